import { Problem } from '@pnb/contract';
import { type EventDraft, recordEvents } from '@pnb/events';
import { explainQuota, type AccountDb, type AccountTransaction } from '@pnb/db';
import { lockOpenBuild, type ProviderRow, refreshStatistics } from '@pnb/network';
import { createProviders, lockBulkWrites, type ProviderChange, trackChanges, updateProviders } from '@pnb/providers';
import { type AppliedChange, saveChanges, toChanged, toCreated } from './changes.ts';
import { saveProviders } from './import-providers.ts';
import { lockRunning, type ImportRecord, updateImport } from './import-state.ts';
import { type PlanContext, toRowErrors } from './plan-group.ts';
import { createContext, planPortion, type PortionGroup } from './portion.ts';
import { applyRepeats } from './repeats.ts';
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
  const repeated = readRepeatsPosition(record);
  if (repeated !== null) return applyNextRepeats(db, record, repeated);
  const context = await createContext(db, record);
  await refreshStatistics(db, 'providers');
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    if (record.mode !== 'dry_run') await lockBulkWrites(tx, record.build_id);
    const groups = await planPortion(tx, record, context);
    const through = groups.at(-1)?.key ?? null;
    if (through === null) return void (await updateImport(tx, record.id, { phase: 'finish', through_key: null }));
    const applied = record.mode === 'dry_run' ? NOTHING : await applyGroups(tx, groups, { record, context });
    await saveChanges(tx, record.id, applied.changes);
    const outcomes = groups.flatMap((group) => listOutcomes(group, applied.ids, context));
    await saveOutcomes(tx, record.id, outcomes);
    await saveProviders(tx, record.id, { groups, ...applied });
    await updateImport(tx, record.id, {
      through_key: through,
      ...countOutcomes(outcomes),
      reserved_providers: { decrement: applied.ids.size },
    });
    await trackChanges(tx, applied.writes);
    await recordEvents(tx, applied.drafts);
  });
}

/** The position of rows that repeat others, which come before the keys, in whose place it is. */
const REPEATS = '#';

/** The number of the last record of rows that repeat others; null where they are done. */
function readRepeatsPosition({ base_id, through_key }: ImportRecord): number | null {
  if (base_id === null) return null;
  if (through_key === null) return -1;
  return through_key.startsWith(REPEATS) ? Number(through_key.slice(REPEATS.length)) : null;
}

/** Rows that repeat others have their outcome first; those whose providers have changed since they were read are planned after all. */
async function applyNextRepeats(db: AccountDb, record: ImportRecord, after: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    await lockBulkWrites(tx, record.build_id);
    await lockOpenBuild(tx, record.build_id, '/build_id');
    const { through, count } = await applyRepeats(tx, record.id, after);
    const through_key = through === null ? '' : `${REPEATS}${through}`;
    await updateImport(tx, record.id, { through_key, unchanged_count: { increment: count } });
  });
}

export interface Applied {
  /** Has the ids of created providers, by key. */
  ids: ReadonlyMap<string, string>;
  /** Has the versions of the providers of groups that were not rejected, by key. */
  versions: ReadonlyMap<string, number>;
  drafts: EventDraft[];
  changes: AppliedChange[];
  writes: ProviderChange[];
}

const NOTHING: Applied = { ids: new Map(), versions: new Map(), drafts: [], changes: [], writes: [] };

interface Application {
  record: ImportRecord;
  context: PlanContext;
}

/** Writes the providers of planned groups; a conflict with another provider rejects the rows of one. */
export async function applyGroups(
  tx: AccountTransaction,
  groups: PortionGroup[],
  application: Application,
): Promise<Applied> {
  const { record, context } = application;
  await lockOpenBuild(tx, record.build_id, '/build_id');
  const updates = await updateAll(tx, groups, context);
  const created = await createAll(tx, groups, application);
  const writes = updates.map(({ change }) => change);
  const drafts = [...writes, ...created.values()].flatMap((change) => change.drafts);
  return {
    ids: new Map([...created].map(([key, { row }]) => [key, row.id])),
    versions: listVersions(groups, created),
    changes: [
      ...updates.map(({ before, change }) => toChanged('updated', before, change.row)),
      ...[...created.values()].map(({ row }) => toCreated(row.id)),
    ],
    writes,
    drafts: record.events === 'summary' ? drafts.filter(({ type }) => type === 'provider.stage_changed') : drafts,
  };
}

/** An update is one version. */
function listVersions(
  groups: readonly PortionGroup[],
  created: ReadonlyMap<string, ProviderChange>,
): ReadonlyMap<string, number> {
  const known = groups.flatMap(({ key, planned }): [string, number][] => {
    if (planned?.kind === 'unchanged') return [[key, planned.current.version]];
    return planned?.kind === 'updated' ? [[key, planned.current.version + 1]] : [];
  });
  return new Map([...known, ...[...created].map(([key, { row }]) => [key, row.version] as const)]);
}

interface ProviderUpdated {
  before: ProviderRow;
  change: ProviderChange;
}

/** Updates the providers of the groups in one statement; a conflict with another provider rejects the rows of one. */
async function updateAll(
  tx: AccountTransaction,
  groups: readonly PortionGroup[],
  { plan }: PlanContext,
): Promise<ProviderUpdated[]> {
  const planned = groups.flatMap((group) => (group.planned?.kind === 'updated' ? [{ group, ...group.planned }] : []));
  const results = await updateProviders(tx, planned);
  return planned.flatMap(({ group, current }, index) => {
    const result = results[index];
    if (result instanceof Problem) group.planned = { kind: 'rejected', errors: toRowErrors(result, plan) };
    return !result || result instanceof Problem ? [] : [{ before: current, change: result }];
  });
}

/** Creates the providers of the groups in one statement, by key; a conflict with another provider rejects the rows of one. */
async function createAll(
  tx: AccountTransaction,
  groups: readonly PortionGroup[],
  { record, context: { build_id, now, plan } }: Application,
): Promise<Map<string, ProviderChange>> {
  const planned = groups.flatMap((group) => (group.planned?.kind === 'created' ? [{ group, ...group.planned }] : []));
  const results = await createProviders(tx, { build_id, planned, now, isSilent: record.events === 'summary' });
  const created = new Map<string, ProviderChange>();
  for (const [index, result] of results.entries()) {
    const group = planned[index]?.group;
    if (!group) continue;
    if (result instanceof Problem) group.planned = { kind: 'rejected', errors: toRowErrors(result, plan) };
    else created.set(group.key, result);
  }
  return created;
}

/** What became of the rows of a group; `ids` has those of created providers, by key. */
export function listOutcomes(
  group: PortionGroup,
  ids: ReadonlyMap<string, string>,
  context: PlanContext,
): RowOutcome[] {
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
