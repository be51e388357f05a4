import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { encodeId, type Scope } from '@pnb/contract';
import { createApiKey, revokeKey, type NewKey } from '@pnb/identity';
import { type SignedIn, type TestResponse, useApp } from '@pnb/testkit';
import { getRoute, send } from './sweep.ts';

// No caller creates, rotates or reads beyond its own rights.

const app = useApp();

/** Allowed to every key of this spec. */
const ADDRESS = '10.9.8.7';
const HOUR_MS = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);
const keyId = ({ api_key_id }: SignedIn): string => encodeId('api_key', api_key_id);

/** A token of the key with fewer scopes than the key has. */
async function narrow(owner: SignedIn, scope: string): Promise<SignedIn> {
  const payload = { grant_type: 'client_credentials', client_secret: owner.api_key, scope };
  const response = await app.server.inject({ method: 'POST', url: '/v1/oauth/token', remoteAddress: ADDRESS, payload });
  return { ...owner, token: response.json<{ access_token: string }>().access_token };
}

/** A further key of the account with bounds, and a token of it. */
async function signInWith(owner: SignedIn, bounds: Partial<NewKey>): Promise<SignedIn> {
  const { account_id, environment } = owner;
  const columns = { requests_per_minute: 1_000_000, ...bounds, account_id, environment, name: 'bounded' };
  const { id, key } = await createApiKey(app.services.control, columns);
  return narrow({ ...owner, api_key_id: id, api_key: key }, '');
}

const write = (as: SignedIn, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url,
    remoteAddress: ADDRESS,
    headers: { authorization: `Bearer ${as.token}`, ...headers },
    payload,
  });

const rotate = (as: SignedIn, target: SignedIn) => write(as, `/v1/api-keys/${keyId(target)}/rotate`, {});
const create = (as: SignedIn, fields: object = {}) =>
  write(as, '/v1/api-keys', { name: 'Made', scopes: ['builds:read'], ...fields });

interface Failure {
  code?: string;
  errors?: { pointer: string; code: string }[];
}

describe('a narrowed token', () => {
  it('cannot rotate its own key, whose successor would have all scopes', async () => {
    const owner = await app.signIn({ scopes: ['keys:manage', 'providers:write'] });
    const narrowed = await narrow(owner, 'keys:manage');
    const refused = await rotate(narrowed, owner);
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([403, 'insufficient_scope']);
    expect(refused.headers['www-authenticate']).toContain('scope="providers:write"');
    expect((await rotate(owner, owner)).statusCode).toBe(201);
  });
});

describe('a bounded key', () => {
  const bounds = () => ({ ip_allow_list: ['10.0.0.0/8'], expires_at: inHours(2), token_ttl_seconds: 600 });

  it('passes its bounds on to a new key without bounds', async () => {
    const held = bounds();
    const caller = await signInWith(await app.signIn(), held);
    const made = await create(caller);
    expect([made.statusCode, made.json<object>()]).toEqual([
      201,
      expect.objectContaining({ ...held, expires_at: held.expires_at.toISOString() }),
    ]);
  });

  it('creates a key within its bounds', async () => {
    const caller = await signInWith(await app.signIn(), bounds());
    const fields = {
      ip_allow_list: ['10.9.0.0/16', '10.1.2.3'],
      expires_at: inHours(1).toISOString(),
      token_ttl_seconds: 300,
    };
    const made = await create(caller, fields);
    expect([made.statusCode, made.json<object>()]).toEqual([201, expect.objectContaining(fields)]);
  });

  it.each<[string, object, string[]]>([
    ['any address', { ip_allow_list: [] }, ['/ip_allow_list']],
    ['one address outside', { ip_allow_list: ['10.1.2.3', '192.0.2.1'] }, ['/ip_allow_list/1']],
    ['a wider network', { ip_allow_list: ['10.0.0.0/7'] }, ['/ip_allow_list/0']],
    ['no expiry', { expires_at: null }, ['/expires_at']],
    ['a later expiry', { expires_at: inHours(3).toISOString() }, ['/expires_at']],
    ['a longer token lifetime', { token_ttl_seconds: 601 }, ['/token_ttl_seconds']],
    [
      'all of these',
      { ip_allow_list: [], expires_at: null, token_ttl_seconds: 3_600 },
      ['/ip_allow_list', '/expires_at', '/token_ttl_seconds'],
    ],
  ])('cannot create a key with %s', async (_, fields, pointers) => {
    const caller = await signInWith(await app.signIn(), bounds());
    const refused = await create(caller, fields);
    const { code, errors = [] } = refused.json<Failure>();
    expect([refused.statusCode, code, errors.map(({ pointer }) => pointer)]).toEqual([
      422,
      'validation_failed',
      pointers,
    ]);
  });

  it.each<[string, Partial<NewKey>]>([
    [
      'from more addresses',
      { ip_allow_list: ['10.0.0.0/8', '192.0.2.0/24'], expires_at: inHours(1), token_ttl_seconds: 600 },
    ],
    ['for longer', { ip_allow_list: ['10.0.0.0/8'], token_ttl_seconds: 600 }],
    ['with longer tokens', { ip_allow_list: ['10.0.0.0/8'], expires_at: inHours(1) }],
    ['with more requests', { ...bounds(), expires_at: inHours(1), requests_per_minute: 2_000_000 }],
  ])('cannot rotate a key that can be used %s', async (_, more) => {
    const owner = await app.signIn();
    const caller = await signInWith(owner, bounds());
    const target = await signInWith(owner, more);
    const refused = await rotate(caller, target);
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([403, 'api_key_exceeds_caller']);
    expect((await rotate(caller, caller)).statusCode).toBe(201);
  });

  it('passes a limit below that of the account on to a new key, and never a raised one', async () => {
    const owner = await app.signIn({ plan: 'professional' });
    const limitOfNew = async (requests_per_minute: number | null) => {
      const caller = await signInWith(owner, { requests_per_minute });
      return (await create(caller)).json<{ requests_per_minute: number }>().requests_per_minute;
    };
    expect([await limitOfNew(10), await limitOfNew(null), await limitOfNew(50_000)]).toEqual([10, 1_000, 1_000]);
  });
});

describe('createApiKey with an expiry', () => {
  it.each([
    ['that has passed', () => new Date(Date.now() - 1_000)],
    ['of long ago', () => new Date('2001-01-01T00:00:00Z')],
  ])('rejects an expiry %s', async (_, at) => {
    const refused = await create(await app.signIn(), { expires_at: at().toISOString() });
    expect([refused.statusCode, refused.json<Failure>().errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/expires_at', code: 'out_of_range' })],
    ]);
  });
});

describe('a recently revoked key', () => {
  it('creates no further key, also in a process that has not been notified of the revocation', async () => {
    const owner = await app.signIn();
    const { findKey } = app.services;
    const known = await findKey(owner.api_key_id);
    await revokeKey(app.services.control, owner.api_key_id);
    const later = await app.startReplica({ extend: () => undefined });
    // A process that has not been notified yet.
    later.services.findKey = async () => known;
    const response = await later.server.inject({
      method: 'POST',
      url: '/v1/api-keys',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { name: 'Late', scopes: ['builds:read'] },
    });
    expect([response.statusCode, response.json<Failure>().code]).toEqual([401, 'revoked_token']);
    await later.close();
  });
});

describe('a stored response with a secret', () => {
  const body = { name: 'Stored', scopes: ['builds:read'] as Scope[] };
  const request = (as: SignedIn, key: string): Promise<TestResponse> =>
    send(app, getRoute('createApiKey'), { as, body, headers: { 'idempotency-key': key } });

  it('is not returned to another key that repeats the Idempotency-Key', async () => {
    const owner = await app.signIn();
    const weaker = await app.signInAs(owner.account_id, { scopes: ['keys:manage', 'builds:read'] });
    const key = randomUUID();
    const first = await request(owner, key);
    const second = await request(weaker, key);
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, undefined]);
    expect(second.body.secret).not.toBe(first.body.secret);
  });

  it('is not returned to a token with fewer scopes than that of the first request', async () => {
    const owner = await app.signIn({ scopes: ['keys:manage', 'builds:read', 'providers:write'] });
    const key = randomUUID();
    const first = await request(owner, key);
    const narrowed = await request(await narrow(owner, 'keys:manage builds:read'), key);
    expect([narrowed.status, narrowed.body.code, narrowed.text.includes(String(first.body.secret))]).toEqual([
      403,
      'insufficient_scope',
      false,
    ]);
    expect(narrowed.headers['www-authenticate']).toContain('scope="providers:write"');
    const replayed = await request(await narrow(owner, ''), key);
    expect([replayed.headers['idempotent-replayed'], replayed.body.secret]).toEqual(['true', first.body.secret]);
  });

  it('is returned to a token with more scopes than that of the first request', async () => {
    const owner = await app.signIn({ scopes: ['keys:manage', 'builds:read'] });
    const key = randomUUID();
    const first = await request(await narrow(owner, 'keys:manage builds:read'), key);
    expect((await request(owner, key)).body.secret).toBe(first.body.secret);
  });

  it.each<[string, (owner: SignedIn) => Promise<SignedIn>]>([
    ['key of the account', ({ account_id }) => app.signInAs(account_id)],
    ['account', () => app.signIn()],
  ])('does not block another %s with the same concurrent Idempotency-Key', async (_, find) => {
    const owner = await app.signIn();
    const callers = [owner, await find(owner)];
    const key = randomUUID();
    const responses = await Promise.all(callers.map((as) => request(as, key)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  });
});
