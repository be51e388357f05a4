import { findForgotten, prune, queuePump, type Network, type Pruned } from '@pnb/db';

/** Once an hour: removes what has had its time, and looks whether anything due was forgotten. */
export async function maintain(network: Network, now: Date): Promise<Pruned> {
  const pruned = await prune(network, now);
  const minuteAgo = new Date(now.getTime() - 60_000);
  for (const { account_id, id } of await findForgotten(network, minuteAgo)) {
    await queuePump(network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null }), id, now);
  }
  return pruned;
}
