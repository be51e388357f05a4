import { fileURLToPath } from 'node:url';
import {
  applyMigrations,
  listDifferingFunctions,
  listMigrations,
  listMissingMigrations,
  openPool,
  readFunctionFiles,
} from '@pnb/db';
import { runMigrations } from 'graphile-worker';

export interface DatabaseUrls {
  control: string;
  production: string;
  sandbox: string;
}

/** The folder of the migrations of a database. */
export const findMigrations = (schema: 'control' | 'network'): string =>
  fileURLToPath(new URL(`../../../prisma/${schema}/migrations`, import.meta.url));

/** The folder of the functions of the network databases. */
const FUNCTIONS = fileURLToPath(new URL('../../../prisma/network/functions', import.meta.url));

/**
 * Brings one network database up to date, or with `only` to an earlier version: the job queue's tables, ours, and the functions. Ours come
 * after those of the queue, because processes that wait for the migrations read our history. Returns the names of the migrations of ours
 * that were applied.
 */
export async function migrateNetwork(url: string, only?: ReadonlySet<string>): Promise<string[]> {
  const pool = openPool(url, 1, 'pnb migrations');
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
  return applyMigrations(url, findMigrations('network'), { only, functionsDir: FUNCTIONS });
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

/** What a database lacks of this version, or has in another form. */
export interface SchemaDifference {
  database: DatabaseName;
  kind: 'migration' | 'function';
  name: string;
}

/** Compares the databases with this version; rejects when one does not respond. What they have of a later one is no difference. */
export async function compareSchemas(urls: DatabaseUrls): Promise<SchemaDifference[]> {
  const [names, files] = await Promise.all([nameMigrations(), readFunctionFiles(FUNCTIONS)]);
  const compared = DATABASE_NAMES.map(async (database) => {
    const pool = openPool(urls[database], 1, 'pnb start');
    try {
      const version = names[database].at(-1) ?? '';
      const differing = [
        { kind: 'migration' as const, found: await listMissingMigrations({ pool }, names[database]) },
        {
          kind: 'function' as const,
          found: database === 'control' ? [] : await listDifferingFunctions(pool, { files, version }),
        },
      ];
      return differing.flatMap(({ kind, found }) => found.map((name) => ({ database, kind, name })));
    } finally {
      await pool.end();
    }
  });
  return (await Promise.all(compared)).flat();
}
