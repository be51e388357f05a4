import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureDatabases } from '@pnb/postgres';
import { type Haproxy, type PatroniCluster, startHaproxy, startPatroni, startRedis } from '@pnb/test-databases/cluster';
import { findKeptPort } from '@pnb/test-databases/service-process';
import { lossesIn } from '../losses.ts';
import { operate } from '../operator-command.ts';
import type { Written } from '../writers.ts';
import { type FailingParts, type FailurePlan, type Phases, RestartableRedis, runPhases } from './failures.ts';
import { checkLimit, type LimitFailures, startLimitProbe } from './limit-probe.ts';
import { type Launch, openCrew } from './processes.ts';
import { type ClusterReceiver, openReceiver } from './receiver.ts';
import { noResponses, openClient, Pace, readAll, type Responses, writeUntilOver } from './writers.ts';

export interface ClusterTrial extends FailurePlan {
  /** Writes a second of all accounts together, at most. */
  rate: number;
  launch: Launch;
}

export type Phase = 'before' | 'during' | 'after';

export interface ClusterReport {
  /** Descriptions of everything that does not hold. */
  losses: string[];
  acknowledgedWrites: number;
  events: number;
  deliveries: { received: number; repeated: number };
  kills: number;
  redisStops: number;
  failovers: number;
  /** Time from the end of the primary until the next acknowledged write, in milliseconds. */
  failoverMs: number;
  limit: { perMinute: number; mostIn60s: number; refused: number };
  /** Milliseconds from the change of an event until its signed request, by the phase of the change. */
  delays: Record<Phase, { count: number; p50: number; p99: number; max: number }>;
  responses: { counts: Record<string, number>; broken: number };
}

const ACCOUNTS = 3;
const WRITERS_PER_ACCOUNT = 4;
/** Requests a minute of the key that exceeds its limit. */
const LIMIT = 60;
const TIMEOUT_MS = 180_000;

/** Writes through HAProxy while processes, Redis and the primary fail; then compares what is stored with what was acknowledged. */
export async function runCluster(trial: ClusterTrial): Promise<ClusterReport> {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-cluster-'));
  const closers: (() => Promise<unknown>)[] = [];
  const use = <T>(one: T, close: (one: T) => Promise<unknown>): T => {
    closers.push(() => close(one));
    return one;
  };
  try {
    const crew = use(await openCrew(join(folder, 'logs'), trial.launch), (one) => one.end());
    const cluster = use(await startPatroni(), (one) => one.stop());
    const proxy = use(await startHaproxy({ nodes: cluster.nodes, apiPorts: crew.apiPorts }), (one) => one.stop());
    const redis = use(new RestartableRedis(await startRedis(await findKeptPort())), (one) => one.stop());
    const receiver = use(await openReceiver(), (one) => one.close());
    trial.log('the cluster is running');
    const settings = composeSettings(cluster, proxy, redis.url);
    const admin = cluster.url('postgres', proxy.databasePort);
    await cluster.findPrimary();
    await ensureDatabases(admin, ['control', 'production', 'sandbox']);
    await operate(settings, 'database', 'migrate');
    await crew.start(settings);
    trial.log('all processes are ready');
    const accounts = [];
    for (let number = 0; number < ACCOUNTS; number += 1) accounts.push(await openAccount(settings, number));
    const stage = { trial, crew, cluster, proxy, redis, receiver, accounts };
    return await runStage(stage);
  } finally {
    for (const close of closers.reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const composeSettings = (cluster: PatroniCluster, proxy: Haproxy, redisUrl: string): Record<string, string> => ({
  CONTROL_DATABASE_URL: cluster.url('control', proxy.databasePort),
  PRODUCTION_DATABASE_URL: cluster.url('production', proxy.databasePort),
  SANDBOX_DATABASE_URL: cluster.url('sandbox', proxy.databasePort),
  PNB_SECRET_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: proxy.apiUrl,
  REDIS_URL: redisUrl,
  API_PROCESSES: '3',
  TRUSTED_PROXIES: '127.0.0.0/8',
  WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
});

interface Account {
  api_key: string;
  /** A key with a low limit, of the first account only. */
  limited_key: string | null;
}

async function openAccount(settings: Record<string, string>, number: number): Promise<Account> {
  const made = await operate(settings, 'account', 'create', '--name', `Plan ${number}`, '--plan', 'enterprise');
  const createKey = (name: string) =>
    operate(settings, 'key', 'create', String(made.account_id), '--environment', 'sandbox', '--name', name);
  const { api_key = '' } = await createKey('Writer');
  if (number > 0) return { api_key, limited_key: null };
  const limited = await createKey('Limited');
  await operate(settings, 'key', 'limit', String(limited.api_key_id), String(LIMIT));
  return { api_key, limited_key: limited.api_key ?? null };
}

interface Stage extends FailingParts {
  trial: ClusterTrial;
  proxy: Haproxy;
  receiver: ClusterReceiver;
  accounts: Account[];
}

interface Scene {
  pnb: ReturnType<typeof openClient>;
  build_id: string;
  written: Written[];
}

async function runStage(stage: Stage): Promise<ClusterReport> {
  const { trial, proxy, receiver, accounts, crew, redis } = stage;
  const responses = noResponses();
  const scenes = await Promise.all(accounts.map((account, number) => openScene(stage, { account, number, responses })));
  const probe = startLimitProbe(proxy.apiUrl, accounts[0]?.limited_key ?? '');
  const pace = new Pace(trial.rate);
  const writers = scenes.flatMap(({ pnb, build_id, written }, account) =>
    Array.from({ length: WRITERS_PER_ACCOUNT }, (_, writer) =>
      writeUntilOver(pnb, { build_id, label: `${account}-${writer}` }, { pace, written }),
    ),
  );
  const writing = Promise.all(writers);
  const running = runPhases(stage, trial, pace);
  // Neither goes on when the other has failed.
  const end = (): void => void (pace.isOver = true);
  writing.catch(end);
  running.then(end, end);
  await Promise.allSettled([running, writing]);
  await probe.end();
  const [phases] = await Promise.all([running, writing]);
  trial.log(`${pace.acknowledged} writes are acknowledged`);
  const events: string[] = [];
  const losses: string[] = [];
  for (const { pnb, build_id, written } of scenes) {
    const seen = await readAll(pnb, build_id);
    losses.push(...lossesIn(seen, written));
    events.push(...seen.events.slice(1).map(({ id }) => String(id)));
  }
  losses.push(...(await awaitDeliveries(receiver, events)), ...(await awaitScores(scenes)));
  const failures: LimitFailures = { outages: redis.outages, apiStarts: crew.listApiRestarts(), apiProcesses: 3 };
  const limit = checkLimit(probe.admissions, LIMIT, failures);
  losses.push(...limit.excesses, ...responses.wrong, ...crew.listFailures(), ...receiver.rejected);
  return {
    losses,
    acknowledgedWrites: pace.acknowledged,
    events: events.length,
    deliveries: { received: receiver.requests(), repeated: receiver.requests() - receiver.events.size },
    kills: crew.kills(),
    redisStops: redis.outages.length,
    failovers: 1,
    failoverMs: phases.failoverMs,
    limit: { perMinute: LIMIT, mostIn60s: limit.most, refused: probe.refusals() },
    delays: summarizeDelays(receiver, phases),
    responses: summarizeResponses(responses),
  };
}

/** A build and an endpoint of an account. The event of the build, the first, is not delivered. */
async function openScene(
  { proxy, receiver }: Stage,
  { account, number, responses }: { account: Account; number: number; responses: Responses },
): Promise<Scene> {
  const pnb = openClient(proxy.apiUrl, account.api_key, responses);
  const build = await pnb.builds.create({ name: 'Utah HMO', contract_year: 2027, county_fips: ['49009'] });
  const hook = await pnb.webhooks.create({ url: receiver.url(number), event_types: ['*'] });
  receiver.setSecret(number, String(hook.secret));
  return { pnb, build_id: build.id, written: [] };
}

async function awaitDeliveries(receiver: ClusterReceiver, events: readonly string[]): Promise<string[]> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const missing = events.filter((id) => !receiver.events.has(id));
    if (missing.length === 0) return [];
    if (performance.now() > end)
      return [`${missing.length} of ${events.length} events were not delivered, such as ${missing[0]}`];
    await setTimeout(200);
  }
}

/** The score of each build includes every change: the queue and its workers continue. */
async function awaitScores(scenes: readonly Scene[]): Promise<string[]> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const scores = await Promise.all(scenes.map(({ pnb, build_id }) => pnb.adequacy.get(build_id)));
    const stale = scores.filter(({ status, is_stale }) => status !== 'ready' || is_stale);
    if (stale.length === 0) return [];
    if (performance.now() > end) return stale.map(({ build_id }) => `the score of ${build_id} is stale`);
    await setTimeout(200);
  }
}

function summarizeDelays({ events }: ClusterReceiver, { from, to }: Phases): ClusterReport['delays'] {
  const delays: Record<Phase, number[]> = { before: [], during: [], after: [] };
  for (const { changedAt, delayMs } of events.values())
    delays[changedAt < from ? 'before' : changedAt <= to ? 'during' : 'after'].push(delayMs);
  const summarize = (phase: Phase) => {
    const sorted = delays[phase].toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
  };
  return { before: summarize('before'), during: summarize('during'), after: summarize('after') };
}

const summarizeResponses = ({ counts, broken }: Responses): ClusterReport['responses'] => ({
  counts: Object.fromEntries([...counts].sort(([a], [b]) => a - b)),
  broken,
});
