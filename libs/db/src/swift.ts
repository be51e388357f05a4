import { createHash } from 'node:crypto';
import pg from 'pg';
import { rememberRaw, type RawClient } from './raw-clients.ts';

/** What a statement of the delivery path needs of a handle. */
export interface AccountHandle {
  readonly account_id: string;
}

const pools = new WeakMap<object, pg.Pool>();

export function rememberPool<H extends object>(handle: H, pool: pg.Pool): H {
  pools.set(handle, pool);
  return handle;
}

function poolOf(handle: object): pg.Pool {
  const pool = pools.get(handle);
  if (!pool) throw new Error('not a handle of this package, or one of a transaction');
  return pool;
}

/**
 * A handle whose raw statements go to the pool itself, prepared. Prisma takes several times as long for each, and a
 * delivery costs a dozen of them.
 */
export const swift = (db: AccountHandle): AccountHandle =>
  rememberRaw({ account_id: db.account_id }, rawOver(poolOf(db)));

/** A transaction of such statements alone. */
export async function swiftTransaction<T>(db: AccountHandle, work: (tx: AccountHandle) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(rememberRaw({ account_id: db.account_id }, rawOver(client)));
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

/** Sequences are `bigint`, as Prisma reads them; everything else is read alike by both. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string): unknown =>
    oid === INT8 ? BigInt : (pg.types.getTypeParser(oid, format as 'text') as unknown),
};

function rawOver(client: pg.Pool | pg.PoolClient): RawClient {
  const run = (query: TemplateStringsArray, values: unknown[]) => {
    const text = query.reduce((before, part, index) => `${before}$${index}${part}`);
    return client.query<pg.QueryResultRow>({ name: nameOf(text), text, values, types });
  };
  return {
    $queryRaw: async <T>(query: TemplateStringsArray, ...values: unknown[]) => (await run(query, values)).rows as T,
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
  };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}
