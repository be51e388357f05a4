import { join } from 'node:path';
import { compareSchemas, migrateAll, migrateControl, migrateNetwork, type DatabaseUrls } from '@pnb/provisioning';
import { pauseDeliveries } from '@pnb/webhooks';
import type pg from 'pg';
import { getTableFile, JOBS_FILE } from './backup.ts';
import { copyFromFile, type Copied } from './copy.ts';
import { DATABASES, withClients, type DatabaseName } from './databases.ts';
import { BackupError } from './errors.ts';
import { restoreJobs } from './jobs.ts';
import { readManifest, type CopiedTable, type Manifest } from './manifest.ts';
import { assertKnown, readApplied } from './migrations.ts';
import { listTables, quoteName } from './tables.ts';

/** The table of the audit log. */
export const AUDIT_ENTRIES = 'audit_entries';

/** The action in the audit log of a restored database. */
export const RESTORED = 'backup.restored';

/**
 * Copies a backup into three empty databases: all of it, or nothing. Tables are created as they were at the backup, and
 * migrated to this version afterwards, with their rows. Deliveries are paused, in the same transaction.
 */
export async function restoreBackup(urls: DatabaseUrls, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await assertKnown(manifest);
  await withClients(urls, async (clients) => {
    for (const name of DATABASES) await assertEmpty(name, clients[name]);
    for (const name of DATABASES) await createTables(name, urls[name], manifest);
    for (const name of DATABASES) await assertSameTables(name, clients[name], manifest);
    for (const name of DATABASES) await copyDatabase(clients[name], { name, folder, manifest });
    for (const name of DATABASES) await clients[name].query('commit');
  });
  await migrateAll(urls);
  await assertSameSchemas(urls);
  // Until autovacuum has gathered statistics, plans would be those of empty tables.
  await withClients(urls, async (clients) => {
    for (const name of DATABASES) await clients[name].query('analyze');
  });
  return manifest;
}

async function assertEmpty(name: DatabaseName, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where (schemaname = 'public' and tablename <> '_prisma_migrations') or (schemaname, tablename) = ('graphile_worker', '_private_jobs')`,
  );
  for (const { table } of rows) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount)
      throw new BackupError(
        `The ${name} database is not empty: ${table} has rows. A backup is restored into empty databases only; create new ones.`,
      );
  }
}

async function createTables(name: DatabaseName, url: string, { databases }: Manifest): Promise<void> {
  const only = new Set(databases[name].migrations.map((migration) => migration.name));
  await (name === 'control' ? migrateControl(url, only) : migrateNetwork(url, only));
}

/** A database without rows may have the tables of a later version, from a start of the service or another restore. */
async function assertSameTables(name: DatabaseName, client: pg.Client, { databases }: Manifest): Promise<void> {
  const recorded = new Set(databases[name].migrations.map((migration) => migration.name));
  const later = (await readApplied(client)).find((migration) => !recorded.has(migration.name));
  if (later)
    throw new BackupError(
      `The ${name} database has the migration ${later.name}, which is later than the backup. Create a new, empty database.`,
    );
}

async function assertSameSchemas(urls: DatabaseUrls): Promise<void> {
  const [first, ...others] = await compareSchemas(urls);
  if (!first) return;
  const { database, kind, name } = first;
  throw new BackupError(
    `The rows are restored, but the ${kind} ${name} of the ${database} database is not that of this version${others.length > 0 ? `, and ${others.length} more` : ''}. \`operator database migrate\` applies what is missing.`,
  );
}

interface Copying {
  name: DatabaseName;
  folder: string;
  manifest: Manifest;
}

/** Leaves its transaction open. */
async function copyDatabase(client: pg.Client, { name, folder, manifest }: Copying): Promise<void> {
  const { tables: copied, jobs } = manifest.databases[name];
  const recorded = new Map(copied.map((table) => [table.name, table]));
  await client.query('begin');
  // Each table after those that it refers to, so that foreign keys are checked by the server.
  for (const { name: table } of await listTables(client)) {
    const expected = recorded.get(table);
    if (!expected) throw new BackupError(`The backup does not have the table ${table} of the ${name} database.`);
    const columns = expected.columns.map(quoteName).join(', ');
    const file = getTableFile(join(folder, name), table);
    // The entries of the audit log have their positions and hashes already.
    if (table === AUDIT_ENTRIES) await client.query(`alter table ${AUDIT_ENTRIES} disable trigger user`);
    await copyChecked(file, expected, () => copyFromFile(client, file, `public.${quoteName(table)} (${columns})`));
    if (table === AUDIT_ENTRIES) await client.query(`alter table ${AUDIT_ENTRIES} enable trigger user`);
  }
  if (!jobs) return;
  const file = getTableFile(join(folder, name), JOBS_FILE);
  await copyChecked(file, jobs, () => restoreJobs(client, file));
  await pauseDeliveries(client, 'restored from a backup');
}

/** Compares what was copied with the manifest. */
export async function copyChecked(file: string, expected: CopiedTable, copy: () => Promise<Copied>): Promise<void> {
  const { rows, sha256 } = await copy().catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be read: ${(cause as Error).message}.`, { cause });
  });
  if (rows === expected.rows && sha256 === expected.sha256) return;
  throw new BackupError(
    `${file} is damaged: it has ${rows} rows with the checksum ${sha256}, the manifest has ${expected.rows} with ${expected.sha256}.`,
  );
}
