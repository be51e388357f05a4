import type { Pool } from 'pg';

/** A control or network database. */
interface Database {
  readonly pool: Pool;
}

const DAY_MS = 86_400_000;
/** The maximum number of rows that one statement deletes, so that it locks them briefly. */
const BATCH = 5_000;

/** Numbers of deleted rows. */
export interface Pruned {
  idempotency_keys: number;
  idempotency_leases: number;
  jobs: number;
}

/** Deletes stored responses, leases and jobs that have expired; may run in several processes, at any time, and again. */
export async function prune(network: Database, now: Date, batch = BATCH): Promise<Pruned> {
  return {
    idempotency_keys: await pruneStoredResponses(network, now, batch),
    idempotency_leases: await deleteInBatches(network, { text: LEASES, values: [getCutoff(now)], batch }),
    jobs: await deleteInBatches(network, { text: JOBS, values: [getCutoff(now)], batch }),
  };
}

/** Deletes the stored responses of a database that have expired; returns how many. */
export const pruneStoredResponses = (database: Database, now: Date, batch = BATCH): Promise<number> =>
  deleteInBatches(database, { text: STORED_RESPONSES, values: [getCutoff(now)], batch });

const getCutoff = (now: Date): Date => new Date(now.getTime() - DAY_MS);

export interface BatchedDelete {
  /** Its last parameter is the size of a batch. */
  text: string;
  values: unknown[];
  batch?: number;
}

/** Repeats a short statement until it deletes less than a batch; returns how many rows it deleted. */
export async function deleteInBatches(
  { pool }: Database,
  { text, values, batch = BATCH }: BatchedDelete,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(text, [...values, batch]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
}

const STORED_RESPONSES = `delete from idempotency_keys where (account_id, key_hash) in (
  select account_id, key_hash from idempotency_keys where created_at < $1 limit $2)`;

/** Leases of requests whose process was killed. */
const LEASES = `delete from idempotency_leases where (account_id, key_hash) in (
  select account_id, key_hash from idempotency_leases where expires_at < $1 limit $2)`;

/** A replaced job whose worker died is never retried. */
const JOBS = `delete from graphile_worker._private_jobs where id in (
  select id from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null and updated_at < $1 limit $2)`;
