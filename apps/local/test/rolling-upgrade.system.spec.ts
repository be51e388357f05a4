import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it, jest } from '@jest/globals';
import type { Api, Json } from './api.ts';
import { look, lossesIn } from './losses.ts';
import { prepareRelease } from './release-processes.ts';
import { waitFor } from './season-api.ts';
import { startLoad } from './upgrade-load.ts';
import { openInstallation, type Installation, startPrevious, upgrade } from './upgrade-steps.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(600_000);

const previous = prepareRelease();
const closers: Installation['closers'] = [];

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** The score of a build and its cells, when they are current. */
async function readScore(api: Api, build_id: string) {
  const path = `/v1/builds/${build_id}/adequacy`;
  const score = await waitFor(
    () => api.send('GET', path),
    ({ status, is_stale }) => status === 'ready' && is_stale === false,
  );
  const { run_id, computed_at: _, ...values } = score;
  return { run_id, values, cells: await api.listAll(`${path}/cells?basis=contracted`) };
}

/** Two changes after which the network is what it was. */
async function changeAndRevert(api: Api, build_id: string): Promise<void> {
  const counted = `/v1/providers?build_id=${build_id}&stage=active&adequacy_status=compliant&per_page=1`;
  const { data } = await api.send('GET', counted);
  const path = `/v1/providers/${String((data as Json[])[0]?.id)}`;
  for (const stage of ['outreach', 'active']) {
    await api.send('PATCH', path, { stage, correction: true, reason: 'There and back.' });
    await readScore(api, build_id);
  }
}

/** Each event for the endpoint has arrived, with a valid signature; returns how many. */
async function expectDeliveries(api: Api, { receiver }: Installation, since: number): Promise<number> {
  const all = await api.listAll('/v1/events?sort=sequence');
  const events = all.filter(({ sequence }) => Number(sequence) > since);
  await waitFor(
    async () => events.filter(({ id }) => !receiver.has(String(id))).map(({ sequence }) => sequence),
    (missing) => missing.length === 0,
  );
  expect(receiver.rejected).toEqual([]);
  return events.length;
}

const TITLE =
  'the previous release serves while this version migrates and replaces it: no request, write or event is lost';

('missing' in previous ? it.skip : it)(
  'missing' in previous ? `${TITLE} (skipped: ${previous.missing})` : TITLE,
  async () => {
    if ('missing' in previous) return;
    const installation = await openInstallation(closers);
    const { target, since, processes } = await startPrevious(previous.release, installation);
    const { api, steady_id } = target;
    const before = await readScore(api, steady_id);
    const load = startLoad(target);
    closers.push(load.stop);
    await setTimeout(2_000);

    const steps = await upgrade(installation, processes, load);
    await load.stop();

    expect([load.failures, installation.balancer.failures]).toEqual([[], []]);
    expect(lossesIn(await look(api), load.written)).toEqual([]);
    expect(await readScore(api, steady_id)).toEqual(before);
    await changeAndRevert(api, steady_id);
    const { run_id, ...computed } = await readScore(api, steady_id);
    expect(run_id).not.toBe(before.run_id);
    expect(computed).toEqual({ values: before.values, cells: before.cells });
    const events = await expectDeliveries(api, installation, since);
    console.info(
      [
        `${previous.release.name}, prepared in ${previous.seconds.toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
        ...steps.map(({ name, ms, rounds }) => `${name}: ${ms} ms, ${JSON.stringify(rounds)}`),
        `${load.written.length} providers written, ${events} events, ${installation.receiver.countRequests()} deliveries`,
      ].join('\n'),
    );
  },
);
