import { EVENT_RETENTION_DAYS } from '@pnb/contract';
import { queuePublish } from '@pnb/events';
import type { Network } from '@pnb/db';
import { deleteInBatches } from '@pnb/db/raw';

const DAY_MS = 86_400_000;

/** Runs once an hour: deletes the log as old as expired events, and queues destinations that lag and perhaps have no job. */
export async function maintainDestinations(network: Network, now: Date): Promise<{ deliveries: number }> {
  const cutoff = new Date(now.getTime() - EVENT_RETENTION_DAYS[network.environment] * DAY_MS);
  const deliveries = await deleteInBatches(network, { text: DELIVERIES, values: [cutoff] });
  const { rows } = await network.pool.query<{ account_id: string; id: string }>(STALLED, [now]);
  for (const { account_id, id } of rows) {
    await queuePublish(network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null }), id, now);
  }
  return { deliveries };
}

const DELIVERIES = `delete from event_destination_deliveries where (account_id, id) in (
  select account_id, id from event_destination_deliveries where attempted_at < $1 order by attempted_at limit $2)`;

/** Events of other types move the cursor only when it is looked at: here at the latest. */
const STALLED = `select d.account_id, d.id from event_destinations d
  join event_counters c on c.account_id = d.account_id
  where d.status = 'enabled' and d.delivered_sequence < c.last_sequence
    and (d.next_attempt_at is null or d.next_attempt_at <= $1)`;
