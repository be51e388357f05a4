// @citus
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { EXAMPLES, PROBLEM_EXAMPLES, type ProblemCode, PROBLEMS, producedType, type Route } from '@pnb/contract';
import { type TestResponse, useApp } from '@pnb/testkit';
import { normalizeExample } from './normalize-example.ts';
import { ROUTES_IN_ORDER } from './routes-in-order.ts';
import { bodyFor, getRoute, send, sendRequest, usePopulated, validatorFor } from './sweep.ts';

// One test requests every operation.
jest.setTimeout(300_000);

/** `npm run examples` writes what is recorded; without it the committed examples are compared. */
const isRecording = process.env.PNB_RECORD_EXAMPLES === '1';
const FILE = join(import.meta.dirname, '../../../libs/contract/src/examples.gen.ts');

interface Example {
  request?: unknown;
  response?: unknown;
}

const app = useApp();
const owner = usePopulated(app);

async function recordExample(route: Route): Promise<Example> {
  const response = await sendRequest(app, route, owner);
  expect([route.operationId, response.status]).toEqual([route.operationId, route.success.status]);
  const request = route.body ? { request: normalizeExample(bodyFor(route, owner)) } : {};
  const isJson =
    route.success.body !== undefined &&
    producedType(route) === 'application/json' &&
    route.operationId !== 'getOpenApi';
  if (!isJson) return request;
  const example = { ...request, response: normalizeExample(response.body) };
  const validate = validatorFor(route, route.success.status, producedType(route));
  void validate(example.response);
  expect([route.operationId, validate.errors]).toEqual([route.operationId, null]);
  return example;
}

const get = (sent: Parameters<typeof sendRequest>[3]) => sendRequest(app, getRoute('listProviders'), owner, sent);
const create = (sent: Parameters<typeof sendRequest>[3]) => sendRequest(app, getRoute('createProvider'), owner, sent);
const token = (body: object) => send(app, getRoute('issueToken'), { body });

/** Requests that provoke each problem; those that require a failing service or socket keep their declared text. */
const PROVOKED: Partial<Record<ProblemCode, () => Promise<TestResponse>>> = {
  missing_token: () => send(app, getRoute('listProviders'), {}),
  invalid_token: () => get({ authorization: 'Bearer a.b.c' }),
  api_key_not_accepted: () => get({ authorization: `Bearer ${owner.api_key}` }),
  insufficient_scope: async () => get({ as: await app.signInAs(owner.account_id, { scopes: ['builds:read'] }) }),
  unknown_parameter: () => get({ query: 'stages=active' }),
  invalid_parameter: () => get({ query: 'per_page=0' }),
  invalid_cursor: () => get({ query: 'cursor=altered' }),
  not_acceptable: () => get({ headers: { accept: 'text/html' } }),
  uri_too_long: () => send(app, getRoute('listProviders'), { query: `q=${'x'.repeat(9_000)}` }),
  resource_not_found: () =>
    send(app, getRoute('getProvider'), { as: owner, path: '/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za' }),
  malformed_json: () => create({ body: '{', headers: { 'content-type': 'application/json' } }),
  unsupported_media_type: () => create({ body: 'name=Ana', headers: { 'content-type': 'text/plain' } }),
  validation_failed: () => create({ body: { build_id: owner.build_id, name: 'Ana Rivera, MD', npi: '2000000001' } }),
  invalid_idempotency_key: () => create({ headers: { 'idempotency-key': 'a b' } }),
  idempotency_key_reused: async () => {
    await create({ headers: { 'idempotency-key': 'example' } });
    return create({ headers: { 'idempotency-key': 'example' } });
  },
  precondition_failed: () =>
    sendRequest(app, getRoute('updateProvider'), owner, { headers: { 'if-match': '"v1-old"' } }),
  stage_transition_not_allowed: () =>
    sendRequest(app, getRoute('updateProvider'), owner, { body: { stage: 'active' } }),
  rate_limit_exceeded: async () => {
    const as = await app.signInAs(owner.account_id, { requests_per_minute: 1 });
    let response = await get({ as });
    for (let count = 0; count < 3 && response.status < 400; count += 1) response = await get({ as });
    return response;
  },
  invalid_request: () => token({ client_secret: owner.api_key, grant_type: 'client_credentials', scope: 7 }),
  unsupported_grant_type: () => token({ client_secret: owner.api_key, grant_type: 'password' }),
  invalid_scope: () => token({ client_secret: owner.api_key, grant_type: 'client_credentials', scope: 'none' }),
  invalid_client: () => token({ client_secret: 'pnb_sandbox_unknown', grant_type: 'client_credentials' }),
};

async function recordProblem(code: ProblemCode, provoke: () => Promise<TestResponse>): Promise<unknown> {
  const { status, body } = await provoke();
  expect([status, body.code]).toEqual([PROBLEMS[code].status, code]);
  return normalizeExample(body);
}

it('the examples of the document equal the responses of the service; `npm run examples` records them again', async () => {
  const problems: Record<string, unknown> = {};
  for (const [code, provoke] of Object.entries(PROVOKED)) {
    problems[code] = await recordProblem(code as ProblemCode, provoke);
  }
  const examples: Record<string, Example> = {};
  for (const route of ROUTES_IN_ORDER) examples[route.operationId] = await recordExample(route);
  if (isRecording) writeFileSync(FILE, fileText(examples, problems));
  else expect({ examples, problems }).toEqual({ examples: EXAMPLES, problems: PROBLEM_EXAMPLES });
});

const sorted = (record: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2);

const fileText = (examples: Record<string, unknown>, problems: Record<string, unknown>): string =>
  `// Recorded from the running service by \`npm run examples\`; do not edit.
export interface RecordedExample {
  request?: unknown;
  response?: unknown;
}

/** Bodies of the request and of the successful response of each operation. */
export const EXAMPLES: Readonly<Record<string, RecordedExample>> = ${sorted(examples)};

/** A response of each problem that a request can provoke. */
export const PROBLEM_EXAMPLES: Readonly<Record<string, unknown>> = ${sorted(problems)};
`;
