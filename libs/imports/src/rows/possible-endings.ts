import { headingKey } from './headings.ts';
import type { ColumnPlan, UnmappedColumn } from './mapping.ts';
import type { RowCells } from './row-values.ts';
import { type RowWarning, rowWarning } from './row-warning.ts';
import { cleanCell } from './transforms.ts';

/** A whole cell that says that someone has left. */
const LEFT =
  /^(termed|terminated|term'?d|inactive|deceased|died|passed away|deactivated|disenrolled|no longer (with|at|in|employed|participating)\b.{0,40}|left (the )?(group|practice|network))\.?$/i;

/** Columns whose words concern something else than the contract of the provider. */
const OTHERS =
  /\b(license|dea|cds|board|certification|cert|malpractice|insurance|employment|privileges?|affiliations?|billing|mailing|contact|group|pay|payee|previous|former|commercial|medicaid)\b/;

const known = new WeakMap<ColumnPlan, readonly UnmappedColumn[]>();

function listColumns(plan: ColumnPlan): readonly UnmappedColumn[] {
  const columns = known.get(plan);
  if (columns) return columns;
  const found = plan.unmapped.filter(
    ({ reason, heading }) => reason !== 'ignored' && !OTHERS.test(headingKey(heading)),
  );
  known.set(plan, found);
  return found;
}

/** A column that no field receives, and in which a row may state that its contract has ended: nothing ends in silence. */
export function findPossibleEnding({ cells }: RowCells, plan: ColumnPlan): RowWarning | null {
  const column = listColumns(plan).find(({ index }) => LEFT.test(cleanCell(cells[index] ?? '')));
  if (!column) return null;
  const message = `The contract may have ended, and no field receives the column. Map it to status. The value was ignored.`;
  return rowWarning(
    { code: 'value_ignored', message },
    { column: column.heading, value: cleanCell(cells[column.index] ?? '') },
  );
}
