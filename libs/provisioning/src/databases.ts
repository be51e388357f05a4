import { fileURLToPath } from 'node:url';
import { applyMigrations, openPool } from '@pnb/db';
import { runMigrations } from 'graphile-worker';

export interface DatabaseUrls {
  control: string;
  production: string;
  sandbox: string;
}

const migrationsOf = (schema: 'control' | 'network'): string =>
  fileURLToPath(new URL(`../../../prisma/${schema}/migrations`, import.meta.url));

/** Brings one network database up to date: our tables and the job queue's. */
export async function migrateNetwork(url: string): Promise<void> {
  await applyMigrations(url, migrationsOf('network'));
  const pool = openPool(url, 1);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

export const migrateControl = (url: string): Promise<string[]> => applyMigrations(url, migrationsOf('control'));

/** Brings all three databases up to date. */
export async function migrateAll(urls: DatabaseUrls): Promise<void> {
  await Promise.all([migrateControl(urls.control), migrateNetwork(urls.production), migrateNetwork(urls.sandbox)]);
}
