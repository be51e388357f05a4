import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openServices } from '@pnb/api';
import { openNetwork } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { createAccount } from '@pnb/identity';
import { ensureDatabases, type RunningPostgres, startPostgres } from '@pnb/postgres';
import { prepareDatabases } from '@pnb/provisioning';
import { describeWithRedis, insertBuild, type RedisServer, startRedis, useApp } from '@pnb/testkit';
import { type Authority, createAuthority } from '@pnb/testkit/certificates';
import { startWorker } from '@pnb/worker';
import pg from 'pg';
import { readOnlyLine, runProgram } from './operator-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'pnb-tls-'));
const caFile = join(folder, 'ca.crt');
const otherFile = join(folder, 'other.crt');
let authority: Authority;

beforeAll(async () => {
  authority = await createAuthority();
  writeFileSync(caFile, authority.cert);
  writeFileSync(otherFile, (await createAuthority('Another authority')).cert);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('connections to PostgreSQL', () => {
  let postgres: RunningPostgres;

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    await administer(async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      const home = rows[0]?.data_directory ?? '';
      const { certFile, keyFile } = await authority.issue(home, 'server', ['localhost']);
      // The server reads a key of its own user only.
      const { uid, gid } = statSync(home);
      for (const file of [certFile, keyFile]) chownSync(file, uid, gid);
      await client.query("alter system set ssl_key_file = 'server.key'");
      await client.query('alter system set ssl = on');
      await client.query('select pg_reload_conf()');
    });
    await ensureDatabases(postgres.url(), ['control', 'production', 'sandbox']);
  });
  afterAll(() => postgres.stop());

  async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: postgres.url() });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const address = (database: string, query: string, host = 'localhost'): string => {
    const url = new URL(postgres.url(database));
    [url.hostname, url.search] = [host, query];
    return url.href;
  };

  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  it('of every part of the service are encrypted and verified', async () => {
    const verified = `?sslmode=verify-full&sslrootcert=${caFile}`;
    const databases = {
      control: address('control', verified),
      production: address('production', verified),
      sandbox: address('sandbox', verified),
    };
    const report = (error: unknown): never => {
      throw error;
    };
    const services = await prepareDatabases(
      databases,
      () => openServices({ databases, secret: randomBytes(32), publicUrl: 'http://api.test' }),
      { migrations: 'apply', onDelay: report },
    );
    cleanups.push(() => services.close());
    const network = services.networks.sandbox;
    const connectionString = databases.sandbox;
    const worker = await startWorker({
      network,
      connectionString,
      onLost: report,
      onFailure: (_, error) => report(error),
    });
    cleanups.push(() => worker.stop());
    const account_id = await createAccount(services.control, { name: 'Plan', plan: 'professional' });
    const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
    const build_id = await insertBuild(db, { county_fips: ['49035'] });
    await db.transaction((tx) => queueScoring(tx, build_id));
    while ((await db.sql.adequacyRun.count({ where: { build_id } })) === 0) await wait(50);

    const seen = await administer((client) =>
      client.query<{ datname: string; ssl: boolean }>(
        `select distinct datname, ssl from pg_stat_activity join pg_stat_ssl using (pid)
          where backend_type = 'client backend' and datname <> 'postgres' order by 1, 2`,
      ),
    );
    expect(seen.rows).toEqual(['control', 'production', 'sandbox'].map((datname) => ({ datname, ssl: true })));
  });

  it.each([
    ['of an authority that is not trusted', 'localhost', '?sslmode=verify-full', /unable to verify|self.signed/],
    [
      'of another authority',
      'localhost',
      `?sslmode=verify-full&sslrootcert=${otherFile}`,
      /unable to verify|self.signed/,
    ],
    ['of another host', '127.0.0.1', `?sslmode=verify-full&sslrootcert=${caFile}`, /does not match certificate/],
  ])('refuse a certificate %s', async (_, host, query, message) => {
    const url = address('sandbox', query, host);
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
    await expect(network.pool.query('select 1')).rejects.toThrow(message);
    await network.close();
  });

  it.each([
    ['api', []],
    ['worker', []],
    ['operator', ['account', 'list']],
    ['operator', ['database', 'migrate']],
  ] as const)('of the program %s %s end it with one line for a certificate of another authority', async (app, args) => {
    const query = `?sslmode=verify-full&sslrootcert=${otherFile}`;
    const ended = await runProgram(app, args, {
      CONTROL_DATABASE_URL: address('control', query),
      PRODUCTION_DATABASE_URL: address('production', query),
      SANDBOX_DATABASE_URL: address('sandbox', query),
      PNB_SECRET_KEY: randomBytes(32).toString('base64'),
    });
    expect(readOnlyLine(app, ended)).toMatch(/^The .*database .*(unable to verify|self.signed).* URL.*\.$/);
  });
});

describeWithRedis('connections to Redis', () => {
  const app = useApp();
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await startRedis(undefined, await authority.issue(folder, 'redis', ['127.0.0.1']));
  });
  afterAll(() => redis.kill());

  it.each([
    ['are verified', caFile, true],
    ['are refused with a certificate of another authority', otherFile, false],
  ])('%s', async (_, redisCaFile, isVerified) => {
    const replica = await app.startReplica({ redisUrl: redis.url, redisCaFile });
    const { token } = await replica.signIn();
    const { status } = await replica.request('/v1/builds', { headers: { authorization: `Bearer ${token}` } });
    expect([status, await replica.services.limitsRespond()]).toEqual([200, isVerified]);
    await replica.close();
  });
});
