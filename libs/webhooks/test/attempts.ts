import { DEFAULT_RETRY_POLICY } from '@pnb/contract';
import type { Attempt, ErrorClass, RetryInput } from '../src/retry.ts';

export const SECRET_A = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
export const SECRET_B = 'whsec_ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=';

/** An attempt with this status, or one that failed without a status. */
export function anAttempt(result: number | ErrorClass, retry_after_seconds: number | null = null): Attempt {
  const status_code = typeof result === 'number' ? result : null;
  const error_class = typeof result === 'number' ? (result < 300 ? null : 'http_error') : result;
  return {
    outcome: error_class === null ? 'succeeded' : 'failed',
    status_code,
    error_class,
    error_code: null,
    duration_ms: 1,
    response_excerpt: '',
    retry_after_seconds,
  };
}

export const aTry = (changes: Partial<RetryInput> = {}): RetryInput => ({
  policy: DEFAULT_RETRY_POLICY,
  attempt_number: 1,
  attempt: anAttempt(500),
  random: () => 0.5,
  now: new Date('2026-01-01T00:00:00Z'),
  ...changes,
});
