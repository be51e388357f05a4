import { gzipSync } from 'node:zlib';
import type { ColumnMapping } from '../src/index.ts';
import { createBook, type WorkbookCell } from './workbook.ts';

/** A file that release 1.0.0 imports, with the mapping that it is imported with. */
export interface CompatibilityFile {
  name: string;
  fileName: string;
  mapping?: ColumnMapping[];
  create(): Uint8Array;
}

type Table = readonly (readonly string[])[];

const HEADING = ['NPI', 'Provider Name', 'Specialty', 'Address', 'City', 'State', 'Zip', 'Effective Date'];
const ROWS: Table = [
  ['2000000002', 'Ana Rivera, MD', 'Cardiology', '200 Example Avenue', 'Salt Lake City', 'UT', '84101', '2026-01-15'],
  ['2000000010', 'Zoë Park', 'Family Medicine', '12 Main St, Suite 4', 'Provo', 'UT', '84601', '3/4/2026'],
  ['2000000028', 'Lee "Bo" Ortiz', '008', '9 Elm Rd', 'Ogden', 'UT', '84401-1234', '20260301'],
];
const TABLE: Table = [HEADING, ...ROWS];

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const join = (table: Table, delimiter: string, newline = '\n'): string =>
  table
    .map((row) => row.map((cell) => (/["\n]/.test(cell) || cell.includes(delimiter) ? quote(cell) : cell)))
    .map((row) => `${row.join(delimiter)}${newline}`)
    .join('');
const quoteAll = (table: Table): string => table.map((row) => `${row.map(quote).join(',')}\r\n`).join('');
const withHeading = (heading: readonly string[], rows: Table = ROWS): Table => [heading, ...rows];

interface TextFile {
  fileName?: string;
  mapping?: ColumnMapping[];
}

const text = (
  name: string,
  content: string,
  { fileName = 'roster.csv', mapping }: TextFile = {},
): CompatibilityFile => ({
  name,
  fileName,
  ...(mapping ? { mapping } : {}),
  create: () => Buffer.from(content),
});

const texts = (table: Table): WorkbookCell[][] => table.map((row) => row.map((value) => ({ value })));

const book = (name: string, ...sheets: Parameters<typeof createBook>[0]): CompatibilityFile => ({
  name,
  fileName: 'roster.xlsx',
  create: () => createBook(sheets),
});

const GROUP_MAPPING: ColumnMapping[] = [
  { heading: 'Billing NPI', field: null },
  { heading: 'Doctor', field: 'name', transforms: [{ type: 'trim' }] },
  { heading: 'Kind', field: 'specialty', transforms: [{ type: 'value_map', values: { Heart: 'Cardiology' } }] },
  { heading: 'Since', field: 'effective_on', transforms: [{ type: 'date', format: 'DD.MM.YYYY' }] },
];
const GROUP_FILE: Table = [
  ['NPI', 'Billing NPI', 'Doctor', 'Kind', 'Since', 'Shoe size'],
  ['2000000002', '2000000036', 'Ana  Rivera', 'Heart', '15.01.2026', '38'],
  ['2000000010', '2000000036', 'Zoë Park', 'Urology', '01.02.2026', '41'],
];

const delimited: CompatibilityFile[] = [
  text('commas', join(TABLE, ',')),
  text('semicolons', join(TABLE, ';')),
  text('pipes', join(TABLE, '|')),
  text('tabs', join(TABLE, '\t'), { fileName: 'roster.tsv' }),
  text('tabs in a file without a known extension', join(TABLE, '\t'), { fileName: 'roster.txt' }),
  text('each cell quoted, CRLF', quoteAll(TABLE)),
  text('a byte order mark', `\uFEFF${join(TABLE, ',', '\r\n')}`),
  text('carriage returns alone', join(TABLE, ',', '\r')),
  text('line breaks inside cells', quoteAll([...TABLE, ['2000000036', 'Max\nMoe', 'Urology', '', '', '', '', '']])),
  text('blank rows and rows of delimiters', `${join(TABLE, ',')}\n,,,,,,,\n\n2000000036,Max Moe,Urology,,,,,\n,,,\n`),
  text('a title and a blank row', `Roster of October,,,,,,,\n,,,,,,,\n${join(TABLE, ',')}`),
  text('titles of one cell each', `Roster\nExample Medical Group\nOctober\n${join(TABLE, ',')}`),
  text(
    'lists inside cells',
    `NPI,Name,Specialty,Telehealth States\n${[
      '2000000002,Ana Rivera,Cardiology,UT;NV;ID;AZ;CO;WY',
      '2000000010,Zoë Park,Urology,UT|NV|ID|AZ|CO|WY',
    ].join('\n')}\n`,
  ),
  text(
    'names in several columns',
    join(
      [
        ['First Name', 'Last Name', 'Degree', 'NPI', 'Primary Specialty'],
        ['Ana', 'Rivera', 'MD', '2000000002', 'Cardiology'],
        ['Zoë', 'Park', 'DO', '2000000010', 'Urology'],
      ],
      ',',
    ),
  ),
  text(
    'a row for each location and specialty',
    join(
      [...TABLE, ['2000000002', 'Ana Rivera, MD', 'Urology', '1 Other Street', 'Provo', 'UT', '84601', '2026-01-15']],
      ',',
    ),
  ),
  text(
    'a table of CMS with served counties',
    join(
      [
        [
          'NPI',
          'Provider Name',
          'Specialty',
          'SSA State/County Code',
          'Street Address',
          'City',
          'State',
          'Zip Code',
          'Letter of Intent',
        ],
        ['2000000002', 'Ana Rivera', '8', '46170', '200 Example Avenue', 'Salt Lake City', 'UT', '84101', 'N'],
        ['2000000002', 'Ana Rivera', '8', '46240', '200 Example Avenue', 'Salt Lake City', 'UT', '84101', 'N'],
      ],
      ',',
    ),
  ),
  text(
    'metadata and coordinates',
    join(
      [
        [
          'NPI',
          'Name',
          'Specialty',
          'Address',
          'City',
          'State',
          'Zip',
          'Latitude',
          'Longitude',
          'metadata.source',
          'Metadata.Other',
        ],
        [...(ROWS[0] ?? []).slice(0, 7), '40.7608', '-111.8910', 'group a', 'x'],
      ],
      ',',
    ),
  ),
  text(
    'a totals row, and rows that are wrong',
    join(
      [
        ...TABLE,
        ['2000000003', 'Wrong Digit', 'Cardiology', '', '', '', '', ''],
        ['', 'Without Identifier', 'Cardiology', '', '', '', '', ''],
        ['2000000036', 'One Cell Too Many', 'Cardiology', '', '', '', '', '', 'more'],
        ['Total', '', '', '', '', '', '', '6'],
      ],
      ',',
    ),
  ),
  text(
    'apostrophes of a download, and hard spaces',
    join(
      [
        ['NPI', 'Name', 'Specialty', 'import_row', 'import_errors'],
        ['\u00A02000000002 ', "'=Rivera", 'Cardiology', '7', 'NPI: wrong'],
      ],
      ',',
    ),
  ),
  text('a saved mapping', join(GROUP_FILE, ';'), { mapping: GROUP_MAPPING }),
  text('a saved mapping and a title', `Example Medical Group, October\n${join(GROUP_FILE, ',')}`.replace(', ', ' '), {
    mapping: GROUP_MAPPING,
  }),
  text('a mapping of headings that are no words', join(withHeading(['1', '2', '3', '4', '5', '6', '7', '8']), ','), {
    mapping: ['npi', 'name', 'specialty', 'address_line_1', 'city', 'state', 'zip', 'effective_on'].map(
      (field, index) => ({ heading: String(index + 1), field }),
    ),
  }),
  {
    name: 'gzip',
    fileName: 'roster.csv.gz',
    create: () => gzipSync(join(TABLE, ',')),
  },
];

const objects: CompatibilityFile[] = [
  text(
    'NDJSON',
    ROWS.map(([npi, name, specialty]) =>
      JSON.stringify({ npi: Number(npi), name, specialty, metadata: { a: '1' } }),
    ).join('\n'),
    { fileName: 'roster.ndjson' },
  ),
  text(
    'NDJSON with other names in each line',
    '{"external_id":"a1","name":"Ana Rivera","specialty":"Cardiology"}\n\n{"npi":"2000000010","external_id":"a2","name":"Zoë Park","specialty":"Urology","telehealth_states":["UT","NV"]}\n',
    { fileName: 'roster.jsonl' },
  ),
];

const SERIAL: WorkbookCell[][] = [
  HEADING.map((value) => ({ value })),
  [
    { value: 2_000_000_002 },
    { value: 'Ana Rivera', inline: true },
    { value: 8, style: 0 },
    ...['200 Example Avenue', 'Boston', 'MA'].map((value) => ({ value })),
    { value: 2139, style: 2 },
    { value: 46_037, style: 1 },
  ],
];

const workbooks: CompatibilityFile[] = [
  book('a workbook of one sheet', { name: 'Roster', rows: texts(TABLE) }),
  book('a workbook with numbers, dates and padded codes', { name: 'Roster', rows: SERIAL }),
  book(
    'a workbook of several sheets, the first of them hidden',
    { name: 'Old', state: 'hidden', rows: texts([HEADING, ROWS[2] ?? []]) },
    { name: 'Roster', rows: texts(TABLE) },
    { name: 'Terminated', rows: texts([HEADING, ...ROWS, ['2000000036', 'Max Moe', 'Urology', '', '', '', '', '']]) },
  ),
  book('a workbook with a title, a date and a blank row', {
    name: 'Roster',
    rows: texts([['Example Medical Group'], ['October 2026'], [], ...TABLE, [], ['2000000036', 'Max Moe', 'Urology']]),
  }),
  book(
    'a workbook whose second sheet has more known headings',
    { name: 'Roster', rows: texts(TABLE.map((row) => row.slice(0, 3))) },
    { name: 'All', rows: texts(TABLE) },
  ),
];

export const compatibilityFiles: readonly CompatibilityFile[] = [...delimited, ...objects, ...workbooks];
