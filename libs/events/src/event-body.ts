import {
  compileJsonWriter,
  decodeId,
  EVENT_DATA,
  eventSchema,
  EventType,
  type EmittedEventType,
  type Environment,
  z,
} from '@pnb/contract';

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

/** The parts of the body of an event around its sequence, which is the last that becomes known. */
export interface EventBody {
  head: string;
  tail: string;
}

interface Envelope {
  id: string;
  type: EmittedEventType;
  account_id: string;
  environment: Environment;
  request_id: string | null;
  at: Date;
}

type Writer = (value: unknown) => string;

/** The envelope without its data. Its writer is compiled from the contract, as those of responses. */
const writeEnvelope: Writer = compileJsonWriter(eventSchema(EventType, z.object({})));

const PLACE = '"sequence":0,"data":{}';
const SEQUENCE = '"sequence":'.length;

/** Composes the exact bytes of an event from the JSON text of its data. What precedes the sequence is not of the caller. */
export function composeBody({ at, ...envelope }: Envelope, data: string): EventBody {
  const constants = { object: 'event', api_version: 'v1', sequence: 0, data: {} };
  const text = writeEnvelope({ ...envelope, ...constants, timestamp: at, created_at: at });
  const place = text.indexOf(PLACE);
  if (place < 0) throw new Error('the sequence of an event precedes its data');
  return {
    head: text.slice(0, place + SEQUENCE),
    tail: `,"data":${data}${text.slice(place + PLACE.length)}`,
  };
}

const writers = new Map<EmittedEventType, Writer>();

/** The JSON text of the data of an event, by the schema of its type. */
export function writeEventData(type: EmittedEventType, data: object): string {
  const write = writers.get(type) ?? compileJsonWriter(EVENT_DATA[type] as z.ZodType);
  writers.set(type, write);
  return write(data);
}

/** What a trace needs of an event. */
export interface EventOrigin {
  id: string;
  type: string;
  request_id: string | null;
}

/** The characters at both ends of a body that contain it: the identifier is the first property, the request the last one. */
export const ORIGIN_CHARACTERS = { first: 400, last: 80 };

const REQUEST = /"request_id":(?:null|"(req_\w+)")\}$/;

/** Reads it from both ends of a body, without the data between them; null where they are those of another format. */
export function readOrigin(first: string, last: string): EventOrigin | null {
  const end = first.indexOf(',"sequence":');
  const request = REQUEST.exec(last);
  if (end < 0 || !request) return null;
  const { id, type } = JSON.parse(`${first.slice(0, end)}}`) as { id: string; type: string };
  const uuid = decodeId('event', id);
  return uuid === null ? null : { id: uuid, type, request_id: request[1] ?? null };
}
