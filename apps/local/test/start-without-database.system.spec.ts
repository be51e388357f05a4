import { randomBytes, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ensureDatabases, startPostgres, type RunningPostgres } from '@pnb/postgres';
import { makeDataDir, type ServiceProcess } from '@pnb/testkit';
import { findPostmaster } from './find-postmaster.ts';
import { CURRENT, operateRelease, startRelease } from './release-processes.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(600_000);

const folder = makeDataDir();
let postgres: RunningPostgres;
let settings: Record<string, string>;

const open = (port?: number): Promise<RunningPostgres> =>
  startPostgres({
    dataDir: folder,
    durable: false,
    onRestart: () => undefined,
    ...(port === undefined ? {} : { port }),
  });

beforeAll(async () => {
  postgres = await open();
  await ensureDatabases(postgres.url(), ['control', 'production', 'sandbox']);
  settings = {
    CONTROL_DATABASE_URL: postgres.url('control'),
    PRODUCTION_DATABASE_URL: postgres.url('production'),
    SANDBOX_DATABASE_URL: postgres.url('sandbox'),
    PNB_SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://pnb.test',
    SHUTDOWN_SECONDS: '1',
  };
  await operateRelease(CURRENT, settings, ['database', 'migrate']);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends the server as a restart does, or kills it: it then recovers. */
async function interrupt(kind: 'stopped' | 'killed'): Promise<void> {
  if (kind === 'killed') {
    process.kill(findPostmaster(process.pid), 'SIGKILL');
    return;
  }
  const { port } = postgres;
  await postgres.stop();
  await setTimeout(randomInt(2_000));
  postgres = await open(port);
}

async function listOutput(started: readonly Promise<ServiceProcess>[]): Promise<string[]> {
  return (await Promise.all(started)).map((one) => one.output().err);
}

it.each(Array.from({ length: 10 }, (_, at) => [at + 1, at % 2 === 0 ? 'stopped' : 'killed'] as const))(
  'start %i of API and worker, while PostgreSQL is %s at a random moment of it, ends no process',
  async (_, kind) => {
    const delay_ms = randomInt(5_000);
    const started = (['api', 'worker'] as const).map((app) => startRelease(CURRENT, app, settings));
    const processes = await Promise.all(started);
    try {
      await setTimeout(delay_ms);
      await interrupt(kind);
      await Promise.all(processes.map(({ ready }) => ready));
    } catch (error) {
      throw new Error(`${kind} after ${delay_ms} ms: ${(await listOutput(started)).join('\n')}`, { cause: error });
    } finally {
      await Promise.all(processes.map((one) => one.stop('SIGKILL')));
    }
  },
);

it('a start before PostgreSQL is healthy and not ready until it responds', async () => {
  const { port } = postgres;
  await postgres.stop();
  const api = await startRelease(CURRENT, 'api', settings);
  try {
    const get = (path: string) => fetch(`${api.url}${path}`).catch(() => null);
    while ((await get('/v1/health'))?.status !== 200) await setTimeout(50);
    const readiness = await get('/v1/health/ready');
    expect([readiness?.status, readiness?.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await readiness?.json()).toMatchObject({
      code: 'service_unavailable',
      detail: 'The databases do not respond yet. Use another instance until then.',
    });
    postgres = await open(port);
    await api.ready;
    expect((await get('/v1/health/ready'))?.status).toBe(200);
    const { out, err } = api.output();
    expect(readMessages(out).filter((line) => line.startsWith('Waiting for PostgreSQL: '))).toHaveLength(1);
    expect(err).toBe('');
  } finally {
    await api.stop('SIGKILL');
  }
});

/** The messages of a log. */
const readMessages = (out: string): string[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

it.each([
  ['api', 'API'],
  ['worker', 'Workers'],
] as const)('%s logs its start and its stop at every level, each as a line of JSON', async (app, name) => {
  const process = await startRelease(CURRENT, app, {
    ...settings,
    OPERATOR_ADDRESSES: '127.0.0.0/8',
    LOG_LEVEL: 'error',
  });
  await process.ready;
  expect(await process.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  const { out, err } = process.output();
  expect([err, readMessages(out).filter((line) => !line.startsWith('audit log: '))]).toEqual([
    '',
    [expect.stringMatching(`^${name} ready`), `${name} stopping`, `${name} stopped`],
  ]);
  expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({ level: 'info', program: app });
});

it.each(['api', 'worker'] as const)('%s that cannot start logs one line with the cause', async (app) => {
  const process = await startRelease(CURRENT, app, { ...settings, PNB_SECRET_KEY: 'short' });
  expect(await process.ended).toEqual({ code: 1, signal: null });
  const { out, err } = process.output();
  expect([err, out.trimEnd().split('\n').length]).toEqual(['', 1]);
  expect(JSON.parse(out)).toMatchObject({
    level: 'fatal',
    program: app,
    msg: expect.stringMatching(/^PNB_SECRET_KEY /),
  });
});
