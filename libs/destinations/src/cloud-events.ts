import type { BrokerConfig } from './publisher.ts';

/** Names of attributes as headers: Kafka Protocol Binding 1.0 section 3.2.3.1, NATS Protocol Binding 1.0 section 3.1.3.1. */
const PREFIXES: Readonly<Record<BrokerConfig['type'], string>> = { kafka: 'ce_', nats_jetstream: 'ce-' };

/** What the body of an event has for its attributes. */
interface EventBody {
  id: string;
  type: string;
  timestamp: string;
  environment: string;
  account_id: string;
  data: { object?: { id?: unknown } };
}

/**
 * The headers of CloudEvents 1.0 in binary content mode: the body stays as it is, and is the data of the event. Every
 * value is an identifier, a type or a time, so that none has a character to be encoded.
 */
export function listCloudEventHeaders(type: BrokerConfig['type'], body: string): Record<string, string> {
  const event = JSON.parse(body) as EventBody;
  const subject = event.data.object?.id;
  const attributes = {
    specversion: '1.0',
    id: event.id,
    // Ids are unique in it.
    source: `/${event.environment}/accounts/${event.account_id}`,
    type: event.type,
    ...(typeof subject === 'string' ? { subject } : {}),
    time: event.timestamp,
  };
  const headers = Object.entries(attributes).map(([name, value]) => [`${PREFIXES[type]}${name}`, value]);
  return { ...(Object.fromEntries(headers) as Record<string, string>), 'content-type': 'application/json' };
}
