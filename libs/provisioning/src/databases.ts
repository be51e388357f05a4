import { fileURLToPath } from 'node:url';
import { applyMigrations, openPool, withStartLock, type Network } from '@pnb/db';
import { runMigrations } from 'graphile-worker';
import { loadReference } from './reference.ts';

export interface DatabaseUrls {
  control: string;
  production: string;
  sandbox: string;
}

/** The folder of the migrations of a database. */
export const findMigrations = (schema: 'control' | 'network'): string =>
  fileURLToPath(new URL(`../../../prisma/${schema}/migrations`, import.meta.url));

/** Brings one network database up to date, or with `only` to an earlier version: our tables and the job queue's. */
export async function migrateNetwork(url: string, only?: ReadonlySet<string>): Promise<void> {
  await applyMigrations(url, findMigrations('network'), only);
  const pool = openPool(url, 1);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

export const migrateControl = (url: string, only?: ReadonlySet<string>): Promise<string[]> =>
  applyMigrations(url, findMigrations('control'), only);

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
