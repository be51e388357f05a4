import type pg from 'pg';
import { uncheckedSql, type AccountHandle } from '@pnb/db/raw';

/** Whether a database is distributed over nodes. The table is one of Citus, which each database with the extension has. */
export async function readDistribution(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has_citus: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as has_citus`,
  );
  return rows[0]?.has_citus === true;
}

/** The same of the database of a handle, which may be a transaction: read by each call. */
export async function isHandleDistributed(handle: AccountHandle): Promise<boolean> {
  const rows = await uncheckedSql(handle).query<{ has_citus: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as has_citus`;
  return rows[0]?.has_citus === true;
}
