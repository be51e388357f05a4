import { describe, expect, it } from '@jest/globals';
import { buildDocument } from '@pnb/contract';
import { parseDocument } from '@pnb/generators/document';
import { deriveOpenApi30 } from './openapi-3.0.ts';

type Node = Record<string, unknown>;

interface Derived {
  openapi: string;
  webhooks?: object;
  info: { description: string };
  paths: Record<
    string,
    Record<string, { requestBody?: { content: object }; responses: Record<string, { content?: object }> }>
  >;
  components: { schemas: Record<string, { properties?: Record<string, Node>; oneOf?: Node[] }> };
}

const document = parseDocument(JSON.stringify(buildDocument()));
const derived = deriveOpenApi30(document) as Derived;
const { schemas } = derived.components;

function* listNodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const member of Object.values(value)) yield* listNodes(member);
}

describe('the document of OpenAPI 3.0', () => {
  it('has all operations but uploads, and states that webhooks are left out', () => {
    expect([derived.openapi, derived.webhooks]).toEqual(['3.0.3', undefined]);
    const left = Object.keys(document.paths).filter((path) => !(path in derived.paths));
    expect(left).toEqual(['/v1/import-mappings/preview', '/v1/import-sources/{id}/uploads']);
    expect(derived.info.description).toContain('It has no webhooks');
  });

  it('has no keyword of JSON Schema that 3.0 does not have', () => {
    const known = Object.values(schemas).flatMap((schema) => [...listNodes(schema)]);
    const names = ['const', 'not', 'propertyNames', 'patternProperties', 'examples'];
    expect(known.length).toBeGreaterThan(1_000);
    expect(known.filter(({ type }) => Array.isArray(type) || type === 'null')).toEqual([]);
    expect(
      names.filter((name) => known.some((node) => name in node && !('properties' in node) && 'type' in node)),
    ).toEqual([]);
  });

  it('writes null as nullable, and a union as it was', () => {
    expect(schemas.Provider?.properties?.npi).toMatchObject({ type: 'string', nullable: true });
    expect(schemas.CampaignCreate?.properties?.goal).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/CampaignGoalCreate' }],
      nullable: true,
    });
    expect(schemas.CampaignGoalCreate?.oneOf).toHaveLength(3);
  });

  it('leaves out a field that is always null', () => {
    expect(document.components.schemas.ContactAllGoal?.properties?.target).toMatchObject({ type: 'null' });
    expect(Object.keys(schemas.ContactAllGoal?.properties ?? {})).toEqual(['type', 'cells']);
  });

  it('has one media type for each body', () => {
    const operations = Object.values(derived.paths).flatMap((item) => Object.values(item));
    const bodies = operations.flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)]);
    const counts = bodies.map((body) => Object.keys(body?.content ?? {}).length);
    expect(Math.max(...counts)).toBe(1);
  });
});
