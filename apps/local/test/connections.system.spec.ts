import { afterAll, expect, it, jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { look, lossesIn } from './losses.ts';
import { CURRENT, operateRelease } from './release-processes.ts';
import { startLoad } from './upgrade-load.ts';
import { openInstallation, type Installation, startPrevious } from './upgrade-steps.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(600_000);

const closers: Installation['closers'] = [];

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** The most connections that were open at an instant, by the name of the program. One that is being opened has neither database nor name. */
async function watchConnections(url: string): Promise<{ stop(): Promise<Map<string, number>> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'pnb test' });
  await client.connect();
  const most = new Map<string, number>();
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ program: string; count: number }>(
        `select coalesce(substring(application_name from '^pnb (?:api|worker|operator)'), application_name) as program, count(*)::int as count
         from pg_stat_activity where backend_type = 'client backend' and datname is not null and pid <> pg_backend_pid() group by 1`,
      );
      for (const { program, count } of rows) most.set(program, Math.max(count, most.get(program) ?? 0));
      await setTimeout(10);
    }
  };
  const watching = watch();
  const end = async (): Promise<Map<string, number>> => {
    stopping.abort();
    await watching;
    await client.end();
    return most;
  };
  let ended: Promise<Map<string, number>> | null = null;
  return { stop: () => (ended ??= end()) };
}

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
  const most = await watched.stop();

  expect([load.failures, installation.balancer.failures]).toEqual([[], []]);
  expect(lossesIn(await look(target.api), load.written)).toEqual([]);
  expect(accounts.length).toBeGreaterThan(0);
  expect(most.get('pnb api')).toBeLessThanOrEqual(2 * 7);
  expect(most.get('pnb worker')).toBeLessThanOrEqual(12);
  expect(most.get('pnb operator')).toBeLessThanOrEqual(3);
  // Each connection has a name.
  expect([...most.keys()].filter((name) => !/^pnb /.test(name))).toEqual([]);
});
