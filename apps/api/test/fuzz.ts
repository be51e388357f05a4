import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  consumedTypes,
  PROBLEMS,
  listProblems,
  type ProblemCode,
  producedType,
  type Route,
  ROUTES,
  listStatuses,
} from '@pnb/contract';
import type { SignedIn, TestApp } from '@pnb/testkit';
import fc from 'fast-check';
import { type KnownValues, oddText, oddValue, resolved, type Schema, makeValid } from './fuzz-values.ts';
import { basic } from './feeds.ts';
import { document, toForm, validatorFor } from './sweep.ts';

/** The parts of requests: callers, and ids of existing objects. */
export interface World {
  /** The caller of most requests. */
  callers: readonly SignedIn[];
  /** The secret that belongs to the import source in paths. */
  source_secret: string;
  /** The only caller of operations that empty its account. */
  resetter: SignedIn;
  /** Paths with ids, by operation. */
  paths: (route: Route) => readonly string[];
  known: KnownValues;
}

export interface WebhookInput {
  method: string;
  path: string;
  query: string[];
  headers: Record<string, string>;
  body?: string;
}

type Twist = (requested: WebhookInput) => WebhookInput;

interface Operation {
  parameters?: { name: string; in: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const getOperation = ({ path, method }: Route): Operation => document.paths[path]?.[method] ?? {};

const getBodySchema = (route: Route): Schema | undefined =>
  Object.values(getOperation(route).requestBody?.content ?? {})[0]?.schema;

const scalar = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

const queryText = (name: string, value: unknown): string =>
  `${name}=${Array.isArray(value) ? value.map(scalar).join(',') : scalar(value)}`;

/** A request that the document allows. */
function allowed(route: Route, world: World): fc.Arbitrary<WebhookInput> {
  const { parameters = [] } = getOperation(route);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  // An optional one seldom, because all at once match nothing, and page cannot be combined with cursor.
  const query = inQuery.map(({ name, schema, required }) => {
    const text = makeValid(schema, world.known, name).map((value) => queryText(name, value));
    const absent = fc.constant(null);
    return required
      ? text
      : fc.oneof({ arbitrary: absent, weight: name === 'cursor' ? 40 : 6 }, { arbitrary: text, weight: 1 });
  });
  const schema = getBodySchema(route);
  return fc
    .record({
      query: fc.tuple(...query).map((texts) => texts.filter((text) => text !== null)),
      path: fc.constantFrom(...world.paths(route)),
      headers: headersFor(route, world),
      body: schema ? makeValid(schema, world.known).map((value) => JSON.stringify(value)) : fc.constant(undefined),
    })
    .map(({ query, path, headers, body }) => ({
      method: route.method,
      path,
      query,
      headers: body === undefined ? headers : { 'content-type': consumedTypes(route).at(-1) ?? '', ...headers },
      ...(body === undefined ? {} : { body }),
    }));
}

function headersFor(route: Route, world: World): fc.Arbitrary<Record<string, string>> {
  const { callers, resetter } = world;
  if (route.oauth) {
    const basic = callers.map(({ api_key }) => `Basic ${Buffer.from(`${api_key}:`).toString('base64')}`);
    return fc.constantFrom(...basic.flatMap((authorization) => [{}, { authorization }]));
  }
  if (route.access === 'source') return fc.constant({ authorization: basic(world.source_secret) });
  if (route.scope === null) return fc.constant({});
  const able = route.operationId === 'resetSandbox' ? [resetter] : callers;
  return fc.constantFrom(...able).map(({ token }) => ({ authorization: `Bearer ${token}` }));
}

const headerTwist = (name: string, ...values: string[]): fc.Arbitrary<Twist> =>
  fc
    .constantFrom(...values)
    .map((value) => (requested) => ({ ...requested, headers: { ...requested.headers, [name]: value } }));

const HEADERS = fc.oneof(
  headerTwist(
    'authorization',
    '',
    'Bearer',
    'Bearer x',
    'Bearer a.b.c',
    'Basic eDp5',
    'Basic =',
    'pnb_live_1',
    'Bearer pnb_live_1',
  ),
  headerTwist('accept', 'text/html', '*/*', 'application/json;q=0', 'application/problem+json', ';;', ''),
  headerTwist(
    'content-type',
    'text/plain',
    'application/json; charset=latin1',
    'multipart/form-data',
    '',
    'application/x-www-form-urlencoded',
    'application/json; charset="utf-8"',
  ),
  headerTwist('content-encoding', 'gzip', 'identity', 'x'),
  headerTwist('idempotency-key', 'k1', '"k2"', '', 'a b', 'x'.repeat(300), 'ü'),
  headerTwist('if-match', '*', '"1"', 'W/"1"', '1', '"', '', '"1", "2"'),
  headerTwist('if-none-match', '*', '"1"', 'W/"1"', '1', '"'),
  headerTwist('origin', 'null', 'https://partner.example', '%'),
  headerTwist('host', 'api.test:80', 'bad host', '', '[::1]:8080'),
  headerTwist('traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', 'x'),
  headerTwist('accept-encoding', 'br', 'gzip;q=0, *;q=0', 'x'),
  headerTwist('pnb-version', '2020-01-01', 'x'),
  headerTwist('x-forwarded-for', '203.0.113.1', 'x'),
);

const METHODS: fc.Arbitrary<Twist> = fc
  .constantFrom('get', 'head', 'post', 'put', 'patch', 'delete', 'options')
  .map((method) => (requested) => ({ ...requested, method }));

const OTHER_IDS = [
  'prv_01kc59z6h8f8w9p5p3w5t1y0za',
  'bld_7zzzzzzzzzzzzzzzzzzzzzzzzz',
  'key_00000000000000000000000000',
  'prv_8zzzzzzzzzzzzzzzzzzzzzzzzz',
  'PRV_01KC59Z6H8F8W9P5P3W5T1Y0ZA',
  '..',
  '%2e%2e%2f',
];

/** Another segment in place of one of the ids. */
function idTwist(route: Route, world: World): fc.Arbitrary<Twist> {
  const steps = route.path.split('/');
  const places = steps.flatMap((step, index) => (step.startsWith('{') ? [index] : []));
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.constantFrom(...world.paths(route)),
      fc.oneof(fc.constantFrom(...OTHER_IDS), oddText),
    )
    .map(([place, path, id]) => {
      const twisted = path.split('/').map((step, index) => (index === place ? id : step));
      return (requested) => ({ ...requested, path: twisted.join('/') });
    });
}

function queryTwist(route: Route): fc.Arbitrary<Twist> {
  const declared = (getOperation(route).parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const name = fc.constantFrom('bogus', '__proto__', 'page[]', '', ...declared, ...declared);
  return fc.tuple(name, oddText).map(([key, text]) => (requested) => ({
    ...requested,
    query: [...requested.query, `${key}=${text}`],
  }));
}

const bodyTwist = (change: (body: Record<string, unknown>) => unknown): Twist => {
  return (requested) => {
    if (requested.body === undefined) return requested;
    try {
      return { ...requested, body: JSON.stringify(change(JSON.parse(requested.body) as Record<string, unknown>)) };
    } catch {
      return requested; // An earlier twist has broken it.
    }
  };
};

const BROKEN = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{}{}',
  '['.repeat(50),
];

function bodyTwists(schema: Schema): fc.Arbitrary<Twist>[] {
  const fields = Object.keys(resolved(schema).properties ?? {});
  const field = fc.constantFrom('bogus', '__proto__', ...fields, ...fields);
  return [
    fc.tuple(field, oddValue).map(([name, value]) => bodyTwist((body) => ({ ...body, [name]: value }))),
    fc.tuple(field, oddValue).map(([name, value]) => bodyTwist((body) => ({ ...body, [name]: [value] }))),
    field.map((name) => bodyTwist((body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)))),
    oddValue.map((value) => bodyTwist(() => value)),
    fc.oneof(fc.constantFrom(...BROKEN), fc.string()).map((body) => (requested) => ({ ...requested, body })),
  ];
}

/** Requests to an operation: two in five are valid, the others have one to three deviations. */
export function requestsTo(route: Route, world: World): fc.Arbitrary<WebhookInput> {
  const schema = getBodySchema(route);
  const twists = [
    HEADERS,
    queryTwist(route),
    ...(route.path.includes('{') ? [idTwist(route, world)] : []),
    ...(schema ? bodyTwists(schema) : []),
  ];
  const twist = fc.oneof({ arbitrary: fc.oneof(...twists), weight: 12 }, { arbitrary: METHODS, weight: 1 });
  const count = fc.oneof(
    { arbitrary: fc.constant(0), weight: 2 },
    { arbitrary: fc.integer({ min: 1, max: 3 }), weight: 3 },
  );
  const some = count.chain((length) => fc.array(twist, { minLength: length, maxLength: length }));
  return fc
    .tuple(allowed(route, world), some)
    .map(([requested, done]) => done.reduce((now, change) => change(now), requested));
}

/** Sends the request; returns the response and its errors. */
export async function trial(
  app: TestApp,
  requested: WebhookInput,
  index: number,
): Promise<{ seen: string; fieldErrors: string[] }> {
  const { method, path, query } = requested;
  const route = routeAt(requested);
  const { headers, body } = asForm(requested, route);
  const response = await app.server.inject({
    method: method.toUpperCase() as 'GET',
    url: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { host: 'api.test', ...headers },
    // The requests come from many addresses, because failed authentication is counted by address.
    remoteAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    ...(body === undefined ? {} : { payload: body }),
  });
  const { statusCode: status } = response;
  const text = unpack(response.rawPayload, String(response.headers['content-encoding'] ?? '')).toString();
  const media = String(response.headers['content-type'] ?? '').replace(/;.*/s, '');
  const fieldErrors = status >= 500 ? [`${status} ${text}`] : getErrors({ status, media, text }, route);
  return { seen: `${route?.operationId ?? 'none'} ${status}`, fieldErrors: fieldErrors };
}

/** An upload as a form, unless its body is not that of a form any more. */
function asForm(
  { headers, body }: WebhookInput,
  route: Route | null,
): { headers: Record<string, string>; body?: string | Buffer } {
  const fields = headers['content-type'] === FORM ? parse(body ?? '') : undefined;
  if (typeof fields !== 'object' || fields === null) return { headers, ...(body === undefined ? {} : { body }) };
  const { file: _, ...rest } = fields as Record<string, unknown>;
  const form = toForm(route, rest);
  return { headers: { ...headers, ...form.headers }, body: form.body };
}

const FORM = 'multipart/form-data';

function unpack(bytes: Buffer, encoding: string): Buffer {
  if (bytes.length === 0 || encoding === '') return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

/** The operation that the request was for; HEAD goes to that of GET. */
function routeAt({ method, path: sent }: WebhookInput): Route | null {
  const path = removeDots(sent);
  const verb = method === 'head' ? 'get' : method;
  // A path of the contract is never an id of another path.
  const routes = ROUTES.some((route) => route.path === path) ? ROUTES.filter((route) => route.path === path) : ROUTES;
  return routes.find((route) => route.method === verb && leadsTo(route, path)) ?? null;
}

/** A step of two dots leads to another path before the request is sent (RFC 3986, section 5.2.4). */
const removeDots = (path: string): string =>
  path.split('/').includes('..') ? new URL(path, 'http://api.test').pathname : path;

/** The router takes ids of up to 200 characters, in valid escapes; dots are segments of the path. */
function leadsTo(route: Route, path: string): boolean {
  const [steps, taken] = [route.path.split('/'), path.split('/')];
  return (
    steps.length === taken.length &&
    steps.every((step, index) => (step.startsWith('{') ? isId(taken[index] ?? '') : step === taken[index]))
  );
}

function isId(text: string): boolean {
  try {
    return /^[^/?#]{1,200}$/.test(text) && !['.', '..'].includes(decodeURIComponent(text));
  } catch {
    return false;
  }
}

interface Got {
  status: number;
  media: string;
  text: string;
}

function getErrors({ status, media, text }: Got, route: Route | null): string[] {
  const parsed = route && media === producedType(route) && media !== 'application/json' ? text : parse(text);
  if (parsed === undefined) return text === '' ? undeclared(status, route) : [`no JSON: ${text.slice(0, 200)}`];
  const { code } = (parsed ?? {}) as { code?: ProblemCode };
  if (!route) return status >= 400 && code && PROBLEMS[code].status === status ? [] : [`${status} of no operation`];
  const wrong = undeclared(status, route);
  if (wrong.length > 0) return [`${wrong.join()} ${text.slice(0, 300)}`];
  if (status >= 400 && (!code || !listProblems(route).includes(code))) return [`the problem ${code} is not declared`];
  const validate = validatorFor(route, status, media);
  return validate(parsed) ? [] : [JSON.stringify(validate.errors).slice(0, 1000)];
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const undeclared = (status: number, route: Route | null): string[] =>
  !route || listStatuses(route).includes(status) ? [] : [`${route.operationId} declares no ${status}`];
