import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@pnb/postgres';
import { prepareTemplates } from './templates.ts';

let postgres: RunningPostgres | undefined;

/** Starts one PostgreSQL for the whole run, with a migrated template of each database that spec files clone. */
export async function startTestDatabase(): Promise<void> {
  postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'pnb-test-')), durable: false });
  await prepareTemplates(postgres);
  process.env.PNB_TEST_POSTGRES = postgres.url('postgres');
}

export async function stopTestDatabase(): Promise<void> {
  await postgres?.stop();
  if (postgres) rmSync(postgres.dataDir, { recursive: true, force: true });
}
