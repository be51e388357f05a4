import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@pnb/postgres';
import { prepareTemplates } from './templates.ts';

/** One PostgreSQL for the whole run, with a migrated template of each database that spec files clone. */
export default async function globalSetup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pnb-test-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  await prepareTemplates(postgres);
  process.env.PNB_TEST_POSTGRES = postgres.url('postgres');
  Object.assign(globalThis, { __PNB_TEST_POSTGRES__: postgres });
}
