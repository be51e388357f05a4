import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';

/** The functions of a version: the files of a folder, and its newest migration. */
export interface SqlFunctions {
  files: readonly FunctionFile[];
  version: string;
}

/** A file that creates or replaces the function with its name. */
export interface FunctionFile {
  name: string;
  sql: string;
}

const SUFFIX = '.sql';

/** Reads the files of a folder, with line endings of Unix. */
export async function readFunctionFiles(dir: string): Promise<FunctionFile[]> {
  const entries = await readdir(dir).catch((cause: unknown) => {
    throw new MigrationError(`The folder of functions ${dir} cannot be read.`, { cause });
  });
  const files = entries.filter((file) => file.endsWith(SUFFIX)).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -SUFFIX.length),
      sql: (await readFile(join(dir, file), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}

interface StoredFunction {
  name: string;
  /** With the types of its parameters: other functions may have the same name. */
  signature: string;
  body: string;
  comment: string | null;
}

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>;

async function readStored(database: Queryable, names: readonly string[]): Promise<StoredFunction[]> {
  const { rows } = await (database as pg.Pool).query<StoredFunction>(
    `select proname as name, oid::regprocedure::text as signature, prosrc as body, obj_description(oid, 'pg_proc') as comment
       from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1::text[])`,
    [names],
  );
  return rows;
}

/**
 * The comment of a function names the file that it is of, and the newest migration of the version that applied it. Unlike a row of a
 * table it exists exactly where the function does, also after a restore.
 */
const COMMENT = /^file (?<checksum>[0-9a-f]{64}), version (?<version>\w+)$/;

const composeComment = ({ sql }: FunctionFile, version: string): string =>
  `file ${createHash('sha256').update(sql).digest('hex')}, version ${version}`;

/** Whether a stored function has the text of its file, also where a migration created it. */
const hasBody = ({ name, sql }: FunctionFile, stored: StoredFunction): boolean =>
  stored.name === name && stored.body !== '' && sql.includes(stored.body);

/** Whether a database has a function as its file defines it; a later version may define it in another way. */
function isApplied(file: FunctionFile, stored: readonly StoredFunction[], version: string): boolean {
  return stored.some((found) => {
    const applied = found.name === file.name ? COMMENT.exec(found.comment ?? '')?.groups : undefined;
    if (!applied) return false;
    if ((applied.version ?? '') > version) return true;
    return hasBody(file, found) && composeComment(file, applied.version ?? '') === found.comment;
  });
}

/** The functions that a database does not have as the files define them. */
export async function listDifferingFunctions(database: Queryable, { files, version }: SqlFunctions): Promise<string[]> {
  const stored = await readStored(
    database,
    files.map(({ name }) => name),
  );
  return files.filter((file) => !isApplied(file, stored, version)).map(({ name }) => name);
}

/** Applies the files that differ, all of them or none; returns their names. Processes that call a function meanwhile finish it. */
export async function applyFunctions(client: pg.Client, functions: SqlFunctions): Promise<string[]> {
  const names = await listDifferingFunctions(client, functions);
  if (names.length === 0) return [];
  await client.query('begin');
  try {
    for (const file of functions.files) if (names.includes(file.name)) await applyFile(client, file, functions.version);
    await client.query('commit');
    return names;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyFile(client: pg.Client, file: FunctionFile, version: string): Promise<void> {
  const { name, sql } = file;
  await client.query(sql).catch((cause: Error) => {
    throw new MigrationError(`The function ${name} was not applied: ${cause.message}.`, { cause });
  });
  const created = (await readStored(client, [name])).filter((found) => hasBody(file, found));
  const [only] = created;
  if (!only || created.length > 1)
    throw new MigrationError(
      `The file ${name}.sql has to create one function, ${name}, with CREATE OR REPLACE and its text between dollar signs.`,
    );
  await client.query(`comment on function ${only.signature} is '${composeComment(file, version)}'`);
}
