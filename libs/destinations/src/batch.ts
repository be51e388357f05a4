import { encodeId } from '@pnb/contract';
import type { AccountDb, Prisma } from '@pnb/db';
import type { AccountHandle } from '@pnb/db/raw';
import { listCloudEventHeaders } from './cloud-events.ts';
import type { DestinationMessage } from './publisher.ts';

export type DestinationRow = Prisma.EventDestinationGetPayload<object>;

/** Successive events after the cursor of a destination. */
export interface EventBatch {
  /** Those that are published. */
  events: BatchEvent[];
  /** The cursor when all of them are stored: events up to it, which are not published, have other types. */
  through: bigint;
}

export interface BatchEvent {
  sequence: bigint;
  message: DestinationMessage;
}

/** Events that are looked at for one batch. */
const MAX_SCANNED = 1_000;
const MAX_EVENTS = 100;
/**
 * Size of the bodies, below the megabyte that brokers accept for a request or a message. An event has 64 KiB at most.
 */
const MAX_BYTES = 512 * 1_024;

/** Finds a destination that is enabled. */
export const findDestination = ({ sql }: AccountDb, id: string): Promise<DestinationRow | null> =>
  sql.eventDestination.findFirst({ where: { id, status: 'enabled' } });

/** Reads the next events of a destination. */
export async function readBatch(db: AccountDb, destination: DestinationRow, environment: string): Promise<EventBatch> {
  const rows = await listEvents(db, destination);
  const events = rows.flatMap((row) =>
    row.id === null ? [] : [{ sequence: row.sequence, message: buildMessage(row, destination, environment) }],
  );
  return { events, through: rows[0]?.through ?? destination.delivered_sequence };
}

interface EventRow {
  id: string;
  sequence: bigint;
  type: string;
  body: string;
}

/** A row without an event is the only one. */
type BatchRow = { through: bigint } & (EventRow | { id: null });

const listEvents = (db: AccountHandle, { event_types, delivered_sequence }: DestinationRow): Promise<BatchRow[]> =>
  db.query<BatchRow>`
    select * from list_destination_events(${db.account_id}::uuid, ${event_types}::text[], ${delivered_sequence}::bigint,
      ${MAX_SCANNED}::int, ${MAX_EVENTS}::int, ${MAX_BYTES}::int)`;

/** The bytes that webhooks send, with headers that name what a consumer needs before it parses them. */
export function buildMessage(
  { id, sequence, type, body }: EventRow,
  destination: Pick<DestinationRow, 'account_id' | 'type' | 'message_format'>,
  environment: string,
): DestinationMessage {
  const { account_id } = destination;
  const eventId = encodeId('event', id);
  return {
    id: eventId,
    event_type: type,
    key: account_id,
    headers: {
      'pnb-event-id': eventId,
      'pnb-event-type': type,
      'pnb-event-sequence': `${sequence}`,
      'pnb-environment': environment,
      ...(destination.message_format === 'event' ? {} : listCloudEventHeaders(destination.type, body)),
    },
    body: Buffer.from(body),
  };
}
