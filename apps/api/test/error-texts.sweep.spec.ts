import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { isUpload, type Route, ROUTES } from '@pnb/contract';
import { type TestResponse, useApp } from '@pnb/testkit';
import { bodyFor, sendRequest, titled, usePopulated } from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);

const require = createRequire(import.meta.url);
const getSource = (module: string): string => readFileSync(require.resolve(module), 'utf8');

/** The fixed parts, of several words, of the messages in the source of a library, without placeholders. */
const listParts = (messages: string[]): string[] =>
  messages
    .flatMap((message) => message.split(/\$\{.*?\}|%s/))
    .map((part) => part.trim())
    .filter((part) => part.length > 11 && part.includes(' '));

const quoted = (source: string, quotes: string): string[] =>
  [...source.matchAll(new RegExp(`[${quotes}]([A-Z][^${quotes}\\n]{8,})[${quotes}]`, 'g'))].map(
    ([, text = '']) => text,
  );

/** Read from the installed sources, so that a new version is compared with its own texts. */
const WORDING: Readonly<Record<string, string[]>> = {
  zod: listParts(quoted(getSource('zod/v4/locales/en.cjs'), '`"')),
  fastify: listParts(quoted(getSource('fastify/lib/errors.js'), '\'`"')),
  'secure-json-parse': listParts(quoted(getSource('secure-json-parse'), "'")),
};

/** Texts of components without readable sources: V8, PostgreSQL, Prisma, Node. */
const OTHERS =
  /\b(Unexpected (token|end of|number|string|non-whitespace)|in JSON( at)?\b|property name in|is not valid JSON|Unterminated|violates|prisma|invocation|SQLSTATE|syntax for type|out of range for|ECONN|is not a function|undefined|NaN$|\[object)/i;

/** Types have the names of JSON. */
const TYPE_NAMES =
  /^Must be (a string|a number|an integer|a boolean|an array|an object|null)( or null)?\.$|^Use one of: |^Must be a date such as|^Must be a date and time of RFC 3339/;

const VALUES: unknown[] = [
  null,
  true,
  1,
  1.5,
  -1,
  1e308,
  '',
  'x',
  ' ',
  'x'.repeat(3_000),
  [],
  [null],
  [1, 'x'],
  {},
  { x: 1 },
  { ['k'.repeat(50)]: 1 },
];

const QUERY_TEXTS = ['', 'x', '-1', '1.5', '1e3', ',', '999999999999', '2026-02-30T00:00:00Z', 'x'.repeat(600)];

const BODIES = [
  '{',
  '{"a":1,}',
  '{"a":01}',
  '[]',
  'null',
  '"x"',
  '{"a":"\\u00zz"}',
  '{"a":"\\u00',
  '{"__proto__":1}',
  'x',
  '{"a":1} {',
];

function textsIn({ body }: TestResponse): string[] {
  return [body.detail ?? '', ...(body.errors ?? []).map(({ message }) => message ?? '')];
}

function expectOurs(responses: TestResponse[]): void {
  const texts = new Set(responses.filter(({ status }) => status >= 400).flatMap(textsIn));
  for (const text of texts) {
    expect(text).not.toMatch(OTHERS);
    for (const [library, parts] of Object.entries(WORDING))
      expect([library, text, parts.filter((part) => text.includes(part))]).toEqual([library, text, []]);
    // A sentence, or several.
    expect(text).toMatch(/^[^a-z].*[.?!*]$|^[\w-]+: .*[.?!*]$/s);
  }
  const mistyped = responses.flatMap(({ body }) => body.errors ?? []).filter(({ code }) => code === 'invalid_type');
  for (const { message } of mistyped) expect(message).toMatch(TYPE_NAMES);
}

const nestedIn = (value: unknown): unknown[] => [value, [value]];

/** Invalid values of one field, also inside its valid values. */
function listBodies(route: Route, field: string): object[] {
  const right = bodyFor(route, owner);
  const inner = right[field];
  const members = Array.isArray(inner) ? Object.keys((inner[0] ?? {}) as object) : [];
  const invalidMembers = members.flatMap((name) =>
    VALUES.map((value) => ({ ...right, [field]: [{ ...((inner as object[])[0] ?? {}), [name]: value }] })),
  );
  return [...VALUES.flatMap(nestedIn).map((value) => ({ ...right, [field]: value })), ...invalidMembers];
}

describe.each(titled(ROUTES.filter(({ body }) => body)))('%s', (_, route) => {
  it('rejects invalid values of every field with texts of this API', async () => {
    const bodies = Object.keys(route.body?.shape ?? {}).flatMap((field) => listBodies(route, field));
    const responses = [];
    for (const body of bodies) responses.push(await sendRequest(app, route, owner, { body }));
    expectOurs(responses);
  });

  it('rejects invalid JSON with texts of this API', async () => {
    const headers = { 'content-type': 'application/json' };
    const responses = await Promise.all(BODIES.map((body) => sendRequest(app, route, owner, { body, headers })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([isUpload(route) ? 415 : 400]));
    expectOurs(responses);
  });

  it.each(['text/plain', 'application/json; charset=utf-16', ''])(
    'rejects the content type "%s" with texts of this API',
    async (type) => {
      expectOurs([await sendRequest(app, route, owner, { body: '{}', headers: { 'content-type': type } })]);
    },
  );
});

describe.each(titled(ROUTES))('%s', (_, route) => {
  it('rejects invalid values of every query parameter with texts of this API', async () => {
    const queries = [
      'no=1',
      ...Object.keys(route.query?.shape ?? {}).flatMap((name) =>
        QUERY_TEXTS.map((text) => `${name}=${encodeURIComponent(text)}`),
      ),
    ];
    const responses = [];
    for (const query of queries) responses.push(await sendRequest(app, route, owner, { query }));
    expectOurs(responses);
  });

  it('rejects invalid headers with texts of this API', async () => {
    const headers = [{ accept: 'text/html' }, { 'idempotency-key': '' }, { 'if-match': 'x' }];
    const sent = [...headers.map((one) => ({ headers: one })), { authorization: 'Bearer x' }];
    expectOurs(await Promise.all(sent.map((one) => sendRequest(app, route, owner, { ...one, query: 'no=1' }))));
  });
});

it('the texts of the libraries are found in their sources', () => {
  expect(WORDING.zod).toEqual(
    expect.arrayContaining(['Invalid input: expected', 'Invalid discriminator value. Expected']),
  );
  expect(WORDING.fastify).toEqual(expect.arrayContaining(['Request body is too large']));
  expect(WORDING['secure-json-parse']).toEqual(
    expect.arrayContaining(['Object contains forbidden prototype property']),
  );
});
