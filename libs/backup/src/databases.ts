import type { DatabaseUrls } from '@pnb/provisioning';
import pg from 'pg';
import { BackupError } from './errors.ts';

export const DATABASES = ['control', 'production', 'sandbox'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export const getSchema = (database: DatabaseName): 'control' | 'network' =>
  database === 'control' ? 'control' : 'network';

/** The text of a row depends on these settings of the session. */
const TEXT_FORMAT = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'iso_8601';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Opens one connection to each database, runs the work and closes them; a transaction that is open is rolled back. */
export async function withClients<T>(
  urls: DatabaseUrls,
  work: (clients: Readonly<Record<DatabaseName, pg.Client>>) => Promise<T>,
): Promise<T> {
  const clients = Object.fromEntries(
    DATABASES.map((name) => [name, new pg.Client({ connectionString: urls[name], application_name: 'pnb operator' })]),
  ) as Record<DatabaseName, pg.Client>;
  // A connection that breaks fails the statement that uses it.
  for (const client of Object.values(clients)) client.on('error', () => undefined);
  try {
    for (const name of DATABASES) await open(name, clients[name]);
    return await work(clients);
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end().catch(() => undefined)));
  }
}

async function open(name: DatabaseName, client: pg.Client): Promise<void> {
  await client.connect().catch((cause: unknown) => {
    throw new BackupError(`The ${name} database does not respond: ${(cause as Error).message}.`, { cause });
  });
  await client.query(TEXT_FORMAT);
}
