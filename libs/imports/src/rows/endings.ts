import type { Field } from './fields.ts';
import { headingKey } from './headings.ts';
import type { ColumnPlan } from './mapping.ts';
import type { RosterProvider } from './roster-provider.ts';
import type { RowCells, RowValues } from './row-values.ts';
import { type RowWarning, rowWarning, type WarningCode } from './row-warning.ts';
import { cleanCell } from './transforms.ts';

/** Columns without a field in which senders write that a provider has died. */
const COMMENTS: ReadonlySet<string> = new Set(
  'comment,comments,note,notes,remark,remarks,status reason,term reason,termination reason,reason,provider notes,internal notes'.split(
    ',',
  ),
);

const DECEASED = /\b(deceased|passed away|died)\b/i;

/** The signs of a row that a contract has ended, other than its dates: one of them, the most certain. */
export function findEnding(source: RowCells, plan: ColumnPlan, { values }: RowValues): RowWarning | null {
  const { status, is_terminated, is_active, deactivated_on, reactivated_on } = values;
  const warn = (code: WarningCode, field: Field, message: string) =>
    rowWarning({ code, message }, { field, ...readColumn(source, plan, field) });
  const died = findDeceased(source, plan);
  if (died) return died;
  if (deactivated_on && (!reactivated_on || reactivated_on < deactivated_on))
    return warn('npi_deactivated', 'deactivated_on', 'NPPES has deactivated the NPI.');
  if (status === 'ended') return warn('contract_ended', 'status', 'The file states that the provider has left.');
  if (is_terminated === true)
    return warn('contract_ended', 'is_terminated', 'The file states that the provider has left.');
  return is_active === false
    ? warn('contract_ended', 'is_active', 'The file states that the provider is not active.')
    : null;
}

function readColumn({ cells }: RowCells, { columns }: ColumnPlan, field: Field) {
  const column = columns.find(({ target }) => 'field' in target && target.field === field);
  return { column: column?.heading ?? null, value: column ? cleanCell(cells[column.index] ?? '') : null };
}

interface WrittenColumn {
  index: number;
  heading: string;
}

const known = new WeakMap<ColumnPlan, readonly WrittenColumn[]>();

/** Only columns that have a status or comments are read: a name may be Died. */
function listWritten(plan: ColumnPlan): readonly WrittenColumn[] {
  const columns = known.get(plan);
  if (columns) return columns;
  const comments = plan.unmapped.filter(({ heading }) => COMMENTS.has(headingKey(heading)));
  const statuses = plan.columns.filter(({ target }) => 'field' in target && target.field === 'status');
  const written = [...comments, ...statuses].map(({ index, heading }) => ({ index, heading }));
  known.set(plan, written);
  return written;
}

function findDeceased({ cells }: RowCells, plan: ColumnPlan): RowWarning | null {
  const column = listWritten(plan).find(({ index }) => DECEASED.test(cells[index] ?? ''));
  if (!column) return null;
  const message = 'The file states that the provider is deceased.';
  return rowWarning(
    { code: 'deceased', message },
    { column: column.heading, value: cleanCell(cells[column.index] ?? '') },
  );
}

/** The last day of a contract that is over; null while it is not. */
export function findEndedContract(terminated_on: Date | null | undefined, today: Date): RowWarning | null {
  if (!terminated_on || terminated_on >= today) return null;
  const value = terminated_on.toISOString().slice(0, 10);
  return rowWarning(
    { code: 'contract_ended', message: `The contract ended on ${value}.` },
    { field: 'terminated_on', value },
  );
}

/** Whether the contract of a provider has ended: a day that is still to come is more exact than a status. */
export function findProviderEnding(
  { ending, terminated_on }: Pick<RosterProvider, 'ending' | 'terminated_on'>,
  today: Date,
): RowWarning | null {
  const ended = findEndedContract(terminated_on, today);
  if (ended || !ending) return ended;
  const isLater = ending.code === 'contract_ended' && terminated_on !== undefined && terminated_on !== null;
  return isLater ? null : ending;
}
