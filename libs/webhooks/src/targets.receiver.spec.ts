import { describe, expect, it } from '@jest/globals';
import { checkAddresses, checkUrl, parsePolicy, PUBLIC_ONLY } from './targets.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const URL = `${ORIGIN}/app/receiver/acc_1.mac-_`;
const policy = parsePolicy([], ORIGIN);

const isAllowed = (url: string, addresses: string[], used = policy): boolean => {
  const checked = checkUrl(url, used);
  return checked.ok && checkAddresses(checked.target, addresses, used);
};

describe('the built-in receiver as a target', () => {
  it('is allowed at its own address', () => {
    expect(isAllowed(URL, ['127.0.0.1'])).toBe(true);
    const local = parsePolicy([], 'http://localhost:3000');
    expect(isAllowed('http://localhost:3000/app/receiver/acc_1.mac', ['127.0.0.1'], local)).toBe(true);
  });

  it.each([
    ['another path', `${ORIGIN}/v1/providers`],
    ['another path by dots', `${ORIGIN}/app/receiver/../../v1/providers`],
    ['another path by encoded dots', `${ORIGIN}/app/receiver/%2e%2e/admin`],
    ['a deeper path', `${ORIGIN}/app/receiver/a/b`],
    ['no token', `${ORIGIN}/app/receiver/`],
    ['a query', `${URL}?x=1`],
    ['a user', 'http://a:b@127.0.0.1:3000/app/receiver/a'],
    ['another port', 'http://127.0.0.1:9464/app/receiver/a'],
    ['another loopback address', 'http://127.0.0.2:3000/app/receiver/a'],
    ['TLS', 'https://127.0.0.1:3000/app/receiver/a'],
  ])('is nothing else: %s', (_, url) => {
    expect(isAllowed(url, ['127.0.0.1'])).toBe(false);
  });

  it('is at no other address, whatever its name resolves to', () => {
    for (const addresses of [['127.0.0.2'], ['10.0.0.1'], ['127.0.0.1', '10.0.0.1'], ['8.8.8.8'], []])
      expect(isAllowed(URL, addresses)).toBe(false);
  });

  it('is allowed by no policy without it, such as that of production', () => {
    expect(isAllowed(URL, ['127.0.0.1'], PUBLIC_ONLY)).toBe(false);
    expect(
      isAllowed('http://plan.internal/app/receiver/a', ['10.0.0.1'], parsePolicy([], 'http://plan.internal')),
    ).toBe(false);
  });
});
