import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Plan, PLANS } from '@pnb/contract';
import { changeAccount, makeApiKey } from '@pnb/identity';
import { describeWithRedis, type RedisServer, startRedis, type TestApp, useApp, useReplica } from '@pnb/testkit';
import { getRoute, send } from './sweep.ts';
import { createLimitedCalls, getRemaining } from './limited-calls.ts';

const app = useApp({ clock: () => now });
/** The clock of the limits in milliseconds, which only the tests advance. */
let now = 1_000_000;

const MINUTE = 60_000;

const { sendRequest, count, signIn, exchange } = createLimitedCalls(app);

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
