import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '../libs/test-databases/src/service-process.ts';
import { type Benchmark, type Figure, seconds } from './harness.ts';

const ROOT = join(import.meta.dirname, '..');
const GIVE_UP_MS = 600_000;
const POLL_MS = 50;

/** What `npm start` does for a newcomer: of the last commit, with the packages that npm has in its cache. */
export const benchmark: Benchmark = {
  title: 'From an empty clone to the first response, npm cache warm',
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pnb-clone-'));
    try {
      execFileSync('git', ['clone', '--quiet', '--depth=1', pathToFileURL(ROOT).href, folder]);
      return await start(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

async function start(folder: string): Promise<Figure[]> {
  const port = await findFreePort();
  const begun = performance.now();
  // It has a group of its own, so that a signal reaches npm, its shell and the service.
  const child = spawn('npm', ['start'], { cwd: folder, detached: true, env: getEnvironment(port) });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const url = `http://127.0.0.1:${port}/v1/health`;
  const responds = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await responds())) {
    if (child.exitCode !== null || performance.now() - begun > GIVE_UP_MS) throw new Error(`no response: ${output}`);
    await setTimeout(POLL_MS);
  }
  const tookMs = performance.now() - begun;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  const steps = [...output.matchAll(/^(\w+ing .*) \.\.\. ([\d.]+ s)$/gm)];
  const [size = ''] = execFileSync('du', ['-sm', 'node_modules'], { cwd: folder, encoding: 'utf8' }).split('\t');
  return [
    { name: 'npm start, first response', value: seconds(tookMs), how: 'of /v1/health' },
    ...steps.map(([, name = '', value = '']) => ({ name, value, how: 'as the set-up prints it' })),
    { name: 'node_modules', value: `${size} MB`, how: 'du -sm; the goal is 1,000' },
  ];
}

/** That of a newcomer: not the programs of this checkout. */
function getEnvironment(port: number): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const path = PATH.split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return { PATH: path.join(delimiter), HOME, PORT: String(port), PNB_DOCS_BUILD: 'off' };
}
