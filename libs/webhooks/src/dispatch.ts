import { encodeId } from '@pnb/contract';
import { listEventSpans, newId, type AccountDb } from '@pnb/db';
import { accountSql, deferAccountSql, preparedTransaction, type AccountHandle } from '@pnb/db/raw';
import { getActiveSpan, withSpan } from '@pnb/tracing';
import { queueDeliveries } from './deliver.ts';
import { matchesTypes } from './subscriptions.ts';

/** The approximate number of rows that one transaction writes at most: writers of events wait for its end. */
const ROWS_PER_BATCH = 2_000;
const EVENTS_PER_BATCH = 1_000;

/** Writes a delivery of each new event of the account for each subscribed endpoint; returns how many. */
export function dispatchEvents(db: AccountDb, clock: () => Date, signal?: AbortSignal): Promise<number> {
  const attributes = { 'pnb.account_id': encodeId('account', db.account_id), 'pnb.environment': db.environment };
  return withSpan(
    () => ({ name: 'dispatch events', kind: 'internal', parent: null, attributes }),
    () => dispatchBatches(db, clock, signal),
  );
}

async function dispatchBatches(db: AccountDb, clock: () => Date, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const { deliveries, isLast, range } = await preparedTransaction(db, (tx) => dispatchBatch(tx, clock()));
    total += deliveries;
    const span = getActiveSpan();
    if (span && range) span.link(await listEventSpans(db, { ...range, build_id: null }));
    if (isLast || signal?.aborted) return total;
  }
}

interface DispatchedBatch {
  deliveries: number;
  isLast: boolean;
  /** The sequences of its events; null without any. */
  range: { after: bigint; through: bigint } | null;
}

/**
 * Dispatches one batch, all or nothing. Sequences have no gap and commit in order, so the events up to the counter are
 * complete. The counter is locked before the endpoints, as by writers of events, which wait for the end of the batch.
 */
async function dispatchBatch(tx: AccountHandle, now: Date): Promise<DispatchedBatch> {
  const { last_sequence: through, dispatched_sequence: dispatched } = await lockCounter(tx);
  const subscribers = await lockSubscribers(tx);
  if (subscribers.length === 0 || dispatched >= through) return { deliveries: 0, isLast: true, range: null };
  const after = getStart(subscribers, dispatched);
  const limit = Math.max(1, Math.min(EVENTS_PER_BATCH, Math.floor(ROWS_PER_BATCH / subscribers.length)));
  const events = await readEvents(tx, { after, through, limit });
  const deliveries = subscribers.flatMap((subscriber) => buildDeliveries(subscriber, events, now));
  await insertDeliveries(tx, deliveries);
  await queueDeliveries(tx, [...new Set(deliveries.map(({ webhook_id }) => webhook_id))]);
  const isLast = events.length < limit;
  const dispatchedThrough = isLast ? through : (events.at(-1)?.sequence ?? through);
  await setDispatchedSequence(tx, dispatchedThrough);
  return { deliveries: deliveries.length, isLast, range: { after, through: dispatchedThrough } };
}

/** The end of the previous batch, or the start of the oldest endpoint when that is later. */
function getStart(subscribers: readonly Subscriber[], dispatched: bigint): bigint {
  const [first, ...others] = subscribers.map(({ after_sequence }) => after_sequence);
  const earliest = others.reduce((least, after) => (after < least ? after : least), first ?? 0n);
  return dispatched > earliest ? dispatched : earliest;
}

function buildDeliveries(subscriber: Subscriber, events: readonly LoggedEvent[], now: Date): NewDelivery[] {
  const subscribed = events.filter(
    ({ type, sequence }) => sequence > subscriber.after_sequence && matchesTypes(subscriber.event_types, type),
  );
  return subscribed.map(({ id, type, sequence }, index) => ({
    id: newId(),
    webhook_id: subscriber.id,
    event_id: id,
    event_type: type,
    event_sequence: sequence,
    sequence: subscriber.last_sequence + BigInt(index + 1),
    next_attempt_at: now,
    requested_attempt: null,
    created_at: now,
  }));
}

/** An enabled endpoint, locked until the transaction ends. */
export interface Subscriber {
  id: string;
  event_types: string[];
  /** Events up to this sequence are not for it. */
  after_sequence: bigint;
  /** The last assigned `webhook-sequence`. */
  last_sequence: bigint;
}

interface LoggedEvent {
  id: string;
  type: string;
  sequence: bigint;
}

interface NewDelivery {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  event_sequence: bigint;
  sequence: bigint;
  next_attempt_at: Date | null;
  requested_attempt: 'replay' | null;
  created_at: Date;
}

interface Counter {
  last_sequence: bigint;
  dispatched_sequence: bigint;
}

async function lockCounter(tx: AccountHandle): Promise<Counter> {
  const rows = await accountSql(tx).$queryRaw<Counter[]>`
    select last_sequence, dispatched_sequence from event_counters
    where account_id = ${tx.account_id}::uuid for no key update`;
  return rows[0] ?? { last_sequence: 0n, dispatched_sequence: 0n };
}

/** Locks all enabled endpoints of the account, always in the same order. */
const lockSubscribers = (tx: AccountHandle): Promise<Subscriber[]> =>
  accountSql(tx).$queryRaw<Subscriber[]>`
    select id, event_types, after_sequence, last_sequence from webhooks
    where account_id = ${tx.account_id}::uuid and status = 'enabled' order by id for no key update`;

/** Locks one endpoint; undefined when it is deleted or not enabled. */
export async function lockSubscriber(tx: AccountHandle, webhook_id: string): Promise<Subscriber | undefined> {
  const rows = await accountSql(tx).$queryRaw<Subscriber[]>`
    select id, event_types, after_sequence, last_sequence from webhooks
    where account_id = ${tx.account_id}::uuid and id = ${webhook_id}::uuid and status = 'enabled' for no key update`;
  return rows[0];
}

const readEvents = (
  tx: AccountHandle,
  { after, through, limit }: { after: bigint; through: bigint; limit: number },
): Promise<LoggedEvent[]> =>
  accountSql(tx).$queryRaw<LoggedEvent[]>`
    select id, type, sequence from events
    where account_id = ${tx.account_id}::uuid and sequence > ${after} and sequence <= ${through}
    order by sequence limit ${limit}`;

/** Inserts deliveries and advances `last_sequence` of their endpoints, which the caller has locked. */
export async function insertDeliveries(tx: AccountHandle, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = JSON.stringify(deliveries, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  // The deliveries are in their order, so that the last one of an endpoint remains.
  const last = new Map(deliveries.map(({ webhook_id, sequence }) => [webhook_id, sequence]));
  await deferAccountSql(
    tx,
    (sql) => sql.$executeRaw`
      insert into deliveries (account_id, id, webhook_id, event_id, event_type, event_sequence, sequence,
        next_attempt_at, requested_attempt, created_at)
      select ${tx.account_id}::uuid, id, webhook_id, event_id, event_type, event_sequence, sequence,
        next_attempt_at, requested_attempt, created_at
      from jsonb_populate_recordset(null::deliveries, ${rows}::jsonb)`,
  );
  await deferAccountSql(
    tx,
    (sql) => sql.$executeRaw`
      update webhooks set last_sequence = assigned.last
      from unnest(${[...last.keys()]}::uuid[], ${[...last.values()]}::bigint[]) as assigned(webhook_id, last)
      where webhooks.account_id = ${tx.account_id}::uuid and webhooks.id = assigned.webhook_id`,
  );
}

/** Records how far events are dispatched. */
async function setDispatchedSequence(tx: AccountHandle, sequence: bigint): Promise<void> {
  await accountSql(tx).$executeRaw`
    update event_counters set dispatched_sequence = ${sequence}
    where account_id = ${tx.account_id}::uuid and dispatched_sequence < ${sequence}`;
}
