import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { ensureDatabases, startPostgres } from '@pnb/postgres';
import { makeDataDir, type ServiceProcess } from '@pnb/testkit';
import pg from 'pg';
import { type Json, signIn } from './api.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { startEventReceiver } from './event-receiver.ts';
import { CURRENT, operateRelease, type Release, type Settings, startRelease } from './release-processes.ts';
import { waitFor } from './season-api.ts';
import type { Load, Target } from './upgrade-load.ts';

/** One PostgreSQL with three databases, a balancer in front of the API processes, and a receiver of events. */
export interface Installation {
  settings: Settings;
  balancer: Balancer;
  receiver: Awaited<ReturnType<typeof startEventReceiver>>;
  postgresUrl: string;
  /** Ends what was started, in reverse order. */
  closers: (() => unknown)[];
}

export async function openInstallation(closers: Installation['closers']): Promise<Installation> {
  const folder = makeDataDir();
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: folder, durable: false });
  closers.push(postgres.stop);
  await ensureDatabases(postgres.url(), ['control', 'production', 'sandbox']);
  const balancer = await startBalancer();
  closers.push(balancer.close);
  const receiver = await startEventReceiver();
  closers.push(receiver.close);
  const settings = {
    CONTROL_DATABASE_URL: postgres.url('control'),
    PRODUCTION_DATABASE_URL: postgres.url('production'),
    SANDBOX_DATABASE_URL: postgres.url('sandbox'),
    PNB_SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://pnb.test',
    WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    SHUTDOWN_SECONDS: '10',
  };
  return { settings, balancer, receiver, postgresUrl: postgres.url('control'), closers };
}

export interface Processes {
  apis: [ServiceProcess, ServiceProcess];
  worker: ServiceProcess;
}

interface Previous {
  target: Target;
  /** Later events are for the endpoint. */
  since: number;
  processes: Processes;
}

async function start(release: Release, app: 'api' | 'worker', installation: Installation): Promise<ServiceProcess> {
  const started = await begin(release, app, installation);
  await join(started, app, installation);
  return started;
}

async function begin(release: Release, app: 'api' | 'worker', { settings, closers }: Installation) {
  const begun = await startRelease(release, app, settings);
  closers.push(() => begun.stop('SIGKILL'));
  return begun;
}

async function join(begun: ServiceProcess, app: 'api' | 'worker', { balancer }: Installation): Promise<void> {
  await begun.ready;
  if (app === 'api') await balancer.add(begun.url);
}

/**
 * The release on empty databases, which its own operator program migrates: two API processes, a worker, and an account with a
 * copy of the sample, another build and an endpoint for all events.
 */
export async function startPrevious(release: Release, installation: Installation): Promise<Previous> {
  const create = ['account', 'create', '--name', 'Example Health Plan', '--plan', 'enterprise', '--sandbox'];
  const made = await operateRelease<Record<string, string>>(release, installation.settings, create);
  const { sandbox_api_key: apiKey = '', sandbox_build_id: steady_id = '' } = made;
  await raiseLimit(installation);
  const processes: Processes = {
    apis: [await start(release, 'api', installation), await start(release, 'api', installation)],
    worker: await start(release, 'worker', installation),
  };
  const { url } = installation.balancer;
  const api = await signIn(url, apiKey);
  const endpoint = await api.send('POST', '/v1/webhooks', { url: installation.receiver.url, event_types: ['*'] });
  installation.receiver.setSecret(String(endpoint.secret));
  const { data } = await api.send('GET', '/v1/events?sort=-sequence&per_page=1');
  const since = Number((data as Json[])[0]?.sequence);
  const busy = await api.send('POST', '/v1/builds', { name: 'Busy', contract_year: 2027, county_fips: ['49009'] });
  const ids = { webhook_id: String(endpoint.id), busy_id: String(busy.id), steady_id };
  return { target: { api, url, apiKey, ...ids }, since, processes };
}

async function raiseLimit({ postgresUrl }: Installation): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl, application_name: 'pnb test' });
  await client.connect();
  await client.query('update api_keys set requests_per_minute = 100000000');
  await client.end();
}

/** Time between two steps, under load. */
const STEP_MS = 2_000;

/** A process of this version that waits for the migrations: healthy, and not ready. */
async function beginWaiting(app: 'api' | 'worker', installation: Installation): Promise<ServiceProcess> {
  const settings = { ...installation.settings, MIGRATIONS: 'wait' };
  const begun = await begin(CURRENT, app, { ...installation, settings });
  const path = app === 'api' ? '/v1/health' : '/health';
  const get = (suffix: string) => fetch(`${begun.url}${path}${suffix}`).catch(() => null);
  await waitFor(
    () => get(''),
    (response) => response?.status === 200,
  );
  expect((await get('/ready'))?.status).toBe(503);
  if (app === 'api') expect(await (await get('/ready'))?.text()).toContain('Migrations of this version are missing');
  return begun;
}

/**
 * Stops the worker, migrates while the previous API processes serve, starts the worker of this version, and replaces each API
 * process: a new one first, then SIGTERM to a previous one.
 * In each step, each connection of the load ends a round; returns how many, by step.
 */
export async function upgrade(installation: Installation, { apis, worker }: Processes, { rounds }: Load) {
  const steps: Step[] = [];
  const step = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const [before, started] = [{ ...rounds }, performance.now()];
    await run();
    const ms = Math.round(performance.now() - started);
    await setTimeout(STEP_MS);
    const served = await waitFor(
      async () => Object.entries(rounds).map(([task, count]) => [task, count - (before[task] ?? 0)] as const),
      (counts) => counts.every(([, count]) => count > 0),
    );
    steps.push({ name, ms, rounds: Object.fromEntries(served) });
  };
  const first = await beginWaiting('api', installation);
  // Its dispatch locks endpoints before the counter, processes of this version lock them after it: each would wait for the other.
  await step('SIGTERM to the worker', () => stop(worker));
  const successor = await beginWaiting('worker', installation);
  await step('migrations', () => operateRelease(CURRENT, installation.settings, ['database', 'migrate']));
  await step('new worker', () => join(successor, 'worker', installation));
  await step('new API 1', () => join(first, 'api', installation));
  await step('SIGTERM to API 1', () => stop(apis[0]));
  await step('new API 2', () => start(CURRENT, 'api', installation));
  await step('SIGTERM to API 2', () => stop(apis[1]));
  return steps;
}

export interface Step {
  name: string;
  /** How long it took, without the time behind it. */
  ms: number;
  /** Rounds of the load that have ended in it, by task. */
  rounds: Record<string, number>;
}

async function stop(process: ServiceProcess): Promise<void> {
  expect(await process.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(process.output().err).toBe('');
}
