import type { AccountQuotas, Actor, Environment, ListDeclaration, ListQuery, Page } from '@pnb/contract';
import type { ListSource } from './list-source.ts';
import { readListPage, type ListStore } from './lists.ts';
import { joinPrisma } from './joined-prisma.ts';
import type { DeliveryHosts } from './delivery-hosts.ts';
import type { EventNotices } from './event-notices.ts';
import { explainQuota } from './quota-error.ts';
import { attachConnection, attachHosts, attachNotices, attachPool, attachRawClient } from './raw-clients.ts';
import type { ScopedClient, ScopedDatabase } from './scoped-client.ts';
import { runTransaction, type TransactionConnection, type TransactionStart } from './transaction-connection.ts';

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
interface Network extends ListStore {
  readonly environment: Environment;
  readonly hosts: DeliveryHosts;
  readonly notices: EventNotices;
  scoped(account_id: string): ScopedDatabase;
}

export interface TransactionOptions {
  /** Replaces the timeout of the handle. */
  timeout_ms?: number | undefined;
}

/** The only database handle of features: bound to one account in one environment, and to the actor of the request. */
export interface AccountDb {
  readonly account_id: string;
  readonly environment: Environment;
  readonly actor: Actor;
  readonly request_id: string | null;
  /** What its writes may store; undefined: anything. */
  readonly quotas?: AccountQuotas | undefined;
  readonly sql: ScopedClient;
  /** One page of rows, counted in the same snapshot. Always read outside a transaction. */
  list<T>(declared: ListDeclaration, source: ListSource, query: ListQuery): Promise<Page<T>>;
  /** Joins the transaction it is called in, so use-cases compose; then its options are those of the outer one. */
  transaction<T>(work: (tx: AccountDb) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Reads that all see one instant (repeatable read). */
  snapshot<T>(read: (tx: AccountDb) => Promise<T>): Promise<T>;
}

/** Transactions of one account wait for each other's commit (event sequence), so both timeouts are generous; the control database waits for a connection as long. */
export const MAX_WAIT_MS = 10_000;
export const TIMEOUT_MS = 20_000;

type Begin = <T>(work: (tx: AccountDb) => Promise<T>, start: TransactionStart) => Promise<T>;

export function bindAccount(network: Network, { timeout_ms: usual = TIMEOUT_MS, ...binding }: Binding): AccountDb {
  const client = network.scoped(binding.account_id);
  const begin: Begin = (work, start) =>
    runTransaction(network.pool, start, async (connection) => {
      const prisma = joinPrisma({ client, connection, timeout_ms: start.timeout_ms });
      try {
        const handle = attachConnection(buildHandle(network, binding, prisma.sql), connection);
        attachNotices(attachHosts(handle, network.hosts), network.notices);
        const tx = bindTransaction(handle);
        origins.set(tx, { db, connection });
        return await work(tx);
      } finally {
        await prisma.leave();
      }
    }).catch((error: unknown) => {
      throw explainQuota(error, binding.quotas);
    });
  const db: AccountDb = {
    ...buildHandle(network, binding, client),
    transaction: (work, { timeout_ms = usual } = {}) => begin(work, { begin: 'begin', timeout_ms }),
    snapshot: (read) => begin(read, { begin: 'begin isolation level repeatable read', timeout_ms: usual }),
  };
  attachNotices(db, network.notices);
  return attachPool(attachRawClient(db, client), network.pool);
}

const origins = new WeakMap<AccountDb, { db: AccountDb; connection: TransactionConnection }>();

/**
 * Replaces the error that a transaction fails with, such as that of a statement whose result was not awaited. It is called
 * after the rollback, with the handle outside of the transaction.
 */
export function explainFailure(tx: AccountDb, explain: (error: unknown, db: AccountDb) => Promise<unknown>): void {
  const origin = origins.get(tx);
  if (!origin) throw new Error('the handle does not belong to a transaction');
  origin.connection.onFailure((error) => explain(error, origin.db));
}

/** The handle outside of the transaction that a handle belongs to, or the handle itself. */
export const outsideTransaction = (db: AccountDb): AccountDb => origins.get(db)?.db ?? db;

function bindTransaction(handle: Handle): AccountDb {
  const db: AccountDb = Object.assign(handle, {
    transaction: <T>(work: (tx: AccountDb) => Promise<T>) => work(db),
    snapshot: <T>(read: (tx: AccountDb) => Promise<T>) => read(db),
  });
  return db;
}

type Handle = Omit<AccountDb, 'transaction' | 'snapshot'>;

const buildHandle = (network: Network, binding: Binding, sql: ScopedClient): Handle => ({
  ...binding,
  environment: network.environment,
  sql,
  list: (declared, source, query) =>
    readListPage({ network, account_id: binding.account_id }, { declared, source, query }),
});
