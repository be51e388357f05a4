import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { type Api, type Json, readQuickstart, signIn } from './api.ts';

jest.setTimeout(120_000);

const script = fileURLToPath(new URL('../../../scripts/webhook-listen.ts', import.meta.url));

let dataDir = '';
let service: ServiceProcess;
let api: Api;

beforeAll(async () => {
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await service.ready;
  api = await signIn(service.url, readQuickstart(dataDir).sandbox_api_key);
});
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Listener {
  child: ChildProcess;
  out: () => string;
  until(text: RegExp): Promise<void>;
}

function start(...args: string[]): Listener {
  const node = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning', script, ...args];
  const env = { PATH: process.env.PATH, PNB_DATA_DIR: dataDir };
  const child = spawn(process.execPath, node, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const until = async (text: RegExp) => {
    for (let attempts = 0; !text.test(output); attempts++) {
      if (attempts > 1_000) throw new Error(`no output ${String(text)}: ${output}`);
      await setTimeout(20);
    }
  };
  return { child, out: () => output, until };
}

async function changeAProvider(): Promise<string> {
  const { data } = await api.send('GET', '/v1/providers?stage=identified&per_page=1');
  const [provider] = data as Json[];
  await api.send('PATCH', `/v1/providers/${String(provider?.id)}`, { stage: 'outreach' });
  return String(provider?.id);
}

const endpoints = async () => (await api.send('GET', '/v1/webhooks')).data as Json[];

describe('npm run webhook:listen', () => {
  it('prints a change as a verified event, and removes its endpoint', async () => {
    const { child, out, until } = start('--events', 'provider.stage_changed', '--once');
    const exit = once(child, 'exit');
    await until(/Ctrl-C removes it/);
    const id = await changeAProvider();

    expect(await exit).toEqual([0, null]);
    expect(out()).toMatch(/provider\.stage_changed {2}evt_\w+ {2}sequence \d+ {2}attempt 1 {2}verified\n/);
    expect(out()).toContain(id);
    expect(await endpoints()).toEqual([]);
  });

  it('fails on request, receives the event again, and removes its endpoint on Ctrl-C', async () => {
    const { child, out, until } = start('--events=provider.*', '--fail');
    const exit = once(child, 'exit');
    await until(/Ctrl-C removes it/);
    expect(await endpoints()).toHaveLength(1);
    await changeAProvider();
    await until(/attempt 2 {2}verified/);
    child.kill('SIGINT');

    expect(await exit).toEqual([0, null]);
    expect(out()).toMatch(/wh\w*_\w+ is removed/);
    expect(await endpoints()).toEqual([]);
  });

  it('removes its endpoint on Ctrl-C, which npm passes on a second time', async () => {
    const { child, until } = start('--events=build.*');
    const exit = once(child, 'exit');
    await until(/Ctrl-C removes it/);
    child.kill('SIGINT');
    await setTimeout(2);
    child.kill('SIGINT');

    expect(await exit).toEqual([0, null]);
    expect(await endpoints()).toEqual([]);
  });

  it('reports an error in one line', async () => {
    const wrong = start('--events', 'nothing.*');
    expect(await once(wrong.child, 'exit')).toEqual([1, null]);
    expect(wrong.out().trim().split('\n')).toHaveLength(1);

    const unknown = start('--loud');
    expect(await once(unknown.child, 'exit')).toEqual([1, null]);
    expect(unknown.out()).toContain('--loud');
  });
});
