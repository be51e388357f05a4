import type { Environment } from '@pnb/contract';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { AccountDb, type AccountNetwork, type Binding } from './account-db.ts';
import { Database } from './database.ts';
import { PrismaClient } from './generated/network/client.ts';
import { scopeClient, type ScopedDatabase } from './scoped-client.ts';
import type { KeySet } from './key-set.ts';
import { PrimaryClient, type PrimaryConfig } from './driver/primary-client.ts';
import { JoinableAdapter } from './driver/prisma-adapter.ts';
import type { SlowStatements } from './driver/statement-timer.ts';
import { isPooled } from './driver/transaction-connection.ts';

export interface NetworkOptions {
  url: string;
  environment: Environment;
  /** Key of the HMAC that seals list cursors, 32 bytes. */
  cursorKey: KeySet;
  /** Maximum number of connections; default 10. */
  maxConnections?: number | undefined;
  /** How PostgreSQL names the connections; default `pnb`. */
  applicationName?: string | undefined;
  /** Reports slow statements; default: none is measured. */
  slowStatements?: SlowStatements | undefined;
}

/** The database of one environment. Only the edge and the worker have it; features get an AccountDb. */
export interface Network extends AccountNetwork {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  bind(binding: Binding): AccountDb;
  close(): Promise<void>;
}

export function openNetwork(options: NetworkOptions): Network {
  const pool = watchPool(new pg.Pool({ ...describePool(options), pipeline: true }));
  const prisma = new PrismaClient({ adapter: new JoinableAdapter(pool), errorFormat: 'minimal' });
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

/** The pool replaces a connection that breaks, idle or in use; without a listener the error would end the process. */
export const openPool = (url: string, maxConnections?: number, applicationName?: string): pg.Pool =>
  openDescribedPool({ url, maxConnections, applicationName });

export const openDescribedPool = (options: PoolOptions): pg.Pool => watchPool(new pg.Pool(describePool(options)));

/** How long a statement may take. */
export const STATEMENT_TIMEOUT_MS = 15_000;

export type PoolOptions = Pick<NetworkOptions, 'url' | 'maxConnections' | 'applicationName' | 'slowStatements'>;

const describePool = ({
  url,
  maxConnections = 10,
  applicationName = 'pnb',
  slowStatements,
}: PoolOptions): pg.PoolConfig & PrimaryConfig => ({
  connectionString: url,
  application_name: applicationName,
  Client: PrimaryClient,
  max: maxConnections,
  // PgBouncer refuses a connection with this parameter; there, its `connect_query` sets it.
  ...(isPooled(url) ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
  connectionTimeoutMillis: 10_000,
  slowStatements,
});

function watchPool(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {});
  // `PrimaryClient` has one too; graphile-worker warns where a pool has none.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
