import { fileURLToPath } from 'node:url';
import { applyMigrations, listMigrations, listMissingMigrations, openPool } from '@pnb/db';
import { runMigrations } from 'graphile-worker';

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
 * because processes that wait for the migrations read our history. Returns the names of those of ours that were applied.
 */
export async function migrateNetwork(url: string, only?: ReadonlySet<string>): Promise<string[]> {
  const pool = openPool(url, 1);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
  return applyMigrations(url, findMigrations('network'), { only });
}

export const migrateControl = (url: string, only?: ReadonlySet<string>): Promise<string[]> =>
  applyMigrations(url, findMigrations('control'), { only });

export const DATABASE_NAMES = ['control', 'production', 'sandbox'] as const;

export type DatabaseName = (typeof DATABASE_NAMES)[number];

/** Brings all three databases up to date; returns the names of the migrations that were applied, by database. */
export async function migrateAll(urls: DatabaseUrls): Promise<Record<DatabaseName, string[]>> {
  const [control, production, sandbox] = await Promise.all([
    migrateControl(urls.control),
    migrateNetwork(urls.production),
    migrateNetwork(urls.sandbox),
  ]);
  return { control, production, sandbox };
}

/** Names of the migrations of this version, by database. */
export async function nameMigrations(): Promise<Record<DatabaseName, string[]>> {
  const list = async (schema: 'control' | 'network') =>
    (await listMigrations(findMigrations(schema))).map(({ name }) => name);
  const [control, network] = await Promise.all([list('control'), list('network')]);
  return { control, production: network, sandbox: network };
}

/** Migrations of this version that the databases do not have. Rejects when one does not respond. */
export async function findMissingMigrations(urls: DatabaseUrls): Promise<Record<DatabaseName, string[]>> {
  const names = await nameMigrations();
  const find = async (name: DatabaseName): Promise<[DatabaseName, string[]]> => {
    const pool = openPool(urls[name], 1);
    try {
      return [name, await listMissingMigrations({ pool }, names[name])];
    } finally {
      await pool.end();
    }
  };
  return Object.fromEntries(await Promise.all(DATABASE_NAMES.map(find))) as Record<DatabaseName, string[]>;
}
