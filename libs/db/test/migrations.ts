import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { newId } from '../src/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../prisma/network/migrations');

/** The URL of a new database without tables. */
export async function createEmptyDatabase(): Promise<string> {
  const server = process.env.PNB_TEST_POSTGRES ?? '';
  const url = new URL(server);
  url.pathname = `/empty_${newId().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${url.pathname.slice(1)}`);
  await client.end();
  return url.href;
}

/** The migrations up to one of them, in a folder of their own. */
export function copyMigrations(folder: string, last: string): string {
  const copied = join(folder, last);
  for (const name of readdirSync(MIGRATIONS).filter((one) => one <= last))
    cpSync(join(MIGRATIONS, name), join(copied, name), { recursive: true });
  return copied;
}
