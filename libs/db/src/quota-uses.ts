import { type AccountQuotas, type Quota, QUOTAS } from '@pnb/contract';

export type Amounts = Partial<Record<Quota, number>>;

/** What a transaction has written of each quota, and how much the account may store of it. */
export interface QuotaUses {
  quotas: Quota[];
  amounts: number[];
  limits: number[];
  /** Null: unlimited. */
  max_event_bytes: number | null;
}

/** Counts what a transaction writes: the function that records its events takes it, without a further statement. */
export class WrittenAmounts {
  #amounts: Amounts = {};

  add(quota: Quota, amount: number): void {
    this.#amounts[quota] = (this.#amounts[quota] ?? 0) + amount;
  }

  /** What was added since the last call. */
  take(): Amounts {
    const amounts = this.#amounts;
    this.#amounts = {};
    return amounts;
  }
}

/** The amounts of quotas that the account has a limit of. */
export function limitUses(given: AccountQuotas | undefined, amounts: Amounts): QuotaUses {
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
