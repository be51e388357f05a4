import type pg from 'pg';
import type { CopiedTable } from './manifest.ts';
import { copyFromFile, type Copied } from './copy.ts';

// The tables of the queue belong to Graphile Worker and change with its versions: jobs are read by name and added again by its
// function. A job that was running at the snapshot is added as a waiting one.

export const JOB_COLUMNS = ['position', 'task', 'payload', 'key', 'run_at', 'max_attempts', 'priority'];

export const JOBS_QUERY = `select job.id as position, task.identifier as task, job.payload, job.key, job.run_at,
    job.max_attempts, job.priority
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  order by job.id`;

const CREATE_TABLE = `create temporary table restored_jobs (position bigint, task text, payload json, key text,
  run_at timestamptz, max_attempts smallint, priority smallint) on commit drop`;

/** Adds jobs in the order of the snapshot, each with all its attempts. */
const ADD = `select count(added.id)::int as added from (select * from restored_jobs order by position) restored
  cross join lateral graphile_worker.add_job(restored.task, payload := restored.payload, job_key := restored.key,
    run_at := restored.run_at, max_attempts := restored.max_attempts, priority := restored.priority) added`;

/** Adds the jobs of a file to the queue, in the transaction of the connection. */
export async function restoreJobs(client: pg.Client, file: string): Promise<Copied> {
  await client.query(CREATE_TABLE);
  const copied = await copyFromFile(client, file, `pg_temp.restored_jobs (${JOB_COLUMNS.join(', ')})`);
  await client.query(ADD);
  return copied;
}

export const describeJobs = (copied: Copied): CopiedTable => ({ name: 'jobs', columns: JOB_COLUMNS, ...copied });
