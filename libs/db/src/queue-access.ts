import type pg from 'pg';

/** Whether requests can add jobs: the queue has its tables, this user may write them, and the database accepts writes. */
export async function canAddJobs({ pool }: { pool: pg.Pool }): Promise<boolean> {
  const { rows } = await pool.query<{ is_possible: boolean | null }>(STATEMENT);
  return rows[0]?.is_possible ?? false;
}

const STATEMENT = `
  select current_setting('transaction_read_only') = 'off'
    and has_table_privilege(to_regclass('graphile_worker._private_jobs'), 'insert')
    and exists (select from pg_proc where pronamespace = to_regnamespace('graphile_worker') and proname = 'add_job'
      and has_function_privilege(oid, 'execute')) as is_possible`;
