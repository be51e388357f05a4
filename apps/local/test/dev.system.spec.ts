import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort, isRunning, listDescendants, makeDataDir } from '@pnb/testkit';
import { type Json, readQuickstart, signIn } from './api.ts';

jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../../..');

let dataDir = '';
let url = '';
let output = '';
let dev: ChildProcess;
let ended: Promise<unknown[]>;

beforeAll(async () => {
  dataDir = makeDataDir();
  const [port, dashboardPort] = [await findFreePort(), await findFreePort()];
  url = `http://127.0.0.1:${dashboardPort}`;
  const args = ['--conditions=@pnb/source', 'scripts/dev.ts', '--port', String(dashboardPort)];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), PNB_DATA_DIR: dataDir };
  dev = spawn(process.execPath, args, { cwd: root, env });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  ended = once(dev, 'close');
  await until(() => countStarts() === 1);
});
afterAll(() => {
  dev.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const countStarts = (): number => output.match(/ready in [\d.]+ s\n/g)?.length ?? 0;

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    if (dev.exitCode !== null) throw new Error(`ended with ${dev.exitCode}: ${output}`);
    await setTimeout(20);
  }
}

/** A change of its time: the content stays. */
const touch = (path: string): void => utimesSync(join(root, path), new Date(), new Date());

describe('npm run dev', () => {
  it.each([
    ['/app/', 200, 'text/html'],
    ['/app/builds', 200, 'text/html'],
    ['/app/src/main.tsx', 200, 'text/javascript'],
    ['/app/api/session', 401, 'application/problem+json; charset=utf-8'],
    ['/v1/health', 200, 'application/json; charset=utf-8'],
  ])('serves the dashboard by Vite, which passes other requests to the API: %s', async (path, status, type) => {
    const response = await fetch(`${url}${path}`, { headers: { Accept: 'text/html, */*' } });

    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });

  it('names addresses of Vite', () => {
    expect(output).toContain(`  Dashboard      ${url.replace('127.0.0.1', 'localhost')}/app\n`);
  });

  it('starts API and workers again when a source changes', async () => {
    touch('apps/worker/src/queue-state.ts');
    await until(() => countStarts() === 2);

    expect(output).toContain('Restarting: apps/worker/src/queue-state.ts has changed.\n');
    expect((await fetch(`${url}/v1/health`)).status).toBe(200);
  });

  it('runs the threads of the workers: the filing of the sample is made', async () => {
    const api = await signIn(url, readQuickstart(dataDir).sandbox_api_key);
    let statuses: unknown[] = [];
    while (!statuses.includes('ready')) {
      const { data } = await api.send('GET', `/v1/builds/${readQuickstart(dataDir).build_id}/filings`);
      statuses = (data as Json[]).map(({ status }) => status);
      await setTimeout(20);
    }
    expect(output).not.toContain('failed and is retried');
  });

  it('ends with all of its processes on Ctrl-C', async () => {
    const processes = listDescendants(dev.pid ?? 0);
    dev.kill('SIGINT');

    expect(await ended).toEqual([0, null]);
    expect(processes.length).toBeGreaterThan(2);
    expect(processes.filter(isRunning)).toEqual([]);
  });
});
