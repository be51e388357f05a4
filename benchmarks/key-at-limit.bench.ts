import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { encodeId } from '@pnb/contract';
import pg from 'pg';
import { Pool } from 'undici';
import type { BenchAccount } from './bench-accounts.ts';
import { openService, type BenchService } from './bench-service.ts';
import { type Benchmark, type Figure, median, quantile, seconds } from './harness.ts';
import { hasPostgres15 } from './postgres-15.ts';
import { startReceiver, type Receiver } from './publishing.ts';

/** The limit of an Enterprise key: 10,000 requests in a minute. */
const RATE = 10_000 / 60;
const DURATION_MS = 60_000;
const CONNECTIONS = 32;
/** Those that are moved, of 4,268 of the sample build of Utah. */
const PROVIDERS = 400;
const STAGES = ['active', 'outreach'];
const SETTLE_MS = 60_000;

/** One Enterprise key sends PATCHes at its limit for a minute; each changes a stage, a score and is delivered to an endpoint. */
export const benchmark: Benchmark = {
  title: 'One Enterprise key at its limit, all PATCHes of a stage, build of Utah',
  measure: async () => {
    if (!hasPostgres15()) throw new Error('PostgreSQL 15 of Debian is missing, or this process is not root');
    const receiver = await startReceiver();
    const service = await openService();
    try {
      const [account] = await service.openAccounts({ count: 1, plan: 'enterprise', requests_per_minute: null });
      if (!account) throw new Error('there is no account');
      return await measureLimit(await prepare(account, receiver), { service, receiver });
    } finally {
      await service.close();
      receiver.close();
    }
  },
};

interface World {
  account: BenchAccount;
  build_id: string;
  provider_ids: string[];
}

type Surroundings = { service: BenchService; receiver: Receiver };

async function prepare(account: BenchAccount, { origin }: Receiver): Promise<World> {
  await account.send('POST', '/v1/sandbox/reset');
  const [build_id = ''] = await listIds(account, '/v1/builds?sort=created_at&per_page=1');
  const provider_ids: string[] = [];
  for (let page = 1; provider_ids.length < PROVIDERS; page += 1)
    provider_ids.push(
      ...(await listIds(account, `/v1/providers?build_id=${build_id}&per_page=100&page=${page}&sort=name`)),
    );
  await account.send('POST', '/v1/webhooks', { url: `${origin}/own`, event_types: ['provider.stage_changed'] });
  await untilScored(account, build_id);
  return { account, build_id, provider_ids };
}

async function listIds({ url, headers }: BenchAccount, path: string): Promise<string[]> {
  const response = await fetch(`${url}${path}`, { headers });
  return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
}

/** Waits until the score includes all changes; how long that took. */
async function untilScored({ url, headers }: BenchAccount, build_id: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < SETTLE_MS) {
    const response = await fetch(`${url}/v1/builds/${build_id}/adequacy`, { headers });
    const score = (await response.json()) as { is_stale?: boolean };
    if (response.ok && score.is_stale === false) return performance.now() - begun;
    await setTimeout(25);
  }
  return Number.POSITIVE_INFINITY;
}

interface TimedResponse {
  status: number;
  ms: number;
}

/** Sends at the rate, whatever the responses; late ones wait for a connection, which counts as their time. */
async function sendAtLimit({ account, provider_ids }: World): Promise<TimedResponse[]> {
  const pool = new Pool(account.url, { connections: CONNECTIONS });
  const sent: Promise<TimedResponse>[] = [];
  const begun = performance.now();
  const send = async (at: number): Promise<TimedResponse> => {
    const started = performance.now();
    const stage = STAGES[Math.floor(at / PROVIDERS) % STAGES.length];
    const response = await pool.request({
      path: `/v1/providers/${provider_ids[at % PROVIDERS]}`,
      method: 'PATCH',
      headers: account.headers,
      body: JSON.stringify({ stage, correction: true, reason: 'benchmark' }),
    });
    await response.body.dump();
    return { status: response.statusCode, ms: performance.now() - started };
  };
  for (let at = 0; (at / RATE) * 1_000 < DURATION_MS; at += 1) {
    const wait = begun + (at / RATE) * 1_000 - performance.now();
    if (wait > 0) await setTimeout(wait);
    sent.push(send(at));
  }
  const done = await Promise.all(sent);
  await pool.close();
  return done;
}

async function measureLimit(world: World, { service, receiver }: Surroundings): Promise<Figure[]> {
  const load = loadavg()[0]?.toFixed(1);
  const [begun, startedAt, cpu] = [performance.now(), new Date(), service.readCpuMs()];
  const sent = await sendAtLimit(world);
  const tookMs = performance.now() - begun;
  const spent = service.readCpuMs();
  const scoredMs = await untilScored(world.account, world.build_id);
  const delays = await awaitDeliveries(service, receiver, { account_id: world.account.account_id, startedAt });
  const lastAt = Math.max(...receiver.arrived.values()) - (performance.timeOrigin + begun + tookMs);
  const accepted = sent.filter(({ status }) => status === 200);
  const refused = sent.filter(({ status }) => status === 429).length;
  const ms = accepted.map((response) => response.ms);
  const each = (part: 'process' | 'postgres') => ((spent[part] - cpu[part]) / sent.length).toFixed(2);
  const shown = (of: number[]) => `${median(of).toFixed(1)} / ${quantile(of, 0.99).toFixed(1)} ms`;
  return [
    {
      name: 'accepted',
      value: `${(accepted.length / (tookMs / 1_000)).toFixed(0)}/s`,
      how: `${accepted.length} of ${sent.length} in ${seconds(tookMs)}; ${refused} with 429, ${sent.length - accepted.length - refused} others; load ${load}`,
    },
    { name: 'response', value: shown(ms), how: 'median / p99' },
    {
      name: 'CPU of a write',
      value: `${each('process')} ms`,
      how: `with scores and deliveries; PostgreSQL ${each('postgres')} ms`,
    },
    { name: 'event to first byte', value: shown(delays), how: `median / p99 of ${delays.length} deliveries` },
    { name: 'last delivery', value: seconds(Math.max(0, lastAt)), how: 'after the last response' },
    { name: 'score', value: seconds(scoredMs), how: 'until it includes all changes, after the last response' },
  ];
}

/** The time from each event of a change to the first byte of its delivery. */
async function awaitDeliveries(
  { sandboxUrl }: BenchService,
  { arrived }: Receiver,
  { account_id, startedAt }: { account_id: string; startedAt: Date },
): Promise<number[]> {
  const client = new pg.Client({ connectionString: sandboxUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; created_at: Date }>(
    `select id, created_at from events where account_id = $1 and type = 'provider.stage_changed' and created_at >= $2`,
    [account_id, startedAt],
  );
  await client.end();
  const events = rows.map(({ id, created_at }) => ({ id: encodeId('event', id), at: created_at.getTime() }));
  const deadline = performance.now() + SETTLE_MS;
  while (events.some(({ id }) => !arrived.has(id)) && performance.now() < deadline) await setTimeout(50);
  return events.map(({ id, at }) => (arrived.get(id) ?? Number.POSITIVE_INFINITY) - at);
}
