// The previous name of a column.
// cspell:ignore answer
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dropDatabase, openTestNetwork, type TestNetwork } from '@pnb/test-databases';
import pg from 'pg';
import { listKeyViolations, TABLES_WITHOUT_ACCOUNT } from '../test/account-keys.ts';
import { accountRows, OWNED_MODELS } from '../test/account-rows.ts';
import { copyMigrations, createEmptyDatabase } from '../test/migrations.ts';
import { applyMigrations, newId } from './index.ts';

describe('a migrated database', () => {
  let own: TestNetwork;
  let client: pg.PoolClient;

  beforeAll(async () => {
    own = await openTestNetwork();
    client = await own.network.pool.connect();
  });
  afterAll(async () => {
    client.release();
    await own.close();
  });

  it('can be distributed by account_id: each key of an account table begins with it', async () => {
    expect(await listKeyViolations(client)).toEqual([]);
  });

  it('has every table that is listed as one without account', async () => {
    const { rows } = await client.query('select from pg_tables where tablename = any($1)', [TABLES_WITHOUT_ACCOUNT]);

    expect(rows).toHaveLength(TABLES_WITHOUT_ACCOUNT.length);
  });

  it.each<[string, string, string[]]>([
    ['a table without account_id', 'create table planted (id uuid primary key)', ['is not listed']],
    ['a primary key of the id alone', 'create table planted (id uuid primary key, account_id uuid)', ['planted_pkey']],
    ['a table without a primary key', 'create table planted (account_id uuid, id uuid)', ['has no primary key']],
    ['a unique column', 'alter table builds add planted text unique', ['builds_planted_key']],
    [
      'a unique index of an expression',
      'create unique index planted on builds (lower(name), account_id)',
      ['planted of'],
    ],
    [
      'a foreign key without account_id',
      'alter table builds add constraint planted foreign key (standard_id) references standards',
      ['planted of builds does not pair'],
    ],
    [
      'a foreign key from reference data to an account',
      'alter table standards add account uuid, add build uuid, add constraint planted foreign key (account, build) references builds',
      ['planted of standards refers'],
    ],
    [
      'a foreign key with ON UPDATE CASCADE',
      `alter table scoring_requests add constraint planted foreign key (account_id, build_id) references builds
        on update cascade`,
      ['planted of scoring_requests has an ON UPDATE'],
    ],
    [
      'a foreign key with ON DELETE SET NULL that was not validated',
      `alter table scoring_requests add constraint planted foreign key (account_id, build_id) references builds
        on delete set null not valid`,
      ['planted of scoring_requests has an ON DELETE', 'planted of scoring_requests is not validated'],
    ],
    ['a further schema', 'create schema planted', ['planted is a schema']],
  ])('is found wanting with %s', async (_, statement, violations) => {
    await client.query('begin');
    await client.query(statement);
    const found = await listKeyViolations(client);
    await client.query('rollback');

    expect(found).toEqual(violations.map((violation) => expect.stringContaining(violation) as unknown));
  });
});

const PREVIOUS = '20261122032804_scoring_requests';
const LAST = '20261122054402_validate_foreign_keys';

type Row = Record<string, unknown>;

describe('the migrations of account keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-account-keys-'));
  const [mine, other] = [newId(), newId()];
  const rows = new Map<string, Row[]>();
  let url: string;
  let client: pg.Client;
  let violations: string[];

  beforeAll(async () => {
    url = await createEmptyDatabase();
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await applyMigrations(url, copyMigrations(folder, PREVIOUS));
    for (const account_id of [mine, other]) await insertAccountRows(client, account_id);
    violations = await listKeyViolations(client);
    for (const table of await listAccountTables(client)) rows.set(table, await readRows(client, table));
    await applyMigrations(url, copyMigrations(folder, LAST));
  });
  afterAll(async () => {
    await client.end();
    await dropDatabase(url);
    rmSync(folder, { recursive: true });
  });

  it('are applied to rows of the previous schema and keep each of them', async () => {
    expect(rows.size).toBeGreaterThan(15);
    for (const [table, before] of rows) {
      expect([table, before.length]).toEqual([table, 2]);
      expect(await readRows(client, table)).toEqual(before);
    }
    expect(violations).toContain('builds_pkey of builds does not begin with account_id');
    expect(await listKeyViolations(client)).toEqual([]);
  });

  it('leave foreign keys that are enforced, and delete the rows of a deleted parent', async () => {
    await expect(
      client.query('update providers set build_id = $1 where account_id = $2', [newId(), mine]),
    ).rejects.toThrow('providers_account_id_build_id_fkey');

    await client.query('delete from builds where account_id = $1', [mine]);
    await client.query('delete from webhooks where account_id = $1', [mine]);
    for (const table of [
      'build_counties',
      'transitions',
      'adequacy_scores',
      'adequacy_cells',
      'delivery_attempts',
      'replays',
    ])
      expect(await readRows(client, table)).toHaveLength(1);
  });
});

/** One row of each model, in the tables and columns of the previous schema. */
async function insertAccountRows(client: pg.Client, account_id: string): Promise<void> {
  const scenarios = accountRows(account_id);
  for (const model of OWNED_MODELS) {
    const { response_sealed, ...row } = scenarios[model].row;
    await insertRow(client, tableName(model), { ...row, account_id, answer_sealed: response_sealed });
  }
}

const tableName = (model: string): string =>
  `${model.replace(/\B[A-Z]/g, '_$&').toLowerCase()}s`.replace(/([^ae])ys$/, '$1ies');

async function insertRow(client: pg.Client, table: string, row: Row): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name = any($2)`,
    [table, Object.keys(row)],
  );
  const names = rows.map(({ name }) => name).join(', ');
  const placeholders = rows.map((_, index) => `$${index + 1}`).join(', ');
  const values = rows.map(({ name, type }) => (type === 'jsonb' ? JSON.stringify(row[name]) : row[name]));
  if (rows.length > 0) await client.query(`insert into ${table} (${names}) values (${placeholders})`, values);
}

async function listAccountTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'account_id'`,
  );
  return rows.map(({ name }) => name);
}

/** Rows with the column names of the new schema. */
async function readRows(client: pg.Client, table: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(`select * from ${table} order by account_id`);
  return rows.map(({ answer_sealed, ...row }) => (answer_sealed ? { ...row, response_sealed: answer_sealed } : row));
}
