/** The result of one attempt that may be followed by another one. */
export type Outcome =
  | {
      kind: 'response';
      status: number;
      /** Code of the problem document. */
      code?: string | undefined;
      /** `X-Should-Retry`. */
      shouldRetry?: boolean | undefined;
      /** `Retry-After`, in milliseconds. */
      retryAfterMs?: number | undefined;
    }
  | { kind: 'connection' | 'timeout' | 'tls' | 'environment' };

export interface RetryPolicy {
  maxRetries: number;
  /** A longer `Retry-After` is not waited for. */
  maxRetryAfterMs: number;
}

export interface RetryState {
  /** Retries so far. */
  retries: number;
  /** The request has no effect, or an `Idempotency-Key`: a repetition has no second effect. */
  isRepeatable: boolean;
  /** A number from 0 to less than 1. */
  random: number;
}

export interface Retry {
  waitMs: number;
  reason: 'retry' | 'retry_after';
}

const RETRIED_STATUSES = [408, 429, 500, 502, 503, 504];
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;

/** Null: the outcome is final. */
export function planRetry(outcome: Outcome, state: RetryState, policy: RetryPolicy): Retry | null {
  if (state.retries >= policy.maxRetries || !isRetried(outcome, state.isRepeatable)) return null;
  const retryAfterMs = outcome.kind === 'response' ? outcome.retryAfterMs : undefined;
  if (retryAfterMs === undefined) return { waitMs: state.random * maxDelayMs(state.retries), reason: 'retry' };
  if (retryAfterMs > policy.maxRetryAfterMs) return null;
  // Never before Retry-After; the addition keeps many clients from returning at the same time.
  return { waitMs: retryAfterMs * (1 + state.random / 10), reason: 'retry_after' };
}

const maxDelayMs = (retries: number): number => Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** retries);

function isRetried(outcome: Outcome, isRepeatable: boolean): boolean {
  if (outcome.kind === 'tls' || outcome.kind === 'environment') return false;
  if (outcome.kind !== 'response') return isRepeatable;
  const { status, code, shouldRetry } = outcome;
  // 429 is sent before a request has an effect. After the other statuses, it may have had one.
  if (!isRepeatable && status !== 429) return false;
  if (shouldRetry !== undefined) return shouldRetry;
  return RETRIED_STATUSES.includes(status) || (status === 409 && code === 'idempotency_in_progress');
}

/**
 * `Retry-After` of a response in milliseconds: seconds or an HTTP date (RFC 9110 section 10.2.3). A date is compared with
 * the `Date` of the response, because the clock of this machine may be wrong.
 */
export function readRetryAfter(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('Retry-After')?.trim();
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const end = parseDate(value);
  return end === undefined ? undefined : Math.max(0, end - (parseDate(headers.get('Date')) ?? now));
}

function parseDate(value: string | null): number | undefined {
  const time = value !== null && /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
