import { join } from 'node:path';
import type { DatabaseUrls } from '@pnb/provisioning';
import pg from 'pg';
import { getTableFile, JOBS_FILE, selectRows } from './backup.ts';
import { digestFile, digestQuery } from './copy.ts';
import { DATABASES, withClients, type DatabaseName } from './databases.ts';
import { readManifest, type CopiedTable, type DatabaseManifest, type Manifest } from './manifest.ts';
import { copyChecked, RESTORED } from './restore.ts';
import { readSecrets } from './secrets.ts';
import { listTables } from './tables.ts';

/** Reads all files of a backup and compares them with its manifest; decrypts its secret key. Throws at the first difference. */
export async function verifyBackup(folder: string, passphrase: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await readSecrets(folder, passphrase);
  for (const name of DATABASES) {
    const { tables, jobs } = manifest.databases[name];
    for (const table of tables) await verifyFile(getTableFile(join(folder, name), table.name), table);
    if (jobs) await verifyFile(getTableFile(join(folder, name), JOBS_FILE), jobs);
  }
  return manifest;
}

const verifyFile = (file: string, expected: CopiedTable): Promise<void> =>
  copyChecked(file, expected, () => digestFile(file));

/** A table whose rows in the database differ from those in the backup. */
export interface Difference {
  database: DatabaseName;
  table: string;
  rows_in_backup: number | null;
  rows_in_database: number | null;
}

/**
 * Compares a backup with databases of the same version, table by table, each database in one snapshot. What the audit log has of the
 * restore itself is no difference.
 */
export async function compareBackup(urls: DatabaseUrls, { databases }: Manifest): Promise<Difference[]> {
  return withClients(urls, async (clients) => {
    const differences: Difference[] = [];
    for (const database of DATABASES) {
      const found = await compareTables(clients[database], databases[database]);
      differences.push(...found.map((difference) => ({ database, ...difference })));
    }
    return differences;
  });
}

async function compareTables(
  client: pg.Client,
  { tables: copied, snapshot_at }: DatabaseManifest,
): Promise<Omit<Difference, 'database'>[]> {
  await client.query('begin isolation level repeatable read read only');
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  const differences: Omit<Difference, 'database'>[] = [];
  for (const { name, columns, rows, sha256 } of copied) {
    const table = tables.get(name);
    tables.delete(name);
    const condition = name === AUDIT ? excludeRestores(snapshot_at) : undefined;
    const found =
      table && (await digestQuery(client, selectRows({ ...table, columns: keep(columns, table.columns) }, condition)));
    if (found?.sha256 !== sha256)
      differences.push({ table: name, rows_in_backup: rows, rows_in_database: found?.rows ?? null });
  }
  const added = [...tables.keys()].map((table) => ({ table, rows_in_backup: null, rows_in_database: null }));
  await client.query('commit');
  return [...differences, ...added];
}

const AUDIT = 'audit_entries';

const excludeRestores = (since: string): string =>
  `not (action = ${pg.escapeLiteral(RESTORED)} and at > ${pg.escapeLiteral(since)}::timestamptz)`;

/** The columns that the table still has. */
const keep = (columns: readonly string[], existing: readonly string[]): string[] =>
  columns.filter((column) => existing.includes(column));
