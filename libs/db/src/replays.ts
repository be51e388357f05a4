import type { AccountDb } from './account-db.ts';
import type { ReplayModel } from './generated/network/models.ts';
import { rawClient } from './raw-clients.ts';

export type ReplayRow = ReplayModel;

/** An event of the log, and what the endpoint has of it. */
export interface Replayable {
  id: string;
  type: string;
  sequence: bigint;
  created_at: Date;
  delivery_id: string | null;
  delivery_status: string | null;
  delivery_created_at: Date | null;
}

/** The next events of the account, with the deliveries of an endpoint. */
export const findReplayable = (
  tx: AccountDb,
  { webhook_id, after, take }: { webhook_id: string; after: bigint; take: number },
): Promise<Replayable[]> =>
  rawClient(tx).$queryRaw<Replayable[]>`
    select e.id, e.type, e.sequence, e.created_at, d.id as delivery_id, d.status as delivery_status,
      d.created_at as delivery_created_at
    from (select id, type, sequence, created_at from events
      where account_id = ${tx.account_id}::uuid and sequence > ${after} order by sequence limit ${take}) e
      left join deliveries d on d.webhook_id = ${webhook_id}::uuid and d.event_sequence = e.sequence
    order by e.sequence`;

/** How many attempts of replays an endpoint still waits for. */
export async function countAskedReplays(tx: AccountDb, webhook_id: string): Promise<number> {
  const [row] = await rawClient(tx).$queryRaw<{ count: number }[]>`
    select count(*)::int as count from deliveries
    where account_id = ${tx.account_id}::uuid and webhook_id = ${webhook_id}::uuid and asked_attempt = 'replay'`;
  return row?.count ?? 0;
}

/** Asks for one more attempt of each; what a person asked for stays what it is. */
export async function askReplays(tx: AccountDb, delivery_ids: readonly string[]): Promise<void> {
  if (delivery_ids.length === 0) return;
  await rawClient(tx).$executeRaw`
    update deliveries set asked_attempt = 'replay'
    where account_id = ${tx.account_id}::uuid and id = any(${delivery_ids}::uuid[]) and asked_attempt is null`;
}

/** Writes how far a replay has come; one that was cancelled meanwhile stays so. */
export async function moveReplay(
  tx: AccountDb,
  { id, through, done, now }: { id: string; through: bigint; done: number; now: Date },
): Promise<void> {
  await rawClient(tx).$executeRaw`
    update replays set status = 'running', through_sequence = ${through}, done = least(total, done + ${done}),
      updated_at = ${now}, version = version + 1
    where account_id = ${tx.account_id}::uuid and id = ${id}::uuid and status in ('queued', 'running')`;
}
