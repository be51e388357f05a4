import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RETRY_POLICY, retrySchedule } from '@pnb/contract';
import fc from 'fast-check';
import { anAttempt, aTry } from '../test/attempts.ts';
import { decideRetry } from './retry.ts';
import type { RetryInput } from './retry.ts';

const policies = fc.record({
  max_attempts: fc.integer({ min: 2, max: 20 }),
  initial_delay_seconds: fc.integer({ min: 1, max: 3_600 }),
  multiplier: fc.double({ min: 1, max: 10, noNaN: true }),
  max_delay_seconds: fc.integer({ min: 1, max: 86_400 }),
  jitter_ratio: fc.double({ min: 0, max: 0.5, noNaN: true }),
  timeout_seconds: fc.integer({ min: 3, max: 30 }),
});
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** Null when there is no next attempt. */
function waitSeconds(changes: Partial<RetryInput>): number | null {
  const tried = aTry(changes);
  const { next_attempt_at } = decideRetry(tried);
  return next_attempt_at && (next_attempt_at.getTime() - tried.now.getTime()) / 1_000;
}

describe('the next attempt', () => {
  it('is by default at 0 s, 5 s, 30 s, 2.6 min, 13 min, 65 min, 5.4 h, 27 h, 51 h and 75.1 h', () => {
    const at = [0];
    for (let k = 1; k < 10; k += 1) at.push((at.at(-1) ?? 0) + (waitSeconds({ attempt_number: k }) ?? NaN));
    expect(at).toEqual([0, 5, 30, 155, 780, 3_905, 19_530, 97_655, 184_055, 270_455]);
    expect([155 / 60, 780 / 60, 3_905 / 60].map((minutes) => minutes.toFixed(1))).toEqual(['2.6', '13.0', '65.1']);
    expect(at.slice(6).map((seconds) => (seconds / 3_600).toFixed(1))).toEqual(['5.4', '27.1', '51.1', '75.1']);
    expect(decideRetry(aTry({ attempt_number: 10 }))).toEqual({
      next: 'give_up',
      next_attempt_at: null,
      overload: false,
    });
  });

  it('follows the schedule within the jitter', () => {
    const check = fc.property(policies, fc.nat(18), randoms, (policy, index, random) => {
      const plain = retrySchedule(policy)[index];
      const wait = waitSeconds({ policy, attempt_number: index + 1, random: () => random });
      if (plain === undefined) return expect(wait).toBeNull();
      expect(wait).toBeGreaterThanOrEqual(plain * (1 - policy.jitter_ratio) - 0.001);
      expect(wait).toBeLessThanOrEqual(plain * (1 + policy.jitter_ratio) + 0.001);
    });
    fc.assert(check, { numRuns: 1_000 });
  });

  it('never comes sooner than the previous one without jitter, and never beyond max_attempts', () => {
    const check = fc.property(policies, (policy) => {
      const waits = Array.from({ length: 20 }, (_, index) => waitSeconds({ policy, attempt_number: index + 1 }));
      const real = waits.filter((wait) => wait !== null);
      expect(real.length).toBe(policy.max_attempts - 1);
      expect(real).toEqual(real.toSorted((a, b) => a - b));
      expect(Math.max(...real)).toBeLessThanOrEqual(policy.max_delay_seconds);
    });
    fc.assert(check, { numRuns: 300 });
  });

  it.each([
    [429, 120, 120],
    [503, 120, 120],
    [503, 2, 5],
    [429, 0, 5],
    [429, null, 5],
    [429, 10_000_000, 86_400],
    [500, 120, 5],
    [502, 120, 5],
    [301, 120, 5],
  ])('after a %i with Retry-After %p s is in %i s', (status, retryAfter, wait) => {
    expect(waitSeconds({ attempt: anAttempt(status, retryAfter) })).toBe(wait);
  });

  it('is never before the Retry-After, whatever the jitter', () => {
    const check = fc.property(policies, randoms, fc.nat(86_400), (policy, random, retryAfter) => {
      const attempt = anAttempt(429, retryAfter);
      expect(waitSeconds({ policy, attempt, random: () => random })).toBeGreaterThanOrEqual(retryAfter);
    });
    fc.assert(check, { numRuns: 300 });
  });

  it('does not follow a success or a 410, however many are left', () => {
    expect(decideRetry(aTry({ attempt: anAttempt(204) })).next).toBe('done');
    expect(decideRetry(aTry({ attempt: anAttempt(204), attempt_number: 10 })).next).toBe('done');
    expect(decideRetry(aTry({ attempt: anAttempt(410) })).next).toBe('endpoint_gone');
    expect(decideRetry(aTry({ attempt: anAttempt(410), attempt_number: 10 })).next).toBe('endpoint_gone');
    expect(decideRetry(aTry({ attempt_number: 99 })).next).toBe('give_up');
    const once = { ...DEFAULT_RETRY_POLICY, max_attempts: 1 };
    expect(decideRetry(aTry({ policy: once })).next).toBe('give_up');
  });

  it.each([301, 400, 401, 404, 429, 500, 503] as const)('follows a %i', (status) => {
    expect(decideRetry(aTry({ attempt: anAttempt(status) })).next).toBe('retry');
  });

  it.each([
    ...[429, 502, 503, 504, 'timeout' as const].map((result) => [result, true] as const),
    ...[200, 400, 410, 500, 'reset' as const, 'connect' as const].map((result) => [result, false] as const),
  ])('after %p has the overload flag %p', (result, overload) => {
    expect(decideRetry(aTry({ attempt: anAttempt(result) })).overload).toBe(overload);
  });
});
