import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { distributeTables, openNetwork } from '@pnb/db';
import { ensureDatabases } from '@pnb/postgres';
import { migrateNetwork } from '@pnb/provisioning';
import { Pool } from 'undici';
import { explainMissingCitus, startCitus } from '../libs/test-databases/src/citus.ts';
import { findFreePort, makeDataDir, SOURCE, startService } from '../libs/test-databases/src/service-process.ts';
import { addBuild, addProvider, type BenchAccount, openAccounts } from './bench-accounts.ts';
import { type Benchmark, type Figure, median, quantile, spread } from './harness.ts';
import { alternate, load, type Target } from './load.ts';
import { startPostgres15 } from './postgres-15.ts';
import { measureDelays, measureRate, type Publisher, type Receiver, startReceiver } from './publishing.ts';

const ACCOUNTS = 8;
const PROVIDERS = 40;
const ROUNDS = 5;
const LIST = { connections: 8, durationMs: 2_000 };
const PATCHES = { connections: 8, count: 400 };
const MESSAGES = { connections: 8, messages: 400 };
const RATE = 20;
const DELAY_MS = 8_000;

/** The same service on a cluster of a coordinator and two workers and on one server, in turn; all on this machine. */
export const benchmark: Benchmark = {
  title: 'Citus compared with one PostgreSQL 15',
  measure: async () => {
    const missing = explainMissingCitus();
    if (missing !== null) {
      console.log(`Citus: skipped, ${missing}.`);
      return [];
    }
    const receiver = await startReceiver();
    const sides: Sides = { single: await openSingle(receiver), citus: await openCluster(receiver) };
    try {
      const load = `; load ${loadavg()[0]?.toFixed(1)}`;
      const figures = [
        await compareLists(sides),
        await comparePatches(sides),
        await compareDeliveries(sides, receiver),
      ];
      return [...figures.flat(), ...(await compareDelays(sides, receiver))].map((figure) => ({
        ...figure,
        how: `${figure.how}${load}`,
      }));
    } finally {
      await sides.single.close();
      await sides.citus.close();
      receiver.close();
    }
  },
};

interface Side {
  accounts: BenchAccount[];
  /** One of each account. */
  provider_ids: string[];
  publishers: Publisher[];
  close(): Promise<void>;
}

type Sides = Record<'single' | 'citus', Side>;

interface Database {
  url(database: string): string;
  stop(): unknown;
}

async function openSingle(receiver: Receiver): Promise<Side> {
  const postgres = startPostgres15(await findFreePort());
  await ensureDatabases(postgres.url('postgres'), ['control', 'production', 'sandbox']);
  return openSide(postgres, receiver);
}

async function openCluster(receiver: Receiver): Promise<Side> {
  const cluster = await startCitus();
  for (const environment of ['production', 'sandbox'] as const) {
    const url = cluster.url(environment);
    await migrateNetwork(url);
    const network = openNetwork({ url, environment, cursorKey: randomBytes(32), maxConnections: 2 });
    await distributeTables(network);
    await network.close();
  }
  return openSide(cluster, receiver);
}

async function openSide(database: Database, receiver: Receiver): Promise<Side> {
  const dataDir = makeDataDir();
  const service = startService({
    command: SOURCE,
    dataDir,
    port: await findFreePort(),
    env: {
      CONTROL_DATABASE_URL: database.url('control'),
      PRODUCTION_DATABASE_URL: database.url('production'),
      SANDBOX_DATABASE_URL: database.url('sandbox'),
      PNB_SECRET_KEY: randomBytes(32).toString('base64'),
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    },
  });
  await service.ready;
  const accounts = await openAccounts(database.url('control'), service.url, {
    count: ACCOUNTS,
    plan: 'professional',
  });
  const filled = await Promise.all(accounts.map((account) => fill(account, receiver)));
  return {
    accounts,
    provider_ids: filled.map(({ provider_id }) => provider_id),
    publishers: filled.map(({ publisher }) => publisher),
    close: async () => {
      await service.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(account: BenchAccount, { origin }: Receiver) {
  const { build_id, provider_id } = await addBuild(account);
  for (let at = 1; at < PROVIDERS; at += 1) await addProvider(account, build_id);
  const type = 'provider.stage_changed';
  await account.send('POST', '/v1/webhooks', { url: origin, event_types: [type] });
  const publisher: Publisher = {
    origin: account.url,
    path: '/v1/sandbox/events',
    headers: account.headers,
    body: JSON.stringify({ type, build_id }),
    readId: (body) => (JSON.parse(body) as { event_id: string }).event_id,
  };
  return { provider_id, publisher };
}

const NAMES = ['single', 'citus'] as const;

async function compareLists(sides: Sides): Promise<Figure[]> {
  const toTarget = ({ accounts: [first] }: Side): Target => ({
    url: `${first?.url}/v1/providers?per_page=25`,
    headers: first?.headers ?? {},
  });
  const targets = { single: toTarget(sides.single), citus: toTarget(sides.citus) };
  for (const name of NAMES) await load(targets[name], LIST);
  const rounds = await alternate(targets, { ...LIST, rounds: ROUNDS });
  return showRates('GET /v1/providers, 25 of 40', `${LIST.connections} connections`, {
    single: rounds.single.map(({ perSecond }) => perSecond),
    citus: rounds.citus.map(({ perSecond }) => perSecond),
  });
}

async function comparePatches(sides: Sides): Promise<Figure[]> {
  const rates = await inTurn(sides, patchRate);
  return showRates('PATCH /v1/providers/{id}', `${PATCHES.connections} connections, ${ACCOUNTS} accounts`, rates);
}

/** Changes a provider of each account in turn; every change is another value. */
async function patchRate({ accounts, provider_ids }: Side): Promise<number> {
  const pool = new Pool(accounts[0]?.url ?? '', { connections: PATCHES.connections });
  let next = 0;
  const begun = performance.now();
  const work = async (): Promise<void> => {
    for (let at = next++; at < PATCHES.count; at = next++) {
      const index = at % accounts.length;
      const { statusCode, body } = await pool.request({
        path: `/v1/providers/${provider_ids[index]}`,
        method: 'PATCH',
        headers: accounts[index]?.headers ?? {},
        body: JSON.stringify({ name: `Ana Rivera ${begun} ${at}` }),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`PATCH returned ${statusCode} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: PATCHES.connections }, work));
  await pool.close();
  return PATCHES.count / ((performance.now() - begun) / 1_000);
}

async function compareDeliveries(sides: Sides, receiver: Receiver): Promise<Figure[]> {
  const rates = await inTurn(sides, ({ publishers }) => measureRate(publishers, receiver, MESSAGES));
  return showRates('events accepted and delivered', `${MESSAGES.connections} connections, ${ACCOUNTS} accounts`, rates);
}

type Rates = Record<'single' | 'citus', number[]>;

/** The first round is not counted. */
async function inTurn(sides: Sides, measure: (side: Side) => Promise<number>): Promise<Rates> {
  const rates: Rates = { single: [], citus: [] };
  for (const name of NAMES) await measure(sides[name]);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed()) rates[name].push(await measure(sides[name]));
  return rates;
}

function showRates(name: string, how: string, rates: Rates): Figure[] {
  const ratios = rates.citus.map((rate, round) => rate / (rates.single[round] ?? Number.NaN));
  return [
    ...NAMES.map((side) => ({
      name: `${name}, ${side}`,
      value: `${median(rates[side]).toFixed(0)}/s`,
      how: `${how}, rounds: ${spread(rates[side])}`,
    })),
    {
      name: `${name}, ratio`,
      value: median(ratios).toFixed(2),
      how: `Citus to single, of the rounds: ${spread(ratios, 2)}`,
    },
  ];
}

async function compareDelays(sides: Sides, receiver: Receiver): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of NAMES) {
    const delays = await measureDelays(sides[name].publishers, receiver, { rate: RATE, durationMs: DELAY_MS });
    figures.push({
      name: `response to first byte of the delivery, ${name}`,
      value: `${median(delays).toFixed(1)} ms`,
      how: `p99 ${quantile(delays, 0.99).toFixed(1)} ms, ${RATE} events a second, ${delays.length} events`,
    });
  }
  return figures;
}
