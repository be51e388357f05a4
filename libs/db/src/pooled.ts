import type pg from 'pg';
import { openPool } from './networks.ts';
import { isPooled } from './driver/transaction-connection.ts';

interface Pooled {
  /** Whether both addresses lead to one database. */
  isSame: boolean;
  /** Whether statements that are sent through PgBouncer end after some time. */
  hasTimeout: boolean;
}

const IDENTITY = `select current_database() || ' ' || pg_postmaster_start_time() as identity,
  current_setting('statement_timeout') <> '0' as has_timeout`;

/** Compares what a pool reaches through PgBouncer with its direct address; null if the pool is not of PgBouncer. */
export async function inspectPooled(pool: pg.Pool, directUrl: string): Promise<Pooled | null> {
  if (!isPooled(pool.options.connectionString ?? '')) return null;
  const direct = openPool(directUrl, 1, 'pnb start');
  try {
    const [through, itself] = await Promise.all([readIdentity(pool), readIdentity(direct)]);
    return { isSame: through?.identity === itself?.identity, hasTimeout: through?.has_timeout ?? false };
  } finally {
    await direct.end();
  }
}

const readIdentity = async (pool: pg.Pool) =>
  (await pool.query<{ identity: string; has_timeout: boolean }>(IDENTITY)).rows[0];
