import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ensureDatabases, type RunningPostgres, startPostgres } from '@pnb/postgres';
import {
  describeWithPgBouncer,
  findFreePort,
  makeDataDir,
  type PgBouncer,
  type ServiceProcess,
  SOURCE,
  startPgBouncer,
  startService,
} from '@pnb/testkit';
import pg from 'pg';
import { readQuickstart } from './api.ts';
import { CURRENT, startRelease } from './release-processes.ts';
import { startEventReceiver } from './event-receiver.ts';
import { followEvents } from './event-stream.ts';
import { makeNpi } from './roster.ts';
import { openSeasonApi, waitFor } from './season-api.ts';

// A busy machine is slow; only notifications are timed, against the interval of a heartbeat.
jest.setTimeout(300_000);

const DATABASES = ['control', 'production', 'sandbox'] as const;
/** Connections of PgBouncer to each database. */
const POOL_SIZE = 4;
/** Requests at a time: more than the connections of the API to PgBouncer, which are ten. */
const CONCURRENT = 40;
/** A stream that is not notified reads the events this often. */
const HEARTBEAT_MS = 15_000;
const FOLLOWED = 4;

const name = (database: string, kind: 'URL' | 'DIRECT_URL') => `${database.toUpperCase()}_DATABASE_${kind}`;

describeWithPgBouncer('the service with PgBouncer in transaction mode', () => {
  const folders: string[] = [];
  const serverLog: string[] = [];
  const secret = randomBytes(32).toString('base64');
  let postgres: RunningPostgres;
  let bouncer: PgBouncer;
  let receiver: Awaited<ReturnType<typeof startEventReceiver>>;
  let service: ServiceProcess;
  let plan: ReturnType<typeof openSeasonApi>;
  let build_id: string;
  let dataDir: string;

  const newFolder = (): string => {
    folders.push(makeDataDir());
    return folders.at(-1) ?? '';
  };

  const directUrls = () => Object.fromEntries(DATABASES.map((one) => [name(one, 'DIRECT_URL'), postgres.url(one)]));

  const start = async (env: Record<string, string>): Promise<ServiceProcess> =>
    startService({
      command: SOURCE,
      dataDir: newFolder(),
      port: await findFreePort(),
      env: {
        ...Object.fromEntries(DATABASES.map((one) => [name(one, 'URL'), bouncer.url(one)])),
        PNB_SECRET_KEY: secret,
        WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
        // More than PgBouncer has.
        API_CONNECTIONS: '32',
        ...env,
      },
    });

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: newFolder(), durable: false, log: (line) => serverLog.push(line) });
    await ensureDatabases(postgres.url(), [...DATABASES]);
    const databases = Object.fromEntries(DATABASES.map((one) => [one, postgres.url(one)]));
    bouncer = await startPgBouncer({ databases, poolSize: POOL_SIZE });
    receiver = await startEventReceiver();
    service = await start(directUrls());
    await service.ready;
    // The log is emptied of the statement with which the job queue looks for its tables.
    serverLog.length = 0;
    const client = new pg.Client({ connectionString: postgres.url('control') });
    await client.connect();
    await client.query('update api_keys set requests_per_minute = 100000000');
    await client.end();
    dataDir = folders.at(-1) ?? '';
    const quickstart = readQuickstart(dataDir);
    build_id = quickstart.build_id;
    plan = openSeasonApi(service.url, quickstart.sandbox_api_key);
  });

  afterAll(async () => {
    await service?.stop();
    receiver?.close();
    await bouncer?.stop();
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  let created = 0;
  const createProvider = () => {
    created += 1;
    const npi = makeNpi(1_000_000 + created);
    return plan.pnb.providers.create({ build_id, name: `Ana Rivera ${created}, MD`, npi, specialty_code: '008' });
  };

  it('writes and lists', async () => {
    const before = await plan.countProviders(build_id);
    const { id } = await createProvider();
    const changed = await plan.pnb.providers.update(id, { metadata: { round: '1' } });
    const { data } = await plan.pnb.providers.list({ build_id: [build_id], sort: ['-created_at'], per_page: 1 });

    expect(changed.metadata).toEqual({ round: '1' });
    expect(data).toMatchObject([{ id, metadata: { round: '1' } }]);
    expect(await plan.countProviders(build_id)).toBe(before + 1);
  });

  it('imports a roster in the worker, and streams its rows', async () => {
    const before = await plan.countProviders(build_id);
    const rows = Array.from({ length: 50 }, (_, index) => `${makeNpi(2_000_000 + index)},"Lee Ito, MD",008`);
    const file = ['NPI,Provider Name,Specialty Code', ...rows].join('\n');
    const imported = await plan.importRoster(file, { build_id, mode: 'upsert' });
    const listed = await plan.pnb.imports.listRows(imported.id, {}).asCsv();

    expect(imported).toMatchObject({ status: 'completed', counts: { created: 50, rejected: 0 } });
    expect((await listed.text()).trim().split('\n')).toHaveLength(51);
    expect(await plan.countProviders(build_id)).toBe(before + 50);
  });

  it('delivers signed webhooks, and stores a score that includes the change', async () => {
    const { secret: signingSecret } = await plan.pnb.webhooks.create({
      url: receiver.url,
      event_types: ['provider.created', 'adequacy.score_updated'],
    });
    receiver.setSecret(String(signingSecret));
    const before = (await plan.pnb.adequacy.get(build_id)).computed_at;
    const { id } = await createProvider();
    await waitFor(
      async () => receiver.list('provider.created'),
      (events) => JSON.stringify(events).includes(id),
    );
    const score = await plan.waitForScore(build_id);

    expect(score.computed_at).not.toBe(before);
    expect(receiver.rejected).toEqual([]);
  });

  it('sends each event to a stream at once, without a heartbeat', async () => {
    const followed = await followEvents(service.url, dataDir);
    const times: number[] = [];
    for (let at = 0; at < FOLLOWED; at += 1) times.push(await followed.waitFor((await createProvider()).id));
    followed.close();

    expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThan((FOLLOWED * HEARTBEAT_MS) / 3);
  });

  it('serves many more requests at a time than PgBouncer has connections', async () => {
    const before = await plan.countProviders(build_id);
    const sends = Array.from({ length: CONCURRENT }, () => [
      () => createProvider(),
      () => plan.pnb.providers.list({ build_id: [build_id], per_page: 25 }),
      () => plan.pnb.events.list({ per_page: 25 }),
      () => plan.pnb.adequacy.get(build_id),
    ]).flat();
    await Promise.all(sends.map((send) => send()));

    expect(await plan.countProviders(build_id)).toBe(before + CONCURRENT);
    const pools = await bouncer.show<Pool>('show pools');
    const busy = pools.map(({ sv_active, sv_idle, sv_used }) => Number(sv_active) + Number(sv_idle) + Number(sv_used));
    expect(Math.max(...busy)).toBe(POOL_SIZE);
  });

  it('sends no statement that another connection has prepared', async () => {
    const stats = await bouncer.show<{ database: string; total_xact_count: string }>('show stats');
    const counts = stats.map(({ database, total_xact_count }) => [database, Number(total_xact_count) > 0]);
    expect(counts).toEqual(expect.arrayContaining(DATABASES.map((one) => [one, true])));
    expect(service.output().err).toBe('');
    expect(bouncer.log()).not.toMatch(/ERROR|FATAL|prepared statement/);
    expect(serverLog.filter((line) => /ERROR|FATAL|prepared statement/.test(line))).toEqual([]);
  });

  describe('with API and worker in processes of their own', () => {
    let api: ServiceProcess;
    let worker: ServiceProcess;

    beforeAll(async () => {
      await service.stop();
      const settings = {
        ...Object.fromEntries(DATABASES.map((one) => [name(one, 'URL'), bouncer.url(one)])),
        ...directUrls(),
        ...{ PNB_SECRET_KEY: secret, WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' },
      };
      [api, worker] = await Promise.all([
        startRelease(CURRENT, 'api', settings),
        startRelease(CURRENT, 'worker', settings),
      ]);
      await Promise.all([api.ready, worker.ready]);
      plan = openSeasonApi(api.url, readQuickstart(dataDir).sandbox_api_key);
    });
    afterAll(() => Promise.all([api?.stop(), worker?.stop()]));

    it('is ready, delivers, scores and imports', async () => {
      for (const path of [`${api.url}/v1/health/ready`, `${worker.url}/health/ready`])
        expect((await fetch(path)).status).toBe(200);
      const { id } = await createProvider();
      await waitFor(
        async () => receiver.list('provider.created'),
        (events) => JSON.stringify(events).includes(id),
      );
      await plan.waitForScore(build_id);
      const file = `NPI,Provider Name,Specialty Code\n${makeNpi(3_000_000)},"Lee Ito, MD",008`;
      const imported = await plan.importRoster(file, { build_id, mode: 'upsert' });

      expect(imported).toMatchObject({ status: 'completed', counts: { created: 1, rejected: 0 } });
      expect(receiver.rejected).toEqual([]);
    });

    it('leads requests through PgBouncer, and nothing of the worker', async () => {
      const countClients = async (): Promise<number> =>
        (await bouncer.show<{ database: string }>('show clients')).filter(({ database }) => database !== 'pgbouncer')
          .length;
      expect(await countClients()).toBeGreaterThan(0);
      await api.stop();
      await waitFor(countClients, (clients) => clients === 0);

      expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
      expect([api.output().err, worker.output().err]).toEqual(['', '']);
      expect(bouncer.log()).not.toMatch(/ERROR|FATAL|prepared statement/);
      expect(serverLog.filter((line) => /ERROR|FATAL|prepared statement/.test(line))).toEqual([]);
    });
  });

  it('refuses the direct address of another database', async () => {
    const urls = directUrls();
    const wrong = await start({ ...urls, CONTROL_DATABASE_DIRECT_URL: postgres.url('postgres') });
    const { code } = await wrong.ended;
    expect([code, wrong.output().err]).toEqual([
      1,
      'CONTROL_DATABASE_DIRECT_URL must be the address of the database that CONTROL_DATABASE_URL reaches through PgBouncer\n',
    ]);
  });
});

interface Pool {
  sv_active: string;
  sv_idle: string;
  sv_used: string;
}
