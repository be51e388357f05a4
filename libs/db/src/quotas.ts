import { type AccountQuotas, type Quota, QUOTAS } from '@pnb/contract';
import type { AccountDb } from './account-db.ts';
import { deferStatement, rawClient, type AccountHandle } from './raw-clients.ts';

/** What a transaction has written of each quota, and how much the account may store of it. */
export interface QuotaUses {
  quotas: Quota[];
  amounts: number[];
  limits: number[];
  /** Null: unlimited. */
  max_event_bytes: number | null;
}

type Amounts = Partial<Record<Quota, number>>;

const written = new WeakMap<AccountDb, Amounts>();

/** Counts what the transaction has written against a quota: the function that records its events takes it, without a further statement. */
export function addUse(tx: AccountDb, quota: Quota, amount: number): void {
  const amounts = written.get(tx) ?? {};
  written.set(tx, { ...amounts, [quota]: (amounts[quota] ?? 0) + amount });
}

/** What `addUse` has counted since the last call. */
export function takeUses(tx: AccountDb): QuotaUses {
  const amounts = written.get(tx) ?? {};
  written.delete(tx);
  return limitUses(tx.quotas, amounts);
}

function limitUses(given: AccountQuotas | undefined, amounts: Amounts): QuotaUses {
  const limited = QUOTAS.flatMap((quota) => {
    const [amount = 0, limit = null] = [amounts[quota], given?.limits[quota]];
    return amount > 0 && limit !== null ? [{ quota, amount, limit }] : [];
  });
  return {
    quotas: limited.map(({ quota }) => quota),
    amounts: limited.map(({ amount }) => amount),
    limits: limited.map(({ limit }) => limit),
    max_event_bytes: given?.limits.event_bytes ?? null,
  };
}

/** Takes what rows of the transaction add, for writes without an event; call it after they are written, once in a transaction. */
export async function takeQuotas(tx: AccountDb, amounts: Amounts, given = tx.quotas): Promise<void> {
  const { quotas, amounts: taken, limits } = limitUses(given, amounts);
  if (quotas.length === 0) return;
  await deferStatement(
    tx,
    (sql) => sql.$queryRaw<unknown[]>`
      select take_quotas(${tx.account_id}::uuid, ${quotas}::text[], ${taken}::bigint[], ${limits}::bigint[])`,
  );
}

export type QuotaUsage<Q extends Quota = Quota> = Record<Q, number>;

/** What the account stores of quotas, as a write would count it. */
export async function readQuotaUsage<Q extends Quota>(db: AccountHandle, quotas: readonly Q[]): Promise<QuotaUsage<Q>> {
  const used = await Promise.all(quotas.map(async (quota) => [quota, await measureQuota(db, quota)] as const));
  return Object.fromEntries(used) as QuotaUsage<Q>;
}

/** The same of one quota. */
export async function measureQuota(db: AccountHandle, quota: Quota): Promise<number> {
  const [row] = await rawClient(db).$queryRaw<{ used: bigint | number }[]>`
    select measure_quota(${db.account_id}::uuid, ${quota}::text) as used`;
  return Number(row?.used ?? 0);
}
