import { type AccountDb, recordEvents, type EventDraft } from '@pnb/db';
import { accountSql } from '@pnb/db/raw';
import { updateProvider } from '@pnb/providers';
import { lockRunning, type ImportRecord } from './import-state.ts';
import { recordEnd } from './end-import.ts';

const PROVIDERS_AT_ONCE = 200;

/** Ends an import: counts providers that a complete file does not name, and terminates them where that was requested. */
export async function finishPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  const isTerminating = record.mode === 'replace' && record.on_missing === 'terminate';
  if (isTerminating && (await terminateMissing(db, record))) return;
  await db.transaction(async (tx) => {
    await lockRunning(tx, record);
    const missing_count =
      record.mode === 'replace' && !isTerminating ? await countMissing(tx, record) : record.missing_count;
    const unread = await countUnkeyed(tx, record.id);
    const rejected_count = record.rejected_count + unread;
    const row = await tx.sql.import.update({
      where: { id: record.id },
      data: {
        missing_count,
        rejected_count,
        phase: 'done',
        through_key: null,
        status: rejected_count > 0 ? 'completed_with_errors' : 'completed',
        finished_at: new Date(),
      },
    });
    await recordEnd(tx, row);
  });
}

/** Rows that named no provider were rejected when they were read. */
async function countUnkeyed(tx: AccountDb, import_id: string): Promise<number> {
  return tx.sql.importRow.count({ where: { import_id, key: null } });
}

async function countMissing(tx: AccountDb, { id, build_id }: ImportRecord): Promise<number> {
  const [row] = await accountSql(tx).$queryRaw<{ missing: number }[]>`
    select count(*)::int as missing from providers p
    where p.account_id = ${tx.account_id}::uuid and p.build_id = ${build_id}::uuid and not exists (
      select from import_rows r where r.account_id = ${tx.account_id}::uuid and r.import_id = ${id}::uuid
        and r.provider_id = p.id)`;
  return row?.missing ?? 0;
}

/** Terminates the next providers that the file does not name and that have a contract; false when none is left. */
async function terminateMissing(db: AccountDb, record: ImportRecord): Promise<boolean> {
  const { id: import_id, build_id } = record;
  return db.transaction(async (tx) => {
    await lockRunning(tx, record);
    const found = await accountSql(tx).$queryRaw<{ id: string }[]>`
      select p.id from providers p
      where p.account_id = ${tx.account_id}::uuid and p.build_id = ${build_id}::uuid
        and p.stage in ('contracted', 'credentialing', 'active') and not exists (
        select from import_rows r where r.account_id = ${tx.account_id}::uuid and r.import_id = ${import_id}::uuid
          and r.provider_id = p.id)
      order by p.id limit ${PROVIDERS_AT_ONCE}::int for no key update`;
    const rows = await tx.sql.provider.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
    const drafts: EventDraft[] = [];
    const body = {
      stage: 'terminated' as const,
      reason: `Missing in the import of ${record.file_name}`.slice(0, 1000),
    };
    for (const current of rows) drafts.push(...(await updateProvider(tx, { current, body, now: new Date() })).drafts);
    await tx.sql.import.update({ where: { id: import_id }, data: { missing_count: { increment: rows.length } } });
    await recordEvents(tx, drafts);
    return rows.length > 0;
  });
}
