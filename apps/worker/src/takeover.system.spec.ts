import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AccountDb } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { loadSandbox } from '@pnb/sandbox';
import { auditBuild, isStale } from '@pnb/scoring';
import { openTestNetwork, type TestNetwork } from '@pnb/testkit';
import { moveProvider } from '../test/move-provider.ts';
import { startWorkerProcess, type WorkerProcess } from '../test/worker-process.ts';

jest.setTimeout(300_000);

/** Time from SIGKILL until another worker has the lease and computes. */
const TAKEOVER_MS = 5_000;

let place: TestNetwork;
let db: AccountDb;
let build_id: string;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  place = await openTestNetwork();
  db = place.anAccount();
  build_id = (await loadSandbox(place.network, db.account_id, new Date())).build_id;
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await place.close();
});

const start = async (): Promise<WorkerProcess> => {
  const worker = await startWorkerProcess(place.url);
  workers.push(worker);
  return worker;
};

const findLease = () => db.sql.engineLease.findFirst({ where: { build_id } });
const isScored = async () => !(await isStale(db, build_id)) && (await db.sql.scoringRequest.count()) === 0;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}`);
    await setTimeout(5);
  }
}

const change = () =>
  db.transaction(async (tx) => {
    const row = await tx.sql.provider.findFirstOrThrow({ where: { build_id, stage: 'contracted' } });
    await moveProvider(tx, row, 'active');
  });

/** Kills the worker with the lease, in a run or between two, and measures the takeover by the other. */
async function killHolder(holder: WorkerProcess, isRunning: boolean): Promise<number> {
  const before = await findLease();
  await change();
  if (isRunning) await until('a run', async () => (await findLease())?.running_since !== null);
  const killed = performance.now();
  await holder.kill();
  if (!isRunning) await change();
  await until('the takeover', async () => {
    const lease = await findLease();
    return lease !== null && lease.worker !== before?.worker;
  });
  const beganMs = performance.now() - killed;
  await until('the score', isScored);
  return beganMs;
}

describe('the worker that has the engine of a build', () => {
  it('runs its changes while it lives, and is replaced within five seconds after SIGKILL', async () => {
    let holder = await start();
    await db.transaction((tx) => queueScoring(tx, build_id));
    await until('the first score', isScored);
    const takeovers: number[] = [];
    for (const isRunning of [true, false, true, false]) {
      const spare = await start();
      const { worker } = (await findLease()) ?? {};
      for (let made = 0; made < 5; made += 1) {
        await change();
        await until('a score', isScored);
      }
      expect((await findLease())?.worker).toBe(worker);
      takeovers.push(await killHolder(holder, isRunning));
      holder = spare;
    }

    expect(takeovers.filter((ms) => ms > TAKEOVER_MS)).toEqual([]);
    expect(await auditBuild(db, build_id)).toMatchObject({ wrong_cells: 0, wrong_statuses: 0 });
  });
});
