import type { ErrorLog } from './workbook-errors.ts';

export type Cell = string | number | null | undefined;

/** A tab as it was read: rows of cells. */
export interface Sheet {
  sheet: string;
  data: readonly (readonly Cell[])[];
}

/** One tab whose header has been found. Indexes count from 0. */
export interface Tab {
  name: string;
  rows: readonly (readonly Cell[])[];
  /** The row of the header. */
  header: number;
  /** Columns by the requested names. */
  columns: Readonly<Record<string, number>>;
}

const HEADER_WITHIN = 6;

/** CMS breaks its headings ("COUNTY DESIGNA-TION") and changes their case. */
const letters = (cell: Cell): string => (typeof cell === 'string' ? cell.toUpperCase().replace(/[^A-Z0-9]/g, '') : '');

const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export function findSheet(book: readonly Sheet[], name: string): Sheet | undefined {
  return book.find(({ sheet }) => normalizeName(sheet) === normalizeName(name));
}

/** Finds a tab and the columns it must have; null when either is missing, which is logged. */
export function openTab(book: readonly Sheet[], [name, names]: [string, readonly string[]], log: ErrorLog): Tab | null {
  const sheet = findSheet(book, name);
  if (!sheet) {
    log.add(name, {}, 'the workbook has no such tab');
    return null;
  }
  const rows = sheet.data;
  const first = letters(names[0]);
  const header = rows.slice(0, HEADER_WITHIN).findIndex((row) => row.some((cell) => letters(cell) === first));
  if (header === -1) {
    log.add(name, {}, `no row of the first ${HEADER_WITHIN} has the heading ${names[0]}`);
    return null;
  }
  const headings = rows[header]?.map(letters) ?? [];
  const columns = Object.fromEntries(names.map((wanted) => [wanted, headings.indexOf(letters(wanted))]));
  const missing = names.filter((wanted) => columns[wanted] === -1);
  for (const wanted of missing) log.add(name, { row: header }, `there is no column ${wanted}`);
  return missing.length > 0 ? null : { name, rows, header, columns };
}

/** Rows below the header that are not blank, by their index. */
export function dataRows({ rows }: Tab, from: number): { at: number; cells: readonly Cell[] }[] {
  return rows
    .map((cells, at) => ({ at, cells }))
    .slice(from)
    .filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
}

export const isBlank = (cell: Cell): boolean => cell === null || cell === undefined || cell === '';

/** Text without the breaks of a narrow column; null for anything else. */
export function parseText(cell: Cell): string | null {
  if (typeof cell !== 'string') return null;
  const text = cell.replace(/\s+/g, ' ').replaceAll('–', '-').trim();
  return text === '' ? null : text;
}

export const parseNumber = (cell: Cell): number | null =>
  typeof cell === 'number' && Number.isFinite(cell) ? cell : null;

/** Codes and SSA codes are numbers on some tabs and text on others; as numbers they have no leading zeros. */
export function parseCode(cell: Cell, length: number): string | null {
  const text = typeof cell === 'number' ? String(cell) : (parseText(cell) ?? '');
  const padded = text.padStart(length, '0');
  return text !== '' && padded.length === length && /^[A-Z]?\d+$/.test(padded) ? padded : null;
}

/** A cell in at most 40 characters, for error texts. */
export function formatCell(cell: Cell): string {
  if (isBlank(cell)) return 'nothing';
  const text = JSON.stringify(cell);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
