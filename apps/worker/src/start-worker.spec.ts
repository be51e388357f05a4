// @citus
import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, type Network, newId, openNetwork } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { cloneTemplate, dropDatabase, insertBuild, isOnCluster, storedLocation, watchJobs } from '@pnb/testkit';
import pg from 'pg';
import { killWorkers } from '../test/killed-workers.ts';
import { startWorkerProcess } from '../test/worker-process.ts';
import { runJobs, startWorker, type RunningWorker } from './index.ts';

let url: string;
let network: Network;
let db: AccountDb;
let build_id: string;
let cleanups: (() => Promise<unknown>)[];
let failures: unknown[];

beforeEach(async () => {
  url = await cloneTemplate('network');
  network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
  db = network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });
  build_id = await insertBuild(db, { county_fips: ['49009'] });
  failures = [];
  cleanups = [() => dropDatabase(url), () => network.close()];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function start(): Promise<RunningWorker> {
  const fail = (error: unknown) => failures.push(error);
  const worker = await watchJobs(() =>
    startWorker({
      network,
      connectionString: url,
      onLost: fail,
      onFailure: (_, error) => fail(error),
    }),
  );
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  cleanups.push(stop);
  return { stop };
}

const queue = (id = build_id) => db.transaction((tx) => queueScoring(tx, id));

const listRuns = (id = build_id) => db.sql.adequacyRun.count({ where: { build_id: id } });

interface QueuedJob {
  attempts: number;
  max_attempts: number;
  locked_by: string | null;
  last_error: string | null;
}

async function jobs(): Promise<QueuedJob[]> {
  const text = 'select attempts, max_attempts, locked_by, last_error from graphile_worker._private_jobs order by id';
  return (await network.pool.query<QueuedJob>(text)).rows;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let attempts = 0; !(await isSo()); attempts++) {
    if (attempts > 1_000) throw new Error(`never: ${what}; ${JSON.stringify(await jobs())}`);
    await setTimeout(20);
  }
}

/** Locks the build, so that its run waits until the lock is released. */
async function lockBuildForShare(id = build_id): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from builds where account_id = $1 and id = $2 for no key update', [db.account_id, id]);
  let ended: Promise<void> | undefined;
  const release = () => (ended ??= client.end());
  cleanups.push(release);
  return { release };
}

const isSpent = ({ attempts, max_attempts, locked_by }: QueuedJob) => attempts === max_attempts && locked_by === null;
const isLocked = async () => (await jobs()).some(({ locked_by }) => locked_by !== null);
/** The run waits on the node of the build on a cluster. */
const ACTIVITY = isOnCluster() ? 'citus_stat_activity' : 'pg_stat_activity';
const isWaiting = async () => {
  const { rowCount } = await network.pool.query(
    `select 1 from ${ACTIVITY} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Boolean(rowCount);
};

describe('startWorker', () => {
  it('scores a build that was queued before the worker started, and one that is queued later', async () => {
    await queue();
    await start();
    await until('the first run', async () => (await listRuns()) === 1);

    const second = await insertBuild(db, { county_fips: ['49033'] });
    await queue(second);

    await until('the second run', async () => (await listRuns(second)) === 1);
    await until('an empty queue', async () => (await jobs()).length === 0);
    expect((await db.sql.build.findMany()).every(({ latest_run_id }) => latest_run_id !== null)).toBe(true);
    expect(failures).toEqual([]);
  });

  it('completes the running job before it stops, and leaves the others queued', async () => {
    const hold = await lockBuildForShare();
    await queue();
    const worker = await start();
    await until('a run that waits', isWaiting);
    const later = await insertBuild(db, { county_fips: ['49033'] });

    let hasStopped = false;
    const stopped = worker.stop().then(() => (hasStopped = true));
    await queue(later);
    await setTimeout(200);
    expect(hasStopped).toBe(false);
    await hold.release();
    await stopped;

    expect([await listRuns(), await listRuns(later)]).toEqual([1, 0]);
    expect(await jobs()).toMatchObject([{ attempts: 0, locked_by: null }]);
    await runJobs(network);
    expect(await listRuns(later)).toBe(1);
  });

  it('runs again for a change that is recorded during a run', async () => {
    const hold = await lockBuildForShare();
    await queue();
    await start();
    await until('a run that waits', isWaiting);

    await queue();
    await queue();
    expect(await jobs()).toHaveLength(2);
    await hold.release();

    await until('both runs', async () => (await jobs()).length === 0);
    expect(failures).toEqual([]);
  });

  it('reports a job that fails, and retries it', async () => {
    await db.sql.build.update({ where: { id: build_id }, data: { standard_id: 'no-such-standard' } });
    await queue();
    await start();

    await until('a failure', async () => failures.length > 0);
    expect(String(failures[0])).toContain('no-such-standard');
    await until('the request back', async () => (await db.sql.scoringRequest.findFirst())?.attempts === 1);

    await db.sql.build.update({ where: { id: build_id }, data: { standard_id: 'cms-ma-2026' } });
    // Campaigns are evaluated between the run and the end of its request.
    await until('the run', async () => (await listRuns()) === 1 && (await db.sql.scoringRequest.count()) === 0);
    expect(failures).toHaveLength(1);
  });

  it('takes over the running job of a killed worker', async () => {
    const hold = await lockBuildForShare();
    await queue();
    const doomed = await startWorkerProcess(url);
    cleanups.push(doomed.kill);
    await until('a run that waits', isWaiting);
    const [taken] = await jobs();
    expect(taken?.locked_by).not.toBeNull();

    await doomed.kill();
    expect((await jobs())[0]?.locked_by).toBe(taken?.locked_by);
    await hold.release();
    await start();

    await until('the run of the other worker', async () => (await listRuns()) === 1 && (await jobs()).length === 0);
    expect((await db.sql.build.findFirst())?.latest_run_id).not.toBeNull();
    expect(failures).toEqual([]);
  });

  it('takes over from a killed worker while it is running itself, and runs the jobs queued behind', async () => {
    const doomed = await startWorkerProcess(url);
    cleanups.push(doomed.kill);
    const hold = await lockBuildForShare();
    await queue();
    await until('a run that waits', isWaiting);
    await start();
    await queue();

    await doomed.kill();
    await hold.release();

    // The job queued behind replaces the interrupted one, which is not retried.
    await until('the run of what was queued behind', async () => (await listRuns()) === 1);
    await until('nothing left to do', async () => (await jobs()).every(isSpent));
    expect(failures).toEqual([]);
  });

  it('leaves the job of a live worker alone, however long it takes', async () => {
    const hold = await lockBuildForShare();
    await queue();
    await start();
    await until('a run that waits', isWaiting);
    const [before] = await jobs();

    await start();
    // Longer than two sweeps of the second worker.
    await setTimeout(2_500);

    expect(await jobs()).toEqual([before]);
    expect(await isLocked()).toBe(true);
    await hold.release();
    await until('an empty queue', async () => (await jobs()).length === 0);
    expect(await listRuns()).toBe(1);
  });

  it('computes the same cells as a full recalculation when workers are killed, in four rounds', async () => {
    const { account_id } = db;
    const places = [
      storedLocation({ latitude: 40.95256, longitude: -109.79628 }),
      storedLocation({ latitude: 41.66, longitude: -111.18 }),
    ];
    for (let made = 0; made < 40; made++) {
      const locations = places.slice(made % 2, (made % 2) + 1);
      const specialty_code = ['008', '029', '068', '001'][made % 4] ?? '008';
      const own = { id: newId(), account_id, build_id, name: 'Ana Rivera, MD', specialty_code, locations };
      const data = { ...own, entity_type: 'individual', stage: 'active', stage_changed_at: new Date() } as const;
      await db.sql.provider.create({ data });
    }

    const found = await killWorkers({ network, url, db, build_id, rounds: 4, within_ms: 60, random: Math.random });

    expect(found).toMatchObject({ rounds: 4, changes: 20, cells: 4 * 43, wrong: 0 });
  });
});
