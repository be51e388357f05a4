import { describe, expect, it } from '@jest/globals';
import { encodeId, type Plan, PLANS } from '@pnb/contract';
import { type SignedIn, type SignIn, type TestResponse, useApp } from '@pnb/testkit';
import { randomUUID } from 'node:crypto';
import { getRoute, send } from './sweep.ts';

const app = useApp();

type Key = Record<string, unknown> & { id: string; secret: string; lineage_id: string };

const ALL = ['keys:manage', 'builds:read', 'providers:read'] as const;
const signIn = (options: SignIn = {}): Promise<SignedIn> => app.signIn({ scopes: [...ALL], ...options });
const getId = ({ api_key_id }: SignedIn): string => encodeId('api_key', api_key_id);

const draft = (fields: object = {}) => ({ name: 'CRM sync', scopes: ['builds:read'], ...fields });
const create = (as: SignedIn, fields: object = {}): Promise<TestResponse> =>
  send(app, getRoute('createApiKey'), { as, body: draft(fields) });
const made = async (as: SignedIn, fields: object = {}): Promise<Key> => (await create(as, fields)).body as Key;
const rotate = (as: SignedIn, id: string, body: object = {}): Promise<TestResponse> =>
  send(app, getRoute('rotateApiKey'), { as, path: `/v1/api-keys/${id}/rotate`, body });
const revoke = (as: SignedIn, id: string): Promise<TestResponse> =>
  send(app, getRoute('revokeApiKey'), { as, path: `/v1/api-keys/${id}` });
const list = (as: SignedIn, query = ''): Promise<TestResponse> => send(app, getRoute('listApiKeys'), { as, query });
const listRows = ({ body }: TestResponse): Key[] => body.data as Key[];

const exchange = async (key: string, remoteAddress = '10.1.2.3', target = app) => {
  const response = await target.server.inject({
    method: 'POST',
    url: '/v1/oauth/token',
    remoteAddress,
    payload: { grant_type: 'client_credentials', client_secret: key },
  });
  return {
    status: response.statusCode,
    ...response.json<{ access_token: string; expires_in: number; code?: string }>(),
  };
};

const call = async (token: string, { target = app, remoteAddress = '10.1.2.3' } = {}) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await target.server.inject({ url: '/v1/builds', headers, remoteAddress });
  return { status: response.statusCode, limit: response.headers.ratelimit, ...response.json<{ code?: string }>() };
};

describe('createApiKey', () => {
  it('returns the secret of a new key once, and the key works', async () => {
    const owner = await signIn();
    const { status, body, headers } = await create(owner);
    expect([status, body]).toEqual([
      201,
      {
        object: 'api_key',
        id: expect.stringMatching(/^key_/),
        environment: 'sandbox',
        name: 'CRM sync',
        scopes: ['builds:read'],
        ip_allow_list: [],
        expires_at: null,
        token_ttl_seconds: 3600,
        status: 'active',
        prefix: String(body.secret).slice(0, 16),
        last4: String(body.secret).slice(-4),
        lineage_id: body.id,
        requests_per_minute: 1000,
        last_used_at: null,
        revoked_at: null,
        created_at: expect.any(String),
        secret: expect.stringMatching(/^pnb_sandbox_[0-9A-Za-z]{49}$/),
      },
    ]);
    expect(headers['cache-control']).toBe('no-store');
    const { access_token } = await exchange(String(body.secret));
    expect((await call(access_token)).status).toBe(200);
    const listed = await list(owner);
    expect(listRows(listed).map(({ secret }) => secret)).toEqual([null, null]);
    expect(listed.text).not.toContain(String(body.secret));
  });

  it('creates one key for repeated requests with one Idempotency-Key, and returns the same secret', async () => {
    const owner = await signIn();
    const headers = { 'idempotency-key': randomUUID() };
    const request = () => send(app, getRoute('createApiKey'), { as: owner, body: draft(), headers });
    const [first, second] = [await request(), await request()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(listRows(await list(owner))).toHaveLength(2);
  });

  it('sets the lifetime of the tokens of a key', async () => {
    const { secret } = await made(await signIn(), { token_ttl_seconds: 300 });
    expect((await exchange(secret)).expires_in).toBe(300);
  });

  it('sets the expiry of a key, after which it and its tokens are rejected', async () => {
    const owner = await signIn();
    const { secret } = await made(owner, { expires_at: new Date(Date.now() + 1_500).toISOString() });
    const { access_token, status } = await exchange(secret);
    expect(status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect((await exchange(secret)).code).toBe('invalid_client');
    expect((await call(access_token)).code).toBe('revoked_token');
    expect(listRows(await list(owner, 'status=expired')).map(({ status }) => status)).toEqual(['expired']);
  });

  it('rejects a scope that the caller does not have', async () => {
    const { status, body } = await create(await signIn(), { scopes: ['builds:read', 'webhooks:write'] });
    expect([status, body.code, body.errors?.map(({ pointer }) => pointer)]).toEqual([
      422,
      'validation_failed',
      ['/scopes/1'],
    ]);
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['no name', { name: '' }],
    ['a network that is none', { ip_allow_list: ['203.0.113.0/33'] }],
    ['an address that is none', { ip_allow_list: ['partner.example'] }],
    ['tokens of a minute', { token_ttl_seconds: 60 }],
    ['tokens of a day', { token_ttl_seconds: 86_400 }],
    ['a date for its end', { expires_at: '2027-01-01' }],
    ['a limit of its own choice', { requests_per_minute: 10_000 }],
  ])('rejects a key with %s', async (_, fields) => {
    const { status, body } = await create(await signIn(), fields);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });

  it('requires the scope keys:manage', async () => {
    const owner = await signIn({ scopes: ['builds:read'] });
    expect((await create(owner)).body.code).toBe('insufficient_scope');
  });
});

describe('listApiKeys', () => {
  it('filters keys by status', async () => {
    const owner = await signIn();
    const [revoked, expired] = [await made(owner, { name: 'revoked' }), await made(owner, { name: 'expired' })];
    await revoke(owner, revoked.id);
    await rotate(owner, expired.id, { overlap_seconds: 0 });
    const names = async (query: string) => listRows(await list(owner, query)).map(({ id, status }) => [id, status]);
    expect(await names('status=revoked')).toEqual([[revoked.id, 'revoked']]);
    expect(await names('status=expired')).toEqual([[expired.id, 'expired']]);
    expect((await names('status=active')).map(([, status]) => status)).toEqual(['active', 'active']);
    expect(await names('status=revoked,expired&sort=name')).toEqual([
      [expired.id, 'expired'],
      [revoked.id, 'revoked'],
    ]);
  });

  it('returns the time of the last use of a key', async () => {
    const owner = await signIn();
    const { id, secret } = await made(owner);
    const used = async () => listRows(await list(owner)).find((key) => key.id === id)?.last_used_at;
    expect(await used()).toBeNull();
    await exchange(secret);
    expect(Math.abs(Date.now() - Date.parse(String(await used())))).toBeLessThan(60_000);
  });
});

describe('rotateApiKey', () => {
  it('creates a key with the same rights in one lineage, and both work during the overlap', async () => {
    const owner = await signIn();
    const rights = { ip_allow_list: ['10.0.0.0/8'], token_ttl_seconds: 600, scopes: ['builds:read'] };
    const old = await made(owner, rights);
    const { status, body } = await rotate(owner, old.id, { overlap_seconds: 60 });
    expect([status, body]).toEqual([201, expect.objectContaining({ ...rights, lineage_id: old.id, expires_at: null })]);
    expect(body.id).not.toBe(old.id);
    const [one, two] = [await exchange(old.secret), await exchange(String(body.secret))];
    expect([one.status, two.status, two.expires_in]).toEqual([200, 200, 600]);
    const third = await rotate(owner, String(body.id));
    expect(third.body.lineage_id).toBe(old.id);
    const ends = listRows(await list(owner)).find(({ id }) => id === old.id)?.expires_at;
    expect(Date.parse(String(ends))).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('overlaps by one day by default', async () => {
    const owner = await signIn();
    const old = await made(owner);
    await rotate(owner, old.id);
    const ends = Date.parse(String(listRows(await list(owner)).find(({ id }) => id === old.id)?.expires_at));
    expect(Math.abs(ends - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });

  it('does not extend the expiry of a key', async () => {
    const owner = await signIn();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const old = await made(owner, { expires_at });
    const successor = await rotate(owner, old.id);
    const found = listRows(await list(owner)).find(({ id }) => id === old.id);
    expect([found?.expires_at, successor.body.expires_at]).toEqual([expires_at, expires_at]);
  });

  it('ends a key without overlap at once, and its tokens in every process that has not cached them', async () => {
    const owner = await signIn();
    const old = await made(owner);
    const { access_token } = await exchange(old.secret);
    const { body } = await rotate(owner, old.id, { overlap_seconds: 0 });
    expect((await exchange(old.secret)).code).toBe('invalid_client');
    const further = await app.startReplica();
    expect((await call(access_token, { target: further })).code).toBe('revoked_token');
    const { access_token: next } = await exchange(String(body.secret));
    expect((await call(next, { target: further })).status).toBe(200);
    await further.close();
  });

  it.each([
    ['revoked', (owner: SignedIn, id: string) => revoke(owner, id)],
    ['expired', (owner: SignedIn, id: string) => rotate(owner, id, { overlap_seconds: 0 })],
  ])('rejects the rotation of a key that is %s', async (status, end) => {
    const owner = await signIn();
    const { id } = await made(owner);
    await end(owner, id);
    const { body } = await rotate(owner, id);
    expect([body.status, body.code, body.detail]).toEqual([409, 'invalid_state', expect.stringContaining(status)]);
  });

  it('rejects a token with fewer scopes than the key, and accepts the key itself', async () => {
    const owner = await signIn();
    const lesser = await app.signInAs(owner.account_id, { scopes: ['keys:manage'] });
    const { body, headers } = await rotate(lesser, getId(owner));
    expect([body.code, headers['www-authenticate']]).toEqual([
      'insufficient_scope',
      expect.stringContaining('builds:read'),
    ]);
    expect((await rotate(lesser, getId(lesser))).status).toBe(201);
  });
});

describe('revokeApiKey', () => {
  it('ends a key and its tokens at once, and has no further effect when it is repeated', async () => {
    const owner = await signIn();
    const { id, secret } = await made(owner);
    const { access_token } = await exchange(secret);
    expect((await revoke(owner, id)).status).toBe(204);
    const [first] = listRows(await list(owner, 'status=revoked'));
    expect((await revoke(owner, id)).status).toBe(204);
    const [second] = listRows(await list(owner, 'status=revoked'));
    expect(second?.revoked_at).toBe(first?.revoked_at);
    expect((await exchange(secret)).code).toBe('invalid_client');
    expect((await call(access_token)).code).toBe('revoked_token');
  });
});

describe('the number of active keys', () => {
  it.each<Plan>(['starter', 'professional', 'enterprise'])(
    'is limited by the plan %s in each environment',
    async (plan) => {
      const owner = await signIn({ plan });
      const limit = PLANS[plan].api_keys;
      const responses = await Promise.all(Array.from({ length: limit + 3 }, () => create(owner)));
      const refused = responses.filter(({ status }) => status !== 201);
      expect(responses.length - refused.length).toBe(limit - 1);
      expect(refused.map(({ body }) => [body.code, body.plan])).toEqual(
        refused.map(() => ['plan_limit_exceeded', expect.objectContaining({ current: plan, limit, used: limit })]),
      );
      const elsewhere = await app.signInAs(owner.account_id, { environment: 'production', scopes: [...ALL] });
      expect((await create(elsewhere)).status).toBe(201);
    },
  );

  it('does not count revoked and expired keys, and counts both keys of a rotation', async () => {
    const owner = await signIn({ plan: 'starter' });
    const { id } = await made(owner);
    expect((await rotate(owner, id)).body.code).toBe('plan_limit_exceeded');
    const successor = await rotate(owner, id, { overlap_seconds: 0 });
    expect(successor.status).toBe(201);
    expect((await create(owner)).body.code).toBe('plan_limit_exceeded');
    await revoke(owner, String(successor.body.id));
    expect((await create(owner)).status).toBe(201);
  });
});

describe('API keys of another owner', () => {
  it.each<[string, (owner: SignedIn) => Promise<SignedIn>]>([
    ['of another account', () => signIn()],
    [
      'of the other environment',
      ({ account_id }) => app.signInAs(account_id, { environment: 'production', scopes: [...ALL] }),
    ],
  ])('%s are not found, not listed and not changed', async (_, find) => {
    const owner = await signIn();
    const other = await find(owner);
    expect((await rotate(owner, getId(other))).body.code).toBe('resource_not_found');
    expect((await revoke(owner, getId(other))).body.code).toBe('resource_not_found');
    expect(listRows(await list(owner)).map(({ id }) => id)).toEqual([getId(owner)]);
    expect((await exchange(other.api_key)).status).toBe(200);
  });
});

describe('the IP allow list of a key', () => {
  const LISTED = ['203.0.113.7', '198.51.100.0/24', '2001:db8::1', '2001:db8:1::/48'];

  it.each([
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['198.51.100.255', true],
    ['198.51.101.0', false],
    ['2001:db8::1', true],
    ['2001:0db8:0:0:0:0:0:1', true],
    ['2001:db8::2', false],
    ['2001:db8:1:ffff::9', true],
    ['2001:db8:2::', false],
    ['::ffff:198.51.100.9', true],
    ['::ffff:192.0.2.1', false],
  ])('admits the address %s: %s', async (remoteAddress, passes) => {
    const { secret } = await made(await signIn(), { ip_allow_list: LISTED });
    const requested = await exchange(secret, remoteAddress);
    expect([requested.status, requested.code]).toEqual(passes ? [200, undefined] : [403, 'ip_not_allowed']);
    const { access_token } = await exchange(secret, '203.0.113.7');
    const { status, code } = await call(access_token, { remoteAddress });
    expect([status, code]).toEqual(passes ? [200, undefined] : [403, 'ip_not_allowed']);
  });
});
