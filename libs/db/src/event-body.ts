import {
  compileJsonWriter,
  EVENT_DATA,
  eventSchema,
  EventType,
  type EmittedEventType,
  type Environment,
  z,
} from '@pnb/contract';

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
