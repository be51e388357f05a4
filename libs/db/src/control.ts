import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/control/client.ts';
import { bindControl, type ControlBinding, type ControlDb } from './control-db.ts';
import { openPool } from './networks.ts';
import type { KeySet } from './key-set.ts';

/** The database of accounts, API keys and signing keys. */
export interface Control {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  /** Returns a handle for one account in one environment. */
  bind(binding: ControlBinding): ControlDb;
  close(): Promise<void>;
}

export interface ControlOptions {
  url: string;
  /** Key of the HMAC that seals list cursors, 32 bytes. */
  cursorKey: KeySet;
  maxConnections?: number;
}

export function openControl({ url, cursorKey, maxConnections }: ControlOptions): Control {
  const pool = openPool(url, maxConnections);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    pool,
    prisma,
    bind: (binding) => bindControl({ pool, prisma, cursorKey }, binding),
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
