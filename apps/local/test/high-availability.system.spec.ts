import { describe, expect, it, jest } from '@jest/globals';
import { listMissingForCluster } from '@pnb/test-databases/cluster';
import { runCluster } from './cluster/trial.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(1_200_000);

const WRITES = 3_000;
const missing = listMissingForCluster();
const title = 'three API and three worker processes behind HAProxy, on PostgreSQL with Patroni';
const suite = missing.length === 0 ? describe : describe.skip;

suite(missing.length === 0 ? title : `${title} (skipped: no ${missing.join(', ')})`, () => {
  it('lose nothing when processes are killed, Redis stops and the primary fails over', async () => {
    const report = await runCluster({
      writes: WRITES,
      rate: 30,
      killEveryMs: 10_000,
      launch: 'source',
      log: (line) => console.info(line),
    });

    expect(report.losses).toEqual([]);
    expect(report.acknowledgedWrites).toBeGreaterThanOrEqual(WRITES);
    expect(report.events).toBeGreaterThanOrEqual(WRITES);
    expect(report).toMatchObject({ redisStops: 2, failovers: 1 });
    expect(report.kills).toBeGreaterThanOrEqual(6);
    expect(report.limit.refused).toBeGreaterThan(0);
    expect(report.limit.mostIn60s).toBeGreaterThan(0);
    console.info(JSON.stringify(report, null, 1));
  });
});
