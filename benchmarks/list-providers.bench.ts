import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { decodeId } from '@pnb/contract';
import pg from 'pg';
import { findFreePort } from '../libs/test-databases/src/service-process.ts';
import { type Benchmark, type Figure, readMemory, spread } from './harness.ts';
import { alternate, load, medianRound, type Round, type Target } from './load.ts';
import { openContext, type BenchContext, serveOn, signIn, unlimit } from './context.ts';

const LIST = '/v1/providers?per_page=25';
const EVENTS = '/v1/events?per_page=25';
const BUSY = { connections: 20, durationMs: 1_500, rounds: 5 };
const ALONE = { connections: 1, durationMs: 500, rounds: 5 };
const WARM_UP = { connections: 20, durationMs: 2_000 };

/** The service compared with a minimal server that returns the same bytes from the same database. */
export const benchmark: Benchmark = {
  title: 'Reads: a page of 25 providers, one provider, a page of 25 events',
  measure: async () => {
    const place = await openContext();
    const service = await serveOn(place);
    await waitForIdle(place);
    await unlimit(place);
    const { account_id, token } = await signIn(place.dataDir, service.url);
    const baseline = await startBaseline(place, account_id);
    const headers = { authorization: `Bearer ${token}` };
    try {
      const figures = [];
      for (const path of [LIST, await findProvider(service.url, headers), EVENTS]) {
        const targets = {
          service: { url: `${service.url}${path}`, headers },
          baseline: { url: `${baseline.url}${path}` },
        };
        figures.push(...(await measurePath(path, targets)));
      }
      return [...figures, memory(service.pid)];
    } finally {
      baseline.process.kill();
      await service.stop();
      await place.close();
    }
  },
};

async function findProvider(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/v1/providers?per_page=1`, { headers });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return `/v1/providers/${data[0]?.id}`;
}

async function measurePath(path: string, targets: Record<'service' | 'baseline', Target>): Promise<Figure[]> {
  const bytes = await assertSameBytes(targets);
  await load(targets.service, WARM_UP);
  await load(targets.baseline, WARM_UP);
  const busy = await alternate(targets, BUSY);
  const alone = await alternate(targets, ALONE);
  return [size(path, bytes), ...compare(busy, alone)];
}

/** What autovacuum does within minutes: a table filled a moment ago has no statistics, and both sides would suffer. */
async function waitForIdle(place: BenchContext): Promise<void> {
  const client = new pg.Client({ connectionString: place.databaseUrl('sandbox') });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

interface Baseline {
  process: ChildProcess;
  url: string;
}

async function startBaseline(place: BenchContext, account_id: string): Promise<Baseline> {
  const port = await findFreePort();
  const script = fileURLToPath(new URL('baseline.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@pnb/source', script], {
    env: {
      DATABASE_URL: place.databaseUrl('sandbox'),
      PORT: String(port),
      ACCOUNT_ID: decodeId('account', account_id) ?? '',
      SECRET: place.secret.toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { process: child, url: `http://127.0.0.1:${port}` };
}

/** A comparison is fair only while both do the same: the length of the body, when it is the same to the byte. */
async function assertSameBytes(targets: Record<'service' | 'baseline', Target>): Promise<number> {
  const [service, baseline] = await Promise.all([toProblemBody(targets.service), toProblemBody(targets.baseline)]);
  if (service.equals(baseline)) return service.length;
  const at = service.findIndex((byte, index) => byte !== baseline[index]);
  const near = (body: Buffer) => body.subarray(Math.max(0, at - 40), at + 40).toString();
  throw new Error(`the responses differ at byte ${at}: service …${near(service)}…, baseline …${near(baseline)}…`);
}

async function toProblemBody({ url, headers = {} }: Target): Promise<Buffer> {
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${url} responded ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

type Pair = Record<'service' | 'baseline', Round[]>;

function compare(busy: Pair, alone: Pair): Figure[] {
  const names = ['service', 'baseline'] as const;
  const rates = { service: medianRound(busy.service).perSecond, baseline: medianRound(busy.baseline).perSecond };
  return [
    ...names.map((name) => ({
      name: `${name}, requests per second`,
      value: rates[name].toFixed(0),
      how: `${BUSY.connections} connections, median of ${BUSY.rounds}: ${spread(busy[name].map((round) => round.perSecond))}`,
    })),
    {
      name: 'share of the baseline',
      value: `${((rates.service / rates.baseline) * 100).toFixed(0)} %`,
      how: `requests per second; by round: ${spread(shares(busy), 2)}`,
    },
    ...names.map((name) => latency(`${name}, p50 / p99`, busy[name], BUSY.connections)),
    ...names.map((name) => latency(`${name}, p50 / p99`, alone[name], ALONE.connections)),
  ];
}

const shares = ({ service, baseline }: Pair): number[] =>
  service.map(({ perSecond }, round) => perSecond / (baseline[round]?.perSecond ?? Number.NaN));

function latency(name: string, rounds: Round[], connections: number): Figure {
  const { p50Ms, p99Ms } = medianRound(rounds);
  return {
    name,
    value: `${p50Ms.toFixed(2)} / ${p99Ms.toFixed(2)} ms`,
    how: `${connections} connection${connections > 1 ? 's' : ''}, medians of ${rounds.length} rounds`,
  };
}

const size = (path: string, bytes: number): Figure => ({
  name: `GET ${path.replace(/prv_.*/, '{id}')}`,
  value: `${bytes} B`,
  how: 'the same to the byte from both',
});

function memory(pid: number): Figure {
  const { nowMib, peakMib } = readMemory(pid);
  return {
    name: 'service, resident memory',
    value: `${nowMib.toFixed(0)} MiB`,
    how: `after the load; ${peakMib.toFixed(0)} MiB at its highest, which was the first start`,
  };
}
