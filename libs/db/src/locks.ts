import type { AccountDb } from './account-db.ts';
import { rawClient } from './raw-clients.ts';
import { Prisma } from './generated/network/client.ts';

/** Tables whose rows are locked between a read and a write. */
type Lockable =
  | 'import_mappings'
  | 'account_samples'
  | 'providers'
  | 'builds'
  | 'webhooks'
  | 'deliveries'
  | 'replays'
  | 'event_destinations'
  | 'campaigns';

/** Locks a row until the transaction ends; returns false if the account has no such row. */
export async function lockRow(tx: AccountDb, table: Lockable, id: string): Promise<boolean> {
  const lock = () => rawClient(tx).$queryRaw<unknown[]>`
    select 1 from ${Prisma.raw(table)} where account_id = ${tx.account_id}::uuid and id = ${id}::uuid for no key update`;
  return (await findThroughReset(tx, lock)).length > 0;
}

/** Repeats a locking read that waited for a reset of the sandbox: it does not find the new rows with the same ids. */
export async function findThroughReset<Row>(tx: AccountDb, read: () => Promise<Row[]>): Promise<Row[]> {
  const found = await read();
  if (found.length > 0 || tx.environment !== 'sandbox') return found;
  await lockAccountShared(tx, 'sandbox');
  return read();
}

/** Admits one transaction of the account at a time, for writes that depend on a count of rows. */
export async function lockAccount(tx: AccountDb, purpose: string): Promise<void> {
  await rawClient(tx).$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${tx.account_id}`}, 0))`;
}

/** Waits for a transaction that has locked the account for `purpose`, and blocks the next one. */
export async function lockAccountShared(tx: AccountDb, purpose: string): Promise<void> {
  const key = `${purpose}:${tx.account_id}`;
  await rawClient(tx).$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`;
}

/** Reference data of all accounts, of which rows are deleted. */
type Reference = 'shared_samples';

interface Client {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

/** Keeps rows of reference data from being deleted until the transaction ends. */
export async function lockReferenceShared(tx: AccountDb, table: Reference): Promise<void> {
  await rawClient(tx).$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended(${table}, 0))`;
}

/** Waits for transactions that have locked the table for use, for a deletion from it. */
export async function lockReference(tx: Client, table: Reference): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`;
}
