import { EVENT_TYPES } from '@pnb/contract';
import { insertDeliveries, lockSubscriber, newId, queuePump, type AccountDb, type Subscriber } from '@pnb/db';
import { askReplays, countAskedReplays, findReplayable, moveReplay, type Replayable, type ReplayRow } from '@pnb/db';
import { matchesTypes } from './subscriptions.ts';

/** Attempts asked for and not yet made, at most: a replay waits while the endpoint works off so many. */
const MOST_OUTSTANDING = 1_000;
const EVENTS_AT_ONCE = 500;
/** Events are dated before they wait for their sequence, so a later one may bear an earlier instant; not by more. */
const SKEW_MS = 60_000;

/** Goes on with a replay; answers whether it has to be gone on with later. */
export async function replay(db: AccountDb, replay_id: string, clock: () => Date): Promise<boolean> {
  for (;;) {
    const state = await db.transaction((tx) => replayBatch(tx, replay_id, clock()));
    if (state !== 'more') return state === 'wait';
  }
}

type State = 'more' | 'wait' | 'over';

/** One batch, whole or not at all; how far it came is written with it. */
async function replayBatch(tx: AccountDb, replay_id: string, now: Date): Promise<State> {
  const known = await tx.sql.replay.findUnique({ where: { id: replay_id } });
  if (!known) return 'over';
  // The endpoint first, as whoever disables it and cancels its replays.
  const subscriber = await lockSubscriber(tx, known.webhook_id);
  const row = await tx.sql.replay.findUnique({ where: { id: replay_id } });
  if (!row || !['queued', 'running'].includes(row.status)) return 'over';
  if (!subscriber) return end(tx, row, { status: 'cancelled', now });
  const room = MOST_OUTSTANDING - (await countAskedReplays(tx, row.webhook_id));
  if (room <= 0) return 'wait';
  return goOn(tx, { row, subscriber, now, take: Math.min(room, EVENTS_AT_ONCE) });
}

interface Batch {
  row: ReplayRow;
  subscriber: Subscriber;
  now: Date;
  take: number;
}

async function goOn(tx: AccountDb, { row, subscriber, now, take }: Batch): Promise<State> {
  const events = await findReplayable(tx, { webhook_id: row.webhook_id, after: row.through_sequence, take });
  const first = events[0];
  if (!first || first.created_at.getTime() >= row.until.getTime() + SKEW_MS) {
    return end(tx, row, { status: 'succeeded', now });
  }
  const types = typesOf(row, subscriber);
  const wanted = events.filter((event) => types.has(event.type) && isAskedFor(row, event));
  const known = wanted.flatMap(({ delivery_id }) => delivery_id ?? []);
  await askReplays(tx, known);
  const missing = wanted.filter(({ delivery_id }) => delivery_id === null);
  const made = missing.map(({ id, type, sequence }, index) => ({
    id: newId(),
    webhook_id: row.webhook_id,
    event_id: id,
    event_type: type,
    event_sequence: sequence,
    sequence: subscriber.last_sequence + BigInt(index + 1),
    next_attempt_at: null,
    asked_attempt: 'replay' as const,
    created_at: now,
  }));
  await insertDeliveries(tx, made);
  await moveReplay(tx, { id: row.id, through: events.at(-1)?.sequence ?? 0n, done: wanted.length, now });
  if (wanted.length > 0) await queuePump(tx, row.webhook_id);
  return 'more';
}

/** All are asked for by the time of the event, failed ones by that of the delivery: as they were counted. */
function isAskedFor({ which, since, until }: ReplayRow, event: Replayable): boolean {
  if (which === 'failed' && event.delivery_status !== 'failed') return false;
  const at = which === 'failed' ? event.delivery_created_at : event.created_at;
  return at !== null && at >= since && at < until;
}

/** What the endpoint subscribes to, and of that what the replay asks for. */
function typesOf({ event_types }: ReplayRow, subscriber: Subscriber): Set<string> {
  return new Set(
    EVENT_TYPES.filter(
      (type) =>
        matchesTypes(subscriber.event_types, type) && (event_types.length === 0 || matchesTypes(event_types, type)),
    ),
  );
}

async function end(
  tx: AccountDb,
  { id }: ReplayRow,
  { status, now }: { status: 'succeeded' | 'cancelled'; now: Date },
): Promise<State> {
  await tx.sql.replay.update({
    where: { id },
    data: { status, completed_at: now, updated_at: now, version: { increment: 1 } },
  });
  return 'over';
}
