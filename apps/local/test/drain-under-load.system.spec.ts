import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ensureDatabases, type RunningPostgres, startPostgres } from '@pnb/postgres';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import autocannon from 'autocannon';
import pg from 'pg';
import { readQuickstart } from './api.ts';
import { type Balancer, startBalancer } from './balancer.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(600_000);

const STOPS = 10;
const CONNECTIONS = 20;
const CAPACITY_SECONDS = 4;
/** Time between two stops, under load with all processes. */
const BETWEEN_MS = 1_000;

const folders: string[] = [];
const secret = randomBytes(32).toString('base64');
let postgres: RunningPostgres;
let balancer: Balancer;
let processes: ServiceProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: newFolder(), durable: false });
  await ensureDatabases(postgres.url(), ['control', 'production', 'sandbox']);
  balancer = await startBalancer();
  processes = [await startProcess(), await startProcess()];
  const client = new pg.Client({ connectionString: postgres.url('control') });
  await client.connect();
  await client.query('update api_keys set requests_per_minute = 100000000');
  await client.end();
});

afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  await balancer.close();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = makeDataDir();
  folders.push(folder);
  return folder;
}

/** The service with its workers, on the databases that all share. */
async function startProcess(): Promise<ServiceProcess> {
  const service = startService({
    command: SOURCE,
    dataDir: newFolder(),
    port: await findFreePort(),
    env: {
      CONTROL_DATABASE_URL: postgres.url('control'),
      PRODUCTION_DATABASE_URL: postgres.url('production'),
      SANDBOX_DATABASE_URL: postgres.url('sandbox'),
      PNB_SECRET_KEY: secret,
      PUBLIC_URL: 'http://pnb.test',
      SHUTDOWN_SECONDS: '10',
    },
  });
  await service.ready;
  await balancer.add(service.url);
  return service;
}

/** Reads and writes in turn, with the first key of the demo account. */
async function describeLoad(): Promise<autocannon.Options> {
  const { sandbox_api_key, build_id } = readQuickstart(folders[1] ?? '');
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_secret: sandbox_api_key });
  const issued = await fetch(`${balancer.url}/v1/oauth/token`, { method: 'POST', body: form });
  const { access_token } = (await issued.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const list = `/v1/providers?build_id=${build_id}&per_page=25`;
  const page = await fetch(`${balancer.url}${list}`, { headers });
  const { data } = (await page.json()) as { data: { id: string }[] };
  const writes = data.map(({ id }, index) => ({
    method: 'PATCH' as const,
    path: `/v1/providers/${id}`,
    body: JSON.stringify({ metadata: { round: String(index) } }),
  }));
  const requests = writes.flatMap((write) => [{ method: 'GET' as const, path: list }, write]);
  return { url: balancer.url, headers, requests, connections: CONNECTIONS, timeout: 60 };
}

it('no request fails when a process is stopped at half of the capacity, ten times', async () => {
  const load = await describeLoad();
  const full = await autocannon({ ...load, duration: CAPACITY_SECONDS });
  expect([full.non2xx, full.errors]).toEqual([0, 0]);
  const overallRate = Math.max(CONNECTIONS, Math.round(full['2xx'] / full.duration / 2));

  const ended = Promise.withResolvers<autocannon.Result>();
  const options = { ...load, overallRate, duration: 3_600 };
  const running = autocannon(options, (error, result) =>
    error ? ended.reject(error as Error) : ended.resolve(result),
  );
  const endings: unknown[] = [];
  for (let stops = 0; stops < STOPS; stops += 1) {
    await setTimeout(BETWEEN_MS);
    const stopped = processes.shift();
    endings.push(await stopped?.stop('SIGTERM'), stopped?.output().err);
    processes.push(await startProcess());
  }
  await setTimeout(BETWEEN_MS);
  running.stop();
  const { non2xx, errors, timeouts, '2xx': succeeded } = await ended.promise;

  expect([balancer.failures, { non2xx, errors, timeouts }]).toEqual([[], { non2xx: 0, errors: 0, timeouts: 0 }]);
  expect(endings).toEqual(Array.from({ length: STOPS }, () => [{ code: 0, signal: null }, '']).flat());
  // The load was there: a second for each process at least, and the time that stops and starts take.
  expect(succeeded).toBeGreaterThan(overallRate * STOPS);
  console.info(`${succeeded} requests at ${overallRate}/s, of which none failed, during ${STOPS} stops`);
});
