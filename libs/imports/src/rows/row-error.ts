import { isConfidential } from '@pnb/contract';
import type { ValueError } from './parsed.ts';

/** What is wrong with one row: never more than its own rejection. */
export interface RowError extends ValueError {
  /** The field of a provider, null where the row as a whole is concerned. */
  field: string | null;
  /** The heading in the file. */
  column: string | null;
  /** The value as it is in the file, at most 200 characters; null of a confidential field, because events have first errors. */
  value: string | null;
}

const MAX_VALUE = 200;

export const rowError = (
  { code, message }: ValueError,
  { field = null, column = null, value = null }: Partial<Pick<RowError, 'field' | 'column' | 'value'>> = {},
): RowError => {
  const isHidden = value === null || (field !== null && isConfidential(field));
  return { field, column, value: isHidden ? null : value.slice(0, MAX_VALUE), code, message };
};
