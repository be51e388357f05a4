// @citus
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { claimRequest, createEngines, engineKey, LARGE_BUILD, moveRequest } from '@pnb/scoring';
import type { AccountDb } from '@pnb/db';
import { queueScoring, queueScoringBy } from '@pnb/network';
import { insertBuild, openTestNetwork, type TestNetwork, watchJobs } from '@pnb/testkit';
import pg from 'pg';
import { register } from '@prometheus-io/client';
import { runJobs, startWorker } from './index.ts';

let place: TestNetwork;

beforeEach(async () => {
  place = await openTestNetwork();
});
afterEach(() => place.close());

const aBuild = (db: AccountDb) => insertBuild(db, { county_fips: ['49009'] });

function aLargeBuild(db: AccountDb): Promise<string> {
  const counties = Array.from({ length: LARGE_BUILD.counties + 1 }, (_, at) => String(90_000 + at));
  return insertBuild(db, { county_fips: ['49009', ...counties] });
}

const queue = (db: AccountDb, build_id: string) => db.transaction((tx) => queueScoring(tx, build_id));

async function queueBuilds(db: AccountDb, count: number): Promise<string[]> {
  const ids = [];
  for (let made = 0; made < count; made++) ids.push(await aBuild(db));
  for (const id of ids) await queue(db, id);
  return ids;
}

/** The accounts in the order of their runs. */
const accountsServed = async () =>
  (await place.network.prisma.adequacyRun.findMany({ orderBy: { id: 'asc' } })).map(({ account_id }) => account_id);

const queuedJobs = async () =>
  (await place.network.pool.query<{ key: string }>('select key from graphile_worker.jobs')).rows.map(({ key }) => key);

/** Makes requests that wait after a failure due. */
async function passTime(): Promise<void> {
  await place.network.prisma.scoringRequest.updateMany({ data: { due_at: new Date(0) } });
  await place.network.pool.query('update graphile_worker._private_jobs set run_at = now()');
}

describe('the lease of an engine that was dropped for another one', () => {
  it('is released, so that any worker runs the next change of its build', async () => {
    const db = place.anAccount();
    const engines = createEngines(1);
    const lost: Error[] = [];
    const worker = await startWorker({
      ...{ network: place.network, connectionString: place.url, engines },
      onLost: (error) => lost.push(error),
      onFailure: (_, error) => lost.push(error as Error),
    });
    try {
      const ids = await queueBuilds(db, 6);
      const hasLeasesOfKept = async () => {
        if ((await db.sql.scoringRequest.count()) > 0) return false;
        const leases = await db.sql.engineLease.findMany();
        const kept = ids.filter((id) => engines.has(engineKey(db, id)));
        // A run ends its request before its lease.
        const areIdle = leases.every(
          ({ build_id, running_since }) => running_since === null && kept.includes(build_id),
        );
        return areIdle && kept.length > 0 && kept.length < ids.length && leases.length === kept.length;
      };
      for (let looks = 0; !(await hasLeasesOfKept()); looks++) {
        if (looks > 1_000) throw new Error('never: leases of the kept engines only');
        await setTimeout(20);
      }
      const leased = (await db.sql.engineLease.findMany()).map(({ build_id }) => build_id);
      expect(leased.every((id) => engines.has(engineKey(db, id)))).toBe(true);
      expect(engines.readLoad(db.environment).evictions).toBe(ids.length - leased.length);
      expect(lost).toEqual([]);
    } finally {
      await worker.stop();
    }
  });
});

describe('the queue of scoring jobs', () => {
  it('serves accounts in turn, however many builds one of them queued first', async () => {
    const [many, few] = [place.anAccount(), place.anAccount()];
    await queueBuilds(many, 6);
    await queueBuilds(few, 2);

    await runJobs(place.network);

    const [a, b] = [many.account_id, few.account_id];
    expect(await accountsServed()).toEqual([a, b, a, b, a, a, a, a]);
  });

  it('has one job of an account in each lane, however many builds it queued', async () => {
    const db = place.anAccount();
    const ids = await queueBuilds(db, 30);
    for (const id of ids) await queue(db, id);

    expect(await queuedJobs()).toEqual([`score:small:change:${db.account_id}`]);
    expect(await db.sql.scoringRequest.count()).toBe(30);
  });

  it('keeps the position of an account that continues to change', async () => {
    const [busy, idle] = [place.anAccount(), place.anAccount()];
    const [first = ''] = await queueBuilds(busy, 1);
    await queueBuilds(idle, 1);
    for (let change = 0; change < 3; change++) await queue(busy, first);

    await runJobs(place.network);

    expect(await accountsServed()).toEqual([busy.account_id, idle.account_id]);
  });

  it('scores builds changed by callers before those of a new day', async () => {
    const [calendar, caller] = [place.anAccount(), place.anAccount()];
    const ids = await queueBuilds(calendar, 3);
    await runJobs(place.network);
    await place.network.prisma.adequacyRun.updateMany({ data: { as_of: new Date('2020-01-01') } });
    await runJobs(place.network);
    expect(await accountsServed()).toHaveLength(ids.length);
    await place.network.pool.query(`select graphile_worker.add_job('score_day')`);
    await queueBuilds(caller, 1);

    await runJobs(place.network);

    const runs = await place.network.prisma.adequacyRun.findMany({ orderBy: { computed_at: 'asc' } });
    expect(runs[0]?.account_id).toBe(caller.account_id);
    expect(runs.every(({ as_of }) => as_of.getFullYear() > 2020)).toBe(true);
  });

  it('keeps the background priority of a large build that moves to its own lane', async () => {
    const db = place.anAccount();
    await aLargeBuild(db);
    await queueScoringBy(place.network.prisma, null);
    const request = await claimRequest(db, 'small', { worker: 1, live: [1] });
    expect(request).toMatchObject({ is_large: true });

    if (request) await moveRequest(db, request, 'large');

    const lanes = ['large', 'small'].map((lane) => `score:${lane}:background:${db.account_id}`);
    expect((await queuedJobs()).sort()).toEqual(lanes);
  });

  it('scores small builds while a large one is running', async () => {
    const [national, local] = [place.anAccount(), place.anAccount()];
    const large = await aLargeBuild(national);
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from builds where account_id = $1 and id = $2 for no key update', [
      national.account_id,
      large,
    ]);
    await queue(national, large);
    const failures: unknown[] = [];
    const worker = await watchJobs(() =>
      startWorker({
        network: place.network,
        connectionString: place.url,
        onLost: (error) => failures.push(error),
        onFailure: (_, error) => failures.push(error),
      }),
    );
    try {
      await until(async () => (await place.network.prisma.scoringRequest.findFirst())?.is_large === true);
      await queueBuilds(local, 2);
      await until(async () => (await accountsServed()).length === 2);
      expect(new Set(await accountsServed())).toEqual(new Set([local.account_id]));
      await client.end();
      await until(async () => (await place.network.prisma.scoringRequest.count()) === 0);
      expect(await accountsServed()).toHaveLength(3);
    } finally {
      await client.end();
      await worker.stop();
    }
    expect(failures).toEqual([]);
  });
});

/** Runs so far, by outcome. */
async function countRuns(): Promise<Record<string, number>> {
  const metric = await register.getSingleMetric('pnb_scoring_runs_total')?.get();
  return Object.fromEntries((metric?.values ?? []).map(({ labels, value }) => [String(labels.outcome), value]));
}

describe('an adequacy run that fails', () => {
  it('is retried later, and lets the other builds of its account run first', async () => {
    const db = place.anAccount();
    const [broken = '', sound = ''] = await queueBuilds(db, 2);
    await db.sql.build.update({ where: { id: broken }, data: { standard_id: 'no-such-standard' } });

    await expect(runJobs(place.network)).rejects.toThrow('no-such-standard');

    expect(await db.sql.adequacyRun.findMany()).toMatchObject([{ build_id: sound, status: 'ready' }]);
    expect(await db.sql.scoringRequest.findMany()).toMatchObject([{ build_id: broken, attempts: 1 }]);
    expect(await queuedJobs()).toEqual([`score:small:retry:${db.account_id}`]);
    await db.sql.build.update({ where: { id: broken }, data: { standard_id: 'cms-ma-2026' } });
    await passTime();
    await runJobs(place.network);
    expect(await db.sql.adequacyRun.count({ where: { build_id: broken, status: 'ready' } })).toBe(1);
  });

  it('ends as failed after its last attempt, once, leaves nothing queued, and is counted', async () => {
    const before = await countRuns();
    const db = place.anAccount();
    const [broken = ''] = await queueBuilds(db, 1);
    await db.sql.build.update({ where: { id: broken }, data: { standard_id: 'no-such-standard' } });

    await expect(runJobs(place.network)).rejects.toThrow('no-such-standard');
    await passTime();
    await expect(runJobs(place.network)).rejects.toThrow('no-such-standard');

    const runs = await db.sql.adequacyRun.findMany();
    expect(runs).toMatchObject([{ status: 'failed', failure_code: 'standard_missing', attempts: 2, sample_id: null }]);
    expect((await db.sql.build.findFirst())?.failed_run_id).toBe(runs[0]?.id);
    expect(await db.sql.event.count({ where: { type: 'adequacy.run_failed' } })).toBe(1);
    expect(await db.sql.scoringRequest.count()).toBe(0);
    // The queue does not wait until the end of the last job is stored.
    await until(async () => (await queuedJobs()).length === 0);
    const { retried = 0, failed = 0 } = await countRuns();
    expect([retried - (before.retried ?? 0), failed - (before.failed ?? 0)]).toEqual([1, 1]);
  });

  it('is not final while a later change waits for its own run', async () => {
    const db = place.anAccount();
    const [broken = ''] = await queueBuilds(db, 1);
    await db.sql.build.update({ where: { id: broken }, data: { standard_id: 'no-such-standard' } });
    await expect(runJobs(place.network)).rejects.toThrow('no-such-standard');

    await queue(db, broken);
    await expect(runJobs(place.network)).rejects.toThrow('no-such-standard');

    expect(await db.sql.adequacyRun.count()).toBe(0);
    expect(await db.sql.scoringRequest.findMany()).toMatchObject([{ attempts: 1 }]);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempts = 0; !(await isSo()); attempts++) {
    if (attempts > 1_000) throw new Error('never');
    await setTimeout(20);
  }
}
