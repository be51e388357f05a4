import type { Import } from '@pnb/contract';
import type { AccountHandle } from '@pnb/db/raw';
import type { RowError } from '../rows/row-error.ts';
import type { ImportRecord } from './import-state.ts';

const MAX_FIRST_ERRORS = 10;

type FirstErrors = Import['first_errors'];

/** The first errors of each import, in the order of its rows. */
export async function readFirstErrors(
  db: AccountHandle,
  rows: readonly ImportRecord[],
): Promise<ReadonlyMap<string, FirstErrors>> {
  const ids = rows.flatMap(({ id, phase }) => (phase === 'upload' ? [] : [id]));
  if (ids.length === 0) return new Map();
  const records = await db.query<{ import_id: string; row: number; errors: RowError[] }>`
    select i.id as import_id, r.row, r.errors from unnest(${ids}::uuid[]) as i(id) cross join lateral (
      select row, errors from import_rows
      where account_id = ${db.account_id}::uuid and import_id = i.id and outcome = 'rejected'
      order by row limit ${MAX_FIRST_ERRORS}::int) r
    order by i.id, r.row`;
  const byImport = Map.groupBy(records, ({ import_id }) => import_id);
  return new Map([...byImport].map(([id, rejected]) => [id, toFirstErrors(rejected)]));
}

const toFirstErrors = (rejected: readonly { row: number; errors: RowError[] }[]): FirstErrors =>
  rejected.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error }))).slice(0, MAX_FIRST_ERRORS);

/** The first score of the build after each import. */
export async function readRunIds(
  db: AccountHandle,
  rows: readonly ImportRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ id, mode, finished_at }) => (mode === 'dry_run' || finished_at === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const records = await db.query<{ import_id: string; run_id: string }>`
    select i.id as import_id, r.id as run_id from imports i cross join lateral (
      select id from adequacy_runs
      where account_id = ${db.account_id}::uuid and build_id = i.build_id and status = 'ready'
        and computed_at >= i.finished_at
      order by computed_at limit 1) r
    where i.account_id = ${db.account_id}::uuid and i.id = any(${ids}::uuid[])
      and i.created_count + i.updated_count + i.missing_count > 0`;
  return new Map(records.map(({ import_id, run_id }) => [import_id, run_id]));
}
