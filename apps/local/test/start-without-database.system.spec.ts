import { createHash, randomBytes, randomInt } from 'node:crypto';
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

/** `PNB_START_SEED=7` repeats the moments of a run. */
const SEED = process.env.PNB_START_SEED ?? String(randomInt(1_000_000));
const RANGE = 2 ** 32;

/** A moment below a limit, which follows from the seed, the number of the start and the name. */
function chooseMoment(start: number, name: string, limitMs: number): number {
  const digest = createHash('sha256').update(`${SEED}:${start}:${name}`).digest();
  return Math.floor((digest.readUInt32BE() / RANGE) * limitMs);
}

/** Ends the server as a restart does, or kills it: it then recovers. */
async function interrupt(kind: 'stopped' | 'killed', downMs: number): Promise<void> {
  if (kind === 'killed') {
    process.kill(findPostmaster(process.pid), 'SIGKILL');
    return;
  }
  const { port } = postgres;
  await postgres.stop();
  await setTimeout(downMs);
  postgres = await open(port);
}

const readOutput = (one: ServiceProcess): string => Object.values(one.output()).join('');

/** Resolves when the process can serve; rejects when it has ended. */
async function awaitReadiness(one: ServiceProcess, path: string): Promise<void> {
  let hasEnded = false;
  void one.ended.then(() => (hasEnded = true));
  await one.ready;
  while (!(await fetch(`${one.url}${path}`).catch(() => null))?.ok) {
    if (hasEnded) throw new Error('a process has ended');
    await setTimeout(50);
  }
}

it.each(Array.from({ length: 10 }, (_, at) => [at + 1, at % 2 === 0 ? 'stopped' : 'killed'] as const))(
  'start %i of API and worker, while PostgreSQL is %s at a random moment of it, ends no process',
  async (number, kind) => {
    const [delayMs, downMs] = [chooseMoment(number, 'delay', 5_000), chooseMoment(number, 'down', 2_000)];
    console.info(`PNB_START_SEED=${SEED}: start ${number}, ${kind} after ${delayMs} ms`);
    const [api, worker] = [
      await startRelease(CURRENT, 'api', settings),
      await startRelease(CURRENT, 'worker', settings),
    ];
    try {
      await setTimeout(delayMs);
      await interrupt(kind, downMs);
      await Promise.all([awaitReadiness(api, '/v1/health/ready'), awaitReadiness(worker, '/health/ready')]);
    } catch (error) {
      throw new Error(
        `${kind} after ${delayMs} ms (PNB_START_SEED=${SEED}): ${[api, worker].map(readOutput).join('\n')}`,
        { cause: error },
      );
    } finally {
      await Promise.all([api, worker].map((one) => one.stop('SIGKILL')));
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
