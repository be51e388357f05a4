import { lockRow, type AccountDb, type AccountTransaction, type Network } from '@pnb/db';
import type { ScoringLane } from '@pnb/network';
import { deleteInBatches } from '@pnb/db/raw';

/** A worker of a database, and the workers whose session lives, itself included. */
export interface LeaseHolder {
  worker: number;
  live: readonly number[];
}

/**
 * A request that waits longer is taken by any worker: the one with the engine is busy. Without the engine, a run reads the
 * whole build, which takes a fraction of this time in each lane.
 */
export const MAX_WAIT_SECONDS: Readonly<Record<ScoringLane, number>> = { small: 2, large: 20 };

/** The run of a worker that is no longer the holder of the lease; another worker runs it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

interface Held {
  build_id: string;
  worker: number;
}

/**
 * Fails unless the worker holds the lease of a build; it then holds it until the transaction ends. The build is locked
 * first, as by every transaction that stores a run. PostgreSQL checks every second whether the worker is still connected:
 * without that, a statement of a killed worker runs to its end, and its successor waits for its locks.
 */
export async function assertLease(tx: AccountTransaction, { build_id, worker }: Held): Promise<void> {
  const { account_id } = tx;
  await tx.query`
    select ${account_id}::uuid, set_config('client_connection_check_interval', '1s', true),
      set_config('tcp_keepalives_idle', '2', true), set_config('tcp_keepalives_interval', '1', true),
      set_config('tcp_keepalives_count', '2', true)`;
  await lockRow(tx, 'builds', build_id);
  const held = await tx.query<unknown>`
    select 1 from engine_leases
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and worker = ${worker}::int for share`;
  if (held.length === 0) throw new LeaseLostError('another worker has taken over the build');
}

/** Ends a run: the lease remains while the engine is in memory. */
export async function endRun(db: AccountDb, { build_id, worker }: Held, keepsEngine: boolean): Promise<void> {
  if (!keepsEngine) return releaseLease(db, { build_id, worker });
  const { account_id } = db;
  await db.execute`
    update engine_leases set running_since = null
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and worker = ${worker}::int`;
}

export async function releaseLease(db: AccountDb, { build_id, worker }: Held): Promise<void> {
  const { account_id } = db;
  await db.execute`
    delete from engine_leases
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and worker = ${worker}::int`;
}

/** Releases the lease of an engine that was dropped, unless a run has begun with it meanwhile. */
export async function releaseIdleLease(db: AccountDb, { build_id, worker }: Held): Promise<void> {
  const { account_id } = db;
  await db.execute`
    delete from engine_leases
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and worker = ${worker}::int
      and running_since is null`;
}

const DAY_MS = 86_400_000;

/** Deletes leases that no worker has used for a day: engines are in memory for an hour at most. */
export const pruneLeases = (network: Network, now: Date): Promise<number> =>
  deleteInBatches(network, { text: UNUSED, values: [new Date(now.getTime() - DAY_MS)] });

const UNUSED = `delete from engine_leases where (account_id, build_id) in (
  select account_id, build_id from engine_leases where acquired_at < $1 limit $2)`;
