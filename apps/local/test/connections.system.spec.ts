import { afterAll, expect, it, jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { look, lossesIn } from './losses.ts';
import { CURRENT, operateRelease } from './release-processes.ts';
import { startLoad } from './upgrade-load.ts';
import { openInstallation, type Installation, startPrevious } from './upgrade-steps.ts';
import { watchConnections } from './watch-connections.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(600_000);

const closers: Installation['closers'] = [];

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** A round of each task, and several of most. */
const ROUNDS = 12;

it('two API processes and a worker with the fewest connections serve a load, and no request waits for ever', async () => {
  const installation = await openInstallation(closers);
  Object.assign(installation.settings, { API_CONNECTIONS: '7', WORKER_CONNECTIONS: '12' });
  await operateRelease(CURRENT, installation.settings, ['database', 'migrate']);
  const watched = await watchConnections(installation.postgresUrl);
  closers.push(watched.stop);
  const { target } = await startPrevious(CURRENT, installation);
  const load = startLoad(target);
  closers.push(load.stop);
  while (Object.values(load.rounds).length === 0 || Object.values(load.rounds).some((rounds) => rounds < ROUNDS))
    await setTimeout(100);
  const accounts = await operateRelease<object[]>(CURRENT, installation.settings, ['account', 'list']);
  await load.stop();
  const { byProgram: most } = await watched.stop();

  expect([load.failures, installation.balancer.failures]).toEqual([[], []]);
  expect(lossesIn(await look(target.api), load.written)).toEqual([]);
  expect(accounts.length).toBeGreaterThan(0);
  expect(most.get('pnb api')).toBeLessThanOrEqual(2 * 7);
  expect(most.get('pnb worker')).toBeLessThanOrEqual(12);
  expect(most.get('pnb operator')).toBeLessThanOrEqual(3);
  // Each connection has a name.
  expect([...most.keys()].filter((name) => !/^pnb /.test(name))).toEqual([]);
});
