import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { newId, openControl, openNetwork, type AccountDb, type Control, type Network } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { OPERATOR, recordAudit } from '@pnb/identity';
import { openLog } from '@pnb/logging';
import { cloneTemplate, dropDatabase, findFreePort, insertBuild, watchJobs } from '@pnb/testkit';
import pg from 'pg';
import { runWorkers, type RunningWorkers } from './index.ts';

let databases: { production: string; sandbox: string };
let networks: { production: Network; sandbox: Network };
let db: AccountDb;
let workers: RunningWorkers;
let controlUrl: string;
let control: Control;
let address = '';
const lines: string[] = [];

beforeAll(async () => {
  databases = { production: await cloneTemplate('network'), sandbox: await cloneTemplate('network') };
  const open = (environment: 'production' | 'sandbox') =>
    openNetwork({ url: databases[environment], environment, cursorKey: randomBytes(32) });
  networks = { production: open('production'), sandbox: open('sandbox') };
  db = networks.sandbox.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });
  const status = { port: await findFreePort(), host: '127.0.0.1' };
  address = `http://127.0.0.1:${status.port}`;
  controlUrl = await cloneTemplate('control');
  control = openControl({ url: controlUrl, cursorKey: randomBytes(32), maxConnections: 2 });
  await recordAudit(control.prisma, { account_id: null, by: OPERATOR, action: 'backup.created', subject: 'monday' });
  workers = await watchJobs(() =>
    runWorkers({
      networks,
      databases,
      control,
      webhooks: { sealKey: randomBytes(32), allowedPrivateCidrs: [] },
      engineMemoryMib: 64,
      status,
      log: openLog({ program: 'worker', level: 'info', to: { write: (line) => void lines.push(line) } }),
      logsHeads: true,
    }),
  );
});
afterAll(async () => {
  await workers.stop();
  await Promise.all([control.close(), ...Object.values(networks).map((network) => network.close())]);
  await Promise.all([controlUrl, ...Object.values(databases)].map(dropDatabase));
});

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let attempts = 0; !(await isSo()); attempts += 1) {
    if (attempts > 1_000) throw new Error(`never: ${what}; ${lines.join('; ')}`);
    await setTimeout(20);
  }
};

interface Line {
  time: string;
  level: string;
  msg: string;
  environment?: string;
  [field: string]: unknown;
}

const readLines = (): Line[] => lines.map((line) => JSON.parse(line) as Line);

const readiness = async (): Promise<[number, unknown]> => {
  const response = await fetch(`${address}/health/ready`);
  return [response.status, await response.json()];
};

const metric = async (name: string): Promise<string[]> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .sort();
};

async function scoreOne(): Promise<void> {
  const build_id = await insertBuild(db, { county_fips: ['49009'] });
  await db.transaction((tx) => queueScoring(tx, build_id));
  await until('a run', async () => (await db.sql.adequacyRun.count({ where: { build_id } })) === 1);
}

/** Simulates a restart of the database: all connections end, and no new one is accepted for some time. */
async function withoutDatabase(meanwhile: () => Promise<void>): Promise<void> {
  const url = new URL(databases.sandbox);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await meanwhile();
  } finally {
    await client.query(`alter database ${name} allow_connections true`);
    await client.end();
  }
}

describe('workers whose database is unavailable for some time', () => {
  it('are not ready meanwhile, reconnect and run the queued jobs, each time', async () => {
    await scoreOne();
    const ok = (name: string) => ({ name, status: 'ok' });
    expect(await readiness()).toEqual([200, { status: 'ok', checks: [ok('production'), ok('sandbox')] }]);
    for (const round of [1, 2]) {
      await withoutDatabase(async () => {
        await until('a lost worker', async () => (await readiness())[0] === 503);
        expect((await readiness())[1]).toEqual({
          status: 'unavailable',
          checks: [ok('production'), { name: 'sandbox', status: 'reconnecting' }],
        });
        expect(workers.areConnected()).toBe(false);
        expect(await metric('pnb_worker_connected')).toEqual([
          'pnb_worker_connected{environment="production"} 1',
          'pnb_worker_connected{environment="sandbox"} 0',
        ]);
        expect((await fetch(`${address}/health`)).status).toBe(200);
      });
      await until('a worker that is back', async () => (await readiness())[0] === 200);
      await scoreOne();
      expect(await metric('pnb_worker_restarts')).toContain(`pnb_worker_restarts{environment="sandbox"} ${round}`);
    }
    expect(workers.areConnected()).toBe(true);
    const changes = readLines().filter(({ msg }) => msg.startsWith('the worker has'));
    const [lost, regained] = ['the worker has lost its database and reconnects', 'the worker has its database again'];
    expect(changes.map(({ level, environment, msg }) => [level, environment, msg])).toEqual(
      [1, 2].flatMap(() => [
        ['error', 'sandbox', lost],
        ['warn', 'sandbox', regained],
      ]),
    );
    expect(changes[0]).toMatchObject({ program: 'worker', error_code: expect.any(String) });
    expect(changes[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('have written the last hash of the audit log to their log, and remove its expired entries', async () => {
    const listHeads = () => readLines().filter(({ msg }) => msg.startsWith('audit log: '));
    await until('the log of the last hash', async () => listHeads().length > 0);
    expect(listHeads()).toEqual([
      expect.objectContaining({ level: 'info', msg: expect.stringMatching(/^audit log: service:1:[0-9a-f]{64}$/) }),
    ]);
    const { prisma } = control;
    const entry = { id: newId(), account_id: newId(), actor_type: 'operator', action: 'a', subject: 'b' } as const;
    await prisma.auditEntry.create({ data: { ...entry, at: new Date(0) } });
    await networks.sandbox.pool.query(`select graphile_worker.add_job('maintain')`);
    await until('the removal of the entry', async () => (await prisma.auditEntry.count()) === 1);
  });

  it('state when the last backup was completed', async () => {
    const { at } = await control.prisma.auditEntry.findFirstOrThrow({ where: { action: 'backup.created' } });
    expect(await metric('pnb_backup_last_success')).toEqual([
      `pnb_backup_last_success_timestamp_seconds ${at.getTime() / 1_000}`,
    ]);
  });

  it('count their jobs', async () => {
    const completed = 'pnb_worker_jobs_total{environment="sandbox",task="score_next_build",outcome="completed"}';
    // A job ends after its run is stored.
    await until('three jobs', async () => Number((await metric(completed))[0]?.split(' ').at(-1)) >= 3);
    expect(await metric('pnb_worker_jobs_waiting{environment="sandbox"}')).toHaveLength(1);
  });

  it('count the adequacy runs, and the builds that wait for one', async () => {
    const [line = ''] = await metric('pnb_scoring_runs_total{environment="sandbox",lane="small",outcome="succeeded"}');
    expect(Number(line.split(' ').at(-1))).toBeGreaterThanOrEqual(3);
    expect(await metric('pnb_scoring_builds_waiting')).toEqual([
      'pnb_scoring_builds_waiting{environment="production"} 0',
      'pnb_scoring_builds_waiting{environment="sandbox"} 0',
    ]);
  });

  it('state which engines are in memory', async () => {
    const [builds = ''] = await metric('pnb_scoring_engines{environment="sandbox"}');
    expect(Number(builds.split(' ').at(-1))).toBeGreaterThanOrEqual(1);
    const [memory = ''] = await metric('pnb_scoring_engine_memory_bytes{environment="sandbox"}');
    const [limit = ''] = await metric('pnb_scoring_engine_memory_limit_bytes ');
    expect(Number(limit.split(' ').at(-1))).toBe(64 * 2 ** 20);
    expect(Number(memory.split(' ').at(-1))).toBeGreaterThan(10_000);
    expect(Number(memory.split(' ').at(-1))).toBeLessThan(64 * 2 ** 20);
    expect(await metric('pnb_scoring_engine_evictions_total{environment="sandbox"}')).toEqual([
      'pnb_scoring_engine_evictions_total{environment="sandbox"} 0',
    ]);
  });

  it('state their connections of each database', async () => {
    expect(await metric('pnb_database_connections_max')).toEqual([
      'pnb_database_connections_max{database="control"} 2',
      'pnb_database_connections_max{database="production"} 10',
      'pnb_database_connections_max{database="sandbox"} 10',
    ]);
    expect(await metric('pnb_database_other_connections')).toEqual(
      ['production', 'sandbox'].flatMap((database) => [
        `pnb_database_other_connections{database="${database}",use="filings"} 0`,
        `pnb_database_other_connections{database="${database}",use="locks"} 1`,
        `pnb_database_other_connections{database="${database}",use="notifications"} 1`,
      ]),
    );
  });

  it('serve no other path on their port', async () => {
    expect((await fetch(`${address}/v1/health`)).status).toBe(404);
  });

  it('log a failed job with its id, attempt, account and cause, and without the values of the error', async () => {
    const build_id = await insertBuild(db, { county_fips: ['49009'] });
    await networks.sandbox.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin perform 'Ana Rivera, 2000000002'::uuid; return new; end $$;
      create trigger refuse before insert on adequacy_runs for each row execute function refuse()`);
    await db.transaction((tx) => queueScoring(tx, build_id));
    const list = () => readLines().filter(({ msg }) => msg.startsWith('job failed'));
    await until('a failed run', async () => list().length > 0);
    await networks.sandbox.pool.query('drop function refuse cascade');
    await networks.sandbox.pool.query(
      `select graphile_worker.add_job('publish_events', json_build_object('account_id', $1::text), max_attempts := 1)`,
      [db.account_id],
    );
    await until('a job without attempts', async () => list().some(({ task }) => task === 'publish_events'));

    const account_id = encodeId('account', db.account_id);
    expect(list()[0]).toMatchObject({
      ...{ level: 'error', environment: 'sandbox', task: 'score_next_build', msg: 'job failed and is retried' },
      ...{ job_id: expect.stringMatching(/^\d+$/), attempt: 1, account_id, build_id: encodeId('build', build_id) },
      ...{ error_code: '22P02', err: { code: '22P02', message: expect.stringContaining('uuid: "…"') } },
    });
    expect(list().find(({ task }) => task === 'publish_events')).toMatchObject({
      ...{ msg: 'job failed in its last attempt', attempt: 1, max_attempts: 1, account_id },
      ...{ error_code: 'ZodError', err: { type: 'ZodError', stack: expect.stringContaining('at ') } },
    });
    expect(lines.join('')).not.toMatch(/Ana Rivera|2000000002/);
    await until('a run', async () => (await db.sql.adequacyRun.count({ where: { build_id } })) === 1);
  });
});
