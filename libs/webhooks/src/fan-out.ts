import { matchesTypes } from './subscriptions.ts';
import {
  findCounter,
  findTold,
  insertDeliveries,
  lockSubscribers,
  moveFannedSequence,
  newId,
  queuePumps,
  swiftTransaction,
  type AccountDb,
  type AccountHandle,
  type NewDelivery,
  type Subscriber,
  type Told,
} from '@pnb/db';

/** Rows that one transaction writes at most, more or less: writers of events wait for its end. */
const ROWS_AT_ONCE = 2_000;
const EVENTS_AT_ONCE = 1_000;

/** Hands the account's new events to its endpoints; answers how many deliveries that makes. */
export async function fanOut(db: AccountDb, clock: () => Date, signal?: AbortSignal): Promise<number> {
  for (let made = 0; ;) {
    const batch = await swiftTransaction(db, (tx) => fanOutBatch(tx, clock()));
    made += batch.made;
    if (batch.isLast || signal?.aborted) return made;
  }
}

/**
 * One batch, whole or not at all. Sequences have no gap and commit in order, so what is read after the counter is all
 * there is up to it. The counter is read before the endpoints: one that is made meanwhile begins behind it.
 */
async function fanOutBatch(tx: AccountHandle, now: Date): Promise<{ made: number; isLast: boolean }> {
  const { last_sequence: through } = await findCounter(tx);
  const subscribers = await lockSubscribers(tx);
  const { fanned_sequence: fanned } = await findCounter(tx);
  if (subscribers.length === 0 || fanned >= through) return { made: 0, isLast: true };
  const from = beginning(subscribers, fanned);
  const take = Math.max(1, Math.min(EVENTS_AT_ONCE, Math.floor(ROWS_AT_ONCE / subscribers.length)));
  const events = await findTold(tx, { from, through, take });
  const deliveries = subscribers.flatMap((subscriber) => deliveriesOf(subscriber, events, now));
  await insertDeliveries(tx, deliveries);
  await queuePumps(tx, [...new Set(deliveries.map(({ webhook_id }) => webhook_id))]);
  const isLast = events.length < take;
  await moveFannedSequence(tx, isLast ? through : (events.at(-1)?.sequence ?? through));
  return { made: deliveries.length, isLast };
}

/** Where the last batch ended, or later: what came before the oldest endpoint is for none. */
function beginning(subscribers: readonly Subscriber[], fanned: bigint): bigint {
  const [first, ...others] = subscribers.map(({ after_sequence }) => after_sequence);
  const earliest = others.reduce((least, after) => (after < least ? after : least), first ?? 0n);
  return fanned > earliest ? fanned : earliest;
}

function deliveriesOf(subscriber: Subscriber, events: readonly Told[], now: Date): NewDelivery[] {
  const wanted = events.filter(
    ({ type, sequence }) => sequence > subscriber.after_sequence && matchesTypes(subscriber.event_types, type),
  );
  return wanted.map(({ id, type, sequence }, index) => ({
    id: newId(),
    webhook_id: subscriber.id,
    event_id: id,
    event_type: type,
    event_sequence: sequence,
    sequence: subscriber.last_sequence + BigInt(index + 1),
    next_attempt_at: now,
    asked_attempt: null,
    created_at: now,
  }));
}
