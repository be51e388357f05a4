import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseUrls } from '@pnb/provisioning';
import pg from 'pg';
import { copyToCsv } from './copy.ts';
import { DATABASES, withClients, type DatabaseName } from './databases.ts';
import { BackupError } from './errors.ts';
import { writeFolder } from './folder.ts';
import { listTables, quoteName, type Table } from './tables.ts';

export interface ExportedTable {
  database: DatabaseName;
  /** Relative to the folder. */
  file: string;
  rows: number;
}

/** Hashes and encrypted values serve the service alone. */
const isExported = (column: string): boolean => !/(_hash|_sealed|^retiring_secrets)$/.test(column);

/**
 * Writes all rows of an account to a new folder, a CSV file for each table that has some; each database in one snapshot. Hashes and
 * encrypted secrets are left out.
 */
export const exportAccount = (urls: DatabaseUrls, account_id: string, folder: string): Promise<ExportedTable[]> =>
  writeFolder(folder, (draft) =>
    withClients(urls, async (clients) => {
      await assertAccount(clients.control, account_id);
      const exported: ExportedTable[] = [];
      for (const name of DATABASES)
        exported.push(...(await exportDatabase(clients[name], { name, account_id, folder: draft })));
      return exported;
    }),
  );

async function assertAccount(client: pg.Client, account_id: string): Promise<void> {
  const { rowCount } = await client.query('select from accounts where id = $1', [account_id]);
  if (!rowCount) throw new BackupError('There is no such account. account list shows all accounts.');
}

interface Export {
  name: DatabaseName;
  account_id: string;
  folder: string;
}

async function exportDatabase(client: pg.Client, { name, account_id, folder }: Export): Promise<ExportedTable[]> {
  await client.query('begin isolation level repeatable read read only');
  await mkdir(join(folder, name), { mode: 0o700 });
  const exported: ExportedTable[] = [];
  for (const table of await listTables(client)) {
    const condition = findCondition(table, pg.escapeLiteral(account_id));
    if (condition === null) continue;
    const { rowCount } = await client.query(`select from ${quoteName(table.name)} where ${condition} limit 1`);
    if (!rowCount) continue;
    const file = join(name, `${table.name}.csv`);
    const rows = await copyToCsv(client, selectExported(table, condition), join(folder, file));
    exported.push({ database: name, file, rows });
  }
  await client.query('commit');
  return exported;
}

/** The rows of a table that belong to the account; null if none can. */
function findCondition({ name, columns }: Table, account_id: string): string | null {
  if (name === 'accounts') return `id = ${account_id}`;
  if (name === 'users') return `id in (select user_id from members where account_id = ${account_id})`;
  return columns.includes('account_id') ? `account_id = ${account_id}` : null;
}

/** A text that a spreadsheet would run as a formula gets an apostrophe, as in the CSV of lists (OWASP, CSV injection). */
const FORMULA = String.raw`'^(?=[=+\-@\t\r])(?![+-]?\d+(\.\d+)?$)'`;
const guardFormula = (column: string): string => `regexp_replace(${column}, ${FORMULA}, '''') as ${column}`;

function selectExported({ name, columns, texts, order }: Table, condition: string): string {
  const selected = columns
    .filter(isExported)
    .map((column) => (texts.includes(column) ? guardFormula(quoteName(column)) : quoteName(column)));
  return `select ${selected.join(', ')} from ${quoteName(name)} where ${condition} order by ${order.join(', ')}`;
}
