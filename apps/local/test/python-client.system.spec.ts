import { execFile, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { readQuickstart } from './api.ts';

jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../../..');
const IS_SUPPORTED = 'import sys; sys.exit(sys.version_info < (3, 10))';
const hasPython = ['python3', 'python'].some((name) => spawnSync(name, ['-c', IS_SUPPORTED]).status === 0);

let dataDir = '';
let service: ServiceProcess;

beforeAll(async () => {
  if (!hasPython) return;
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await service.ready;
});
afterAll(async () => {
  if (!hasPython) return;
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs pytest of the Python client; its summary, or its output if a test fails. */
async function runPytest(...paths: string[]): Promise<string> {
  const { sandbox_api_key } = readQuickstart(dataDir);
  const args = ['scripts/python/run.ts', 'pytest', '--quiet', '-p', 'no:cacheprovider', ...paths];
  const env = { ...process.env, PNB_BASE_URL: service.url, PNB_API_KEY: sandbox_api_key };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
    return stdout.trim().split('\n').at(-1) ?? '';
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? String(error);
  }
}

// The tests are reported as skipped without Python 3.10.
(hasPython ? describe : describe.skip)('the Python client and the service', () => {
  it('agree on every resource', async () => {
    expect(await runPytest('service_tests/test_service.py')).toMatch(/^\d+ passed in /);
  });

  it('run the code of the README, the cookbook and the examples', async () => {
    expect(await runPytest('service_tests/test_documents.py')).toMatch(/^\d+ passed in /);
  });

  it('have one effect for each call when connections break at random', async () => {
    expect(await runPytest('service_tests/test_long_run.py')).toMatch(/^1 passed in /);
  });
});
