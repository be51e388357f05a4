import { describe, expect, it } from '@jest/globals';
import { buildDocument } from './document.ts';
import { EVENT_DATA } from './events.ts';
import { problemsOf, statusesOf } from './outcomes.ts';
import { PROBLEM_CODES } from './problems.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { SCOPES } from './scopes.ts';
import { TAGS } from './tags.ts';

type Node = Record<string, unknown>;
const document = buildDocument() as unknown as Node;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every object of the document with its path. */
function* nodesOf(value: unknown, path = '#'): Generator<[string, Node]> {
  if (!isNode(value)) return;
  yield [path, value];
  for (const [key, member] of Object.entries(value)) {
    yield* nodesOf(member, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

const nodes = new Map(nodesOf(document));

function at(path: string): Node {
  const node = nodes.get(path);
  if (!node) throw new Error(`nothing at ${path}`);
  return node;
}

const operationOf = ({ path, method }: Route) => at(`#/paths/${path.replaceAll('/', '~1')}/${method}`);

const isNullType = (schema: unknown) =>
  isNode(schema) && (schema.type === 'null' || [schema.type].flat().includes('null'));

describe('the document', () => {
  it('is OpenAPI 3.1 and can be written as JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('is the same each time', () => {
    expect(JSON.stringify(buildDocument())).toBe(JSON.stringify(document));
  });

  it('refers to nothing that is not there', () => {
    const refs = [...nodes].flatMap(([path, { $ref }]) => (typeof $ref === 'string' ? [[path, $ref]] : []));
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter(([, target]) => !nodes.has(target ?? ''))).toEqual([]);
  });

  it('has no allOf that no null can satisfy', () => {
    const broken = [...nodes].filter(
      ([, node]) => Array.isArray(node.allOf) && (isNullType(node) || node.allOf.some(isNullType)),
    );
    expect(broken.map(([path]) => path)).toEqual([]);
  });

  it('gives every array and string of an answer a bound', () => {
    const schemas = [...nodes].filter(([path]) => path.startsWith('#/components/schemas/'));
    const unbound = schemas.filter(
      ([, { type, maxItems }]) => [type].flat().includes('array') && maxItems === undefined,
    );
    expect(unbound.map(([path]) => path)).toEqual([]);
  });
});

describe('each operation', () => {
  it('is in the document once, and nothing else is', () => {
    const declared = ROUTES.map(({ path, method }) => `${method} ${path}`);
    const emitted = Object.entries(document.paths as Record<string, Node>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...emitted].sort()).toEqual([...declared].sort());
    expect(new Set(ROUTES.map(({ operationId }) => operationId)).size).toBe(ROUTES.length);
  });

  it.each(ROUTES)('$operationId asks for exactly its scope', (route) => {
    expect(operationOf(route).security).toEqual(route.scope ? [{ oauth2: [route.scope] }] : []);
    if (route.scope) expect(Object.keys(SCOPES)).toContain(route.scope);
  });

  it.each(ROUTES)('$operationId has a summary, a description and a known tag', (route) => {
    const { summary, description, tags } = operationOf(route) as {
      summary: string;
      description: string;
      tags: string[];
    };
    expect([summary, description].every((text) => text.length > 0)).toBe(true);
    expect(TAGS.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
  });

  it.each(ROUTES)('$operationId declares each answer that it may give, with an example of each problem', (route) => {
    const responses = operationOf(route).responses as Record<string, Node>;
    expect(Object.keys(responses).map(Number).sort()).toEqual(statusesOf(route).sort());
    const shown = Object.values(responses).flatMap(({ content }) =>
      Object.values((content ?? {}) as Record<string, Node>).flatMap(({ examples }) => Object.keys(examples ?? {})),
    );
    expect(shown.sort()).toEqual([...problemsOf(route)].sort());
  });

  it.each(ROUTES)('$operationId declares each parameter of its path', (route) => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = (operationOf(route).parameters ?? []) as { in: string; name: string; required: boolean }[];
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(named);
    expect(declared.every(({ required }) => required)).toBe(true);
  });
});

describe('components', () => {
  it('hold an example of every problem, under its own status and page', () => {
    for (const code of PROBLEM_CODES) {
      const { value } = at(`#/components/examples/problem_${code}`) as { value: Node };
      expect(value).toMatchObject({ code, type: `https://api.example.com/docs/errors/${code}` });
    }
  });

  it('name every scope', () => {
    const { scopes } = at('#/components/securitySchemes/oauth2/flows/clientCredentials');
    expect(scopes).toEqual(SCOPES);
  });

  it('describe the payload of every event that is sent', () => {
    expect(Object.keys(document.webhooks as Node).sort()).toEqual(Object.keys(EVENT_DATA).sort());
  });
});
