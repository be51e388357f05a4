import type pg from 'pg';
import type { DeliveryHosts } from './delivery-hosts.ts';
import type { EventNotices } from './event-notices.ts';
import type { Bind } from './list-source.ts';
import { RowWriter } from './row-writer.ts';
import { composeQuery } from './prepared-statement.ts';
import { TEXTS, type TextField, type TextRow } from './text-rows.ts';
import { runTransaction, toSent, type TransactionConnection, type TransactionStart } from './transaction-connection.ts';

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
const connections = new WeakMap<object, TransactionConnection>();
const pools = new WeakMap<object, pg.Pool>();
const hosts = new WeakMap<object, DeliveryHosts>();
const notices = new WeakMap<object, EventNotices>();

export function attachRawClient<H extends object>(handle: H, client: RawClient): H {
  clients.set(handle, client);
  return handle;
}

export function attachPool<H extends object>(handle: H, pool: pg.Pool): H {
  pools.set(handle, pool);
  return handle;
}

/** Ties a handle to the endpoints that this process serves. */
export function attachHosts<H extends object>(handle: H, served: DeliveryHosts): H {
  hosts.set(handle, served);
  return handle;
}

/** The endpoints that the process of a handle serves; undefined where none can be reserved. */
export const findHosts = (handle: object): DeliveryHosts | undefined => hosts.get(handle);

/** Ties a handle to what notifies the followers of its account. */
export function attachNotices<H extends object>(handle: H, sent: EventNotices): H {
  notices.set(handle, sent);
  return handle;
}

/** Notifies the followers of a row, or of the events of the account, of a change: once the transaction has committed, if there is one. */
export function notifyFollowers(handle: AccountHandle, id = handle.account_id): void {
  const sent = notices.get(handle);
  if (!sent) throw new Error('the handle was not created by this package');
  if (connections.has(handle)) onEnd(handle, (isCommitted) => isCommitted && sent.add(id));
  else sent.add(id);
}

/** Ties a handle to the connection of its transaction. */
export function attachConnection<H extends object>(handle: H, connection: TransactionConnection): H {
  connections.set(handle, connection);
  return attachRawClient(handle, prepareOn(connection));
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
  return pool ? preparePool(pool) : rawClient(handle);
}

/**
 * Raw SQL within the account of a handle. A statement without the account's id among its values fails; ESLint requires
 * that each of its conditions begins with `account_id`, as all keys do.
 */
export const accountSql = (handle: AccountHandle): RawClient => checkAccount(handle, preparedClient(handle));

function assertAccount({ account_id }: AccountHandle, values: readonly unknown[]): void {
  if (!values.includes(account_id)) throw new Error('a raw statement is missing the account_id of its handle');
}

function checkAccount(handle: AccountHandle, client: RawClient): RawClient {
  const check = (values: readonly unknown[]): void => assertAccount(handle, values);
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

/**
 * Raw SQL whose result the transaction does not wait for: it is sent with the next statement that is awaited, or with the
 * commit. A failure is that of the transaction. Outside of a transaction on its own connection, statements run at once.
 */
export function deferredSql(handle: AccountHandle): RawClient {
  const connection = connections.get(handle);
  if (!connection) return preparedClient(handle);
  return prepareOn({ run: (query) => connection.defer(query) });
}

/** Sends a statement without waiting for its result where the handle has a connection of its own, else at once. */
export async function deferStatement(handle: AccountHandle, send: (sql: RawClient) => Promise<unknown>): Promise<void> {
  const sent = send(deferredSql(handle));
  const connection = connections.get(handle);
  if (connection) connection.expect(sent);
  else await sent;
}

/** The same within the account of the handle, as `accountSql`. */
export const deferAccountSql = (tx: AccountHandle, send: (sql: RawClient) => Promise<unknown>): Promise<void> =>
  deferStatement(tx, (sql) => send(checkAccount(tx, sql)));

/** Whether the handle belongs to a transaction on its own connection. */
export const isTransaction = (handle: object): boolean => connections.has(handle);

/** Calls back when the transaction of a handle has ended. The handle has to have a connection of its own. */
export function onEnd(handle: object, call: (isCommitted: boolean) => unknown): void {
  const connection = connections.get(handle);
  if (!connection) throw new Error('the handle does not belong to a transaction on its own connection');
  connection.onEnd(call);
}

/** A table, its columns without the account, and how the values of a row are written. */
export interface CopyTarget<Row> {
  table: string;
  columns: readonly string[];
  write(writer: RowWriter, row: Row): void;
}

/**
 * Inserts rows of the account by COPY, in a fraction of the time of an INSERT. The rows are written before the function returns,
 * so that a caller can prepare further ones meanwhile. The handle has to belong to a transaction.
 */
export async function copyRows<Row>(
  tx: AccountHandle,
  { table, columns, write }: CopyTarget<Row>,
  rows: Iterable<Row>,
): Promise<void> {
  const connection = connections.get(tx);
  if (!connection) throw new Error('COPY is for a handle of a transaction');
  const writer = new RowWriter();
  for (const row of rows) {
    writer.begin(columns.length + 1);
    writer.uuid(tx.account_id);
    write(writer, row);
  }
  const statement = `copy ${table} (account_id, ${columns.join(', ')}) from stdin (format binary)`;
  await connection.copy(statement, writer.finish());
}

type Sends<T extends readonly unknown[]> = { [K in keyof T]: (sql: RawClient) => Promise<T[K]> };

/** Sends statements in one round trip, where the handle has a connection of its own; each sees what is committed when it runs. */
export async function sendTogether<T extends readonly unknown[]>(
  handle: AccountHandle,
  ...sends: Sends<T>
): Promise<T> {
  if (connections.has(handle)) {
    const isLast = (at: number): boolean => at === sends.length - 1;
    const sent = sends.map((send, at) => send(isLast(at) ? rawClient(handle) : deferredSql(handle)));
    return (await Promise.all(sent)) as unknown as T;
  }
  const results: unknown[] = [];
  for (const send of sends) results.push(await send(rawClient(handle)));
  return results as unknown as T;
}

/** The same within the account of the handle, as `accountSql`. */
export const sendAccountSql = <T extends readonly unknown[]>(tx: AccountHandle, ...sends: Sends<T>): Promise<T> =>
  sendTogether<T>(tx, ...(sends.map((send) => (sql: RawClient) => send(checkAccount(tx, sql))) as unknown as Sends<T>));

const PREPARED: TransactionStart = { begin: 'begin', timeout_ms: 60_000 };

/** A transaction of prepared statements. */
export async function preparedTransaction<T>(db: AccountHandle, work: (tx: AccountHandle) => Promise<T>): Promise<T> {
  const pool = pools.get(db);
  if (!pool) throw new Error('the handle was not created by this package, or belongs to a transaction');
  return runTransaction(pool, PREPARED, (connection) =>
    work(attachConnection({ account_id: db.account_id }, connection)),
  );
}

/** Where statements are sent. */
interface Queryable {
  run(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

function prepareOn(target: Queryable): RawClient {
  const run = (query: TemplateStringsArray, values: unknown[]) => target.run(composeQuery(query, values));
  return {
    $queryRaw: async <T>(query: TemplateStringsArray, ...values: unknown[]) => (await run(query, values)).rows as T,
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
  };
}

interface PreparedPool extends Queryable {
  client: RawClient;
}

const prepared = new WeakMap<pg.Pool, PreparedPool>();

function openPrepared(pool: pg.Pool): PreparedPool {
  const known = prepared.get(pool);
  if (known) return known;
  const send = toSent(pool);
  const run = (query: pg.QueryConfig) => pool.query(send(query));
  const opened = { run, client: prepareOn({ run }) };
  prepared.set(pool, opened);
  return opened;
}

const preparePool = (pool: pg.Pool): RawClient => openPrepared(pool).client;

export interface TextRows {
  rows: TextRow[];
  fields: readonly TextField[];
}

/** Raw SQL within the account of a handle, outside of transactions, whose values are the texts that PostgreSQL sends. */
export async function readTextRows(
  handle: AccountHandle,
  query: TemplateStringsArray,
  ...values: unknown[]
): Promise<TextRows> {
  assertAccount(handle, values);
  const pool = pools.get(handle);
  if (!pool) throw new Error('the handle was not created by this package, or belongs to a transaction');
  const statement = { ...composeQuery(query, values), types: TEXTS, rowMode: 'array' };
  const { rows, fields } = await openPrepared(pool).run(statement);
  return { rows: rows as TextRow[], fields };
}
