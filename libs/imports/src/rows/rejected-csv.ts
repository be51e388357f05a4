import { formatCsvRow } from '@pnb/contract';
import { isOwnColumn } from './headings.ts';
import type { RowError } from './row-error.ts';

export interface RejectedRow {
  row: number;
  cells: readonly string[];
  errors: readonly RowError[];
}

const describeError = ({ column, field, message }: RowError): string => {
  const name = column ?? field;
  return name === null ? message : `${name}: ${message}`;
};

/**
 * The original columns, then the row number and the reasons: to be corrected and uploaded again as it is. Those that an
 * earlier download added are replaced.
 */
export const rejectedHeading = (columns: readonly string[]): string =>
  formatCsvRow([...columns.filter((column) => !isOwnColumn(column)), 'import_row', 'import_errors']);

export function rejectedLine({ row, cells, errors }: RejectedRow, columns: readonly string[]): string {
  const original = columns.flatMap((column, index) => (isOwnColumn(column) ? [] : [cells[index] ?? '']));
  return formatCsvRow([...original, String(row), errors.map(describeError).join(' ')]);
}
