import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDatabases, startPostgres } from '@pnb/postgres';
import pg from 'pg';
import {
  BUILT,
  findFreePort,
  makeDataDir,
  type ServiceProcess,
  startService,
} from '../libs/test-databases/src/service-process.ts';

/** A PostgreSQL of the benchmark's own, which the service and its rivals share. */
export interface BenchContext {
  dataDir: string;
  secret: Buffer;
  databaseUrl(name: DatabaseName): string;
  close(): Promise<void>;
}

const DATABASES = ['control', 'production', 'sandbox'] as const;
type DatabaseName = (typeof DATABASES)[number];

export async function openContext(): Promise<BenchContext> {
  const dataDir = makeDataDir();
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  await ensureDatabases(postgres.url(), [...DATABASES]);
  return {
    dataDir,
    secret: randomBytes(32),
    databaseUrl: (name) => postgres.url(name),
    close: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The built service on the databases of the context, ready for requests; of this tree, or by another command. */
export async function serveOn(
  { dataDir, secret, databaseUrl }: BenchContext,
  settings: Record<string, string> = {},
  command: readonly string[] = BUILT,
): Promise<ServiceProcess> {
  const env = {
    CONTROL_DATABASE_URL: databaseUrl('control'),
    PRODUCTION_DATABASE_URL: databaseUrl('production'),
    SANDBOX_DATABASE_URL: databaseUrl('sandbox'),
    PNB_SECRET_KEY: secret.toString('base64'),
    ...settings,
  };
  const service = startService({ command, dataDir, port: await findFreePort(), env });
  await service.ready;
  return service;
}

/** Removes the rate limit of every key; the service is notified at once. */
export async function unlimit({ databaseUrl }: BenchContext): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('control') });
  await client.connect();
  await client.query('update api_keys set requests_per_minute = 100000000');
  await client.end();
}

/** The demo account of a service, with a token of its key. */
export interface Demo {
  account_id: string;
  build_id: string;
  token: string;
}

export async function signIn(dataDir: string, url: string): Promise<Demo> {
  const quickstart = JSON.parse(readFileSync(join(dataDir, 'quickstart.json'), 'utf8')) as {
    account_id: string;
    build_id: string;
    sandbox_api_key: string;
  };
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: quickstart.sandbox_api_key });
  const response = await fetch(`${url}/v1/oauth/token`, { method: 'POST', body });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { account_id: quickstart.account_id, build_id: quickstart.build_id, token };
}
