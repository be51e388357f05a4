import { Problem } from '@pnb/contract';
import { newId } from '@pnb/db';
import { listProviderChanges, type ProviderRow } from '@pnb/network';
import type { CountyCodes } from '@pnb/geography';
import { createColumns, findProblemField, planUpdate, type PlannedProvider, type PlannedUpdate } from '@pnb/providers';
import { findProviderEnding } from '../rows/endings.ts';
import { findCreateErrors } from '../rows/create-errors.ts';
import type { ColumnPlan } from '../rows/mapping.ts';
import type { RosterProvider } from '../rows/roster-provider.ts';
import { rowError, type RowError } from '../rows/row-error.ts';
import type { RowWarning } from '../rows/row-warning.ts';
import { deriveCopyId, readExportedId } from './exported-ids.ts';
import { createBody, updateBody } from './provider-bodies.ts';

/** What the rows of one key do to the build. */
export type PlannedGroup =
  | ({ kind: 'created' } & PlannedProvider)
  | ({ kind: 'updated' } & PlannedUpdate)
  | { kind: 'unchanged'; current: ProviderRow }
  | { kind: 'rejected'; errors: RowError[] };

export interface PlanContext {
  build_id: string;
  codes: CountyCodes;
  plan: ColumnPlan;
  now: Date;
  /** The day in the time zone of the build. */
  today: Date;
  /** Whether the file is the complete roster. */
  isComplete: boolean;
  reason: string;
}

interface Group {
  key: string;
  provider: RosterProvider;
  current: ProviderRow | undefined;
  /** Whether a row of the group was rejected: then the file is not complete for this provider. */
  hasRejected: boolean;
  /** Warnings of its rows. */
  warnings: ReadonlyMap<number, readonly RowWarning[]>;
}

/** Plans by the rules of POST and PATCH /v1/providers: what they refuse rejects the rows. */
export function planGroup(group: Group, context: PlanContext): PlannedGroup {
  try {
    return group.current ? planChange(group, group.current, context) : planCreate(group, context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'rejected', errors: toRowErrors(error, context.plan) };
  }
}

function planCreate({ key, provider, warnings }: Group, { build_id, codes, now, today }: PlanContext): PlannedGroup {
  const errors = findCreateErrors(provider, warnings.values());
  if (errors.length > 0) return { kind: 'rejected', errors };
  const body = createBody(provider, { build_id, key, hasEnded: findProviderEnding(provider, today) !== null });
  const { adequacy_override, held_from_stage } = provider;
  const copied = { adequacy_override, held_from_stage };
  const original = readExportedId(key);
  const id = original === null ? newId() : deriveCopyId(build_id, original);
  return { kind: 'created', id, columns: createColumns(body, { now, codes }, copied) };
}

function planChange({ provider, hasRejected }: Group, current: ProviderRow, context: PlanContext): PlannedGroup {
  const { codes, now, reason } = context;
  const body = updateBody(current, provider, { isComplete: context.isComplete && !hasRejected, reason });
  const plan = planUpdate(current, body, { now, codes });
  const changed = listProviderChanges(current, { ...current, ...plan.data } as ProviderRow);
  if (Object.keys(changed).length === 0) return { kind: 'unchanged', current };
  return { kind: 'updated', current, plan, reason: body.reason ?? null };
}

/** The errors of a request as those of its rows. */
export function toRowErrors(problem: Problem, plan: ColumnPlan): RowError[] {
  const { errors } = problem.members;
  if (!errors) {
    const { field, code } = findProblemField(problem);
    return [rowError({ code, message: problem.message }, { field, column: headingFor(plan, field) })];
  }
  return errors.map(({ code, message, pointer = '' }) => {
    const field = pointer.split('/').findLast((part) => /^[a-z]/.test(part)) ?? null;
    return rowError({ code, message }, { field, column: headingFor(plan, field) });
  });
}

export const headingFor = ({ columns }: ColumnPlan, field: string | null): string | null =>
  columns.find(({ target }) => 'field' in target && target.field === field)?.heading ?? null;
