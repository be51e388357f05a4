import { allowedStages } from '@pnb/contract';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import { accountQuery } from '@pnb/db/raw';
import type { ProviderRow } from '@pnb/network';
import { type EventDraft, recordEvents } from '@pnb/events';
import { lockProviders, type ProviderChange, trackChanges, updateProvider } from '@pnb/providers';
import { type AppliedChange, saveChanges, toChanged } from './changes.ts';
import { recordEnd } from './end-import.ts';
import { FIRST_MISSING_ROW } from './import-resource.ts';
import { lockRunning, type ImportRecord, updateImport } from './import-state.ts';
import { bindPlaces, joinSource, selectRepeats } from './repeats.ts';

const PROVIDERS_AT_ONCE = 200;

/** The position of a list of missing providers, each of which was terminated where that was requested. */
const ENDED = 'ended';

/** Ends an import: lists providers that a complete file does not name, and terminates them where that was requested. */
export async function finishPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    if (record.mode !== 'replace' || record.through_key === ENDED) return complete(tx, record);
    if (record.through_key !== null) return terminateMissing(tx, record);
    const missing_count = await listMissing(tx, record);
    const through_key = record.on_missing === 'terminate' ? String(FIRST_MISSING_ROW) : ENDED;
    await updateImport(tx, record.id, { missing_count, through_key });
  });
}

async function complete(tx: AccountTransaction, { id, rejected_count }: ImportRecord): Promise<void> {
  const rejected = rejected_count + (await countUnkeyed(tx, id));
  const status = rejected > 0 ? 'completed_with_errors' : 'completed';
  const data = { rejected_count: rejected, phase: 'done', through_key: null, status, finished_at: new Date() } as const;
  await recordEnd(tx, await updateImport(tx, id, data));
}

/** Rows that named no provider were rejected when they were read. */
async function countUnkeyed(tx: AccountTransaction, import_id: string): Promise<number> {
  return tx.sql.importRow.count({ where: { import_id, key: null, outcome: 'rejected' } });
}

/** Lists the providers of the build that the file does not name; returns their number. */
async function listMissing(tx: AccountTransaction, { id, build_id }: ImportRecord): Promise<number> {
  const listed = await accountQuery(tx, (bind) => {
    const places = bindPlaces(bind, tx, id);
    const { account, import_id } = places;
    return `
      insert into import_rows (account_id, import_id, row, cells, outcome, provider_id)
      select p.account_id, ${import_id}, ${bind(FIRST_MISSING_ROW)}::int + row_number() over (order by p.name, p.id),
        '[]', 'missing', p.id
      from providers p
      where p.account_id = ${account} and p.build_id = ${bind(build_id)}::uuid and p.stage <> 'terminated'
        and not exists (
          select from import_rows r
          where r.account_id = ${account} and r.import_id = ${import_id} and r.provider_id = p.id)
        and not exists (
          select from (
            select provider_id from (${selectRepeats(places)}) repeats ${joinSource(account, 's.provider_id')}) repeated
          where repeated.provider_id = p.id)
      returning row`;
  });
  return listed.length;
}

/** Terminates the next missing providers that have a contract; their rows are the position. */
async function terminateMissing(tx: AccountTransaction, record: ImportRecord): Promise<void> {
  const { id: import_id, through_key, file_name } = record;
  const missing = await tx.sql.importRow.findMany({
    where: { import_id, outcome: 'missing' as const, row: { gt: Number(through_key) } },
    orderBy: { row: 'asc' },
    take: PROVIDERS_AT_ONCE,
  });
  const ids = missing.flatMap(({ provider_id }) => provider_id ?? []);
  const rows = await lockProviders(tx, ids);
  const drafts: EventDraft[] = [];
  const changes: AppliedChange[] = [];
  const writes: ProviderChange[] = [];
  const body = { stage: 'terminated' as const, reason: `Missing in the import of ${file_name}`.slice(0, 1000) };
  for (const current of rows.filter(mayTerminate)) {
    const changed = await updateProvider(tx, { current, body, now: new Date() });
    drafts.push(...changed.drafts);
    writes.push(changed);
    changes.push(toChanged('terminated', current, changed.row));
  }
  await saveChanges(tx, import_id, changes);
  const position = missing.length < PROVIDERS_AT_ONCE ? ENDED : String(missing.at(-1)?.row);
  await updateImport(tx, import_id, { through_key: position });
  await trackChanges(tx, writes);
  await recordEvents(tx, drafts);
}

const mayTerminate = ({ stage, held_from_stage }: ProviderRow): boolean =>
  allowedStages(stage, held_from_stage).includes('terminated');
