import type { AccountTransaction } from './account-db.ts';
import { Prisma } from './generated/network/client.ts';
import { uncheckedSql } from './account-handle.ts';

/** Tables whose rows are locked between a read and a write. */
type Lockable =
  | 'import_mappings'
  | 'import_sources'
  | 'account_samples'
  | 'providers'
  | 'builds'
  | 'webhooks'
  | 'deliveries'
  | 'replays'
  | 'event_destinations'
  | 'campaigns';

/** Locks a row until the transaction ends; returns false if the account has no such row. */
export async function lockRow(tx: AccountTransaction, table: Lockable, id: string): Promise<boolean> {
  const lock = () => tx.query<unknown>`
    select 1 from ${Prisma.raw(table)} where account_id = ${tx.account_id}::uuid and id = ${id}::uuid for no key update`;
  return (await findThroughReset(tx, lock)).length > 0;
}

/** Repeats a locking read that waited for a reset of the sandbox: it does not find the new rows with the same ids. */
export async function findThroughReset<Row>(tx: AccountTransaction, read: () => Promise<Row[]>): Promise<Row[]> {
  const found = await read();
  if (found.length > 0 || tx.environment !== 'sandbox') return found;
  await lockAccountShared(tx, 'sandbox');
  return read();
}

/** Admits one transaction of the account at a time, for writes that depend on a count of rows. */
export async function lockAccount(tx: AccountTransaction, purpose: string): Promise<void> {
  await uncheckedSql(tx).execute`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${tx.account_id}`}, 0))`;
}

/** Waits for a transaction that has locked the account for `purpose`, and blocks the next one. */
export async function lockAccountShared(tx: AccountTransaction, purpose: string): Promise<void> {
  const key = `${purpose}:${tx.account_id}`;
  await uncheckedSql(tx).execute`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`;
}

/** Reference data of all accounts, of which rows are deleted. */
type Reference = 'shared_samples';

interface Client {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

/** Keeps rows of reference data from being deleted until the transaction ends. */
export async function lockReferenceShared(tx: AccountTransaction, table: Reference): Promise<void> {
  await uncheckedSql(tx).execute`select pg_advisory_xact_lock_shared(hashtextextended(${table}, 0))`;
}

/** Waits for transactions that have locked the table for use, for a deletion from it. */
export async function lockReference(tx: Client, table: Reference): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`;
}
