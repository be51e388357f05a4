import type pg from 'pg';
import type { Network } from './networks.ts';

const MAX_LISTED = 100;

interface JobCount {
  task: string;
  waiting: number;
  running: number;
  failing: number;
  failed: number;
  oldest_due_at: Date | null;
}

/** Jobs of the queue by task. */
export async function countJobs({ environment, pool }: Network) {
  const { rows } = await pool.query<JobCount>(
    `select task.identifier as task,
       count(*) filter (where job.locked_at is null and job.attempts = 0)::int as waiting,
       count(*) filter (where job.locked_at is not null)::int as running,
       count(*) filter (where job.locked_at is null and job.attempts between 1 and job.max_attempts - 1)::int as failing,
       count(*) filter (where job.attempts >= job.max_attempts)::int as failed,
       min(job.run_at) filter (where job.locked_at is null and job.attempts < job.max_attempts and job.run_at <= now())
         as oldest_due_at
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     group by 1 order by 1`,
  );
  return rows.map((row) => ({ environment, ...row }));
}

interface FailedJob {
  id: string;
  task: string;
  account_id: string | null;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
}

/** Jobs with an error, the next to be tried first. */
export async function listFailedJobs({ environment, pool }: Network) {
  const { rows } = await pool.query<FailedJob>(
    `select job.id::text, task.identifier as task, job.payload ->> 'account_id' as account_id,
       job.attempts::int, job.max_attempts::int, left(job.last_error, 2000) as last_error, job.run_at
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.last_error is not null order by job.run_at, job.id limit $1`,
    [MAX_LISTED],
  );
  return rows.map((row) => ({ environment, ...row }));
}

/** Makes a job due now, with all its attempts; false if it does not exist or is running. */
export async function retryJob({ pool }: Network, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0) where id is not null',
    [id],
  );
  return (rowCount ?? 0) > 0;
}

/** Whether requests can add jobs: the queue has its tables, this user may write them, and the database accepts writes. */
export async function canAddJobs({ pool }: { pool: pg.Pool }): Promise<boolean> {
  const { rows } = await pool.query<{ is_possible: boolean | null }>(ADDING_JOBS);
  return rows[0]?.is_possible ?? false;
}

const ADDING_JOBS = `
  select current_setting('transaction_read_only') = 'off'
    and has_table_privilege(to_regclass('graphile_worker._private_jobs'), 'insert')
    and exists (select from pg_proc where pronamespace = to_regnamespace('graphile_worker') and proname = 'add_job'
      and has_function_privilege(oid, 'execute')) as is_possible`;
