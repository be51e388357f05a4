import { expect, it, describe, beforeEach } from '@jest/globals';
import { DEFAULT_RETRY_POLICY } from '@pnb/contract';
import { newId, type AccountDb } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { Registry } from '@prometheus-io/client';
import { watchBacklog, watchExhaustedJobs, watchPools } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;
let registry: Registry;
let isConnected = true;

beforeEach(async () => {
  await database.network.pool.query(
    'truncate deliveries, webhooks, event_destinations, scoring_requests, graphile_worker._private_jobs cascade',
  );
  db = database.anAccount();
  isConnected = true;
  registry = new Registry();
  watchBacklog(registry, [{ network: database.network, isConnected: () => isConnected }]);
});

async function read(name: string): Promise<number> {
  const text = await registry.metrics();
  const line = text.split('\n').find((one) => one.startsWith(`${name}{`));
  return Number(line?.split(' ').at(-1));
}

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);

async function insertWebhook(columns: object = {}): Promise<string> {
  const id = newId();
  const sealed = { headers_sealed: new Uint8Array(1), secret_sealed: new Uint8Array(1) };
  await db.sql.webhook.create({
    data: {
      ...{ id, account_id: db.account_id, url: 'https://partner.example/', ...sealed },
      retry_policy: { ...DEFAULT_RETRY_POLICY },
      ...columns,
    },
  });
  return id;
}

const insertDelivery = (webhook_id: string, next_attempt_at: Date | null) =>
  db.sql.delivery.create({
    data: {
      ...{ id: newId(), account_id: db.account_id, webhook_id, event_id: newId(), event_type: 'build.created' },
      ...{ sequence: 1, next_attempt_at },
    },
  });

describe('the backlog', () => {
  it('is 0 in a database without work', async () => {
    expect(await read('pnb_worker_jobs_waiting')).toBe(0);
    expect(await read('pnb_worker_oldest_job_seconds')).toBe(0);
    expect(await read('pnb_scoring_oldest_change_seconds')).toBe(0);
    expect(await read('pnb_webhook_oldest_delivery_seconds')).toBe(0);
  });

  it('counts jobs that are due, and the age of the oldest', async () => {
    const add = (seconds: number) =>
      database.network.pool.query(
        `select graphile_worker.add_job('deliver', '{}'::json, run_at := now() - make_interval(secs => $1))`,
        [seconds],
      );
    await Promise.all([add(90), add(10), add(-600)]);
    expect(await read('pnb_worker_jobs_waiting')).toBe(2);
    expect(Math.floor((await read('pnb_worker_oldest_job_seconds')) / 10)).toBe(9);
  });

  it('counts builds that wait for a score, and the age of the oldest change of a caller', async () => {
    const [changed, daily] = [await insertBuild(db), await insertBuild(db)];
    await db.transaction(async (tx) => {
      await queueScoring(tx, changed);
      await queueScoring(tx, daily);
    });
    await db.sql.scoringRequest.updateMany({ where: { build_id: changed }, data: { requested_at: ago(50) } });
    await db.sql.scoringRequest.updateMany({
      where: { build_id: daily },
      data: { requested_at: ago(500), is_background: true },
    });
    expect(await read('pnb_scoring_builds_waiting')).toBe(2);
    expect(Math.floor((await read('pnb_scoring_oldest_change_seconds')) / 10)).toBe(5);
  });

  it('counts deliveries that will be attempted, and the age of those that could be', async () => {
    const paused = await insertWebhook({ paused_until: ago(-60), failing_since: ago(900) });
    const enabled = await insertWebhook();
    await insertDelivery(paused, ago(800));
    await insertDelivery(enabled, ago(70));
    await insertDelivery(enabled, ago(-70));
    await insertDelivery(enabled, null);
    expect(await read('pnb_webhook_deliveries_waiting')).toBe(3);
    expect(Math.floor((await read('pnb_webhook_oldest_delivery_seconds')) / 10)).toBe(7);
    expect(await read('pnb_webhook_endpoints_failing')).toBe(1);
    expect(await read('pnb_webhook_endpoints_paused')).toBe(1);
  });

  it('counts events that destinations subscribe to and have not stored, and the age of the oldest', async () => {
    const broker = { type: 'kafka' as const, servers: ['kafka-1.partner.example:9093'], topic: 'pnb', tls: true };
    const secret = { authentication: 'none' as const, secret_sealed: new Uint8Array() };
    const add = (event_types: string[], delivered_sequence: number) =>
      db.sql.eventDestination.create({
        data: { id: newId(), account_id: db.account_id, event_types, delivered_sequence, ...broker, ...secret },
      });
    const types = ['provider.created', 'build.created', 'provider.updated', 'filing.created'];
    const events = types.map((type, at) => ({
      ...{ id: newId(), account_id: db.account_id, type, resource_id: 'x', body: '{}' },
      ...{ sequence: at + 1, created_at: ago(100 - at * 10) },
    }));
    await db.sql.event.createMany({ data: events });
    expect(await read('pnb_destination_events_waiting')).toBe(0);
    await add(['provider.*'], 1);
    await add(['build.created', 'campaign.*'], 0);
    expect(await read('pnb_destination_events_waiting')).toBe(2);
    expect(Math.floor((await read('pnb_destination_oldest_event_seconds')) / 10)).toBe(9);
    await add(['*'], 0);
    expect(await read('pnb_destination_events_waiting')).toBe(6);
  });

  it('states since when all deliveries are paused', async () => {
    const { pool } = database.network;
    expect(await read('pnb_webhook_deliveries_paused_seconds')).toBe(0);
    await pool.query(`insert into delivery_pauses (reason, paused_at) values ('a restore', $1)`, [ago(4_000)]);
    const paused = await read('pnb_webhook_deliveries_paused_seconds');
    await pool.query('delete from delivery_pauses');
    expect(Math.floor(paused / 100)).toBe(40);
    expect(await read('pnb_webhook_deliveries_paused_seconds')).toBe(0);
  });

  it('is read once for all its metrics, and unknown without a connection', async () => {
    const { pool } = database.network;
    const statements = pool.listenerCount('acquire');
    let acquired = 0;
    const count = (): void => void (acquired += 1);
    pool.on('acquire', count);
    await registry.metrics();
    pool.off('acquire', count);
    expect([acquired, pool.listenerCount('acquire')]).toEqual([1, statements]);
    isConnected = false;
    expect(await read('pnb_worker_jobs_waiting')).toBeNaN();
  });
});

describe('the jobs that are not tried again', () => {
  const readLines = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((one) => one.startsWith('pnb_'));

  it('are counted by task, and not without a connection', async () => {
    const { pool } = database.network;
    const add = (task: string, attempts: number) =>
      pool.query(
        `with job as (select id from graphile_worker.add_job($1, '{}'::json, max_attempts := 9))
         select graphile_worker.reschedule_jobs(array[job.id], attempts := $2) from job`,
        [task, attempts],
      );
    await Promise.all([add('deliver', 8), add('run_import', 9), add('run_import', 9), add('run_filing', 0)]);
    const watch = () => {
      registry = new Registry();
      watchExhaustedJobs(registry, [{ network: database.network, isConnected: () => isConnected }]);
    };
    watch();
    expect(await readLines()).toEqual(['pnb_worker_jobs_exhausted{environment="sandbox",task="run_import"} 2']);
    await pool.query('delete from graphile_worker._private_jobs');
    watch();
    expect(await readLines()).toEqual([]);
    isConnected = false;
    expect(await readLines()).toEqual([]);
  });
});

describe('the connections of a database', () => {
  it('are in use, idle or waited for', async () => {
    registry = new Registry();
    watchPools(registry, { sandbox: database.network });
    const client = await database.network.pool.connect();
    expect(await read('pnb_database_connections_in_use')).toBe(1);
    client.release();
    expect(await read('pnb_database_connections_in_use')).toBe(0);
    expect(await read('pnb_database_connections_idle')).toBeGreaterThan(0);
    expect(await read('pnb_database_waiting')).toBe(0);
  });
});
