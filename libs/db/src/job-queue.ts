import type { Pool } from 'pg';
import { preparedClient, type AccountHandle } from './raw-clients.ts';

/** A job of the account; its payload is extended with the `account_id`. */
export interface AccountJob {
  task: string;
  payload: object;
  /** Names the work: a waiting job with the same key is replaced, or kept when the new one has a `run_at`. */
  key: string;
  /** The earliest start; now when left out. */
  run_at?: Date | undefined;
}

const MAX_ATTEMPTS = 25;

/**
 * Adds a job in the transaction of the handle. A job that waits already under the same key is brought forward to now,
 * or left as it is when `run_at` is given, so that "now" is never postponed.
 */
export async function addJob(tx: AccountHandle, { task, payload, key, run_at }: AccountJob): Promise<void> {
  const text = JSON.stringify({ account_id: tx.account_id, ...payload });
  const mode = run_at ? 'preserve_run_at' : 'replace';
  await retryUntilQueued(
    1,
    () => preparedClient(tx).$queryRaw`select count(job.id)::int as queued from graphile_worker.add_job(
      ${task}, payload := ${text}::json, job_key := ${key}, run_at := ${run_at ?? null}::timestamptz,
      max_attempts := ${MAX_ATTEMPTS}::int, job_key_mode := ${mode}) job`,
  );
}

/** Adds many jobs of one task in one statement, to start now. */
export async function addJobs(
  tx: AccountHandle,
  task: string,
  jobs: Omit<AccountJob, 'task' | 'run_at'>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ key, payload }) => ({ key, payload: { account_id: tx.account_id, ...payload } }));
  await retryUntilQueued(
    jobs.length,
    () => preparedClient(tx).$queryRaw`select count(job.id)::int as queued from graphile_worker.add_jobs(array(
      select (${task}::text, payload, null, null, ${MAX_ATTEMPTS}::int, key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(rows)}::json) as jobs(key text, payload json))) job`,
  );
}

interface Queued {
  queued: number;
}

const MAX_TRIES = 20;

/**
 * Adds jobs until they are queued. When a worker starts a job of the same key in the middle of the statement,
 * `add_job` does neither of its two things: the job can no longer be changed, and had not yet started when it looked.
 * The next statement sees it as started, and adds another.
 */
export async function retryUntilQueued(expected: number, add: () => Promise<Queued[]>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const [result] = await add();
    if ((result?.queued ?? 0) >= expected) return;
  }
  throw new Error(`the queue accepted fewer than ${expected} jobs, ${MAX_TRIES} times`);
}

/** A scrape does not count a backlog of millions. */
const MAX_COUNTED = 100_000;

/** Jobs that are due and not being worked on. */
export async function countDueJobs({ pool }: { pool: Pool }): Promise<number> {
  const { rows } = await pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from (select 1 from graphile_worker._private_jobs
       where is_available and run_at <= now() limit $1) as due`,
    [MAX_COUNTED],
  );
  return rows[0]?.jobs ?? 0;
}
