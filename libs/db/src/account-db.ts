import type { AccountQuotas, Actor, Environment } from '@pnb/contract';
import { AccountHandle, type Channel, runAtOnce, type Sends } from './account-handle.ts';
import type { Database } from './database.ts';
import { PreparedStatements } from './driver/statements.ts';
import { runTransaction, type TransactionConnection, type TransactionStart } from './driver/transaction-connection.ts';
import { explainQuota } from './quota-error.ts';
import { WrittenAmounts } from './quota-uses.ts';
import { RowWriter } from './driver/row-writer.ts';
import type { ScopedClient, ScopedDatabase } from './scoped-client.ts';
import { TransactionModels } from './transaction-models.ts';

export interface Binding {
  account_id: string;
  actor: Actor;
  request_id: string | null;
  /** What its writes may store; default anything. */
  quotas?: AccountQuotas | undefined;
  /** Timeout of a transaction; the default is that of a request. */
  timeout_ms?: number;
}

/** The parts of an environment's database that a handle requires. */
export interface AccountNetwork {
  readonly environment: Environment;
  readonly database: Database;
  /** Returns a client that is restricted to the rows of one account. */
  scoped(account_id: string): ScopedDatabase;
}

export interface TransactionOptions {
  /** Replaces the timeout of the handle. */
  timeout_ms?: number | undefined;
}

/** Transactions of one account wait for each other's commit (event sequence), so both timeouts are generous; the control database waits for a connection as long. */
export const MAX_WAIT_MS = 10_000;
export const TIMEOUT_MS = 20_000;

/** The only database handle of features: bound to one account in one environment, and to the actor of the request. */
export class AccountDb extends AccountHandle {
  readonly environment: Environment;
  readonly actor: Actor;
  readonly request_id: string | null;
  /** What its writes may store; undefined: anything. */
  readonly quotas: AccountQuotas | undefined;
  /** The models of Prisma, restricted to the account. */
  readonly sql: ScopedClient;
  readonly #network: AccountNetwork;
  readonly #binding: Binding;

  /** Without channel and models: outside of transactions. */
  constructor(network: AccountNetwork, binding: Binding, within?: { channel: Channel; sql: ScopedClient }) {
    // Prisma takes several times as long for each statement, and a delivery requires a dozen of them.
    const { database } = network;
    super(binding.account_id, within?.channel ?? runAtOnce(new PreparedStatements(database.prepared)), database);
    this.environment = network.environment;
    this.actor = binding.actor;
    this.request_id = binding.request_id;
    this.quotas = binding.quotas;
    this.sql = within?.sql ?? network.scoped(binding.account_id);
    this.#network = network;
    this.#binding = binding;
  }

  /** The handle outside of the transaction that a handle belongs to, or the handle itself. */
  get outside(): AccountDb {
    return this;
  }

  /** Joins the transaction it is called in, so use-cases compose; then its options are those of the outer one. */
  transaction<T>(work: (tx: AccountTransaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const timeout_ms = options.timeout_ms ?? this.#binding.timeout_ms ?? TIMEOUT_MS;
    return this.#begin(work, { begin: 'begin', timeout_ms });
  }

  /** Reads that all see one instant (repeatable read). */
  snapshot<T>(read: (tx: AccountTransaction) => Promise<T>): Promise<T> {
    const timeout_ms = this.#binding.timeout_ms ?? TIMEOUT_MS;
    return this.#begin(read, { begin: 'begin isolation level repeatable read', timeout_ms });
  }

  /** Calls back once the transaction has committed, which is at once outside of one. */
  async afterCommit(call: () => unknown): Promise<void> {
    await call();
  }

  #begin<T>(work: (tx: AccountTransaction) => Promise<T>, start: TransactionStart): Promise<T> {
    const [network, binding] = [this.#network, this.#binding];
    const run = async (connection: TransactionConnection): Promise<T> => {
      const client = network.scoped(binding.account_id);
      const models = new TransactionModels({ client, connection, timeout_ms: start.timeout_ms });
      try {
        return await work(new AccountTransaction(this, { network, binding, connection, models }));
      } finally {
        await models.leave();
      }
    };
    return runTransaction(network.database.pool, start, run).catch((error: unknown) => {
      throw explainQuota(error, binding.quotas);
    });
  }
}

/** A table, its columns without the account, and how the values of a row are written. */
export interface CopyTarget<Row> {
  table: string;
  columns: readonly string[];
  write(writer: RowWriter, row: Row): void;
}

interface TransactionParts {
  network: AccountNetwork;
  binding: Binding;
  connection: TransactionConnection;
  models: TransactionModels;
}

/** A handle within a transaction. Its statements and the operations of Prisma have one connection, and are sent in their order. */
export class AccountTransaction extends AccountDb {
  /** What it has written of each quota: the function that records its events counts it. */
  readonly written = new WrittenAmounts();
  readonly #outside: AccountDb;
  readonly #connection: TransactionConnection;
  readonly #ahead = new Map<string, Promise<unknown>>();

  constructor(outside: AccountDb, { network, binding, connection, models }: TransactionParts) {
    super(network, binding, { channel: openChannel(connection), sql: models.sql });
    this.#outside = outside;
    this.#connection = connection;
  }

  override get outside(): AccountDb {
    return this.#outside;
  }

  override transaction<T>(work: (tx: AccountTransaction) => Promise<T>): Promise<T> {
    return work(this);
  }

  override snapshot<T>(read: (tx: AccountTransaction) => Promise<T>): Promise<T> {
    return read(this);
  }

  override batch<T extends readonly unknown[]>(...sends: Sends<T>): Promise<T> {
    return Promise.all(sends.map((send) => send())) as unknown as Promise<T>;
  }

  override async afterCommit(call: () => unknown): Promise<void> {
    this.onEnd((isCommitted) => isCommitted && call());
  }

  /** Calls back once, when the transaction has ended. */
  onEnd(call: (isCommitted: boolean) => unknown): void {
    this.#connection.onEnd(call);
  }

  /**
   * Replaces the error that the transaction fails with, such as that of a statement whose result was not awaited. It is called
   * after the rollback, with the handle outside of the transaction.
   */
  onFailure(explain: (error: unknown, db: AccountDb) => Promise<unknown>): void {
    this.#connection.onFailure((error) => explain(error, this.#outside));
  }

  /**
   * Begins a read that the transaction requires later, such as a lock that belongs to the same round trip as another one.
   * `takeAhead` returns the result; what is locked does not change until then.
   */
  readAhead(key: string, read: () => Promise<unknown>): void {
    const result = read();
    this.#connection.expect(result);
    this.#ahead.set(key, result);
  }

  /** The result that was read ahead, or else is read now. */
  takeAhead<T>(key: string, read: () => Promise<T>): Promise<T> {
    const ahead = this.#ahead.get(key) as Promise<T> | undefined;
    this.#ahead.delete(key);
    return ahead ?? read();
  }

  /**
   * Inserts rows of the account by COPY, in a fraction of the time of an INSERT. The rows are written before the function returns,
   * so that a caller can prepare further ones meanwhile.
   */
  async copy<Row>({ table, columns, write }: CopyTarget<Row>, rows: Iterable<Row>): Promise<void> {
    const writer = new RowWriter();
    for (const row of rows) {
      writer.begin(columns.length + 1);
      writer.uuid(this.account_id);
      write(writer, row);
    }
    const statement = `copy ${table} (account_id, ${columns.join(', ')}) from stdin (format binary)`;
    await this.#connection.copy(statement, writer.finish());
  }
}

function openChannel(connection: TransactionConnection): Channel {
  const deferred = new PreparedStatements({ run: (query) => connection.defer(query) });
  return {
    statements: new PreparedStatements(connection),
    defer: async (send) => connection.expect(send(deferred)),
  };
}

/** How long a transaction of a job may take. */
const PREPARED_MS = 60_000;

export const preparedTransaction = <T>(db: AccountDb, work: (tx: AccountTransaction) => Promise<T>): Promise<T> =>
  db.transaction(work, { timeout_ms: PREPARED_MS });
