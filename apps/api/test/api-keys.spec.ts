import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { type SignedIn, useApp } from '@pnb/testkit';
import { randomUUID } from 'node:crypto';
import { getRoute, send } from './sweep.ts';
import { createKeyCalls } from './key-calls.ts';

const app = useApp();

const { signIn, create, made, rotate, revoke, list, exchange, call, getId, draft, listRows } = createKeyCalls(app);

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
        created_by: { type: 'api_key', id: encodeId('api_key', owner.api_key_id) },
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
