import { describe, expect, it } from '@jest/globals';
import { isHeaderValue, isReservedHeader } from './request.ts';

describe('a custom header', () => {
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
  ])('cannot be %s', (name) => expect(isReservedHeader(name)).toBe(true));

  it.each(['X-Partner-Route', 'Authorization', 'Cookie', 'hosts', 'webhooks'])('can be %s', (name) => {
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
  ])('with the value %j is valid: %p', (value, isValue) => expect(isHeaderValue(value)).toBe(isValue));

  it('with a long value is checked in linear time', () => {
    const begun = performance.now();
    isHeaderValue(`${' a'.repeat(50_000)}\n`);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
