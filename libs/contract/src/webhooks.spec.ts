import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RETRY_POLICY, MAX_RETRY_SPAN_SECONDS, retrySchedule } from './retry-policy.ts';
import { WebhookCreate } from './webhooks.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Seconds from the first attempt to each. */
const attempts = (waits: number[]) => [0, ...waits.map((_, index) => sum(waits.slice(0, index + 1)))];

describe('the retry schedule', () => {
  it('ends by default with the tenth attempt, 75.1 hours after the first', () => {
    const seconds = attempts(retrySchedule(DEFAULT_RETRY_POLICY));
    const minutes = seconds.map((second) => Math.round((second / 60) * 10) / 10);

    expect(seconds.slice(0, 3)).toEqual([0, 5, 30]);
    expect(minutes.slice(3, 6)).toEqual([2.6, 13, 65.1]);
    expect(minutes.slice(6).map((minute) => Math.round((minute / 60) * 10) / 10)).toEqual([5.4, 27.1, 51.1, 75.1]);
    expect(seconds).toHaveLength(DEFAULT_RETRY_POLICY.max_attempts);
  });

  it('never waits longer than max_delay_seconds', () => {
    const policy = { ...DEFAULT_RETRY_POLICY, max_delay_seconds: 60, max_attempts: 6 };
    expect(retrySchedule(policy)).toEqual([5, 25, 60, 60, 60]);
  });

  it('waits evenly with a multiplier of one, and not at all with one attempt', () => {
    expect(retrySchedule({ ...DEFAULT_RETRY_POLICY, multiplier: 1, max_attempts: 4 })).toEqual([5, 5, 5]);
    expect(retrySchedule({ ...DEFAULT_RETRY_POLICY, max_attempts: 1 })).toEqual([]);
  });

  it('stays finite at the bounds of every field', () => {
    const widest = { ...DEFAULT_RETRY_POLICY, max_attempts: 20, initial_delay_seconds: 3_600, multiplier: 10 };
    expect(retrySchedule(widest)).toHaveLength(19);
    expect(sum(retrySchedule(widest))).toBeGreaterThan(MAX_RETRY_SPAN_SECONDS);
  });
});

describe('WebhookCreate', () => {
  const draft = { url: 'https://partner.example/hooks', event_types: ['*'] };

  it.each([
    ['max_attempts', 1, 20],
    ['initial_delay_seconds', 1, 3_600],
    ['multiplier', 1, 10],
    ['max_delay_seconds', 1, 86_400],
    ['jitter_ratio', 0, 0.5],
    ['timeout_seconds', 3, 30],
  ])('accepts %s from %d to %d', (field, min, max) => {
    const isLocked = (value: number) => WebhookCreate.safeParse({ ...draft, retry_policy: { [field]: value } }).success;
    expect([min - 1, min, max, max + 1].map(isLocked)).toEqual([false, true, true, false]);
  });

  it('rejects unknown fields at both levels', () => {
    expect(WebhookCreate.safeParse({ ...draft, secret: 'mine' }).success).toBe(false);
    expect(WebhookCreate.safeParse({ ...draft, retry_policy: { attempts: 3 } }).success).toBe(false);
  });
});
