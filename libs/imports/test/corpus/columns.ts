import type { Site } from './places.ts';
import type { Random } from './random.ts';
import { findSpellings } from './specialties.ts';
import type { Truth } from './truth.ts';

/** A day that a workbook stores as a number with the format of a date. */
export interface DayCell {
  day: string;
}

export type Cell = string | number | DayCell;

/** A row of a file before it is written: a provider at one of its places, with one of its specialties. */
export interface RowTruth {
  truth: Truth;
  place: Site;
  specialty_code: string;
  random: Random;
}

/** The text of a cell, with a day as ISO 8601 writes it. */
export const showCell = (cell: Cell): string => (typeof cell === 'object' ? cell.day : String(cell));

export type Write = (row: RowTruth) => Cell;

/** A column with the field that a person maps it to; null for one that no provider receives. */
export interface Column {
  heading: string;
  field: string | null;
  write: Write;
}

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const EPOCH = Date.UTC(1899, 11, 30);

/** A day in the format of a file. */
export function formatDay(day: string, format: string): Cell {
  if (day === '') return '';
  if (format === 'excel') return { day };
  if (format === 'serial') return String((Date.parse(`${day}T00:00:00Z`) - EPOCH) / 86_400_000);
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MMMM: name,
    MMM: name.slice(0, 3),
    MM: month,
    M: String(Number(month)),
    DD: date,
    D: String(Number(date)),
  };
  return format.replaceAll(/YYYY|YY|MMMM|MMM|MM|M|DD|D/g, (part) => parts[part] ?? part);
}

type DayField = 'effective_on' | 'signed_on' | 'terminated_on' | 'deactivated_on';

const readDay = ({ ending, ends_on, ended_on, ...truth }: Truth, field: DayField): string => {
  if (field === 'terminated_on') return ending === 'date' ? ended_on : ending === null ? ends_on : '';
  if (field === 'deactivated_on') return ending === 'deactivated' ? ended_on : '';
  return truth[field];
};

export const day =
  (field: DayField, format: string): Write =>
  ({ truth }) =>
    formatDay(readDay(truth, field), format);

/** A yes or no in the words of a file; more words of a list are used in turn. */
export const flag =
  (field: 'telehealth' | 'amendment' | 'letter', yes: string, no: string): Write =>
  ({ truth }) =>
    field === 'telehealth' && truth.flaw === 'bad_telehealth' ? 'ask' : truth[field] ? yes : no;

export const panel =
  (accepting: string, closed: string, existing: string): Write =>
  ({ truth: { accepts, flaw } }) =>
    flaw === 'bad_panel' ? 'call office' : { accepting, not_accepting: closed, existing_only: existing }[accepts];

export type Spelling = 'cms' | 'common' | 'short' | 'person' | 'nucc';

export const spell =
  (style: Spelling, form: (text: string, code: string) => string = (text) => text): Write =>
  ({ truth: { flaw, outside }, specialty_code, random }) => {
    if (flaw === 'no_specialty') return outside;
    const spelling = findSpellings(specialty_code)[style];
    return form(typeof spelling === 'string' ? spelling : random.pick(spelling), specialty_code);
  };

export const spellAdditional =
  (style: Spelling, separator = '; '): Write =>
  ({ truth: { additional }, random }) =>
    additional
      .map((code) => findSpellings(code)[style])
      .map((spelling) => (typeof spelling === 'string' ? spelling : random.pick(spelling)))
      .join(separator);

/** Words of a status: those of a contract that goes on, of one that ended, and of a provider who died. */
export const status =
  (current: string, ended: string, deceased = 'Deceased'): Write =>
  ({ truth: { ending }, random }) => {
    if (ending === 'deceased') return deceased;
    const [first = '', ...others] = (ending === 'status' ? ended : current).split(',');
    return random.pick([first, ...others]);
  };

export const phone =
  (form: string): Write =>
  ({ truth }) => {
    const digits = Array.from(truth.phone);
    return form.replaceAll('9', () => digits.shift() ?? '');
  };

export const zip =
  (form: 'five' | 'short' | 'plus4' | 'nine' | 'number'): Write =>
  ({ place }) => {
    if (form === 'five') return place.zip;
    if (form === 'number') return Number(place.zip);
    if (form === 'short') return String(Number(place.zip));
    return form === 'plus4' ? `${place.zip}-${place.zip4}` : `${place.zip}${place.zip4}`;
  };

/** NPIs, with the faults that a spreadsheet or a typist makes. */
function writeNpi({ truth: { npi, flaw } }: RowTruth): string {
  if (npi === null) return '';
  if (flaw === 'scientific_npi') return `${npi.slice(0, 1)}.${npi.slice(1, 6)}E+09`;
  return flaw === 'check_digit' ? `${npi.slice(0, 9)}${(Number(npi.slice(9)) + 1) % 10}` : npi;
}

/** The name of a person in one cell, in an order of its own. */
export const fullName =
  (form: string): Write =>
  ({ truth }) =>
    truth.organization !== ''
      ? truth.organization
      : form
          .replace('First', truth.first)
          .replace(' M', truth.middle === '' ? '' : ` ${truth.middle}`)
          .replace('Last', truth.last)
          .replace('Cred', truth.credentials.join(', '));

/** How a field is written where a recipe states nothing else. */
const WRITERS: Readonly<Record<string, Write>> = {
  npi: writeNpi,
  ccn: ({ truth }) => (truth.organization === '' ? '' : truth.ccn),
  external_id: ({ truth }) => truth.external_id,
  entity_type: ({ truth }) => truth.entity_type,
  name: fullName('First M Last, Cred'),
  first_name: ({ truth }) => (truth.organization === '' ? truth.first : ''),
  middle_name: ({ truth }) => (truth.organization === '' ? truth.middle : ''),
  last_name: ({ truth }) => (truth.organization === '' ? truth.last : ''),
  credential: ({ truth }) => (truth.organization === '' ? truth.credentials.join(', ') : ''),
  organization_name: ({ truth }) => truth.organization,
  specialty: spell('common'),
  specialty_code: ({ specialty_code, truth }) => (truth.flaw === 'no_specialty' ? '' : specialty_code),
  additional_specialty_codes: spellAdditional('common'),
  taxonomy_code: ({ truth }) => truth.taxonomy,
  address_line_1: ({ place }) => place.line1,
  address_line_2: ({ place }) => place.line2,
  city: ({ place }) => place.city,
  state: ({ place }) => place.state,
  zip: zip('five'),
  county: ({ place }) => place.county,
  county_fips: ({ place }) => place.county_fips,
  effective_on: day('effective_on', 'YYYY-MM-DD'),
  terminated_on: day('terminated_on', 'YYYY-MM-DD'),
  contract_signed_on: day('signed_on', 'YYYY-MM-DD'),
  deactivated_on: day('deactivated_on', 'MM/DD/YYYY'),
  accepts_new_patients: panel('Y', 'N', 'Existing'),
  offers_telehealth: flag('telehealth', 'Y', 'N'),
  uses_cms_contract_amendment: flag('amendment', 'Y', 'N'),
  letter_of_intent: flag('letter', 'Y', 'N'),
  contract_type: ({ truth }) => (truth.direct ? 'DC' : 'DS'),
  medical_group: ({ truth }) => truth.group,
  tin: ({ truth }) => truth.tin,
  owner_email: ({ truth }) => truth.owner.email,
  medicare_certified_beds: ({ specialty_code, truth }) => (specialty_code === '040' ? String(truth.beds) : ''),
  status: status('Active', 'Termed'),
  is_terminated: ({ truth }) => (truth.ending === 'status' ? 'Y' : 'N'),
  is_active: ({ truth }) => (truth.ending === 'status' ? 'N' : 'Y'),
};

export function column(heading: string, field: string, write: Write | undefined = WRITERS[field]): Column {
  if (!write) throw new Error(`no cells of ${field}`);
  return { heading, field, write };
}

/** A column that no field of a provider receives. */
export const other = (heading: string, write: Write | string): Column => ({
  heading,
  field: null,
  write: typeof write === 'string' ? () => write : write,
});

/** The columns of a line: headings with fields, as `NPI=npi, Last Name=last_name`. */
export const columns = (text: string): Column[] =>
  text.split(', ').map((entry) => {
    const [heading = '', field = ''] = entry.split('=');
    return column(heading, field);
  });
