import { EVENT_RETENTION_DAYS } from '@pnb/contract';
import type { Network } from '@pnb/db';
import { deleteInBatches } from '@pnb/db/raw';
import { queueDelivery } from './deliver.ts';

const DAY_MS = 86_400_000;
/** The maximum number of rows that one statement deletes, so that it locks them briefly. */
const BATCH = 5_000;

/** Runs once an hour: deletes what has expired, and queues the delivery of stalled endpoints again. */
export async function maintainWebhooks(network: Network, now: Date): Promise<PrunedWebhooks> {
  const pruned = await pruneWebhooks(network, now);
  const minuteAgo = new Date(now.getTime() - 60_000);
  for (const { account_id, id } of await findStalled(network, minuteAgo)) {
    await queueDelivery(network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null }), id, now);
  }
  return pruned;
}

/** Numbers of deleted rows. */
export interface PrunedWebhooks {
  events: number;
  deliveries: number;
  replays: number;
}

/** Deletes expired events, deliveries and replays in many short statements; may run in several processes, at any time, and again. */
export async function pruneWebhooks(network: Network, now: Date, batch = BATCH): Promise<PrunedWebhooks> {
  const cutoff = new Date(now.getTime() - EVENT_RETENTION_DAYS[network.environment] * DAY_MS);
  return {
    deliveries: await deleteInBatches(network, { text: DELIVERIES, values: [cutoff], batch }),
    events: await pruneEvents(network, cutoff, now, batch),
    replays: await deleteInBatches(network, { text: REPLAYS, values: [cutoff], batch }),
  };
}

/** Attempts are deleted with their delivery. */
const DELIVERIES = `delete from deliveries where (account_id, id) in (
  select account_id, id from deliveries where created_at < $1 order by created_at limit $2)`;

const REPLAYS = `delete from replays where (account_id, id) in (
  select account_id, id from replays where created_at < $1 limit $2)`;

/** Along the key of each account, the oldest first. The newest event of an account is kept. */
async function pruneEvents({ pool }: Network, cutoff: Date, now: Date, batch: number): Promise<number> {
  const { rows } = await pool.query<{ account_id: string }>(
    `select c.account_id from event_counters c cross join lateral (
       select created_at from events e where e.account_id = c.account_id order by sequence limit 1) oldest
     where oldest.created_at < $1`,
    [cutoff],
  );
  let deleted = 0;
  for (const { account_id } of rows) {
    for (let count = batch; count === batch; deleted += count) {
      const result = await pool.query<{ count: number }>(EVENTS, [account_id, cutoff, batch, now]);
      count = result.rows[0]?.count ?? 0;
    }
  }
  return deleted;
}

/**
 * Deliveries that wait for a deleted event are cancelled with it. The counter is updated, because the total of the list of events
 * is cached for its version. Events that a reset of the sandbox is deleting are skipped: it locks them before the counter.
 */
const EVENTS = `with counter as (
    update event_counters set last_sequence = last_sequence where account_id = $1 returning last_sequence
  ), deleted as (
    delete from events where account_id = $1 and sequence in (
      select sequence from events where account_id = $1 order by sequence limit $3 for update skip locked)
    and created_at < $2 and sequence < (select last_sequence from counter)
    returning sequence
  ), cancelled as (
    update deliveries set next_attempt_at = null, requested_attempt = null, completed_at = coalesce(completed_at, $4::timestamptz),
      status = case when status = 'pending' then 'cancelled' else status end
    where account_id = $1 and event_sequence in (select sequence from deleted)
      and (next_attempt_at is not null or requested_attempt is not null)
  )
  select count(*)::int as count from deleted`;

/** Finds endpoints with something due and perhaps no job that would send it: there are none unless a job was lost. */
async function findStalled({ pool }: Network, before: Date): Promise<{ account_id: string; id: string }[]> {
  const { rows } = await pool.query<{ account_id: string; id: string }>(
    `select w.account_id, w.id from webhooks w where w.status = 'enabled' and exists (
       select from deliveries d where d.account_id = w.account_id and d.webhook_id = w.id
         and (d.requested_attempt is not null or d.next_attempt_at <= $1))`,
    [before],
  );
  return rows;
}
