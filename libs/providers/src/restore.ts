import type { Stage } from '@pnb/contract';
import type { ProviderRow } from '@pnb/network';
import type { Columns, UpdatePlan } from './rules.ts';

/** Columns that follow from others, or that only a run of the score writes. */
const NOT_RESTORED: ReadonlySet<string> = new Set([
  'adequacy_status',
  'adequacy_reasons',
  'adequacy_run_id',
  'adequacy_updated_at',
  'data_quality_codes',
  'data_quality_version',
  'data_quality_revision',
  'updated_at',
  'version',
]);

/** Values of a row, as JSON. */
export type PreviousValues = Readonly<Record<string, unknown>>;

/** The previous values of the columns that a write has changed. */
export function keepPrevious(before: ProviderRow, after: ProviderRow): PreviousValues {
  const changed = Object.entries(before).filter(
    ([name, value]) =>
      !NOT_RESTORED.has(name) && JSON.stringify(value) !== JSON.stringify(after[name as keyof ProviderRow]),
  );
  return Object.fromEntries(changed);
}

const INSTANTS: ReadonlySet<string> = new Set(['stage_changed_at']);
const DATES: ReadonlySet<string> = new Set(['expected_active_on', 'effective_on', 'terminated_on']);

function toColumn(name: string, value: unknown): unknown {
  return typeof value === 'string' && (INSTANTS.has(name) || DATES.has(name)) ? new Date(value) : value;
}

/** The update by which a provider gets its previous values; its stage returns as a correction. */
export function planRestoration(current: ProviderRow, previous: PreviousValues): UpdatePlan {
  const data: Partial<Columns> = Object.fromEntries(
    Object.entries(previous)
      .filter(([name]) => Object.hasOwn(current, name))
      .map(([name, value]) => [name, toColumn(name, value)]),
  );
  const to = (previous.stage ?? current.stage) as Stage;
  return { data, move: to === current.stage ? null : { from: current.stage, to, correction: true } };
}
