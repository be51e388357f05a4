import { type FoldedRows, foldRows } from '../rows/fold-rows.ts';
import type { RowRecord } from '../rows/row-record.ts';

/**
 * Folds the rows of one key with corrected ones, as an import would. Where that would reject a row that is applied and not corrected, the
 * others are those that contradict: they are rejected instead.
 */
export function foldCorrected(records: readonly RowRecord[], settled: ReadonlySet<number>): FoldedRows {
  const folded = foldRows(records);
  if (![...folded.rejected.keys()].some((row) => settled.has(row))) return folded;
  const [first, others] = [true, false].map((isWanted) => records.filter(({ row }) => settled.has(row) === isWanted));
  const { rejected } = foldRows([...(first ?? []), ...(others ?? [])]);
  const accepted = foldRows(records.filter(({ row }) => !rejected.has(row)));
  return { ...accepted, rejected: new Map([...rejected, ...accepted.rejected]) };
}
