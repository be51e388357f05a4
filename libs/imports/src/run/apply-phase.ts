import { Problem } from '@pnb/contract';
import { type EventDraft, insertRows, lockOpenBuild, recordEvents, type AccountDb } from '@pnb/db';
import {
  type createColumns,
  createProvider,
  lockBulkWrites,
  type ProviderChange,
  trackChanges,
  updateProvider,
} from '@pnb/providers';
import { type AppliedChange, saveChanges, toChanged, toCreated } from './changes.ts';
import { lockRunning, type ImportRecord } from './import-state.ts';
import { type PlanContext, toRowErrors } from './plan-group.ts';
import { createContext, planPortion, type PortionGroup } from './portion.ts';
import { saveOutcomes, type RowOutcome } from './staged-rows.ts';

/** Changes up to which each of them is an event. */
const MAX_EACH = 1_000;

/** Decides whether every change is an event: counts them, up to the first that is too many. */
export async function matchPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  const context = await createContext(db, record);
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    const groups = record.events === null && record.mode !== 'dry_run' ? await planPortion(tx, record, context) : [];
    const changes = groups.filter(({ planned }) => planned?.kind === 'created' || planned?.kind === 'updated').length;
    const change_count = record.change_count + changes;
    const isDone = groups.length === 0 || change_count > MAX_EACH;
    const decided = {
      events: record.events ?? (change_count > MAX_EACH ? 'summary' : 'each'),
      phase: 'apply',
      through_key: null,
    };
    const next = { through_key: groups.at(-1)?.key ?? null, change_count };
    await tx.sql.import.update({ where: { id: record.id }, data: isDone ? { ...decided, change_count } : next });
  });
}

/** Applies the next keys in one transaction, with their outcomes and the position: a worker that takes over continues here. */
export async function applyPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  const context = await createContext(db, record);
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    if (record.mode !== 'dry_run') await lockBulkWrites(tx, record.build_id);
    const groups = await planPortion(tx, record, context);
    if (groups.length === 0) {
      await tx.sql.import.update({ where: { id: record.id }, data: { phase: 'finish', through_key: null } });
      return;
    }
    const applied = record.mode === 'dry_run' ? NOTHING : await applyGroups(tx, groups, { record, context });
    await saveChanges(tx, record.id, applied.changes);
    const outcomes = groups.flatMap((group) => listOutcomes(group, applied.ids));
    await saveOutcomes(tx, record.id, outcomes);
    await tx.sql.import.update({
      where: { id: record.id },
      data: { through_key: groups.at(-1)?.key ?? null, ...countOutcomes(outcomes) },
    });
    await trackChanges(tx, applied.writes);
    await recordEvents(tx, applied.drafts);
  });
}

interface Applied {
  /** Of created providers, by key. */
  ids: Map<string, string>;
  drafts: EventDraft[];
  changes: AppliedChange[];
  writes: ProviderChange[];
}

const NOTHING: Applied = { ids: new Map(), drafts: [], changes: [], writes: [] };

interface Application {
  record: ImportRecord;
  context: PlanContext;
}

async function applyGroups(tx: AccountDb, groups: PortionGroup[], application: Application): Promise<Applied> {
  const { record, context } = application;
  await lockOpenBuild(tx, record.build_id, '/build_id');
  const isEach = record.events !== 'summary';
  const ids = new Map<string, string>();
  const drafts: EventDraft[] = [];
  const changes: AppliedChange[] = [];
  const writes: ProviderChange[] = [];
  const columns: NewProvider[] = [];
  for (const group of groups) {
    const { key, planned } = group;
    // Rows of two NPIs can state one external_id, which is an error of the second alone.
    if (planned?.kind === 'created' && !isEach && !planned.body.external_id) {
      const { id } = planned;
      columns.push({ ...DEFAULTS, ...planned.columns, ...identify(tx, { id, context }) });
      ids.set(key, id);
      changes.push(toCreated(id));
      continue;
    }
    const change = await applyGroup(tx, group, context);
    if (!change) continue;
    ids.set(key, change.row.id);
    drafts.push(...change.drafts);
    writes.push(change);
    changes.push(
      planned?.kind === 'updated' ? toChanged('updated', planned.current, change.row) : toCreated(change.row.id),
    );
  }
  await insertRows(tx, 'providers', columns);
  return {
    ids,
    changes,
    writes,
    drafts: isEach ? drafts : drafts.filter(({ type }) => type === 'provider.stage_changed'),
  };
}

/** Writes one provider; a conflict with another one rejects its rows. */
async function applyGroup(tx: AccountDb, group: PortionGroup, context: PlanContext): Promise<ProviderChange | null> {
  const { planned } = group;
  const { now } = context;
  try {
    if (planned?.kind === 'created') {
      const { body, copied, id } = planned;
      return await createProvider(tx, { body, copied, id, now });
    }
    if (planned?.kind === 'updated')
      return await updateProvider(tx, { current: planned.current, body: planned.body, now });
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'build_frozen') throw error;
    group.planned = { kind: 'rejected', errors: toRowErrors(error, context.plan) };
  }
  return null;
}

const identify = ({ account_id }: AccountDb, { id, context }: { id: string; context: PlanContext }) => ({
  id,
  account_id,
  build_id: context.build_id,
  created_at: context.now,
  updated_at: context.now,
});

type NewProvider = ReturnType<typeof createColumns> & { id: string; account_id: string; build_id: string };

/** Columns that the database would fill: a statement for many rows states each of them. */
const DEFAULTS = {
  additional_specialty_codes: [],
  adequacy_status: 'pending' as const,
  offers_telehealth: false,
  telehealth_only: false,
  telehealth_states: [],
  primary_care_in_shortage_area: false,
  accepts_new_patients: 'unknown' as const,
  version: 1,
};

function listOutcomes(
  { key, folded, planned, provider_id }: PortionGroup,
  ids: ReadonlyMap<string, string>,
): RowOutcome[] {
  const rejected = [...folded.rejected].map(([row, errors]): RowOutcome => ({
    row,
    outcome: 'rejected',
    provider_id,
    errors,
  }));
  if (!planned) return rejected;
  const errors = planned.kind === 'rejected' ? planned.errors : [];
  const id = provider_id ?? ids.get(key) ?? null;
  return [...rejected, ...folded.rows.map((row) => ({ row, outcome: planned.kind, provider_id: id, errors }))];
}

function countOutcomes(outcomes: readonly RowOutcome[]) {
  const count = (kind: RowOutcome['outcome']) => ({
    increment: outcomes.filter(({ outcome }) => outcome === kind).length,
  });
  return {
    created_count: count('created'),
    updated_count: count('updated'),
    unchanged_count: count('unchanged'),
    rejected_count: count('rejected'),
  };
}
