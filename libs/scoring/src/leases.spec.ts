import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, type AccountTransaction, openNetwork } from '@pnb/db';
import { queueScoring, queueScoringBy } from '@pnb/network';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { assertLease, endRun, LeaseLostError, pruneLeases } from './leases.ts';
import { claimRequest, endRequest, queueNextRequests } from './requests.ts';
import { scoreBuild } from './score-build.ts';

const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;

beforeEach(async () => {
  db = database.anAccount();
  build_id = await insertBuild(db, { county_fips: ['49009'] });
});

const queue = () => db.transaction((tx) => queueScoring(tx, build_id));
const claim = (worker: number, live = [1, 2]) => claimRequest(db, 'small', { worker, live });

/** A run of worker 1, which then has the engine. */
async function runFirst(): Promise<void> {
  await queue();
  const request = await claim(1);
  if (!request) throw new Error('not claimed');
  await endRequest(db, request);
  await endRun(db, { build_id, worker: 1 }, true);
}

/** Requests that were due a while ago. */
const passSeconds = (seconds: number) =>
  db.sql.scoringRequest.updateMany({ data: { due_at: new Date(Date.now() - seconds * 1_000) } });

const readJobs = async () => {
  const { rows } = await database.network.pool.query<{ key: string; flags: object | null }>(
    'select key, flags from graphile_worker.jobs where key like $1 order by key',
    [`%${db.account_id}`],
  );
  return rows.map(({ key, flags }) => [key.replace(`:${db.account_id}`, ''), flags && Object.keys(flags)]);
};

describe('the lease of an engine', () => {
  it('leaves the requests of a build to the worker that has its engine', async () => {
    await runFirst();
    await queue();

    expect(await claim(2)).toBeNull();
    expect(await claim(1)).toMatchObject({ build_id });
  });

  it('is void when its worker no longer lives', async () => {
    await runFirst();
    await queue();

    expect(await claim(2, [2])).toMatchObject({ build_id });
    expect(await db.sql.engineLease.findMany()).toMatchObject([{ build_id, worker: 2 }]);
  });

  it('is void where its worker does not run a request within two seconds', async () => {
    await runFirst();
    await queue();
    await passSeconds(2);

    expect(await claim(2)).toMatchObject({ build_id });
  });

  it('protects a run, however long it takes, also from changes that arrive meanwhile', async () => {
    await queue();
    await claim(1);
    await queue();
    await passSeconds(60);

    expect(await claim(2)).toBeNull();
    expect(await claim(2, [2])).toMatchObject({ build_id });
  });

  it('does not apply to a new day or standard, for which the engine is useless', async () => {
    await runFirst();
    await queueScoringBy(database.network.prisma, null);

    expect(await claim(2)).toMatchObject({ build_id });
  });

  it('ends with a run whose engine is not kept', async () => {
    await queue();
    await claim(1);
    await endRun(db, { build_id, worker: 1 }, false);

    expect(await db.sql.engineLease.count()).toBe(0);
  });

  it('is given to one of many workers that claim the same request', async () => {
    await queue();
    const live = [1, 2, 3, 4, 5, 6, 7, 8];
    const claimed = await Promise.all(live.map((worker) => claim(worker, live)));

    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  it('is deleted a day after its last run', async () => {
    await runFirst();
    const now = Date.now();
    await pruneLeases(database.network, new Date(now + 86_000_000));
    expect(await db.sql.engineLease.count()).toBe(1);
    await pruneLeases(database.network, new Date(now + 87_000_000));
    expect(await db.sql.engineLease.count()).toBe(0);
  });
});

describe('a worker that has lost its lease', () => {
  it('stores neither a run nor its events', async () => {
    await queue();
    await claim(1);
    const beforeStore = async (tx: AccountTransaction) => {
      await assertLease(tx, { build_id, worker: 1 });
    };
    await claim(2, [2]);

    await expect(scoreBuild(db, build_id, { beforeStore })).rejects.toThrow(LeaseLostError);
    expect([await db.sql.adequacyRun.count(), await db.sql.event.count()]).toEqual([0, 0]);
    await scoreBuild(db, build_id, { beforeStore: (tx) => assertLease(tx, { build_id, worker: 2 }) });
    expect(await db.sql.adequacyRun.count()).toBe(1);
  });

  it('cannot lose it while it stores', async () => {
    await queue();
    await claim(1);
    let takeover: Promise<unknown> = Promise.resolve();
    const beforeStore = async (tx: AccountTransaction) => {
      await assertLease(tx, { build_id, worker: 1 });
      takeover = claim(2, [2]);
    };
    await scoreBuild(db, build_id, { beforeStore });
    await takeover;

    expect(await db.sql.adequacyRun.count()).toBe(1);
    expect(await db.sql.engineLease.findMany()).toMatchObject([{ worker: 2 }]);
  });

  it('loses it with its connection, also during a long statement', async () => {
    await queue();
    await claim(1);
    const doomed = openNetwork({ url: database.url, environment: 'sandbox', cursorKey: randomBytes(32) });
    const sockets: Socket[] = [];
    doomed.pool.on('connect', (client) => {
      sockets.push((client as unknown as { connection: { stream: Socket } }).connection.stream);
    });
    const own = doomed.bind({ account_id: db.account_id, actor: { type: 'system', id: null }, request_id: null });
    const run = own.transaction(async (tx) => {
      await assertLease(tx, { build_id, worker: 1 });
      // Longer than a test may take.
      const sleeping = tx.query`select ${tx.account_id}::uuid, pg_sleep(600)`;
      await setTimeout(200);
      for (const socket of sockets) socket.destroy();
      await sleeping;
    });
    await expect(run).rejects.toThrow();
    await claim(2, [2]);

    expect(await db.sql.engineLease.findMany()).toMatchObject([{ worker: 2 }]);
    await doomed.close();
  });

  it('does not change the lease of its successor', async () => {
    await queue();
    await claim(1);
    await claim(2, [2]);
    await endRun(db, { build_id, worker: 1 }, true);
    await endRun(db, { build_id, worker: 1 }, false);

    const [lease] = await db.sql.engineLease.findMany();
    expect(lease?.worker).toBe(2);
    expect(lease?.running_since).not.toBeNull();
  });
});

describe('the next job of an account', () => {
  const next = (worker: number, live = [1, 2]) => queueNextRequests(db, 'small', { worker, live });
  const clearJobs = () => database.network.pool.query('delete from graphile_worker._private_jobs');

  it('is for the worker with the engine, and for any worker as soon as the request has waited', async () => {
    await runFirst();
    await queue();
    await clearJobs();
    await next(2);

    expect(await readJobs()).toEqual([
      ['score:small:change:worker:1', ['worker:1']],
      ['score:small:overdue', null],
    ]);
  });

  it('is for any worker where the one with the engine no longer lives, or is the only one', async () => {
    await runFirst();
    await queue();
    for (const [worker, live] of [
      [2, [2, 3]],
      [1, [1]],
    ] as const) {
      await clearJobs();
      await next(worker, [...live]);
      expect(await readJobs()).toEqual([['score:small:change', null]]);
    }
  });

  it('is for the worker that is running the build, without another one', async () => {
    await queue();
    await claim(1);
    await clearJobs();
    await next(2);

    expect(await readJobs()).toEqual([['score:small:change:worker:1', ['worker:1']]]);
  });
});
