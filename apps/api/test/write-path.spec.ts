import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { aProviderCreate, insertBuild, type SignedIn, startApp, type TestApp } from '@pnb/testkit';

// Time for a busy machine; no test measures any.
jest.setTimeout(60_000);

let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  app = await startApp();
  owner = await app.signIn({ plan: 'enterprise' });
});
afterAll(() => app.close());

interface Write {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

async function write({ method, url, payload, headers = {} }: Write) {
  const response = await app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${owner.token}`, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
}

const WITH_AND_WITHOUT_KEY = [
  ['with an Idempotency-Key', () => ({ 'idempotency-key': randomUUID() })],
  ['without one', () => ({})],
] as const;

describe.each(WITH_AND_WITHOUT_KEY)('a write %s', (_, keyHeader) => {
  it('changes nothing when its response cannot be encoded', async () => {
    const build_id = encodeId('build', await insertBuild(owner.db));
    const created = await write({ method: 'POST', url: '/v1/providers', payload: aProviderCreate(build_id) });
    const url = `/v1/providers/${String(created.body.id)}`;
    // No value of the contract, as an older version or a hand at the database may leave behind.
    await owner.db.sql.provider.updateMany({ data: { entity_type: 'robot' } });
    const [before, events] = [await owner.db.sql.provider.findMany(), await owner.db.sql.event.count()];
    const patch = { method: 'PATCH', url, payload: { name: 'Committed, MD' }, headers: keyHeader() } as const;
    const { status, body } = await write(patch);
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect(body.detail).toContain('nothing was changed');
    expect(await owner.db.sql.provider.findMany()).toEqual(before);
    expect(await owner.db.sql.event.count()).toBe(events);
    await owner.db.sql.provider.updateMany({ data: { entity_type: 'individual' } });
    expect((await write(patch)).body.name).toBe('Committed, MD');
    await owner.db.sql.build.deleteMany();
  });

  it('of API keys makes no key whose secret the caller never sees', async () => {
    const { apiKey } = app.services.control.prisma;
    const { api_key_id } = await app.signInAs(owner.account_id);
    await apiKey.update({ where: { id: api_key_id }, data: { name: 'x'.repeat(1_000) } });
    const before = await apiKey.findMany({ orderBy: { id: 'asc' } });
    const url = `/v1/api-keys/${encodeId('api_key', api_key_id)}/rotate`;
    const { status, body } = await write({ method: 'POST', url, payload: {}, headers: keyHeader() });
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect(await apiKey.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  it('that fails at its commit carries no header of a success', async () => {
    const build_id = encodeId('build', await insertBuild(owner.db));
    const { pool } = app.services.networks.sandbox;
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger refuse after insert on providers deferrable initially deferred
        for each row execute function refuse()`);
    const request = { method: 'POST', url: '/v1/providers', payload: aProviderCreate(build_id) } as const;
    const { status, headers, body } = await write({ ...request, headers: keyHeader() });
    await pool.query('drop function refuse cascade');
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect([headers.location, headers.etag]).toEqual([undefined, undefined]);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(await owner.db.sql.provider.count()).toBe(0);
  });
});
