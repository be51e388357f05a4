import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { PrimaryClient } from './driver/primary-client.ts';
import { MigrationError } from './migration-error.ts';
import { applyFunctions, readFunctionFiles } from './sql-functions.ts';

/**
 * Those of the named migrations that a database does not have, or has not finished, in their order. Rejects when it does not
 * respond.
 */
export async function listMissingMigrations({ pool }: { pool: pg.Pool }, names: readonly string[]): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ migration_name: string }>(
      `select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
    );
    const applied = new Set(rows.map(({ migration_name }) => migration_name));
    return names.filter((name) => !applied.has(name));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [...names];
    throw error;
  }
}

const UNDEFINED_TABLE = '42P01';

interface Migration {
  name: string;
  sql: string;
}

interface Applied {
  migration_name: string;
  checksum: string;
  finished: boolean;
}

/** The lock of Prisma's command line, so that both never migrate at the same time. */
const ADVISORY_LOCK = 72707369;

/** Prisma's table, so that an operator can also use `prisma migrate`. */
const CREATE_HISTORY = `
  create table if not exists _prisma_migrations (
    id                  varchar(36) primary key not null,
    checksum            varchar(64) not null,
    finished_at         timestamptz,
    migration_name      varchar(255) not null,
    logs                text,
    rolled_back_at      timestamptz,
    started_at          timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/**
 * How long a migration waits for a lock: behind an exclusive lock that waits, all statements on the table wait. More than a
 * second, after which autovacuum gives way.
 */
const LOCK_MS = 2_000;
/** In between, waiting statements run. */
const PAUSE_MS = 1_000;
/** About five minutes, more than a transaction of the service may take. */
const TRIES = 100;

interface MigrateOptions {
  /** Others stay pending: for data of an earlier version. */
  only?: ReadonlySet<string> | undefined;
  /** The folder of the functions that are files; they are applied when all migrations are. */
  functionsDir?: string | undefined;
  /** How often a migration is begun whose locks other transactions hold, each time for 2 s. Default: 100. */
  tries?: number;
}

/**
 * Applies the pending Prisma migrations in order, each in a transaction of its own. Of two processes that start together,
 * one applies them and the other waits. The service may run meanwhile: a migration that does not get a lock is undone and
 * begun again. Then applies the functions that differ from their files. Returns the names of the applied migrations; throws a
 * MigrationError.
 */
export async function applyMigrations(
  connectionString: string,
  migrationsDir: string,
  { only, functionsDir, tries = TRIES }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir);
  const files = functionsDir === undefined ? [] : await readFunctionFiles(functionsDir);
  const client = new PrimaryClient({ connectionString, application_name: 'pnb migrations' });
  await client.connect();
  try {
    // A session lock: it has to span the transactions of all migrations.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const pending = listPending(migrations, await readHistory(client)).filter(({ name }) => only?.has(name) ?? true);
    for (const migration of pending) await applyPatiently(client, migration, tries);
    if (!only) await applyFunctions(client, { files, version: migrations.at(-1)?.name ?? '' });
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The migrations of a folder, in their order, with the checksums that the history of a database has. */
export async function listMigrations(migrationsDir: string): Promise<{ name: string; checksums: string[] }[]> {
  return (await readMigrations(migrationsDir)).map(({ name, sql }) => ({ name, checksums: listChecksums(sql) }));
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((cause: unknown) => {
    throw new MigrationError(`The migrations folder ${dir} cannot be read.`, { cause });
  });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map(async (name) => ({ name, sql: await readSql(dir, name) })));
}

async function readSql(dir: string, name: string): Promise<string> {
  try {
    return await readFile(join(dir, name, 'migration.sql'), 'utf8');
  } catch (cause) {
    throw new MigrationError(`The migration ${name} has no readable migration.sql in ${dir}.`, { cause });
  }
}

async function readHistory(client: pg.Client): Promise<Applied[]> {
  await client.query(CREATE_HISTORY);
  const { rows } = await client.query<Applied>(`
    select migration_name, checksum, finished_at is not null as finished
      from _prisma_migrations
     where rolled_back_at is null
     order by started_at`);
  return rows;
}

function listPending(migrations: Migration[], history: Applied[]): Migration[] {
  const files = new Map(migrations.map(({ name, sql }) => [name, sql]));
  const newest = migrations.at(-1)?.name ?? '';
  // Those of a later version do not concern this one, which may be started again while it is replaced.
  const known = history.filter(({ migration_name: name, finished }) => !finished || name <= newest);
  for (const applied of known) assertUnchanged(applied, files.get(applied.migration_name));
  const done = new Set(history.map(({ migration_name }) => migration_name));
  return migrations.filter(({ name }) => !done.has(name));
}

function assertUnchanged({ migration_name: name, checksum, finished }: Applied, sql: string | undefined): void {
  if (!finished)
    throw new MigrationError(`The migration ${name} was begun and never finished; resolve it by hand first.`);
  if (sql === undefined) throw new MigrationError(`The migration ${name} is applied but its file is missing.`);
  if (listChecksums(sql).includes(checksum)) return;
  throw new MigrationError(`The migration ${name} was changed after it was applied; add a new migration instead.`);
}

/** As in Prisma, different line endings are not a change. */
function listChecksums(sql: string): string[] {
  const unix = sql.replaceAll('\r\n', '\n');
  return [sql, unix, unix.replaceAll('\n', '\r\n')].map(computeChecksum);
}

function computeChecksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
const LOCKED: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

const isLocked = (error: unknown): boolean =>
  error instanceof MigrationError && LOCKED.has((error.cause as { code?: string }).code);

async function applyPatiently(client: pg.Client, migration: Migration, tries: number): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!isLocked(error) || left <= 0) throw error;
    }
    await setTimeout(PAUSE_MS);
  }
}

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), computeChecksum(sql), name],
    );
    await client.query('commit');
  } catch (cause) {
    // After a lost connection the server has already rolled back.
    await client.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The migration ${name} failed and was undone: ${reason}.`, { cause });
  }
}
