import type { Environment } from '@pnb/contract';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { AccountDb, type AccountNetwork, type Binding } from './account-db.ts';
import { Database } from './database.ts';
import { PrismaClient } from './generated/network/client.ts';
import { scopeClient, type ScopedDatabase } from './scoped-client.ts';
import type { KeySet } from './key-set.ts';
import { PrimaryClient } from './driver/primary-client.ts';
import { JoinableAdapter } from './driver/prisma-adapter.ts';
import { isPooled } from './driver/transaction-connection.ts';

export interface NetworkOptions {
  url: string;
  environment: Environment;
  /** Key of the HMAC that seals list cursors, 32 bytes. */
  cursorKey: KeySet;
  /** Maximum number of connections; default 10. */
  maxConnections?: number;
}

/** The database of one environment. Only the edge and the worker have it; features get an AccountDb. */
export interface Network extends AccountNetwork {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  bind(binding: Binding): AccountDb;
  close(): Promise<void>;
}

export function openNetwork(options: NetworkOptions): Network {
  const pool = watchPool(new pg.Pool({ ...describePool(options.url, options.maxConnections), pipeline: true }));
  const prisma = new PrismaClient({ adapter: new JoinableAdapter(pool) });
  const clients = new LRUCache<string, ScopedDatabase>({ max: MAX_SCOPED_CLIENTS });
  const database = new Database(pool, options.cursorKey);
  const network: Network = {
    environment: options.environment,
    pool,
    prisma,
    database,
    // Extending a client takes longer than a query.
    scoped: (account_id) => {
      const client = clients.get(account_id) ?? scopeClient(prisma, account_id);
      clients.set(account_id, client);
      return client;
    },
    bind: (binding) => new AccountDb(network, binding),
    close: async () => {
      await database.settle();
      await prisma.$disconnect();
      await pool.end();
    },
  };
  return network;
}

const MAX_SCOPED_CLIENTS = 1_000;

/** Rejects when the database does not respond. */
export async function checkConnection({ pool }: { pool: pg.Pool }): Promise<void> {
  await pool.query('select 1');
}

/** The pool replaces a connection that breaks, idle or in use; without a listener the error would end the process. */
export const openPool = (url: string, max?: number): pg.Pool => watchPool(new ReleasingPool(describePool(url, max)));

type ConnectCallback = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool that ignores a second release of a connection given to a callback: graphile-worker releases its listening connection twice
 * when it breaks while the worker stops, and the refusal would end the process.
 */
class ReleasingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (broken) => {
        if (isReleased) return;
        isReleased = true;
        release(broken);
      });
    });
  }
}

/** How long a statement may take. */
export const STATEMENT_TIMEOUT_MS = 15_000;

const describePool = (url: string, max = 10): pg.PoolConfig => ({
  connectionString: url,
  Client: PrimaryClient,
  max,
  // PgBouncer refuses a connection with this parameter; there, its `connect_query` sets it.
  ...(isPooled(url) ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
  connectionTimeoutMillis: 10_000,
});

function watchPool<P extends pg.Pool>(pool: P): P {
  pool.on('error', () => {});
  // `PrimaryClient` has one too; graphile-worker warns where a pool has none.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
