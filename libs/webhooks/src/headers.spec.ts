import { describe, expect, it } from '@jest/globals';
import { isHeaderValue, isReservedHeader } from './headers.ts';

describe('a header of an endpoint', () => {
  it.each([
    'Host',
    'webhook-id',
    'Webhook-Signature',
    'CONTENT-TYPE',
    'content-length',
    'Transfer-Encoding',
    'connection',
    'Pnb-Environment',
    'User-Agent',
    'proxy-authorization',
  ])('may not be %s', (name) => expect(isReservedHeader(name)).toBe(true));

  it.each(['X-Partner-Route', 'Authorization', 'Cookie', 'hosts', 'webhooks'])('may be %s', (name) => {
    expect(isReservedHeader(name)).toBe(false);
  });

  it.each([
    ['', true],
    ['blue', true],
    ['a b\tc', true],
    ['a', true],
    [' a', false],
    ['a ', false],
    ['a\r\nb: c', false],
    ['a\0b', false],
    ['ü', false],
  ])('has the value %j: %p', (value, isValue) => expect(isHeaderValue(value)).toBe(isValue));

  it('of the longest value is judged at once', () => {
    const begun = performance.now();
    isHeaderValue(`${' a'.repeat(50_000)}\n`);
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
