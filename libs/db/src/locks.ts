import type { AccountDb } from './account-db.ts';
import { rawClient } from './raw-clients.ts';
import { Prisma } from './generated/network/client.ts';

/** Tables whose rows are read, judged and then written. */
type Lockable = 'providers' | 'builds' | 'webhooks' | 'deliveries' | 'replays';

/** Holds a row until the transaction ends; false when the account has no such row. */
export async function lockRow(tx: AccountDb, table: Lockable, id: string): Promise<boolean> {
  const found = await rawClient(tx).$queryRaw<unknown[]>`
    select 1 from ${Prisma.raw(table)} where account_id = ${tx.account_id}::uuid and id = ${id}::uuid for no key update`;
  return found.length > 0;
}

/** Lets one transaction of the account at a time pass, where a count decides whether a row may be added. */
export async function lockAccount(tx: AccountDb, purpose: string): Promise<void> {
  await rawClient(tx).$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${tx.account_id}`}, 0))`;
}
