import { fileURLToPath } from 'node:url';
import { applyMigrations, openPool, withStartLock, type Network } from '@pnb/db';
import { runMigrations } from 'graphile-worker';
import { loadReference } from './reference.ts';

export interface DatabaseUrls {
  control: string;
  production: string;
  sandbox: string;
}

const listMigrations = (schema: 'control' | 'network'): string =>
  fileURLToPath(new URL(`../../../prisma/${schema}/migrations`, import.meta.url));

/** Brings one network database up to date: our tables and the job queue's. */
export async function migrateNetwork(url: string): Promise<void> {
  await applyMigrations(url, listMigrations('network'));
  const pool = openPool(url, 1);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

export const migrateControl = (url: string): Promise<string[]> => applyMigrations(url, listMigrations('control'));

/** Brings all three databases up to date. */
export async function migrateAll(urls: DatabaseUrls): Promise<void> {
  await Promise.all([migrateControl(urls.control), migrateNetwork(urls.production), migrateNetwork(urls.sandbox)]);
}

interface Opened {
  networks: Readonly<Record<'production' | 'sandbox', Network>>;
}

/**
 * Migrations, what a process makes when it opens the databases, and reference data, under one lock: replicas may start
 * together on empty databases. `open` may make what must exist once, such as the first signing key.
 */
export const prepareDatabases = <T extends Opened>(urls: DatabaseUrls, open: () => Promise<T>): Promise<T> =>
  withStartLock(urls.control, async () => {
    await migrateAll(urls);
    const opened = await open();
    await Promise.all(Object.values(opened.networks).map(loadReference));
    return opened;
  });
