import { describe, expect, it } from '@jest/globals';
import type { WorkSignal } from '@pnb/webhooks';
import { createExclusiveJobs } from './exclusive-jobs.ts';
import { NO_SHARED_LOCKS, type SharedLocks } from './session.ts';

/** A job that is being done until `finish`. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<WorkSignal>();
  const work = async (signal: WorkSignal): Promise<void> => {
    started.resolve(signal);
    await promise;
  };
  return { work, started: started.promise, finish: resolve };
}

/** Locks of two processes: what one holds, the other does not get. */
function createLocks(): SharedLocks & { held: Set<string> } {
  const held = new Set<string>();
  return {
    held,
    tryLock: async (name) => !held.has(name) && held.add(name).has(name),
    unlock: async (name) => void held.delete(name),
  };
}

const refuse = () => Promise.reject(new Error('not to be done'));

describe('jobs that one process does at a time', () => {
  it('requests the running job again instead of doing it beside', async () => {
    const jobs = createExclusiveJobs(NO_SHARED_LOCKS);
    const first = createWork();
    const result = jobs.run('a', first.work);
    const signal = await first.started;
    const { next } = signal;
    expect(await jobs.run('a', refuse)).toEqual({ completed: false, isRequestedAgain: false });
    await next;
    expect([signal.count, signal.seen, jobs.running]).toEqual([1, 0, 1]);
    first.finish();
    expect(await result).toEqual({ completed: true, isRequestedAgain: true });
    expect(jobs.running).toBe(0);
  });

  it('does not request again what the job has seen', async () => {
    const jobs = createExclusiveJobs(NO_SHARED_LOCKS);
    const first = createWork();
    const result = jobs.run('a', first.work);
    const signal = await first.started;
    await jobs.run('a', refuse);
    signal.seen = signal.count;
    first.finish();
    expect(await result).toEqual({ completed: true, isRequestedAgain: false });
  });

  it('does jobs of other names meanwhile', async () => {
    const jobs = createExclusiveJobs(NO_SHARED_LOCKS);
    const [first, second] = [createWork(), createWork()];
    const results = [jobs.run('a', first.work), jobs.run('b', second.work)];
    await Promise.all([first.started, second.started]);
    expect(jobs.running).toBe(2);
    first.finish();
    second.finish();
    expect(await Promise.all(results)).toEqual(Array(2).fill({ completed: true, isRequestedAgain: false }));
  });

  it('leaves to another process what that one is doing', async () => {
    const locks = createLocks();
    const [here, there] = [createExclusiveJobs(locks), createExclusiveJobs(locks)];
    const first = createWork();
    const result = here.run('a', first.work);
    await first.started;
    expect(await there.run('a', refuse)).toEqual({ completed: false, isRequestedAgain: false });
    expect([there.running, locks.held.size]).toEqual([0, 1]);
    first.finish();
    await result;
    expect(await there.run('a', async () => undefined)).toEqual({ completed: true, isRequestedAgain: false });
  });

  it('releases the lock and the name after work that failed', async () => {
    const locks = createLocks();
    const jobs = createExclusiveJobs(locks);
    await expect(jobs.run('a', refuse)).rejects.toThrow('not to be done');
    expect([jobs.running, locks.held.size]).toEqual([0, 0]);
    expect((await jobs.run('a', async () => undefined)).completed).toBe(true);
  });
});
