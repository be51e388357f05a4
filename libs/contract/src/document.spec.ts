import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { buildDocument } from './document.ts';
import { EVENT_DATA } from './events.ts';
import { listProblems, listStatuses } from './outcomes.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { SCOPES } from './scopes.ts';
import { TAGS } from './tags.ts';
import { EXAMPLE_ORIGIN } from './version.ts';

type Node = Record<string, unknown>;
const document = buildDocument() as unknown as Node;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every object of the document with its path. */
function* listNodes(value: unknown, path = '#'): Generator<[string, Node]> {
  if (!isNode(value)) return;
  yield [path, value];
  for (const [key, member] of Object.entries(value)) {
    yield* listNodes(member, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

const nodes = new Map(listNodes(document));

function at(path: string): Node {
  const node = nodes.get(path);
  if (!node) throw new Error(`nothing at ${path}`);
  return node;
}

const getOperation = ({ path, method }: Route) => at(`#/paths/${path.replaceAll('/', '~1')}/${method}`);

/** The responses of an operation; those that several operations have are components. */
const getResponses = (route: Route): Record<string, Node> =>
  Object.fromEntries(
    Object.entries(getOperation(route).responses as Record<string, Node>).map(([status, response]) => [
      status,
      typeof response.$ref === 'string' ? at(response.$ref) : response,
    ]),
  );

const isNullType = (schema: unknown) =>
  isNode(schema) && (schema.type === 'null' || [schema.type].flat().includes('null'));

describe('the document', () => {
  it('is OpenAPI 3.1 and can be written as JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('is the same on each build', () => {
    expect(JSON.stringify(buildDocument())).toBe(JSON.stringify(document));
  });

  it('has no unresolved reference', () => {
    const refs = [...nodes].flatMap(([path, { $ref }]) => (typeof $ref === 'string' ? [[path, $ref]] : []));
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter(([, target]) => !nodes.has(target ?? ''))).toEqual([]);
  });

  it('has no allOf that null cannot satisfy', () => {
    const broken = [...nodes].filter(
      ([, node]) => Array.isArray(node.allOf) && (isNullType(node) || node.allOf.some(isNullType)),
    );
    expect(broken.map(([path]) => path)).toEqual([]);
  });

  it('gives every array and string of a response a bound', () => {
    const schemas = [...nodes].filter(([path]) => path.startsWith('#/components/schemas/'));
    const unbound = schemas.filter(
      ([, { type, maxItems }]) => [type].flat().includes('array') && maxItems === undefined,
    );
    expect(unbound.map(([path]) => path)).toEqual([]);
  });
});

describe('each operation', () => {
  it('is in the document once, and no other operation is', () => {
    const declared = ROUTES.map(({ path, method }) => `${method} ${path}`);
    const emitted = Object.entries(document.paths as Record<string, Node>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...emitted].sort()).toEqual([...declared].sort());
    expect(new Set(ROUTES.map(({ operationId }) => operationId)).size).toBe(ROUTES.length);
  });

  it.each(ROUTES)('$operationId requires exactly its scope', (route) => {
    const open = route.oauth ? [{ client_secret_basic: [] }, {}] : [{}];
    const unscoped = route.access === 'source' ? [{ import_source_secret: [] }] : open;
    expect(getOperation(route).security).toEqual(route.scope ? [{ oauth2: [route.scope] }] : unscoped);
    if (route.scope) expect(Object.keys(SCOPES)).toContain(route.scope);
  });

  it.each(ROUTES)('$operationId has a summary, a description and a known tag', (route) => {
    const { summary, description, tags } = getOperation(route) as {
      summary: string;
      description: string;
      tags: string[];
    };
    expect([summary, description].every((text) => text.length > 0)).toBe(true);
    expect(TAGS.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
  });

  it.each(ROUTES)('$operationId declares each of its responses, with an example of each problem', (route) => {
    const responses = getResponses(route);
    expect(Object.keys(responses).map(Number)).toEqual(listStatuses(route));
    const problems = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    const shown = problems.flatMap(([, { content }]) =>
      Object.values((content ?? {}) as Record<string, Node>).flatMap(({ examples }) => Object.keys(examples ?? {})),
    );
    expect(shown.sort()).toEqual([...listProblems(route)].sort());
  });

  it.each(ROUTES)('$operationId declares each parameter of its path', (route) => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = (getOperation(route).parameters ?? []) as { in: string; name: string; required: boolean }[];
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(named);
    expect(declared.every(({ required }) => required)).toBe(true);
  });
});

describe('the components of the document', () => {
  it('have an example of every problem that an operation may respond with, under its own page', () => {
    for (const code of new Set(ROUTES.flatMap(listProblems))) {
      const { value } = at(`#/components/examples/problem_${code}`) as { value: Node };
      expect(value).toMatchObject({ code, type: `${EXAMPLE_ORIGIN}/docs/errors/${code}` });
    }
  });

  it('name every scope', () => {
    const { scopes } = at('#/components/securitySchemes/oauth2/flows/clientCredentials');
    expect(scopes).toEqual(SCOPES);
  });

  it('describe the payload of every event that is emitted', () => {
    expect(Object.keys(document.webhooks as Node).sort()).toEqual(Object.keys(EVENT_DATA).sort());
  });
});

const headersIn = (route: Route, status: number): string[] => {
  const { headers } = getResponses(route)[status] ?? {};
  return Object.keys(headers ?? {});
};
const parametersIn = (route: Route, place: string): string[] =>
  ((getOperation(route).parameters ?? []) as { $ref?: string; in: string; name: string }[])
    .map((parameter) => (parameter.$ref === undefined ? parameter : at(parameter.$ref)))
    .flatMap(({ in: location, name }) => (location === place ? [String(name)] : []));

describe('the headers of an operation', () => {
  const withScope = ROUTES.filter(({ scope }) => scope !== null);
  const everywhere = ['Request-Id', 'Pnb-Version', 'Pnb-Environment', 'RateLimit', 'RateLimit-Policy'];

  it.each(withScope)('$operationId declares those of every response to an authenticated caller', (route) => {
    for (const status of listStatuses(route)) {
      expect([status, headersIn(route, status)]).toEqual([status, expect.arrayContaining(everywhere)]);
    }
  });

  it.each(withScope)('$operationId declares Retry-After where a caller should wait', (route) => {
    for (const status of [429, 503]) expect(headersIn(route, status)).toContain('Retry-After');
  });

  it.each(ROUTES.filter(({ method, returns_secret: returns_secret }) => method === 'get' && !returns_secret))(
    '$operationId declares ETag, If-None-Match and 304',
    (route) => {
      expect(headersIn(route, route.success.status)).toContain('ETag');
      expect(parametersIn(route, 'header')).toContain('If-None-Match');
      expect(headersIn(route, 304)).toContain('ETag');
    },
  );

  it.each(withScope.filter(({ method, unkeyed }) => method !== 'get' && !unkeyed))(
    '$operationId declares Idempotency-Key and Idempotent-Replayed',
    (route) => {
      expect(parametersIn(route, 'header')).toContain('Idempotency-Key');
      expect(headersIn(route, route.success.status)).toContain('Idempotent-Replayed');
    },
  );

  it.each(ROUTES.filter(({ conditional }) => conditional === 'if_match'))('$operationId declares If-Match', (route) => {
    expect(parametersIn(route, 'header')).toContain('If-Match');
  });
});

describe('the responses of the document', () => {
  const responses = Object.entries(at('#/components/responses'));
  const written = ROUTES.flatMap((route) => Object.entries(getOperation(route).responses as Record<string, Node>));

  it('are written once if several operations have them', () => {
    const failures = written.filter(([status]) => Number(status) >= 300);
    const inPlace = failures
      .filter(([, { $ref }]) => $ref === undefined)
      .map(([, response]) => JSON.stringify(response));
    expect(failures.length).toBeGreaterThan(1_000);
    expect(new Set(inPlace).size).toBe(inPlace.length);
    expect(new Set(responses.map(([, response]) => JSON.stringify(response))).size).toBe(responses.length);
    const names = new Map(responses.map(([name, response]) => [JSON.stringify(response), name]));
    expect(inPlace.filter((text) => names.has(text))).toEqual([]);
  });

  it('have the name of their status and of the problems that others of it do not have', () => {
    const refer = (operationId: string, status: number) => {
      const route = ROUTES.find((declared) => declared.operationId === operationId) as Route;
      return (getOperation(route).responses as Record<string, Node>)[status];
    };
    expect(refer('createProvider', 403)).toEqual({ $ref: '#/components/responses/ForbiddenPlanLimitExceeded' });
    expect(refer('getProvider', 404)).toEqual({ $ref: '#/components/responses/NotFound' });
    expect(refer('listProviders', 304)).toEqual({ $ref: '#/components/responses/NotModifiedList' });
  });

  it('keep the document below 2.3 MB', () => {
    expect(JSON.stringify(document, null, 1).length).toBeLessThan(2_300_000);
  });
});

describe('the examples of bodies', () => {
  const named = ROUTES.flatMap((route) => {
    const { requestBody } = getOperation(route) as { requestBody?: Node };
    const bodies = [requestBody ?? {}, getResponses(route)[route.success.status] ?? {}];
    return bodies.flatMap(({ content = {} }) =>
      Object.values(content as Record<string, { examples?: Record<string, { summary: string }> }>).flatMap(
        ({ examples = {} }) => Object.entries(examples),
      ),
    );
  });

  it('are named by what they are', () => {
    expect(named.length).toBeGreaterThan(140);
    expect(named.map(([name]) => name)).not.toContain('recorded');
    expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(['create_provider', 'provider', 'first_page']));
    expect(named.filter(([, { summary }]) => !/^[A-Z].{5,}/.test(summary))).toEqual([]);
  });

  it('have no two providers with one NPI in a batch', () => {
    const { examples } = at('#/paths/~1v1~1providers~1batch/post/requestBody/content/application~1json') as {
      examples: Record<string, { value: { items: { npi: string }[] } }>;
    };
    const npis = examples.upsert_providers?.value.items.map(({ npi }) => npi) ?? [];
    expect([npis.length, new Set(npis).size]).toEqual([2, 2]);
  });
});

describe('what a request requires', () => {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  const allows = (name: string, body: unknown) => ajv.validate({ $ref: `document#/components/schemas/${name}` }, body);

  it.each<[string, object, object]>([
    ['CampaignGoalCreate', { type: 'signed_count', target: 5 }, { type: 'signed_count' }],
    ['CampaignGoalCreate', { type: 'close_cells', target: 5 }, { type: 'close_cells' }],
    ['CampaignGoalCreate', { type: 'contact_all' }, { type: 'contact_all', target: 5 }],
    ['ContactAttemptCreate', { channel: 'phone', outcome: 'reached' }, { channel: 'phone' }],
    ['ContactAttemptCreate', { channel: 'note', note: 'Call back.' }, { channel: 'note' }],
    ['CampaignMemberSelection', { filter: {} }, {}],
    ['ProviderUpsert', { external_id: 'crm-4711' }, { name: 'Ana Rivera, MD' }],
    ['ServiceAreaUpdate', { states: ['UT'] }, { pending_county_fips: ['49035'] }],
  ])('%s allows what is complete, and nothing that lacks a field', (name, complete, incomplete) => {
    expect([allows(name, complete), allows(name, incomplete)]).toEqual([true, false]);
  });

  it('is stated by objects with names, of which code generators make types', () => {
    const schemas = at('#/components/schemas') as Record<string, { oneOf?: { $ref?: string }[]; properties?: Node }>;
    for (const name of ['CampaignGoalCreate', 'ContactAttemptCreate', 'CampaignMemberSelection']) {
      const { oneOf = [] } = schemas[name] ?? {};
      expect(oneOf.length).toBeGreaterThan(1);
      oneOf.forEach(({ $ref = '' }) => expect(at($ref)).toMatchObject({ type: 'object', additionalProperties: false }));
    }
    const choices = [...nodes].filter(
      ([path, node]) => !path.includes('/properties/') && ('if' in node || 'allOf' in node),
    );
    expect(choices.map(([path]) => path)).toEqual([]);
  });

  it('has a schema for each media type of an OAuth body', () => {
    const types = ROUTES.filter(({ body, oauth }) => body && oauth).map((route) => {
      const { content } = getOperation(route).requestBody as { content: Record<string, { schema: { $ref: string } }> };
      return Object.entries(content).map(([type, { schema }]) => [type, schema.$ref.split('/').at(-1)]);
    });
    expect(types).toContainEqual([
      ['application/x-www-form-urlencoded', 'TokenRequest'],
      ['application/json', 'TokenRequestJson'],
    ]);
    expect(new Set(types.flat().map(([, name]) => name)).size).toBe(6);
  });
});

describe('a response that shows a secret', () => {
  it.each(['createWebhook', 'rotateWebhookSecret', 'createApiKey', 'rotateApiKey'])('has it as a text: %s', (id) => {
    const route = ROUTES.find(({ operationId }) => operationId === id) as Route;
    const { content } = getResponses(route)[route.success.status] as { content: Record<string, { schema: Node }> };
    const { properties, required } = at(String(content['application/json']?.schema.$ref)) as {
      properties: Record<string, Node>;
      required: string[];
    };
    expect([properties.secret?.type, required.includes('secret')]).toEqual(['string', true]);
  });
});

describe('the schemas of the document', () => {
  it('use the parameter basis only by reference', () => {
    const found = [...nodes.values()].filter(({ name, in: place }) => name === 'basis' && place === 'query');
    expect(found.length).toBeGreaterThan(0);
    const reference = { $ref: expect.stringMatching(/^#\/components\/schemas\/(Filing)?Basis$/) };
    found.forEach(({ schema }) => expect((schema as { items?: unknown }).items ?? schema).toEqual(reference));
  });

  it('bound the names of each map of texts', () => {
    const isText = (value: unknown) => isNode(value) && [value.type].flat().includes('string');
    const maps = [...nodes].filter(([, node]) => isText(node.additionalProperties));
    expect(maps.length).toBeGreaterThan(0);
    expect(maps.filter(([, { propertyNames }]) => propertyNames === undefined).map(([path]) => path)).toEqual([]);
  });

  it('make Event a union of every emitted type, discriminated by type', () => {
    const { oneOf, discriminator } = at('#/components/schemas/Event') as { oneOf: Node[]; discriminator: Node };
    const { mapping } = discriminator as { mapping: Record<string, string> };
    expect(Object.keys(mapping).sort()).toEqual(Object.keys(EVENT_DATA).sort());
    expect(oneOf.map(({ $ref }) => $ref)).toEqual(Object.values(mapping));
    expect(at('#/paths/~1v1~1events~1{id}/get/responses/200/content/application~1json/schema')).toEqual({
      $ref: '#/components/schemas/Event',
    });
  });

  it('have names that differ by more than case and separators', () => {
    const names = Object.keys(at('#/components/schemas'));
    const plain = names.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
    expect(new Set(plain).size).toBe(names.length);
  });

  it("produce no name twice where a generator derives the name of a field's schema", () => {
    const pascal = (name: string) =>
      name.replace(/(^|_)([a-z0-9])/g, (_match, _before, letter: string) => letter.toUpperCase());
    const schemas = at('#/components/schemas') as Record<string, { properties?: Record<string, Node> }>;
    const derived = Object.entries(schemas).flatMap(([owner, { properties = {} }]) =>
      Object.entries(properties).flatMap(([name, schema]) =>
        'enum' in schema || 'const' in schema || [schema.type].flat().includes('object')
          ? [`${owner}${pascal(name)}`]
          : [],
      ),
    );
    const all = [...Object.keys(schemas), ...derived];
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it('bound every string and integer', () => {
    const unbound = [...nodes].filter(([path, { type, enum: values, const: value, maxLength, minimum, maximum }]) => {
      if (path.includes('/examples/') || values !== undefined || value !== undefined) return false;
      if ([type].flat().includes('string')) return maxLength === undefined;
      return type === 'integer' && (maximum === undefined || minimum === undefined);
    });
    expect(unbound.map(([path]) => path)).toEqual([]);
  });
});

describe('a served document', () => {
  it('has the hosts of its server', () => {
    const served = buildDocument({ publicUrl: 'http://127.0.0.1:3000', sandboxUrl: null });
    expect(served.servers).toEqual([expect.objectContaining({ url: 'http://127.0.0.1:3000' })]);
    expect(JSON.stringify(served.components?.securitySchemes)).toContain('http://127.0.0.1:3000/v1/oauth/token');
  });
});
