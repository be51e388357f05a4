import { describe, expect, it } from '@jest/globals';
import { readVectors } from '../../test/vectors.ts';
import * as errors from './errors.ts';
import { readEnvironment } from './api-key.ts';
import { buildPath } from './build-url.ts';
import { parseRateLimit, planPause, type RateLimit } from './rate-limit.ts';
import { type Outcome, planRetry, readRetryAfter } from './retry.ts';

interface RetryCase {
  name: string;
  outcome: Outcome;
  state?: object;
  policy?: object;
  waitMs: number | null;
}

describe('planRetry', () => {
  it.each(readVectors<{ cases: RetryCase[] }>('retries').cases as RetryCase[])('$name', (given) => {
    const state = { retries: 0, isRepeatable: true, random: 0.5, ...given.state };
    const policy = { maxRetries: 2, maxRetryAfterMs: 60_000, ...given.policy };

    expect(planRetry(given.outcome, state, policy)?.waitMs ?? null).toBe(given.waitMs);
  });
});

describe('readRetryAfter', () => {
  const { now, cases } = readVectors<{ now: string }>('retry-after');
  it.each(cases as { value: string; date?: string; ms: number | null }[])('reads $value at $date', (given) => {
    const headers = new Headers({ 'Retry-After': given.value, ...(given.date ? { Date: given.date } : {}) });
    expect(readRetryAfter(headers, Date.parse(now)) ?? null).toBe(given.ms);
  });
});

describe('the RateLimit header', () => {
  const cases = readVectors('rate-limits').cases as { value: string | null; limits: RateLimit[]; pauseMs: number }[];
  it.each(cases)('$value', ({ value, limits, pauseMs }) => {
    expect(parseRateLimit(value)).toEqual(limits);
    expect(planPause(limits, 60_000)).toBe(pauseMs);
  });
});

describe('buildPath', () => {
  const cases = readVectors('paths').cases as { value: string; path: string | null }[];
  it.each(cases)('$value', ({ value, path }) => {
    const build = () => buildPath('/v1/builds/{id}', { id: value });
    if (path === null) expect(build).toThrow(errors.ConfigurationError);
    else expect(build()).toBe(path);
  });
});

describe('an API key', () => {
  it.each(readVectors('api-keys').cases as { key: string; environment: string | null }[])('$key', (given) => {
    if (given.environment) expect(readEnvironment(given.key, undefined)).toBe(given.environment);
    else expect(() => readEnvironment(given.key, undefined)).toThrow(errors.ConfigurationError);
  });

  it('is never part of the error', () => {
    for (const { key } of readVectors('api-keys').cases as { key: string }[])
      expect(() => readEnvironment(key, false)).not.toThrow(new RegExp(key.slice(12) || 'no key'));
  });
});

interface ErrorCase {
  status: number;
  problem?: object;
  headers?: Record<string, string>;
  class: string;
  code: string;
  message: string;
  retryAfterMs?: number;
}

describe('createStatusError', () => {
  it.each(readVectors('errors').cases as ErrorCase[])('is $class for $status $code', (given) => {
    const headers = new Headers({ 'Request-Id': 'req_1', ...given.headers });
    const problem = (given.problem ?? null) as never;
    const retryAfterMs = readRetryAfter(headers, 0) ?? null;

    const error = errors.createStatusError({ status: given.status, headers, problem }, retryAfterMs);

    expect([error.name, error.constructor.name, error.code]).toEqual([given.class, given.class, given.code]);
    expect([error.message, error.requestId, error.status]).toEqual([given.message, 'req_1', given.status]);
    if (error instanceof errors.RateLimitError) expect(error.retryAfterMs).toBe(given.retryAfterMs ?? null);
  });
});
