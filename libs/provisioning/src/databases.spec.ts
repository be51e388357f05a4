import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ensureDatabases, startPostgres, type RunningPostgres } from '@pnb/postgres';
import pg from 'pg';
import { compareSchemas, migrateAll, migrateNetwork, nameMigrations } from './databases.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(180_000);

let postgres: RunningPostgres;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-databases-spec-'));
  postgres = await startPostgres({ dataDir: folder, durable: false });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The functions of a database, complete, with their comments. */
async function listFunctions(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(
      `select oid::regprocedure::text as signature, pg_get_functiondef(oid) as definition, obj_description(oid, 'pg_proc') as comment
         from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

it('a new database and one of an earlier version have the same functions when they are migrated', async () => {
  const names = ['control_functions', 'new_functions', 'upgraded_functions'];
  await ensureDatabases(postgres.url(), names);
  const [control = '', production = '', sandbox = ''] = names.map((name) => postgres.url(name));
  const earlier = (await nameMigrations()).sandbox.filter((name) => name < '20261125');
  await migrateNetwork(sandbox, new Set(earlier));
  const before = await listFunctions(sandbox);

  await migrateAll({ control, production, sandbox });

  const found = await listFunctions(sandbox);
  expect(found).toEqual(await listFunctions(production));
  expect(found).not.toEqual(before);
  expect(await compareSchemas({ control, production, sandbox })).toEqual([]);
});
