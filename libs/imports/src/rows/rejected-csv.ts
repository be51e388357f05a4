import { isOwnColumn } from './headings.ts';
import type { RowError } from './row-error.ts';

export interface RejectedRow {
  row: number;
  cells: readonly string[];
  errors: readonly RowError[];
}

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection). Plain numbers,
 * such as a longitude, stay. The import removes the apostrophe again.
 */
const guardFormula = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;

/** RFC 4180. */
const quoteCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const toLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(guardFormula(cell))).join(',')}\r\n`;

const describeError = ({ column, field, message }: RowError): string => {
  const name = column ?? field;
  return name === null ? message : `${name}: ${message}`;
};

/**
 * The original columns, then the row number and the reasons: to be corrected and uploaded again as it is. Those that an
 * earlier download added are replaced.
 */
export const rejectedHeading = (columns: readonly string[]): string =>
  toLine([...columns.filter((column) => !isOwnColumn(column)), 'import_row', 'import_errors']);

export function rejectedLine({ row, cells, errors }: RejectedRow, columns: readonly string[]): string {
  const original = columns.flatMap((column, index) => (isOwnColumn(column) ? [] : [cells[index] ?? '']));
  return toLine([...original, String(row), errors.map(describeError).join(' ')]);
}
