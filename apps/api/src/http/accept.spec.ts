import { describe, expect, it } from '@jest/globals';
import { prefersToJson } from './accept.ts';

describe('a type beside JSON', () => {
  it.each([
    ['text/csv'],
    ['TEXT/CSV; header=present'],
    ['text/csv, application/problem+json'],
    ['application/problem+json, text/csv;q=0.1, */*'],
    ['application/json;q=0.5, text/csv'],
    ['application/json; q=0, text/csv; q=0.2'],
  ])('is preferred by %s', (accept) => {
    expect(prefersToJson(accept, 'text/csv')).toBe(true);
  });

  it.each([
    [undefined],
    [''],
    ['*/*'],
    ['text/*'],
    ['application/json'],
    ['application/json, text/csv, application/problem+json'],
    ['text/csv, application/json'],
    ['text/csv;q=0.4, application/json;q=0.5'],
    ['text/csv;q=0'],
    ['text/csvx'],
  ])('is not preferred by %s', (accept) => {
    expect(prefersToJson(accept, 'text/csv')).toBe(false);
  });
});
