import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { consumedTypes, isUpload, type Route, ROUTES, type z } from '@pnb/contract';
import { type TestResponse, useApp } from '@pnb/testkit';
import { bodyFor, getRoute, sendRequest, titled, usePopulated } from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);

// A plan allows few event destinations and unfinished imports, and each accepted body creates one.
afterEach(() => owner.db.sql.eventDestination.deleteMany({ where: { authentication: 'scram_sha_512' } }));
afterEach(() => owner.db.sql.import.deleteMany({ where: { dry_run_id: { not: null } } }));

/** Fields of which at least one is required: the error names the first. */
const ONE_OF: Record<string, string[]> = {
  addCampaignMembers: ['provider_ids'],
  removeCampaignMembers: ['provider_ids'],
  replaceServiceArea: ['county_fips'],
};

// A form has its own spec.
const withBody = ROUTES.filter((route) => route.body && !isUpload(route));
const MIB = 1_048_576;
const getLimit = (route: Route): number => (route.oauth ? 8_192 : MIB);

/** The request with these bytes as its body. */
const sendBytes = (route: Route, bytes: string | Buffer, type = 'application/json'): Promise<TestResponse> =>
  sendRequest(app, route, owner, { body: bytes, headers: { 'content-type': type } });

/** A valid body as text, with a prefix before its members. */
const makeText = (route: Route, inserted = ''): string =>
  `{${inserted}${JSON.stringify(bodyFor(route, owner)).slice(1)}`;

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe.each(titled(ROUTES))('%s', (_, route) => {
  const known = Object.keys(route.query?.shape ?? {});

  it('rejects an unknown query parameter, and suggests a known one', async () => {
    const near = known.includes('per_page') ? 'perpage' : known.length > 0 ? `${known[0]}x` : 'anything';
    const { body } = await sendRequest(app, route, owner, { query: `${near}=1` });
    expect([body.code, body.errors]).toEqual([
      'unknown_parameter',
      [expect.objectContaining({ in: 'query', name: near, code: 'unknown_field' })],
    ]);
    const guess = near === 'perpage' ? 'per_page' : known[0];
    expect(body.detail).toContain(guess === undefined ? 'has no query parameters' : `Did you mean ${guess}?`);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'rejects the query parameter %s, which every object inherits',
    async (name) => {
      const { body } = await sendRequest(app, route, owner, { query: `${name}=1` });
      expect([body.code, body.errors?.[0]?.name]).toEqual(['unknown_parameter', name]);
    },
  );

  it.each(['text/html', 'image/png, text/*;q=0.8'])('rejects Accept: %s', async (accept) => {
    expect((await sendRequest(app, route, owner, { headers: { accept } })).body.code).toBe('not_acceptable');
  });

  it.each(['*/*', 'application/*', 'application/problem+json', 'text/html, application/json;q=0.5'])(
    'accepts Accept: %s',
    async (accept) => {
      // The unknown parameter keeps the request without effect.
      expect((await sendRequest(app, route, owner, { headers: { accept }, query: 'no=1' })).body.code).toBe(
        'unknown_parameter',
      );
    },
  );
});

describe.each(titled(withBody))('%s', (_, route) => {
  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/json; charset=utf-16', ''])(
    'rejects a body of type "%s", and names the supported types',
    async (type) => {
      const { body, headers } = await sendBytes(route, makeText(route), type);
      const advice = headers[route.method === 'patch' ? 'accept-patch' : 'accept-post'];
      expect([body.code, advice]).toEqual(['unsupported_media_type', consumedTypes(route).join(', ')]);
    },
  );

  it.each(['br', 'deflate', 'gzip, gzip', 'x'])('rejects a body of encoding %s', async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const { body } = await sendRequest(app, route, owner, { body: makeText(route), headers });
    expect(body.code).toBe('unsupported_media_type');
  });

  it('accepts a body in gzip up to the limit of its uncompressed size', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const zipped = (text: string) => sendRequest(app, route, owner, { body: gzipSync(text), headers });
    expect((await zipped(makeText(route))).status).toBe(route.success.status);
    expect((await zipped(makeText(route) + ' '.repeat(getLimit(route)))).body.code).toBe('payload_too_large');
  });

  it('rejects a body that is declared as gzip and is not', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { body } = await sendRequest(app, route, owner, { body: makeText(route), headers });
    expect(body.code).toBe('malformed_json');
  });

  it.each(['application/json', 'Application/JSON', 'application/json; charset=UTF-8'])('accepts %s', async (type) => {
    expect((await sendBytes(route, makeText(route), type)).status).toBe(route.success.status);
  });

  it('accepts a body up to its limit, and no larger one', async () => {
    const text = makeText(route);
    const padded = (length: number): string => text + ' '.repeat(length - text.length);
    expect((await sendBytes(route, padded(getLimit(route)))).status).toBe(route.success.status);
    expect((await sendBytes(route, padded(getLimit(route) + 1))).body.code).toBe('payload_too_large');
  });

  it.each<[string, (text: string) => string | Buffer]>([
    ['a syntax error', (text) => text.slice(0, -1)],
    ['a word', () => 'hello'],
    ['a bare value', () => '"hello"'],
    ['null', () => 'null'],
    ['an array', (text) => `[${text}]`],
    ['two objects', (text) => text + text],
    ['NaN', (text) => text.replace('{', '{"n":NaN,')],
    ['a comment', (text) => `/* */${text}`],
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
    ['bytes that are no UTF-8', (text) => Buffer.from(text.replace('{', '{"n":"\xff",'), 'latin1')],
    ['a repeated key', (text) => text.replace('{', '{"n":1,"n":2,')],
    ['a repeated key in a nested object', (text) => text.replace('{', '{"n":[{"a":1,"b":{},"a":2}],')],
    ['a repeated key behind much white space', (text) => text.replace('{', `{"n"${' '.repeat(200)}:1,"n":2,`)],
    ['a repeated key in another spelling', (text) => text.replace('{', '{"n":1,"\\u006e":2,')],
    ['nesting deeper than 32', (text) => text.replace('{', `{"n":${nested(32)},`)],
    ['the key __proto__', (text) => text.replace('{', '{"__proto__":{"x":1},')],
    ['the key __proto__ in another spelling', (text) => text.replace('{', '{"\\u005f_proto__":{"x":1},')],
    ['a null character', (text) => text.replace('{', '{"n":"\\u0000",')],
    ['half a surrogate pair', (text) => text.replace('{', '{"n":"\\ud800",')],
    ['a key with half a surrogate pair', (text) => text.replace('{', '{"\\udc00":1,')],
  ])('rejects %s', async (__, spoil) => {
    expect((await sendBytes(route, spoil(makeText(route)))).body.code).toBe('malformed_json');
  });
});

describe.each(titled(withBody.filter(({ oauth }) => !oauth)))('%s', (_, route) => {
  const shape = (route.body?.shape ?? {}) as Record<string, z.ZodType>;
  const fields = Object.keys(shape);

  it('rejects an unknown field, and suggests a known one', async () => {
    const typo = `${fields[0]}x`;
    const { body } = await sendRequest(app, route, owner, {
      body: { ...bodyFor(route, owner), [typo]: 1, zzzzzzzzzz: 2 },
    });
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: [
        {
          in: 'body',
          pointer: `/${typo}`,
          code: 'unknown_field',
          message: `No such field. Did you mean ${fields[0]}?`,
        },
        { in: 'body', pointer: '/zzzzzzzzzz', code: 'unknown_field', message: 'No such field. Remove it.' },
      ],
    });
  });

  it('reports the errors of query and body together', async () => {
    const { body } = await sendRequest(app, route, owner, { query: 'no=1', body: { zzzzzzzzzz: 2 } });
    expect(body.errors?.map((fieldError) => fieldError.in)).toEqual(expect.arrayContaining(['query', 'body']));
  });

  it('reports every required field that is missing', async () => {
    const required = fields.filter((field) => !shape[field]?.safeParse(undefined).success);
    const { body } = await sendRequest(app, route, owner, { body: {} });
    const missing = (body.errors ?? []).filter(({ code }) => code === 'required').map(({ pointer }) => pointer);
    expect(missing).toEqual([...required, ...(ONE_OF[route.operationId] ?? [])].map((field) => `/${field}`));
  });
});

describe('issueToken', () => {
  const route = getRoute('issueToken');

  it('ignores unknown parameters as RFC 6749 section 3.2 requires', async () => {
    const body = { ...bodyFor(route, owner), audience: 'unknown', nested: { any: 1 } };
    expect((await sendRequest(app, route, owner, { body })).status).toBe(200);
  });

  it('limits a form to 8 KiB', async () => {
    const { body } = await sendBytes(route, `scope=${'x'.repeat(8_192)}`, 'application/x-www-form-urlencoded');
    expect(body.code).toBe('payload_too_large');
  });
});
