import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DiagnoseMigrationHistoryOutput } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { applyMigrations, listMigrations } from '../src/migrate.ts';
import { createEmptyDatabase } from './migrations.ts';
import { readMigrationList, withSchemaEngine } from './schema-engine.ts';

// An operator can use Prisma's own commands on a database that the service has migrated.

const ROOT = join(import.meta.dirname, '../../..');
const CLI = join(ROOT, 'node_modules/prisma-cli/build/index.js');
const ENGINE = join(import.meta.dirname, 'schema-engine-program.ts');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-prisma-history-'));
  const node = [
    `'${process.execPath}'`,
    '--conditions=@pnb/source',
    '--disable-warning=ExperimentalWarning',
    `'${ENGINE}'`,
  ];
  writeFileSync(join(folder, 'engine'), `#!/bin/sh\nexec ${node.join(' ')} "$@"\n`, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A database as the service migrates it. */
async function createDatabase(migrations: string): Promise<string> {
  const url = await createEmptyDatabase();
  await applyMigrations(url, migrations);
  return url;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** What `prisma migrate` finds before it does anything. */
const diagnose = (url: string, migrations: string): Promise<DiagnoseMigrationHistoryOutput> =>
  withSchemaEngine(url, undefined, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: readMigrationList(migrations),
      optInToShadowDatabase: false,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );

interface Outcome {
  code: number;
  output: string;
}

/** Prisma's command line with the configuration of a schema, and an engine that it need not download. */
async function runPrisma(url: string, args: readonly string[]): Promise<Outcome> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    PRISMA_SCHEMA_ENGINE_BINARY: join(folder, 'engine'),
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    NODE_OPTIONS: '',
  };
  const outcome = await promisify(execFile)(process.execPath, [CLI, 'migrate', ...args], { cwd: ROOT, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return { code: outcome.code, output: outcome.stdout + outcome.stderr };
}

const CLEAN = { editedMigrationNames: [], failedMigrationNames: [], hasMigrationsTable: true, history: null };
const CHANGE_CHECKSUM = 'update _prisma_migrations set checksum = reverse(checksum) where migration_name =';

interface Config {
  default: { migrations: { path: string } };
}

describe.each(['control', 'network'])('a migrated database of the schema %s', (name) => {
  const file = `prisma/${name}/prisma.config.ts`;
  let migrations = '';
  beforeAll(async () => {
    const { default: config } = (await import(join(ROOT, file))) as Config;
    migrations = resolve(ROOT, dirname(file), config.migrations.path);
  });

  it('has the history that Prisma expects', async () => {
    const url = await createDatabase(migrations);
    expect(await diagnose(url, migrations)).toEqual(CLEAN);
    const { code, output } = await runPrisma(url, ['status', '--config', file]);
    expect([code, output]).toEqual([0, expect.stringContaining('Database schema is up to date!')]);
    const names = (await listMigrations(migrations)).map((migration) => migration.name);
    expect(output).toContain(`${names.length} migrations found`);
  });

  it('does not differ from its schema', async () => {
    const url = await createDatabase(migrations);
    const args = ['--from-config-datasource', '--to-schema', `prisma/${name}/schema.prisma`, '--exit-code'];
    expect(await runPrisma(url, ['diff', '--config', file, ...args])).toMatchObject({ code: 0 });
    await execute(url, 'create table planted (id text primary key)');
    const { code, output } = await runPrisma(url, ['diff', '--config', file, ...args]);
    expect([code, output]).toEqual([2, expect.stringContaining('planted')]);
  });

  it('is reported with the migration whose checksum differs', async () => {
    const url = await createDatabase(migrations);
    const [first] = await listMigrations(migrations);
    await execute(url, `${CHANGE_CHECKSUM} '${first?.name}'`);
    expect(await diagnose(url, migrations)).toEqual({ ...CLEAN, editedMigrationNames: [first?.name] });
  });

  it('is reported with the migration that it does not have', async () => {
    const url = await createDatabase(migrations);
    const last = (await listMigrations(migrations)).at(-1)?.name;
    await execute(url, `delete from _prisma_migrations where migration_name = '${last}'`);
    const history = { diagnostic: 'databaseIsBehind', unappliedMigrationNames: [last] };
    expect(await diagnose(url, migrations)).toEqual({ ...CLEAN, history });
    const { code, output } = await runPrisma(url, ['status', '--config', file]);
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`have not yet been applied:\\s+${last}`))]);
  });

  it('is reported with the migration whose file is missing', async () => {
    const url = await createDatabase(migrations);
    const copy = join(folder, name);
    cpSync(migrations, copy, { recursive: true });
    const last = (await listMigrations(migrations)).at(-1)?.name ?? '';
    renameSync(join(copy, last), join(folder, `${name}-${last}`));
    const history = { diagnostic: 'migrationsDirectoryIsBehind', unpersistedMigrationNames: [last] };
    expect(await diagnose(url, copy)).toEqual({ ...CLEAN, history });
  });
});
