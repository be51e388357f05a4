import { getDatabase, type QuotaUses, deferUnchecked, type Statements } from '@pnb/db/raw';
import { encodeId, type EmittedEventType } from '@pnb/contract';
import { type CommittedDelivery, DeliveryHosts, type Reservation } from './delivery-hosts.ts';
import type { AccountTransaction } from '@pnb/db';

/** An event before its sequence is known: its body is head, sequence and tail. */
export interface RecordedEvent {
  id: string;
  type: EmittedEventType;
  resource_id: string;
  build_id: string | null;
  created_at: Date;
  head: string;
  tail: string;
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
export async function recordAndDispatch(
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
