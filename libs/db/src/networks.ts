import type { Environment } from '@pnb/contract';
import { PrismaPg } from '@prisma/adapter-pg';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { bindAccount, type AccountDb, type Binding } from './account-db.ts';
import { PrismaClient } from './generated/network/client.ts';
import { scopeClient, type ScopedDatabase } from './scoped-client.ts';
import type { KeySet } from './key-set.ts';

export interface NetworkOptions {
  url: string;
  environment: Environment;
  /** Key of the HMAC that seals list cursors, 32 bytes. */
  cursorKey: KeySet;
  /** Maximum number of connections; default 10. */
  maxConnections?: number;
}

/** The database of one environment. Only the edge and the worker have it; features get an AccountDb. */
export interface Network {
  readonly environment: Environment;
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  readonly cursorKey: KeySet;
  /** Returns a client that is restricted to the rows of one account. */
  scoped(account_id: string): ScopedDatabase;
  bind(binding: Binding): AccountDb;
  close(): Promise<void>;
}

export function openNetwork(options: NetworkOptions): Network {
  const pool = openPool(options.url, options.maxConnections);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const clients = new LRUCache<string, ScopedDatabase>({ max: MAX_SCOPED_CLIENTS });
  const network: Network = {
    environment: options.environment,
    pool,
    prisma,
    cursorKey: options.cursorKey,
    // Extending a client takes longer than a query.
    scoped: (account_id) => {
      const client = clients.get(account_id) ?? scopeClient(prisma, account_id);
      clients.set(account_id, client);
      return client;
    },
    bind: (binding) => bindAccount(network, binding),
    close: async () => {
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
export function openPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, statement_timeout: 15_000, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
