import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** How Node runs the service: as `npm start` does, or straight from source with no build. */
export const BUILT: readonly string[] = ['--enable-source-maps', fromRoot('apps/local/dist/main.js')];
export const SOURCE: readonly string[] = [
  '--conditions=@pnb/source',
  '--import',
  fromRoot('libs/testkit/src/swc-hooks.ts'),
  fromRoot('apps/local/src/main.ts'),
];

export interface ServiceOptions {
  command: readonly string[];
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** What it prints when it is ready. Default: as `npm start`. */
  prints?: RegExp;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A copy of the service in a separate process. */
export interface ServiceProcess {
  pid: number;
  url: string;
  /** Resolves with the time it took from the start of the process; rejects when it ends before. */
  ready: Promise<{ startMs: number }>;
  ended: Promise<Ending>;
  output(): { out: string; err: string };
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
  /** Kills it and all its descendants with SIGKILL; resolves when all have ended. */
  crash(): Promise<void>;
}

const READY = /ready in [\d.]+ s/;

export function startService({ command, dataDir, port, env = {}, prints = READY }: ServiceOptions): ServiceProcess {
  const started = performance.now();
  const settings = { PNB_DATA_DIR: dataDir, PORT: String(port), PNB_DOCS_BUILD: 'off', ...env };
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  // A parent process that fails leaves no copy behind.
  const onExit = () => child.kill('SIGKILL');
  process.once('exit', onExit);
  child.once('exit', () => process.off('exit', onExit));
  const texts = { out: '', err: '' };
  child.stderr.on('data', (chunk: Buffer) => (texts.err += String(chunk)));
  const ended = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const ready = new Promise<{ startMs: number }>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      texts.out += String(chunk);
      if (prints.test(texts.out)) resolve({ startMs: performance.now() - started });
    });
    void ended.then(({ code }) => reject(new Error(`the service ended with ${code}: ${texts.out}${texts.err}`)));
  });
  // A caller that expects the end does not read this promise.
  ready.catch(() => undefined);
  return {
    pid,
    url: `http://127.0.0.1:${port}`,
    ready,
    ended,
    output: () => texts,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    crash: () => crash(child, ended),
  };
}

/** The owner first: it must not acknowledge a write whose database is stopped. */
async function crash({ pid = 0 }: ChildProcess, ended: Promise<Ending>): Promise<void> {
  const doomed = [pid, ...listDescendants(pid)];
  doomed.forEach(killOutright);
  await ended;
  while (doomed.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 10));
}

function killOutright(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return; // It ended by itself.
  }
}

/** All descendants of a process, read from /proc. */
export function listDescendants(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((candidate) => getStatus(candidate)?.parent === pid);
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

/** A zombie does not run. */
export const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(getStatus(pid)?.state);

function getStatus(pid: number): { state: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name is in parentheses and may contain spaces and parentheses.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** A free port of 127.0.0.1. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A free port below the ephemeral ones: no other process gets it while its server is down. */
export async function findKeptPort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : findKeptPort();
}

/** A folder that the account of the database can traverse, unlike that of mkdtemp. */
export function makeDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'pnb-service-'));
  chmodSync(dir, 0o711);
  return dir;
}
