import { findConflicts, type StatedFields } from './merge-values.ts';
import type { RowError } from './row-error.ts';
import type { RowRecord } from './row-record.ts';
import { rowWarning, withIgnored } from './row-warning.ts';

const isGuessed = ({ guessed }: RowRecord, { field }: RowError): boolean =>
  field !== null && (guessed?.has(field) ?? false);

/** Contradictions that reject a row: those of columns that the sender has named. */
export const findStrictConflicts = (record: RowRecord, stated: StatedFields): RowError[] =>
  findConflicts(record, stated).filter((error) => !isGuessed(record, error));

/** The row with a warning for each guessed column that contradicts an earlier row, which stands. */
export function ignoreConflicts(record: RowRecord, stated: StatedFields): RowRecord {
  const ignored = findConflicts(record, stated).filter((error) => isGuessed(record, error));
  if (ignored.length === 0) return record;
  const warnings = ignored.map(({ message, ...at }) =>
    rowWarning({ code: 'value_ignored', message: withIgnored(message) }, at),
  );
  return { ...record, warnings: [...record.warnings, ...warnings] };
}
