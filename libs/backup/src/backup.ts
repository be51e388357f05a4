import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatHead, listHeads } from '@pnb/identity';
import type { DatabaseUrls, StoredSecrets } from '@pnb/provisioning';
import type pg from 'pg';
import { copyToFile } from './copy.ts';
import { DATABASES, withClients, type DatabaseName } from './databases.ts';
import { BackupError } from './errors.ts';
import { syncFolder, writeFolder } from './folder.ts';
import { describeJobs, JOBS_QUERY } from './jobs.ts';
import { writeManifest, type CopiedTable, type DatabaseManifest, type Manifest } from './manifest.ts';
import { readApplied } from './migrations.ts';
import { writeSecrets } from './secrets.ts';
import { listTables, quoteName, type Table } from './tables.ts';

export interface BackupSource {
  urls: DatabaseUrls;
  secrets: StoredSecrets;
  passphrase: string;
  /** The version of the service. */
  version: string;
}

/** Copies the three databases to a new folder, which has its name when it is complete. The service may run. */
export const createBackup = (source: BackupSource, folder: string): Promise<Manifest> =>
  writeFolder(folder, (draft) => writeBackup(source, draft));

function writeBackup({ urls, secrets, passphrase, version }: BackupSource, folder: string): Promise<Manifest> {
  return withClients(urls, async (clients) => {
    // The control database last: accounts and secret keys that rows of the others refer to are in its snapshot.
    const started: Partial<Record<DatabaseName, Snapshot>> = {};
    for (const name of [...DATABASES].reverse()) started[name] = await takeSnapshot(name, clients[name]);
    const snapshots = started as Record<DatabaseName, Snapshot>;
    await writeSecrets(folder, secrets, passphrase);
    const audit_heads = await readAuditHeads(snapshots.control);
    const databases: Partial<Record<DatabaseName, DatabaseManifest>> = {};
    for (const name of DATABASES) databases[name] = await writeDatabase(snapshots[name], join(folder, name));
    const manifest: Manifest = {
      format: 1,
      service: version,
      created_at: new Date().toISOString(),
      audit_heads,
      databases: databases as Manifest['databases'],
    };
    await writeManifest(folder, manifest);
    return manifest;
  });
}

interface Snapshot extends Pick<DatabaseManifest, 'postgres' | 'snapshot_at' | 'migrations'> {
  client: pg.Client;
  tables: Table[];
  hasJobs: boolean;
}

/** Begins a transaction that sees one state of the database until its end, and keeps its tables from being changed. */
async function takeSnapshot(name: DatabaseName, client: pg.Client): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ postgres: string; snapshot_at: Date }>(
    `select current_setting('server_version') as postgres, clock_timestamp() as snapshot_at`,
  );
  const migrations = await readApplied(client);
  if (migrations.length === 0) throw new BackupError(`The ${name} database has no tables of this service.`);
  const tables = await listTables(client);
  await client.query(`lock table ${tables.map((table) => quoteName(table.name)).join(', ')} in access share mode`);
  const [row] = rows;
  const { postgres = '', snapshot_at = new Date(0) } = row ?? {};
  const hasJobs = name !== 'control';
  return { client, tables, migrations, postgres, snapshot_at: snapshot_at.toISOString(), hasJobs };
}

/** Reads the heads of the snapshot; there are none in a database of an earlier version. */
async function readAuditHeads({ client, tables }: Snapshot): Promise<string[]> {
  return tables.some(({ name }) => name === 'audit_chains') ? (await listHeads(client)).map(formatHead) : [];
}

async function writeDatabase(snapshot: Snapshot, folder: string): Promise<DatabaseManifest> {
  const { client, tables, hasJobs, ...description } = snapshot;
  await mkdir(folder, { mode: 0o700 });
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    const { name, columns } = table;
    copied.push({ name, columns, ...(await copyToFile(client, selectRows(table), getTableFile(folder, name))) });
  }
  const jobs = hasJobs ? describeJobs(await copyToFile(client, JOBS_QUERY, getTableFile(folder, JOBS_FILE))) : null;
  await client.query('commit');
  await syncFolder(folder);
  return { ...description, tables: copied, jobs };
}

/** No table has this name. */
export const JOBS_FILE = 'graphile_worker.jobs';

export const getTableFile = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);

/** The rows of a table in the order of its primary key, so that equal tables have equal checksums. */
export const selectRows = ({ name, columns, order }: Table, condition = 'true'): string =>
  `select ${columns.map(quoteName).join(', ')} from public.${quoteName(name)} where ${condition} order by ${order.join(', ')}`;
