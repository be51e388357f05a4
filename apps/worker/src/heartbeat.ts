import pg from 'pg';
import { makeWorkerUtils } from 'graphile-worker';

/** Our number among advisory locks, so that no other user of the database meets them. */
const LOCK_SPACE = 0x706e62;
const SWEEP_MS = 1_000;
const TIMEOUT_MS = 10_000;

interface Watch {
  connectionString: string;
  pgPool: pg.Pool;
  onLost: (error: Error) => void;
}

export interface Liveness {
  /** Says, for as long as the connection lives, that this pool's jobs are being worked on. */
  sendHeartbeat(poolId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The queue would keep a killed worker's jobs for four hours. Here each pool holds a session lock: when its process
 * dies the connection closes, the lock is free, and any other worker's next sweep takes the jobs over.
 */
export async function watchLiveness({ connectionString, pgPool, onLost }: Watch): Promise<Liveness> {
  const client = new pg.Client({
    connectionString,
    application_name: 'pnb worker liveness',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    // A server that vanished without a word is noticed by the next sweep.
    query_timeout: TIMEOUT_MS,
  });
  await client.connect();
  let stopping = false;
  client.on('error', (error) => stopping || onLost(error));
  const utils = await makeWorkerUtils({ pgPool });
  const own: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const sweep = async () => {
    const dead = await findDead(client, own);
    if (dead.length === 0) return;
    await utils.forceUnlockWorkers(dead);
    await client.query(`select pg_notify('jobs:insert', '{"r":1,"count":1}')`);
  };
  const timer = setInterval(() => void sweep().catch((error: Error) => stopping || onLost(error)), SWEEP_MS);
  return {
    // One after another: a connection takes one statement at a time, and runners start together.
    sendHeartbeat: async (poolId) => {
      own.push(poolId);
      await (last = last.then(() => client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, poolId])));
    },
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await utils.release();
      await client.end();
    },
  };
}

/** Pools that hold jobs, but no longer their lock. */
async function findDead(client: pg.Client, own: string[]): Promise<string[]> {
  const { rows } = await client.query<{ pool: string }>(
    `select distinct locked_by as pool from graphile_worker._private_jobs
     where locked_by is not null and not (locked_by = any($2))
       and not exists (select from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = ($1::int)::oid and objid = hashtext(locked_by)::oid)`,
    [LOCK_SPACE, own],
  );
  return rows.map(({ pool }) => pool);
}
