import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Plan, PLANS } from '@pnb/contract';
import { changeAccount, makeApiKey, revokeKey } from '@pnb/identity';
import {
  describeWithRedis,
  type RedisServer,
  type SignedIn,
  startRedis,
  type TestApp,
  useApp,
  useReplica,
} from '@pnb/testkit';
import { getRoute, send } from './sweep.ts';

const app = useApp({ clock: () => now });
/** The clock of the limits in milliseconds, which only the tests advance. */
let now = 1_000_000;

const MINUTE = 60_000;

interface RequestOptions {
  target?: TestApp;
  method?: string;
  body?: object;
  remoteAddress?: string;
}

async function sendRequest(path: string, token: string | null, options: RequestOptions = {}) {
  const { target = app, ...request } = { remoteAddress: '127.0.0.1', ...options };
  const response = await target.request(path, { ...request, ...(token === null ? {} : { as: { token } }) });
  return { ...response, limit: response.headers.ratelimit };
}

/** The remaining requests of the minute and of the burst. */
function getRemaining(limit: string | undefined): number[] {
  const [, minute, , burst] = /^"minute";r=(\d+);t=(\d+), "burst";r=(\d+);t=(\d+)$/.exec(limit ?? '') ?? [];
  return [Number(minute), Number(burst)];
}

const count = async (token: string, requests: number, target = app): Promise<number> => {
  const requested = Array.from({ length: requests }, () => sendRequest('/v1/account', token, { target }));
  return (await Promise.all(requested)).filter(({ status }) => status === 200).length;
};

const signIn = (plan: Plan, requests_per_minute: number | null = null): Promise<SignedIn> =>
  app.signIn({ plan, requests_per_minute });

const exchange = (key: string, options: RequestOptions = {}) =>
  sendRequest('/v1/oauth/token', null, {
    remoteAddress: '192.0.2.1',
    ...options,
    body: { grant_type: 'client_credentials', client_secret: key },
  });

describe('the rate limit headers', () => {
  it.each<[Plan, string]>([
    ['starter', '"minute";q=100;w=60, "burst";q=200;w=10'],
    ['professional', '"minute";q=1000;w=60, "burst";q=2000;w=10'],
    ['enterprise', '"minute";q=10000;w=60, "burst";q=20000;w=10'],
  ])('return the limit of the plan %s, and the remaining requests', async (plan, policy) => {
    const { token } = await signIn(plan);
    const { requests_per_minute: limit } = PLANS[plan];
    const [first, second] = [await sendRequest('/v1/account', token), await sendRequest('/v1/account', token)];
    expect([first.headers['ratelimit-policy'], second.headers['ratelimit-policy']]).toEqual([policy, policy]);
    expect(getRemaining(first.limit)).toEqual([limit - 1, 2 * limit - 1]);
    expect(getRemaining(second.limit)).toEqual([limit - 2, 2 * limit - 2]);
    expect(first.headers['retry-after']).toBeUndefined();
  });

  it('are in every response to an authenticated caller, with any status', async () => {
    const { token } = await app.signIn({ scopes: ['builds:read', 'providers:write'], requests_per_minute: 100 });
    const responses = [
      await sendRequest('/v1/builds', token),
      await sendRequest('/v1/builds?colour=red', token),
      await sendRequest('/v1/builds/bld_nothing', token),
      await sendRequest('/v1/api-keys', token),
      await sendRequest('/v1/providers', token, { method: 'POST', body: {} }),
      await sendRequest('/v1/providers/prv_01h455vb4pex5vsknk084sn02q', token, { method: 'DELETE' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 404, 403, 422, 404]);
    expect(responses.map(({ limit }) => getRemaining(limit)[0])).toEqual([99, 98, 97, 96, 95, 94]);
  });

  it.each(['/v1/builds', '/v1/nothing', '/v1/health'])(
    'are in no response without authentication at %s',
    async (path) => {
      const { headers } = await sendRequest(path, null);
      expect([headers.ratelimit, headers['ratelimit-policy']]).toEqual([undefined, undefined]);
    },
  );
});

describe('the rate limit', () => {
  it('admits twice the minute at once, then rejects with the exact time to wait', async () => {
    const { token } = await signIn('starter');
    expect(await count(token, 230)).toBe(200);
    const refused = await sendRequest('/v1/account', token);
    expect([refused.status, refused.headers['retry-after'], getRemaining(refused.limit)]).toEqual([429, '60', [0, 0]]);
    expect(refused.body).toMatchObject({
      code: 'rate_limit_exceeded',
      rate_limit: { policy: 'minute', limit: 100, remaining: 0, retry_after_ms: MINUTE },
    });
    expect(refused.headers['pnb-environment']).toBe('sandbox');
    now += MINUTE - 1;
    expect((await sendRequest('/v1/account', token)).status).toBe(429);
    now += 1;
    expect((await sendRequest('/v1/account', token)).status).toBe(200);
  });

  it('keeps the long average within the plan, and does not extend the wait of repeated requests', async () => {
    const { token } = await signIn('starter');
    const admitted = [];
    for (let minute = 0; minute < 4; minute += 1, now += MINUTE) admitted.push(await count(token, 210));
    expect(admitted).toEqual([200, 100, 100, 100]);
  });

  it('ends a burst after ten seconds', async () => {
    const { token } = await signIn('starter');
    expect(await count(token, 101)).toBe(101);
    now += 10_000;
    expect(await count(token, 1)).toBe(1);
    now += 1;
    expect(await count(token, 1)).toBe(0);
  });

  it('does not count operations without a token, preflights and token requests', async () => {
    const { token, api_key } = await signIn('starter');
    await sendRequest('/v1/account', token);
    await sendRequest('/v1/builds', token, { method: 'OPTIONS' });
    await sendRequest('/v1/health', token);
    await sendRequest('/v1/oauth/jwks', token);
    await sendRequest('/v1/.well-known/oauth-authorization-server', token);
    await exchange(api_key);
    expect(getRemaining((await sendRequest('/v1/account', token)).limit)).toEqual([98, 198]);
  });

  it('is shared along rotations, and separate for the other environment and for other keys', async () => {
    const owner = await signIn('professional', 10);
    const { token, account_id } = owner;
    const path = `/v1/api-keys/${String((await sendRequest('/v1/account', token)).body['api_key_id' as 'code'])}/rotate`;
    const rotated = await send(app, getRoute('rotateApiKey'), { as: owner, path, body: {} });
    const successor = await exchange(String(rotated.body.secret));
    const next = String(successor.body['access_token' as 'code']);
    expect(getRemaining((await sendRequest('/v1/account', next)).limit)).toEqual([7, 17]);
    expect(getRemaining((await sendRequest('/v1/account', token)).limit)).toEqual([6, 16]);
    for (const environment of ['production', 'sandbox'] as const) {
      const other = await app.signInAs(account_id, { environment, requests_per_minute: 10 });
      expect(getRemaining((await sendRequest('/v1/account', other.token)).limit)).toEqual([9, 19]);
    }
  });

  it('applies a new plan and an override without a new token', async () => {
    const { token, account_id } = await signIn('starter');
    expect(getRemaining((await sendRequest('/v1/account', token)).limit)[0]).toBe(99);
    const changes = [
      [{ plan: 'enterprise' }, 9_999],
      [{ requests_per_minute: 42 }, 41],
      [{ plan: 'starter', requests_per_minute: null }, 99],
    ] as const;
    for (const [change, left] of changes) {
      await changeAccount(app.services.control, account_id, change);
      const further = await app.startReplica();
      expect(getRemaining((await sendRequest('/v1/account', token, { target: further })).limit)[0]).toBe(left);
      await further.close();
    }
  });
});

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

describeWithRedis('rate limits in Redis', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await startRedis();
  });
  // A slow response of a busy machine does not count as an outage.
  const shared = () => ({ redisUrl: redis.url, redisTimeoutMs: 20_000, processes: 2 });
  const one = useApp(shared);
  const two = useReplica(one, shared);
  afterAll(() => redis.kill());

  const readiness = async (target: TestApp) => {
    const { status, body } = await sendRequest('/v1/health/ready', null, { target });
    return [status, (body as { status?: string }).status, (body as { checks?: object[] }).checks?.at(-1)];
  };

  /** The store is retried one second after it failed. */
  async function recovered(target: TestApp): Promise<void> {
    while ((await readiness(target))[1] !== 'ok') await new Promise((resolve) => setTimeout(resolve, 100));
  }

  it('never admit more than twice the minute with several processes', async () => {
    const { token } = await one.signIn({ plan: 'starter', requests_per_minute: null });
    const admitted = await Promise.all([count(token, 150, one), count(token, 150, two)]);
    expect(admitted[0] + admitted[1]).toBe(200);
    const [here, there] = [
      await sendRequest('/v1/account', token, { target: one }),
      await sendRequest('/v1/account', token, { target: two }),
    ];
    expect([here.status, there.status]).toEqual([429, 429]);
    expect(Number(here.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(here.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('share failures and tokens among the processes', async () => {
    const { api_key } = await one.signIn();
    const remoteAddress = '192.0.2.40';
    for (let i = 0; i < 10; i += 1) {
      await exchange(makeApiKey('sandbox'), { remoteAddress, target: one });
      await exchange(makeApiKey('sandbox'), { remoteAddress, target: two });
    }
    for (const target of [one, two]) {
      const refused = await exchange(makeApiKey('sandbox'), { remoteAddress, target });
      expect(refused.body.code).toBe('auth_attempts_exceeded');
      expect((await exchange(api_key, { remoteAddress, target })).status).toBe(200);
    }
  });

  it('continue in each process when Redis is down, report it, and are shared again when it is up', async () => {
    const { token } = await one.signIn({ plan: 'starter', requests_per_minute: null });
    expect(await readiness(one)).toEqual([200, 'ok', { name: 'limits', status: 'ok' }]);
    await redis.kill();
    const outage = await sendRequest('/v1/account', token, { target: one });
    expect([outage.status, outage.headers['ratelimit-policy']]).toEqual([
      200,
      '"minute";q=50;w=60, "burst";q=100;w=10',
    ]);
    expect(await count(token, 150, one)).toBe(99);
    expect(await readiness(one)).toEqual([200, 'degraded', { name: 'limits', status: 'degraded' }]);
    expect((await sendRequest('/v1/account', token, { target: two })).status).toBe(200);
    redis = await startRedis(redis.port);
    await Promise.all([recovered(one), recovered(two)]);
    const fresh = await one.signIn({ plan: 'starter', requests_per_minute: null });
    const admitted = await Promise.all([count(fresh.token, 100, one), count(fresh.token, 100, two)]);
    expect(admitted).toEqual([100, 100]);
    expect(await Promise.all([count(fresh.token, 1, one), count(fresh.token, 1, two)])).toEqual([0, 0]);
    // The empty Redis does not grant requests again that were admitted in the outage.
    expect(await count(token, 150, one)).toBe(0);
    expect(await count(token, 150, two)).toBe(99);
  });

  it('allow a process to start without Redis, and report it at once', async () => {
    const gone = await startRedis();
    await gone.kill();
    const alone = await one.startReplica({ redisUrl: gone.url });
    expect((await readiness(alone))[1]).toBe('degraded');
    const { token } = await alone.signIn();
    expect((await sendRequest('/v1/account', token, { target: alone })).status).toBe(200);
    await alone.close();
  });
});
