import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { API_VERSION, type Route, service, z } from '@pnb/contract';
import { useApp } from '@pnb/testkit';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../src/http/problem-filter.ts';
import { eventually } from './eventually.ts';
import { bodyFor, getRoute, send, sendRequest, usePopulated } from './sweep.ts';

const app = useApp({ extend: addOldRoutes });
const owner = usePopulated(app);

const old = (name: string, sunset: string): Route => ({
  ...service.getHealth,
  operationId: name,
  path: `/v1/${name}`,
  deprecation: { since: '2026-01-01T00:00:00Z', sunset, successor: '/v1/health' },
});
const GOING = old('going', '2099-12-31T23:59:59Z');
const GONE = old('gone', '2026-01-02T00:00:00Z');

const deprecate = (sunset: string, successor: string) => ({
  description: 'A field that has a successor.',
  'x-deprecation': { since: '2026-01-01T00:00:00Z', sunset, successor },
});
/** Deprecated parameters and fields of a write that is not. */
const PARTS: Route = {
  ...service.getHealth,
  operationId: 'createPart',
  method: 'post',
  path: '/v1/parts',
  scope: 'builds:read',
  unkeyed: true,
  query: z.strictObject({
    kind: z.string().optional().openapi(deprecate('2098-01-01T00:00:00Z', 'type')),
    type: z.string().optional(),
  }),
  body: z.strictObject({
    name: z.string().optional(),
    places: z
      .array(z.object({ county: z.string().nullable().openapi(deprecate('2099-12-31T23:59:59Z', 'county_fips')) }))
      .optional(),
  }),
};

/** Routes of this test alone. */
function addOldRoutes(server: FastifyInstance): void {
  for (const contract of [GOING, GONE]) {
    server.get(contract.path, { config: { contract, access: 'public' }, errorHandler: sendProblem }, async () => ({}));
  }
  const options = { config: { contract: PARTS, access: 'token' as const }, errorHandler: sendProblem };
  server.post(PARTS.path, options, async (_request, reply) =>
    reply.header('Link', '</v1/parts>; rel="first"').send({}),
  );
}

const bare = (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method, url, headers: { host: 'api.test', ...headers } });

const getCorsHeaders = (headers: object): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a cross-origin request', () => {
  it('is allowed from any origin without credentials, and exposes the headers of the API', async () => {
    const { headers } = await bare('GET', '/v1/providers', { authorization: `Bearer ${owner.token}` });
    expect(getCorsHeaders(headers)).toEqual(['access-control-allow-origin', 'access-control-expose-headers']);
    expect(headers['access-control-allow-origin']).toBe('*');
    for (const name of ['Request-Id', 'RateLimit', 'Retry-After', 'Link', 'ETag', 'Idempotent-Replayed']) {
      expect(String(headers['access-control-expose-headers']).split(', ')).toContain(name);
    }
  });

  it('can read error responses', async () => {
    const responses = [await bare('GET', '/v1/providers'), await bare('GET', '/v1/nothing')];
    expect(responses.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(['*', '*']);
  });

  it('has a preflight that requires no token and is not counted', async () => {
    const caller = await app.signIn({ requests_per_minute: 1 });
    for (let count = 0; count < 5; count += 1) {
      const { statusCode, headers } = await bare('OPTIONS', '/v1/providers', {
        origin: 'https://partner.example',
        'access-control-request-method': 'POST',
        authorization: `Bearer ${caller.token}`,
      });
      expect([statusCode, headers['access-control-allow-methods'], headers.ratelimit]).toEqual([
        204,
        'GET, POST, HEAD, OPTIONS',
        undefined,
      ]);
      expect(headers['access-control-max-age']).toBe('7200');
      expect(headers['access-control-allow-headers']).toContain('Idempotency-Key');
    }
    const { statusCode } = await bare('GET', '/v1/providers', { authorization: `Bearer ${caller.token}` });
    expect(statusCode).toBe(200);
  });

  it.each(['/v1/oauth/token', '/v1/oauth/revoke', '/v1/oauth/introspect'])(
    'is not allowed to %s, where API keys are sent',
    async (url) => {
      const responses = [await bare('POST', url), await bare('GET', url), await bare('OPTIONS', url)];
      expect(responses.map(({ headers }) => getCorsHeaders(headers))).toEqual([[], [], []]);
    },
  );
});

describe('every response', () => {
  it.each(['/v1/health', '/v1/providers', '/v1/nothing', '/v1/oauth/token'])(
    'has security headers: %s',
    async (url) => {
      const { headers } = await bare('GET', url);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('to a rejected token request names the environment of its key', async () => {
    const body = { ...bodyFor(getRoute('issueToken'), owner), scope: 'nothing' };
    const { headers, body: problem } = await sendRequest(app, getRoute('issueToken'), owner, { body });
    expect([problem.code, headers['pnb-environment']]).toEqual(['invalid_scope', 'sandbox']);
  });
});

describe('compression of a response', () => {
  const read = (headers: Record<string, string>, url = '/v1/specialties?per_page=100') =>
    bare('GET', url, { authorization: `Bearer ${owner.token}`, ...headers });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('by %s restores the same bytes, with an entity tag that still matches', async (encoding, unpack) => {
    const plain = await read({});
    const packed = await read({ 'accept-encoding': encoding });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, encoding]);
    expect(String(packed.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
    const known = { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) };
    expect((await read(known)).statusCode).toBe(304);
  });

  it('is not applied below 1 KiB', async () => {
    const { headers } = await read({ 'accept-encoding': 'br, gzip' }, '/v1/specialties?per_page=1');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is never applied to a response with a secret', async () => {
    const ip_allow_list = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`);
    const body = { ...bodyFor(getRoute('createApiKey'), owner), ip_allow_list };
    const headers = { 'accept-encoding': 'br, gzip' };
    const response = await sendRequest(app, getRoute('createApiKey'), owner, { body, headers });
    expect([response.text.length > 1_024, response.headers['content-encoding']]).toEqual([true, undefined]);
    const token = await sendRequest(app, getRoute('issueToken'), owner, { headers });
    expect([token.headers['content-encoding'], token.headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  it('is supported for request bodies, up to their uncompressed limit', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const patch = (text: string | Buffer) =>
      sendRequest(app, getRoute('updateProvider'), owner, { body: gzipSync(text), headers });
    expect((await patch('{"name":"Packed, MD"}')).body.name).toBe('Packed, MD');
    const bomb = Buffer.alloc(200 * 1_048_576, ' ');
    expect((await patch(bomb)).body.code).toBe('payload_too_large');
  });

  it('counts the keys of a request body before it parses them', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const keys = Array.from({ length: 95_000 }, (_, index) => `"k${index}":0`).join(',');
    const { body } = await sendRequest(app, getRoute('updateProvider'), owner, {
      body: gzipSync(`{${keys}}`),
      headers,
    });
    expect([body.code, body.detail, body.errors]).toEqual([
      'payload_too_large',
      'The body has more than 2000 keys. Send less in one request.',
      undefined,
    ]);
  });
});

describe('a deprecated operation', () => {
  it('responds with its deprecation, its sunset and its successor', async () => {
    const { status, headers } = await send(app, GOING, {});
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      deprecation: '@1767225600',
      sunset: 'Thu, 31 Dec 2099 23:59:59 GMT',
      link: '</docs>; rel="deprecation", </v1/health>; rel="successor-version"',
    });
  });

  it('responds endpoint_sunset after its sunset, with its successor', async () => {
    const { body, headers } = await send(app, GONE, {});
    expect([body.code, headers.link]).toEqual(['endpoint_sunset', expect.stringContaining('</v1/health>')]);
  });
});

describe('a deprecated parameter or field', () => {
  const request = (caller: { token: string }, url: string, payload: object) =>
    app.server.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${caller.token}` } });

  it('is named in the response to a request that contains it, with the earliest sunset', async () => {
    const { statusCode, headers } = await request(owner, '/v1/parts?kind=a', { places: [{}, { county: null }] });
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        deprecation: '@1767225600',
        sunset: 'Wed, 01 Jan 2098 00:00:00 GMT',
        link: '</v1/parts>; rel="first", </docs>; rel="deprecation"',
        'pnb-deprecated': 'query.kind, body.places.county',
      },
    ]);
  });

  it('is not named in the response to another request', async () => {
    const { statusCode, headers } = await request(owner, '/v1/parts?type=a', { name: 'kind', places: [{}] });
    expect([statusCode, headers.deprecation, headers.link]).toEqual([200, undefined, '</v1/parts>; rel="first"']);
  });

  it('is counted for the account', async () => {
    const caller = await app.signIn();
    await request(caller, '/v1/parts?kind=a', {});
    await request(caller, '/v1/parts?kind=a', { places: [{ county: '49035' }] });
    await request(caller, '/v1/parts', {});
    const read = async () =>
      (await caller.api.GET('/v1/account/deprecations', { params: { query: { sort: ['calls'] } } })).data?.data ?? [];
    // A use is counted after the response.
    await eventually(async () => (await read()).reduce((sum, { calls }) => sum + calls, 0) === 3);
    expect((await read()).map(({ operation_id, field, calls }) => [operation_id, field, calls])).toEqual([
      ['createPart', 'body.places.county', 1],
      ['createPart', 'query.kind', 2],
    ]);
  });
});

describe('getReadiness', () => {
  it('lists the dependencies of the service', async () => {
    const { body } = await send(app, getRoute('getReadiness'), {});
    const checks = ['control', 'production', 'sandbox', 'secret_key'].map((name) => ({ name, status: 'ok' }));
    expect(body).toEqual({ status: 'ok', checks });
  });

  it('responds 503 with the name of a failed dependency, while health is still 200', async () => {
    const other = await app.startReplica();
    await other.services.networks.sandbox.close();
    const { body, headers } = await send(other, getRoute('getReadiness'), {});
    expect([body.code, body.detail, headers['retry-after']]).toEqual([
      'service_unavailable',
      'These dependencies are down: sandbox. Try again later.',
      '5',
    ]);
    expect((await send(other, getRoute('getHealth'), {})).status).toBe(200);
    // One of its databases is closed already; closing it again fails after the others are closed.
    await other.close().catch(() => undefined);
  });
});

describe('getMeta', () => {
  it('returns the version and URLs that respond', async () => {
    const { body } = await send(app, getRoute('getMeta'), {});
    expect(body).toMatchObject({ version: API_VERSION, supported_versions: ['v1'] });
    for (const name of ['openapi_url', 'docs_url', 'jwks_uri']) {
      const { statusCode } = await bare('GET', new URL(String(body[name])).pathname);
      expect([name, statusCode]).toEqual([name, 200]);
    }
  });
});

describe('the log', () => {
  it('has one line for each request with id, operation, status and key, without token, query and body', async () => {
    const lines: string[] = [];
    const logged = await app.startReplica({ logTo: { write: (line) => void lines.push(line) } });
    const url = '/v1/providers?q=confidential';
    const { headers } = await logged.server.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    const payload = bodyFor(getRoute('issueToken'), owner);
    await logged.server.inject({ method: 'POST', url: '/v1/oauth/token', payload });
    await logged.close();
    const requests = lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === 'request');
    expect(requests[0]).toMatchObject({
      method: 'GET',
      operation: 'listProviders',
      status: 200,
      request_id: headers['request-id'],
      environment: 'sandbox',
      api_key_id: expect.stringMatching(/^key_/),
    });
    expect(requests[1]).toMatchObject({ method: 'POST', operation: 'issueToken', status: 200 });
    for (const kept of [owner.token, owner.api_key, 'confidential', 'client_secret']) {
      expect(lines.join('\n')).not.toContain(kept);
    }
  });
});
