import { describe, expect, it } from '@jest/globals';
import { DashboardProblem } from '@pnb/dashboard-contract';
import { tooManyRequests } from './too-many-requests.ts';

const wait = (seconds: number): string => `Try again in ${seconds} s.`;

describe('tooManyRequests()', () => {
  it('states a wait in whole seconds, rounded up, and the limit with its milliseconds', () => {
    expect(tooManyRequests({ policy: 'minute', limit: 30, retryAfterMs: 1_000.2 }, wait)).toMatchObject({
      code: 'rate_limit_exceeded',
      message: 'Try again in 2 s.',
      headers: { 'Retry-After': '2' },
      members: { rate_limit: { policy: 'minute', limit: 30, remaining: 0, retry_after_ms: 1_001 } },
    });
  });

  it('states the wait of too many attempts, and no limit', () => {
    const refusal = tooManyRequests({ code: 'auth_attempts_exceeded', retryAfterMs: 59_001 }, wait);
    expect(refusal).toMatchObject({ code: 'auth_attempts_exceeded', headers: { 'Retry-After': '60' } });
    expect(refusal).toHaveProperty('members', {});
  });

  it('responds to an attempt in the dashboard with its own problem', () => {
    const refusal = tooManyRequests({ code: 'too_many_attempts', retryAfterMs: 500 }, wait);
    expect(refusal).toBeInstanceOf(DashboardProblem);
    expect(refusal).toMatchObject({ code: 'too_many_attempts', headers: { 'Retry-After': '1' } });
  });
});
