import { randomUUID } from 'node:crypto';
import {
  AuthenticationError,
  ProduceAcks,
  ProtocolError,
  TimeoutError,
  type MessageToProduce,
  type SASLOptions,
} from '@platformatic/kafka';
import { startDeadline } from '@pnb/webhooks';
import { classifyCode, createPublishError, getCode, listErrors } from './errors.ts';
import { CheckedProducer } from './kafka-connections.ts';
import {
  DEFAULT_TIMEOUTS,
  PublishError,
  type BrokerAuthentication,
  type BrokerConfig,
  type DestinationMessage,
  type NetworkAccess,
  type Publisher,
  type PublishErrorClass,
  type PublishResult,
  type Timeouts,
} from './publisher.ts';
import { DEFAULT_PORTS, parseServer } from './servers.ts';

/** Retries cover what changes in a cluster in passing, such as the leader of a partition. */
const RETRIES = 3;
const RETRY_MS = 200;

/**
 * Connects to a cluster and reads the metadata of the topic, which is not created. Messages are acknowledged by all
 * replicas that are in sync, and the producer is idempotent: while it lives, a repeated request stores nothing twice.
 *
 * @throws PublishError
 */
export async function openKafkaPublisher(
  config: BrokerConfig,
  access: NetworkAccess,
  signal?: AbortSignal,
): Promise<Publisher> {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...access.timeouts };
  const producer = createProducer(config, access, timeouts);
  const { topic } = config;
  try {
    // The bootstrap broker and the leader.
    await runUntil(producer.metadata({ topics: [topic] }), timeouts.connectMs * 2, signal);
  } catch (error) {
    await producer.end().catch(() => undefined);
    signal?.throwIfAborted();
    throw classifyKafka(error);
  }
  return {
    // The leader of the partition is one of its cluster, which the client finds.
    server: config.servers[0] ?? '',
    publish: (messages, stop) =>
      publishBatch(messages, { producer, topic, publishMs: timeouts.publishMs, signal: stop }),
    close: () => producer.end(),
  };
}

function createProducer(
  config: BrokerConfig,
  access: NetworkAccess,
  { connectMs, publishMs }: Timeouts,
): CheckedProducer {
  const { servers, tls: isTls, authentication } = config;
  const tls = { rejectUnauthorized: true, ...(access.ca === undefined ? {} : { ca: [...access.ca] }) };
  const sasl = getSasl(authentication);
  return new CheckedProducer(
    {
      clientId: `provider-network-build-api-${randomUUID()}`,
      bootstrapBrokers: servers.map(parseBroker),
      idempotent: true,
      // A new one: the client would send 0, which names an existing producer.
      producerId: -1n,
      producerEpoch: -1,
      acks: ProduceAcks.ALL,
      autocreateTopics: false,
      connectTimeout: connectMs,
      requestTimeout: publishMs,
      timeout: publishMs,
      retries: RETRIES,
      retryDelay: RETRY_MS,
      ...(isTls ? { tls } : {}),
      ...(sasl ? { sasl } : {}),
    },
    { access, isTls, connectMs },
  );
}

function parseBroker(text: string): { host: string; port: number } {
  const server = parseServer(text, DEFAULT_PORTS.kafka);
  if (server === null) throw new PublishError('dns', `"${text}" is not a server. Write it as host:port.`);
  return { host: server.hostname, port: server.port };
}

const MECHANISMS = {
  password: 'PLAIN',
  token: 'OAUTHBEARER',
  scram_sha_256: 'SCRAM-SHA-256',
  scram_sha_512: 'SCRAM-SHA-512',
} as const;

function getSasl({ method, username, secret }: BrokerAuthentication): SASLOptions | null {
  if (method === 'none') return null;
  const mechanism = MECHANISMS[method];
  if (method === 'token') return { mechanism, token: secret ?? '' };
  return { mechanism, username: username ?? '', password: secret ?? '' };
}

interface Publishing {
  producer: CheckedProducer;
  topic: string;
  publishMs: number;
  signal: AbortSignal | undefined;
}

/** One request stores all messages or none, because their key leads to one partition. */
async function publishBatch(messages: readonly DestinationMessage[], context: Publishing): Promise<PublishResult> {
  try {
    await send(messages, context);
    return { acknowledged: messages.length, error: null };
  } catch (error) {
    const found = classifyKafka(error);
    const isDivisible = found.errorClass === 'message_too_large' && messages.length > 1;
    return isDivisible ? publishSingly(messages, context) : { acknowledged: 0, error: found };
  }
}

/** Finds the message that is too large; those before it are stored. */
async function publishSingly(messages: readonly DestinationMessage[], context: Publishing): Promise<PublishResult> {
  let acknowledged = 0;
  for (const message of messages) {
    const { error } = await publishBatch([message], context);
    if (error || context.signal?.aborted) return { acknowledged, error };
    acknowledged += 1;
  }
  return { acknowledged, error: null };
}

async function send(messages: readonly DestinationMessage[], context: Publishing): Promise<void> {
  const { producer, topic, publishMs, signal } = context;
  if (messages.length === 0) return;
  const sending = producer.send({ messages: messages.map((message) => buildRecord(topic, message)) });
  // The time is that of all attempts of the client together.
  await runUntil(sending, publishMs, signal);
}

const buildRecord = (topic: string, { key, headers, body }: DestinationMessage): MessageToProduce => ({
  topic,
  key: Buffer.from(key),
  headers: new Map(Object.entries(headers).map(([name, value]) => [Buffer.from(name), Buffer.from(value)])),
  value: body,
});

/** Rejects after the time, or on abort; the client then still ends what it does, until it is closed. */
async function runUntil<T>(work: Promise<T>, timeoutMs: number, signal: AbortSignal | undefined): Promise<T> {
  const deadline = startDeadline(timeoutMs, signal);
  const { promise, reject } = Promise.withResolvers<never>();
  deadline.signal.addEventListener('abort', () => reject(createPublishError('timeout')), { once: true });
  if (deadline.signal.aborted) reject(createPublishError('timeout'));
  try {
    return await Promise.race([work, promise]);
  } finally {
    deadline.clear();
  }
}

/** The codes of Kafka that mean something that the customer can correct. */
const API_CLASSES: Readonly<Record<string, PublishErrorClass>> = {
  UNKNOWN_TOPIC_OR_PARTITION: 'unknown_topic',
  INVALID_TOPIC_EXCEPTION: 'unknown_topic',
  TOPIC_AUTHORIZATION_FAILED: 'permission_denied',
  CLUSTER_AUTHORIZATION_FAILED: 'permission_denied',
  SASL_AUTHENTICATION_FAILED: 'authentication_failed',
  UNSUPPORTED_SASL_MECHANISM: 'authentication_failed',
  ILLEGAL_SASL_STATE: 'authentication_failed',
  MESSAGE_TOO_LARGE: 'message_too_large',
  RECORD_LIST_TOO_LARGE: 'message_too_large',
};

const API_TEXTS: Readonly<Partial<Record<PublishErrorClass, string>>> = {
  unknown_topic: 'The topic does not exist. Create it; it is not created by publishing.',
  permission_denied: 'The user may not write to the topic.',
  authentication_failed: 'The broker rejected the credentials, or does not support the method.',
  message_too_large: 'The event is larger than the topic allows (max.message.bytes).',
};

/** Converts an error of the client to a class and a text for the customer. */
export function classifyKafka(error: unknown): PublishError {
  const errors = listErrors(error);
  const known = errors.find((one) => one instanceof PublishError);
  if (known) return known;
  const api = errors.find((one) => one instanceof ProtocolError);
  const found = findClientClass(errors);
  if (found) return new PublishError(found, API_TEXTS[found] ?? createPublishError(found, error).message, error);
  if (!api) return createPublishError('reset', error);
  const { apiId, message } = api as ProtocolError & { apiId: string };
  const errorClass = API_CLASSES[apiId] ?? 'rejected';
  return new PublishError(errorClass, API_TEXTS[errorClass] ?? `The broker rejected the request: ${message}`, error);
}

function findClientClass(errors: readonly unknown[]): PublishErrorClass | null {
  if (errors.some((one) => one instanceof AuthenticationError)) return 'authentication_failed';
  const texts = errors.map((one) => (one instanceof Error ? one.message : ''));
  if (texts.some((text) => text.startsWith('Unknown topic '))) return 'unknown_topic';
  if (texts.some((text) => text.startsWith('Broker requires TLS') || text.startsWith('TLS handshake failed')))
    return 'tls';
  const code = errors.map((one) => classifyCode(getCode(one))).find((one) => one !== null);
  if (code) return code;
  return errors.some((one) => one instanceof TimeoutError) ? 'timeout' : null;
}
