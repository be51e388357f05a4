import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { timelines } from '../test/timelines.ts';
import { limitHeaders } from './headers.ts';
import { admit, newKeyState } from './rule.ts';

describe('the rate limit headers', () => {
  it('contain both policies for an admitted request', () => {
    const state = newKeyState();
    for (let i = 0; i < 62; i += 1) admit(state, { limit: 100, shape: 'burst' }, 0);
    expect(limitHeaders(admit(state, { limit: 100, shape: 'burst' }, 48_000))).toEqual({
      'RateLimit-Policy': '"minute";q=100;w=60, "burst";q=200;w=10',
      RateLimit: '"minute";r=37;t=12, "burst";r=137;t=12',
    });
  });

  it('contain for a rejected request the time to wait, in whole seconds rounded up', () => {
    const state = newKeyState();
    for (let i = 0; i < 200; i += 1) admit(state, { limit: 100, shape: 'burst' }, i);
    expect(limitHeaders(admit(state, { limit: 100, shape: 'burst' }, 48_160))).toEqual({
      'RateLimit-Policy': '"minute";q=100;w=60, "burst";q=200;w=10',
      RateLimit: '"minute";r=0;t=12, "burst";r=0;t=12',
      'Retry-After': '12',
    });
  });

  it('contain one policy where there is no burst', () => {
    const state = newKeyState();
    expect(limitHeaders(admit(state, { limit: 30, shape: 'flat' }, 0))).toEqual({
      'RateLimit-Policy': '"minute";q=30;w=60',
      RateLimit: '"minute";r=29;t=60',
    });
  });

  it('never allow a retry before a reset', () => {
    const check = fc.property(timelines(1, 3, 10), (requests) => {
      const state = newKeyState();
      for (const { at, limit } of requests) {
        const headers = limitHeaders(admit(state, { limit, shape: 'burst' }, at));
        const resets = [...headers.RateLimit.matchAll(/t=(\d+)/g)].map(([, seconds]) => Number(seconds));
        expect(Math.max(...resets)).toBeLessThanOrEqual(Number(headers['Retry-After'] ?? Infinity));
      }
    });
    fc.assert(check, { numRuns: 100 });
  });
});
