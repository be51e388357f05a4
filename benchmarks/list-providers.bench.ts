import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { decodeId } from '@pnb/contract';
import pg from 'pg';
import { findFreePort } from '../libs/testkit/src/service-process.ts';
import { type Benchmark, type Figure, readMemory, spread } from './harness.ts';
import { alternate, load, medianRound, type Round, type Target } from './load.ts';
import { openContext, type BenchContext, serveOn, signIn, unlimit } from './context.ts';

const PATH = '/v1/providers?per_page=25';
const BUSY = { connections: 20, durationMs: 1_500, rounds: 5 };
const ALONE = { connections: 1, durationMs: 500, rounds: 5 };
const WARM_UP = { connections: 20, durationMs: 2_000 };

/** The service compared with a minimal server that returns the same bytes from the same database. */
export const benchmark: Benchmark = {
  title: `GET ${PATH}`,
  measure: async () => {
    const place = await openContext();
    const service = await serveOn(place);
    await waitForIdle(place);
    await unlimit(place);
    const { account_id, token } = await signIn(place.dataDir, service.url);
    const baseline = await startBaseline(place, account_id);
    try {
      const targets = {
        service: { url: `${service.url}${PATH}`, headers: { authorization: `Bearer ${token}` } },
        baseline: { url: `${baseline.url}${PATH}` },
      };
      const bytes = await assertSameBytes(targets);
      await load(targets.service, WARM_UP);
      await load(targets.baseline, WARM_UP);
      const busy = await alternate(targets, BUSY);
      const alone = await alternate(targets, ALONE);
      return [...compare(busy, alone), size(bytes), memory(service.pid)];
    } finally {
      baseline.process.kill();
      await service.stop();
      await place.close();
    }
  },
};

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
      how: 'requests per second',
    },
    ...names.map((name) => latency(`${name}, p50 / p99`, busy[name], BUSY.connections)),
    ...names.map((name) => latency(`${name}, p50 / p99`, alone[name], ALONE.connections)),
  ];
}

function latency(name: string, rounds: Round[], connections: number): Figure {
  const { p50Ms, p99Ms } = medianRound(rounds);
  return {
    name,
    value: `${p50Ms.toFixed(2)} / ${p99Ms.toFixed(2)} ms`,
    how: `${connections} connection${connections > 1 ? 's' : ''}, medians of ${rounds.length} rounds`,
  };
}

const size = (bytes: number): Figure => ({ name: 'body', value: `${bytes} B`, how: 'the same to the byte from both' });

function memory(pid: number): Figure {
  const { nowMib, peakMib } = readMemory(pid);
  return {
    name: 'service, resident memory',
    value: `${nowMib.toFixed(0)} MiB`,
    how: `after the load; ${peakMib.toFixed(0)} MiB at its highest, which was the first start`,
  };
}
