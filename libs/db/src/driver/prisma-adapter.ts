import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type {
  ConnectionInfo,
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';
import type { TransactionConnection } from './transaction-connection.ts';

interface Joining {
  connection: TransactionConnection;
  isTaken: boolean;
}

const joining = new AsyncLocalStorage<Joining>();

/** The transaction of Prisma that the work starts joins that of a connection: Prisma neither begins nor ends it. */
export const withConnection = <T>(connection: TransactionConnection, work: () => T): T =>
  joining.run({ connection, isTaken: false }, work);

/**
 * Prisma has columns of closed sets returned as text, which they are on the wire in any case: it reads types that it does not
 * know as text. A distributed database refuses such conversions where a write returns its row.
 */
export function simplifyReturning(text: string): string {
  const at = text.lastIndexOf(' RETURNING ');
  return at < 0 ? text : text.slice(0, at) + text.slice(at).replaceAll('::text', '');
}

/** Statements of Prisma by the adapter for pg, which converts their values and rows. */
class SimplifiedStatements implements SqlQueryable {
  readonly provider = 'postgres';
  readonly adapterName: string;
  readonly #adapter: SqlQueryable;

  constructor(adapter: SqlQueryable) {
    this.adapterName = adapter.adapterName;
    this.#adapter = adapter;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#adapter.queryRaw({ ...query, sql: simplifyReturning(query.sql) });
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#adapter.executeRaw({ ...query, sql: simplifyReturning(query.sql) });
  }
}

/** The adapter for pg takes a pool: this one has the connection of a transaction, and opens none. */
class ConnectionPool extends pg.Pool {
  constructor(connection: TransactionConnection) {
    super();
    Object.assign(this, { query: (config: pg.QueryConfig) => connection.run(config) });
  }
}

/** The statements of Prisma in a transaction that has begun already, and that ends without Prisma. */
class JoinedTransaction extends SimplifiedStatements implements Transaction {
  /** Prisma sends no statement of its own to end the transaction. */
  readonly options = { usePhantomQuery: true };

  async commit(): Promise<void> {}

  async rollback(): Promise<void> {}
}

class JoiningAdapter extends SimplifiedStatements implements SqlDriverAdapter {
  readonly #adapter: SqlDriverAdapter;

  constructor(adapter: SqlDriverAdapter) {
    super(adapter);
    this.#adapter = adapter;
  }

  async startTransaction(level?: IsolationLevel): Promise<Transaction> {
    const join = joining.getStore();
    if (!join || join.isTaken) return this.#adapter.startTransaction(level);
    join.isTaken = true;
    return new JoinedTransaction(await new PrismaPg(new ConnectionPool(join.connection)).connect());
  }

  executeScript(script: string): Promise<void> {
    return this.#adapter.executeScript(script);
  }

  getConnectionInfo(): ConnectionInfo {
    return this.#adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true };
  }

  dispose(): Promise<void> {
    return this.#adapter.dispose();
  }
}

/** The adapter of Prisma for a pool whose transactions Prisma can join. */
export class JoinableAdapter implements SqlDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName: string;
  readonly #adapters: PrismaPg;

  constructor(pool: pg.Pool) {
    this.#adapters = new PrismaPg(pool);
    this.adapterName = this.#adapters.adapterName;
  }

  async connect(): Promise<SqlDriverAdapter> {
    return new JoiningAdapter(await this.#adapters.connect());
  }
}
