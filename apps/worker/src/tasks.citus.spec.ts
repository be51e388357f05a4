// @citus
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { queueDispatch } from '@pnb/events';
import { queueDataQuality, queueScoring } from '@pnb/network';
import { queueDestinationNotice } from '@pnb/destinations';
import { closeAccount } from '@pnb/identity';
import { openLog } from '@pnb/logging';
import { eraseClosedAccounts } from '@pnb/provisioning';
import { queueSandbox } from '@pnb/sandbox';
import { LARGE_BUILD } from '@pnb/scoring';
import {
  aProviderCreate,
  createProvider,
  findFreePort,
  insertBuild,
  listOffenders,
  startMailServer,
  useApp,
  useBuild,
  useSignedInOnce,
  watchJobs,
} from '@pnb/testkit';
import { startReceiver, type TestReceiver } from '@pnb/webhooks/test/test-receiver';
import { openNotices, runJobs, runWorkers } from './index.ts';

jest.setTimeout(180_000);

const allowedPrivateCidrs = ['127.0.0.0/8'];
const app = useApp({ webhookAllowedPrivateCidrs: allowedPrivateCidrs });
const caller = useSignedInOnce(app, { plan: 'enterprise' });
const build = useBuild(caller);

const cleanups: (() => unknown)[] = [];
let receiver: TestReceiver;
let address: string;
const lines: string[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
  cleanups.push(receiver.close);
});
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** Both environments, as the service runs them, with metrics. */
async function startAll(): Promise<() => Promise<void>> {
  const { networks, control, sealKey } = app.services;
  const server = await startMailServer();
  const notices = openNotices(control, {
    server: { host: '127.0.0.1', port: server.port, isSecure: false, login: null },
    from: { name: 'Provider Network', address: 'notices@network.example' },
  });
  cleanups.push(server.close, notices.close);
  const status = { port: await findFreePort(), host: '127.0.0.1' };
  address = `http://127.0.0.1:${status.port}`;
  const workers = await watchJobs(() =>
    runWorkers({
      networks,
      databases: app.databases,
      control,
      webhooks: { sealKey, allowedPrivateCidrs, notices },
      engineMemoryMib: 64,
      status,
      log: openLog({ program: 'worker', level: 'warn', to: { write: (line) => void lines.push(line) } }),
      logsHeads: false,
    }),
  );
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= workers.stop());
  cleanups.push(stop);
  return stop;
}

/** The tasks that this process has registered with the queue of the sandbox. */
async function listTasks(): Promise<string[]> {
  const { rows } = await app.services.networks.sandbox.pool.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_tasks order by identifier',
  );
  return rows.map(({ identifier }) => identifier);
}

const COMPLETED = /^pnb_worker_jobs_total\{environment="sandbox",task="(\w+)",outcome="completed"\} [1-9]/gm;

async function listCompleted(): Promise<string[]> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return [...text.matchAll(COMPLETED)].map(([, task]) => String(task));
}

const MAX_WAIT_MS = 90_000;

async function until(what: () => Promise<string | null>): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const missing = await what();
    if (missing === null) return;
    if (Date.now() > deadline) throw new Error(`never: ${missing}; ${lines.join('; ')}`);
    await setTimeout(50);
  }
}

const at = (id: unknown) => ({ params: { path: { id: String(id) } } });

async function addEndpoint(path: string): Promise<string> {
  const url = `${receiver.origin}${path}`;
  const { data } = await caller.api.POST('/v1/webhooks', { body: { url, event_types: ['provider.*'] } });
  return String(data?.id);
}

/** A broker that refuses connections: its events wait, and the attempt is logged. */
async function addDestination(): Promise<string> {
  const { data, error } = await caller.api.POST('/v1/event-destinations', {
    body: {
      type: 'nats_jetstream',
      servers: [`127.0.0.1:${await findFreePort()}`],
      topic: 'pnb-events',
      event_types: ['provider.*'],
      tls: false,
    },
  });
  expect(error).toBeUndefined();
  return String(data?.id);
}

async function importRoster(): Promise<void> {
  const form = new FormData();
  form.set('build_id', build.id);
  form.set('mode', 'upsert');
  form.set('file', new Blob(['NPI,Name,Specialty\n2000000002,"Ana Rivera, MD",Cardiology\n']), 'roster.csv');
  const encoded = new Response(form);
  const response = await app.request('/v1/imports', {
    as: caller,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': String(encoded.headers.get('content-type')) },
  });
  expect([response.status, response.body.errors]).toEqual([202, undefined]);
}

/** What each task does: by the API, and by the queue where time or the dashboard adds the job. */
async function requestAll(): Promise<void> {
  const { api, db } = caller;
  await queueSandbox(db);
  const webhook_id = await addEndpoint('/status/200');
  await addEndpoint('/status/410');
  const destination_id = decodeId('event_destination', await addDestination()) ?? '';
  const { id } = await createProvider(caller, build.id);
  await api.PATCH('/v1/providers/{id}', { ...at(id), body: { stage: 'outreach' } });
  const large = Array.from({ length: LARGE_BUILD.counties + 1 }, (_, index) => String(90_000 + index));
  const large_id = await insertBuild(db, { name: 'Large', county_fips: ['49009', ...large] });
  await db.transaction((tx) => queueScoring(tx, large_id));
  await importRoster();
  await api.POST('/v1/builds/{id}/filings', { ...at(build.id), body: { name: 'CY2028 application' } });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  await until(async () => (receiver.received.some(({ path }) => path === '/status/200') ? null : 'a delivery'));
  await api.POST('/v1/webhooks/{id}/replay', { ...at(webhook_id), body: { since, status: 'all' } });
  // The statement that records events dispatches them; the task is for many events, and for those that wait.
  await queueDispatch(db);
  // Five days of failures cause this notice.
  const notice = { destination_id, topic: 'pnb-events', error: 'connection refused', at: new Date() };
  await queueDestinationNotice(db, notice);
  await addJobs('score_day', 'end_campaigns', 'maintain', 'queue_data_quality', 'report_late_files');
  await queueDataQuality(db);
}

async function addJobs(...tasks: string[]): Promise<void> {
  for (const task of tasks)
    await app.services.networks.sandbox.pool.query('select graphile_worker.add_job($1)', [task]);
}

const DAY_MS = 86_400_000;

describe('on a cluster', () => {
  it('each task of the workers runs, and its statements run on the shard of the account', async () => {
    const stop = await startAll();
    await requestAll();
    await until(async () => {
      const completed = await listCompleted();
      const missing = (await listTasks()).filter((task) => !completed.includes(task));
      return missing.length === 0 ? null : `the tasks ${missing.join(', ')}`;
    });
    expect(await caller.db.sql.eventDestinationDelivery.count()).toBeGreaterThan(0);
    await stop();

    expect(lines).toEqual([]);
    expect(await listOffenders(app.databases.sandbox)).toEqual([]);
    expect(await listOffenders(app.databases.production)).toEqual([]);
  });

  it('what has expired is deleted, and the closed account, by statements for its shard', async () => {
    const { networks, control, sealKey } = app.services;
    const later = new Date(Date.now() + 400 * DAY_MS);
    await caller.api.POST('/v1/providers', {
      body: aProviderCreate(build.id),
      headers: { 'Idempotency-Key': 'tasks' },
    });
    const events = await caller.db.sql.event.count();
    await addJobs('maintain');
    await watchJobs(() => runJobs(networks.sandbox, { sealKey, allowedPrivateCidrs, control, clock: () => later }));
    expect(await caller.db.sql.event.count()).toBeLessThan(events);
    expect(await caller.db.sql.delivery.count()).toBe(0);

    const { account_id } = caller;
    await closeAccount(control, account_id, { keptDays: 30, now: new Date() });
    const databases = { control, networks: Object.values(networks) };
    expect(await watchJobs(() => eraseClosedAccounts(databases, later))).toBe(1);

    expect(await caller.db.sql.provider.count()).toBe(0);
    expect(await listOffenders(app.databases.sandbox)).toEqual([]);
    expect(await listOffenders(app.databases.production)).toEqual([]);
  });
});
