import { expect, it } from '@jest/globals';
import type { StartedWorker } from './start-worker.ts';
import { superviseWorker } from './supervise.ts';

const worker: StartedWorker = {
  isListening: () => true,
  countOthers: () => ({ locks: 1, notifications: 1, filings: 0 }),
  stop: async () => undefined,
};

/** Starts with the errors in their turn, and then succeeds. */
async function supervise(errors: Error[]) {
  const reported: unknown[] = [];
  const start = async (): Promise<StartedWorker> => {
    const error = errors.shift();
    if (error) throw error;
    return worker;
  };
  const supervised = await superviseWorker(start, { onError: (error) => reported.push(error), backOff: () => 0 });
  return { supervised, reported };
}

it('a first start is repeated until the database responds', async () => {
  const lost = [
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
  ];
  const { supervised, reported } = await supervise([...lost]);
  expect(reported).toEqual(lost);
  expect([supervised.isConnected(), supervised.restarts()]).toEqual([true, 0]);
  await supervised.stop();
});

it('a first start that fails for another reason ends', async () => {
  await expect(supervise([new Error('permission denied for table webhooks')])).rejects.toThrow('permission denied');
});
