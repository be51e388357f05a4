import type { Network } from '@pnb/db';

export interface DeliveryPause {
  reason: string;
  paused_at: Date;
}

/** A connection or pool of a network database. */
interface Database {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Stops all deliveries of a database, and mails about endpoints, until they are resumed. Events are still dispatched. */
export async function pauseDeliveries(database: Database, reason: string): Promise<void> {
  await database.query('insert into delivery_pauses (reason) values ($1) on conflict (id) do nothing', [reason]);
}

export async function findPause({ pool }: Pick<Network, 'pool'>): Promise<DeliveryPause | null> {
  const { rows } = await pool.query<DeliveryPause>('select reason, paused_at from delivery_pauses');
  return rows[0] ?? null;
}

/** Tasks that send something, which wait while deliveries are paused. */
const SENDING = ['deliver', 'notify_disabled', 'publish_events', 'notify_destination_disabled'];

/** Ends the pause and makes the jobs due that wait for it, in one transaction; returns whether there was one. */
export async function resumeDeliveries({ pool }: Pick<Network, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ resumed: number }>(
    `with resumed as (delete from delivery_pauses returning id), waiting as (
       select array_agg(job.id) as ids from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = any($1) and job.locked_at is null and job.run_at > now() and exists (select from resumed))
     select (select count(*)::int from resumed) as resumed, count(due.id)
     from waiting left join lateral graphile_worker.reschedule_jobs(waiting.ids, run_at := now()) due on true`,
    [SENDING],
  );
  return (rows[0]?.resumed ?? 0) > 0;
}

/** While deliveries are paused, a job that would send something returns after this long. */
export const PAUSE_RECHECK_MS = 60_000;

/** How long it may take until a running worker recognizes a pause. */
const MAX_AGE_MS = 1_000;

export interface PauseWatch {
  isPaused(): Promise<boolean>;
}

/** Reads the pause for each job, at most once a second while there is none: a job after the resumption finds its end. */
export function watchPause(network: Pick<Network, 'pool'>): PauseWatch {
  let checked = -Infinity;
  return {
    isPaused: async () => {
      if (performance.now() - checked < MAX_AGE_MS) return false;
      const isPaused = (await findPause(network)) !== null;
      checked = isPaused ? -Infinity : performance.now();
      return isPaused;
    },
  };
}
