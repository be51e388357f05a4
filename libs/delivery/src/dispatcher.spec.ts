import { describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { createDispatcher } from './dispatcher.ts';

/** Runs jobs until they are told to end; notes their order and how many ran at once. */
function fakeRuns() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const most = { inAll: 0, perEndpoint: 0 };
  const run = (job: string): Promise<void> => {
    begun.push(job);
    return new Promise((resolve) => {
      ends.set(job, () => {
        ends.delete(job);
        resolve();
      });
      const endpoint = job.split(':')[0];
      const ofEndpoint = [...ends.keys()].filter((other) => other.split(':')[0] === endpoint);
      most.inAll = Math.max(most.inAll, ends.size);
      most.perEndpoint = Math.max(most.perEndpoint, ofEndpoint.length);
    });
  };
  const end = async (job: string | undefined): Promise<void> => {
    ends.get(job ?? '')?.();
    await Promise.resolve()
      .then(() => undefined)
      .then(() => undefined);
  };
  return { begun, ends, most, run, end };
}

const onError = (): void => undefined;

describe('the dispatcher', () => {
  it('lets an endpoint that hangs delay nobody of fifty others', async () => {
    const done: string[] = [];
    const run = (job: string): Promise<void> =>
      job.startsWith('hanging') ? new Promise(() => undefined) : sleep(1).then(() => void done.push(job));
    const dispatcher = createDispatcher({ perEndpoint: 10, total: 20, run, onError });
    for (let i = 0; i < 1_000; i += 1) dispatcher.offer('hanging', `hanging:${i}`);
    for (let i = 0; i < 500; i += 1) dispatcher.offer(`e${i % 50}`, `e${i % 50}:${i}`);
    const begun = performance.now();
    while (done.length < 500) await sleep(1);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect([dispatcher.running, dispatcher.queued]).toEqual([10, 990]);
  });

  it('serves endpoints in turn, and the jobs of one in order', async () => {
    const { run, begun, ends, end } = fakeRuns();
    const dispatcher = createDispatcher({ perEndpoint: 10, total: 1, run, onError });
    for (const job of ['a:1', 'a:2', 'a:3', 'b:1', 'b:2', 'c:1']) dispatcher.offer(job.slice(0, 1), job);
    while (ends.size > 0) await end([...ends.keys()][0]);
    expect(begun).toEqual(['a:1', 'a:2', 'b:1', 'c:1', 'a:3', 'b:2']);
    await dispatcher.drain();
  });

  it('runs every job once, in bounds, whatever comes and ends when', async () => {
    const step = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(20));
    const bounds = fc.record({ perEndpoint: fc.integer({ min: 1, max: 4 }), total: fc.integer({ min: 1, max: 8 }) });
    const check = fc.asyncProperty(bounds, fc.array(step, { maxLength: 80 }), async (limits, steps) => {
      const { run, begun, ends, most, end } = fakeRuns();
      const dispatcher = createDispatcher({ ...limits, run, onError });
      let offered = 0;
      for (const what of steps) {
        if (typeof what === 'number') await end([...ends.keys()][what]);
        else dispatcher.offer(what, `${what}:${(offered += 1)}`);
      }
      const drained = dispatcher.drain();
      while (ends.size > 0) await end([...ends.keys()][0]);
      await drained;
      expect([new Set(begun).size, begun.length]).toEqual([offered, offered]);
      expect(most.inAll).toBeLessThanOrEqual(limits.total);
      expect(most.perEndpoint).toBeLessThanOrEqual(limits.perEndpoint);
      expect([dispatcher.running, dispatcher.queued]).toEqual([0, 0]);
    });
    await fc.assert(check, { numRuns: 200 });
  });

  it('goes on after a job that fails, and tells of it', async () => {
    const told = jest.fn();
    const run = async (job: string): Promise<void> => {
      if (job === 'bad') throw new Error('bad');
    };
    const dispatcher = createDispatcher({ perEndpoint: 1, total: 1, run, onError: told });
    for (const job of ['bad', 'good', 'bad', 'good']) dispatcher.offer('a', job);
    await dispatcher.drain();
    expect(told.mock.calls).toEqual([
      [new Error('bad'), 'bad'],
      [new Error('bad'), 'bad'],
    ]);
  });

  it('stops: hands back what has not begun and waits for what has', async () => {
    const { run, end } = fakeRuns();
    const dispatcher = createDispatcher({ perEndpoint: 1, total: 10, run, onError });
    for (const job of ['a:1', 'a:2', 'b:1', 'b:2']) dispatcher.offer(job.slice(0, 1), job);
    expect(dispatcher.stop()).toEqual(['a:2', 'b:2']);
    expect([dispatcher.offer('c', 'c:1'), dispatcher.running, dispatcher.queued]).toEqual([false, 2, 0]);
    let isDrained = false;
    const drained = dispatcher.drain().then(() => (isDrained = true));
    await end('a:1');
    expect(isDrained).toBe(false);
    await end('b:1');
    await drained;
  });

  it.each([0, -1, 1.5, NaN])('cannot have %p slots', (count) => {
    const { run } = fakeRuns();
    expect(() => createDispatcher({ perEndpoint: count, total: 1, run, onError })).toThrow(RangeError);
    expect(() => createDispatcher({ perEndpoint: 1, total: count, run, onError })).toThrow(RangeError);
  });
});
