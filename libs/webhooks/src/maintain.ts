import { prune, type Network, type Pruned } from '@pnb/db';
import { queueDelivery } from './deliver.ts';

/** Runs once an hour: deletes what has expired, and queues the delivery of stalled endpoints again. */
export async function maintain(network: Network, now: Date): Promise<Pruned> {
  const pruned = await prune(network, now);
  const minuteAgo = new Date(now.getTime() - 60_000);
  for (const { account_id, id } of await findStalled(network, minuteAgo)) {
    await queueDelivery(network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null }), id, now);
  }
  return pruned;
}

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
