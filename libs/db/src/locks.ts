import type { AccountDb } from './account-db.ts';
import { rawClient } from './raw-clients.ts';
import { Prisma } from './generated/network/client.ts';

/** Tables whose rows are read, judged and then written. */
type Lockable = 'providers' | 'builds' | 'webhooks' | 'deliveries' | 'replays';

/** Locks a row until the transaction ends; false when the account has no such row. */
export async function lockRow(tx: AccountDb, table: Lockable, id: string): Promise<boolean> {
  const lock = () => rawClient(tx).$queryRaw<unknown[]>`
    select 1 from ${Prisma.raw(table)} where account_id = ${tx.account_id}::uuid and id = ${id}::uuid for no key update`;
  return (await findThroughReset(tx, lock)).length > 0;
}

/** A reset of the sandbox replaces its rows by others of the same ids: a locking read that waited for one finds none. */
export async function findThroughReset<Row>(tx: AccountDb, read: () => Promise<Row[]>): Promise<Row[]> {
  const found = await read();
  if (found.length > 0 || tx.environment !== 'sandbox') return found;
  await lockAccountShared(tx, 'sandbox');
  return read();
}

/** Lets one transaction of the account at a time pass, where a count decides whether a row may be added. */
export async function lockAccount(tx: AccountDb, purpose: string): Promise<void> {
  await rawClient(tx).$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${tx.account_id}`}, 0))`;
}

/** Waits for a transaction that holds the account for `purpose`, and keeps the next one waiting. */
async function lockAccountShared(tx: AccountDb, purpose: string): Promise<void> {
  const key = `${purpose}:${tx.account_id}`;
  await rawClient(tx).$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`;
}
