import { FileError, tooLarge, tooManyRows } from './file-error.ts';
import { readDelimited } from './delimited.ts';
import type { DetectedFormat } from './detect.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import { readNdjson } from './ndjson.ts';
import type { SourceRow } from './source-row.ts';
import { readAll, type StoredFile } from './stored-file.ts';
import { readWorkbook } from './workbook.ts';

export interface Roster {
  /** Headings as they are in the file. Those of NDJSON grow while its rows are read. */
  columns: readonly string[];
  rows: AsyncGenerator<SourceRow>;
}

/** Opens a file: its headings, and its rows one by one. */
export async function openRoster(
  file: StoredFile,
  { format, delimiter }: DetectedFormat,
  limits: FileLimits = FILE_LIMITS,
): Promise<Roster> {
  if (format === 'ndjson') {
    const columns: string[] = [];
    const rows = readNdjson(readAll(file), { columns, limits });
    return { columns, rows: boundRows(rows, columns, limits) };
  }
  const rows =
    format === 'xlsx'
      ? readWorkbook(file, limits)
      : readDelimited(readAll(file), { delimiter: delimiter ?? ',', limits });
  const columns = await readHeading(rows, limits);
  return { columns, rows: boundRows(rows, columns, limits) };
}

/** Titles above the heading are allowed, up to this row: exports of other systems have them. */
const LAST_HEADING_ROW = 10;

/** The heading is the first row with two cells or more. */
async function readHeading(rows: AsyncGenerator<SourceRow>, limits: FileLimits): Promise<string[]> {
  for (;;) {
    const next = await rows.next();
    if (next.done || next.value.row > LAST_HEADING_ROW) break;
    const { cells } = next.value;
    if (cells.filter((cell) => cell.trim() !== '').length >= 2) return checkHeading(trimEnd(cells), limits);
  }
  await rows.return(undefined);
  throw new FileError(
    'empty_file',
    `None of the first ${LAST_HEADING_ROW} rows is a heading. Add a first row with the names of two columns or more.`,
  );
}

function trimEnd(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

function checkHeading(columns: string[], limits: FileLimits): string[] {
  checkColumns(columns, limits);
  const long = columns.find((name) => name.length > limits.headingLength);
  if (long === undefined) return columns;
  throw tooLarge(
    `The heading ${long.slice(0, 40)}… has more than ${limits.headingLength} characters.`,
    'Is the first row of the file its heading? Shorten it.',
  );
}

function checkColumns({ length }: readonly string[], limits: FileLimits): void {
  if (length > limits.columns)
    throw tooLarge(`The file has ${length} columns; the limit is ${limits.columns}.`, 'Delete those not needed.');
}

/** Rows with a value, within the bounds. Blank rows between them count: reading them takes time, too. */
export async function* boundRows(
  rows: AsyncGenerator<SourceRow>,
  columns: readonly string[],
  limits: FileLimits,
): AsyncGenerator<SourceRow> {
  let previous: number | null = null;
  let count = 0;
  for await (const source of rows) {
    checkColumns(columns, limits);
    // Rows that the reader has left out are blank.
    count += previous === null ? 1 : Math.max(1, source.row - previous);
    previous = source.row;
    if (count > limits.rows) throw tooManyRows(limits);
    if (source.cells.every((cell) => cell.trim() === '')) continue;
    yield cutCells(source, limits);
  }
}

/** A row that is out of bounds is an error of that row alone. */
function cutCells({ cells, ...source }: SourceRow, limits: FileLimits): SourceRow {
  const kept = cells.length > limits.columns ? cells.slice(0, limits.columns) : cells;
  const cut = kept.findIndex(({ length }) => length > limits.cellLength);
  return cut < 0
    ? { ...source, cells: kept }
    : { ...source, cells: kept.map((cell) => cell.slice(0, limits.cellLength)), cut };
}
