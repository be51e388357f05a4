import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Bind } from './list-source.ts';

/** The part of a Prisma client that runs raw SQL. */
export interface RawClient {
  $queryRaw<T>(query: TemplateStringsArray, ...values: unknown[]): Promise<T>;
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

/** The part of an AccountDb that a raw statement requires. */
export interface AccountHandle {
  readonly account_id: string;
}

const clients = new WeakMap<object, RawClient>();
const pools = new WeakMap<object, pg.Pool>();

export function attachRawClient<H extends object>(handle: H, client: RawClient): H {
  clients.set(handle, client);
  return handle;
}

export function attachPool<H extends object>(handle: H, pool: pg.Pool): H {
  pools.set(handle, pool);
  return handle;
}

/** Raw SQL for statements that Prisma cannot express. Not exported from the package: other data packages use accountSql. */
export function rawClient(handle: object): RawClient {
  const client = clients.get(handle);
  if (!client) throw new Error('the handle was not created by this package');
  return client;
}

/**
 * Raw SQL as prepared statements on the pool, except in a transaction of Prisma. Prisma takes several times as long for
 * each statement, and a delivery requires a dozen of them.
 */
export function preparedClient(handle: object): RawClient {
  const pool = pools.get(handle);
  return pool ? prepareOn(pool) : rawClient(handle);
}

/**
 * Raw SQL within the account of a handle. A statement without the account's id among its values fails; ESLint requires
 * that each of its conditions begins with `account_id`, as all keys do.
 */
export function accountSql(handle: AccountHandle): RawClient {
  const client = preparedClient(handle);
  const check = (values: readonly unknown[]): void => {
    if (!values.includes(handle.account_id)) throw new Error('a raw statement is missing the account_id of its handle');
  };
  return {
    $queryRaw: async (query, ...values) => {
      check(values);
      return client.$queryRaw(query, ...values);
    },
    $executeRaw: async (query, ...values) => {
      check(values);
      return client.$executeRaw(query, ...values);
    },
  };
}

/** Runs a statement whose conditions are composed, such as those of a filter; `bind` returns the place of a value. */
export async function accountQuery<T>(handle: AccountHandle, compose: (bind: Bind) => string): Promise<T[]> {
  const bound: unknown[] = [];
  const pieces = compose((value) => `\0${bound.push(value) - 1}\0`).split('\0');
  const texts = pieces.filter((_, index) => index % 2 === 0);
  const values = pieces.filter((_, index) => index % 2 === 1).map((at) => bound[Number(at)]);
  return accountSql(handle).$queryRaw<T[]>(Object.assign(texts, { raw: texts }), ...values);
}

/** A transaction of prepared statements. */
export async function preparedTransaction<T>(db: AccountHandle, work: (tx: AccountHandle) => Promise<T>): Promise<T> {
  const pool = pools.get(db);
  if (!pool) throw new Error('the handle was not created by this package, or belongs to a transaction');
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(attachRawClient({ account_id: db.account_id }, prepareOn(client)));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

const INT8 = 20;

/** Sequences are `bigint`, as in Prisma; all other types are parsed alike by both. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string): unknown =>
    oid === INT8 ? BigInt : (pg.types.getTypeParser(oid, format as 'text') as unknown),
};

function prepareOn(client: pg.Pool | pg.PoolClient): RawClient {
  const run = (query: TemplateStringsArray, values: unknown[]) => {
    const text = query.reduce((before, part, index) => `${before}$${index}${part}`);
    return client.query<pg.QueryResultRow>({ name: getStatementName(text), text, values, types });
  };
  return {
    $queryRaw: async <T>(query: TemplateStringsArray, ...values: unknown[]) => (await run(query, values)).rows as T,
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
  };
}

const names = new Map<string, string>();

function getStatementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}
