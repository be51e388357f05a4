import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeWithRedis, startRedis, type RedisServer } from '@pnb/test-databases';
import { admittedAboveCeiling } from '../test/properties.ts';
import { timelines, type Outcome, type Request } from '../test/timelines.ts';
import { createGuardedStore } from './guarded-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createRedisStore, openRedis } from './redis-store.ts';
import type { LimitStore } from './store.ts';

// What holds while the shared store is down, and after it has lost what it knew.

interface Service {
  processes: LimitStore[];
  time: { now: number };
  fail(): void;
  /** The store is back: with its memory, or empty. */
  recover(keeps: 'all' | 'nothing'): void;
}

function startService(nodes: number): Service {
  const time = { now: 1_000_000 };
  const clock = () => time.now;
  let shared = createMemoryStore({ clock });
  let isUp = true;
  const store: LimitStore = {
    admit: async (...call) => (isUp ? shared.admit(...call) : Promise.reject(new Error('down'))),
    peek: async (...call) => (isUp ? shared.peek(...call) : Promise.reject(new Error('down'))),
    close: async () => undefined,
  };
  return {
    time,
    processes: Array.from({ length: nodes }, () => createGuardedStore(store, { nodes, clock, retryPauseMs: 1 })),
    fail: () => void (isUp = false),
    recover: (keeps) => {
      isUp = true;
      if (keeps === 'nothing') shared = createMemoryStore({ clock });
    },
  };
}

/** How many of a flood are admitted, sent to each process in turn. */
async function flood(
  processes: readonly LimitStore[],
  { limit = 100, requests = 500, key = 'key' } = {},
): Promise<number> {
  let admitted = 0;
  for (let i = 0; i < requests; i += 1) {
    const decision = await processes[i % processes.length]?.admit(key, limit);
    if (decision?.admitted) admitted += 1;
  }
  return admitted;
}

describe('a store that goes down', () => {
  it.each([1, 2, 5])('grants nothing more to a key whose %i processes have admitted it all', async (nodes) => {
    const service = startService(nodes);
    expect(await flood(service.processes)).toBe(200);
    service.fail();
    expect(await flood(service.processes)).toBe(0);
    service.time.now += 60_000;
    expect(await flood(service.processes)).toBeGreaterThanOrEqual(100);
  });

  it.each([1, 2, 5])('lets %i processes admit the rest of the limit', async (nodes) => {
    const service = startService(nodes);
    expect(await flood(service.processes, { requests: 50 })).toBe(50);
    service.fail();
    expect(await flood(service.processes)).toBe(150);
  });
});

describe('a store that comes back empty', () => {
  it.each([1, 2, 5])('does not grant the burst again with %i processes', async (nodes) => {
    const service = startService(nodes);
    expect(await flood(service.processes)).toBe(200);
    service.recover('nothing');
    expect(await flood(service.processes)).toBe(0);
  });

  it.each([1, 2, 5])('does not grant the burst again after an outage with %i processes', async (nodes) => {
    const service = startService(nodes);
    service.fail();
    expect(await flood(service.processes)).toBe(200);
    service.recover('nothing');
    service.time.now += 10;
    expect(await flood(service.processes)).toBe(0);
  });

  it('grants at most twice the ceiling when all requests went to one process and then to the others', async () => {
    const service = startService(4);
    const [first = service.processes[0], ...others] = service.processes;
    const before = await flood(first ? [first] : []);
    service.recover('nothing');
    const after = (await flood(others)) + (await flood(first ? [first] : []));
    expect(before).toBe(200);
    expect(after).toBeLessThanOrEqual(200);
  });

  it('admits a key that was idle in full', async () => {
    const service = startService(2);
    expect(await flood(service.processes)).toBe(200);
    service.recover('nothing');
    await flood(service.processes);
    let admitted = 0;
    for (let i = 0; i < 500; i += 1) admitted += Number((await service.processes[i % 2]?.admit('idle', 100))?.admitted);
    expect(admitted).toBe(200);
  });

  it('decides alone again a minute later', async () => {
    const service = startService(2);
    await flood(service.processes);
    service.recover('nothing');
    await flood(service.processes);
    service.time.now += 180_000;
    const [one] = service.processes;
    expect(await flood(one ? [one] : [])).toBe(200);
  });
});

type Event = Request | 'fail' | 'empty' | 'restore';

describe('one process with a failing store', () => {
  it('never admits more than twice the limit in 60 s, whatever happens to the store', async () => {
    const events = fc
      .tuple(
        timelines(5, 20),
        fc.array(fc.tuple(fc.nat(400), fc.constantFrom('fail', 'empty', 'restore')), { maxLength: 12 }),
      )
      .map(([requests, errors]) => {
        const mixed: Event[] = [...requests];
        for (const [at, error] of errors) mixed.splice(at % (mixed.length + 1), 0, error as Event);
        return mixed;
      });
    await fc.assert(
      fc.asyncProperty(events, async (mixed) => {
        const service = startService(1);
        const outcomes: Outcome[] = [];
        for (const event of mixed) {
          if (event === 'fail') service.fail();
          else if (event === 'empty') service.recover('nothing');
          else if (event === 'restore') service.recover('all');
          else {
            service.time.now = event.at;
            const decision = await service.processes[0]?.admit('key', event.limit);
            outcomes.push({ ...event, admitted: decision?.admitted === true });
          }
        }
        // A limit that is lowered leaves what was admitted under the higher one.
        const highest = outcomes.map((outcome) => ({ ...outcome, limit: 20 }));
        expect(admittedAboveCeiling(highest)).toEqual([]);
      }),
      { numRuns: 300, seed: 25 },
    );
  });
});

describe('a store without failures', () => {
  it('never loses an admission, and decides as without a guard', async () => {
    await fc.assert(
      fc.asyncProperty(timelines(5, 20, 1_200), async (requests) => {
        const time = { now: 0 };
        const clock = () => time.now;
        const plain = createMemoryStore({ clock });
        const shared = createMemoryStore({ clock });
        const processes = [1, 2, 3].map(() => createGuardedStore(shared, { nodes: 3, clock }));
        for (const [i, { at, limit }] of requests.entries()) {
          time.now = at;
          const mode = i % 7 === 0 ? 'peek' : 'admit';
          const decision = await processes[i % 3]?.[mode]('key', limit);
          expect(decision).toEqual(await plain[mode]('key', limit));
        }
      }),
      { numRuns: 60, seed: 26 },
    );
  });
});

describeWithRedis('a Redis that is killed and restarts empty', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function openServer(port?: number): Promise<RedisServer> {
    const server = await startRedis(port);
    closers.push(server.kill);
    return server;
  }

  async function openProcess({ url }: RedisServer, nodes: number) {
    const redis = await openRedis(url);
    const guarded = createGuardedStore(createRedisStore(redis), { nodes, timeoutMs: 2_000, retryPauseMs: 10 });
    closers.push(guarded.close);
    return { redis, guarded };
  }

  it('never grants a key more than its ceiling, in the outage or after it', async () => {
    const server = await openServer();
    const opened = [await openProcess(server, 2), await openProcess(server, 2)];
    const processes = opened.map(({ guarded }) => guarded);
    expect(await flood(processes)).toBe(200);
    await server.kill();
    expect(await flood(processes)).toBe(0);
    await openServer(server.port);
    while (opened.some(({ redis }) => redis.status !== 'ready')) await sleep(10);
    await sleep(20);
    expect(await flood(processes)).toBe(0);
    expect(await flood(processes, { key: 'other' })).toBe(200);
  });

  it('never grants a key more than its ceiling after it was emptied without an outage', async () => {
    const { redis, guarded } = await openProcess(await openServer(), 1);
    expect(await flood([guarded])).toBe(200);
    await redis.flushall();
    expect(await flood([guarded])).toBe(0);
  });
});
