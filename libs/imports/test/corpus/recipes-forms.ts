import { column, columns, day, other, phone, spell, zip, type Column } from './columns.ts';
import type { Recipe } from './recipe.ts';
import { PHYSICIANS } from './truth.ts';
import { delimited, workbook } from './write-file.ts';

const csv = delimited();
const PLACE = columns('Address=address_line_1, City=city, State=state, Zip=zip');
const simple = (...further: Column[]): Column[] => [
  ...columns('NPI=npi, Name=name, Specialty=specialty'),
  ...PLACE,
  ...further,
];
const doctors = (count: number, states: string) => ({ count, codes: PHYSICIANS, states });

/** Encodings, delimiters, and what spreadsheets add to a table. */
export const FORM_RECIPES: readonly Recipe[] = [
  {
    name: 'UTF-16 text of Excel',
    fileName: 'unicode.csv',
    population: doctors(25, 'CO'),
    columns: simple(),
    write: delimited({ delimiter: '\t', encoding: 'utf-16le' }),
  },
  {
    name: 'UTF-16 of the other order',
    fileName: 'unicode.txt',
    population: doctors(20, 'CO'),
    columns: simple(),
    write: delimited({ encoding: 'utf-16be' }),
  },
  {
    name: 'Windows-1252 with semicolons',
    fileName: 'ansi.csv',
    population: doctors(25, 'NM'),
    columns: simple(...columns('Start Date=effective_on')),
    write: delimited({ delimiter: ';', encoding: 'windows-1252' }),
  },
  {
    name: 'a byte order mark and each cell quoted',
    fileName: 'bom.csv',
    population: doctors(25, 'PA'),
    columns: simple(),
    write: delimited({ mark: true, quoteAll: true }),
  },
  {
    name: 'single quotation marks and pipes',
    fileName: 'quoted.txt',
    population: { ...doctors(20, 'PA'), count: 20 },
    columns: simple(),
    write: delimited({ delimiter: '|', quote: "'", quoteAll: true }),
  },
  {
    name: 'titles, blank rows, totals and a footer',
    fileName: 'report.csv',
    population: doctors(30, 'TX'),
    columns: simple(column('Eff. Date', 'effective_on', day('effective_on', 'M/D/YY'))),
    above: [['Provider Network Report'], ['Run date:', '10/1/2026'], []],
    between: { every: 7, row: ['', '', 'Count', 7] },
    below: [[], ['Grand Total', '', '', 30], [], ['Source: credentialing system. Prepared by network operations.']],
    write: csv,
  },
  {
    name: 'blank rows between providers and a trailing note',
    fileName: 'gaps.xlsx',
    population: doctors(24, 'FL'),
    columns: simple(column('Start Dt', 'effective_on', day('effective_on', 'excel'))),
    between: { every: 5, row: [] },
    below: [[], ['* Provider accepts referrals only']],
    write: workbook(),
  },
  {
    name: 'workbook with a cover sheet and a hidden one',
    fileName: 'cover.xlsx',
    population: { ...doctors(25, 'MN,OH'), endings: { date: 1 } },
    columns: [
      ...columns(
        'Rendering NPI=npi, Prov Last Name=last_name, Prov First Name=first_name, Title=credential, Prim Spec=specialty',
      ),
      ...columns('Address Line 1=address_line_1, Address Line 2=address_line_2, City=city, State=state, ZIP Code=zip'),
      column('Contract Start', 'effective_on', day('effective_on', 'excel')),
      column('Contract End', 'terminated_on', day('terminated_on', 'excel')),
    ],
    write: workbook({
      sheet: 'Active Providers',
      before: [
        {
          name: 'Old',
          state: 'hidden',
          rows: [
            [{ value: 'NPI' }, { value: 'Name' }],
            [{ value: '1000000004' }, { value: 'Nobody' }],
          ],
        },
        {
          name: 'Instructions',
          rows: [
            [{ value: 'How to read this file' }],
            [{ value: 'Column' }, { value: 'Meaning' }],
            [{ value: 'NPI' }, { value: 'National Provider Identifier' }],
          ],
        },
      ],
      after: [{ name: 'Lookup', rows: [[{ value: 'Code' }, { value: 'Text' }]] }],
    }),
  },
  {
    name: 'days first',
    fileName: 'days_first.csv',
    population: { ...doctors(30, 'MA'), endings: { date: 2 } },
    columns: simple(
      column('Start Date', 'effective_on', day('effective_on', 'DD/MM/YYYY')),
      column('End Date', 'terminated_on', day('terminated_on', 'DD/MM/YYYY')),
    ),
    write: csv,
  },
  {
    name: 'Excel serials as text',
    fileName: 'serials.csv',
    population: { ...doctors(25, 'ID'), endings: { date: 2 } },
    columns: simple(
      column('Eff Date', 'effective_on', day('effective_on', 'serial')),
      column('Term Date', 'terminated_on', day('terminated_on', 'serial')),
    ),
    write: csv,
  },
  {
    name: 'months by name',
    fileName: 'months.csv',
    population: { ...doctors(25, 'NC'), endings: { date: 1 } },
    columns: simple(
      column('Contract Effective Date', 'effective_on', day('effective_on', 'MMMM D, YYYY')),
      column('Contract Termination Date', 'terminated_on', day('terminated_on', 'D MMM YYYY')),
    ),
    write: csv,
  },
  {
    name: 'days with times',
    fileName: 'times.csv',
    population: { ...doctors(25, 'RI,MA'), endings: { date: 1 } },
    columns: simple(
      column('eff_dt', 'effective_on', ({ truth }) => `${truth.effective_on} 00:00:00`),
      column('term_dt', 'terminated_on', day('terminated_on', 'YYYY-MM-DD 00:00:00.000')),
    ),
    write: csv,
  },
  {
    name: 'ZIPs without their zero',
    fileName: 'short_zips.csv',
    population: doctors(30, 'MA,NJ,ME,VT,NH,RI'),
    columns: simple().map((one) => (one.field === 'zip' ? column('Zip', 'zip', zip('short')) : one)),
    write: csv,
  },
  {
    name: 'names of States, ZIPs of nine digits',
    fileName: 'state_names.csv',
    population: doctors(30, 'MA,NJ,NC,NM,NH'),
    columns: [
      ...columns('NPI=npi, Name=name, Specialty=specialty, Street Address=address_line_1, City=city'),
      column('State', 'state', ({ place }) => place.stateName),
      column('Postal Code', 'zip', zip('nine')),
    ],
    write: csv,
  },
  {
    name: 'spaces that do not break, and cells with white space',
    fileName: 'spaces.csv',
    population: doctors(25, 'WY,MT'),
    columns: simple().map((one) => ({
      ...one,
      heading: one.heading === 'Zip' ? ' Zip\u00A0Code ' : `\u00A0${one.heading} `,
      write: (row) => `\u00A0${one.write(row) as string}  `,
    })),
    write: csv,
  },
  {
    name: 'headings that are misspelled',
    fileName: 'typos.csv',
    population: { ...doctors(25, 'NE'), endings: { date: 1 } },
    columns: [
      ...columns(
        'NPI=npi, Provder Name=name, Speciality=specialty, Adress 1=address_line_1, City=city, Sate=state, Zip Coed=zip',
      ),
      column('Efective Date', 'effective_on'),
      column('Terminaton Date', 'terminated_on'),
    ],
    write: csv,
  },
  {
    name: 'headings that repeat',
    fileName: 'repeated.csv',
    population: doctors(25, 'TN'),
    columns: [
      ...simple(),
      other('Specialty', ''),
      other('Phone', phone('999-999-9999')),
      other('Phone', phone('999-999-9999')),
    ],
    write: csv,
  },
  {
    name: 'NPIs in scientific notation',
    fileName: 'scientific.csv',
    population: { ...doctors(25, 'OR'), flaws: { scientific_npi: 4, check_digit: 2 } },
    columns: simple(),
    write: csv,
  },
  {
    name: 'specialties that CMS does not have',
    fileName: 'outside.csv',
    population: { ...doctors(30, 'WA'), flaws: { no_specialty: 6 } },
    columns: [...columns('NPI=npi, Name=name'), column('Specialty', 'specialty', spell('short')), ...PLACE],
    write: csv,
  },
];
