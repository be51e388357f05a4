const range = (count: number, make: (number: number) => string[]): string[] =>
  Array.from({ length: count }, (_, at) => make(at + 1)).flat();

const place = (kind: string): string[] => [
  `Provider First Line Business ${kind} Address`,
  `Provider Second Line Business ${kind} Address`,
  ...['City Name', 'State Name', 'Postal Code', 'Country Code (If outside U.S.)', 'Telephone Number', 'Fax Number'].map(
    (part) => `Provider Business ${kind} Address ${part}`,
  ),
];

/** The columns of the monthly file of NPPES, in its order. */
export const NPPES_HEADINGS: readonly string[] = [
  ...['NPI', 'Entity Type Code', 'Replacement NPI', 'Employer Identification Number (EIN)'],
  ...['Provider Organization Name (Legal Business Name)', 'Provider Last Name (Legal Name)', 'Provider First Name'],
  ...['Provider Middle Name', 'Provider Name Prefix Text', 'Provider Name Suffix Text', 'Provider Credential Text'],
  ...['Provider Other Organization Name', 'Provider Other Organization Name Type Code', 'Provider Other Last Name'],
  ...['Provider Other First Name', 'Provider Other Middle Name', 'Provider Other Name Prefix Text'],
  ...['Provider Other Name Suffix Text', 'Provider Other Credential Text', 'Provider Other Last Name Type Code'],
  ...place('Mailing'),
  ...place('Practice Location'),
  ...['Provider Enumeration Date', 'Last Update Date', 'NPI Deactivation Reason Code', 'NPI Deactivation Date'],
  ...['NPI Reactivation Date', 'Provider Sex Code', 'Authorized Official Last Name', 'Authorized Official First Name'],
  ...['Authorized Official Middle Name', 'Authorized Official Title or Position'],
  'Authorized Official Telephone Number',
  ...range(15, (number) => [
    `Healthcare Provider Taxonomy Code_${number}`,
    `Provider License Number_${number}`,
    `Provider License Number State Code_${number}`,
    `Healthcare Provider Primary Taxonomy Switch_${number}`,
  ]),
  ...range(50, (number) => [
    `Other Provider Identifier_${number}`,
    `Other Provider Identifier Type Code_${number}`,
    `Other Provider Identifier State_${number}`,
    `Other Provider Identifier Issuer_${number}`,
  ]),
  ...['Is Sole Proprietor', 'Is Organization Subpart', 'Parent Organization LBN', 'Parent Organization TIN'],
  ...[
    'Authorized Official Name Prefix Text',
    'Authorized Official Name Suffix Text',
    'Authorized Official Credential Text',
  ],
  ...range(15, (number) => [`Healthcare Provider Taxonomy Group_${number}`]),
  'Certification Date',
];
