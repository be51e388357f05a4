import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import {
  aProviderCreate,
  describeWithRedis,
  insertBuild,
  type RedisServer,
  type SignedIn,
  startApp,
  startRedis,
  type StartApp,
  type TestApp,
} from '@pnb/testkit';
import pg from 'pg';

interface Line {
  level: string;
  time: string;
  program: string;
  msg: string;
  request_id?: string;
  [field: string]: unknown;
}

interface Logged {
  app: TestApp;
  texts: string[];
  /** The lines with a message. */
  list(msg: string): Line[];
}

async function startLogged(options: StartApp = {}): Promise<Logged> {
  const texts: string[] = [];
  const app = await startApp({ logTo: { write: (line) => void texts.push(line) }, ...options });
  const list = (msg: string) => texts.map((text) => JSON.parse(text) as Line).filter((line) => line.msg === msg);
  return { app, texts, list };
}

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/guides/operations.md'), 'utf8');

/** The fields of the line with this message in the guide to operations. */
function listGuideFields(msg: string): string[] {
  const lines = [...GUIDE.matchAll(/`(\{"level".*?\})`/g)].map(([, text = '']) => JSON.parse(text) as Line);
  return Object.keys(lines.find((line) => line.msg === msg) ?? {}).sort();
}

const listFields = (line: Line | undefined): string[] => Object.keys(line ?? {}).sort();

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempts = 0; !(await isSo()); attempts += 1) {
    if (attempts > 3_000) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const SECRETS = {
  name: 'Ana Confidential, MD',
  npi: '2000000002',
  address: '77 Confidential Lane',
  query: 'confidential-search',
  tin: '912837465',
};

describe('the line of a request', () => {
  let logged: Logged;
  let plan: SignedIn;
  let build_id: string;

  beforeAll(async () => {
    logged = await startLogged();
    plan = await logged.app.signIn({ plan: 'enterprise' });
    build_id = encodeId('build', await insertBuild(plan.db));
  });
  afterAll(() => logged.app.close());

  const find = (request_id: string | null): Line | undefined =>
    logged.list('request').find((line) => line.request_id === request_id);

  it('has request, operation, status, duration, account and key, and its id once', async () => {
    const { response } = await plan.api.GET('/v1/providers', { params: { query: { q: SECRETS.query } } });
    const request_id = response.headers.get('request-id');
    expect(find(request_id)).toEqual({
      ...{ level: 'info', time: expect.stringMatching(/Z$/), program: 'api', msg: 'request', request_id },
      ...{ method: 'GET', operation: 'listProviders', status: 200, duration_ms: expect.any(Number) },
      ...{
        account_id: encodeId('account', plan.account_id),
        api_key_id: encodeId('api_key', plan.api_key_id),
        environment: 'sandbox',
      },
    });
    const text = logged.texts.find((one) => one.includes(String(request_id))) ?? '';
    expect(text.split(String(request_id))).toHaveLength(2);
    expect(text).toMatch(/^\{"level":"info","time":"\d{4}-\d\d-\d\dT[\d:.]+Z","program":"api",/);
    expect(listFields(find(request_id))).toEqual(listGuideFields('request'));
  });

  it('has the code of the problem, also where the key is refused', async () => {
    const unknown = await plan.api.GET('/v1/providers/{id}', { params: { path: { id: 'prv_none' } } });
    expect(find(unknown.response.headers.get('request-id'))).toMatchObject({
      ...{ operation: 'getProvider', status: 404, error_code: unknown.error?.code },
    });
    const narrow = await logged.app.signInAs(plan.account_id, { scopes: ['builds:read'] });
    const refused = await narrow.api.GET('/v1/providers', {});
    expect(find(refused.response.headers.get('request-id'))).toMatchObject({
      ...{ status: 403, error_code: 'insufficient_scope', api_key_id: encodeId('api_key', narrow.api_key_id) },
      ...{ account_id: encodeId('account', plan.account_id) },
    });
    const { headers } = await logged.app.server.inject({ url: '/app/api/session' });
    expect(find(String(headers['request-id']))?.error_code).toEqual(expect.any(String));
  });

  it('has no token, key, body, name, number or query of a caller, whatever happens to the request', async () => {
    const { api, token, api_key } = plan;
    const { server, services } = logged.app;
    await api.GET('/v1/providers', { params: { query: { q: SECRETS.query, tin: [SECRETS.tin] } } });
    const locations = [{ address_line_1: SECRETS.address, city: 'Salt Lake City', state: 'UT', zip: '84101' }];
    const body = { ...aProviderCreate(build_id), name: SECRETS.name, npi: SECRETS.npi, tin: SECRETS.tin, locations };
    const invalid = await api.POST('/v1/providers', { body: { ...body, stage: SECRETS.name } as never });
    expect(invalid.response.status).toBe(422);
    const { pool } = services.networks.sandbox;
    await pool.query(`create function refuse() returns trigger language plpgsql
        as $$ begin perform new.name::uuid; return new; end $$;
      create trigger refuse before insert on providers for each row execute function refuse()`);
    const { response, error } = await api.POST('/v1/providers', { body });
    await pool.query('drop function refuse cascade');
    expect([response.status, error?.code]).toEqual([500, 'internal_error']);
    const created = await api.POST('/v1/providers', { body });
    expect(created.response.status).toBe(201);
    await api.PATCH('/v1/providers/{id}', {
      params: { path: { id: String(created.data?.id) } },
      body: { name: SECRETS.name },
    });
    const exchange = { grant_type: 'client_credentials', client_secret: api_key };
    await server.inject({ method: 'POST', url: '/v1/oauth/token', payload: exchange });
    await server.inject({
      method: 'POST',
      url: '/v1/oauth/token',
      payload: { ...exchange, client_secret: `${api_key}x` },
    });
    await server.inject({ method: 'POST', url: `/v1/providers?token=${token}`, payload: `{"name": "${SECRETS.name}` });
    await server.inject({ url: `/v1/nothing/${SECRETS.npi}`, headers: { authorization: `Bearer ${token}x` } });

    const internal = logged.list('internal error');
    expect(internal).toEqual([
      expect.objectContaining({
        ...{ level: 'error', request_id: error?.request_id, operation: 'createProvider', error_code: 'internal_error' },
        err: expect.objectContaining({ code: '22P02', message: expect.stringContaining('uuid: "…"') }),
      }),
    ]);
    expect(listFields(internal[0])).toEqual(listGuideFields('internal error'));
    const all = logged.texts.join('');
    const values = [...Object.values(SECRETS), token, token.slice(-20), api_key, api_key.slice(-20), 'client_secret'];
    expect(values.filter((value) => all.includes(value))).toEqual([]);
  });
});

describe('what is slow', () => {
  it('is logged as a warning below the level of requests: a request with its fields, and its statement', async () => {
    const limits = { slowRequestMs: 400, slowStatementMs: 400 };
    const logged = await startLogged({ logLevel: 'warn', ...limits });
    const { api, db } = await logged.app.signIn({ plan: 'enterprise' });
    const build_id = encodeId('build', await insertBuild(db));
    await logged.app.services.networks.sandbox.pool.query(`create function hesitate() returns trigger language plpgsql
        as $$ begin perform pg_sleep(0.5); return new; end $$;
      create trigger hesitate before insert on providers for each row execute function hesitate()`);
    const body = { ...aProviderCreate(build_id), name: SECRETS.name, npi: SECRETS.npi };
    const { response } = await api.POST('/v1/providers', { body });
    await logged.app.close();

    const request_id = response.headers.get('request-id');
    const request = logged.list('slow request').find((line) => line.request_id === request_id);
    expect(request).toMatchObject({ level: 'warn', operation: 'createProvider', status: 201, environment: 'sandbox' });
    expect(Number(request?.duration_ms)).toBeGreaterThanOrEqual(limits.slowRequestMs);
    expect(listFields(request)).toEqual(listGuideFields('slow request'));
    expect(logged.list('request')).toEqual([]);
    const statement = logged
      .list('slow statement')
      .find((line) => /insert into (\S*\.)?"?providers"?/i.test(String(line.statement)));
    expect(statement).toMatchObject({ level: 'warn', program: 'api', database: 'sandbox' });
    expect(Number(statement?.duration_ms)).toBeGreaterThanOrEqual(limits.slowStatementMs);
    expect(listFields(statement)).toEqual(listGuideFields('slow statement'));
    expect(logged.texts.join('')).not.toMatch(/Confidential|2000000002/);
  });

  it('is not what a caller reads at its own pace', async () => {
    const logged = await startLogged({ logLevel: 'warn', slowRequestMs: 1 });
    const { token } = await logged.app.signIn({ plan: 'enterprise' });
    const read = async (accept: string) => {
      const headers = { authorization: `Bearer ${token}`, accept };
      const { statusCode, headers: sent } = await logged.app.server.inject({ url: '/v1/providers', headers });
      expect([statusCode, sent['content-type']]).toEqual([200, expect.stringContaining(accept)]);
      return sent['request-id'];
    };
    const [csv, page] = [await read('text/csv'), await read('application/json')];
    await logged.app.close();

    const slow = logged.list('slow request').map((line) => line.request_id);
    expect(slow).toContain(page);
    expect(slow).not.toContain(csv);
  });

  it('is not what a caller requests to wait for', async () => {
    const slowRequestMs = 1_500;
    const logged = await startLogged({ slowRequestMs });
    const { api } = await logged.app.signIn({ plan: 'enterprise' });
    const { data } = await api.POST('/v1/builds', {
      body: { name: 'Utah HMO', contract_year: 2027, county_fips: ['49035'] },
    });
    // No worker computes the score.
    const { response } = await api.GET('/v1/builds/{id}/adequacy', {
      params: { path: { id: String(data?.id) } },
      headers: { Prefer: 'wait=2' },
    });
    await logged.app.close();

    const request_id = response.headers.get('request-id');
    const [line] = logged.list('request').filter((one) => one.request_id === request_id);
    expect(Number(line?.duration_ms)).toBeGreaterThan(slowRequestMs);
  });
});

describe('a database that does not respond', () => {
  it('is one line, and its return another, while requests fail; a request that fails alone is none', async () => {
    const logged = await startLogged({ logLevel: 'error' });
    const { api, db } = await logged.app.signIn({ plan: 'enterprise' });
    const build_id = encodeId('build', await insertBuild(db));
    const { pool } = logged.app.services.networks.sandbox;
    await pool.query(`create function give_up() returns trigger language plpgsql
        as $$ begin raise exception 'no' using errcode = '57P01'; end $$;
      create trigger give_up before insert on providers for each row execute function give_up()`);
    const refused = await api.POST('/v1/providers', { body: aProviderCreate(build_id) });
    expect(refused.response.status).toBe(503);
    await pool.query('select 1');

    const url = new URL(logged.app.databases.sandbox);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    for (let sent = 0; sent < 5; sent += 1) expect((await api.GET('/v1/builds', {})).response.status).toBe(503);
    await until('a loss', () => logged.list('the database does not respond').length > 0);
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    await until('a return', () => logged.list('the database responds again').length > 0);
    expect((await api.GET('/v1/builds', {})).response.status).toBe(200);
    await logged.app.close();

    const [lost, ...others] = logged.list('the database does not respond');
    expect(lost).toMatchObject({ level: 'error', program: 'api', database: 'sandbox', error_code: expect.any(String) });
    expect(listFields(lost)).toEqual(listGuideFields('the database does not respond'));
    expect(others).toEqual([]);
    expect(logged.list('the database responds again')).toMatchObject([{ level: 'warn', database: 'sandbox' }]);
  });
});

describeWithRedis('the loss of Redis', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.kill());

  it('is one line, and its return another, whatever number of requests it concerns', async () => {
    const logged = await startLogged({ logLevel: 'error', redisUrl: redis.url, redisTimeoutMs: 20_000 });
    const { api } = await logged.app.signIn();
    const [lost, regained] = [
      'Redis does not respond: this process counts for itself',
      'Redis responds again: limits are shared',
    ];
    await redis.kill();
    await until('two attempts to reach it', async () => {
      expect((await api.GET('/v1/account', {})).response.status).toBe(200);
      return logged.list(lost).length > 0;
    });
    for (let sent = 0; sent < 5; sent += 1) await api.GET('/v1/account', {});
    redis = await startRedis(redis.port);
    await until('Redis again', async () => {
      await api.GET('/v1/account', {});
      return logged.list(regained).length > 0;
    });
    await logged.app.close();

    expect(logged.list(lost)).toMatchObject([{ level: 'error', program: 'api', error_code: expect.any(String) }]);
    expect(listFields(logged.list(lost)[0])).toEqual(listGuideFields(lost));
    expect(logged.list(regained)).toMatchObject([{ level: 'warn', program: 'api' }]);
  });
});
