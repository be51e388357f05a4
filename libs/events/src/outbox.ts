import { type Actor, encodeId, type EventData, type EmittedEventType } from '@pnb/contract';
import { type AccountDb, type AccountTransaction, newId } from '@pnb/db';
import { composeBody, type RecordedEvent, writeEventData } from './event-body.ts';
import { limitData } from './event-size.ts';
import {
  addJob,
  type AccountHandle,
  deferUnchecked,
  getDatabase,
  limitUses,
  type QuotaUses,
  type Statements,
} from '@pnb/db/raw';
import { type CommittedDelivery, DeliveryHosts, type Reservation } from './delivery-hosts.ts';
import { notifyFollowers } from './event-notices.ts';
import { traceEvents } from './event-spans.ts';

export interface EventDraft<T extends EmittedEventType = EmittedEventType> {
  type: T;
  /** Set if another row of the transaction refers to the event. */
  id?: string;
  /** Text form with its prefix. */
  resource_id: string;
  build_id: string | null;
  data: Omit<EventData<T>, 'actor'>;
  /** The actor of the change; default that of the handle. */
  actor?: Actor;
}

/** Ties the type of the data to the type of the event where events of several types are collected. */
export const eventDraft = <T extends EmittedEventType>(draft: EventDraft<T>): EventDraft => draft;

/**
 * Records events in the transaction of the change that they describe. Reserving a sequence locks the account's counter
 * until commit, so sequences have no gap and commit in order; call it last. The same transaction dispatches them to the
 * endpoints or, where there are many or earlier ones wait, queues their dispatch.
 *
 * Order of locks: the counter, then endpoints.
 */
export async function recordEvents(tx: AccountTransaction, drafts: EventDraft[], now = new Date()): Promise<string[]> {
  if (drafts.length === 0) return [];
  const uses = limitUses(tx.quotas, tx.written.take());
  const events = drafts.map((draft) => buildEvent(tx, draft, now));
  traceEvents(tx, events);
  await recordAndDispatch(tx, events, uses);
  notifyFollowers(tx);
  return events.map(({ id }) => id);
}

/** Queues the dispatch of the account's new events, with the earliest start `run_at`; does nothing without an enabled endpoint. */
export async function queueDispatch(tx: AccountHandle, run_at?: Date): Promise<void> {
  const key = `dispatch_events:${encodeId('account', tx.account_id)}`;
  const enabled = await tx.query<unknown>`
    select 1 from webhooks where account_id = ${tx.account_id}::uuid and status = 'enabled' limit 1`;
  if (enabled.length > 0) await addJob(tx, { task: 'dispatch_events', payload: {}, key, run_at });
}

function buildEvent(tx: AccountTransaction, draft: EventDraft, at: Date): RecordedEvent {
  const { type, resource_id, build_id } = draft;
  const { account_id, environment, request_id } = tx;
  const id = draft.id ?? newId();
  const data = writeEventData(type, { ...draft.data, actor: draft.actor ?? tx.actor });
  const envelope = { id, type, account_id, environment, request_id, at };
  return { id, type, resource_id, build_id, created_at: at, ...composeBody(envelope, limitData(data, resource_id)) };
}

interface Composed {
  id: string;
  type: EmittedEventType;
  sequence: number;
  at: Date;
  /** It is in wire format. */
  data: object;
}

/** Returns the exact bytes of an event that is not recorded in the log. */
export function composeEvent(
  { account_id, environment, request_id }: Pick<AccountDb, 'account_id' | 'environment' | 'request_id'>,
  { id, type, sequence, at, data }: Composed,
): string {
  const { head, tail } = composeBody({ id, type, account_id, environment, request_id, at }, JSON.stringify(data));
  return `${head}${sequence}${tail}`;
}

/** The number of deliveries that a writer inserts at most: others of the account wait for its commit. */
const MAX_DELIVERIES = 500;

/** A delivery for an endpoint that this process serves. */
interface DispatchedRow extends Omit<CommittedDelivery, 'body'> {
  event_sequence: bigint;
}

/**
 * Takes sequences from the account's counter, inserts events, and dispatches them to the endpoints where nothing waits before
 * them and they are few. An endpoint that this process serves needs no job: it gets its deliveries after the commit. One
 * function of the database, because a distributed one has the rows and the job queue on different nodes.
 */
async function recordAndDispatch(
  tx: AccountTransaction,
  events: readonly RecordedEvent[],
  uses: QuotaUses,
): Promise<void> {
  const reservation = getDatabase(tx).getPart(DeliveryHosts).reserve(tx.account_id);
  let rows: DispatchedRow[] = [];
  settleAtEnd(tx, reservation, () => completeBodies(rows, events));
  await deferUnchecked(tx, async (sql) => {
    rows = await record(sql, { account_id: tx.account_id, events, uses, served: reservation.webhook_ids });
  });
}

function settleAtEnd(tx: AccountTransaction, reservation: Reservation, read: () => CommittedDelivery[]): void {
  tx.onEnd((isCommitted) => reservation.settle(isCommitted ? read() : []));
}

/** The deliveries of endpoints that this process serves, with the bytes of their events. */
function completeBodies(rows: readonly DispatchedRow[], events: readonly RecordedEvent[]): CommittedDelivery[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  return rows.flatMap(({ event_sequence, ...row }) => {
    const event = byId.get(row.event_id);
    return event ? [{ ...row, body: `${event.head}${event_sequence}${event.tail}` }] : [];
  });
}

interface Recording {
  account_id: string;
  events: readonly RecordedEvent[];
  uses: QuotaUses;
  /** Endpoints. */
  served: readonly string[];
}

function record(sql: Statements, { account_id, events, uses, served }: Recording): Promise<DispatchedRow[]> {
  const pick = <K extends keyof RecordedEvent>(name: K) => events.map((event) => event[name]);
  return sql.query<DispatchedRow>`
    select * from record_events(${account_id}::uuid, ${pick('id')}::uuid[], ${pick('type')}::text[],
      ${pick('resource_id')}::text[], ${pick('build_id')}::uuid[], ${pick('created_at')}::timestamptz[],
      ${pick('head')}::text[], ${pick('tail')}::text[], ${MAX_DELIVERIES}::int,
      ${`dispatch_events:${encodeId('account', account_id)}`}::text, ${served}::uuid[],
      ${uses.quotas}::text[], ${uses.amounts}::bigint[], ${uses.limits}::bigint[], ${uses.max_event_bytes}::bigint)`;
}
