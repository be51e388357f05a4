import { encodeId } from '@pnb/contract';
import { eventSpan, getActiveSpan, isTracing, requestSpan, type SpanReference, startSpan } from '@pnb/tracing';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import { ORIGIN_CHARACTERS, readOrigin } from './event-body.ts';
import type { AccountHandle } from '@pnb/db/raw';
import type { RecordedEvent } from './event-body.ts';

/** A span for each event, from here to the commit. Those of a transaction that is rolled back do not end, so they are not sent. */
export function traceEvents(tx: AccountTransaction, events: readonly RecordedEvent[]): void {
  if (!isTracing()) return;
  const spans = events.map((event) => startEventSpan(tx, event));
  void tx.afterCommit(() => {
    for (const span of spans) span?.end();
  });
}

function startEventSpan({ account_id, environment, request_id }: AccountDb, { id, type }: RecordedEvent) {
  const reference = eventSpan({ id, request_id });
  const active = getActiveSpan()?.reference;
  const isWithin = active?.trace_id === reference.trace_id;
  return startSpan({
    name: `event ${type}`,
    kind: 'producer',
    reference,
    // Without a request, an event begins a trace of its own: its deliveries find that without another look-up.
    parent: isWithin ? active : request_id === null ? null : requestSpan(request_id),
    links: active && !isWithin ? [active] : [],
    attributes: {
      'pnb.event_id': encodeId('event', id),
      'pnb.account_id': encodeId('account', account_id),
      'pnb.environment': environment,
    },
  });
}

/** The spans to which the delivery of an event refers. */
export interface DeliveredEvent {
  type: string;
  event: SpanReference;
  request: SpanReference | null;
}

/** Reads them from the bytes of an event, null where these are of another format. */
export function readEventSpans(body: string): DeliveredEvent | null {
  const origin = readOrigin(body.slice(0, ORIGIN_CHARACTERS.first), body.slice(-ORIGIN_CHARACTERS.last));
  if (!origin) return null;
  const { type, request_id } = origin;
  return { type, event: eventSpan(origin), request: request_id === null ? null : requestSpan(request_id) };
}

interface EventRange {
  after: bigint;
  through: bigint;
  /** Null: of all builds. */
  build_id: string | null;
}

/** A span has no more links than these. */
const MAX_LINKS = 32;

/** The spans of the last events of a range, for links; only where tracing is on. */
export async function listEventSpans(db: AccountHandle, range: EventRange): Promise<SpanReference[]> {
  const { after, through, build_id } = range;
  const rows = await db.query<{ first: string; last: string }>`
    select left(body, ${ORIGIN_CHARACTERS.first}::int) as first, right(body, ${ORIGIN_CHARACTERS.last}::int) as last
    from events
    where account_id = ${db.account_id}::uuid and sequence > ${after} and sequence <= ${through}
      and (${build_id}::uuid is null or build_id = ${build_id}::uuid)
    order by sequence desc limit ${MAX_LINKS}::int`;
  return rows.flatMap(({ first, last }) => {
    const origin = readOrigin(first, last);
    return origin ? [eventSpan(origin)] : [];
  });
}
