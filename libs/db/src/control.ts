import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/control/client.ts';
import { openPool } from './networks.ts';

/** Accounts, keys and signing keys: who may call. */
export interface Control {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

export function openControl(url: string, maxConnections?: number): Control {
  const pool = openPool(url, maxConnections);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
