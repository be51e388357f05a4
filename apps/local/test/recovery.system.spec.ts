import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { readQuickstart, signIn, type Api } from './api.ts';
import { findPostmaster } from './find-postmaster.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(300_000);

let dataDir = '';
let service: ServiceProcess;

beforeAll(async () => {
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await service.ready;
});
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const readiness = async (): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${service.url}/v1/health/ready`);
  return { status: response.status, text: await response.text() };
};

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let attempts = 0; !(await isSo()); attempts += 1) {
    if (attempts > 1_000) throw new Error(`never: ${what}; ${service.output().err}`);
    await setTimeout(100);
  }
}

interface Score {
  run_id: string;
  is_stale: boolean;
}

async function changeAndScore(api: Api, build_id: string): Promise<void> {
  const path = `/v1/builds/${build_id}/adequacy`;
  const before = (await api.send('GET', path)) as unknown as Score;
  const list = await api.send(
    'GET',
    `/v1/providers?build_id=${build_id}&stage=active&adequacy_status=compliant&per_page=1`,
  );
  const [provider] = list.data as { id: string }[];
  const correction = { stage: 'outreach', correction: true, reason: 'A change that moves the score.' };
  await api.send('PATCH', `/v1/providers/${provider?.id}`, correction);
  await until('a new score', async () => {
    const after = (await api.send('GET', path)) as unknown as Score;
    return after.run_id !== before.run_id && !after.is_stale;
  });
}

describe('npm start', () => {
  it.each(['SIGKILL', 'SIGINT'] as const)(
    'restarts its database when it ends by %s, and its workers continue',
    async (signal) => {
      const { sandbox_api_key, build_id } = readQuickstart(dataDir);
      const postmaster = findPostmaster(service.pid);
      process.kill(postmaster, signal);
      await until('another server', async () => {
        try {
          return findPostmaster(service.pid) !== postmaster;
        } catch {
          return false;
        }
      });
      await until('a service that is ready', async () => {
        const { status, text } = await readiness();
        return status === 200 && !text.includes('degraded');
      });
      expect(service.output().err).toMatch(/PostgreSQL has ended and is started again: /);
      await changeAndScore(await signIn(service.url, sandbox_api_key), build_id);
    },
  );
});
