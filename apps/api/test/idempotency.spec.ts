// @citus
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { aProviderCreate, insertBuild, type SignedIn, useApp, useSignedInOnce } from '@pnb/testkit';

const app = useApp();
const owner = useSignedInOnce(app, { plan: 'enterprise' });
let build_id: string;

beforeAll(async () => {
  build_id = encodeId('build', await insertBuild(owner.db));
});

interface Keyed {
  as?: SignedIn;
  key?: string;
  method?: 'POST' | 'PATCH' | 'DELETE';
  url?: string;
  payload?: object;
}

async function sendRequest({ as = owner, key, method = 'POST', url = '/v1/providers', payload }: Keyed) {
  const response = await app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as.token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(payload ? { payload } : {}),
  });
  const { statusCode: status, headers, payload: text } = response;
  const body = (text === '' ? {} : JSON.parse(text)) as { id?: string; code?: string; secret?: string };
  return { status, headers, text, body, isReplay: headers['idempotent-replayed'] === 'true' };
}

const draft = (fields: object = {}) => aProviderCreate(build_id, fields);
const countNamed = (name: string): Promise<number> => owner.db.sql.provider.count({ where: { name } });

describe('a write with an Idempotency-Key', () => {
  it('returns the first response again when it is repeated, under a new Request-Id', async () => {
    const payload = draft({ name: 'Replayed, MD' });
    const key = randomUUID();
    const [first, second] = [await sendRequest({ key, payload }), await sendRequest({ key, payload })];
    expect([first.status, first.isReplay, second.isReplay]).toEqual([201, false, true]);
    expect(second.headers['request-id']).not.toBe(first.headers['request-id']);
    expect({ status: second.status, text: second.text }).toEqual({ status: 201, text: first.text });
    for (const name of ['location', 'etag', 'content-type', 'pnb-environment']) {
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
      expect(first.headers[name]).toBeDefined();
    }
    expect(await countNamed('Replayed, MD')).toBe(1);
  });

  it('has the same key bare and in quotes', async () => {
    const payload = draft();
    const key = randomUUID();
    await sendRequest({ key, payload });
    expect((await sendRequest({ key: `"${key}"`, payload })).isReplay).toBe(true);
  });

  it('is rejected when the body differs', async () => {
    const key = randomUUID();
    const payload = draft();
    await sendRequest({ key, payload });
    const otherBody = await sendRequest({ key, payload: { ...payload, name: 'Other, MD' } });
    expect(otherBody.body.code).toBe('idempotency_key_reused');
  });

  it('can be corrected and repeated after a 4xx response, which is not stored', async () => {
    const key = randomUUID();
    expect((await sendRequest({ key, payload: draft({ npi: '1' }) })).body.code).toBe('validation_failed');
    const repaired = await sendRequest({ key, payload: draft() });
    expect([repaired.status, repaired.isReplay]).toEqual([201, false]);
  });

  it('releases its key when it fails after the claim', async () => {
    const key = randomUUID();
    const taken = draft({ external_id: 'taken' });
    await sendRequest({ payload: taken });
    const payload = draft({ external_id: 'taken', name: 'Rolled back, MD' });
    expect((await sendRequest({ key, payload })).body.code).toBe('duplicate_external_id');
    await owner.db.sql.provider.updateMany({ where: { external_id: 'taken' }, data: { external_id: null } });
    const again = await sendRequest({ key, payload });
    expect([again.status, again.isReplay, await countNamed('Rolled back, MD')]).toEqual([201, false, 1]);
  });

  it('is independent of the same key on another path, in another environment or account', async () => {
    const key = randomUUID();
    const { body } = await sendRequest({ key, payload: draft() });
    const patched = await sendRequest({
      key,
      method: 'PATCH',
      url: `/v1/providers/${body.id}`,
      payload: { name: 'Patched, MD' },
    });
    const callers = [
      await app.signInAs(owner.account_id, { environment: 'production' }),
      await app.signIn({ plan: 'enterprise' }),
    ];
    const others = await Promise.all(
      callers.map(async (as) => {
        const own = encodeId('build', await insertBuild(as.db));
        return sendRequest({ as, key, payload: aProviderCreate(own) });
      }),
    );
    expect([patched, ...others].map(({ status, isReplay }) => [status, isReplay])).toEqual([
      [200, false],
      [201, false],
      [201, false],
    ]);
  });

  it('is recognized from the successor of its API key', async () => {
    const payload = draft();
    const key = randomUUID();
    const first = await sendRequest({ key, payload });
    const url = `/v1/api-keys/${encodeId('api_key', owner.api_key_id)}/rotate`;
    const { body } = await sendRequest({ url, payload: {} });
    const form = { grant_type: 'client_credentials', client_secret: body.secret };
    const issued = await app.server.inject({ method: 'POST', url: '/v1/oauth/token', payload: form });
    const { access_token: token } = issued.json<{ access_token: string }>();
    const second = await sendRequest({ as: { ...owner, token }, key, payload });
    expect([second.isReplay, second.body.id]).toEqual([true, first.body.id]);
  });

  it('is done once by 200 concurrent requests', async () => {
    const payload = draft({ name: 'Once, MD' });
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 200 }, () => sendRequest({ key, payload })));
    const kinds = responses.map(
      ({ status, isReplay, body }) => `${status} ${isReplay ? 'again' : (body.code ?? 'made')}`,
    );
    expect(kinds.filter((kind) => kind === '201 made')).toHaveLength(1);
    expect(new Set(['201 made', '201 again', '409 idempotency_in_progress', ...kinds]).size).toBe(3);
    expect(await countNamed('Once, MD')).toBe(1);
    expect((await sendRequest({ key, payload })).isReplay).toBe(true);
  });

  it('expires after 24 hours', async () => {
    const { pool } = app.services.networks.sandbox;
    const age = (key_age: string) =>
      pool.query(`update idempotency_keys set created_at = now() - interval '${key_age}'`);
    const key = randomUUID();
    await sendRequest({ key, payload: draft({ name: 'Aged, MD' }) });
    const payload = draft({ name: 'Aged, MD' });
    await age('23 hours 59 minutes');
    expect((await sendRequest({ key, payload })).body.code).toBe('idempotency_key_reused');
    await age('24 hours 1 second');
    const later = await sendRequest({ key, payload });
    expect([later.status, later.isReplay, await countNamed('Aged, MD')]).toEqual([201, false, 2]);
  });
});

describe('a DELETE with an Idempotency-Key', () => {
  it('responds 204 again when it is repeated, and 404 without the key', async () => {
    const { body } = await sendRequest({ payload: draft() });
    const request = { method: 'DELETE', url: `/v1/providers/${body.id}` } as const;
    const key = randomUUID();
    const responses = [
      await sendRequest({ ...request, key }),
      await sendRequest({ ...request, key }),
      await sendRequest(request),
    ];
    expect(responses.map(({ status, isReplay, text }) => [status, isReplay, text === ''])).toEqual([
      [204, false, true],
      [204, true, true],
      [404, false, false],
    ]);
  });
});

describe('a secret in a stored response', () => {
  it('is returned again, and is stored in no column as plain text', async () => {
    const request = { url: '/v1/api-keys', key: randomUUID(), payload: { name: 'Sealed', scopes: ['providers:read'] } };
    const [first, second] = [await sendRequest(request), await sendRequest(request)];
    expect(first.body.secret).toMatch(/^pnb_sandbox_/);
    expect([second.isReplay, second.body.secret]).toEqual([true, first.body.secret]);
    expect(second.headers['cache-control']).toBe('no-store');
    const { rows } = await app.services.control.pool.query<{ response_sealed: Buffer }>(
      'select response_sealed from idempotency_keys',
    );
    expect(rows).toHaveLength(1);
    const secret = String(first.body.secret);
    expect(rows.some(({ response_sealed }) => response_sealed.includes(secret.slice(12)))).toBe(false);
  });
});
