import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ensureDatabases, startPostgres, type RunningPostgres } from '@pnb/postgres';
import pg from 'pg';
import { applyMigrations } from './migrate.ts';
import { MigrationError } from './migration-error.ts';

let postgres: RunningPostgres;
let folder = '';
let databases = 0;
let url = '';
let migrations = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-migrate-spec-'));
  postgres = await startPostgres({ dataDir: folder, durable: false });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  databases += 1;
  await ensureDatabases(postgres.url(), [`db_${databases}`]);
  url = postgres.url(`db_${databases}`);
  migrations = join(folder, `migrations_${databases}`);
  mkdirSync(migrations);
  writeFileSync(join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
  write('20260101000000_init', 'create table builds (name text);\n');
  write('20260102000000_seed', `insert into builds values ('North; "1"');\ninsert into builds values ('South');\n`);
});

describe('applyMigrations', () => {
  it('applies missing migrations, in order and once', async () => {
    expect(await applyMigrations(url, migrations)).toEqual(['20260101000000_init', '20260102000000_seed']);
    write('20260103000000_more', `insert into builds values ('East')`);

    expect(await applyMigrations(url, migrations)).toEqual(['20260103000000_more']);
    expect(await applyMigrations(url, migrations)).toEqual([]);
    expect(await names()).toEqual(['North; "1"', 'South', 'East']);
  });

  it('records each migration as Prisma does', async () => {
    await applyMigrations(url, migrations);

    const rows = await request(`
      select length(id) as id_length, checksum, migration_name, logs, rolled_back_at, applied_steps_count,
             finished_at >= started_at as finished
        from _prisma_migrations order by started_at limit 1`);

    const checksum = createHash('sha256')
      .update(readFileSync(migrationPath('20260101000000_init')))
      .digest('hex');
    const migration_name = '20260101000000_init';
    const constants = { id_length: 36, logs: null, rolled_back_at: null, applied_steps_count: 1, finished: true };
    expect(rows).toEqual([{ ...constants, checksum, migration_name }]);
  });

  it('runs once when several processes start together', async () => {
    const results = await Promise.all([1, 2, 3].map(() => applyMigrations(url, migrations)));

    expect(results.flat()).toEqual(['20260101000000_init', '20260102000000_seed']);
    expect(await names()).toHaveLength(2);
  });

  it('rolls back a migration that fails, keeps the previous ones, and continues when it is fixed', async () => {
    write('20260103000000_bad', `insert into builds values ('East');\nselect 1 / 0;`);

    const message = 'The migration 20260103000000_bad failed and was undone: division by zero.';
    await expect(applyMigrations(url, migrations)).rejects.toMatchObject({ name: 'MigrationError', message });

    expect(await names()).toHaveLength(2);
    write('20260103000000_bad', `insert into builds values ('East');`);
    expect(await applyMigrations(url, migrations)).toEqual(['20260103000000_bad']);
  });

  it('rejects an applied migration whose file was changed', async () => {
    await applyMigrations(url, migrations);
    appendFileSync(migrationPath('20260102000000_seed'), '-- more');
    write('20260103000000_more', `insert into builds values ('East')`);

    await expect(applyMigrations(url, migrations)).rejects.toThrow('The migration 20260102000000_seed was changed');
    expect(await names()).toHaveLength(2);
  });

  it('ignores other line endings', async () => {
    await applyMigrations(url, migrations);
    const file = migrationPath('20260102000000_seed');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));

    expect(await applyMigrations(url, migrations)).toEqual([]);
  });

  it('fails when the file of an applied migration is missing', async () => {
    await applyMigrations(url, migrations);
    rmSync(join(migrations, '20260101000000_init'), { recursive: true });

    await expect(applyMigrations(url, migrations)).rejects.toThrow(
      '20260101000000_init is applied but its file is missing',
    );
  });

  it('accepts the migrations of a later version, unless one is unfinished', async () => {
    write('20260103000000_later', `insert into builds values ('East')`);
    await applyMigrations(url, migrations);
    rmSync(join(migrations, '20260103000000_later'), { recursive: true });

    expect(await applyMigrations(url, migrations)).toEqual([]);

    await request(`update _prisma_migrations set finished_at = null where migration_name = '20260103000000_later'`);
    await expect(applyMigrations(url, migrations)).rejects.toThrow('20260103000000_later was begun and never finished');
  });

  it('begins a migration again when another transaction holds its locks, and lets others pass in between', async () => {
    await applyMigrations(url, migrations);
    write('20260103000000_locks', 'alter table builds add column area text');
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    try {
      await holder.query(`begin; insert into builds values ('held')`);
      const refused = applyMigrations(url, migrations, { tries: 1 });
      const message = /^The migration 20260103000000_locks failed and was undone: .*lock timeout/;
      await expect(refused).rejects.toMatchObject({ name: 'MigrationError', message: expect.stringMatching(message) });

      const migrating = applyMigrations(url, migrations);
      await waitForLock();
      // The statement runs behind the lock that waits; it would wait until the holder ends.
      expect(await names()).toHaveLength(2);
      await holder.query('commit');

      expect(await migrating).toEqual(['20260103000000_locks']);
    } finally {
      await holder.end();
    }
    expect(await request('select area from builds')).toHaveLength(3);
  });

  it('begins a migration again that waits for a transaction that waits for it', async () => {
    await applyMigrations(url, migrations);
    await request('create table others (name text)');
    write(
      '20260103000000_deadlock',
      'alter table others add column area text; alter table builds add column area text',
    );
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    try {
      await holder.query(`begin; insert into builds values ('held')`);
      const migrating = applyMigrations(url, migrations);
      await waitForLock();
      // The migration has waited for longer, so that PostgreSQL ends it.
      await holder.query(`insert into others values ('held'); commit`);
      expect(await migrating).toEqual(['20260103000000_deadlock']);
    } finally {
      await holder.end();
    }
    expect(await request('select area from others')).toHaveLength(1);
  });

  it('rejects a migration that another tool left unfinished, and ignores one that was rolled back', async () => {
    await applyMigrations(url, migrations);
    await request(`update _prisma_migrations set finished_at = null where migration_name = '20260102000000_seed'`);
    await expect(applyMigrations(url, migrations)).rejects.toThrow('20260102000000_seed was begun and never finished');

    await request(`update _prisma_migrations set rolled_back_at = now() where finished_at is null`);

    expect(await applyMigrations(url, migrations)).toEqual(['20260102000000_seed']);
  });

  it('reports a migration without SQL and a folder that does not exist', async () => {
    mkdirSync(join(migrations, '20260103000000_empty'));

    await expect(applyMigrations(url, migrations)).rejects.toThrow(
      '20260103000000_empty has no readable migration.sql',
    );
    await expect(applyMigrations(url, join(folder, 'none'))).rejects.toThrow(MigrationError);
  });
});

function migrationPath(name: string): string {
  return join(migrations, name, 'migration.sql');
}

function write(name: string, sql: string): void {
  mkdirSync(join(migrations, name), { recursive: true });
  writeFileSync(migrationPath(name), sql);
}

/** Waits until a statement waits for a lock on the table. */
async function waitForLock(): Promise<void> {
  const waiting = `select from pg_locks where relation = 'builds'::regclass and not granted`;
  while ((await request(waiting)).length === 0) await setTimeout(10);
}

async function names(): Promise<unknown[]> {
  return (await request('select name from builds')).map(({ name }) => name);
}

async function request(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
