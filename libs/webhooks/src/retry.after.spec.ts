import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRetryAfter } from './retry.ts';

const now = new Date('1994-11-06T08:49:00.500Z');

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['120', 120],
    [' 120 ', 120],
    ['0120', 120],
    ['99999999999999999999', 316_224_000],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 37],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 37],
    ['Sun Nov  6 08:49:37 1994', 37],
    ['Sun, 06 Nov 1994 08:48:37 GMT', 0],
    ['Sun, 99 Nov 1994 08:48:37 GMT', null],
    ['Sun, 06 Nov 1994 08:49:37 CET', null],
    ['1994-11-06T08:49:37Z', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['soon', null],
    ['2 days', null],
    ['', null],
    [null, null],
  ])('%p is %p s', (value, seconds) => {
    expect(parseRetryAfter(value, now)).toBe(seconds);
  });

  it('with a date is never earlier than the date', () => {
    const check = fc.property(fc.date({ min: now, max: new Date('2003-01-01'), noInvalidDate: true }), (date) => {
      const whole = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
      const seconds = parseRetryAfter(whole.toUTCString(), now) ?? NaN;
      expect(now.getTime() + seconds * 1_000).toBeGreaterThanOrEqual(whole.getTime());
    });
    fc.assert(check);
  });
});
