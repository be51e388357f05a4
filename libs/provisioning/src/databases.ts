import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { applyMigrations, listMigrations, listMissingMigrations, openPool, withStartLock, type Network } from '@pnb/db';
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

/**
 * Brings one network database up to date, or with `only` to an earlier version: the job queue's tables and ours. Ours come last,
 * because processes that wait for the migrations read our history.
 */
export async function migrateNetwork(url: string, only?: ReadonlySet<string>): Promise<void> {
  const pool = openPool(url, 1);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
  await applyMigrations(url, findMigrations('network'), { only });
}

export const migrateControl = (url: string, only?: ReadonlySet<string>): Promise<string[]> =>
  applyMigrations(url, findMigrations('control'), { only });

/** Brings all three databases up to date. */
export async function migrateAll(urls: DatabaseUrls): Promise<void> {
  await Promise.all([migrateControl(urls.control), migrateNetwork(urls.production), migrateNetwork(urls.sandbox)]);
}

type DatabaseName = keyof DatabaseUrls;

/** Names of the migrations of this version, by database. */
export async function nameMigrations(): Promise<Record<DatabaseName, string[]>> {
  const list = async (schema: 'control' | 'network') =>
    (await listMigrations(findMigrations(schema))).map(({ name }) => name);
  const [control, network] = await Promise.all([list('control'), list('network')]);
  return { control, production: network, sandbox: network };
}

const NAMES = ['control', 'production', 'sandbox'] as const;

/** The databases in which migrations of this version are missing. Rejects when one does not respond. */
async function findOutdated(urls: DatabaseUrls): Promise<DatabaseName[]> {
  const names = await nameMigrations();
  const outdated = NAMES.map(async (name) => {
    const pool = openPool(urls[name], 1);
    try {
      return (await listMissingMigrations({ pool }, names[name])).length > 0 ? [name] : [];
    } finally {
      await pool.end();
    }
  });
  return (await Promise.all(outdated)).flat();
}

const POLL_MS = 1_000;

/** Resolves when the databases have all migrations of this version; `report` gets a line if they do not have them at first. */
export async function awaitMigrations(urls: DatabaseUrls, report: (line: string) => void): Promise<void> {
  for (let polls = 0; ; polls += 1) {
    const outdated = await findOutdated(urls);
    if (outdated.length === 0) return;
    if (polls === 0)
      report(`Waiting for \`operator database migrate\`: migrations are missing in ${outdated.join(', ')}.`);
    await setTimeout(POLL_MS);
  }
}

interface Opened {
  networks: Readonly<Record<'production' | 'sandbox', Network>>;
}

/**
 * Migrations, what a process makes when it opens the databases, and reference data, under one lock: replicas may start
 * together on empty databases. `open` may make what must exist once, such as the first signing key. With `migrations: 'wait'`
 * the databases have the migrations already; see `awaitMigrations`.
 */
export const prepareDatabases = <T extends Opened>(
  urls: DatabaseUrls,
  open: () => Promise<T>,
  { migrations = 'apply' }: { migrations?: 'apply' | 'wait' } = {},
): Promise<T> =>
  withStartLock(urls.control, async () => {
    if (migrations === 'apply') await migrateAll(urls);
    const opened = await open();
    await Promise.all(Object.values(opened.networks).map(loadReference));
    return opened;
  });
