import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import { exampleEvent } from './event-examples.ts';
import { EVENT_DATA, eventOf, type SentEventType } from './events.ts';
import { consumedTypes, problemsByStatus } from './outcomes.ts';
import { ProblemBody } from './problem.ts';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from './problems.ts';
import { MAX_WAIT_SECONDS, type Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { SCOPES } from './scopes.ts';
import { TAGS } from './tags.ts';
import { API_VERSION } from './version.ts';
import { z } from './zod.ts';

const DESCRIPTION = `Provider network data, adequacy scores by 42 CFR 422.116 and pipeline status for health plans.

1. Exchange an API key for a token: \`POST /v1/oauth/token\` with \`grant_type=client_credentials\` and the key as \`client_secret\`.
2. Send it with every request: \`Authorization: Bearer <token>\`. The header \`Pnb-Environment\` says whether you are in the sandbox.
3. Read \`GET /v1/builds\`, \`GET /v1/providers?build_id=…\`, \`GET /v1/builds/{id}/adequacy\`.
4. Move a provider with \`PATCH /v1/providers/{id}\`, and see what it did in \`GET /v1/events\`.

Lists answer \`{data, meta: {total, page, per_page, next_cursor}}\`. Failures answer one envelope (RFC 9457) with a stable \`code\`.`;

const INFO = {
  title: 'Provider Network Build API',
  version: API_VERSION,
  summary: 'Provider networks, CMS adequacy and pipeline events for health plans.',
  description: DESCRIPTION,
  contact: { name: 'Provider Network Build API', url: 'https://api.example.com/docs', email: 'support@example.com' },
  license: { name: 'MIT', identifier: 'MIT' },
};

const SERVERS = [
  { url: 'https://api.example.com', description: 'Hosted service; production or sandbox by the API key' },
  { url: 'https://sandbox.example.com', description: 'The same service for sandbox keys only' },
];

/** The OpenAPI 3.1 document of the whole contract. */
export function buildDocument() {
  const registry = new OpenAPIRegistry();
  registerHeaders(registry);
  registry.registerComponent('securitySchemes', 'oauth2', {
    type: 'oauth2',
    description: 'JWT access tokens (RFC 9068, checked as RFC8725 asks) for an API key.',
    flows: { clientCredentials: { tokenUrl: 'https://api.example.com/v1/oauth/token', scopes: { ...SCOPES } } },
  });
  PROBLEM_CODES.forEach((code) => registry.registerComponent('examples', `problem_${code}`, problemExample(code)));
  ROUTES.forEach((route) => registry.registerPath(operation(route)));
  (Object.keys(EVENT_DATA) as SentEventType[]).forEach((type) => registry.registerWebhook(webhook(type)));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: INFO,
    servers: SERVERS,
    security: [{ oauth2: [] }],
    tags: TAGS,
  });
}

function registerHeaders(registry: OpenAPIRegistry): void {
  const header = (name: string, description: string, example: string) =>
    registry.registerComponent('headers', name, {
      description,
      schema: { type: 'string', maxLength: 2048, examples: [example] },
    });
  header('Request-Id', 'Identifier of the request.', 'req_01kc59z6h8f8w9p5p3w5t1y0za');
  header('Pnb-Environment', 'production or sandbox, once the caller is known.', 'sandbox');
  header('Pnb-Version', 'Version of the API.', API_VERSION);
  header('Location', 'Path of what was made.', '/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za');
  header('Preference-Applied', 'The wait that was honoured (RFC 7240).', 'wait=5');
  header('Link', 'Pages of the list (RFC 8288).', '<https://api.example.com/v1/providers?page=1>; rel="first"');
  header('WWW-Authenticate', 'How to authenticate (RFC 6750).', 'Bearer realm="pnb"');
}

const headerRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function problemExample(code: ProblemCode) {
  const { status, title, when } = PROBLEMS[code];
  const value = {
    type: `https://api.example.com/docs/errors/${code}`,
    title,
    status,
    code,
    detail: when,
    request_id: 'req_01kc59z6h8f8w9p5p3w5t1y0za',
  };
  return { summary: title, value };
}

const PREFER = z.object({
  Prefer: z
    .string()
    .max(100)
    .optional()
    .openapi({
      description: `wait=<seconds>, at most ${MAX_WAIT_SECONDS} (RFC 7240): answers once the queued run is done, or then.`,
      example: 'wait=5',
    }),
});

function operation(route: Route): RouteConfig {
  return {
    method: route.method,
    path: route.path,
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.scope ? `${route.description}\n\nScope: \`${route.scope}\`.` : route.description,
    security: route.scope ? [{ oauth2: [route.scope] }] : [],
    request: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...(route.waits ? { headers: PREFER } : {}),
      ...(route.body ? { body: { required: true, content: content(consumedTypes(route), route.body) } } : {}),
    },
    responses: responses(route),
  };
}

const content = (types: readonly string[], schema: z.ZodType) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

function responses(route: Route): RouteConfig['responses'] {
  const { status, description, body, location } = route.success;
  const names = ['Request-Id', 'Pnb-Version', ...(route.scope || route.oauth ? ['Pnb-Environment'] : [])];
  const success = {
    description,
    headers: headerRefs([
      ...names,
      ...(location ? ['Location'] : []),
      ...(route.list ? ['Link'] : []),
      ...(route.waits ? ['Preference-Applied'] : []),
    ]),
    ...(body ? { content: { 'application/json': { schema: body } } } : {}),
  };
  const problems = [...problemsByStatus(route)].map(([code, codes]) => [code, problemResponse(route, code, codes)]);
  return { [status]: success, ...Object.fromEntries(problems) } as RouteConfig['responses'];
}

function problemResponse(route: Route, status: number, codes: ProblemCode[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/problem_${code}` }]));
  const type = route.oauth ? 'application/json' : 'application/problem+json';
  const challenge = status === 401 || codes.includes('insufficient_scope') ? ['WWW-Authenticate'] : [];
  return {
    description: codes.map((code) => PROBLEMS[code].title).join('; '),
    headers: headerRefs(['Request-Id', 'Pnb-Version', ...challenge]),
    content: { [type]: { schema: ProblemBody, examples } },
  };
}

function webhook(type: SentEventType): RouteConfig {
  const name = type.replace(/(^|[._])([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const signed = z.object({
    'webhook-id': z.string().max(60).openapi({ description: 'Id of the event, the same on each attempt.' }),
    'webhook-timestamp': z.string().max(20).openapi({ description: 'Time of the attempt, seconds since 1970.' }),
    'webhook-signature': z
      .string()
      .max(500)
      .openapi({ description: 'Standard Webhooks signatures, v1, space-separated.' }),
  });
  return {
    method: 'post',
    path: type,
    operationId: `on${name}`,
    tags: ['Events'],
    summary: `Receive ${type}`,
    description: `Posted to endpoints that subscribe to ${type}.`,
    security: [],
    request: {
      headers: signed,
      body: {
        required: true,
        content: {
          'application/json': {
            schema: eventOf(z.literal(type), EVENT_DATA[type]).openapi(`${name}Event`),
            example: exampleEvent(type),
          },
        },
      },
    },
    responses: {
      204: { description: 'Any 2xx: taken.' },
      410: { description: 'Gone: the endpoint is disabled.' },
    },
  };
}
