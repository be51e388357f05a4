import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureDatabases } from '@pnb/postgres';
import { findFreePort, makeDataDir, SOURCE, startService } from '../libs/test-databases/src/service-process.ts';
import { openAccounts, type BenchAccount } from './bench-accounts.ts';
import { readTreeCpuMs, type CpuTimes } from './cpu.ts';
import { startPostgres15, type DebianPostgres } from './postgres-15.ts';

export interface BenchService {
  url: string;
  pid: number;
  openAccounts(accounts: Parameters<typeof openAccounts>[2]): Promise<BenchAccount[]>;
  sandboxUrl: string;
  readCpuMs(): CpuTimes;
  /** The sum of a metric of the workers; null if it is not reported. */
  readMetric(name: string): Promise<number | null>;
  close(): Promise<void>;
}

const CPU_PROFILE = process.env.PNB_BENCH_CPU_PROFILE;
const PROFILED = CPU_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${CPU_PROFILE}`] : [];

/** A cluster of PostgreSQL 15 with the empty databases of a service, and its settings. */
export async function openDatabases(): Promise<{ postgres: DebianPostgres; env: Record<string, string> }> {
  const postgres = startPostgres15(await findFreePort());
  await ensureDatabases(postgres.url('postgres'), ['control', 'production', 'sandbox']);
  return {
    postgres,
    env: {
      CONTROL_DATABASE_URL: postgres.url('control'),
      PRODUCTION_DATABASE_URL: postgres.url('production'),
      SANDBOX_DATABASE_URL: postgres.url('sandbox'),
      PNB_SECRET_KEY: randomBytes(32).toString('base64'),
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    },
  };
}

/** API and worker in one process from source, on PostgreSQL 15 of Debian with its default settings. */
export async function openService(): Promise<BenchService> {
  const { postgres, env } = await openDatabases();
  const workerPort = await findFreePort();
  const service = await startOn({
    env: { ...env, HOST: '127.0.0.1', WORKER_PORT: String(workerPort) },
    command: [...PROFILED, ...SOURCE],
  });
  return {
    url: service.url,
    pid: service.pid,
    sandboxUrl: postgres.url('sandbox'),
    openAccounts: (accounts) => openAccounts(postgres.url('control'), service.url, accounts),
    readCpuMs: () => ({ process: readTreeCpuMs(service.pid), postgres: readTreeCpuMs(postgres.pid) }),
    readMetric: (name) => readMetric(`http://127.0.0.1:${workerPort}/metrics`, name),
    close: async () => {
      await service.stop();
      postgres.stop();
    },
  };
}

async function readMetric(url: string, name: string): Promise<number | null> {
  const lines = (await (await fetch(url)).text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

interface Start {
  env: Record<string, string>;
  command?: readonly string[];
  port?: number;
}

export async function startOn({ env, command = SOURCE, port }: Start) {
  const dataDir = makeDataDir();
  const service = startService({ command, dataDir, port: port ?? (await findFreePort()), env });
  await service.ready;
  const stop = async (): Promise<void> => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: service.url, pid: service.pid, stop };
}

/**
 * The API alone, on databases that a service has prepared: jobs are queued, and no worker takes them. At the port of that service its
 * tokens are accepted.
 */
export async function startApi(env: Record<string, string>, port: number) {
  const path = SOURCE.at(-1)?.replace('apps/local', 'apps/api') ?? '';
  const child = spawn(process.execPath, [...PROFILED, ...SOURCE.slice(0, -1), path], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), PNB_DOCS_BUILD: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the API has ended'))),
  ]);
  const ended = once(child, 'exit');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => (child.kill(), ended) };
}
