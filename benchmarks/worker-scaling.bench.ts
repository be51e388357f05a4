import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { newId, openNetwork, type Network } from '@pnb/db';
import { queueScoringBy } from '@pnb/network';
import { loadReference, migrateNetwork } from '@pnb/provisioning';
import { loadSandbox } from '@pnb/sandbox';
import { startWorkerProcess } from '../apps/worker/test/worker-process.ts';
import { listDescendants } from '../libs/test-databases/src/service-process.ts';
import { openContext } from './context.ts';
import { copyAccount } from './copy-account.ts';
import { type Benchmark, type Figure, median, seconds, spread } from './harness.ts';

const ACCOUNTS = Number(process.env.PNB_BENCH_ACCOUNTS ?? 50);
const ROUNDS = 3;
const CORES = 2;
/** Rarely: a look takes CPU that the workers would use, and a round takes seconds. */
const LOOK_MS = 50;
/** What processes that have worked before leave behind: autovacuum, checkpoints. */
const SETTLE_MS = 2_000;

/** All builds of the sandboxes of many accounts are scored again, by one worker process and by two. */
export const benchmark: Benchmark = {
  title: `A re-score of ${ACCOUNTS} accounts by one worker and by two`,
  measure: async () => {
    const place = await openContext();
    const url = place.databaseUrl('sandbox');
    await migrateNetwork(url);
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 2 });
    try {
      await loadReference(network);
      // Loading computes the scores of the sample, which takes seconds; the copies have them.
      const first = newId();
      await loadSandbox(network, first, new Date());
      const copies = Array.from({ length: ACCOUNTS - 1 }, () => newId());
      await copyAccount(network, first, copies);
      // The sample has a filing to make.
      await network.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
      await network.pool.query('vacuum (analyze)');
      const scenario = { url, network, postmaster: await findPostmaster(network) };
      await score(scenario, 1);
      const [one, two]: [Round[], Round[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const order = [() => addRound(one, scenario, 1), () => addRound(two, scenario, 2)];
        for (const measure of round % 2 === 0 ? order : order.toReversed()) await measure();
      }
      return describe(one, two);
    } finally {
      await network.close();
      await place.close();
    }
  },
};

interface Scenario {
  url: string;
  network: Network;
  postmaster: number;
}

/** Milliseconds: by the clock, and CPU of the workers and of PostgreSQL. */
interface Round {
  ms: number;
  workerMs: number;
  postgresMs: number;
  builds: number;
  load: string;
}

async function addRound(rounds: Round[], scenario: Scenario, workers: number): Promise<void> {
  rounds.push(await score(scenario, workers));
}

/** The workers are idle when all builds are queued, and have no engine in memory. */
async function score({ url, network, postmaster }: Scenario, count: number): Promise<Round> {
  await setTimeout(SETTLE_MS);
  const workers = await Promise.all(Array.from({ length: count }, () => startWorkerProcess(url)));
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const pids = workers.map(({ pid }) => pid);
  const [workerCpu, postgresCpu] = [readCpu(pids), readTreeCpu(postmaster)];
  const started = performance.now();
  const builds = await network.prisma.$transaction((tx) => queueScoringBy(tx, null));
  while (await isWaiting(network)) await setTimeout(LOOK_MS);
  const round = {
    ms: performance.now() - started,
    workerMs: readCpu(pids) - workerCpu,
    postgresMs: readTreeCpu(postmaster) - postgresCpu,
    builds,
    load,
  };
  await Promise.all(workers.map(({ stop }) => stop()));
  return round;
}

async function isWaiting({ pool }: Network): Promise<boolean> {
  const { rowCount } = await pool.query('select from scoring_requests limit 1');
  return rowCount !== 0;
}

/** Clock ticks of Linux. */
const TICK_MS = 10;

/** The parent of a process, its CPU time, and that of its children that have ended. */
function readProcess(pid: number): { parent: number; own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}

/** PostgreSQL starts a process for each connection. */
async function findPostmaster({ pool }: Network): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readProcess(rows[0]?.pid ?? 0).parent;
}

const readCpu = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + readProcess(pid).own, 0);

const readTreeCpu = (pid: number): number => readCpu([pid, ...listDescendants(pid)]) + readProcess(pid).ended;

function describe(one: readonly Round[], two: readonly Round[]): Figure[] {
  const get = (rounds: readonly Round[], key: 'ms' | 'workerMs' | 'postgresMs') => rounds.map((round) => round[key]);
  const took = (rounds: readonly Round[]) => median(get(rounds, 'ms'));
  const cpu = (rounds: readonly Round[]) => median(get(rounds, 'workerMs')) + median(get(rounds, 'postgresMs'));
  const speedUp = took(one) / took(two);
  // Two cores cannot do the work of both sooner than this, and two processes gain nothing beyond a factor of two.
  const possible = Math.min(2, (took(one) * CORES) / cpu(one));
  const show = (name: string, rounds: readonly Round[]): Figure => ({
    name,
    value: seconds(took(rounds)),
    how:
      `${rounds[0]?.builds} builds; median of ${spread(
        get(rounds, 'ms').map((ms) => ms / 1000),
        1,
      )} s; CPU of the workers ` +
      `${seconds(median(get(rounds, 'workerMs')))}, of PostgreSQL ${seconds(median(get(rounds, 'postgresMs')))}; ` +
      `load before ${rounds.map(({ load }) => load).join(', ')}`,
  });
  return [
    show('one worker', one),
    show('two workers', two),
    { name: 'speed-up', value: speedUp.toFixed(2), how: 'one by two' },
    {
      name: 'possible on two cores',
      value: possible.toFixed(2),
      how: 'two cores by the CPU of one worker and PostgreSQL',
    },
    { name: 'share', value: (speedUp / possible).toFixed(2), how: 'the goal is 0.8' },
  ];
}
