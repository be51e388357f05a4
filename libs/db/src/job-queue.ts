import { uncheckedSql, type AccountHandle } from './account-handle.ts';

/** A job of the account; the `account_id` is added to its payload. */
export interface AccountJob {
  task: string;
  payload: object;
  /** Identifies the work: a waiting job with the same key is replaced, or kept if the new one has a `run_at`. */
  key: string;
  /** The earliest start; default now. */
  run_at?: Date | undefined;
}

const MAX_ATTEMPTS = 25;

/**
 * Adds a job in the transaction of the handle. A waiting job with the same key is rescheduled to now, or left unchanged
 * if `run_at` is given, so that a job that is due is never postponed.
 */
export async function addJob(tx: AccountHandle, { task, payload, key, run_at }: AccountJob): Promise<void> {
  const text = JSON.stringify({ account_id: tx.account_id, ...payload });
  const mode = run_at ? 'preserve_run_at' : 'replace';
  await retryUntilQueued(
    1,
    () => uncheckedSql(tx).query<Queued>`select count(job.id)::int as queued from graphile_worker.add_job(
      ${task}, payload := ${text}::json, job_key := ${key}, run_at := ${run_at ?? null}::timestamptz,
      max_attempts := ${MAX_ATTEMPTS}::int, job_key_mode := ${mode}) job`,
  );
}

export interface Queued {
  queued: number;
}

const MAX_TRIES = 20;

/**
 * Adds jobs until they are queued. If a worker starts a job with the same key during the statement, `add_job` neither
 * updates the job, which is locked, nor inserts another one, because in its snapshot the job is still waiting. The next
 * statement inserts one.
 */
export async function retryUntilQueued(expected: number, add: () => Promise<Queued[]>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const [result] = await add();
    if ((result?.queued ?? 0) >= expected) return;
  }
  throw new Error(`the queue accepted fewer than ${expected} jobs, ${MAX_TRIES} times`);
}
