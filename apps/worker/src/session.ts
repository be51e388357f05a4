import { makeWorkerUtils } from 'graphile-worker';
import { PrimaryClient } from '@pnb/db';
import type pg from 'pg';
import { registerWorker, type ScoringWorker } from './scoring-worker.ts';

/** Namespace of the locks of worker pools among the two-key advisory locks of the database. */
const POOL_LOCKS = 0x706e62;
const SWEEP_MS = 1_000;
const TIMEOUT_MS = 10_000;

/** Locks that all processes of a database share. They are released when the process that holds them ends. */
export interface SharedLocks {
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
}

/** Sufficient where one process does all the work. */
export const NO_SHARED_LOCKS: SharedLocks = { tryLock: async () => true, unlock: async () => undefined };

export interface WorkerSession extends SharedLocks {
  readonly worker: ScoringWorker;
  /** Marks the jobs of a pool as in progress for as long as the connection lives. */
  registerPool(poolId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The database session of a worker process. It owns the locks of the worker: when the process ends, the connection
 * closes and PostgreSQL releases all of them.
 *
 * The queue itself would reserve the jobs of a killed worker for four hours. Each pool therefore holds a lock, and every
 * worker releases the jobs of pools whose lock is free, once a second.
 */
export async function openSession(
  connectionString: string,
  pgPool: pg.Pool,
  onLost: (error: Error) => void,
): Promise<WorkerSession> {
  const client = await connect(connectionString);
  let isStopping = false;
  const reportLoss = (error: Error): void => {
    if (!isStopping) onLost(error);
  };
  client.on('error', reportLoss);
  const query = createQuery(client, reportLoss);
  const utils = await makeWorkerUtils({ pgPool });
  const ownPools: string[] = [];
  const worker = await registerWorker(query);
  const sweep = async () => {
    // The jobs of a worker that died are no longer forbidden to this one.
    await worker.listLive();
    const stalled = await findStalledPools(query, ownPools);
    if (stalled.length === 0) return;
    await utils.forceUnlockWorkers(stalled);
    await query(`select pg_notify('jobs:insert', '{"r":1,"count":1}')`, []);
  };
  const sweeping = setInterval(() => void sweep().catch(reportLoss), SWEEP_MS);
  const lock = async (name: string, key: string): Promise<boolean> => {
    const [row] = await query<{ done: boolean }>(`select ${name}(hashtextextended($1, 0)) as done`, [`job:${key}`]);
    return row?.done ?? false;
  };
  return {
    worker,
    tryLock: (key) => lock('pg_try_advisory_lock', key),
    unlock: async (key) => {
      // The connection is about to close, which releases all locks.
      if (!isStopping) await lock('pg_advisory_unlock', key);
    },
    registerPool: async (poolId) => {
      ownPools.push(poolId);
      await query('select pg_advisory_lock($1, hashtext($2))', [POOL_LOCKS, poolId]);
    },
    stop: async () => {
      isStopping = true;
      clearInterval(sweeping);
      await utils.release();
      await client.end();
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new PrimaryClient({
    connectionString,
    application_name: 'pnb worker session',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    // Detects a server that became unreachable without closing the connection.
    query_timeout: TIMEOUT_MS,
  });
  await client.connect();
  // A machine that lost its power closes no connection: PostgreSQL detects it after four seconds, and not after two hours.
  await client.query(`select set_config('tcp_keepalives_idle', '2', false),
    set_config('tcp_keepalives_interval', '1', false), set_config('tcp_keepalives_count', '2', false)`);
  return client;
}

type Query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * Runs one statement after another, because a connection runs one at a time. After a statement that failed or timed out
 * it is unknown which locks the session holds, so the session counts as lost.
 */
function createQuery(client: pg.Client, onError: (error: Error) => void): Query {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => {
    const rows = last.then(async () => (await client.query<Row>(text, values)).rows);
    last = rows.catch(onError);
    return rows;
  };
}

/** Pools of other processes that have jobs in progress, but no longer their lock. */
async function findStalledPools(query: Query, ownPools: string[]): Promise<string[]> {
  const rows = await query<{ pool: string }>(
    `select distinct locked_by as pool from graphile_worker._private_jobs
     where locked_by is not null and not (locked_by = any($2))
       and not exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = ($1::int)::oid and objid = hashtext(locked_by)::oid)`,
    [POOL_LOCKS, ownPools],
  );
  return rows.map(({ pool }) => pool);
}
