import { Problem } from '@pnb/contract';
import type { AccountDb, AccountTransaction, network } from '@pnb/db';
import { lockOpenBuild, queueScoring } from '@pnb/network';
import { recordEvents } from '@pnb/events';
import { listFiledProviders } from '@pnb/filings';
import {
  deleteProvider,
  type PreviousValues,
  type ProviderChange,
  restoreProvider,
  trackChanges,
} from '@pnb/providers';
import { importReverted } from './import-resource.ts';
import { lockRunning, type ImportRecord, updateImport, updateImportWhere } from './import-state.ts';
import { lockProviders } from './match-providers.ts';

type Change = network.ImportChangeModel;
type Outcome = NonNullable<Change['revert']>;
type Reason = NonNullable<Change['reason']>;

const PROVIDERS_AT_ONCE = 200;
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
  const references = await findReferences(tx, ids);
  const writes: ProviderChange[] = [];
  const done: Decision[] = [];
  for (const change of changes) {
    const current = rows.get(change.provider_id);
    const reason = current ? findReason(change, current, references) : 'deleted';
    const reverted =
      current && !reason ? await revertOne(tx, { change, current, file_name: record.file_name }) : reason;
    const kept = typeof reverted === 'string' ? reverted : null;
    done.push({ provider_id: change.provider_id, reason: kept, revert: kept ? 'kept' : OUTCOMES[change.type] });
    if (reverted && typeof reverted !== 'string') writes.push(reverted);
  }
  await saveDecisions(tx, record.id, done);
  await trackChanges(tx, writes);
  const isEach = record.events !== 'summary';
  await recordEvents(
    tx,
    writes.flatMap(({ drafts }) => drafts).filter(({ type }) => isEach || type !== 'provider.updated'),
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
  current: Awaited<ReturnType<typeof lockProviders>>[number];
  file_name: string;
}

/** The change, or the reason why it is impossible. */
async function revertOne(
  tx: AccountTransaction,
  { change, current, file_name }: Reversal,
): Promise<ProviderChange | Reason> {
  if (change.type === 'created') return deleteProvider(tx, current);
  const reason = `Revert of the import of ${file_name}`.slice(0, 1000);
  try {
    return await restoreProvider(tx, { current, previous: change.before as PreviousValues, reason });
  } catch (error) {
    if (error instanceof Problem && error.code !== 'build_frozen') return 'conflict';
    throw error;
  }
}

/** What refers to providers that a revert would delete. */
async function findReferences({ sql }: AccountDb, ids: string[]): Promise<ReadonlyMap<string, Reason>> {
  const selection = { where: { provider_id: { in: ids } }, select: { provider_id: true } } as const;
  const contacted = await sql.contactAttempt.findMany({ ...selection, distinct: ['provider_id'] });
  const enrolled = await sql.campaignMember.findMany({ ...selection, distinct: ['provider_id'] });
  return new Map<string, Reason>([
    ...enrolled.map(({ provider_id }) => [provider_id, 'campaign'] as const),
    ...contacted.map(({ provider_id }) => [provider_id, 'contact_attempts'] as const),
  ]);
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

/** Ends a revert that cannot continue, such as of a build that was frozen: it can be requested again. */
export async function abandonRevert(db: AccountDb, record: ImportRecord, problem: Failure): Promise<void> {
  const data = {
    phase: 'done',
    through_key: null,
    failure_code: problem.code,
    failure_message: problem.message,
  } as const;
  const status = record.ended_status ? { status: record.ended_status } : {};
  await updateImportWhere(db, { id: record.id, phase: 'revert' }, { ...data, ...status });
}
