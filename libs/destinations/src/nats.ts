import { JetStreamApiError, jetstream, type JetStreamClient } from '@nats-io/jetstream';
import {
  AuthorizationError,
  headers as createHeaders,
  PermissionViolationError,
  RequestError,
  TimeoutError,
  UserAuthenticationExpiredError,
  type NatsConnection,
} from '@nats-io/nats-core';
import { NatsConnectionImpl } from '@nats-io/nats-core/internal';
import { startDeadline } from '@pnb/webhooks';
import { classifyCode, classifyNetworkError, createPublishError, getCode, listErrors } from './errors.ts';
import { openNatsSocket } from './nats-socket.ts';
import type { SocketOptions } from './nats-transport.ts';
import './nats-transport.ts';
import {
  DEFAULT_TIMEOUTS,
  PublishError,
  type BrokerAuthentication,
  type BrokerConfig,
  type DestinationMessage,
  type NetworkAccess,
  type Publisher,
  type PublishResult,
} from './publisher.ts';
import { checkServer, DEFAULT_PORTS, parseServer } from './servers.ts';

/** `JSStreamMessageExceedsMaximumErr` of the server. */
const MESSAGE_EXCEEDS_MAXIMUM = 10_054;

/**
 * Connects to the first server that accepts the connection, and to no other: servers that it names are not used, and a lost
 * connection is not opened again.
 *
 * @throws PublishError of the last server.
 */
export async function openNatsPublisher(
  config: BrokerConfig,
  access: NetworkAccess,
  signal?: AbortSignal,
): Promise<Publisher> {
  let last = new PublishError('connect', 'No server is configured.');
  for (const server of config.servers) {
    try {
      const connection = await connectServer(server, config, access, signal);
      return createNatsPublisher({ connection, server }, config, access);
    } catch (error) {
      signal?.throwIfAborted();
      last = classifyNats(error);
      // Other servers of the cluster would reject them as well, and may lock the user out.
      if (last.errorClass === 'authentication_failed') break;
    }
  }
  throw last;
}

async function connectServer(
  text: string,
  config: BrokerConfig,
  access: NetworkAccess,
  signal: AbortSignal | undefined,
): Promise<NatsConnection> {
  const server = parseServer(text, DEFAULT_PORTS.nats_jetstream);
  if (server === null) throw new PublishError('dns', `"${text}" is not a server. Write it as host:port.`);
  const { connectMs } = { ...DEFAULT_TIMEOUTS, ...access.timeouts };
  const deadline = startDeadline(connectMs, signal);
  try {
    const checked = await checkServer(server, { isTls: config.tls, signal: deadline.signal }, access);
    const natsSocket = await openNatsSocket(checked, access, deadline.signal);
    const options: SocketOptions = {
      natsSocket,
      // Not connected to: the client requires a server, and the socket is open.
      servers: 'localhost',
      name: 'provider-network-build-api',
      resolve: false,
      reconnect: false,
      ignoreClusterUpdates: true,
      noAsyncTraces: true,
      timeout: connectMs,
      ...listCredentials(config.authentication),
    };
    return await NatsConnectionImpl.connect(options).catch((error: unknown) => {
      natsSocket.socket.destroy();
      throw error;
    });
  } catch (error) {
    if (deadline.signal.aborted) throw classifyNetworkError(error, 'timeout', deadline.signal);
    throw error;
  } finally {
    deadline.clear();
  }
}

function listCredentials({ method, username, secret }: BrokerAuthentication): Partial<SocketOptions> {
  if (method === 'token') return { token: secret ?? '' };
  return method === 'none' ? {} : { user: username ?? '', pass: secret ?? '' };
}

function createNatsPublisher(
  { connection, server }: { connection: NatsConnection; server: string },
  { topic }: BrokerConfig,
  access: NetworkAccess,
): Publisher {
  const { publishMs } = { ...DEFAULT_TIMEOUTS, ...access.timeouts };
  const client = jetstream(connection, { timeout: publishMs });
  return {
    server,
    publish: (messages, signal) => publishInOrder(messages, { connection, client, topic, signal }),
    close: () => connection.close(),
  };
}

interface Publishing {
  connection: NatsConnection;
  client: JetStreamClient;
  topic: string;
  signal: AbortSignal | undefined;
}

/**
 * One message after another: after the leader of a stream changed, a server may refuse a message and accept the one that
 * was sent after it.
 */
async function publishInOrder(messages: readonly DestinationMessage[], context: Publishing): Promise<PublishResult> {
  let acknowledged = 0;
  for (const message of messages) {
    if (context.signal?.aborted) break;
    try {
      await publishMessage(message, context);
    } catch (error) {
      return { acknowledged, error: classifyNats(error) };
    }
    acknowledged += 1;
  }
  return { acknowledged, error: null };
}

async function publishMessage(message: DestinationMessage, { connection, client, topic }: Publishing): Promise<void> {
  const maxBytes = connection.info?.max_payload ?? Infinity;
  const headers = createHeaders();
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, value);
  // The server counts the headers as well.
  if (message.body.length + 1_024 > maxBytes)
    throw new PublishError(
      'message_too_large',
      `The event is larger than max_payload of the server, ${maxBytes} bytes.`,
    );
  await client.publish(`${topic}.${message.event_type}`, message.body, { msgID: message.id, headers });
}

/** Converts an error of the client to a class and a text for the customer. */
export function classifyNats(error: unknown): PublishError {
  for (const cause of listErrors(error)) {
    const natsClass = findNatsClass(cause);
    if (natsClass) return natsClass;
  }
  const code = listErrors(error)
    .map((cause) => classifyCode(getCode(cause)))
    .find((errorClass) => errorClass !== null);
  return createPublishError(code ?? 'reset', error);
}

function findNatsClass(error: unknown): PublishError | null {
  if (error instanceof PublishError) return error;
  if (error instanceof AuthorizationError || error instanceof UserAuthenticationExpiredError)
    return new PublishError('authentication_failed', 'The server rejected the credentials.', error);
  if (error instanceof PermissionViolationError)
    return new PublishError('permission_denied', `The user may not ${error.operation} "${error.subject}".`, error);
  if (error instanceof TimeoutError) return createPublishError('timeout', error);
  if (error instanceof RequestError && error.isNoResponders())
    return new PublishError('no_stream', 'No stream of JetStream covers the subject of the message.', error);
  return error instanceof JetStreamApiError ? classifyApiError(error) : null;
}

function classifyApiError(error: JetStreamApiError): PublishError {
  const isTooLarge = error.code === MESSAGE_EXCEEDS_MAXIMUM;
  return new PublishError(
    isTooLarge ? 'message_too_large' : 'rejected',
    `The stream rejected the message: ${error.message}.`,
    error,
  );
}
