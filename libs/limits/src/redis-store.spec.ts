import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Redis } from 'ioredis';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Volley } from '../test/node-process.ts';
import { admittedAboveAverage, admittedAboveCeiling, refusedWithinLimit } from '../test/properties.ts';
import { describeWithRedis, startRedis, type RedisServer } from '@pnb/test-databases';
import { timelines } from '../test/timelines.ts';
import type { Outcome, Request } from '../test/timelines.ts';
import { createRedisStore, openRedis } from './redis-store.ts';
import { admit, newKeyState, peek } from './rule.ts';
import type { Decision, LimitShape } from './rule.ts';

describeWithRedis('the Redis store', () => {
  let server: RedisServer;
  let redis: Redis;
  let keys = 0;
  const newKey = (): string => `key-${(keys += 1)}`;

  beforeAll(async () => {
    server = await startRedis();
    redis = await openRedis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.kill();
  });

  function playRule(requests: readonly Request[], shape: LimitShape): Decision[] {
    const state = newKeyState();
    return requests.flatMap(({ at, limit }) => [peek(state, { limit, shape }, at), admit(state, { limit, shape }, at)]);
  }

  /** One connection keeps the order, so the next request need not wait for a response. */
  function playRedis(requests: readonly Request[], shape: LimitShape): Promise<Decision[]> {
    let now = 0;
    const store = createRedisStore(redis, { clock: () => now });
    const key = newKey();
    const decisions = requests.flatMap(({ at, limit }) => {
      now = at;
      return [store.peek(key, limit, shape), store.admit(key, limit, shape)];
    });
    return Promise.all(decisions);
  }

  describe('decides in every number as the rule in memory', () => {
    it.each([
      { limits: [1, 3, 10], shape: 'burst' as const, traces: 80 },
      { limits: [10], shape: 'flat' as const, traces: 20 },
      { limits: [60, 100], shape: 'burst' as const, traces: 20 },
      { limits: [1_000], shape: 'burst' as const, traces: 2 },
      { limits: [50, 1_200], shape: 'burst' as const, traces: 2 },
    ])('$shape $limits', async ({ limits, shape, traces }) => {
      const equal = fc.asyncProperty(timelines(...limits), async (requests) => {
        expect(await playRedis(requests, shape)).toEqual(playRule(requests, shape));
      });
      await fc.assert(equal, { numRuns: traces });
    });

    it('to the last instant of a burst', async () => {
      const times = [0, 70_000, 80_000, 80_001].flatMap((at) => Array.from({ length: 13 }, () => ({ at, limit: 6 })));
      expect(await playRedis(times, 'burst')).toEqual(playRule(times, 'burst'));
    });
  });

  it('decides by the clock of Redis', async () => {
    const store = createRedisStore(redis);
    const key = newKey();
    const [first, second, third] = [await store.admit(key, 1), await store.admit(key, 1), await store.admit(key, 1)];
    expect([first.admitted, second.admitted, third.admitted]).toEqual([true, true, false]);
    expect(third.retryAfterMs).toBeLessThanOrEqual(60_000);
    expect(third.retryAfterMs).toBeGreaterThan(0);
  });

  it('stores one key, no longer than necessary, and writes nothing for a rejected request', async () => {
    const store = createRedisStore(redis, { prefix: 'kept', clock: () => 1_000 });
    await store.admit('a', 1);
    await store.admit('a', 1);
    await redis.pexpire('kept:{a}', 50_000);
    const before = await redis.getBuffer('kept:{a}');
    await store.admit('a', 1);
    expect(await redis.keys('kept:*')).toEqual(['kept:{a}']);
    expect(await redis.getBuffer('kept:{a}')).toEqual(before);
    expect(await redis.pttl('kept:{a}')).toBeLessThanOrEqual(50_000);
    await store.admit('b', 1);
    expect(await redis.pttl('kept:{b}')).toBeGreaterThan(100_000);
  });

  it('trims a key that is never idle', async () => {
    let now = 0;
    const store = createRedisStore(redis, { prefix: 'trimmed', clock: () => now });
    const limit = 100;
    for (; now < 600_000; now += 600) await store.admit('a', limit);
    expect(await redis.strlen('trimmed:{a}')).toBeLessThanOrEqual(32 + 16 * 4 * limit);
  });

  it('rejects an invalid limit', async () => {
    await expect(createRedisStore(redis).admit('a', 0)).rejects.toThrow('whole number');
  });

  describe('P8: two processes on one Redis', () => {
    let nodes: ChildProcess[];

    beforeAll(async () => {
      const script = new URL('../test/node-process.ts', import.meta.url);
      nodes = [1, 2].map(() => fork(script, [server.url], { execArgv: [] }));
      await Promise.all(nodes.map((node) => once(node, 'message')));
    });
    afterAll(async () => {
      const exits = nodes.map((node) => once(node, 'exit'));
      for (const node of nodes) node.disconnect();
      await Promise.all(exits);
    });

    async function fire(volley: Volley): Promise<number> {
      const responses = nodes.map(async (node) => {
        node.send(volley);
        const [admitted] = (await once(node, 'message')) as [number];
        return admitted;
      });
      return (await Promise.all(responses)).reduce((sum, admitted) => sum + admitted, 0);
    }

    it('admit together twice the limit at once, and no more', async () => {
      const volley = { key: newKey(), limit: 50, requests: 150, at: null };
      expect([await fire(volley), await fire(volley)]).toEqual([100, 0]);
    });

    it('satisfy P1, P3 and P5 together over ten minutes, and admit what one process would', async () => {
      const limit = 30;
      const key = newKey();
      const state = newKeyState();
      const outcomes: Outcome[] = [];
      const alone: boolean[] = [];
      for (let at = 0; at < 600_000; at += 4_000 + ((at * 7) % 9_000)) {
        const requests = 1 + ((at / 1_000) % 13);
        const admitted = await fire({ key, limit, requests, at });
        for (let i = 0; i < 2 * requests; i += 1) {
          outcomes.push({ at, limit, admitted: i < admitted });
          alone.push(admit(state, { limit, shape: 'burst' }, at).admitted);
        }
      }
      expect(outcomes.map(({ admitted }) => admitted)).toEqual(alone);
      expect(alone).toContain(false);
      expect(refusedWithinLimit(outcomes, 60_000)).toEqual([]);
      expect(admittedAboveCeiling(outcomes)).toEqual([]);
      expect(admittedAboveAverage(outcomes)).toEqual([]);
    });
  });
});
