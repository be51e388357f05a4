import { readEventSpans } from '@pnb/events';
import { describeServer, isTracing, type Span, type SpanAttributes, startSpan } from '@pnb/tracing';
import type { BrokerConfig, DestinationMessage, Publisher, PublishResult } from './publisher.ts';
import { PublishError } from './publisher.ts';
import { DEFAULT_PORTS, parseServer } from './servers.ts';

/** A span has no more links than these. */
const MAX_LINKS = 32;

/** By the conventions of OpenTelemetry for messaging, in which a broker of JetStream has the system of NATS. */
const SYSTEMS: Readonly<Record<BrokerConfig['type'], string>> = { kafka: 'kafka', nats_jetstream: 'nats' };

interface Sending {
  config: BrokerConfig;
  messages: readonly DestinationMessage[];
  /** The account and destination, where they are not those of the span around it. */
  attributes?: SpanAttributes;
}

/** Opens a connection to a broker and publishes in a span of its own. The messages contain nothing of the trace. */
export async function traceSend(
  sending: Sending,
  open: () => Promise<Publisher>,
  publish: (publisher: Publisher) => Promise<PublishResult>,
): Promise<PublishResult> {
  const span = isTracing() ? startSendSpan(sending) : null;
  if (!span) return publish(await open());
  try {
    const publisher = await open();
    span.set(locate(publisher.server, sending.config));
    const result = await publish(publisher);
    if (result.error) span.fail(result.error.errorClass);
    return result;
  } catch (error) {
    span.fail(error instanceof PublishError ? error.errorClass : 'aborted');
    throw error;
  } finally {
    span.end();
  }
}

function startSendSpan({ config, messages, attributes = {} }: Sending): Span | null {
  const system = SYSTEMS[config.type];
  return startSpan({
    name: `send ${system}`,
    kind: 'client',
    links: messages.slice(0, MAX_LINKS).flatMap(({ body }) => readEventSpans(body.toString())?.event ?? []),
    attributes: {
      'messaging.system': system,
      'messaging.operation.name': 'send',
      'messaging.operation.type': 'send',
      'messaging.destination.name': config.topic,
      'messaging.batch.message_count': messages.length,
      // Until one of them has accepted the connection.
      ...locate(config.servers[0] ?? '', config),
      ...attributes,
    },
  });
}

function locate(server: string, { type }: BrokerConfig): SpanAttributes {
  const parsed = parseServer(server, DEFAULT_PORTS[type]);
  return parsed ? describeServer(parsed) : {};
}
