import type { Actor, Environment, ListDeclaration, ListQuery, Page } from '@pnb/contract';
import type { ListSource } from './list-source.ts';
import { readListPage, type ListStore } from './lists.ts';
import { attachPool, attachRawClient } from './raw-clients.ts';
import type { ScopedClient, ScopedDatabase, ScopedTransaction } from './scoped-client.ts';

export interface Binding {
  account_id: string;
  actor: Actor;
  request_id: string | null;
  /** Timeout of a transaction; the default is that of a request. */
  timeout_ms?: number;
}

/** The parts of an environment's database that a handle requires. */
interface Network extends ListStore {
  readonly environment: Environment;
  scoped(account_id: string): ScopedDatabase;
}

export interface TransactionOptions {
  /** In place of the timeout of the handle. */
  timeout_ms?: number | undefined;
}

/** The only database handle of features: bound to one account in one environment, and to the actor of the request. */
export interface AccountDb {
  readonly account_id: string;
  readonly environment: Environment;
  readonly actor: Actor;
  readonly request_id: string | null;
  readonly sql: ScopedClient;
  /** One page of rows, counted in the same snapshot. Always read outside a transaction. */
  list<T>(declared: ListDeclaration, source: ListSource, query: ListQuery): Promise<Page<T>>;
  /** Joins the transaction it is called in, so use-cases compose; then its options are those of the outer one. */
  transaction<T>(work: (tx: AccountDb) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Reads that all see one instant (repeatable read). */
  snapshot<T>(read: (tx: AccountDb) => Promise<T>): Promise<T>;
}

/** Transactions of one account wait for each other's commit (event sequence), so both timeouts are generous. */
export const MAX_WAIT_MS = 10_000;
export const TIMEOUT_MS = 20_000;

interface BeginOptions extends TransactionOptions {
  isolationLevel: 'ReadCommitted' | 'RepeatableRead';
}

type Begin = <T>(work: (tx: AccountDb) => Promise<T>, options: BeginOptions) => Promise<T>;

export function bindAccount(network: Network, { timeout_ms: usual = TIMEOUT_MS, ...binding }: Binding): AccountDb {
  const client = network.scoped(binding.account_id);
  const begin: Begin = (work, { isolationLevel, timeout_ms: timeout = usual }) =>
    client.$transaction((tx) => work(bindTransaction(network, binding, tx)), {
      maxWait: MAX_WAIT_MS,
      timeout,
      isolationLevel,
    });
  const db: AccountDb = {
    ...buildHandle(network, binding, client),
    transaction: (work, options) => begin(work, { ...options, isolationLevel: 'ReadCommitted' }),
    snapshot: (read) => begin(read, { isolationLevel: 'RepeatableRead' }),
  };
  return attachPool(attachRawClient(db, client), network.pool);
}

function bindTransaction(network: Network, binding: Binding, tx: ScopedTransaction): AccountDb {
  const db: AccountDb = {
    ...buildHandle(network, binding, tx),
    transaction: (work) => work(db),
    snapshot: (read) => read(db),
  };
  return attachRawClient(db, tx);
}

const buildHandle = (
  network: Network,
  binding: Binding,
  sql: ScopedClient,
): Omit<AccountDb, 'transaction' | 'snapshot'> => ({
  ...binding,
  environment: network.environment,
  sql,
  list: (declared, source, query) =>
    readListPage({ network, account_id: binding.account_id }, { declared, source, query }),
});
