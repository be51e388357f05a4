import { Problem } from '@pnb/contract';
import type { AccountDb, AccountTransaction, network } from '@pnb/db';
import { lockOpenBuild, type ProviderRow, queueScoring } from '@pnb/network';
import { recordEvents } from '@pnb/events';
import { listFiledProviders } from '@pnb/filings';
import {
  deleteProviders,
  lockProviders,
  planRestoration,
  type PreviousValues,
  type ProviderChange,
  trackChanges,
  updateProviders,
} from '@pnb/providers';
import { importReverted } from './import-resource.ts';
import { lockRunning, type ImportRecord, updateImport, updateImportWhere } from './import-state.ts';

type Change = network.ImportChangeModel;
type Outcome = NonNullable<Change['revert']>;
type Reason = NonNullable<Change['reason']>;

const PROVIDERS_AT_ONCE = 500;
/** The position of a revert that knows the created providers that filings contain. */
const FILINGS_READ = 'filings';

/** Restores the next providers of an import; their outcome is stored with them, so that a worker that takes over continues. */
export async function revertPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  if (record.through_key === null) return markFiled(db, record);
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    const changes = await tx.sql.importChange.findMany({
      where: { import_id: record.id, revert: null },
      // Created providers first: they may have an NPI that another one gets back.
      orderBy: [{ type: 'asc' }, { provider_id: 'asc' }],
      take: PROVIDERS_AT_ONCE,
    });
    if (changes.length === 0) return complete(tx, record);
    await lockOpenBuild(tx, record.build_id, '/build_id');
    await revertChanges(tx, record, changes);
  });
}

async function revertChanges(tx: AccountTransaction, record: ImportRecord, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ provider_id }) => provider_id);
  const rows = new Map((await lockProviders(tx, ids)).map((row) => [row.id, row]));
  const references = await findReferences(
    tx,
    changes.filter(({ type }) => type === 'created').map(({ provider_id }) => provider_id),
  );
  const kept: Decision[] = [];
  const reversals: Reversal[] = [];
  for (const change of changes) {
    const current = rows.get(change.provider_id);
    const reason = current ? findReason(change, current, references) : 'deleted';
    if (current && !reason) reversals.push({ change, current });
    else kept.push({ provider_id: change.provider_id, reason, revert: 'kept' });
  }
  const { writes, done } = await applyReversals(tx, reversals, record);
  await saveDecisions(tx, record.id, [...kept, ...done]);
  await trackChanges(tx, writes);
  const isEach = record.events !== 'summary';
  await recordEvents(
    tx,
    writes.flatMap(({ drafts }) => drafts).filter(({ type }) => isEach || type === 'provider.stage_changed'),
  );
}

const OUTCOMES = { created: 'deleted', updated: 'restored', terminated: 'restored' } as const;

/** Why a provider is left as it is. */
function findReason(
  change: Change,
  { version }: { version: number },
  references: ReadonlyMap<string, Reason>,
): Reason | null {
  if (version !== change.version) return 'changed';
  if (change.type !== 'created') return null;
  return references.get(change.provider_id) ?? change.reason;
}

interface Reversal {
  change: Change;
  current: ProviderRow;
}

interface Reversed {
  writes: ProviderChange[];
  done: Decision[];
}

/** Deletes created providers and restores the others, each in few statements; a conflict with another provider keeps one as it is. */
async function applyReversals(
  tx: AccountTransaction,
  reversals: readonly Reversal[],
  { file_name }: ImportRecord,
): Promise<Reversed> {
  const [created, changed] = [
    reversals.filter(({ change }) => change.type === 'created'),
    reversals.filter(({ change }) => change.type !== 'created'),
  ];
  const deleted = await deleteProviders(
    tx,
    created.map(({ current }) => current),
  );
  const reason = `Revert of the import of ${file_name}`.slice(0, 1000);
  const restored = await updateProviders(
    tx,
    changed.map(({ change, current }) => {
      return { current, plan: planRestoration(current, change.before as PreviousValues), reason };
    }),
  );
  const done = [...created, ...changed].map(({ change }, index): Decision => {
    const isKept = restored[index - created.length] instanceof Problem;
    const revert = isKept ? 'kept' : OUTCOMES[change.type];
    return { provider_id: change.provider_id, reason: isKept ? 'conflict' : null, revert };
  });
  const writes = [...deleted, ...restored].flatMap((change) => (change instanceof Problem ? [] : [change]));
  return { writes, done };
}

/** What refers to providers that a revert would delete. */
async function findReferences(tx: AccountDb, ids: string[]): Promise<ReadonlyMap<string, Reason>> {
  if (ids.length === 0) return new Map();
  const found = await tx.query<{ provider_id: string; is_contacted: boolean }>`
    select provider_id, bool_or(is_contacted) as is_contacted from (
      select provider_id, false as is_contacted from campaign_members
      where account_id = ${tx.account_id}::uuid and provider_id = any(${ids}::uuid[])
      union all
      select provider_id, true from contact_attempts
      where account_id = ${tx.account_id}::uuid and provider_id = any(${ids}::uuid[])) as referring
    group by provider_id`;
  return new Map(
    found.map(({ provider_id, is_contacted }) => [provider_id, is_contacted ? 'contact_attempts' : 'campaign']),
  );
}

interface Decision {
  provider_id: string;
  revert: Outcome;
  reason: Reason | null;
}

/** Stores the outcome of the revert of providers. */
export async function saveDecisions(tx: AccountDb, import_id: string, done: readonly Decision[]): Promise<void> {
  await tx.execute`
    update import_changes set revert = done.revert, reason = done.reason
    from unnest(${done.map(({ provider_id }) => provider_id)}::uuid[],
      ${done.map(({ revert }) => revert)}::revert_outcome[],
      ${done.map(({ reason }) => reason)}::revert_reason[]) as done(provider_id, revert, reason)
    where account_id = ${tx.account_id}::uuid and import_id = ${import_id}::uuid
      and import_changes.provider_id = done.provider_id`;
  const count = (outcome: Outcome) => ({ increment: done.filter(({ revert }) => revert === outcome).length });
  const counts = { restored_count: count('restored'), deleted_count: count('deleted'), kept_count: count('kept') };
  await updateImportWhere(tx, { id: import_id }, counts);
}

/** Marks the created providers that a filing made since contains: a filing names what it contains by id. */
async function markFiled(db: AccountDb, record: ImportRecord): Promise<void> {
  const { id: import_id, build_id, started_at, created_at } = record;
  const filings = await db.sql.filing.findMany({
    where: { build_id, status: 'ready', created_at: { gte: started_at ?? created_at } },
    select: { id: true },
  });
  for (const { id } of filings) {
    for await (const provider_ids of listFiledProviders(db, id)) {
      const where = { import_id, type: 'created', provider_id: { in: provider_ids } } as const;
      await db.sql.importChange.updateMany({ where, data: { reason: 'filing' } });
    }
  }
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    await updateImport(tx, import_id, { through_key: FILINGS_READ });
  });
}

async function complete(tx: AccountTransaction, { id, build_id }: ImportRecord): Promise<void> {
  const data = { status: 'reverted', phase: 'done', through_key: null, reverted_at: new Date() } as const;
  const row = await updateImport(tx, id, data);
  await queueScoring(tx, build_id);
  await recordEvents(tx, [await importReverted(tx, row)]);
}

interface Failure {
  code: string;
  message: string;
}

/** Ends a revert that cannot continue, such as of a build that was frozen: it can be requested again. What it has restored is scored. */
export async function abandonRevert(db: AccountDb, record: ImportRecord, problem: Failure): Promise<void> {
  const data = {
    phase: 'done',
    through_key: null,
    failure_code: problem.code,
    failure_message: problem.message,
  } as const;
  const status = record.ended_status ? { status: record.ended_status } : {};
  await db.transaction(async (tx) => {
    const isAbandoned = await updateImportWhere(tx, { id: record.id, phase: 'revert' }, { ...data, ...status });
    if (isAbandoned) await queueScoring(tx, record.build_id);
  });
}
