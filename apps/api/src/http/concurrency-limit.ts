import { Problem } from '@pnb/contract';

interface ConcurrencyLimit {
  /** `rate_limit.policy` of the problem. */
  policy: string;
  /** Applies to each account, in each process. */
  limit: number;
  describe: (limit: number) => string;
}

const RETRY_SECONDS = 5;

/** Counts what an account has open at a time, until the returned function is called; throws 429 above the limit. */
export function createConcurrencyLimit(declared: ConcurrencyLimit): (account_id: string) => () => void {
  const active = new Map<string, number>();
  return (account_id) => {
    const count = active.get(account_id) ?? 0;
    if (count >= declared.limit) throw overLimit(declared);
    active.set(account_id, count + 1);
    let isActive = true;
    return () => {
      if (!isActive) return;
      isActive = false;
      const left = (active.get(account_id) ?? 1) - 1;
      if (left === 0) active.delete(account_id);
      else active.set(account_id, left);
    };
  };
}

const overLimit = ({ policy, limit, describe }: ConcurrencyLimit): Problem =>
  new Problem('rate_limit_exceeded', describe(limit), {
    headers: { 'Retry-After': String(RETRY_SECONDS) },
    rate_limit: { policy, limit, remaining: 0, retry_after_ms: RETRY_SECONDS * 1000 },
  });
