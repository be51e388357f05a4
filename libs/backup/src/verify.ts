import { join } from 'node:path';
import { NO_ACCOUNT } from '@pnb/identity';
import type { DatabaseUrls } from '@pnb/provisioning';
import pg from 'pg';
import { getTableFile, JOBS_FILE, selectRows } from './backup.ts';
import { digestFile, digestQuery } from './copy.ts';
import { DATABASES, withClients, type DatabaseName } from './databases.ts';
import { readManifest, type CopiedTable, type DatabaseManifest, type Manifest } from './manifest.ts';
import { AUDIT_ENTRIES, copyChecked, RESTORED } from './restore.ts';
import { readSecrets } from './secrets.ts';
import { listTables, type Table } from './tables.ts';

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
      const tables = await compareTables(clients[database], databases[database]);
      differences.push(...tables.map((difference) => ({ database, ...difference })));
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
    const digest = table && (await digestQuery(client, await selectCompared(client, { table, columns, snapshot_at })));
    if (digest?.sha256 !== sha256)
      differences.push({ table: name, rows_in_backup: rows, rows_in_database: digest?.rows ?? null });
  }
  const added = [...tables.keys()].map((table) => ({ table, rows_in_backup: null, rows_in_database: null }));
  await client.query('commit');
  return [...differences, ...added];
}

interface Compared {
  table: Table;
  /** The backup has these columns. */
  columns: readonly string[];
  snapshot_at: string;
}

async function selectCompared(client: pg.Client, { table, columns, snapshot_at }: Compared): Promise<string> {
  const kept = { ...table, columns: keep(columns, table.columns) };
  if (table.name === AUDIT_ENTRIES) return selectRows(kept, `not ${isRestore(snapshot_at)}`);
  return table.name === 'audit_chains' ? selectChains(client, kept, snapshot_at) : selectRows(kept);
}

/** An entry of a restore after the backup. */
const isRestore = (since: string): string =>
  `(action = ${pg.escapeLiteral(RESTORED)} and at > ${pg.escapeLiteral(since)}::timestamptz)`;

/** Where the last entries are those of restores, the chain of entries without an account ends before them. */
async function selectChains(client: pg.Client, table: Table, since: string): Promise<string> {
  const { rows } = await client.query<{ sequence: string; hash: string }>(
    `select kept.sequence, encode(first.previous_hash, 'hex') as hash
     from audit_chains chain
       join audit_entries last on (last.chain_id, last.sequence, last.hash) = (chain.chain_id, chain.last_sequence, chain.last_hash)
       cross join lateral (
         select coalesce(max(entry.sequence), chain.start_sequence) as sequence from audit_entries entry
         where entry.chain_id = chain.chain_id and not ${isRestore(since)}) as kept
       join audit_entries first on (first.chain_id, first.sequence) = (chain.chain_id, kept.sequence + 1)
     where chain.chain_id = $1`,
    [NO_ACCOUNT],
  );
  const [end] = rows;
  if (!end) return selectRows(table);
  const isService = `chain_id = ${pg.escapeLiteral(NO_ACCOUNT)}`;
  const ends: Record<string, string> = { last_sequence: end.sequence, last_hash: `'\\x${end.hash}'::bytea` };
  const source = table.columns.map((column) => {
    const value = ends[column];
    return value ? `case when ${isService} then ${value} else ${column} end as ${column}` : column;
  });
  const chains = `(select ${source.join(', ')} from public.audit_chains) as chains`;
  return `select ${table.columns.join(', ')} from ${chains} where last_sequence > 0 order by chain_id`;
}

/** The columns that the table still has. */
const keep = (columns: readonly string[], existing: readonly string[]): string[] =>
  columns.filter((column) => existing.includes(column));
