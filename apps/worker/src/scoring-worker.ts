import { randomInt } from 'node:crypto';
import { workerFlag } from '@pnb/network';
import type pg from 'pg';

/** Namespace of the locks of workers among the two-key advisory locks of the database. */
const WORKER_LOCKS = 0x706e63;

/** This worker as a holder of leases of engines, and the others of its database. */
export interface ScoringWorker {
  readonly id: number;
  /** The workers whose session lives, this one included. */
  listLive(): Promise<number[]>;
  /** Marks of the jobs of the others, when they were last listed. */
  listForbiddenFlags(): string[];
}

/** Where one process does all the work. */
export const ONLY_WORKER: ScoringWorker = {
  id: 0,
  listLive: async () => [0],
  listForbiddenFlags: () => [],
};

type Query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * Registers a worker by a lock of its session. The lock is its heartbeat: PostgreSQL releases it as soon as the connection
 * of a killed process closes, and a process that computes for a minute without a pause keeps it.
 */
export async function registerWorker(query: Query): Promise<ScoringWorker> {
  const id = await lockId(query);
  let live: number[] = [id];
  return {
    id,
    listLive: async () => {
      const rows = await query<{ worker: string }>(
        `select objid::text as worker from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
           and database = (select oid from pg_database where datname = current_database()) and classid = $1`,
        [WORKER_LOCKS],
      );
      live = rows.map(({ worker }) => Number(worker));
      return live;
    },
    listForbiddenFlags: () => live.filter((worker) => worker !== id).map(workerFlag),
  };
}

async function lockId(query: Query): Promise<number> {
  for (;;) {
    const id = randomInt(1, 2 ** 31);
    const [row] = await query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [WORKER_LOCKS, id]);
    if (row?.locked) return id;
  }
}
