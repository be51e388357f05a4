import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { TransactionConnection } from './transaction-connection.ts';

interface Adoption {
  connection: TransactionConnection;
  isTaken: boolean;
}

const adoptions = new AsyncLocalStorage<Adoption>();

/**
 * A pool from which Prisma takes the connection of a transaction that has begun already, so that its operations and prepared
 * statements are one transaction.
 */
export class AdoptingPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // Statements of Prisma outside of transactions; only those ask for rows as arrays.
    const query = this.query.bind(this) as (config: unknown, ...rest: unknown[]) => unknown;
    const send: typeof query = (config, ...rest) => query(isOfPrisma(config) ? simplify(config) : config, ...rest);
    Object.assign(this, { query: send });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    const adoption = adoptions.getStore();
    if (!adoption || adoption.isTaken) return super.connect();
    adoption.isTaken = true;
    return Promise.resolve(adopt(adoption.connection));
  }
}

/**
 * Prisma has columns of closed sets returned as text, which they are on the wire in any case: it reads types that it does not
 * know as text. A distributed database refuses such conversions where a write returns its row.
 */
export function simplifyReturning(text: string): string {
  const at = text.lastIndexOf(' RETURNING ');
  return at < 0 ? text : text.slice(0, at) + text.slice(at).replaceAll('::text', '');
}

const isOfPrisma = (config: unknown): config is pg.QueryConfig =>
  (config as Partial<pg.QueryArrayConfig> | null)?.rowMode === 'array';

const simplify = (config: pg.QueryConfig): pg.QueryConfig => ({ ...config, text: simplifyReturning(config.text) });

/** The first connection that the work takes from the pool is that of the transaction. */
export const withAdoption = <T>(connection: TransactionConnection, work: () => T): T =>
  adoptions.run({ connection, isTaken: false }, work);

/** What Prisma sends to begin and to end a transaction. */
const BOUNDARY = /^(BEGIN|COMMIT|ROLLBACK|SET TRANSACTION .*)$/;
const NOTHING = { rows: [], fields: [], rowCount: 0 };

/** The part of a connection that the driver of Prisma uses; the transaction itself is not Prisma's to begin or to end. */
function adopt(connection: TransactionConnection): pg.PoolClient {
  const query = async (config: pg.QueryConfig): Promise<unknown> =>
    BOUNDARY.test(config.text) ? NOTHING : connection.run(simplify(config));
  const ignore = (): void => undefined;
  return { query, on: ignore, removeListener: ignore, release: ignore } as unknown as pg.PoolClient;
}
