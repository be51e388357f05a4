import { describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeWithRedis, startRedis } from '@pnb/test-databases';
import { createGuardedStore } from './guarded-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createRedisStore, openRedis } from './redis-store.ts';
import type { LimitStore } from './store.ts';

/** A store that can be made to fail, or to never respond. */
function fragileStore(): LimitStore & { state: 'up' | 'broken' | 'silent'; calls: number } {
  const memory = createMemoryStore({ clock: () => 0 });
  const fragile = {
    ...memory,
    state: 'up' as 'up' | 'broken' | 'silent',
    calls: 0,
    async admit(key: string, limit: number) {
      fragile.calls += 1;
      if (fragile.state === 'broken') throw new Error('broken');
      if (fragile.state === 'silent') await new Promise(() => undefined);
      return memory.admit(key, limit);
    },
  };
  return fragile;
}

function guard(nodes = 1) {
  const store = fragileStore();
  const time = { now: 0 };
  const onDegraded = jest.fn();
  const onRecovered = jest.fn();
  const options = { nodes, timeoutMs: 5, retryPauseMs: 1_000, clock: () => time.now, onDegraded, onRecovered };
  return { store, time, onDegraded, onRecovered, guarded: createGuardedStore(store, options) };
}

async function countAdmitted(store: LimitStore, limit: number): Promise<number> {
  let admitted = 0;
  while ((await store.admit('key', limit)).admitted) admitted += 1;
  return admitted;
}

describe('the guarded store', () => {
  it('decides as the store while the store is up', async () => {
    const { guarded, onDegraded } = guard(4);
    expect(await countAdmitted(guarded, 8)).toBe(16);
    expect(onDegraded).not.toHaveBeenCalled();
  });

  it.each(['broken', 'silent'] as const)(
    'decides with the share of one process while the store is %s',
    async (state) => {
      const { guarded, store, onDegraded, onRecovered } = guard(4);
      store.state = state;
      expect(await countAdmitted(guarded, 8)).toBe(4);
      expect(await guarded.admit('key', 8)).toMatchObject({ admitted: false, limit: 2 });
      expect((await guarded.admit('small', 3)).limit).toBe(1);
      expect(onDegraded).toHaveBeenCalledTimes(1);
      expect(onRecovered).not.toHaveBeenCalled();
    },
  );

  it('reports one outage once, however many requests it affects', async () => {
    const { guarded, store, onDegraded } = guard();
    store.state = 'broken';
    await Promise.all(Array.from({ length: 20 }, () => guarded.admit('key', 100)));
    expect(onDegraded.mock.calls).toEqual([[new Error('broken')]]);
  });

  it('retries the store once per pause, and reports when it is up', async () => {
    const { guarded, store, time, onDegraded, onRecovered } = guard();
    store.state = 'broken';
    await guarded.admit('key', 100);
    time.now = 999;
    await guarded.admit('key', 100);
    expect(store.calls).toBe(1);
    time.now = 1_000;
    await Promise.all([guarded.admit('key', 100), guarded.admit('key', 100)]);
    expect([store.calls, onRecovered.mock.calls.length]).toEqual([2, 0]);
    store.state = 'up';
    time.now = 2_000;
    await Promise.all([guarded.admit('key', 100), guarded.admit('key', 100)]);
    expect([store.calls, onRecovered.mock.calls.length]).toEqual([3, 1]);
    await guarded.admit('key', 100);
    expect([store.calls, onDegraded.mock.calls.length]).toEqual([4, 1]);
  });

  it('reports an invalid limit as a bug, not as an outage', async () => {
    const { guarded, onDegraded } = guard();
    await expect(guarded.admit('key', 0)).rejects.toThrow('whole number');
    expect(onDegraded).not.toHaveBeenCalled();
  });

  it('closes without an error when the store cannot', async () => {
    const store = { ...fragileStore(), close: () => Promise.reject(new Error('gone')) };
    await expect(createGuardedStore(store).close()).resolves.toBeUndefined();
  });
});

describeWithRedis('the guarded store on a Redis that stops', () => {
  const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
    while (!(await isTrue())) await sleep(10);
  };

  it('continues to decide, and uses Redis again when it is up', async () => {
    const server = await startRedis();
    const onDegraded = jest.fn();
    const onRecovered = jest.fn();
    const redis = await openRedis(server.url);
    const options = { nodes: 2, timeoutMs: 2_000, retryPauseMs: 20, onDegraded, onRecovered };
    const guarded = createGuardedStore(createRedisStore(redis), options);
    expect((await guarded.admit('key', 100)).limit).toBe(100);

    const underWay = Array.from({ length: 50 }, () => guarded.admit('key', 100));
    await server.kill();
    await Promise.all(underWay);
    await until(async () => (await guarded.admit('key', 100)).limit === 50);
    const during = await Promise.all(Array.from({ length: 50 }, () => guarded.admit('other', 100)));
    expect(during.every(({ admitted, limit }) => admitted && limit === 50)).toBe(true);
    expect([onDegraded.mock.calls.length, onRecovered.mock.calls.length]).toEqual([1, 0]);

    const again = await startRedis(server.port);
    await until(async () => (await guarded.admit('key', 100)).limit === 100);
    expect([onDegraded.mock.calls.length, onRecovered.mock.calls.length]).toEqual([1, 1]);
    await guarded.close();
    await again.kill();
  });

  it('does not treat a busy process as a slow Redis', async () => {
    const server = await startRedis();
    const onDegraded = jest.fn();
    const redis = await openRedis(server.url);
    const guarded = createGuardedStore(createRedisStore(redis), { timeoutMs: 500, onDegraded });
    await guarded.admit('key', 100);
    const decisions = Array.from({ length: 20 }, () => guarded.admit('key', 100));
    const busyUntil = performance.now() + 700;
    while (performance.now() < busyUntil);
    const last = (await Promise.all(decisions)).at(-1);
    await guarded.close();
    await server.kill();
    expect([last?.minute.remaining, onDegraded.mock.calls]).toEqual([79, []]);
  });

  it('starts without Redis, and connects later', async () => {
    const server = await startRedis();
    await server.kill();
    const errors: Error[] = [];
    const redis = await openRedis(server.url, { onError: (error) => errors.push(error) });
    const guarded = createGuardedStore(createRedisStore(redis), { nodes: 2, timeoutMs: 2_000, retryPauseMs: 20 });
    expect((await guarded.admit('key', 100)).limit).toBe(50);
    expect(errors.length).toBeGreaterThan(0);
    const again = await startRedis(server.port);
    await until(async () => (await guarded.admit('key', 100)).limit === 100);
    await guarded.close();
    await again.kill();
  });
});
