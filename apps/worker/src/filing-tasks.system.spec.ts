import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { type AccountDb, type Network, newId, openNetwork, type SlowStatement, type SlowStatements } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { requestFiling } from '@pnb/filings';
import { cloneTemplate, dropDatabase, insertBuild, storedLocation } from '@pnb/testkit';
import { startWorkerProcess } from '../test/worker-process.ts';
import { runJobs, startWorker, type RunningWorker } from './index.ts';

jest.setTimeout(300_000);

let url: string;
let network: Network;
let cleanups: (() => Promise<unknown>)[];
let failures: unknown[];

beforeEach(async () => {
  url = await cloneTemplate('network');
  network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
  failures = [];
  cleanups = [() => dropDatabase(url), () => network.close()];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const openAccount = () => network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });

async function start(slowStatements?: SlowStatements): Promise<RunningWorker> {
  const fail = (error: unknown) => failures.push(error);
  const onFailure = (_: string, error: unknown) => fail(error);
  const worker = await startWorker({ network, connectionString: url, onLost: fail, onFailure, slowStatements });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  cleanups.push(stop);
  return { stop };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let attempts = 0; !(await isSo()); attempts++) {
    if (attempts > 2_000) throw new Error(`never: ${what}; ${failures.map(String).join('; ')}`);
    await setTimeout(10);
  }
}

/** A build with contracted providers. */
async function fillBuild(db: AccountDb, providers: number): Promise<string> {
  const build_id = await insertBuild(db, { county_fips: ['49035', '49049', '49011'] });
  const locations = [storedLocation({ latitude: 40.76, longitude: -111.89 })];
  const { account_id } = db;
  const common = { account_id, build_id, locations, stage: 'contracted', stage_changed_at: new Date() } as const;
  const codes = ['001', '008', '029', '011'];
  await db.sql.provider.createMany({
    data: Array.from({ length: providers }, (_, at) => ({
      ...common,
      id: newId(),
      name: `Provider ${at}`,
      entity_type: 'individual' as const,
      specialty_code: codes[at % codes.length] ?? '008',
    })),
  });
  return build_id;
}

async function request(db: AccountDb, build_id: string, count = 1): Promise<string[]> {
  const build = await db.sql.build.findUniqueOrThrow({ where: { id: build_id } });
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push((await db.transaction((tx) => requestFiling(tx, build, {}))).id);
  return ids;
}

const getFiling = (db: AccountDb, id: string) => db.sql.filing.findUniqueOrThrow({ where: { id } });
const isReady = async (db: AccountDb, id: string) => (await getFiling(db, id)).status === 'ready';

const listEvents = (db: AccountDb, type: string) => db.sql.event.findMany({ where: { type } });

describe('the filings of an account', () => {
  it('are made one after another, and a second account waits for one of them', async () => {
    const [first, second] = [openAccount(), openAccount()];
    const many = await request(first, await fillBuild(first, 3), 10);
    const [only = ''] = await request(second, await fillBuild(second, 3));

    await runJobs(network);

    const filings = await Promise.all(many.map((id) => getFiling(first, id)));
    const completed = filings.map((filing) => Number(filing.completed_at));
    expect(filings.map(({ status, attempts }) => [status, attempts])).toEqual(many.map(() => ['ready', 1]));
    expect(completed).toEqual(completed.toSorted((a, b) => a - b));
    const own = Number((await getFiling(second, only)).completed_at);
    expect(completed.filter((at) => at < own).length).toBeLessThanOrEqual(1);
  });

  it('go on after one that fails, which ends with filing.failed after five attempts', async () => {
    const db = openAccount();
    const build_id = await fillBuild(db, 3);
    const [broken = ''] = await request(db, build_id);
    await db.sql.filing.update({ where: { id: broken }, data: { layout_id: 'no-such-layout' } });
    const [sound = ''] = await request(db, build_id);
    const retry = `update graphile_worker._private_jobs set run_at = now() where key like 'make_filing:%'`;
    const attempts: unknown[] = [];
    for (let round = 0; round < 5; round++) {
      await runJobs(network).catch((error: unknown) => attempts.push(String(error)));
      await network.pool.query(retry);
    }
    await runJobs(network);

    expect(attempts).toHaveLength(5);
    expect(attempts[0]).toContain('no-such-layout');
    expect(await getFiling(db, broken)).toMatchObject({ status: 'failed', attempts: 5, provider_rows: null });
    expect(await getFiling(db, sound)).toMatchObject({ status: 'ready', attempts: 1 });
    const [failed] = await listEvents(db, 'filing.failed');
    expect(failed?.resource_id).toBe(encodeId('filing', broken));
    expect(JSON.parse(failed?.body ?? '')).toMatchObject({
      data: { object: { status: 'failed', failure: expect.stringContaining('support') } },
    });
  });
});

describe('a worker', () => {
  it('makes filings in a thread of its own, while it scores', async () => {
    const db = openAccount();
    const large = await fillBuild(db, 2_100);
    const small = await fillBuild(db, 3);
    await start();
    const [filing = ''] = await request(db, large);
    await until('an attempt', async () => (await getFiling(db, filing)).attempts === 1);
    await db.transaction((tx) => queueScoring(tx, small));
    await until('the score', async () => (await db.sql.adequacyRun.count({ where: { build_id: small } })) === 1);
    const isStillPending = (await getFiling(db, filing)).status === 'pending';
    await until('the filing', () => isReady(db, filing));

    expect(isStillPending).toBe(true);
    expect(await getFiling(db, filing)).toMatchObject({ provider_count: 2_100, attempts: 1 });
    expect(failures).toEqual([]);
  });

  it('leaves its filing to another one when it stops, without counting the attempt', async () => {
    const db = openAccount();
    const [filing = ''] = await request(db, await fillBuild(db, 2_100));
    const worker = await start();
    await until('an attempt', async () => (await getFiling(db, filing)).attempts === 1);
    await worker.stop();
    expect(await getFiling(db, filing)).toMatchObject({ status: 'pending', attempts: 0 });

    await start();
    await until('the filing', () => isReady(db, filing));
    expect(await getFiling(db, filing)).toMatchObject({ attempts: 1 });
    expect(failures).toEqual([]);
  });

  it('takes over the filing of a killed worker, which is stored once', async () => {
    const db = openAccount();
    const [filing = '', next = ''] = await request(db, await fillBuild(db, 2_100), 2);
    for (let killed = 1; killed <= 2; killed++) {
      const doomed = await startWorkerProcess(url);
      cleanups.push(doomed.kill);
      await until('an attempt', async () => (await getFiling(db, filing)).attempts === killed);
      await setTimeout(Math.random() * 300);
      await doomed.kill();
    }
    await start();
    await until('both filings', async () => (await isReady(db, filing)) && (await isReady(db, next)));

    const events = await listEvents(db, 'filing.created');
    expect(events.map(({ resource_id }) => resource_id).toSorted()).toEqual(
      [filing, next].map((id) => encodeId('filing', id)).toSorted(),
    );
    const parts = await db.sql.filingPart.groupBy({ by: ['filing_id'], _count: true });
    expect(parts.map(({ _count }) => _count)).toEqual([2, 2]);
    expect(await getFiling(db, next)).toMatchObject({ sha256: (await getFiling(db, filing)).sha256 });
    expect(failures).toEqual([]);
  });

  it('reports a slow statement of a filing, which another thread runs, once and without its values', async () => {
    const db = openAccount();
    const build_id = await fillBuild(db, 3);
    await network.pool.query(`create function delay() returns trigger language plpgsql as $$
      begin perform pg_sleep(1); return new; end $$;
      create trigger delay before insert on filing_parts for each row execute function delay()`);
    const slow: SlowStatement[] = [];
    await start({ ms: 900, report: (statement) => void slow.push(statement) });
    const [filing = ''] = await request(db, build_id);
    await until('the filing', () => isReady(db, filing));

    const inserts = slow.filter(({ text }) => /^insert into .*filing_parts/i.test(text));
    expect(inserts.length).toBeGreaterThan(0);
    expect(inserts.length).toBe(slow.length);
    for (const { text, duration_ms } of inserts) {
      expect(duration_ms).toBeGreaterThanOrEqual(900);
      expect([text.includes(filing), text.includes('$1')]).toEqual([false, true]);
    }
    expect(failures).toEqual([]);
  });
});
