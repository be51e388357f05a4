import { describe, expect, it } from '@jest/globals';
import { makeApiKey, revokeKey } from '@pnb/identity';
import { useApp } from '@pnb/testkit';
import { createLimitedCalls, getRemaining } from './limited-calls.ts';

const app = useApp({ clock: () => now });
/** The clock of the limits in milliseconds, which only the tests advance. */
let now = 1_000_000;

const MINUTE = 60_000;

const { sendRequest, count, signIn, exchange } = createLimitedCalls(app);

describe('the limit of failed authentication', () => {
  it('limits an address to 20 failures in a minute, whatever happens in between, and no other address', async () => {
    const remoteAddress = '192.0.2.20';
    const failures = [];
    for (let i = 0; i < 20; i += 1) failures.push(await exchange(makeApiKey('sandbox'), { remoteAddress }));
    expect(new Set(failures.map(({ body }) => body.code))).toEqual(new Set(['invalid_client']));
    const refused = await exchange(makeApiKey('sandbox'), { remoteAddress });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'auth_attempts_exceeded',
      '60',
    ]);
    expect((await exchange(makeApiKey('sandbox'))).body.code).toBe('invalid_client');
    now += MINUTE;
    expect((await exchange(makeApiKey('sandbox'), { remoteAddress })).body.code).toBe('invalid_client');
  });

  it('accepts a valid key from an address with too many failures', async () => {
    const { api_key } = await signIn('starter');
    const remoteAddress = '192.0.2.22';
    for (let i = 0; i < 25; i += 1) await exchange(makeApiKey('sandbox'), { remoteAddress });
    expect((await exchange(api_key, { remoteAddress })).status).toBe(200);
    expect((await exchange(makeApiKey('sandbox'), { remoteAddress })).body.code).toBe('auth_attempts_exceeded');
  });

  it('counts failures at all three token routes, mistyped keys included, and no success', async () => {
    const { api_key } = await signIn('starter');
    const remoteAddress = '192.0.2.21';
    const body = { token: 'x', client_secret: 'mistyped' };
    for (let i = 0; i < 10; i += 1) {
      await sendRequest('/v1/oauth/introspect', null, { body, remoteAddress });
      await sendRequest('/v1/oauth/revoke', null, { body, remoteAddress });
      if (i < 9) expect((await exchange(api_key, { remoteAddress })).status).toBe(200);
    }
    expect((await exchange('mistyped', { remoteAddress })).body.code).toBe('auth_attempts_exceeded');
  });

  it.each([
    ['that is none', () => 'nonsense'],
    ['that is an API key', () => makeApiKey('sandbox')],
  ])('limits an address to 100 bearer tokens in a minute %s, and accepts a valid one', async (_, make) => {
    const { token } = await signIn('starter');
    const remoteAddress = `2001:db8:${make().length}::1`;
    const fail = async (from = remoteAddress) =>
      (await sendRequest('/v1/account', make(), { remoteAddress: from })).status;
    const statuses = await Promise.all(Array.from({ length: 103 }, () => fail()));
    expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([100, 3]);
    expect((await sendRequest('/v1/account', token, { remoteAddress })).status).toBe(200);
    const refused = await sendRequest('/v1/account', make(), { remoteAddress });
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['auth_attempts_exceeded', '60']);
    expect(await fail(remoteAddress.replace('::1', '::2'))).toBe(429);
    expect(await fail(remoteAddress.replace('::1', ':1::1'))).toBe(401);
    now += MINUTE;
    expect(await fail()).toBe(401);
  });

  it('keeps the count of a key when other addresses fail', async () => {
    const { token } = await signIn('starter');
    await count(token, 50);
    const { attempts } = app.services;
    for (let i = 0; i < 20_100; i += 1) await attempts.admit('failed_token', `${i}`);
    expect(getRemaining((await sendRequest('/v1/account', token)).limit)[0]).toBe(49);
  });

  it('counts tokens of a revoked key, and neither a missing nor an expired token', async () => {
    const { token, api_key_id } = await signIn('starter');
    const remoteAddress = '192.0.2.23';
    const expired = await app.services.tokens.issue({
      ...(await app.signIn()),
      scopes: [],
      token_ttl_seconds: -3_600,
    });
    for (let i = 0; i < 101; i += 1) await sendRequest('/v1/account', null, { remoteAddress });
    for (let i = 0; i < 101; i += 1) await sendRequest('/v1/account', expired, { remoteAddress });
    expect((await sendRequest('/v1/account', expired, { remoteAddress })).body.code).toBe('expired_token');
    await revokeKey(app.services.control, api_key_id);
    const codes = [];
    for (let i = 0; i < 150; i += 1) codes.push((await sendRequest('/v1/account', token, { remoteAddress })).body.code);
    expect(codes.filter((code) => code === 'revoked_token')).toHaveLength(100);
    expect(codes.at(-1)).toBe('auth_attempts_exceeded');
  });

  it('admits 30 token requests a minute for each key', async () => {
    const [one, two] = [await signIn('starter'), await signIn('starter')];
    // Signing in used one.
    const given = await Promise.all(Array.from({ length: 32 }, () => exchange(one.api_key)));
    expect(given.filter(({ status }) => status === 200)).toHaveLength(29);
    const refused = await exchange(one.api_key);
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['auth_attempts_exceeded', '60']);
    expect((await exchange(two.api_key)).status).toBe(200);
    expect((await sendRequest('/v1/account', one.token)).status).toBe(200);
    now += MINUTE;
    expect((await exchange(one.api_key)).status).toBe(200);
  });
});
