import { Problem } from '@pnb/contract';
import { type EventDraft, recordEvents } from '@pnb/events';
import { explainQuota, type AccountDb, type AccountTransaction } from '@pnb/db';
import { lockOpenBuild, type ProviderRow, refreshStatistics } from '@pnb/network';
import { createProviders, lockBulkWrites, type ProviderChange, trackChanges, updateProvider } from '@pnb/providers';
import { type AppliedChange, saveChanges, toChanged, toCreated } from './changes.ts';
import { saveProviders } from './import-providers.ts';
import { lockRunning, type ImportRecord, updateImport } from './import-state.ts';
import { type PlanContext, toRowErrors } from './plan-group.ts';
import { createContext, planPortion, type PortionGroup } from './portion.ts';
import { readQuotas, reserveStorage, takeReserved } from './reserve-storage.ts';
import { listWarnings } from './row-warnings.ts';
import { saveOutcomes, type RowOutcome } from './staged-rows.ts';

/** Changes up to which each of them is an event. */
const MAX_EACH = 1_000;

/** Decides whether every change is an event: counts them, up to the first that is too many. */
export async function matchPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  const context = await createContext(db, record);
  await db
    .transaction(async (tx) => {
      await lockRunning(tx, record);
      const groups = record.events === null && record.mode !== 'dry_run' ? await planPortion(tx, record, context) : [];
      const changes = groups.filter(({ planned }) => planned?.kind === 'created' || planned?.kind === 'updated').length;
      const change_count = record.change_count + changes;
      const isDone = groups.length === 0 || change_count > MAX_EACH;
      const decided = {
        events: record.events ?? (change_count > MAX_EACH ? 'summary' : 'each'),
        phase: 'apply' as const,
        through_key: null,
      };
      const next = { through_key: groups.at(-1)?.key ?? null, change_count };
      if (!isDone) return void (await updateImport(tx, record.id, next));
      const reserved = await reserveStorage(tx, record, decided.events);
      await updateImport(tx, record.id, { ...decided, ...reserved, change_count });
      await takeReserved(tx, record, reserved);
    })
    .catch((error: unknown) => {
      throw explainQuota(error, readQuotas(record));
    });
}

/** Applies the next keys in one transaction, with their outcomes and the position: a worker that takes over continues here. */
export async function applyPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  const context = await createContext(db, record);
  await refreshStatistics(db, 'providers');
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    if (record.mode !== 'dry_run') await lockBulkWrites(tx, record.build_id);
    const groups = await planPortion(tx, record, context);
    if (groups.length === 0) {
      await updateImport(tx, record.id, { phase: 'finish', through_key: null });
      return;
    }
    const applied = record.mode === 'dry_run' ? NOTHING : await applyGroups(tx, groups, { record, context });
    await saveChanges(tx, record.id, applied.changes);
    const outcomes = groups.flatMap((group) => listOutcomes(group, applied.ids, context));
    await saveOutcomes(tx, record.id, outcomes);
    await saveProviders(tx, record.id, { groups, ids: applied.ids });
    await updateImport(tx, record.id, {
      through_key: groups.at(-1)?.key ?? null,
      ...countOutcomes(outcomes),
      reserved_providers: { decrement: applied.ids.size },
    });
    await trackChanges(tx, applied.writes);
    await recordEvents(tx, applied.drafts);
  });
}

interface Applied {
  /** Has the ids of created providers, by key. */
  ids: ReadonlyMap<string, string>;
  drafts: EventDraft[];
  changes: AppliedChange[];
  writes: ProviderChange[];
}

const NOTHING: Applied = { ids: new Map(), drafts: [], changes: [], writes: [] };

interface Application {
  record: ImportRecord;
  context: PlanContext;
}

async function applyGroups(tx: AccountTransaction, groups: PortionGroup[], application: Application): Promise<Applied> {
  const { record, context } = application;
  await lockOpenBuild(tx, record.build_id, '/build_id');
  const updates: ProviderUpdated[] = [];
  for (const group of groups) updates.push(...(await updateOne(tx, group, context)));
  const created = await createAll(tx, groups, context);
  const writes = updates.map(({ change }) => change);
  const drafts = [...writes, ...created.values()].flatMap((change) => change.drafts);
  return {
    ids: new Map([...created].map(([key, { row }]) => [key, row.id])),
    changes: [
      ...updates.map(({ before, change }) => toChanged('updated', before, change.row)),
      ...[...created.values()].map(({ row }) => toCreated(row.id)),
    ],
    writes,
    drafts: record.events === 'summary' ? drafts.filter(({ type }) => type === 'provider.stage_changed') : drafts,
  };
}

interface ProviderUpdated {
  before: ProviderRow;
  change: ProviderChange;
}

/** Updates the provider of a group, if any; a conflict with another provider rejects its rows. */
async function updateOne(
  tx: AccountTransaction,
  group: PortionGroup,
  context: PlanContext,
): Promise<ProviderUpdated[]> {
  const { planned } = group;
  if (planned?.kind !== 'updated') return [];
  const { current, body } = planned;
  try {
    return [{ before: current, change: await updateProvider(tx, { current, body, now: context.now }) }];
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'build_frozen') throw error;
    group.planned = { kind: 'rejected', errors: toRowErrors(error, context.plan) };
    return [];
  }
}

/** Creates the providers of the groups in one statement, by key; a conflict with another provider rejects the rows of one. */
async function createAll(
  tx: AccountTransaction,
  groups: readonly PortionGroup[],
  { build_id, now, plan }: PlanContext,
): Promise<Map<string, ProviderChange>> {
  const planned = groups.flatMap((group) => (group.planned?.kind === 'created' ? [{ group, ...group.planned }] : []));
  const results = await createProviders(tx, { build_id, planned, now });
  const created = new Map<string, ProviderChange>();
  for (const [index, result] of results.entries()) {
    const group = planned[index]?.group;
    if (!group) continue;
    if (result instanceof Problem) group.planned = { kind: 'rejected', errors: toRowErrors(result, plan) };
    else created.set(group.key, result);
  }
  return created;
}

function listOutcomes(group: PortionGroup, ids: ReadonlyMap<string, string>, context: PlanContext): RowOutcome[] {
  const { key, folded, planned, provider_id } = group;
  const rejected = [...folded.rejected].map(([row, errors]): RowOutcome => ({
    row,
    outcome: 'rejected',
    provider_id,
    errors,
  }));
  if (!planned) return rejected;
  const errors = planned.kind === 'rejected' ? planned.errors : [];
  const id = provider_id ?? ids.get(key) ?? null;
  const warnings = listWarnings(group, context);
  const accepted = folded.rows.map((row) => ({
    row,
    outcome: planned.kind,
    provider_id: id,
    errors,
    warnings: warnings.get(row) ?? [],
  }));
  return [...rejected, ...accepted];
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
    warning_count: { increment: outcomes.filter(({ warnings = [] }) => warnings.length > 0).length },
  };
}
