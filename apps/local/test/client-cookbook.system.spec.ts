import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProviderNetwork } from '@pnb/client';
import { sign } from '@pnb/client/webhooks';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { type Quickstart, readQuickstart } from './api.ts';

jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../../..');
const cookbook = readFileSync(join(root, 'libs/client/COOKBOOK.md'), 'utf8');
const recipes = new Map(
  [...cookbook.matchAll(/^```ts\n\/\/ (\S+\.ts).*?\n(.*?)^```$/gms)].map(([, name = '', text = '']) => [name, text]),
);

let dataDir = '';
let folder = '';
let service: ServiceProcess;
let quickstart: Quickstart;
let pnb: ProviderNetwork;
const running: ReturnType<typeof spawn>[] = [];

beforeAll(async () => {
  dataDir = makeDataDir();
  folder = mkdtempSync(join(tmpdir(), 'pnb-cookbook-'));
  // Programs find the packages as in the project of a user.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of recipes) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await service.ready;
  quickstart = readQuickstart(dataDir);
  pnb = new ProviderNetwork({ apiKey: quickstart.sandbox_api_key, baseURL: service.url });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a program of the cookbook as it is. */
function start(name: string, args: string[] = [], variables: Record<string, string> = {}) {
  const options = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning', name, ...args];
  const env = { PATH: process.env.PATH, PNB_API_KEY: quickstart.sandbox_api_key, PNB_BASE_URL: service.url };
  const child = spawn(process.execPath, options, { cwd: folder, env: { ...env, ...variables } });
  running.push(child);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const assertRunning = () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
  };
  const until = async (text: RegExp) => {
    for (; !text.test(output); await setTimeout(50)) assertRunning();
  };
  return { child, exit, until, assertRunning, read: () => output };
}

async function moveProvider(): Promise<number> {
  const [provider] = await pnb.providers.list({ stage: ['identified'] }).toArray({ limit: 1 });
  if (!provider) throw new Error('no provider is identified');
  await pnb.providers.update(provider.id, { stage: 'outreach' });
  return readNewestSequence();
}

const readNewestSequence = async (): Promise<number> =>
  (await pnb.events.list({ sort: ['-sequence'], per_page: 1 })).data[0]?.sequence ?? 0;

function readMirror() {
  const db = new DatabaseSync(join(folder, 'mirror.db'), { readOnly: true, timeout: 5_000 });
  try {
    const sequence = db.prepare('select sequence from position').get()?.sequence;
    return { sequence, rows: db.prepare('select id, name, stage from provider order by id').all() };
  } finally {
    db.close();
  }
}

/** Runs the mirror until it has stored the position, and kills it. */
async function mirrorUntil(sequence: number): Promise<void> {
  const { child, exit, assertRunning, until } = start('mirror.ts');
  await until(/\d+ provider\.\w+/);
  for (; Number(readMirror().sequence) < sequence; await setTimeout(50)) assertRunning();
  child.kill('SIGKILL');
  await exit;
}

/** Sends a body with the signature of another one, or of its own; the status of the response. */
async function deliver(url: string, secret: string, body: string, signedBody = body): Promise<number> {
  const signed = await sign({ id: 'evt_1', timestamp: new Date(), body: signedBody }, secret);
  const headers = { ...signed, 'Content-Type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

describe('the cookbook', () => {
  it('has a program for each task', () => {
    expect([...recipes.keys()]).toEqual([
      'mirror.ts',
      'nightly-roster.ts',
      'fastify-receiver.ts',
      'express-receiver.ts',
    ]);
  });

  it('keeps a mirror that continues where it was killed', async () => {
    const first = start('mirror.ts');
    // The copy is stored in one transaction.
    for (;;) {
      first.assertRunning();
      if (await setTimeout(100).then(isCopied)) break;
    }
    first.child.kill('SIGKILL');
    await first.exit;

    await mirrorUntil(await moveProvider());
    await mirrorUntil(await moveProvider());

    const providers = await pnb.providers.list({ per_page: 100 }).toArray({ limit: 100_000 });
    const expected = providers.map(({ id, name, stage }) => ({ id, name, stage }));
    expect(readMirror().rows.map((row) => ({ ...row }))).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
  });

  it('uploads a roster and saves its rejected rows', async () => {
    writeFileSync(join(folder, 'roster.csv'), 'NPI,Name,Specialty\r\n1,Ana,Cardiology\r\n');
    const { exit, read } = start('nightly-roster.ts', [quickstart.build_id, 'roster.csv']);
    const [code] = await exit;

    expect(read()).toMatch(/100 %[\s\S]*imp_\w+: \w+, 1 rows/);
    expect(code).toBe(1);
    expect(readFileSync(join(folder, 'roster.rejected.csv'), 'utf8')).toContain('Ana');
  });

  it('receives the webhooks of the service with Fastify, and no others', async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/webhooks`;
    const { secret } = await pnb.webhooks.create({ url, event_types: ['provider.*'] });
    const variables = { PORT: String(port), PNB_WEBHOOK_SECRET: `whsec_b2xk ${secret}` };
    const receiver = start('fastify-receiver.ts', [], variables);
    while (!(await fetch(url).catch(() => null))) await setTimeout(50).then(receiver.assertRunning);

    const sequence = await moveProvider();
    await receiver.until(new RegExp(`^${sequence} provider\\.stage_changed$`, 'm'));

    const body = '{"id":"evt_1","type":"build.created"}';
    expect(await deliver(url, 'whsec_b2xk', body)).toBe(204);
    expect(await deliver(url, 'whsec_b2xk', body.replace('created', 'deleted'), body)).toBe(400);
    expect(await deliver(url, 'whsec_bmV3', body)).toBe(400);
  });
});

const isCopied = (): boolean => {
  try {
    return readMirror().sequence !== undefined;
  } catch {
    return false;
  }
};
