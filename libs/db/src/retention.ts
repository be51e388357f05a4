import type { Network } from './networks.ts';

const DAY_MS = 86_400_000;
/** The most rows that one statement deletes, so that no lock is held for long. */
const BATCH = 5_000;

/** What was deleted. */
export interface Pruned {
  idempotency_keys: number;
  jobs: number;
}

/** Deletes stored responses and jobs that have expired; safe to run anywhere, at any time, and twice. */
export async function prune(network: Network, now: Date, batch = BATCH): Promise<Pruned> {
  const values = [new Date(now.getTime() - DAY_MS)];
  return {
    idempotency_keys: await deleteInBatches(network, { text: KEYS, values, batch }),
    jobs: await deleteInBatches(network, { text: JOBS, values, batch }),
  };
}

export interface BatchedDelete {
  /** Its last parameter is the size of a batch. */
  text: string;
  values: unknown[];
  batch?: number;
}

/** Repeats a short statement until it deletes less than a batch; returns how many rows it deleted. */
export async function deleteInBatches(
  { pool }: Network,
  { text, values, batch = BATCH }: BatchedDelete,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(text, [...values, batch]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
}

const KEYS = `delete from idempotency_keys where (account_id, key_hash) in (
  select account_id, key_hash from idempotency_keys where created_at < $1 limit $2)`;

/** A job that another one has replaced, and whose worker then died, is never retried. */
const JOBS = `delete from graphile_worker._private_jobs where id in (
  select id from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null and updated_at < $1 limit $2)`;
