// @citus
import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, type Network, newId, openNetwork } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { recordEvents } from '@pnb/events';
import { pauseDeliveries, queueReplay, resumeDeliveries } from '@pnb/webhooks';
import { startReceiver, type TestReceiver } from '@pnb/webhooks/test/test-receiver';
import { cloneTemplate, dropDatabase, insertBuild, watchJobs } from '@pnb/testkit';
import { aGap, insertWebhook } from '@pnb/webhooks/test/endpoints';
import { startWorkerProcess } from '../test/worker-process.ts';
import { runJobs, startWorker, type RunningWorker } from './index.ts';

let url: string;
let network: Network;
let db: AccountDb;
let receiver: TestReceiver;
let cleanups: (() => Promise<unknown>)[];
let failures: unknown[];
const sealKey = randomBytes(32);
const allowedPrivateCidrs = ['127.0.0.0/8'];

beforeEach(async () => {
  url = await cloneTemplate('network');
  open('sandbox');
  receiver = await startReceiver();
  failures = [];
  cleanups = [() => dropDatabase(url), () => network.close(), () => receiver.close()];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

function open(environment: 'sandbox' | 'production'): void {
  network = openNetwork({ url, environment, cursorKey: randomBytes(32) });
  db = anAccount();
}

const anAccount = () => network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });

async function start(): Promise<RunningWorker> {
  const fail = (error: unknown) => failures.push(error);
  const worker = await watchJobs(() =>
    startWorker({
      network,
      connectionString: url,
      webhooks: { sealKey, allowedPrivateCidrs },
      onLost: fail,
      onFailure: (_, error) => fail(error),
    }),
  );
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  cleanups.push(stop);
  return { stop };
}

const anEndpoint = (path: string, of = db, columns: object = {}) =>
  insertWebhook(of, sealKey, { url: `${receiver.origin}${path}`, ...columns });
const report = (of = db, count = 1) =>
  of.transaction((tx) =>
    recordEvents(
      tx,
      Array.from({ length: count }, () => aGap()),
    ),
  );
const at = (path: string) => receiver.received.filter((got) => got.path === path);

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempts = 0; !(await isSo()); attempts++) {
    if (attempts > 1_500) throw new Error(`never: ${what}`);
    await setTimeout(20);
  }
}

const settled = async () => (await db.sql.delivery.count({ where: { status: 'pending' } })) === 0;

describe('a worker with webhooks', () => {
  it('sends nothing while deliveries are paused, and afterwards all that has waited, at once', async () => {
    await anEndpoint('/status/200');
    await pauseDeliveries(network.pool, 'test');
    await report(db, 3);
    await start();
    const waiting = `select run_at > now() as waits from graphile_worker._private_jobs where key like 'deliver:%' and locked_at is null`;
    await until('a job that waits', async () => {
      const { rows } = await network.pool.query<{ waits: boolean }>(waiting);
      return rows[0]?.waits === true;
    });
    expect(receiver.received).toEqual([]);

    await resumeDeliveries(network);
    const { rows } = await network.pool.query<{ waits: boolean }>(waiting);
    expect(rows.filter(({ waits }) => waits)).toEqual([]);
    await until('the backlog', () => receiver.received.length === 3);
    await until('all noted', settled);
    expect(failures).toEqual([]);
  });

  it('delivers an event shortly after its commit, and those recorded before its start', async () => {
    await anEndpoint('/status/200');
    await report(db, 3);
    await start();
    await until('the backlog', () => receiver.received.length === 3);

    const reported = performance.now();
    await report();
    await until('the event', () => receiver.received.length === 4);
    expect(performance.now() - reported).toBeLessThan(2_000);
    await until('all noted', settled);
    expect(failures).toEqual([]);
  });

  it('retries a failed delivery', async () => {
    const policy = { initial_delay_seconds: 1, jitter_ratio: 0 };
    const webhook_id = await anEndpoint('/status/500', db, { policy });
    await start();
    await report();
    await until('a failure', () => receiver.received.length === 1);
    await db.sql.webhook.update({ where: { id: webhook_id }, data: { url: `${receiver.origin}/status/200` } });

    await until('the success', settled);
    expect(receiver.received.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1', '2']);
  });

  it('delivers to other endpoints and computes scores while some endpoints hang', async () => {
    await start();
    for (let hanging = 0; hanging < 12; hanging++) {
      const other = anAccount();
      await anEndpoint('/hang', other);
      await report(other, 12);
    }
    await until('all hang', () => at('/hang').length === 120);
    const build_id = await insertBuild(db, { county_fips: ['49009'] });
    await anEndpoint('/status/200');
    await report();
    await db.transaction((tx) => queueScoring(tx, build_id));

    await until('the delivery', () => at('/status/200').length >= 1);
    await until('the score', async () => (await db.sql.adequacyRun.count()) === 1);
    const { rows } = await network.pool.query('select id from delivery_attempts where error_class = $1', ['timeout']);
    expect(rows).toEqual([]);
  });

  it('stops without waiting for receivers, and the next worker repeats the interrupted deliveries', async () => {
    const webhook_id = await anEndpoint('/hang');
    const worker = await start();
    await report();
    await until('the attempt', () => receiver.received.length === 1);
    await worker.stop();

    expect(await db.sql.deliveryAttempt.count()).toBe(0);
    await db.sql.webhook.update({ where: { id: webhook_id }, data: { url: `${receiver.origin}/status/200` } });
    await start();
    await until('the success', settled);
    expect(at('/status/200')[0]?.headers['webhook-attempt']).toBe('1');
    expect(failures).toEqual([]);
  });

  it('takes over the deliveries of a killed worker', async () => {
    const webhook_id = await anEndpoint('/hang');
    const doomed = await startWorkerProcess(url, sealKey);
    cleanups.push(doomed.kill);
    await report(db, 15);
    await until('attempts', () => receiver.received.length === 10);
    await doomed.kill();
    await db.sql.webhook.update({ where: { id: webhook_id }, data: { url: `${receiver.origin}/status/200` } });
    await start();

    await until('all delivered', settled);
    expect(new Set(at('/status/200').map(({ headers }) => headers['webhook-sequence'])).size).toBe(15);
  });

  it('delivers to an endpoint from one process at a time', async () => {
    await anEndpoint('/hang');
    await start();
    await start();
    await report(db, 10);
    await until('ten attempts', () => receiver.received.length === 10);
    await report(db, 20);
    await setTimeout(3_000);

    expect(receiver.received).toHaveLength(10);
  });

  it('ends with code 0 on SIGTERM in its own process', async () => {
    await anEndpoint('/hang');
    const worker = await startWorkerProcess(url, sealKey);
    cleanups.push(worker.kill);
    await report();
    await until('the attempt', () => receiver.received.length === 1);

    expect(await worker.stop()).toBe(0);
  });

  it('runs a replay', async () => {
    const webhook_id = await anEndpoint('/status/200');
    await start();
    await report(db, 5);
    await until('all delivered', async () => receiver.received.length === 5 && (await settled()));
    const id = newId();
    const span = { since: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) };
    await db.transaction(async (tx) => {
      const data = { id, account_id: db.account_id, webhook_id, which: 'all' as const, total: 5, ...span };
      await tx.sql.replay.create({ data });
      await queueReplay(tx, id);
    });

    await until('all again', () => receiver.received.length === 10);
    // The next portion finds that there is no further event.
    await until('the end of the replay', async () => (await db.sql.replay.findFirst())?.status === 'succeeded');
    expect(await db.sql.replay.findFirst()).toMatchObject({ done: 5 });
  });

  it('delivers in production to public addresses only, whatever private ranges are allowed', async () => {
    await network.close();
    open('production');
    await anEndpoint('/status/200');
    await report();
    await runJobs(network, { sealKey, allowedPrivateCidrs });

    expect(await db.sql.deliveryAttempt.findMany()).toMatchObject([{ error_class: 'address_refused' }]);
    expect(receiver.received).toEqual([]);
  });
});
