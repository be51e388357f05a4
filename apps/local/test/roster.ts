/** A row of a roster by heading. */
export type RosterRow = Record<string, string>;

export const HEADINGS = [
  'NPI',
  'Provider Name',
  'Entity Type',
  'Specialty Code',
  'Street Address',
  'City',
  'State',
  'ZIP Code',
  'Stage',
  'Effective Date',
  'Termination Date',
  'Contract Signed Date',
  'Contract Type',
  'Uses CMS MA Contract Amendment (Y/N)',
  'Accepting New Patients',
  'Medicare Certified Beds',
  'Owner Email',
  'Provider ID',
] as const;

/** The Luhn digit over 80840 and the first nine digits, 45 CFR 162.406. */
function checkDigit(body: string): number {
  const digits = [...`80840${body}`].toReversed().map(Number);
  const total = digits.reduce((sum, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (total % 10)) % 10;
}

export function makeNpi(number: number): string {
  const body = `2${String(number).padStart(8, '0')}`;
  return `${body}${checkDigit(body)}`;
}

/** ZIPs in all parts of Utah. */
const UTAH = [
  '82930 84007 84017 84025 84033 84040 84047 84055 84062 84070 84078 84086 84096 84105 84113 84120',
  '84150 84307 84314 84321 84329 84336 84403 84512 84522 84531 84539 84620 84628 84635 84643 84651',
  '84660 84710 84718 84725 84733 84740 84747 84755 84762 84772 84781',
].flatMap((line) => line.split(' '));
const STAGES = ['active', 'active', 'active', 'contracted', 'credentialing', 'identified', 'outreach', 'engaged'];

export interface Specialty {
  code: string;
  kind: string;
}

/** A provider of a Utah roster: specialties and ZIPs in turn, so that each county has several of most specialties. */
export function makeRow(index: number, specialties: readonly Specialty[]): RosterRow {
  const specialty = specialties[index % specialties.length] ?? { code: '008', kind: 'provider' };
  const isFacility = specialty.kind === 'facility';
  const stage = STAGES[Math.floor(index / specialties.length) % STAGES.length] ?? 'active';
  const hasContract = ['active', 'contracted', 'credentialing'].includes(stage);
  return {
    NPI: makeNpi(index),
    'Provider Name': isFacility ? `Example Facility ${index}` : `Given${index} Family${index}, MD`,
    'Entity Type': isFacility ? 'facility' : 'individual',
    'Specialty Code': specialty.code,
    'Street Address': `${100 + (index % 900)} Example Avenue`,
    City: 'Salt Lake City',
    State: 'UT',
    'ZIP Code': UTAH[(index * 31) % UTAH.length] ?? '84101',
    Stage: stage,
    'Effective Date': hasContract ? '01/01/2026' : '',
    'Termination Date': '',
    'Contract Signed Date': hasContract ? '11/15/2025' : '',
    'Contract Type': 'direct',
    'Uses CMS MA Contract Amendment (Y/N)': 'N',
    'Accepting New Patients': index % 3 === 0 ? 'N' : 'Y',
    'Medicare Certified Beds': specialty.code === '040' ? String(20 + (index % 200)) : '',
    'Owner Email': `recruiter${index % 5}@example.com`,
    'Provider ID': `R-${index}`,
  };
}

/** Twelve ways in which rows of real rosters are wrong: what is changed, and the field that the error has to name. */
interface Mistake {
  field: string;
  /** Whether the row is imported without the value. */
  isIgnored?: true;
  change: (row: RosterRow) => RosterRow;
}

export const MISTAKES: Mistake[] = [
  { field: 'npi', change: (row) => ({ ...row, NPI: `${row.NPI?.slice(0, 9)}${(Number(row.NPI?.[9]) + 1) % 10}` }) },
  { field: 'npi', change: (row) => ({ ...row, NPI: '123456' }) },
  { field: 'name', change: (row) => ({ ...row, 'Provider Name': '' }) },
  { field: 'specialty_code', change: (row) => ({ ...row, 'Specialty Code': '999' }) },
  { field: 'state', change: (row) => ({ ...row, State: 'CA' }) },
  { field: 'zip', change: (row) => ({ ...row, 'ZIP Code': '84-A01' }) },
  {
    field: 'terminated_on',
    change: (row) => ({ ...row, 'Effective Date': '2026-03-01', 'Termination Date': '2026-01-01' }),
  },
  { field: 'effective_on', change: (row) => ({ ...row, 'Effective Date': '02/30/2026' }) },
  { field: 'stage', change: (row) => ({ ...row, Stage: 'nearly signed' }) },
  { field: 'owner_email', isIgnored: true, change: (row) => ({ ...row, 'Owner Email': 'not an address' }) },
  { field: 'address_line_1', change: (row) => ({ ...row, 'Street Address': '' }) },
  {
    field: 'accepts_new_patients',
    isIgnored: true,
    change: (row) => ({ ...row, 'Accepting New Patients': 'perhaps' }),
  },
];

const toCell = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export const toCsv = (rows: readonly RosterRow[], headings: readonly string[] = HEADINGS): string =>
  [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.map(toCell).join(','))
    .join('\r\n');
