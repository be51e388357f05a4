import { describe, expect, it } from '@jest/globals';
import { longestMatch } from './pattern-length.ts';

describe('longestMatch', () => {
  it.each<[string, number | null]>([
    [String.raw`^\d{5}$`, 5],
    [String.raw`^\d{5}(-\d{4})?$`, 10],
    [String.raw`^(\d{3}|S03)$`, 3],
    ['^[A-Za-z0-9-]{1,100}$', 100],
    ['^prv_[0-7][0-9a-hjkmnp-tv-z]{25}$', 30],
    ['^(?:ab|abc){2}$', 6],
    [String.raw`^[^\]]\.x?$`, 3],
    ['^a+$', null],
    ['^a{2,}$', null],
    ['^(?=a)b$', null],
    ['a{2}', null],
    [String.raw`^a\$`, null],
  ])('of %s is %p', (pattern, length) => {
    expect(longestMatch(pattern)).toBe(length);
  });
});
