import { PrismaPg } from '@prisma/adapter-pg';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { PrismaClient } from './generated/control/client.ts';
import { Database } from './database.ts';
import { bindControl, type ControlBinding, type ControlDb } from './control-db.ts';
import { openDescribedPool, type PoolOptions } from './networks.ts';
import type { KeySet } from './key-set.ts';

/** The database of accounts, API keys and signing keys. */
export interface Control {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  /** Returns a handle for one account in one environment. */
  bind(binding: ControlBinding): ControlDb;
  close(): Promise<void>;
}

export interface ControlOptions extends PoolOptions {
  /** Key of the HMAC that seals list cursors, 32 bytes. */
  cursorKey: KeySet;
}

export function openControl({ cursorKey, ...connections }: ControlOptions): Control {
  const pool = openDescribedPool(connections);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
  const database = new Database(pool, cursorKey);
  const handles = new LRUCache<string, ControlDb>({ max: MAX_HANDLES });
  return {
    pool,
    prisma,
    // Each request requires one, and to extend a client takes longer than a query. A handle has no state of a request.
    bind: ({ account_id, environment }) => {
      const key = `${environment} ${account_id}`;
      const handle = handles.get(key) ?? bindControl({ prisma, database }, { account_id, environment });
      handles.set(key, handle);
      return handle;
    },
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

const MAX_HANDLES = 1_000;
