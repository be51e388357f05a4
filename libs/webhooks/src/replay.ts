import type { AccountDb, network } from '@pnb/db';
import { addJob, type AccountHandle } from '@pnb/db/raw';
import { queueDelivery } from './deliver.ts';
import { insertReplayed, lockSubscriber, type Subscriber, type UndeliveredEvent } from './subscriber.ts';

/** The maximum number of pending requested attempts of one endpoint, at which a replay waits. */
const MAX_PENDING = 1_000;
const EVENTS_PER_BATCH = 500;
/** Events are dated before they wait for their sequence, so a later one may have an earlier timestamp, by less than this. */
const MAX_SKEW_MS = 60_000;

/** Queues the job that continues a replay, now or from an instant on. */
export const queueReplay = (tx: AccountHandle, replay_id: string, run_at?: Date): Promise<void> =>
  addJob(tx, { task: 'replay', payload: { replay_id }, key: `replay:${replay_id}`, run_at });

/** Continues a replay; returns whether it has to continue later. */
export async function continueReplay(db: AccountDb, replay_id: string, clock: () => Date): Promise<boolean> {
  for (;;) {
    const state = await db.transaction((tx) => replayBatch(tx, replay_id, clock()));
    if (state !== 'more') return state === 'wait';
  }
}

type State = 'more' | 'wait' | 'completed';
type ReplayRow = network.ReplayModel;

/** Replays one batch, all or nothing; its progress is written with it. */
async function replayBatch(tx: AccountDb, replay_id: string, now: Date): Promise<State> {
  const known = await tx.sql.replay.findUnique({ where: { id: replay_id } });
  if (!known) return 'completed';
  // The endpoint is locked first, as where it is disabled and its replays are cancelled.
  const subscriber = await lockSubscriber(tx, known.webhook_id);
  const row = await tx.sql.replay.findUnique({ where: { id: replay_id } });
  if (!row || !['queued', 'running'].includes(row.status)) return 'completed';
  if (!subscriber) return complete(tx, row, { status: 'cancelled', now });
  const available = MAX_PENDING - (await countPendingReplays(tx, row.webhook_id));
  if (available <= 0) return 'wait';
  return requestBatch(tx, { row, subscriber, now, limit: Math.min(available, EVENTS_PER_BATCH) });
}

interface Batch {
  row: ReplayRow;
  subscriber: Subscriber;
  now: Date;
  limit: number;
}

async function requestBatch(tx: AccountDb, { row, subscriber, now, limit }: Batch): Promise<State> {
  const events = await listReplayable(tx, { row, subscriber, limit });
  const first = events[0];
  if (!first || first.created_at.getTime() >= row.until.getTime() + MAX_SKEW_MS) {
    return complete(tx, row, { status: 'succeeded', now });
  }
  const selected = events.filter((event) => event.is_included && isSelected(row, event));
  await requestReplays(
    tx,
    selected.flatMap(({ delivery_id }) => delivery_id ?? []),
  );
  const missing = selected.filter(({ delivery_id }) => delivery_id === null);
  await insertReplayed(tx, subscriber, missing, now);
  await advanceReplay(tx, { id: row.id, through: events.at(-1)?.sequence ?? 0n, done: selected.length, now });
  if (selected.length > 0) await queueDelivery(tx, row.webhook_id);
  return 'more';
}

/** All events are selected by their own time, failed ones by that of their delivery: as they were counted. */
function isSelected({ which, since, until }: ReplayRow, event: ReplayableEvent): boolean {
  if (which === 'failed' && event.delivery_status !== 'failed') return false;
  const at = which === 'failed' ? event.delivery_created_at : event.created_at;
  return at !== null && at >= since && at < until;
}

async function complete(
  tx: AccountDb,
  { id }: ReplayRow,
  { status, now }: { status: 'succeeded' | 'cancelled'; now: Date },
): Promise<State> {
  await tx.sql.replay.update({
    where: { id },
    data: { status, completed_at: now, updated_at: now, version: { increment: 1 } },
  });
  return 'completed';
}

/** An event of the log, with its delivery to the endpoint. */
interface ReplayableEvent extends UndeliveredEvent {
  created_at: Date;
  delivery_id: string | null;
  delivery_status: string | null;
  delivery_created_at: Date | null;
  /** Whether the endpoint subscribes to the type, and the replay includes it. */
  is_included: boolean;
}

/** Lists the next events of the account, with the deliveries of an endpoint. */
const listReplayable = (
  tx: AccountHandle,
  { row, subscriber, limit }: Pick<Batch, 'row' | 'subscriber' | 'limit'>,
): Promise<ReplayableEvent[]> =>
  tx.query<ReplayableEvent>`
    select * from list_replayable_events(${tx.account_id}::uuid, ${subscriber.id}::uuid, ${subscriber.event_types}::text[],
      ${row.event_types}::text[], ${row.through_sequence}::bigint, ${limit}::int)`;

async function countPendingReplays(tx: AccountHandle, webhook_id: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>`
    select count(*)::int as count from deliveries
    where account_id = ${tx.account_id}::uuid and webhook_id = ${webhook_id}::uuid and requested_attempt = 'replay'`;
  return row?.count ?? 0;
}

/** Requests one more attempt of each delivery; an attempt that was requested by a caller is not changed. */
async function requestReplays(tx: AccountHandle, delivery_ids: readonly string[]): Promise<void> {
  if (delivery_ids.length === 0) return;
  await tx.execute`
    update deliveries set requested_attempt = 'replay'
    where account_id = ${tx.account_id}::uuid and id = any(${delivery_ids}::uuid[]) and requested_attempt is null`;
}

/** Writes the progress of a replay; one that was cancelled meanwhile stays cancelled. */
async function advanceReplay(
  tx: AccountHandle,
  { id, through, done, now }: { id: string; through: bigint; done: number; now: Date },
): Promise<void> {
  await tx.execute`
    update replays set status = 'running', through_sequence = ${through}, done = least(total, done + ${done}),
      updated_at = ${now}, version = version + 1
    where account_id = ${tx.account_id}::uuid and id = ${id}::uuid and status in ('queued', 'running')`;
}
