import type { AccountDb } from '@pnb/db';
import { Problem } from '@pnb/contract';
import { FIRST_MISSING_ROW } from './import-resource.ts';
import { getImportRecord, type ImportRecord, updateRunning } from './import-state.ts';
import { assertRowsKept } from './row-expiry.ts';

/** Numbers of rows, of which a file can leave out some. */
const NUMBERS_AT_ONCE = 10_000;
/** Those of which the cells are compared. */
const COMPARED_AT_ONCE = 1_000;

/** A row as the dry run has read it, with its corrections. */
export interface DryRunRow {
  row: number;
  key: string | null;
  cells: readonly string[];
  is_corrected: boolean;
}

interface Copied {
  dry_run_id: string;
  /** Finds the numbers of rows that are stored otherwise, and not staged; null: all are staged. */
  findRepeated: ((rows: readonly DryRunRow[]) => Promise<ReadonlySet<number>> | undefined) | null;
}

/** Stages the rows of a dry run as they were read. Throws 410 where they have expired meanwhile. */
export async function copyDryRun(
  db: AccountDb,
  { id }: ImportRecord,
  { dry_run_id, findRepeated }: Copied,
): Promise<void> {
  const last = await findLastRow(db, dry_run_id);
  const count = findRepeated ? COMPARED_AT_ONCE : NUMBERS_AT_ONCE;
  let rows_read = 0;
  for (let after = 0; after < last; after += count) {
    const portion = { id, dry_run_id, after, through: after + count };
    const repeated = findRepeated && (await findRepeated(await readRows(db, portion)));
    rows_read += await copyRows(db, portion, repeated ?? NONE);
    rows_read += repeated?.size ?? 0;
    await updateRunning(db, id, { rows_read });
  }
  await assertComplete(db, dry_run_id, rows_read);
}

const NONE: ReadonlySet<number> = new Set();

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
  through: number;
}

const readRows = (db: AccountDb, { dry_run_id, after, through }: Portion): Promise<DryRunRow[]> =>
  db.query<DryRunRow>`
    select row, key, cells, correction is not null as is_corrected from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${dry_run_id}::uuid
      and row > ${after}::int and row <= ${through}::int`;

/** Rows that were rejected when they were read are rejected again; the others are compared with the providers of now. */
const copyRows = (
  db: AccountDb,
  { id, dry_run_id, after, through }: Portion,
  repeated: ReadonlySet<number>,
): Promise<number> =>
  db.execute`
    insert into import_rows (account_id, import_id, row, cells, cut, key, errors, outcome, correction)
    select account_id, ${id}::uuid, row, cells, cut, key, case when key is null then errors else '[]' end,
      case when key is null then 'rejected'::row_outcome end, correction
    from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${dry_run_id}::uuid
      and row > ${after}::int and row <= ${through}::int and row <> all (${[...repeated]}::int[])`;

async function assertComplete(db: AccountDb, dry_run_id: string, rows_read: number): Promise<void> {
  const dryRun = await getImportRecord(db, dry_run_id);
  if (dryRun) assertRowsKept(db.environment, dryRun);
  if (dryRun?.rows_read !== rows_read)
    throw new Problem('import_expired', 'The rows of the dry run were deleted. Upload the file again.');
}
