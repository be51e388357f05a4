import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dropDatabase } from '@pnb/test-databases';
import pg from 'pg';
import { createEmptyDatabase } from '../test/migrations.ts';
import { applyMigrations, listDifferingFunctions, readFunctionFiles } from './index.ts';

const FIRST = '20260101000000_init';
const LATER = '20260102000000_more';

let folder: string;
let functionsDir: string;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-functions-spec-'));
  functionsDir = join(folder, 'functions');
  mkdirSync(functionsDir);
  url = await createEmptyDatabase();
  writeMigration(FIRST, 'create table builds (name text)');
  write('count_builds', 'SELECT count(*) FROM builds');
  write('name_version', `SELECT 'first'::text`, 'text');
});
afterEach(async () => {
  await dropDatabase(url);
  rmSync(folder, { recursive: true });
});

function writeMigration(name: string, sql: string): void {
  mkdirSync(join(folder, 'migrations', name), { recursive: true });
  writeFileSync(join(folder, 'migrations', name, 'migration.sql'), sql);
}

function write(name: string, body: string, type = 'bigint'): void {
  const sql = `CREATE OR REPLACE FUNCTION ${name}() RETURNS ${type} LANGUAGE sql AS $$\n  ${body}\n$$;\n`;
  writeFileSync(join(functionsDir, `${name}.sql`), sql);
}

const migrate = () => applyMigrations(url, join(folder, 'migrations'), { functionsDir });

/** A pool has ended before its connections are closed, which dropping the database would then end. */
async function connect<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const request = (sql: string) => connect(async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

/** The transactions that last wrote the functions: equal as long as they are not applied again. */
const listWrites = () => request(`select proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace`);
const nameVersion = async () => (await request('select name_version() as version'))[0]?.version;

const listDiffering = (version = FIRST) =>
  connect(async (client) => listDifferingFunctions(client, { files: await readFunctionFiles(functionsDir), version }));

describe('functions that are files', () => {
  it('are applied after the migrations, and again only where a file has changed', async () => {
    expect(await migrate()).toEqual([FIRST]);
    expect(await request('select count_builds() as count')).toEqual([{ count: '0' }]);
    const before = await listWrites();
    await migrate();
    expect(await listWrites()).toEqual(before);

    write('name_version', `SELECT 'second'::text`, 'text');
    expect(await listDiffering()).toEqual(['name_version']);
    await migrate();

    expect(await nameVersion()).toBe('second');
    expect(await listDiffering()).toEqual([]);
    const isSame = ({ proname }: Record<string, unknown>) => proname === 'count_builds';
    expect((await listWrites()).filter(isSame)).toEqual(before.filter(isSame));
  });

  it('replace those that a migration has created', async () => {
    writeMigration(LATER, `create function name_version() returns text language sql as $$ select 'migration' $$`);
    await migrate();
    expect(await nameVersion()).toBe('first');
  });

  it('are applied once when several processes start together', async () => {
    await Promise.all([1, 2, 3].map(migrate));
    expect(await listDiffering()).toEqual([]);
  });

  it('are applied again after a change by hand', async () => {
    await migrate();
    await request(`create or replace function name_version() returns text language sql as $$ select 'by hand' $$`);
    expect(await listDiffering()).toEqual(['name_version']);
    await migrate();
    expect(await nameVersion()).toBe('first');

    await request('drop function count_builds()');
    expect(await listDiffering()).toEqual(['count_builds']);
    await migrate();
    expect(await listDiffering()).toEqual([]);
  });

  it('ignore other line endings', async () => {
    await migrate();
    const [file] = await readFunctionFiles(functionsDir);
    writeFileSync(join(functionsDir, `${file?.name}.sql`), file?.sql.replaceAll('\n', '\r\n') ?? '');
    expect(await listDiffering()).toEqual([]);
  });

  it('stay those of a later version when a process of this one starts', async () => {
    writeMigration(LATER, 'select 1');
    write('name_version', `SELECT 'later'::text`, 'text');
    await migrate();
    rmSync(join(folder, 'migrations', LATER), { recursive: true });
    write('name_version', `SELECT 'first'::text`, 'text');

    await migrate();

    expect(await nameVersion()).toBe('later');
    expect(await listDiffering()).toEqual([]);
    expect(await listDiffering(LATER)).toEqual(['name_version']);
  });

  it('leave another function with the same name, for callers of the version before', async () => {
    await request(`create function name_version(previous text) returns text language sql as $$ select previous $$`);
    await migrate();
    expect(await request(`select name_version('called') as version`)).toEqual([{ version: 'called' }]);
  });

  it('are not applied with the migrations of an earlier version', async () => {
    writeMigration(LATER, 'select 1');
    await applyMigrations(url, join(folder, 'migrations'), { functionsDir, only: new Set([FIRST]) });
    expect(await listDiffering()).toEqual(['count_builds', 'name_version']);
  });

  it('are all undone when one fails, and the error names it', async () => {
    write('name_version', 'SELECT missing FROM builds', 'text');
    const message = /^The function name_version was not applied: column "missing" does not exist\.$/;
    await expect(migrate()).rejects.toMatchObject({ name: 'MigrationError', message: expect.stringMatching(message) });
    expect(await listWrites()).toEqual([]);
  });

  it('are refused where a file creates another function than that of its name', async () => {
    writeFileSync(join(functionsDir, 'other.sql'), 'CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$');
    await expect(migrate()).rejects.toThrow('The file other.sql has to create one function, other');
    await expect(
      applyMigrations(url, join(folder, 'migrations'), { functionsDir: join(folder, 'none') }),
    ).rejects.toThrow('The folder of functions');
  });
});
