import { isIP, type Socket } from 'node:net';
import {
  Connection,
  kGetBootstrapConnection,
  kGetConnection,
  kOptions,
  NetworkError,
  Producer,
  UserError,
  type Broker,
  type Callback,
  type ConnectionOptions,
  type ProducerOptions,
} from '@platformatic/kafka';
import { startDeadline } from '@pnb/webhooks';
import { classifyCode, createPublishError, getCode, listErrors } from './errors.ts';
import { PublishError, type NetworkAccess } from './publisher.ts';
import { checkServer } from './servers.ts';

/** A broker sends metadata of one topic and acknowledgements; far more is no broker of Kafka. */
const MAX_RECEIVED_BYTES = 64 * 1_024 * 1_024;

export interface BrokerAccess {
  access: NetworkAccess;
  isTls: boolean;
  connectMs: number;
}

/**
 * A producer that checks every broker before it connects, those that the cluster advertises like those that are
 * configured, and that connects to the checked address only. The client offers no other hook: its connections resolve
 * names themselves.
 */
export class CheckedProducer extends Producer {
  readonly #access: BrokerAccess;
  readonly #connections = new Map<string, Promise<Connection>>();
  readonly #open = new Set<Connection>();
  readonly #ending = new AbortController();

  constructor(options: ProducerOptions<Buffer, Buffer, Buffer, Buffer>, access: BrokerAccess) {
    super(options);
    this.#access = access;
  }

  override [kGetConnection](broker: Broker | undefined, callback: Callback<Connection>): void {
    this.#find(broker).then((connection) => callback(null, connection), callback as (error: Error) => void);
  }

  override [kGetBootstrapConnection](callback: Callback<Connection>, attempt = 0): void {
    this.#findFirst(attempt).then((connection) => callback(null, connection), callback as (error: Error) => void);
  }

  /** Ends all connections at once, also those that are being opened. */
  async end(): Promise<void> {
    this.#ending.abort(new Error('closed'));
    await this.close(true);
    for (const connection of this.#open) connection.socket?.destroy();
    this.#open.clear();
  }

  async #findFirst(attempt: number): Promise<Connection> {
    const brokers = this.#bootstrapBrokers;
    let last: unknown;
    for (let index = 0; index < brokers.length; index += 1) {
      try {
        return await this.#find(brokers[(index + attempt) % brokers.length]);
      } catch (error) {
        last = error;
      }
    }
    throw last;
  }

  get #bootstrapBrokers(): Broker[] {
    return this[kOptions].bootstrapBrokers as Broker[];
  }

  #find(broker: Broker | undefined): Promise<Connection> {
    if (!broker) {
      // A partition without a leader.
      const state = { canRetry: true, hasStaleMetadata: true };
      return Promise.reject(new NetworkError('The partition has no leader.', state));
    }
    const key = `${broker.host}:${broker.port}`;
    const known = this.#connections.get(key);
    if (known) return known;
    const opening = this.#connect(broker, () => this.#connections.delete(key));
    this.#connections.set(key, opening);
    opening.catch(() => this.#connections.delete(key));
    return opening;
  }

  async #connect({ host, port }: Broker, onClose: () => void): Promise<Connection> {
    const { access, isTls, connectMs } = this.#access;
    const deadline = startDeadline(connectMs, this.#ending.signal);
    try {
      const server = { hostname: host, port };
      const checked = await checkServer(server, { isTls, signal: deadline.signal }, access).catch(refuse);
      // A broker with several addresses is one of several brokers: another one is tried then.
      const [address = ''] = checked.addresses;
      const connection = new Connection(this.clientId, this.#getOptions(host));
      // The connection may report another error after a failure, which would end the process.
      connection.on('error', () => undefined);
      connection.once('close', () => (this.#open.delete(connection), onClose()));
      this.#open.add(connection);
      await this.#establish(connection, address, port);
      return connection;
    } finally {
      deadline.clear();
    }
  }

  async #establish(connection: Connection, address: string, port: number): Promise<void> {
    const connecting = connection.connect(address, port) as Promise<void>;
    const { socket } = connection;
    limitReceived(socket);
    let isSecure = !this.#access.isTls;
    socket.once('secureConnect', () => (isSecure = true));
    try {
      await connecting;
    } catch (error) {
      this.#open.delete(connection);
      socket.destroy();
      if (isSecure || !endedWithin(error)) throw error;
      throw new UserError('TLS failed.', { cause: createPublishError('tls', error) });
    }
  }

  #getOptions(host: string): ConnectionOptions {
    const { connectTimeout, requestTimeout, tls, sasl } = this[kOptions] as ConnectionOptions;
    return {
      connectTimeout,
      requestTimeout,
      maxInflights: 1,
      tls,
      sasl,
      // The connection is to an address; the certificate is that of the name.
      ...(isIP(host) === 0 ? { tlsServerName: host } : {}),
    } as ConnectionOptions;
  }
}

/** Throws an error of the client that it does not retry. */
function refuse(error: unknown): never {
  throw error instanceof PublishError ? new UserError(error.message, { cause: error }) : error;
}

/** Whether the connection ended, and no error of TLS or of the way to the broker was reported. */
const endedWithin = (error: unknown): boolean =>
  listErrors(error).every((one) => [null, 'reset'].includes(classifyCode(getCode(one))));

function limitReceived(socket: Socket): void {
  let receivedBytes = 0;
  socket.on('connect', () =>
    socket.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > MAX_RECEIVED_BYTES) socket.destroy(new Error('The broker sent too much.'));
    }),
  );
}
