import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProviderNetwork } from '@pnb/client';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { type Quickstart, readQuickstart } from './api.ts';

jest.setTimeout(300_000);

const examples = join(import.meta.dirname, '../../../examples/typescript');

let dataDir = '';
let service: ServiceProcess;
let quickstart: Quickstart;
let pnb: ProviderNetwork;

beforeAll(async () => {
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await service.ready;
  quickstart = readQuickstart(dataDir);
  pnb = new ProviderNetwork({ apiKey: quickstart.sandbox_api_key, baseURL: service.url });
});
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(name: string, ...args: string[]) {
  const options = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];
  const env = { PATH: process.env.PATH, PNB_API_KEY: quickstart.sandbox_api_key, PNB_BASE_URL: service.url };
  const child = spawn(process.execPath, [...options, join(examples, name), ...args], { cwd: dataDir, env });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const until = async (text: RegExp) => {
    while (!text.test(output)) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
      await setTimeout(50);
    }
    return output;
  };
  return { child, exit, until };
}

async function moveProvider(): Promise<string> {
  const [provider] = await pnb.providers.list({ stage: ['identified'] }).toArray({ limit: 1 });
  if (!provider) throw new Error('no provider is identified');
  await pnb.providers.update(provider.id, { stage: 'outreach' });
  return provider.id;
}

describe('the TypeScript examples', () => {
  it('keep a mirror of the providers', async () => {
    const { child, exit, until } = start('sync-mirror.ts');
    await until(/\d+ providers after event \d+/);
    const id = await moveProvider();
    await until(/provider\.stage_changed/);
    // The position is stored after the change is applied.
    const read = () =>
      JSON.parse(readFileSync(join(dataDir, 'mirror.json'), 'utf8')) as {
        providers: Record<string, { stage: string }>;
      };
    while (read().providers[id]?.stage !== 'outreach') await setTimeout(50);
    child.kill();
    await exit;
    const { total } = (await pnb.providers.list({ per_page: 1 })).meta;
    expect(Object.keys(read().providers)).toHaveLength(total);
  });

  it('upload a roster and save its rejected rows', async () => {
    writeFileSync(join(dataDir, 'roster.csv'), 'NPI,Name,Specialty\r\n1,Ana,Cardiology\r\n');
    const { exit, until } = start('upload-roster.ts', 'roster.csv', quickstart.build_id, 'dry_run');
    const output = await until(/"status":"\w+".*\n/);
    const [code] = await exit;

    expect(output).toMatch(/sent 100 %/);
    expect(output).toMatch(/"rejected":1/);
    expect(code).toBe(1);
    expect(readFileSync(join(dataDir, 'rejected.csv'), 'utf8')).toContain('Ana');
  });

  it('receive webhooks, and delete the endpoint at the end', async () => {
    const { child, exit, until } = start('receive-webhooks.ts', 'provider.*');
    await until(/receives events at/);
    await moveProvider();
    await until(/verified: webhook\.test/);
    await until(/verified: provider\.stage_changed, sequence \d+/);
    child.kill('SIGINT');
    await exit;

    expect((await pnb.webhooks.list()).data).toEqual([]);
  });
});
