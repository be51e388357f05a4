import { beforeAll, describe, expect, it } from '@jest/globals';
import { isKeyed, type Route, ROUTES } from '@pnb/contract';
import type { AccountDb, ControlDb } from '@pnb/db';
import { claimKey, storeResponse } from '@pnb/network';
import { type SignedIn, type TestResponse, useApp, useReplica } from '@pnb/testkit';
import { keyedRequest } from '../src/http/idempotency.ts';
import { bodyFor, pathFor, send, sendRequest, titled, usePopulated } from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);

const guarded = ROUTES.filter(({ scope }) => scope !== null);
const keyed = ROUTES.filter(isKeyed);
const tokenRoutes = ROUTES.filter(({ oauth }) => oauth);
const conditional = ROUTES.filter((route) => route.conditional);

describe.each(titled(ROUTES))('%s', (_, route) => {
  it('rejects a URI of more than 8 KiB before it reads the token', async () => {
    const path = pathFor(route, owner);
    const filling = 'x'.repeat(8_192 - path.length - '?no='.length);
    const short = await send(app, route, { path, query: `no=${filling}` });
    const unscoped = route.access === 'source' ? 'invalid_client' : 'unknown_parameter';
    expect(short.body.code).toBe(route.scope ? 'missing_token' : unscoped);
    const { body } = await send(app, route, { path, query: `no=${filling}x` });
    expect(body.code).toBe('uri_too_long');
  });
});

describe.each(titled(guarded))('%s', (_, route) => {
  const refused = async (options: object): Promise<TestResponse> => {
    const caller = await app.signInAs(owner.account_id, options);
    // The unknown parameter keeps an admitted request without effect.
    const once = () => sendRequest(app, route, owner, { as: caller, query: 'no=1' });
    let response = await once();
    for (let count = 0; count < 2 && response.body.code === 'unknown_parameter'; count += 1) response = await once();
    return response;
  };

  it('is limited by the rate of the key', async () => {
    const { body, headers } = await refused({ requests_per_minute: 1 });
    expect(body.code).toBe('rate_limit_exceeded');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['ratelimit-policy']).toContain('q=1;');
  });
});

describe('an address that is not on the allow list of the key', () => {
  // One that has not read the key before.
  const replica = useReplica(app);
  let caller: SignedIn;

  beforeAll(async () => {
    caller = await app.signInAs(owner.account_id);
    const data = { ip_allow_list: ['192.0.2.1'] };
    await app.services.control.prisma.apiKey.update({ where: { id: caller.api_key_id }, data });
  });

  it.each(titled(guarded))('is rejected by %s', async (_, route) => {
    const { body } = await sendRequest(replica, route, owner, { as: caller });
    expect(body.code).toBe('ip_not_allowed');
  });
});

describe.each(titled(keyed))('%s', (_, route) => {
  const key = 'sweep-1';
  const body = (): object | undefined => (route.body ? bodyFor(route, owner) : undefined);
  const withKey = (headers: Record<string, string>): Promise<TestResponse> =>
    sendRequest(app, route, owner, { headers });
  const database = () =>
    route.store === 'control'
      ? app.services.control.bind({ account_id: owner.account_id, environment: owner.environment })
      : owner.db;
  const claimed = (name: string) => {
    const sent = body();
    const body_bytes = sent ? Buffer.from(JSON.stringify(sent)) : null;
    const request = { method: route.method.toUpperCase(), url: pathFor(route, owner), body_bytes };
    return keyedRequest(name, { environment: owner.environment, lineage_id: owner.api_key_id }, request);
  };
  const hold = database as () => {
    transaction: (work: (tx: AccountDb | ControlDb) => Promise<void>) => Promise<void>;
  };

  it.each(['""', 'x'.repeat(256), 'with space', 'ümlaut'])('rejects the Idempotency-Key %s', async (name) => {
    const response = await withKey({ 'idempotency-key': name });
    expect(response.body).toMatchObject({
      code: 'invalid_idempotency_key',
      errors: [{ in: 'header', name: 'Idempotency-Key' }],
    });
  });

  it('rejects a request while one with the same Idempotency-Key is running', async () => {
    await hold().transaction(async (tx) => {
      expect((await claimKey(tx, claimed(key).key_hash)).state).toBe('fresh');
      const response = await withKey({ 'idempotency-key': key });
      expect([response.body.code, response.headers['retry-after']]).toEqual(['idempotency_in_progress', '1']);
    });
  });

  it('rejects an Idempotency-Key that was sent with another request', async () => {
    const fingerprint = Buffer.alloc(32);
    await hold().transaction((tx) => storeResponse(tx, { ...claimed('sweep-2'), fingerprint }, Buffer.from('sealed')));
    const response = await withKey({ 'idempotency-key': 'sweep-2' });
    expect(response.body.code).toBe('idempotency_key_reused');
  });
});

describe.each(titled(conditional))('%s', (_, route: Route) => {
  it('changes nothing when its precondition fails', async () => {
    const external_id = `sweep-${route.operationId}`;
    const body = route.body ? { ...bodyFor(route, owner), ...(route.method === 'post' ? { external_id } : {}) } : {};
    const sent = route.body ? { body } : {};
    if (route.method === 'post') await sendRequest(app, route, owner, sent);
    const headers = route.conditional === 'if_match' ? { 'if-match': '"other"' } : { 'if-none-match': '*' };
    const response = await sendRequest(app, route, owner, { ...sent, headers });
    expect([response.body.code, response.headers.etag]).toEqual([
      'precondition_failed',
      expect.stringMatching(/^"v\d+-/),
    ]);
  });
});

describe.each(titled(tokenRoutes))('%s', (_, route) => {
  it('rejects an address after many failed attempts', async () => {
    const guess = async (): Promise<unknown> => {
      const payload = { ...bodyFor(route, owner), client_secret: 'pnb_sandbox_guess' };
      const remoteAddress = `192.0.2.${tokenRoutes.indexOf(route) + 1}`;
      const response = await app.server.inject({ method: 'POST', url: route.path, remoteAddress, payload });
      return response.json<{ code: string }>().code;
    };
    const codes: unknown[] = [];
    for (let count = 0; count < 21; count += 1) codes.push(await guess());
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'invalid_client'), 'auth_attempts_exceeded']);
  });
});
