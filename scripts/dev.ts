// API and workers from the sources, started again on a change, and Vite with the dashboard, which passes other
// requests to the API. Ctrl-C ends both.
//   npm run dev -- --port 5180   another port for Vite
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');

const { values: options } = parseArgs({ options: { port: { type: 'string', default: '5173' } } });

const SERVICE = [
  ...['--enable-source-maps', '--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'],
  ...['--import', './libs/testkit/src/swc-hooks.ts', 'apps/local/src/main.ts'],
];
const DASHBOARD = [
  ...['node_modules/vite/bin/vite.js', '--config', 'apps/dashboard/vite.config.ts'],
  ...['--clearScreen', 'false', '--strictPort', '--port', options.port],
];

const DEFAULTS = {
  /** Pages, links and sign-in are those of Vite. */
  PUBLIC_URL: `http://127.0.0.1:${options.port}`,
  /** The documentation takes a minute of both cores; `npm run docs` builds it. */
  PNB_DOCS_BUILD: 'off',
  /** A restart waits for open connections of browsers for a fifth of it. */
  SHUTDOWN_SECONDS: '2',
};

const start = (args: string[]): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...DEFAULTS, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

const isSource = (file: string | null): file is string => file !== null && /(?<!\.spec)\.ts$/.test(file);

/**
 * Emits `change` for the sources of the service. Not `node --watch`: its messages about imports also reach the threads
 * and processes of the service, which expect messages of their own.
 */
function watchSources(): EventEmitter {
  const changes = new EventEmitter();
  const libs = readdirSync(join(root, 'libs')).map((name) => `libs/${name}/src`);
  for (const folder of [...['api', 'local', 'worker'].map((name) => `apps/${name}/src`), ...libs])
    watch(join(root, folder), { recursive: true, signal: stopping.signal }, (_event, file) => {
      if (isSource(file)) changes.emit('change', `${folder}/${file}`);
    });
  return changes;
}

/** A service that ends by itself, as after a syntax error, is started again by the next change. */
async function runService(): Promise<void> {
  const changes = watchSources();
  while (!stopping.signal.aborted) {
    const service = start(SERVICE);
    const ended = once(service, 'close');
    const changed = once(changes, 'change', { signal: stopping.signal }).catch(() => null);
    const first = await Promise.race([changed, ended.then(() => 'ended' as const)]);
    if (first === 'ended' && !stopping.signal.aborted)
      console.error('The service has ended; a change starts it again.');
    const change = await changed;
    if (change) console.log(`Restarting: ${String(change[0])} has changed.`);
    service.kill('SIGTERM');
    await ended;
  }
}

async function runDashboard(): Promise<void> {
  const dashboard = start(DASHBOARD);
  stopping.signal.addEventListener('abort', () => dashboard.kill('SIGTERM'));
  await once(dashboard, 'close');
  if (stopping.signal.aborted) return;
  process.exitCode = 1;
  stopping.abort();
}

await Promise.all([runService(), runDashboard()]);
