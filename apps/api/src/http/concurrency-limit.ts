import { tooManyRequests } from './too-many-requests.ts';

interface ConcurrencyLimit {
  /** `rate_limit.policy` of the problem. */
  policy: string;
  /** Applies to each account, in each process. */
  limit: number;
  describe: (limit: number) => string;
}

const RETRY_MS = 5_000;

/** Counts what an account has open at a time, until the returned function is called; throws 429 above the limit. */
export function createConcurrencyLimit({
  policy,
  limit,
  describe,
}: ConcurrencyLimit): (account_id: string) => () => void {
  const active = new Map<string, number>();
  return (account_id) => {
    const count = active.get(account_id) ?? 0;
    if (count >= limit) throw tooManyRequests({ policy, limit, retryAfterMs: RETRY_MS }, () => describe(limit));
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
