import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Benchmark, type Figure, median, quantile, spread } from './harness.ts';
import { formatInterval } from './interval.ts';
import { hasPostgres15 } from './postgres-15.ts';
import { measureDelays, measureRate, type Publisher, type Receiver, startReceiver } from './publishing.ts';
import { addBuild, type BenchAccount } from './bench-accounts.ts';
import { openService } from './bench-service.ts';
import type { CpuTimes } from './cpu.ts';
import { hasSvix, startSvix } from './svix.ts';

const ACCOUNTS = 10;
const LOAD = { connections: 16, messages: 1_500 };
const ROUNDS = 5;
const RATES = [20, 100];
const DELAY_MS = 10_000;

/** Events accepted over HTTP and delivered to a local receiver, by the service and by Svix in turn. */
export const benchmark: Benchmark = {
  title: 'Events accepted over HTTP and delivered',
  measure: async () => {
    if (!hasPostgres15()) throw new Error('PostgreSQL 15 of Debian is missing, or this process is not root');
    const receiver = await startReceiver();
    const own = await openOwn(receiver);
    const svix = hasSvix() ? await openSvix(receiver) : null;
    if (!svix) console.log("Svix's server is missing: it is skipped.");
    try {
      await setTimeout(3_000);
      const sides = { service: own, ...(svix ? { svix } : {}) };
      const figures = [...(await compareRates(sides, receiver)), ...(await compareDelays(sides, receiver))];
      return [...figures, describePollHits((await own.readPollHits?.()) ?? null)];
    } finally {
      await own.close();
      svix?.close();
      receiver.close();
    }
  },
};

interface Side {
  publishers: Publisher[];
  /** So far; undefined for a side that is not measured. */
  readCpuMs?: () => CpuTimes;
  readPollHits?: () => Promise<number | null>;
  close(): unknown;
}

async function openOwn(receiver: Receiver): Promise<Side> {
  const service = await openService();
  const accounts = await service.openAccounts({ count: ACCOUNTS, plan: 'professional' });
  return {
    publishers: await Promise.all(accounts.map((account) => addPublisher(account, receiver))),
    readCpuMs: service.readCpuMs,
    readPollHits: () => service.readMetric('pnb_webhook_poll_hits_total'),
    close: service.close,
  };
}

async function addPublisher(account: BenchAccount, { origin }: Receiver): Promise<Publisher> {
  const { build_id } = await addBuild(account);
  const type = 'provider.stage_changed';
  await account.send('POST', '/v1/webhooks', { url: `${origin}/own`, event_types: [type] });
  return {
    origin: account.url,
    path: '/v1/sandbox/events',
    headers: account.headers,
    body: JSON.stringify({ type, build_id }),
    readId: (body) => (JSON.parse(body) as { event_id: string }).event_id,
  };
}

/** It is as large as the body of the event of the service. */
const PAYLOAD = { type: 'provider.stage_changed', data: 'x'.repeat(1_700) };

async function openSvix({ origin }: Receiver): Promise<Side> {
  const server = await startSvix(18_071);
  const publishers = await Promise.all(
    Array.from({ length: ACCOUNTS }, () => server.addApplication(`${origin}/svix`, PAYLOAD)),
  );
  return { publishers, close: server.stop };
}

type Sides = Record<string, Side>;

async function compareRates(sides: Sides, receiver: Receiver): Promise<Figure[]> {
  const names = Object.keys(sides);
  const seen: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  const run = (name: string, load = LOAD) => measureRate(sides[name]?.publishers ?? [], receiver, load);
  for (const name of names) await run(name, { ...LOAD, messages: 500 });
  const load = loadavg()[0]?.toFixed(1);
  const before = sides.service?.readCpuMs?.();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) seen[name]?.push(await run(name));
  const { service = [], svix } = seen;
  const shown = Object.entries(seen).map(([name, rates]) => ({
    name: `accepted and delivered, ${name}`,
    value: `${median(rates).toFixed(0)}/s`,
    how: `${LOAD.messages} messages, ${LOAD.connections} connections, ${ACCOUNTS} accounts: ${spread(rates)}; load ${load}`,
  }));
  const cpu = describeCpu(before, sides.service?.readCpuMs?.());
  if (!svix) return [...shown, cpu];
  const ratios = service.map((rate, round) => rate / (svix[round] ?? Number.NaN));
  const how = `95 % of resampled rounds ${formatInterval(ratios)}; rounds ${spread(ratios, 2)}`;
  return [...shown, cpu, { name: 'ratio', value: median(ratios).toFixed(2), how }];
}

function describeCpu(before?: CpuTimes, after?: CpuTimes): Figure {
  const each = (part: keyof CpuTimes): string =>
    `${(((after?.[part] ?? 0) - (before?.[part] ?? 0)) / (ROUNDS * LOAD.messages)).toFixed(2)} ms`;
  return { name: 'CPU of a message, service', value: each('process'), how: `and PostgreSQL ${each('postgres')}` };
}

const describePollHits = (hits: number | null): Figure => ({
  name: 'deliveries that only the poll found',
  value: String(hits ?? 'not reported'),
  how: 'of the service, in all rounds; more than 0 is a lost wake-up',
});

async function compareDelays(sides: Sides, receiver: Receiver): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const rate of RATES)
    for (const [name, { publishers }] of Object.entries(sides)) {
      await measureDelays(publishers, receiver, { rate, durationMs: 2_000 });
      const load = loadavg()[0]?.toFixed(1);
      const delays = await measureDelays(publishers, receiver, { rate, durationMs: DELAY_MS });
      figures.push({
        name: `response to first byte, ${rate}/s, ${name}`,
        value: `${median(delays).toFixed(1)} / ${quantile(delays, 0.99).toFixed(1)} ms`,
        how: `median / p99 of ${delays.length}; 0 where the byte came first; load ${load}`,
      });
    }
  return figures;
}
