import { EventEmitter } from 'node:events';
import { PrimaryClient } from '@pnb/db';
import type pg from 'pg';

type Callback = NonNullable<Parameters<pg.Pool['connect']>[0]>;

interface QueuePoolOptions {
  /** Statements of the queue. */
  pool: pg.Pool;
  /** The same database, for a connection of its own. */
  connectionString: string;
}

/** A connection whose users do not wait for each other: their statements do. */
class SerialClient extends PrimaryClient {
  #last: Promise<unknown> = Promise.resolve();

  constructor(config: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (text: string) => Promise<pg.QueryResult>;
    const inTurn = (text: string): Promise<pg.QueryResult> => {
      const result = this.#last.then(() => query(text));
      this.#last = result.catch(() => undefined);
      return result;
    };
    Object.assign(this, { query: inTurn });
  }
}

/** A connection that runners share. */
interface Shared {
  client: Promise<pg.Client>;
  users: number;
}

/** Each runner adds a listener of notifications, and one of errors. */
const MAX_LISTENERS = 32;

/**
 * The pool that the runners of the queue get. graphile-worker takes a connection by callback only in order to listen, and keeps it:
 * all runners share one, and its statements use the pool of the process.
 */
export class QueuePool extends EventEmitter {
  readonly options: pg.PoolOptions;
  readonly #connections: pg.Pool;
  readonly #connectionString: string;
  #shared: Shared | null = null;

  constructor({ pool, connectionString }: QueuePoolOptions) {
    super();
    this.options = pool.options;
    this.#connections = pool;
    this.#connectionString = connectionString;
    // graphile-worker warns where a pool has none; the pool itself has them.
    for (const event of ['error', 'connect']) this.on(event, () => undefined);
  }

  /** The connection that listens, for metrics: 0 or 1. */
  get openCount(): number {
    return this.#shared ? 1 : 0;
  }

  query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#connections.query(query, values);
  }

  connect(): Promise<pg.PoolClient>;
  connect(callback: Callback): void;
  connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#connections.connect();
    const shared = (this.#shared ??= this.#open());
    shared.users += 1;
    let isReleased = false;
    // A runner releases a second time when its connection breaks while it stops.
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      this.#release(shared);
    };
    shared.client.then(
      (client) => callback(undefined, client as pg.PoolClient, release),
      (error: Error) => {
        release();
        callback(error, undefined, () => undefined);
      },
    );
  }

  #open(): Shared {
    const client = new SerialClient({
      connectionString: this.#connectionString,
      application_name: 'pnb worker notifications',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client.setMaxListeners(MAX_LISTENERS);
    const shared = { client: client.connect(), users: 0 };
    // The next runner opens another one.
    client.once('error', () => this.#forget(shared));
    client.once('end', () => this.#forget(shared));
    return shared;
  }

  #release(shared: Shared): void {
    shared.users -= 1;
    if (shared.users > 0) return;
    this.#forget(shared);
    void shared.client.then((client) => client.end()).catch(() => undefined);
  }

  #forget(shared: Shared): void {
    if (this.#shared === shared) this.#shared = null;
  }
}
