import { describe, expect, it } from '@jest/globals';
import { useFaultServer } from '../../test/faulty-service.ts';
import { APITimeoutError, APIUserAbortError, AuthenticationError } from './errors.ts';
import { ProviderNetwork } from '../provider-network.ts';
import { TokenCache } from './token-cache.ts';

const service = useFaultServer();

const countTokens = (): number => service.server.requests.filter(({ url }) => url === '/v1/oauth/token').length;
const respond = (status: number, code: string, more: object = {}) =>
  ({ type: 'respond', status, body: { status, code, title: code, detail: code }, ...more }) as const;

describe('the access token', () => {
  it('is requested once by 1,000 parallel calls of a cold client', async () => {
    const pnb = service.connect({ timeout: 20_000 });
    service.server.play([]);

    await Promise.all(Array.from({ length: 1_000 }, (_, index) => pnb.builds.get(`bld_${index}`)));

    expect(countTokens()).toBe(1);
    expect(service.server.requests).toHaveLength(1_001);
  });

  it('is refreshed once by 100 parallel responses 401', async () => {
    const revoked = new Set<string | null>();
    const readToken = (init: RequestInit) => new Headers(init.headers).get('authorization');
    const expired = () => Response.json({ status: 401, code: 'expired_token' }, { status: 401 });
    let used: string | null = null;
    const pnb = service.connect({
      timeout: 20_000,
      fetch: (url, init) => {
        used = readToken(init) ?? used;
        return revoked.has(readToken(init)) ? Promise.resolve(expired()) : fetch(url, init);
      },
    });
    await pnb.builds.get('bld_1');
    revoked.add(used);
    service.server.play([]);

    await Promise.all(Array.from({ length: 100 }, (_, index) => pnb.builds.get(`bld_${index}`)));

    expect(countTokens()).toBe(1);
    expect(service.server.requests).toHaveLength(101);
  });

  it('is requested with retries, and a rejected key is final', async () => {
    service.server.play([
      { type: 'reset', isForToken: true },
      respond(503, 'service_unavailable', { isForToken: true }),
    ]);
    await service.connect().builds.get('bld_1');
    expect(countTokens()).toBe(3);

    service.server.play([respond(401, 'invalid_client', { isForToken: true })]);
    const failed = await service
      .connect()
      .builds.get('bld_1')
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(AuthenticationError);
    expect([failed, countTokens()]).toMatchObject([{ code: 'invalid_client', attempts: [{ status: 401 }] }, 1]);
  });

  it('goes on being requested when one of its callers aborts', async () => {
    const pnb = service.connect();
    service.server.play([
      { ...respond(429, 'auth_attempts_exceeded'), headers: { 'Retry-After': '1' }, isForToken: true },
    ]);
    const aborted = pnb.builds.get('bld_1', { signal: AbortSignal.timeout(50) });
    const other = pnb.builds.get('bld_2');

    await expect(aborted).rejects.toBeInstanceOf(APIUserAbortError);
    expect(await other).toMatchObject({ id: 'bld_2' });
    expect(countTokens()).toBe(2);
  });

  it('is read from a store, and not again after it was rejected', async () => {
    const stored = new Map<string, string>();
    const tokenStore = {
      get: async (key: string) => stored.get(key),
      set: async (key: string, value: string) => void stored.set(key, value),
    };
    service.server.play([]);
    await service.connect({ tokenStore }).builds.get('bld_1');
    await service.connect({ tokenStore }).builds.get('bld_1');
    expect(countTokens()).toBe(1);
    expect([...stored.keys()].join()).not.toContain('pnb_sandbox');

    service.server.play([respond(401, 'expired_token')]);
    await service.connect({ tokenStore }).builds.get('bld_1');
    expect(countTokens()).toBe(1);
  });
});

describe('an access token from elsewhere', () => {
  const accessToken = `e30.${btoa(JSON.stringify({ env: 'sandbox' })).replaceAll('=', '')}.AA`;

  it('is sent as it is, without a key, and is not renewed when it is refused', async () => {
    const { url, requests } = service.server;
    const pnb = new ProviderNetwork({ accessToken, baseURL: url });
    service.server.play([]);
    await pnb.builds.get('bld_1');
    service.server.play([respond(401, 'expired_token')]);
    const refused = await pnb.builds.get('bld_1').catch((error: unknown) => error);

    expect(pnb.toJSON()).toEqual({ baseURL: url, environment: 'sandbox' });
    expect(refused).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(/^accessToken was refused/),
    });
    expect([requests.length, requests.at(-1)?.headers.authorization]).toEqual([1, `Bearer ${accessToken}`]);
    expect(countTokens()).toBe(0);
  });

  it('must name its environment', () => {
    for (const token of ['', 'text', 'e30.e30.AA', 'e30.bnVsbA.AA'])
      expect(() => new ProviderNetwork({ accessToken: token, baseURL: 'http://127.0.0.1:9' })).toThrow(
        /^accessToken is not an access token/,
      );
  });
});

describe('a change of the system time', () => {
  it('neither expires the token nor shortens a pause', async () => {
    const now = Date.now.bind(Date);
    const pnb = service.connect();
    service.server.play([]);
    await pnb.builds.get('bld_1');
    Date.now = () => now() + 86_400_000;
    try {
      await pnb.builds.get('bld_1');
      const retryAfter = new Date(now() + 1_999).toUTCString();
      service.server.play([{ ...respond(503, 'service_unavailable'), headers: { 'Retry-After': retryAfter } }]);
      const { attempts } = await pnb.builds.get('bld_1').withResponse();
      expect(attempts[1]?.waitMs).toBeGreaterThanOrEqual(1_000);
    } finally {
      Date.now = now;
    }
    expect(countTokens()).toBe(0);
  });
});

describe('a token cache', () => {
  const open = () => {
    const clock = { ms: 0, requests: 0, failures: 0, isFailing: false };
    const cache = new TokenCache({
      now: () => clock.ms,
      requestToken: async () => {
        clock.requests += 1;
        if (clock.isFailing) throw new Error('down');
        return { accessToken: `token-${clock.requests}`, expiresInMs: 3_600_000 };
      },
      onBackgroundFailure: () => (clock.failures += 1),
    });
    return { clock, cache };
  };

  it('uses the token while more than 300 s are left, refreshes it in the background until 30 s are, then waits', async () => {
    const { clock, cache } = open();
    await cache.get();
    clock.ms = 3_299_000;
    expect([await cache.get(), clock.requests]).toEqual(['token-1', 1]);
    clock.ms = 3_301_000;
    expect([await cache.get(), clock.requests]).toEqual(['token-1', 2]);
    await Promise.resolve();
    expect(await cache.get()).toBe('token-2');
    clock.ms += 3_571_000;
    expect(await cache.get()).toBe('token-3');
  });

  it('reports a failed refresh in the background, and tries again after 5 s', async () => {
    const { clock, cache } = open();
    await cache.get();
    clock.isFailing = true;
    clock.ms = 3_400_000;
    for (const ms of [0, 0, 4_000, 1_001]) {
      clock.ms += ms;
      expect(await cache.get()).toBe('token-1');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect([clock.requests, clock.failures]).toEqual([3, 2]);
    clock.ms = 3_580_000;
    await expect(cache.get()).rejects.toThrow('down');
  });

  it('keeps a newer token when an older one is rejected', async () => {
    const { cache, clock } = open();
    const first = await cache.get();
    cache.invalidate(first);
    const second = await cache.get();
    cache.invalidate(first);
    expect([await cache.get(), clock.requests]).toEqual([second, 2]);
  });
});

describe('an abort', () => {
  const measure = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    return { error, at: performance.now() };
  };

  it.each([
    ['the request', [{ type: 'hang' as const }]],
    ['the pause', [{ ...respond(503, 'service_unavailable'), headers: { 'Retry-After': '30' } }]],
    ['the request of a token', [{ type: 'hang' as const, isForToken: true }]],
  ])('ends %s at once', async (_, faults) => {
    const pnb = service.connect({ timeout: 400 });
    service.server.play(faults);
    const controller = new AbortController();
    const measured = measure(pnb.builds.get('bld_1', { signal: controller.signal }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    const at = performance.now();
    controller.abort();

    const ended = await measured;
    expect(ended.error).toBeInstanceOf(APIUserAbortError);
    expect(ended.at - at).toBeLessThan(100);
  });

  it('by a deadline ends the call, and a pause that would pass it is not begun', async () => {
    const pnb = service.connect({ timeout: 20_000 });
    service.server.play([{ type: 'hang' }]);
    const hanging = await measure(pnb.withDeadline(100).builds.get('bld_1'));
    service.server.play([{ ...respond(503, 'service_unavailable'), headers: { 'Retry-After': '5' } }]);
    const started = performance.now();
    const paused = await measure(pnb.withDeadline(1_000).builds.get('bld_1'));

    expect(hanging.error).toBeInstanceOf(APITimeoutError);
    expect(paused.error).toMatchObject({ status: 503, attempts: [{ status: 503 }] });
    expect(paused.at - started).toBeLessThan(900);
  });
});
