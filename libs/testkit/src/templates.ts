import { randomBytes } from 'node:crypto';
import { openNetwork } from '@pnb/db';
import { ensureDatabases, type RunningPostgres } from '@pnb/postgres';
import { loadReference, migrateControl, migrateNetwork } from '@pnb/provisioning';
import pg from 'pg';

export const TEMPLATES = { control: 'template_control', network: 'template_network' } as const;

export async function prepareTemplates(postgres: RunningPostgres): Promise<void> {
  await ensureDatabases(postgres.url(), Object.values(TEMPLATES));
  await migrateControl(postgres.url(TEMPLATES.control));
  const url = postgres.url(TEMPLATES.network);
  await migrateNetwork(url);
  const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
  await loadReference(network);
  await network.close();
}

export type Template = keyof typeof TEMPLATES;

/** Clones a template in 20 to 110 ms; returns the connection string of the clone. */
export async function cloneTemplate(template: Template): Promise<string> {
  const name = `test_${template}_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${TEMPLATES[template]} strategy file_copy`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (url: string): Promise<void> =>
  administer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env.PNB_TEST_POSTGRES;
  if (!url) throw new Error('the test run has no PostgreSQL; start it through npm test');
  return url;
}
