import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId, PROBLEMS } from '@pnb/contract';
import { aProviderCreate, insertBuild, type SignedIn, useApp, useSignedInOnce } from '@pnb/testkit';
import { getRoute, send } from './sweep.ts';

const app = useApp();
const sandbox = useSignedInOnce(app, { plan: 'enterprise' });
let production: SignedIn;
let build_id: string;
let provider_id: string;

beforeAll(async () => {
  production = await app.signInAs(sandbox.account_id, { environment: 'production' });
  build_id = encodeId('build', await insertBuild(production.db, { external_id: 'crm-1' }));
  const { data } = await production.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
  provider_id = String(data?.id);
  await app.runJobs();
});

describe('a sandbox token of an account with production objects', () => {
  it('finds no production object', async () => {
    const build = { params: { path: { id: build_id } } };
    const provider = { params: { path: { id: provider_id } } };
    const responses = [
      await sandbox.api.GET('/v1/builds/{id}', build),
      await sandbox.api.GET('/v1/builds/{id}/adequacy', build),
      await sandbox.api.GET('/v1/builds/{id}/adequacy/cells', build),
      await sandbox.api.GET('/v1/providers/{id}', provider),
      await sandbox.api.GET('/v1/providers/{id}/transitions', provider),
      await sandbox.api.PATCH('/v1/providers/{id}', { ...provider, body: { name: 'Taken over' } }),
      await sandbox.api.DELETE('/v1/providers/{id}', provider),
    ];
    expect(responses.map(({ response, error }) => [response.status, error?.code])).toEqual(
      responses.map(() => [PROBLEMS.resource_not_found.status, 'resource_not_found']),
    );
  });

  it('lists no production object with any filter', async () => {
    const query = { build_id: [build_id] };
    const lists = [
      await sandbox.api.GET('/v1/builds'),
      await sandbox.api.GET('/v1/builds', { params: { query: { external_id: ['crm-1'] } } }),
      await sandbox.api.GET('/v1/providers'),
      await sandbox.api.GET('/v1/providers', { params: { query } }),
      await sandbox.api.GET('/v1/counties', { params: { query: { build_id } } }),
      await sandbox.api.GET('/v1/events'),
      await sandbox.api.GET('/v1/events', { params: { query } }),
    ];
    expect(lists.map(({ data }) => data?.meta.total)).toEqual(lists.map(() => 0));
  });

  it('cannot add a provider to a production build', async () => {
    const { error } = await sandbox.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
    expect([error?.code, error?.errors?.[0]?.code]).toEqual(['validation_failed', 'not_found']);
  });

  it('can use an external_id and an NPI that production has', async () => {
    const twin = encodeId('build', await insertBuild(sandbox.db, { external_id: 'crm-1' }));
    const there = await production.api.GET('/v1/providers/{id}', { params: { path: { id: provider_id } } });
    const { response } = await sandbox.api.POST('/v1/providers', {
      body: aProviderCreate(twin, { npi: there.data?.npi }),
    });
    expect(response.status).toBe(201);
  });
});

describe('a production token', () => {
  it('reads the production objects unchanged', async () => {
    const { data, response } = await production.api.GET('/v1/providers/{id}', {
      params: { path: { id: provider_id } },
    });
    expect([data?.name, response.headers.get('pnb-environment')]).toEqual(['Ana Rivera, MD', 'production']);
  });

  it.each(['resetSandbox', 'triggerEvent'])('is refused by %s, which changes nothing', async (operation) => {
    const { sql } = production.db;
    const before = [await sql.build.count(), await sql.event.count()];
    const body = operation === 'triggerEvent' ? { type: 'provider.created' } : undefined;
    const result = await send(app, getRoute(operation), { as: production, body });
    expect([result.status, result.body.code]).toEqual([403, 'sandbox_only']);
    expect([await sql.build.count(), await sql.event.count()]).toEqual(before);
  });
});

describe('Pnb-Environment', () => {
  const revoked = async (environment: 'production' | 'sandbox'): Promise<SignedIn> => {
    const caller = await app.signIn({ environment });
    await app.services.control.prisma.apiKey.update({
      where: { id: caller.api_key_id },
      data: { revoked_at: new Date() },
    });
    return caller;
  };
  const getEnvironment = async (request: InjectOptions): Promise<unknown[]> => {
    const { statusCode, headers } = await app.server.inject(request);
    return [statusCode, headers['pnb-environment']];
  };

  it.each(['production', 'sandbox'] as const)(
    'is the environment %s in every error response to a token or key of that environment',
    async (environment) => {
      const { token, api_key } = environment === 'production' ? production : sandbox;
      const ended = await revoked(environment);
      const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });
      const basic = { authorization: `Basic ${Buffer.from(`${ended.api_key}:`).toString('base64')}` };
      const [header, payload = '', signature] = token.split('.');
      const expired = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), exp: 1 };
      const stale = [header, Buffer.from(JSON.stringify(expired)).toString('base64url'), signature].join('.');
      const form = { grant_type: 'client_credentials', client_secret: ended.api_key };
      const requests: [number, InjectOptions][] = [
        [404, { url: '/v1/nothing', headers: bearer(token) }],
        [404, { url: '/v1/%zz', headers: bearer(token) }],
        [404, { url: `/v1/providers/${'x'.repeat(300)}`, headers: bearer(token) }],
        [405, { url: '/v1/providers', method: 'DELETE', headers: bearer(token) }],
        [414, { url: `/v1/providers?q=${'x'.repeat(9_000)}`, headers: bearer(token) }],
        [401, { url: '/v1/providers', headers: bearer(ended.token) }],
        [401, { url: '/v1/providers', headers: bearer(stale) }],
        [401, { url: '/v1/providers', headers: bearer(api_key) }],
        [401, { url: '/v1/oauth/token', method: 'POST', payload: form }],
        [400, { url: '/v1/oauth/token', method: 'POST', payload: { ...form, grant_type: 'password' } }],
        [401, { url: '/v1/oauth/token', method: 'POST', headers: basic, payload: { grant_type: form.grant_type } }],
      ];
      for (const [status, request] of requests) {
        expect([request.url, ...(await getEnvironment(request))]).toEqual([request.url, status, environment]);
      }
    },
  );

  it('is absent from responses to a credential that is neither a token nor a key', async () => {
    for (const credential of ['x', 'eyJhbGciOiJFUzI1NiJ9.e30.x', 'pnb_sandbox_0123456789', 'eyJ.eyJ.eyJ']) {
      const headers = { authorization: `Bearer ${credential}` };
      expect(await getEnvironment({ url: '/v1/providers', headers })).toEqual([401, undefined]);
    }
  });
});

describe('a service with a separate sandbox address', () => {
  it('rejects the key of one environment at the address of the other', async () => {
    const hosted = await app.startReplica({ sandboxUrl: 'http://sandbox.test' });
    const call = (host: string, { token }: SignedIn) =>
      hosted.server.inject({ url: '/v1/builds', headers: { host, authorization: `Bearer ${token}` } });
    const reported = (result: Awaited<ReturnType<typeof call>>) => [
      result.statusCode,
      result.json<{ code?: string }>().code,
      result.headers['pnb-environment'],
    ];
    expect(reported(await call('api.test', production))).toEqual([200, undefined, 'production']);
    expect(reported(await call('sandbox.test', sandbox))).toEqual([200, undefined, 'sandbox']);
    expect(reported(await call('sandbox.test', production))).toEqual([403, 'environment_mismatch', 'production']);
    expect(reported(await call('api.test', sandbox))).toEqual([403, 'environment_mismatch', 'sandbox']);
    await hosted.close();
  });

  it('issues no token at the address of the other environment, and names the environment of the address', async () => {
    const hosted = await app.startReplica({ sandboxUrl: 'http://sandbox.test' });
    const client_secret = production.api_key;
    const readPayload = (url: string) =>
      url.endsWith('/token')
        ? { grant_type: 'client_credentials', client_secret }
        : { client_secret, token: 'unknown' };
    const headers = { host: 'sandbox.test' };
    for (const url of ['/v1/oauth/token', '/v1/oauth/revoke', '/v1/oauth/introspect']) {
      const refused = await hosted.server.inject({ method: 'POST', url, headers, payload: readPayload(url) });
      expect([url, refused.json<{ code: string }>().code]).toEqual([url, 'environment_mismatch']);
    }
    const unknown = await hosted.server.inject({ url: '/v1/builds', headers });
    expect([unknown.statusCode, unknown.headers['pnb-environment']]).toEqual([401, 'sandbox']);
    await hosted.close();
  });
});
