import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import {
  findFreePort,
  isRunning,
  listDescendants,
  makeDataDir,
  type ServiceProcess,
  SOURCE,
  startService,
} from '@pnb/testkit';

// `npm start` builds the documentation while the service runs.

jest.setTimeout(900_000);

const dataDir = makeDataDir();
/** The build makes its temporary folder in it, too. */
const folder = mkdtempSync(join(tmpdir(), 'pnb-docs-build-'));
const docsDir = join(folder, 'site');
let service: ServiceProcess;

afterEach(() => service.stop());
afterAll(() => [dataDir, folder].forEach((path) => rmSync(path, { recursive: true, force: true })));

async function start(env: Record<string, string> = {}): Promise<void> {
  const docs = { PNB_DOCS_BUILD: 'on', PNB_DOCS_DIR: docsDir, TMPDIR: folder };
  service = startService({ command: SOURCE, dataDir, port: await findFreePort(), env: { ...docs, ...env } });
  await service.ready;
}

const getDocs = () => fetch(`${service.url}/docs`, { redirect: 'manual' });

/** Temporary folders of builds. */
const listFolders = () => readdirSync(folder).filter((name) => name.startsWith('pnb-docs-'));

const findBuild = () =>
  listDescendants(service.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/docs/build.ts');
    } catch {
      return false;
    }
  });

async function waitUntil(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await setTimeout(100);
}

it('ends a build with the service, and removes what it has installed', async () => {
  await start();
  await waitUntil(() => findBuild().some((pid) => listDescendants(pid).length > 0));
  const [build = 0] = findBuild();
  const processes = [build, ...listDescendants(build)];
  const started = performance.now();
  await service.stop();
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(processes.filter(isRunning)).toEqual([]);
  expect(listFolders()).toEqual([]);
});

it('reports one line without a registry, and the service is not affected', async () => {
  await start({
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  });
  await waitUntil(() => service.output().err !== '');
  expect(service.output().err).toMatch(
    /^The documentation was not built \([^\n]+\)\. The API is not affected; [^\n]+\n$/,
  );
  expect((await fetch(`${service.url}/v1/health`)).status).toBe(200);
  expect(await (await getDocs()).text()).toContain('npm run docs');
  expect(listFolders()).toEqual([]);
});

it('serves the site once it is built, and removes the generator', async () => {
  await start();
  expect(await (await getDocs()).text()).toContain('being built');
  expect((await fetch(`${service.url}/v1/health`)).status).toBe(200);
  await waitUntil(async () => (await getDocs()).status === 302);
  await waitUntil(() => findBuild().length === 0);
  expect(await (await fetch(`${service.url}/docs/`)).text()).toContain('reference.html');
  // The service removes it after the last process.
  await waitUntil(() => listFolders().length === 0);
  expect(existsSync(join(docsDir, 'pagefind/pagefind.js'))).toBe(true);
  expect(service.output().err).toBe('');
});
