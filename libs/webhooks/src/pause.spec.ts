import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestNetwork, type TestNetwork } from '@pnb/test-databases';
import { findPause, pauseDeliveries, queueDelivery, resumeDeliveries, watchPause } from './index.ts';

let test: TestNetwork;

beforeAll(async () => {
  test = await openTestNetwork();
});
afterAll(() => test.close());

it('a pause is kept once, with its first reason, and ends by a resumption', async () => {
  const { network } = test;
  expect(await findPause(network)).toBeNull();
  await pauseDeliveries(network.pool, 'first');
  await pauseDeliveries(network.pool, 'second');
  expect(await findPause(network)).toEqual({ reason: 'first', paused_at: expect.any(Date) });
  expect([await resumeDeliveries(network), await resumeDeliveries(network)]).toEqual([true, false]);
  expect(await findPause(network)).toBeNull();
});

it('a resumption makes the jobs due that wait for it, and no others', async () => {
  const { network } = test;
  const db = test.anAccount();
  const later = new Date(Date.now() + 600_000);
  const readJobs = async () => {
    const { rows } = await network.pool.query<{ key: string; is_due: boolean }>(
      'select key, run_at <= now() as is_due from graphile_worker._private_jobs order by key',
    );
    return rows;
  };
  await queueDelivery(db, 'one', later);
  await network.pool.query(`select graphile_worker.add_job('maintain', job_key := 'maintain', run_at := $1)`, [later]);
  expect(await resumeDeliveries(network)).toBe(false);
  expect(await readJobs()).toEqual([
    { key: 'deliver:one', is_due: false },
    { key: 'maintain', is_due: false },
  ]);
  await pauseDeliveries(network.pool, 'test');
  expect(await resumeDeliveries(network)).toBe(true);
  expect(await readJobs()).toEqual([
    { key: 'deliver:one', is_due: true },
    { key: 'maintain', is_due: false },
  ]);
});

it('a worker recognizes the end of a pause at its next job', async () => {
  const { network } = test;
  const watch = watchPause(network);
  await pauseDeliveries(network.pool, 'test');
  expect(await watch.isPaused()).toBe(true);
  await resumeDeliveries(network);
  expect(await watch.isPaused()).toBe(false);
});
