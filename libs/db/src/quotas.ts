import type { Quota } from '@pnb/contract';
import type { AccountTransaction } from './account-db.ts';
import type { AccountHandle } from './account-handle.ts';
import { type Amounts, limitUses } from './quota-uses.ts';

/** Takes what rows of the transaction add, for writes without an event; call it after they are written, once in a transaction. */
export async function takeQuotas(tx: AccountTransaction, amounts: Amounts, given = tx.quotas): Promise<void> {
  const { quotas, amounts: taken, limits } = limitUses(given, amounts);
  if (quotas.length === 0) return;
  await tx.defer`
    select take_quotas(${tx.account_id}::uuid, ${quotas}::text[], ${taken}::bigint[], ${limits}::bigint[])`;
}

export type QuotaUsage<Q extends Quota = Quota> = Record<Q, number>;

/** What the account stores of quotas, as a write would count it. */
export async function readQuotaUsage<Q extends Quota>(db: AccountHandle, quotas: readonly Q[]): Promise<QuotaUsage<Q>> {
  const used = await Promise.all(quotas.map(async (quota) => [quota, await measureQuota(db, quota)] as const));
  return Object.fromEntries(used) as QuotaUsage<Q>;
}

/** The same of one quota. */
export async function measureQuota(db: AccountHandle, quota: Quota): Promise<number> {
  const [row] = await db.query<{ used: bigint | number }>`
    select measure_quota(${db.account_id}::uuid, ${quota}::text) as used`;
  return Number(row?.used ?? 0);
}
