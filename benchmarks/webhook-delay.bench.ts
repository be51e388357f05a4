import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { encodeId } from '@pnb/contract';
import { recordEvents } from '@pnb/events';
import { newId, openNetwork, type AccountDb, type AccountTransaction, type Network, type Prisma } from '@pnb/db';
import { migrateNetwork } from '@pnb/provisioning';
import { getDisabledColumns, cancelPending, getEnabledColumns } from '@pnb/webhooks';
import { aGap, insertWebhook } from '@pnb/webhooks/test/endpoints';
import { type Benchmark, type Figure, median, quantile } from './harness.ts';
import { openContext, type BenchContext } from './context.ts';
import { createRandom, pick } from './random.ts';

const RATES = [10, 100, 500];
/** Above this rate a transaction writes several events, as a bulk change does. */
const TRANSACTIONS_A_SECOND = 100;
const ROUND_MS = 6_000;
/** Fifty endpoints, one of them dead. */
const ACCOUNTS = 10;
const ENDPOINTS_EACH = 5;
/** Events a second beside a dead endpoint, each for all endpoints of its account: far below what the machine can do. */
const SHARED_RATE = 20;
const SHARED_ROUND_MS = 5_000;
const SHARED_ROUNDS = 30;
/** More than an endpoint has under way at a time. */
const FOR_THE_DEAD = 30;
const IDLE_MS = 1_000;
const RESAMPLES = 2_000;
const BACKLOG = 3_000;
/** Accepts every request and responds to none. */
const DEAD = '/dead';

/** Measures from the commit of an event to the first byte at the receiver, on one worker process. */
export const benchmark: Benchmark = {
  title: 'Delay of webhooks',
  measure: async () => {
    const place = await openContext();
    const range = await openRange(place);
    try {
      const figures: Figure[] = [];
      for (const rate of RATES) figures.push(await atRate(range, rate));
      figures.push(await steady(range), ...(await besideADeadOne(range)));
      return figures;
    } finally {
      await range.close();
      await place.close();
    }
  },
};

interface Range {
  network: Network;
  sealKey: Buffer;
  origin: string;
  /** When the first request for an event came, by path and event. */
  arrived: Map<string, number>;
  /** Breaks off what the dead endpoint keeps waiting. */
  hangUp(): void;
  close(): Promise<void>;
}

async function openRange({ databaseUrl }: BenchContext): Promise<Range> {
  const url = databaseUrl('sandbox');
  await migrateNetwork(url);
  const sealKey = randomBytes(32);
  const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 20 });
  const arrived = new Map<string, number>();
  const receiver = fork(script('webhook-receiver.ts'), { execArgv: SOURCE });
  receiver.on('message', ({ arrivals = [] }: { arrivals?: [string, string, number][] }) => {
    for (const [id, path, at] of arrivals) if (!arrived.has(`${path} ${id}`)) arrived.set(`${path} ${id}`, at);
  });
  const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
  const worker = await startWorkerProcess(url, sealKey);
  return {
    network,
    sealKey,
    origin: `http://127.0.0.1:${port}`,
    arrived,
    hangUp: () => void receiver.send('hang up'),
    close: async () => {
      const gone = once(worker, 'exit');
      worker.kill('SIGTERM');
      await gone;
      receiver.kill();
      await network.close();
    },
  };
}

const SOURCE = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];
const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

async function startWorkerProcess(url: string, sealKey: Buffer): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE_URL: url, SEAL_KEY: sealKey.toString('hex') };
  const worker = spawn(process.execPath, [...SOURCE, script('webhook-delay.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout, 'data');
  return worker;
}

/** An account and its endpoints. */
interface Target {
  db: AccountDb;
  paths: readonly string[];
}

async function addTarget({ network, sealKey, origin }: Range, ...paths: string[]): Promise<Target> {
  const db = network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });
  for (const path of paths) await insertWebhook(db, sealKey, { url: `${origin}${path}` });
  return { db, paths };
}

/** Writes an event for each target in turn, so many a second; how long each took from its commit on. */
async function delays(range: Range, targets: readonly Target[], rate: number, durationMs: number): Promise<number[]> {
  const committed = new Map<string, number>();
  const writing: Promise<void>[] = [];
  const begun = performance.now();
  const together = Math.max(1, rate / TRANSACTIONS_A_SECOND);
  for (let at = 0; ((at * together) / rate) * 1_000 < durationMs; at += 1) {
    const wait = begun + ((at * together) / rate) * 1_000 - performance.now();
    if (wait > 0) await setTimeout(wait);
    const target = targets[at % targets.length];
    if (target) writing.push(write(target, together, committed));
  }
  await Promise.all(writing);
  const awaited = [...committed];
  const deadline = performance.now() + 30_000;
  while (awaited.some(([key]) => !range.arrived.has(key)) && performance.now() < deadline) await setTimeout(100);
  return awaited.map(([key, at]) => (range.arrived.get(key) ?? Number.POSITIVE_INFINITY) - at);
}

async function write({ db, paths }: Target, count: number, committed: Map<string, number>): Promise<void> {
  const ids = await db.transaction((tx) => recordEvents(tx, gaps(count)));
  const at = performance.timeOrigin + performance.now();
  for (const id of ids) for (const path of paths) committed.set(`${path} ${encodeId('event', id)}`, at);
}

const gaps = (count: number) => Array.from({ length: count }, () => aGap());

const ms = (value: number): string => value.toFixed(1);

/** Ten accounts with an endpoint each: the writers of one account wait for each other, by design. */
async function atRate(range: Range, rate: number): Promise<Figure> {
  const load = loadavg()[0]?.toFixed(1);
  const targets = await Promise.all(Array.from({ length: 10 }, (_, at) => addTarget(range, `/rate-${rate}-${at}`)));
  await delays(range, targets, rate, 1_000);
  const samples = await delays(range, targets, rate, ROUND_MS);
  return {
    name: `commit to first byte, ${rate} events/s, median / p99`,
    value: `${ms(median(samples))} / ${ms(quantile(samples, 0.99))} ms`,
    how: `${samples.length} events of 10 accounts, one endpoint each, load ${load}`,
  };
}

/** How fast a backlog is worked off: the rate that can be kept up. */
async function steady(range: Range): Promise<Figure> {
  const targets = await Promise.all(Array.from({ length: 10 }, (_, at) => addTarget(range, `/backlog-${at}`)));
  const before = range.arrived.size;
  const begun = performance.now();
  await Promise.all(targets.map(({ db }) => db.transaction((tx) => recordEvents(tx, gaps(BACKLOG / targets.length)))));
  while (range.arrived.size < before + BACKLOG) await setTimeout(20);
  const rate = BACKLOG / ((performance.now() - begun) / 1_000);
  return {
    name: 'highest steady rate',
    value: `${rate.toFixed(0)} deliveries/s`,
    how: `a backlog of ${BACKLOG} at 10 endpoints`,
  };
}

interface Dead {
  /** Fills all slots of the endpoint with open requests, and makes further deliveries due. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** An endpoint of the account that never responds, disabled at first. */
async function addDead({ origin, sealKey, hangUp }: Range, { db }: Target): Promise<Dead> {
  const webhook_id = await insertWebhook(db, sealKey, {
    url: `${origin}${DEAD}`,
    ...getDisabledColumns('manual'),
    version: 1,
  });
  const change = (make: (tx: AccountTransaction) => Promise<Prisma.WebhookUncheckedUpdateInput>) =>
    db.transaction(async (tx) => {
      await tx.sql.webhook.update({ where: { id: webhook_id }, data: await make(tx) });
    });
  return {
    open: async () => {
      await change(getEnabledColumns);
      await db.transaction((tx) => recordEvents(tx, gaps(FOR_THE_DEAD)));
      await setTimeout(IDLE_MS);
    },
    close: async () => {
      await change(async (tx) => {
        await cancelPending(tx, [webhook_id], new Date());
        return getDisabledColumns('manual');
      });
      hangUp();
      await setTimeout(IDLE_MS);
    },
  };
}

interface Pair {
  alone: number[];
  beside: number[];
}

/** Measures both in turn and in short rounds, so that a slow moment of the machine strikes both alike and few of the rounds. */
async function besideADeadOne(range: Range): Promise<Figure[]> {
  const listPaths = (account: number, count: number) =>
    Array.from({ length: count }, (_, at) => `/shared-${account}-${at}`);
  const healthy = await Promise.all(
    Array.from({ length: ACCOUNTS - 1 }, (_, at) => addTarget(range, ...listPaths(at, ENDPOINTS_EACH))),
  );
  const hurt = await addTarget(range, ...listPaths(ACCOUNTS - 1, ENDPOINTS_EACH - 1));
  const dead = await addDead(range, hurt);
  const targets = [...healthy, hurt];
  await delays(range, targets, SHARED_RATE, SHARED_ROUND_MS);
  const rounds: Pair[] = [];
  for (let round = 0; round < SHARED_ROUNDS; round += 1) {
    const alone = await delays(range, targets, SHARED_RATE, SHARED_ROUND_MS);
    await dead.open();
    const beside = await delays(range, targets, SHARED_RATE, SHARED_ROUND_MS);
    await dead.close();
    rounds.push({ alone, beside });
  }
  const [low, high] = computeInterval(rounds);
  const shown = (kind: keyof Pair) => `${ms(typical(rounds, kind, 0.5))} / ${ms(typical(rounds, kind, 0.99))} ms`;
  return [
    {
      name: '49 healthy endpoints, median / p99',
      value: shown('alone'),
      how: `${SHARED_RATE} events/s for five endpoints each, medians of ${SHARED_ROUNDS} rounds in turn with the next; ${ofAll(rounds, 'alone')}`,
    },
    {
      name: 'the same beside a dead one',
      value: shown('beside'),
      how: `p99 ${percent(toChange(rounds))} %; 95 % of resampled rounds: ${percent(low)} to ${percent(high)} %; ${ofAll(rounds, 'beside')}`,
    },
  ];
}

const percent = (change: number): string => (100 * change).toFixed(1);

/** A quantile of the median round: a hiccup of the machine spoils the round that it falls into, and no other. */
const typical = (rounds: readonly Pair[], kind: keyof Pair, share: number): number =>
  median(rounds.map((round) => quantile(round[kind], share)));

function ofAll(rounds: readonly Pair[], kind: keyof Pair): string {
  const all = rounds.flatMap((round) => round[kind]);
  return `p99 of all ${all.length} deliveries ${ms(quantile(all, 0.99))} ms`;
}

/** Computes by how much the dead one changes the p99 of the others. */
const toChange = (rounds: readonly Pair[]): number =>
  typical(rounds, 'beside', 0.99) / typical(rounds, 'alone', 0.99) - 1;

/** Where 95 % of the changes lie when rounds are drawn again and again with replacement (bootstrap). */
function computeInterval(rounds: readonly Pair[]): [low: number, high: number] {
  const random = createRandom(1);
  // A round's quantiles are found once.
  const found = rounds.map(({ alone, beside }) => ({
    alone: [quantile(alone, 0.99)],
    beside: [quantile(beside, 0.99)],
  }));
  const changes = Array.from({ length: RESAMPLES }, () => toChange(found.map(() => pick(random, found))));
  return [quantile(changes, 0.025), quantile(changes, 0.975)];
}
