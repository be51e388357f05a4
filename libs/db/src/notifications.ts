import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PrimaryClient } from './driver/primary-client.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** Messages may have been missed while there was no connection. */
  onGap: () => void;
}

interface NotificationOptions {
  url: string;
  /** How PostgreSQL names the connection. */
  applicationName: string;
  /** Called when the connection breaks, before it is opened again. */
  onBroken?: () => void;
}

interface Connection {
  client: pg.Client;
  ended: Promise<void>;
}

const RECONNECT_MS = 500;

/** The notifications of a database, on one connection: it is opened with the first channel, and again when it breaks. */
export class Notifications {
  readonly #options: NotificationOptions;
  readonly #listeners = new Map<string, Listener>();
  readonly #closing = new AbortController();
  #opening: Promise<Connection> | null = null;
  #following: Promise<void> | null = null;
  /** The statement of the last channel: a connection runs one at a time. */
  #last = Promise.resolve();

  constructor(options: NotificationOptions) {
    this.#options = options;
  }

  /** Connections that are open, for metrics: 0 or 1. */
  get openCount(): number {
    return this.#following ? 1 : 0;
  }

  /** Listens to a channel until the end. Rejects, and then does not listen, when the database does not respond. */
  async listen(channel: string, listener: Listener): Promise<void> {
    this.#listeners.set(channel, listener);
    try {
      const { client } = await this.#open();
      this.#last = this.#last.then(() => listenTo(client, [channel]));
      await this.#last;
    } catch (error) {
      this.#listeners.delete(channel);
      this.#last = Promise.resolve();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const connection = await this.#opening?.catch(() => null);
    await connection?.client.end().catch(() => undefined);
    await this.#following;
  }

  /** The connection, which is opened only once. */
  #open(): Promise<Connection> {
    this.#opening ??= this.#connect().then(
      (connection) => {
        this.#following = this.#follow(connection);
        return connection;
      },
      (error: unknown) => {
        this.#opening = null;
        throw error;
      },
    );
    return this.#opening;
  }

  async #follow(first: Connection): Promise<void> {
    const { signal } = this.#closing;
    for (let connection = first; !signal.aborted;) {
      await connection.ended;
      if (signal.aborted) return;
      this.#options.onBroken?.();
      this.#reportGap();
      await wait(RECONNECT_MS, null, { signal }).catch(() => {});
      if (signal.aborted) return;
      const next = await this.#connect().catch(() => null);
      if (signal.aborted) return void (await next?.client.end().catch(() => undefined));
      if (next) {
        connection = next;
        this.#opening = Promise.resolve(next);
      }
      // Messages between the end of one connection and the start of the next are received on neither.
      this.#reportGap();
    }
  }

  #reportGap(): void {
    for (const { onGap } of this.#listeners.values()) onGap();
  }

  /** A connection that listens to all channels. */
  async #connect(): Promise<Connection> {
    const { url, applicationName } = this.#options;
    const client = new PrimaryClient({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.onMessage(payload ?? ''));
    await client.connect();
    try {
      await listenTo(client, [...this.#listeners.keys()]);
      return { client, ended };
    } catch (error) {
      // The next try opens another one.
      await client.end().catch(() => undefined);
      throw error;
    }
  }
}

async function listenTo(client: pg.Client, channels: readonly string[]): Promise<void> {
  await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '));
}
