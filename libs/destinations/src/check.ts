import { renderExcerpt } from '@pnb/webhooks';
import {
  PublishError,
  type BrokerConfig,
  type DestinationMessage,
  type NetworkAccess,
  type Publisher,
  type PublishErrorClass,
} from './publisher.ts';
import { traceSend } from './send-span.ts';

/**
 * Opens a connection to a broker of either type; the signal ends what is being opened. Its client is loaded here, because a
 * process without destinations does not need it.
 */
export async function openPublisher(
  config: BrokerConfig,
  access: NetworkAccess,
  signal?: AbortSignal,
): Promise<Publisher> {
  if (config.type === 'kafka') return (await import('./kafka.ts')).openKafkaPublisher(config, access, signal);
  return (await import('./nats.ts')).openNatsPublisher(config, access, signal);
}

/** The result of an attempt to publish, as it is stored and shown. */
export interface PublishOutcome {
  outcome: 'succeeded' | 'failed';
  error_class: PublishErrorClass | null;
  /** A sentence for the customer, without secrets. */
  error: string | null;
  duration_ms: number;
}

/**
 * Connects to a broker and publishes one message. Every behaviour of the broker is a result.
 *
 * @throws the reason of the signal when it is aborted.
 */
export async function checkDestination(
  config: BrokerConfig,
  message: DestinationMessage,
  { signal, ...access }: NetworkAccess & { signal?: AbortSignal },
): Promise<PublishOutcome> {
  const started = performance.now();
  const error = await publishOnce(config, message, access, signal);
  signal?.throwIfAborted();
  return describeOutcome(error, { startedMs: started, secret: config.authentication.secret });
}

async function publishOnce(
  config: BrokerConfig,
  message: DestinationMessage,
  access: NetworkAccess,
  signal: AbortSignal | undefined,
): Promise<PublishError | null> {
  try {
    const messages = [message];
    const open = () => openPublisher(config, access, signal);
    const { error } = await traceSend({ config, messages }, open, async (publisher) => {
      try {
        return await publisher.publish(messages, signal);
      } finally {
        await publisher.close();
      }
    });
    return error;
  } catch (error) {
    if (error instanceof PublishError) return error;
    throw error;
  }
}

/** Length of a text of a broker, which may be long, and may repeat what was sent to it. */
const MAX_ERROR_LENGTH = 500;

/** Describes how an attempt that began at `startedMs` of the monotonic clock ended. */
export function describeOutcome(
  error: PublishError | null,
  { startedMs, secret }: { startedMs: number; secret: string | null },
): PublishOutcome {
  const duration_ms = Math.round(performance.now() - startedMs);
  if (error === null) return { outcome: 'succeeded', error_class: null, error: null, duration_ms };
  const secrets = secret === null ? [] : [secret];
  const text = renderExcerpt(Buffer.from(error.message), secrets).slice(0, MAX_ERROR_LENGTH);
  return { outcome: 'failed', error_class: error.errorClass, error: text, duration_ms };
}
