import { HEADING_ROWS } from '@pnb/contract';
import { listCoordinates } from '../rows/decimal-sign.ts';
import { planColumns, type ColumnMapping } from '../rows/mapping.ts';
import { mapByKey, type MappedHeadings } from '../rows/rate-headings.ts';
import type { DetectedFormat } from './detect.ts';
import { FileError, tooLarge } from './file-error.ts';
import { findHeading, type Heading, isBetter, takeHeading } from './heading.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import { type DecimalSign, nameDelimiter, type Reading, type StatedReading } from './reading.ts';
import { checkColumns } from './rows.ts';
import type { SourceRow } from './source-row.ts';
import type { StoredFile } from './stored-file.ts';
import { type HeadRow, openTable, type SheetName, type Table } from './table.ts';

export interface Roster {
  /** Headings as they are in the file. Those of NDJSON grow while its rows are read. */
  columns: readonly string[];
  rows: AsyncGenerator<SourceRow>;
  /** All sheets of a workbook. */
  sheets: readonly SheetName[];
  /** How the file is read. The encoding is null until a letter beyond ASCII was read. */
  getReading(): Reading;
  /** Blank rows among those that were read. */
  countBlank(): number;
}

export interface RosterOptions {
  /** Columns of files of this sender. */
  mapping?: readonly ColumnMapping[] | undefined;
  reading?: StatedReading | undefined;
  limits?: FileLimits | undefined;
}

/** Opens a file in this process: its headings, and its rows one by one. */
export const openRoster = async (
  file: StoredFile,
  detected: DetectedFormat,
  options: RosterOptions = {},
): Promise<Roster> => readTable(await openTable(file, detected, options.limits ?? FILE_LIMITS), detected, options);

/** Finds sheet and heading of a table, and reads the rows below. */
export async function readTable(table: Table, detected: DetectedFormat, options: RosterOptions): Promise<Roster> {
  try {
    return detected.format === 'ndjson' ? readNames(table) : await readBelow(table, detected, options);
  } catch (error) {
    table.close();
    throw error;
  }
}

/** NDJSON has its names in each row. */
const readNames = (table: Table): Roster => ({
  columns: table.facts.columns,
  rows: closeAfter(table, table.start(-1)),
  sheets: [],
  getReading: () => ({ ...NOTHING, encoding: table.facts.encoding, decimal_sign: 'point' }),
  countBlank: () => table.facts.blank,
});

const NOTHING = { encoding: null, delimiter: null, quote: null, decimal_sign: null, sheet: null, header_row: null };

async function readBelow(table: Table, detected: DetectedFormat, options: RosterOptions): Promise<Roster> {
  const { mapping = [], reading = {}, limits = FILE_LIMITS } = options;
  const { sheet, head, heading } = await chooseHeading(table, { byKey: mapByKey(mapping), reading, limits });
  const columns = checkHeading(heading, head, limits);
  const coordinates = listCoordinates(planColumns(columns, mapping));
  const decimal_sign = reading.decimal_sign ?? detectDecimalSign(head.slice(heading.position + 1), coordinates);
  const isText = detected.format !== 'xlsx';
  return {
    columns,
    rows: closeAfter(table, table.start(heading.position)),
    sheets: table.sheets,
    getReading: () => ({
      encoding: isText ? table.facts.encoding : null,
      delimiter: nameDelimiter(detected.delimiter),
      quote: isText ? (detected.quote ?? 'double') : null,
      decimal_sign,
      sheet: table.sheets[sheet]?.name.slice(0, MAX_NAME) ?? null,
      header_row: heading.row,
    }),
    countBlank: () => table.facts.blank,
  };
}

async function* closeAfter(table: Table, rows: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  try {
    yield* rows;
  } finally {
    table.close();
  }
}

interface Search {
  byKey: MappedHeadings;
  reading: StatedReading;
  limits: FileLimits;
}

interface Found {
  sheet: number;
  head: HeadRow[];
  heading: Heading;
}

/** Excel allows 31 characters. */
const MAX_NAME = 100;

/** Sheets whose first rows are looked at. */
const MAX_SHEETS = 20;

async function chooseHeading(table: Table, search: Search): Promise<Found> {
  const [first = 0, ...others] = listSheets(table, search.reading.sheet ?? null);
  const usual = await findIn(table, first, search);
  if (usual?.heading.hasKey) return usual;
  let best = usual;
  for (const sheet of others.slice(0, MAX_SHEETS)) best = choose(best, await findIn(table, sheet, search));
  if (!best) return refuseHeading(table, first, search);
  // The rows that were looked at last are the ones that are read on.
  return others.length === 0 ? best : ((await findIn(table, best.sheet, search)) ?? best);
}

const choose = (best: Found | null, next: Found | null): Found | null =>
  next && (!best || isBetter(next.heading, best.heading)) ? next : best;

/** Indexes of the sheets to look at: of the stated one, or of the visible ones. */
function listSheets({ sheets }: Table, stated: string | null): number[] {
  if (sheets.length === 0) return [0];
  if (stated === null) return sheets.flatMap(({ isVisible }, index) => (isVisible ? [index] : []));
  const fold = (name: string) => name.trim().toLowerCase();
  const exact = sheets.findIndex(({ name }) => name === stated);
  const index = exact < 0 ? sheets.findIndex(({ name }) => fold(name) === fold(stated)) : exact;
  if (index >= 0) return [index];
  const names = sheets.slice(0, MAX_SHEETS).map(({ name }) => name.slice(0, 100));
  throw new FileError(
    'sheet_not_found',
    `The workbook has no sheet named ${stated}. Use one of: ${names.join(', ')}.`.slice(0, 1_000),
  );
}

async function findIn(table: Table, sheet: number, { byKey, reading, limits }: Search): Promise<Found | null> {
  const header_row = reading.header_row ?? null;
  const first = Math.max(1, (header_row ?? 1) - 1);
  const last = (header_row ?? 1) + HEADING_ROWS.searched - 1;
  const head = await table.peek({ sheet, first, last });
  const heading =
    header_row === null ? findHeading(head, { byKey, limits }) : takeHeading(head, header_row, { byKey, limits });
  return heading ? { sheet, head, heading } : null;
}

function refuseHeading(table: Table, sheet: number, { reading }: Search): never {
  const name = table.sheets[sheet]?.name;
  const of = name === undefined ? '' : ` of the sheet ${name.slice(0, 100)}`;
  if (reading.header_row)
    throw new FileError(
      'heading_not_found',
      `Row ${reading.header_row}${of} is blank or missing. State the number of the row with the headings in header_row.`,
    );
  const fix =
    table.sheets.length > 1
      ? 'State the sheet with the roster in sheet, or add a first row with the names of two columns or more.'
      : 'Add a first row with the names of two columns or more.';
  throw new FileError('empty_file', `None of the first ${HEADING_ROWS.searched} rows${of} is a heading. ${fix}`);
}

function checkHeading({ columns, position }: Heading, head: readonly HeadRow[], limits: FileLimits): string[] {
  checkColumns(head[position]?.width ?? columns.length, limits);
  const long = columns.find((name) => name.length > limits.headingLength);
  if (long === undefined) return columns;
  throw tooLarge(
    `The heading ${long.slice(0, 40)}… has more than ${limits.headingLength} characters.`,
    'Is the first row of the file its heading? Shorten it.',
  );
}

/** A comma where the first coordinates have one and none has a point. */
function detectDecimalSign(rows: readonly HeadRow[], coordinates: readonly number[]): DecimalSign {
  const cells = rows.flatMap((row) => coordinates.map((index) => row.cells[index]?.trim() ?? ''));
  const hasComma = cells.some((cell) => /^[+-]?\d{1,3},\d+$/.test(cell));
  return hasComma && !cells.some((cell) => /^[+-]?\d{1,3}\.\d+$/.test(cell)) ? 'comma' : 'point';
}
