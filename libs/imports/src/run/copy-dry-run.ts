import type { AccountDb } from '@pnb/db';
import { refreshStatistics } from '@pnb/network';
import { Problem } from '@pnb/contract';
import { FIRST_MISSING_ROW } from './import-resource.ts';
import { getImportRecord, type ImportRecord, updateRunning } from './import-state.ts';
import { assertRowsKept } from './row-expiry.ts';

/** Numbers of rows, of which a file can leave out some. */
const NUMBERS_AT_ONCE = 10_000;

/** Stages the rows of a dry run as they were read. Throws 410 where they have expired meanwhile. */
export async function copyDryRun(db: AccountDb, { id }: ImportRecord, dry_run_id: string): Promise<void> {
  const last = await findLastRow(db, dry_run_id);
  let rows_read = 0;
  for (let after = 0; after < last; after += NUMBERS_AT_ONCE) {
    rows_read += await copyRows(db, { id, dry_run_id, after });
    await updateRunning(db, id, { rows_read });
  }
  await assertComplete(db, dry_run_id, rows_read);
  await refreshStatistics(db, 'import_rows');
  await updateRunning(db, id, { phase: 'match', through_key: null });
}

async function findLastRow(db: AccountDb, dry_run_id: string): Promise<number> {
  const [found] = await db.query<{ row: number | null }>`
    select max(row) as row from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${dry_run_id}::uuid and row < ${FIRST_MISSING_ROW}::int`;
  return found?.row ?? 0;
}

interface Portion {
  id: string;
  dry_run_id: string;
  after: number;
}

/** Rows that were rejected when they were read are rejected again; the others are compared with the providers of now. */
const copyRows = (db: AccountDb, { id, dry_run_id, after }: Portion): Promise<number> =>
  db.execute`
    insert into import_rows (account_id, import_id, row, cells, cut, key, errors, outcome, correction)
    select account_id, ${id}::uuid, row, cells, cut, key, case when key is null then errors else '[]' end,
      case when key is null then 'rejected'::row_outcome end, correction
    from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${dry_run_id}::uuid
      and row > ${after}::int and row <= ${after + NUMBERS_AT_ONCE}::int`;

async function assertComplete(db: AccountDb, dry_run_id: string, rows_read: number): Promise<void> {
  const dryRun = await getImportRecord(db, dry_run_id);
  if (dryRun) assertRowsKept(db.environment, dryRun);
  if (dryRun?.rows_read !== rows_read)
    throw new Problem('import_expired', 'The rows of the dry run were deleted. Upload the file again.');
}
