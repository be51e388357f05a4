import { Problem } from '@pnb/contract';
import { DashboardProblem } from '@pnb/dashboard-contract';

/** A request above the limit of a policy. */
interface OverLimit {
  policy: string;
  limit: number;
  retryAfterMs: number;
}

/** An attempt to authenticate after too many others, in the API or in the dashboard. */
interface TooManyAttempts {
  code: 'auth_attempts_exceeded' | 'too_many_attempts';
  retryAfterMs: number;
}

/** The response 429: `describe` gets the seconds of its Retry-After. */
export function tooManyRequests(
  refused: OverLimit | TooManyAttempts,
  describe: (seconds: number) => string,
): Problem | DashboardProblem {
  const seconds = Math.ceil(refused.retryAfterMs / 1000);
  const headers = { 'Retry-After': String(seconds) };
  const detail = describe(seconds);
  if ('code' in refused)
    return refused.code === 'too_many_attempts'
      ? new DashboardProblem(refused.code, detail, headers)
      : new Problem(refused.code, detail, { headers });
  const { policy, limit, retryAfterMs } = refused;
  const rate_limit = { policy, limit, remaining: 0, retry_after_ms: Math.ceil(retryAfterMs) };
  return new Problem('rate_limit_exceeded', detail, { headers, rate_limit });
}
