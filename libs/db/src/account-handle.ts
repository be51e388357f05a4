import type { Database } from './database.ts';
import type { Statements } from './driver/statements.ts';

/** How the statements of a handle reach the database. */
export interface Channel {
  readonly statements: Statements;
  /** Sends statements whose results are not waited for, where the handle has a connection of its own; else at once. */
  defer(send: (sql: Statements) => Promise<unknown>): Promise<void>;
}

/** The statements of a batch. */
export type Sends<T extends readonly unknown[]> = { [K in keyof T]: () => Promise<T[K]> };

/** Statements that run at once. */
export const runAtOnce = (statements: Statements): Channel => ({
  statements,
  defer: async (send) => {
    await send(statements);
  },
});

/**
 * What is bound to one account. A statement without the account's id among its values fails; ESLint requires that each of
 * its conditions begins with `account_id`, as all keys do, and refuses statements outside of the data layer.
 */
export abstract class AccountHandle {
  readonly account_id: string;
  readonly #channel: Channel;
  readonly #database: Database;

  protected constructor(account_id: string, channel: Channel, database: Database) {
    this.account_id = account_id;
    this.#channel = channel;
    this.#database = database;
  }

  /** The way of a handle to the database, without the check of the account. The package exports this class as a type only. */
  static getChannel(handle: AccountHandle): Channel {
    return handle.#channel;
  }

  /** The database with the rows of all accounts. */
  static getDatabase(handle: AccountHandle): Database {
    return handle.#database;
  }

  /** Rows of a statement. Those that a transaction asks for in one turn of the event loop take one round trip. */
  async query<Row>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
    return this.#channel.statements.query<Row>(query, ...checkValues(this, values));
  }

  /** The number of rows that a statement has written. */
  async execute(query: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    return this.#channel.statements.execute(query, ...checkValues(this, values));
  }

  /**
   * Runs a statement whose result the transaction does not wait for: it is sent with the next one that is awaited, or with the
   * commit. A failure is that of the transaction. Outside of a transaction it runs at once.
   */
  async defer(query: TemplateStringsArray, ...values: unknown[]): Promise<void> {
    checkValues(this, values);
    await this.#channel.defer((sql) => sql.execute(query, ...values));
  }

  /** Runs statements in their order. Each sees what is committed when it runs; in a transaction of a network they take one round trip. */
  async batch<T extends readonly unknown[]>(...sends: Sends<T>): Promise<T> {
    const results: unknown[] = [];
    for (const send of sends) results.push(await send());
    return results as unknown as T;
  }
}

/** The values of a statement of a handle, which include its account. */
export function checkValues({ account_id }: AccountHandle, values: unknown[]): unknown[] {
  if (!values.includes(account_id)) throw new Error('a raw statement is missing the account_id of its handle');
  return values;
}

/** Statements whose values cannot include the account, such as those of locks. */
export const uncheckedSql = (handle: AccountHandle): Statements => AccountHandle.getChannel(handle).statements;

/** Sends a statement as `defer` of the handle, without the check. */
export const deferUnchecked = (handle: AccountHandle, send: (sql: Statements) => Promise<unknown>): Promise<void> =>
  AccountHandle.getChannel(handle).defer(send);

/** The database of a handle, for packages that keep parts of it. */
export const getDatabase = (handle: AccountHandle): Database => AccountHandle.getDatabase(handle);
