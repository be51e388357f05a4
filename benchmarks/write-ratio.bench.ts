import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeId } from '@pnb/contract';
import { Pool } from 'undici';
import { findFreePort, SOURCE } from '../libs/test-databases/src/service-process.ts';
import type { BareWrites } from './bare-writes.ts';
import { addBuild, addProvider, openAccounts, type BenchAccount } from './bench-accounts.ts';
import { openDatabases, startApi, startOn } from './bench-service.ts';
import { readTreeCpuMs } from './cpu.ts';
import { type Benchmark, type Figure, median, spread } from './harness.ts';
import { formatInterval } from './interval.ts';
import { hasPostgres15 } from './postgres-15.ts';
import { recordTransaction } from './recorded-writes.ts';

const ACCOUNTS = 10;
const CONNECTIONS = 16;
/** Each connection moves its own providers, one after another. */
const PROVIDERS_EACH = 3;
/** Each provider moves so often in a round; the number is even, so that the next round begins as this one. */
const MOVES_EACH = 8;
const ROUNDS = 9;
/** Both moves are allowed. */
const MOVES = ['negotiating', 'loi_signed'];

/** A change of stage in the API, and the statements of its transaction sent by a bare server, in turn. */
export const benchmark: Benchmark = {
  title: 'PATCH of a stage, beside bare Fastify with one pg transaction of the same statements',
  measure: async () => {
    if (!hasPostgres15()) throw new Error('PostgreSQL 15 of Debian is missing, or this process is not root');
    const { postgres, env } = await openDatabases();
    try {
      const port = await findFreePort();
      const prepared = await prepare(postgres.url('control'), { env, port });
      const api = await startApi(env, port);
      const bare = await startBare({ database_url: postgres.url('sandbox'), ...prepared });
      try {
        const sides = openSides(prepared, { api, bare });
        return await compare(sides, () => readTreeCpuMs(postgres.pid));
      } finally {
        bare.stop();
        await api.stop();
      }
    } finally {
      postgres.stop();
    }
  },
};

interface Target {
  account: BenchAccount;
  build_id: string;
  provider_id: string;
}

const toOwner = ({ account, build_id, provider_id }: Target) => ({
  account_id: account.account_id,
  build_id: decodeId('build', build_id) ?? '',
  provider_id: decodeId('provider', provider_id) ?? '',
});

/** Accounts with providers, for each side its own, and the recorded statements of both moves. */
async function prepare(control_url: string, { env, port }: { env: Record<string, string>; port: number }) {
  const file = join(mkdtempSync(join(tmpdir(), 'pnb-writes-')), 'statements');
  const recorder = fileURLToPath(new URL('record-statements.ts', import.meta.url));
  const service = await startOn({
    port,
    env: { ...env, RECORD_STATEMENTS: file },
    command: ['--import', recorder, ...SOURCE],
  });
  const targets: Target[] = [];
  for (const account of await openAccounts(control_url, service.url, { count: 2 * ACCOUNTS, plan: 'professional' })) {
    const { build_id, provider_id } = await addBuild(account);
    const ids = [provider_id];
    while (ids.length * ACCOUNTS < CONNECTIONS * PROVIDERS_EACH) ids.push(await addProvider(account, build_id));
    for (const id of ids) {
      for (const stage of ['outreach', 'loi_signed']) await account.send('PATCH', `/v1/providers/${id}`, { stage });
      targets.push({ account, build_id, provider_id: id });
    }
  }
  const [first] = targets;
  if (!first) throw new Error('there is no provider');
  const moves: BareWrites['moves'] = [];
  for (const stage of MOVES) {
    let response = '';
    const statements = await recordTransaction(file, async () => {
      response = JSON.stringify(await first.account.send('PATCH', `/v1/providers/${first.provider_id}`, { stage }));
    });
    moves.push({ statements, response });
  }
  await service.stop();
  const half = targets.length / 2;
  const owners = targets.slice(half).map(toOwner);
  return { recorded_from: toOwner(first), moves, owners, targets: targets.slice(0, half) };
}

async function startBare(plan: BareWrites & { targets: Target[] }) {
  const child = fork(fileURLToPath(new URL('bare-writes.ts', import.meta.url)), {
    execArgv: ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'],
  });
  const { targets: _, ...message } = plan;
  child.send(message);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

interface Write {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A server, and the writes that move each of its providers in turn. */
interface Side {
  url: string;
  pid: number;
  moves: Write[][];
}

type Sides = Record<'service' | 'awaited' | 'pipelined', Side>;
type Server = Pick<Side, 'url' | 'pid'>;

function openSides(
  { targets, owners }: { targets: Target[]; owners: unknown[] },
  { api, bare }: { api: Server; bare: Server },
): Sides {
  const bodies = MOVES.map((stage) => JSON.stringify({ stage }));
  const own = targets.map(({ account: { headers }, provider_id }) =>
    bodies.map((body) => ({ path: `/v1/providers/${provider_id}`, headers, body })),
  );
  const headers = { 'content-type': 'application/json' };
  const replayed = (kind: string) =>
    owners.map((_, owner) => bodies.map((body, move) => ({ path: `/${kind}/${owner}/${move}`, headers, body })));
  return {
    service: { ...api, moves: own },
    awaited: { ...bare, moves: replayed('awaited') },
    pipelined: { ...bare, moves: replayed('pipelined') },
  };
}

interface Round {
  perSecond: number;
  p50Ms: number;
  serverMs: number;
  postgresMs: number;
}

async function runRound({ url, pid, moves }: Side, readPostgresMs: () => number): Promise<Round> {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const [begun, server, postgres] = [performance.now(), readTreeCpuMs(pid), readPostgresMs()];
  const latencies: number[] = [];
  const move = async (connection: number): Promise<void> => {
    const own = moves.filter((_, at) => at % CONNECTIONS === connection);
    for (let at = 0; at < MOVES_EACH * own.length; at += 1) {
      const write = own[at % own.length]?.[Math.floor(at / own.length) % MOVES.length];
      if (write) latencies.push(await send(pool, write));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => move(connection)));
  const count = latencies.length;
  await pool.close();
  return {
    perSecond: count / ((performance.now() - begun) / 1_000),
    p50Ms: median(latencies),
    serverMs: (readTreeCpuMs(pid) - server) / count,
    postgresMs: (readPostgresMs() - postgres) / count,
  };
}

async function send(pool: Pool, { path, headers, body }: Write): Promise<number> {
  const begun = performance.now();
  const response = await pool.request({ path, method: 'PATCH', headers, body });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return performance.now() - begun;
}

async function compare(sides: Sides, readPostgresMs: () => number): Promise<Figure[]> {
  const names = Object.keys(sides) as (keyof Sides)[];
  const rounds: Record<keyof Sides, Round[]> = { service: [], awaited: [], pipelined: [] };
  for (const name of names) await runRound(sides[name], readPostgresMs);
  const load = loadavg()[0]?.toFixed(1);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      rounds[name].push(await runRound(sides[name], readPostgresMs));
  const of = (name: keyof Sides, field: keyof Round) => rounds[name].map((round) => round[field]);
  return [
    ...names.map((name) => ({
      name,
      value: `${median(of(name, 'perSecond')).toFixed(0)}/s`,
      how:
        `median ${median(of(name, 'p50Ms')).toFixed(1)} ms; CPU of a write: server ${median(of(name, 'serverMs')).toFixed(2)} ms, ` +
        `PostgreSQL ${median(of(name, 'postgresMs')).toFixed(2)} ms; rounds ${spread(of(name, 'perSecond'))}; load ${load}`,
    })),
    ...(['awaited', 'pipelined'] as const).map((name) => {
      const ratios = of('service', 'perSecond').map((rate, at) => rate / (of(name, 'perSecond')[at] ?? Number.NaN));
      return {
        name: `ratio to ${name}`,
        value: median(ratios).toFixed(2),
        how: `95 % of resampled rounds ${formatInterval(ratios)}; rounds ${spread(ratios, 2)}`,
      };
    }),
  ];
}
