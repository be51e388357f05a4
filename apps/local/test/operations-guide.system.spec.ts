import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { findProgram, hasDebianPostgres, startDebianPostgres } from '@pnb/test-databases/cluster';
import { findKeptPort } from '@pnb/test-databases/service-process';
import { describeUnlessMissing, startRedis } from '@pnb/testkit';
import { type Guide, linkCheckout, Page, readGuides } from '@pnb/testkit/guides';
import pg from 'pg';
import { type Api, signIn } from './api.ts';
import { startBalancer } from './balancer.ts';
import { look, lossesIn } from './losses.ts';
import { operate } from './operator-command.ts';
import { startSteadyLoad } from './steady-load.ts';
import { watchConnections } from './watch-connections.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(1_800_000);
const BLOCK_LIMIT_MS = 600_000;

const ROOT = join(import.meta.dirname, '../../..');
/** Folders of the programs of the system alone. */
const SYSTEM = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const NODE = SYSTEM.map((folder) => join(folder, 'node')).find((path) => existsSync(path));
const PROGRAMS = ['redis-server', 'setpriv', 'psql', 'createdb', 'curl', 'openssl'];
const missing = [
  ...PROGRAMS.filter((name) => findProgram(name) === undefined),
  ...(canStart(NODE) ? [] : ['Node 20.19 of the system']),
  ...(hasDebianPostgres() ? [] : ['postgresql-15']),
];

/** Whether a Node can start the service, by what the guide requires; scripts/setup.spec.ts expects the line of an older one. */
function canStart(node: string | undefined): boolean {
  if (node === undefined) return false;
  const [major = 0, minor = 0] = execFileSync(node, ['--version'], { encoding: 'utf8' })
    .slice(1)
    .split('.')
    .map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

/** Ports in the guide: of PostgreSQL, of Redis, of API processes and of workers. */
const POSTGRES = '5432';
const REDIS = '6379';
const APIS = ['3001', '3002', '3003', '3004', '3005'] as const;
const WORKERS = ['3011', '3012', '3013'] as const;

/** The blocks of the guide in three parts: before, in and after the section of updates. */
function splitGuide(): Record<'installation' | 'updates' | 'rest', Pick<Guide, 'name' | 'blocks'>> {
  const guide = readGuides().find(({ name }) => name === 'operations');
  if (!guide) throw new Error('There is no guide to operations.');
  const lines = guide.text.split('\n');
  const [from, to] = [lines.indexOf('## Updates') + 1, lines.indexOf('## Accounts and keys') + 1];
  if (from === 0 || to < from)
    throw new Error('The guide has no section Updates before its section Accounts and keys.');
  const take = (first: number, last: number) => ({
    name: guide.name,
    blocks: guide.blocks.filter(({ line }) => line > first && line < last),
  });
  return { installation: take(0, from), updates: take(from, to), rest: take(to, Infinity) };
}

/** The programs of the API processes on a port, by their environment. */
function findPrograms(port: number | undefined): string[] {
  const read = (pid: string, file: string): string[] => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
    } catch {
      return [];
    }
  };
  return readdirSync('/proc')
    .filter(
      (pid) => read(pid, 'cmdline').includes('apps/api/dist/main.js') && read(pid, 'environ').includes(`PORT=${port}`),
    )
    .map((pid) => readlinkSync(`/proc/${pid}/exe`));
}

async function findUnusedPort(used: readonly number[]): Promise<number> {
  const port = await findKeptPort();
  return used.includes(port) ? findUnusedPort(used) : port;
}

async function isServed(url: string): Promise<boolean> {
  const response = await fetch(`${url}/v1/health/ready`).catch(() => null);
  return response?.ok ?? false;
}

async function readState(api: Api) {
  return {
    account: await api.send('GET', '/v1/account'),
    builds: await api.listAll('/v1/builds?sort=name'),
    providers: await api.listAll('/v1/providers?q=crash'),
    events: await api.listAll('/v1/events?sort=sequence'),
  };
}

describeUnlessMissing('the guide to operations, on PostgreSQL, Redis and Node of Debian', missing, () => {
  const checkout = mkdtempSync(join(tmpdir(), 'pnb-operations-'));
  const closers: (() => unknown)[] = [() => rmSync(checkout, { recursive: true, force: true })];
  const ports: Record<string, number> = {};
  const guide = splitGuide();
  let administrator = '';
  let page: Page;

  const getOrigin = (port: string): string => `http://127.0.0.1:${ports[port]}`;

  beforeAll(async () => {
    // Builds what is not built, so that the time of a block is that of its commands.
    await promisify(execFile)('npm', ['run', '-s', 'operator', '--', '--help'], { cwd: ROOT });
    for (const port of [POSTGRES, REDIS, ...APIS, ...WORKERS]) ports[port] = await findUnusedPort(Object.values(ports));
    const postgres = await startDebianPostgres(ports[POSTGRES] ?? 0);
    closers.push(postgres.stop);
    administrator = postgres.url;
    const redis = await startRedis(ports[REDIS]);
    closers.push(redis.kill);
    linkCheckout(checkout);
    const env = { ...postgres.env, PATH: SYSTEM.join(delimiter), HOME: process.env.HOME, LC_ALL: 'C.UTF-8' };
    // It installs no package by hand, and shows no value of a schema.
    const none = { findUnknownPackages: (command: string) => [command], validate: () => 'not in this guide' };
    page = new Page({ folder: checkout, env, ports, databases: 'own', setup: '', limitMs: BLOCK_LIMIT_MS, ...none });
    closers.push(() => page.close());
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  async function openAccount(url: string) {
    const settings = parseEnv(readFileSync(join(checkout, 'owner.env'), 'utf8')) as Record<string, string>;
    const account = await operate(settings, 'account', 'create', '--name', 'Busy Health Plan', '--plan', 'enterprise');
    const options = ['--environment', 'sandbox', '--name', 'Load'];
    const { api_key: apiKey = '' } = await operate(settings, 'key', 'create', account.account_id ?? '', ...options);
    const api = await signIn(url, apiKey);
    const build = await api.send('POST', '/v1/builds', { name: 'Busy', contract_year: 2027, county_fips: ['49009'] });
    return { api, apiKey, build_id: String(build.id) };
  }

  it('is followed literally: the default connections suffice, no request of an update fails, a restore has everything', async () => {
    const watched = await watchConnections(administrator);
    closers.push(watched.stop);
    await page.follow(guide.installation);
    // Node of the system starts the Node of the installation.
    expect(findPrograms(ports[APIS[0]])).toEqual([realpathSync(join(ROOT, 'node_modules/.bin/node'))]);

    const balancer = await startBalancer();
    closers.push(balancer.close);
    for (const port of APIS.slice(0, 2)) await balancer.add(getOrigin(port));
    const { api, apiKey, build_id } = await openAccount(balancer.url);
    const load = startSteadyLoad(api, build_id);
    closers.push(load.stop);
    const added = APIS.slice(2, 4).map((port) => balancer.add(getOrigin(port)));
    for (const block of guide.updates.blocks) {
      await load.nextRound();
      await page.follow({ name: guide.updates.name, blocks: [block] });
    }
    await Promise.all(added);
    await load.nextRound();
    await load.stop();
    expect([load.failures, balancer.failures]).toEqual([[], []]);
    expect(lossesIn(await look(api), load.written)).toEqual([]);
    expect(await Promise.all(APIS.map((port) => isServed(getOrigin(port))))).toEqual([false, false, true, true, false]);

    await page.follow(guide.rest);
    page.assertComplete();
    const state = await readState(await signIn(balancer.url, apiKey));
    expect(state.providers.length).toBe(load.written.length);
    expect(await readState(await signIn(getOrigin(APIS[4]), apiKey))).toEqual(state);

    const { byProgram, inSum } = await watched.stop();
    const most = Object.fromEntries(byProgram);
    console.info(`connections at most: ${inSum}, ${JSON.stringify(most)}; providers written: ${load.written.length}`);
    expect(inSum).toBeLessThanOrEqual(97);
    expect(most['pnb worker']).toBeLessThanOrEqual(3 * 20);
    expect(most['pnb api']).toBeLessThanOrEqual(3 * 12);
  });

  it('is followed on a PostgreSQL 15 that nobody has configured', async () => {
    const client = new pg.Client({ connectionString: administrator });
    await client.connect();
    const read = async (name: string): Promise<string> =>
      String((await client.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name]);
    expect([await read('max_connections'), await read('superuser_reserved_connections')]).toEqual(['100', '3']);
    expect(await read('server_version')).toMatch(/^15\./);
    await client.end();
  });
});
