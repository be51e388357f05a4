import type pg from 'pg';
import { isUnreachable } from '../error-codes.ts';
import { CopyQuery } from './copy-query.ts';
import { HeldWrites } from './held-writes.ts';

interface ConnectionOptions extends Pick<TransactionStart, 'begin'> {
  /** The statement as the connection of the pool takes it. */
  send?: (query: pg.QueryConfig) => pg.QueryConfig;
}

export interface TransactionStart {
  /** The statement that begins the transaction. */
  begin: 'begin' | 'begin isolation level repeatable read';
  timeout_ms: number;
}

/** The transaction took longer than its timeout and was rolled back; the code is that of Prisma for the same. */
class TransactionTimeout extends Error {
  readonly code = 'P2028';
}

/**
 * The connection of one transaction. Statements are sent in their order; those that are made in one turn of the event loop
 * travel together, and so take one round trip. One whose result is not needed can be deferred: it travels with the next one that
 * is awaited, or with the commit. So does the beginning. The first failure of a deferred statement is that of the transaction.
 */
export class TransactionConnection {
  readonly #client: pg.PoolClient;
  readonly #toSent: (query: pg.QueryConfig) => pg.QueryConfig;
  readonly #writes: HeldWrites;
  readonly #onEnd: ((isCommitted: boolean) => unknown)[] = [];
  readonly #expected: Promise<unknown>[] = [];
  #explainFailure: (error: unknown) => Promise<unknown> = async (error) => error;
  #failure: { error: unknown } | null = null;
  #ended: Error | null = null;

  constructor(client: pg.PoolClient, { begin, send = (query) => query }: ConnectionOptions) {
    this.#client = client;
    this.#toSent = send;
    this.#writes = new HeldWrites(client);
    void this.defer({ text: begin }).catch(() => undefined);
  }

  /** Sends a statement with all that are deferred, and with the others of this turn of the event loop. */
  async run<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    this.#assertOpen();
    this.#writes.hold();
    const result = this.#client.query<R>(this.#toSent(query));
    this.#writes.sendSoon();
    return result.catch((error: unknown) => {
      throw this.#explain(error);
    });
  }

  /** Sends a statement later. The result settles before that of the commit, and never while the transaction waits for it. */
  defer<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    this.#assertOpen();
    this.#writes.hold();
    const result = this.#client.query<R>(this.#toSent(query));
    result.catch((error: unknown) => (this.#failure ??= { error }));
    return result;
  }

  /** Sends `COPY … FROM STDIN` with its rows, and all that is deferred before it. */
  async copy(text: string, rows: Buffer): Promise<void> {
    this.#assertOpen();
    const query = new CopyQuery(text, rows);
    this.#client.query(query);
    this.#writes.send();
    return query.done.catch((error: unknown) => {
      throw this.#explain(error);
    });
  }

  /** What is done with the result of a deferred statement is done before the transaction ends. */
  expect(work: Promise<unknown>): void {
    this.#expected.push(work.catch((error: unknown) => (this.#failure ??= { error })));
  }

  /** Calls back once, when the transaction has ended. */
  onEnd(call: (isCommitted: boolean) => unknown): void {
    this.#onEnd.push(call);
  }

  /** What the transaction fails with in place of an error; called when it has been rolled back. */
  onFailure(explain: (error: unknown) => Promise<unknown>): void {
    this.#explainFailure = explain;
  }

  explainFailure(error: unknown): Promise<unknown> {
    return this.#explainFailure(error);
  }

  async commit(): Promise<void> {
    const { command } = await this.run({ text: 'commit' });
    await Promise.all(this.#expected);
    if (this.#failure) throw this.#failure.error;
    // The response to the commit of a transaction in which a statement failed.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    this.#ended = new Error('the transaction has ended');
    this.#end(true);
  }

  /** Rolls back behind the running statement; further ones fail with the reason. Returns the error of a broken connection. */
  async rollback(reason: Error): Promise<Error | undefined> {
    this.#ended = reason;
    const done = this.#client.query('rollback');
    this.#writes.send();
    return done
      .then(
        () => undefined,
        (error: Error) => error,
      )
      .finally(() => this.#end(false));
  }

  #end(isCommitted: boolean): void {
    for (const call of this.#onEnd.splice(0)) call(isCommitted);
  }

  #assertOpen(): void {
    if (this.#ended) throw this.#ended;
  }

  /** A statement after a failed one is refused; the cause is the failure. */
  #explain(error: unknown): unknown {
    const isConsequence = (error as { code?: unknown } | null)?.code === '25P02';
    return isConsequence && this.#failure ? this.#failure.error : error;
  }
}

/** Whether an address is that of PgBouncer in transaction mode, marked as for Prisma. */
export const isPooled = (url: string): boolean => /[?&]pgbouncer=true\b/.test(url);

/**
 * Statements of a pool as its connections take them. PgBouncer before 1.21 gives each transaction another connection of the
 * server, which has not prepared the statements: `pgbouncer=true` in the address leaves them without names.
 */
export function toSent(pool: pg.Pool): (query: pg.QueryConfig) => pg.QueryConfig {
  if (!isPooled(pool.options.connectionString ?? '')) return (query) => query;
  return ({ name: _, ...unnamed }) => unnamed;
}

/** Runs the work in a transaction on a connection of the pool, which has to be in pipeline mode. */
export async function runTransaction<T>(
  pool: pg.Pool,
  { begin, timeout_ms }: TransactionStart,
  work: (connection: TransactionConnection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const connection = new TransactionConnection(client, { begin, send: toSent(pool) });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TransactionTimeout(`the transaction took longer than ${timeout_ms} ms`));
    }, timeout_ms);
  });
  const release = (broken?: Error): void => client.release(broken);
  try {
    const result = await Promise.race([work(connection), timeout]);
    await connection.commit();
    release();
    return result;
  } catch (error) {
    const rolledBack = connection.rollback(error instanceof Error ? error : new Error('the transaction failed'));
    // A server that refuses writes would refuse those of the next transaction, too.
    const lost = error instanceof Error && isUnreachable(error) ? error : undefined;
    const released = rolledBack.then((broken) => release(broken ?? lost));
    // A statement may still be running.
    if (error instanceof TransactionTimeout) throw error;
    await released;
    throw await connection.explainFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
