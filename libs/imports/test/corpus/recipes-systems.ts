import {
  column,
  columns,
  day,
  flag,
  fullName,
  other,
  panel,
  phone,
  spell,
  status,
  zip,
  type Column,
} from './columns.ts';
import { NPPES_HEADINGS } from '../nppes.ts';
import type { Recipe } from './recipe.ts';
import { findSpellings } from './specialties.ts';
import { ALLIED, FACILITIES, PHYSICIANS } from './truth.ts';
import { delimited, workbook } from './write-file.ts';

const csv = delimited();

/** The columns of NPPES that a provider receives, by their headings. */
const NPPES: readonly Column[] = [
  ...columns('NPI=npi'),
  column('Entity Type Code', 'entity_type', ({ truth }) => (truth.entity_type === 'individual' ? '1' : '2')),
  column('Employer Identification Number (EIN)', 'tin', ({ truth }) =>
    truth.entity_type === 'individual' ? '' : '<UNAVAIL>',
  ),
  ...columns('Provider Organization Name (Legal Business Name)=organization_name'),
  ...columns(
    'Provider Last Name (Legal Name)=last_name, Provider First Name=first_name, Provider Middle Name=middle_name',
  ),
  column('Provider Credential Text', 'credential', ({ truth }) =>
    truth.organization === '' ? truth.credentials.join(', ').replace('MD', 'M.D.') : '',
  ),
  ...columns('Provider First Line Business Practice Location Address=address_line_1'),
  ...columns('Provider Second Line Business Practice Location Address=address_line_2'),
  ...columns('Provider Business Practice Location Address City Name=city'),
  ...columns('Provider Business Practice Location Address State Name=state'),
  column('Provider Business Practice Location Address Postal Code', 'zip', zip('nine')),
  ...columns('NPI Deactivation Date=deactivated_on'),
];

const FILLED: Readonly<Record<string, string>> = {
  'Provider First Line Business Mailing Address': 'PO BOX 12',
  'Provider Business Mailing Address City Name': 'BOISE',
  'Provider Business Mailing Address State Name': 'ID',
  'Provider Business Mailing Address Postal Code': '837010012',
  'Provider Enumeration Date': '05/23/2007',
  'Last Update Date': '07/08/2023',
  'Healthcare Provider Primary Taxonomy Switch_1': 'N',
  'Healthcare Provider Primary Taxonomy Switch_2': 'Y',
  'Healthcare Provider Taxonomy Code_1': '208D00000X',
};

/** The taxonomy of the second slot is the primary one: NPPES marks it. */
function createNppes(headings: readonly string[]): Column[] {
  const primary = { ...column('Healthcare Provider Taxonomy Code_2', 'taxonomy_code'), field: null };
  return headings.map((heading) => {
    const known = NPPES.find((one) => one.heading === heading);
    if (known) return known;
    if (heading === primary.heading) return primary;
    if (heading === 'Healthcare Provider Taxonomy Code_1')
      return { ...other(heading, FILLED[heading] ?? ''), field: 'taxonomy_code' };
    if (heading === 'NPI Reactivation Date') return { ...other(heading, ''), field: 'reactivated_on' };
    return other(heading, FILLED[heading] ?? '');
  });
}

/** Extracts of registries, of credentialing systems, of States, and tables of CMS. */
export const SYSTEM_RECIPES: readonly Recipe[] = [
  {
    name: 'extract of NPPES with 330 columns',
    fileName: 'npidata_pfile.csv',
    population: { count: 40, codes: `${PHYSICIANS},${FACILITIES},${ALLIED}`, endings: { deactivated: 3 } },
    columns: createNppes(NPPES_HEADINGS),
    upper: true,
    write: delimited({ quoteAll: true, newline: '\n' }),
  },
  {
    name: 'extract of NPPES with 329 columns',
    fileName: 'npidata_329.csv',
    population: { count: 30, codes: `${PHYSICIANS},${ALLIED}`, endings: { deactivated: 2 } },
    columns: createNppes(NPPES_HEADINGS.filter((heading) => heading !== 'Certification Date')),
    upper: true,
    write: delimited({ quoteAll: true }),
  },
  {
    name: 'workbook of some columns of NPPES',
    fileName: 'nppes_subset.xlsx',
    population: { count: 30, codes: PHYSICIANS, states: 'CA,NV', endings: { deactivated: 2 } },
    columns: [
      ...NPPES.filter(({ field }) => field !== 'organization_name' && field !== 'tin'),
      column('Healthcare Provider Taxonomy Code_1', 'taxonomy_code'),
    ],
    upper: true,
    write: workbook({ sheet: 'NPPES' }),
  },
  {
    name: 'export of a credentialing application',
    fileName: 'proview.csv',
    population: { count: 30, codes: `${PHYSICIANS},${ALLIED}`, states: 'NJ,PA' },
    columns: [
      other('CAQH Provider ID', ({ truth }) => `1${truth.phone.slice(-7)}`),
      ...columns('Provider_First_Name=first_name, Provider_Middle_Name=middle_name, Provider_Last_Name=last_name'),
      other('Provider_Birth_Date', '04/12/1971'),
      other('Provider_Gender', 'F'),
      ...columns('Provider_NPI=npi, Provider_Degree=credential'),
      column('Primary_Specialty', 'specialty', spell('nucc')),
      other('Primary_Specialty_Board_Certified', 'Yes'),
      other('License_State', ({ place }) => place.state),
      other('License_Expiration_Date', '12/31/2031'),
      other('DEA_Number', 'AB1234563'),
      ...columns('Primary_Practice_Address_1=address_line_1, Primary_Practice_Address_2=address_line_2'),
      ...columns('Primary_Practice_City=city, Primary_Practice_State=state, Primary_Practice_Zip=zip'),
      other('Primary_Practice_Phone', phone('999-999-9999')),
      other('Mailing_Address_1', 'PO Box 9'),
      other('Mailing_City', 'Trenton'),
      other('Mailing_State', 'NJ'),
      other('Mailing_Zip', '08608'),
      other('Last_Attestation_Date', '08/01/2025'),
    ],
    write: csv,
  },
  {
    name: 'credentialing roster with several columns of credentials',
    fileName: 'credentialing.csv',
    population: { count: 30, codes: PHYSICIANS, states: 'IL' },
    columns: [
      ...columns('NPI Number=npi, First=first_name, M.I.=middle_name, Last=last_name'),
      column('Degree 1', 'credential', ({ truth }) => truth.credentials[0] ?? ''),
      column('Degree 2', 'credential_2', ({ truth }) => truth.credentials[1] ?? ''),
      column('Practice Specialty', 'specialty'),
      other('Credentialing Status', 'Approved'),
      other('Recredentialing Date', '06/30/2027'),
      ...columns('Location Address Line 1=address_line_1, Location Address Line 2=address_line_2, Location City=city'),
      ...columns('Location State=state, Location Zip Code=zip, Location County=county'),
    ],
    write: csv,
  },
  {
    name: 'Medicaid roster of a State',
    fileName: 'medicaid.csv',
    population: { count: 40, codes: `${PHYSICIANS},${ALLIED}`, states: 'MA', endings: { date: 2, status: 1 } },
    columns: [
      other('Medicaid ID', ({ truth }) => `110${truth.phone.slice(-6)}`),
      ...columns('NPI=npi'),
      column('Provider Name', 'name', fullName('Last, First M')),
      other('Provider Type Code', '20'),
      column('Provider Specialty Description', 'specialty', spell('nucc')),
      column('Taxonomy', 'taxonomy_code'),
      ...columns('Service Location Address 1=address_line_1, Service Location Address 2=address_line_2'),
      ...columns('Service Location City=city, Service Location State=state'),
      column('Service Location Zip', 'zip', zip('short')),
      ...columns('County=county'),
      column('Enrollment Status', 'status', status('Active,Enrolled', 'Disenrolled')),
      column('Begin Date', 'effective_on', day('effective_on', 'YYYYMMDD')),
      column('End Date', 'terminated_on', day('terminated_on', 'YYYYMMDD')),
    ],
    upper: true,
    write: csv,
  },
  {
    name: 'provider table of CMS',
    fileName: 'MA_Provider_Table.txt',
    population: { count: 30, codes: PHYSICIANS, states: 'UT', additional: true },
    shape: 'specialty',
    columns: [
      { ...other('SSA State/County Code', '46170'), field: 'served_county' },
      column('Name of Physician or Mid-Level Practitioner', 'name'),
      ...columns('National Provider Identifier (NPI) Number=npi'),
      column('Specialty', 'specialty', spell('cms')),
      ...columns('Specialty Code=specialty_code, Contract Type=contract_type, Provider Street Address=address_line_1'),
      ...columns('Provider City=city, Provider State Code=state, Provider Zip Code=zip'),
      ...columns('Accepts New Patients? (Y/N)=accepts_new_patients, Medical Group Affiliation=medical_group'),
      ...columns(
        'Uses CMS MA Contract Amendment (Y/N)=uses_cms_contract_amendment, Letter of Intent (Y/N)=letter_of_intent',
      ),
    ],
    write: delimited({ delimiter: '\t' }),
  },
  {
    name: 'facility table of CMS',
    fileName: 'MA_Facility_Table.txt',
    population: { count: 20, codes: FACILITIES, states: 'UT' },
    columns: [
      { ...other('SSA State/County Code', '46170'), field: 'served_county' },
      column('Facility or Service Type', 'specialty', spell('cms')),
      column('Specialty Code', 'specialty_code', ({ truth }) => String(Number(truth.specialty_code))),
      ...columns('National Provider Identifier (NPI) Number=npi'),
      column('# of Staffed, Medicare-Certified Beds', 'medicare_certified_beds'),
      ...columns('Facility Name=organization_name, Provider Street Address=address_line_1, Provider City=city'),
      ...columns('Provider State Code=state, Provider Zip Code=zip'),
      ...columns('Uses CMS MA Contract Amendment (Y/N)=uses_cms_contract_amendment'),
    ],
    write: delimited({ delimiter: '\t' }),
  },
  {
    name: 'tracking workbook of recruiters',
    fileName: 'pipeline.xlsx',
    population: { count: 30, codes: `${PHYSICIANS},${ALLIED}`, states: 'TN,GA' },
    columns: [
      other('Prospect ID', ({ truth }) => truth.external_id),
      ...columns('NPI=npi, Provider=name'),
      column('Spec', 'specialty', spell('short')),
      ...columns('Practice=medical_group, Street=address_line_1, City=city, St=state, Zip=zip'),
      ...columns('Recruiter Email=owner_email'),
      other('Last Contact', ({ truth }) => truth.effective_on),
      column('Telehealth', 'offers_telehealth', flag('telehealth', 'X', '')),
    ],
    write: workbook({
      sheet: 'Pipeline',
      before: [
        {
          name: 'Summary',
          rows: [
            [{ value: 'Open' }, { value: 12 }],
            [{ value: 'Closed' }, { value: 4 }],
          ],
        },
      ],
    }),
  },
  {
    name: 'directory export with Medicare specialty codes',
    fileName: 'directory.csv',
    population: { count: 30, codes: PHYSICIANS, states: 'AZ' },
    columns: [
      ...columns('NPI=npi, Display Name=name'),
      other('Medicare Specialty Code', ({ truth }) => findSpellings(truth.specialty_code).medicare),
      column('Primary Taxonomy Code', 'taxonomy_code'),
      ...columns('Location Street 1=address_line_1, Location Street 2=address_line_2, Location City=city'),
      ...columns('Location State=state, Location Zip=zip'),
      other('Location Phone', phone('+1 999 999 9999')),
      column('Accepting Patients?', 'accepts_new_patients', panel('1', '0', 'existing')),
      other('Website', 'https://example.com'),
    ],
    write: csv,
  },
];
