// Compares @pnb/client with the client that Redocly's generator writes from the same document.
//   node --conditions=@pnb/source benchmarks/clients/compare-typescript.ts
//
// Both send with fetch, two retries and a timeout of one second, and play the cases of libs/client-conformance. A case
// passes if the number of requests, the pause and the outcome are those of the case, within 15 seconds. The throughput
// is that of bare fetch with the same token, divided into that of the client: by processor time of this process, and
// by the clock. The fault server is a process of its own. --throughput leaves out the cases.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ProviderNetwork } from '@pnb/client';
import type { Fault, SeenRequest } from '@pnb/client-conformance';
import { type Cost, median } from '../harness.ts';

const ROOT = join(import.meta.dirname, '../..');
const VECTORS = join(ROOT, 'libs/client-conformance/vectors');
const LIMIT_MS = 15_000;
const REQUESTS = 2_000;
const ROUNDS = 11;

interface Case {
  name: string;
  faults: Fault[];
  statuses: { get: unknown[] };
  error: string | null;
  minimumMs?: number;
}

/** Reads the build bld_1. */
type Call = (signal?: AbortSignal) => Promise<unknown>;

interface GeneratedClient {
  OPERATIONS: object;
  createClient(operations: object, config: object): { getBuild(args: object, init: object): Promise<unknown> };
}

async function openGenerated(folder: string, serverUrl: string): Promise<Call> {
  const path = join(folder, 'redocly-client.ts');
  const args = ['generate-client', 'openapi/openapi.json', '--output', path, '--import-ext', 'ts'];
  execFileSync(join(ROOT, 'node_modules/.bin/redocly'), args, { cwd: ROOT, stdio: 'ignore' });
  const { createClient, OPERATIONS } = (await import(pathToFileURL(path).href)) as GeneratedClient;
  const config = { serverUrl, auth: { bearer: 'token-1' }, retry: { retries: 2 }, timeout: 1_000 };
  const client = createClient(OPERATIONS, config);
  return (signal) => client.getBuild({ path: { id: 'bld_1' } }, signal ? { signal } : {});
}

async function openOurs(baseURL: string): Promise<Call> {
  const keys = JSON.parse(readFileSync(join(VECTORS, 'api-keys.json'), 'utf8')) as {
    cases: { key: string; environment: string | null }[];
  };
  const apiKey = keys.cases.find(({ environment }) => environment === 'sandbox')?.key;
  const pnb = new ProviderNetwork({ apiKey, baseURL, timeout: 1_000, logLevel: 'off' });
  await pnb.builds.get('bld_1');
  return (signal) => pnb.builds.get('bld_1', { signal });
}

const play = (url: string, faults: readonly Fault[]): Promise<unknown> =>
  fetch(`${url}/_faults`, { method: 'PUT', body: JSON.stringify(faults) });

const readRequests = async (url: string): Promise<SeenRequest[]> =>
  (await (await fetch(`${url}/_requests`)).json()) as SeenRequest[];

async function passes(url: string, given: Case, call: Call): Promise<boolean> {
  await play(url, given.faults);
  const started = performance.now();
  const controller = new AbortController();
  const ended = call(controller.signal).then(
    () => 'data',
    () => 'error',
  );
  const outcome = await Promise.race([ended, setTimeout(LIMIT_MS, 'late', { ref: false })]);
  const ms = performance.now() - started;
  controller.abort();
  await ended;
  const sent = (await readRequests(url)).filter((request) => !request.url.startsWith('/v1/oauth'));
  return (
    outcome === (given.error === null ? 'data' : 'error') &&
    sent.length === Math.max(1, given.statuses.get.length) &&
    ms >= (given.minimumMs ?? 0)
  );
}

async function measure(call: Call, concurrency: number): Promise<Cost> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  let left = REQUESTS;
  const work = async (): Promise<void> => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - started, cpuMs: (user + system) / 1_000 };
}

/** Medians of the ratios of each round, in which bare fetch and the clients take turns. */
async function measureRatios(bare: Call, calls: readonly Call[], concurrency: number): Promise<Cost[]> {
  const rounds: Cost[][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const base = await measure(bare, concurrency);
    const ratios: Cost[] = [];
    for (const call of calls) {
      const cost = await measure(call, concurrency);
      ratios.push({ ms: base.ms / cost.ms, cpuMs: base.cpuMs / cost.cpuMs });
    }
    // The first round is without compiled code.
    if (round > 0) rounds.push(ratios);
  }
  const summarize = (index: number, key: keyof Cost) => median(rounds.map((ratios) => ratios[index]?.[key] ?? 0));
  return calls.map((_, index) => ({ ms: summarize(index, 'ms'), cpuMs: summarize(index, 'cpuMs') }));
}

const printRow = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

async function compareFaults(url: string, calls: readonly Call[]): Promise<void> {
  const { cases } = JSON.parse(readFileSync(join(VECTORS, 'faults.json'), 'utf8')) as { cases: Case[] };
  const totals = calls.map(() => 0);
  for (const given of cases) {
    const cells: string[] = [];
    for (const [index, call] of calls.entries()) {
      const isPassed = await passes(url, given, call);
      if (isPassed) totals[index] = (totals[index] ?? 0) + 1;
      cells.push(isPassed ? 'yes' : 'no');
    }
    printRow(given.name, ...cells);
  }
  printRow(`Cases passed, of ${cases.length}`, ...totals);
}

async function compareThroughput(url: string, calls: readonly Call[]): Promise<void> {
  const headers = { Authorization: 'Bearer token-1' };
  const bare: Call = async () => (await fetch(`${url}/v1/builds/bld_1`, { headers })).json();
  await play(url, []);
  for (const concurrency of [1, 20]) {
    const ratios = await measureRatios(bare, calls, concurrency);
    const name = `bare fetch = 1, ${concurrency} at a time`;
    printRow(`Processor time, ${name}`, ...ratios.map(({ cpuMs }) => cpuMs.toFixed(2)));
    printRow(`Throughput, ${name}`, ...ratios.map(({ ms }) => ms.toFixed(2)));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pnb-compare-'));
const args = ['--conditions=@pnb/source', join(ROOT, 'libs/client-conformance/src/main.ts')];
const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  const calls = [await openOurs(url), await openGenerated(folder, url)];
  printRow('Case', '@pnb/client', 'Redocly');
  printRow('---', '---', '---');
  if (!process.argv.includes('--throughput')) await compareFaults(url, calls);
  await compareThroughput(url, calls);
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
