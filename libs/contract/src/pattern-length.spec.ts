import { describe, expect, it } from '@jest/globals';
import { longestMatch, shortestMatch } from './pattern-length.ts';

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

describe('shortestMatch', () => {
  it.each<[string, number | null]>([
    [String.raw`^\d{5}(-\d{4})?$`, 5],
    ['^(?:ab|abc){2}$', 4],
    ['^[A-Za-z0-9-]{1,100}$', 1],
    ['^a+b*$', 1],
    ['^(?=a)b$', null],
  ])('of %s is %p', (pattern, length) => {
    expect(shortestMatch(pattern)).toBe(length);
  });
});
