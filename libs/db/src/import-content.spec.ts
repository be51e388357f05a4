import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dropDatabase } from '@pnb/test-databases';
import pg from 'pg';
import { copyMigrations, createEmptyDatabase } from '../test/migrations.ts';
import { applyMigrations, newId } from './index.ts';

const WITHOUT_CONTENT = '20261122120441_add_idempotency_leases';
const WITH_CONTENT = '20261122120617_add_import_providers';
const LAST = '20261122140300_mark_imports_without_content';

const folder = mkdtempSync(join(tmpdir(), 'pnb-import-content-'));
const [account_id, build_id] = [newId(), newId()];
let url: string;
let client: pg.Client;

beforeAll(async () => {
  url = await createEmptyDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await applyMigrations(url, copyMigrations(folder, WITHOUT_CONTENT));
  await client.query(
    `insert into builds (account_id, id, name, status, line_of_business, filing_type, contract_year, standard_id, basis)
     values ($1, $2, 'North', 'active', 'medicare_advantage', 'internal', 2027, 'cms-ma-2026', 'active')`,
    [account_id, build_id],
  );
});
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
  rmSync(folder, { recursive: true });
});

interface Stored {
  /** The key of each row; null for one that names no provider. */
  keys: (string | null)[];
  content?: string[];
}

async function insert(name: string, { keys, content = [] }: Stored): Promise<void> {
  const id = newId();
  await client.query(
    `insert into imports (account_id, build_id, id, mode, file_name, actor, status)
     values ($1, $2, $3, 'upsert', $4, '{}', 'completed')`,
    [account_id, build_id, id, name],
  );
  await client.query(
    `insert into import_rows (account_id, import_id, row, cells, key, outcome)
     select $1, $2, at, '[]', key, case when key is null then 'rejected' else 'created' end::row_outcome
     from unnest($3::text[]) with ordinality as stated(key, at)`,
    [account_id, id, keys],
  );
  if (content.length > 0)
    await client.query(
      `insert into import_providers (account_id, import_id, key, digest, row, values)
       select $1, $2, key, '', 1, '{}' from unnest($3::text[]) as stated(key)`,
      [account_id, id, content],
    );
}

it('marks the imports whose rows are not in import_providers', async () => {
  await insert('earlier', { keys: ['npi:1', 'npi:2'] });
  await insert('unkeyed', { keys: [null] });
  await insert('without rows', { keys: [] });
  await applyMigrations(url, copyMigrations(folder, WITH_CONTENT));
  await insert('running meanwhile', { keys: ['npi:1', 'npi:2'], content: ['npi:2'] });
  await insert('later', { keys: ['npi:1', 'npi:2', null], content: ['npi:1', 'npi:2'] });
  await applyMigrations(url, copyMigrations(folder, LAST));
  const { rows } = await client.query('select file_name from imports where not has_content order by file_name');
  expect(rows).toEqual([{ file_name: 'earlier' }, { file_name: 'running meanwhile' }]);
});
