import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '@pnb/contract';
import { useApp } from '@pnb/testkit';
import { bodyFor, getRoute, send, sendRequest, titled, usePopulated } from './sweep.ts';

// send() checks that every response has the envelope, is declared, and is not a 500.

const app = useApp();
const owner = usePopulated(app);

const VALUES: unknown[] = [
  null,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  "'; drop table providers; --",
  '%_\\',
  '\u202e\u0301\u{1f600}',
  'x'.repeat(100_000),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  [],
  [null],
  Array.from({ length: 101 }, () => ({})),
  { constructor: { name: 'x' } },
  { a: { b: { c: 1 } } },
];

const TEXTS = [
  '',
  ',',
  'null',
  '-1',
  '-0',
  '1e3',
  '9007199254740993',
  '999999999999999999999',
  '%00',
  '%FF',
  '%F0%9F%98%80',
  '%27%3B--',
  '%25_%5C',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-02-30T00:00:00Z',
  'x'.repeat(5_000),
  Array.from({ length: 51 }, () => '49035').join(','),
];

const byFields = ROUTES.filter(({ body, oauth }) => Object.keys(body?.shape ?? {}).length > 0 && !oauth);
const byQuery = ROUTES.filter(({ query }) => Object.keys(query?.shape ?? {}).length > 0);

describe.each(titled(byFields))('%s', (_, route) => {
  it.each(Object.keys(route.body?.shape ?? {}))(
    'accepts or rejects any value of %s, and never fails',
    async (field) => {
      const bodies = VALUES.map((value) => ({ ...bodyFor(route, owner), [field]: value }));
      const responses = await Promise.all(bodies.map((body) => sendRequest(app, route, owner, { body })));
      responses.forEach(({ status, body }) => {
        expect([route.success.status, 403, 409, 422]).toContain(status);
        if (status === 422) expect(body.errors?.length).toBeGreaterThan(0);
      });
    },
  );
});

describe.each(titled(byQuery))('%s', (_, route) => {
  it.each(Object.keys(route.query?.shape ?? {}))('accepts or rejects any text as %s, and never fails', async (name) => {
    const responses = await Promise.all(
      TEXTS.map((text) => sendRequest(app, route, owner, { query: `${name}=${text}` })),
    );
    responses.forEach(({ status, body }) => {
      expect([200, 400]).toContain(status);
      if (status === 400) expect(body.errors?.map((error) => error.name)).toContain(name);
    });
  });
});

describe('issueToken', () => {
  it.each(['grant_type', 'client_id', 'client_secret', 'scope'])(
    'rejects any unexpected value of %s',
    async (field) => {
      const route = getRoute('issueToken');
      const { api_key } = await app.signInAs(owner.account_id);
      for (const value of VALUES) {
        const result = await sendRequest(app, route, owner, {
          body: { ...bodyFor(route, { ...owner, api_key }), [field]: value },
        });
        expect([200, 400, 401, 413]).toContain(result.status);
      }
    },
  );
});

describe('a long text', () => {
  it.each([
    ['plain', 'x'.repeat(1_000_000)],
    ['of escapes', `x${'\n'.repeat(500_000)}`],
    ['of escaped quotes', '"'.repeat(500_000)],
  ])('is rejected by its length, without the cost of its content: %s', async (_, name) => {
    const { body } = await sendRequest(app, getRoute('updateProvider'), owner, { body: { name } });
    expect(body.errors).toEqual([expect.objectContaining({ pointer: '/name', code: 'too_long' })]);
  });

  it('is rejected as JSON when it consists of nested brackets', async () => {
    const result = await sendRequest(app, getRoute('updateProvider'), owner, {
      body: `{"name":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(result.body.code).toBe('malformed_json');
  });
});

describe('an unexpected request line or header', () => {
  it.each(['bad host', '<script>', 'a>; rel="x"', '', 'api.test:99999999', '[::1]:8080', '%'])(
    'with Host: %s gets a response that names the public address',
    async (host) => {
      const { statusCode, headers } = await app.server.inject({
        url: '/v1/builds',
        headers: { host, authorization: `Bearer ${owner.token}` },
      });
      expect([statusCode, headers.link]).toEqual([200, expect.stringContaining('<http://api.test/v1/builds?')]);
    },
  );

  it('with an id of thousands of characters finds nothing', async () => {
    const result = await send(app, null, { path: `/v1/providers/${'x'.repeat(5_000)}` });
    expect(result.body.code).toBe('route_not_found');
  });

  it('with a body that GET ignores gets a response', async () => {
    const { status } = await sendRequest(app, getRoute('getProvider'), owner, {
      body: 'hello',
      headers: { 'content-type': 'text/plain' },
    });
    expect(status).toBe(200);
  });
});
