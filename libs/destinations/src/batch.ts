import { encodeId } from '@pnb/contract';
import type { AccountDb, Prisma } from '@pnb/db';
import type { AccountHandle } from '@pnb/db/raw';
import { matchesTypes } from '@pnb/webhooks';
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

/** Reads the next events of a destination. Sequences have no gap and commit in order, so none is passed over. */
export async function readBatch(db: AccountDb, destination: DestinationRow, environment: string): Promise<EventBatch> {
  const after = destination.delivered_sequence;
  const scanned = await scanEvents(db, after);
  const chosen: ScannedEvent[] = [];
  let bytes = 0;
  let through = after;
  for (const event of scanned) {
    if (matchesTypes(destination.event_types, event.type)) {
      bytes += event.bytes;
      if (chosen.length === MAX_EVENTS || (chosen.length > 0 && bytes > MAX_BYTES)) break;
      chosen.push(event);
    }
    through = event.sequence;
  }
  const rows = await readBodies(
    db,
    chosen.map(({ sequence }) => sequence),
  );
  const context = { account_id: db.account_id, environment };
  return { events: rows.map((row) => ({ sequence: row.sequence, message: buildMessage(row, context) })), through };
}

interface ScannedEvent {
  sequence: bigint;
  type: string;
  bytes: number;
}

const scanEvents = (db: AccountHandle, after: bigint): Promise<ScannedEvent[]> =>
  db.query<ScannedEvent>`
    select sequence, type, octet_length(body) as bytes from events
    where account_id = ${db.account_id}::uuid and sequence > ${after} order by sequence limit ${MAX_SCANNED}`;

interface EventRow {
  id: string;
  sequence: bigint;
  type: string;
  body: string;
}

const readBodies = async (db: AccountHandle, sequences: bigint[]): Promise<EventRow[]> =>
  sequences.length === 0
    ? []
    : db.query<EventRow>`
        select id, sequence, type, body from events
        where account_id = ${db.account_id}::uuid and sequence = any(${sequences}::bigint[]) order by sequence`;

/** The bytes that webhooks send, with headers that name what a consumer needs before it parses them. */
export function buildMessage(
  { id, sequence, type, body }: EventRow,
  { account_id, environment }: { account_id: string; environment: string },
): DestinationMessage {
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
    },
    body: Buffer.from(body),
  };
}
