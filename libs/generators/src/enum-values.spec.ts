import { describe, expect, it } from '@jest/globals';
import { type ApiDocument, parseDocument } from './document.ts';
import { generateEnumValues } from './enum-values.ts';

const json = (schema: object) => ({ 'application/json': { schema } });

const makeDocument = (schemas: object, get: object = {}): ApiDocument =>
  parseDocument(JSON.stringify({ paths: { '/v1/builds': { get } }, components: { schemas } }));

describe('the closed sets of the contracts', () => {
  it('are constants by the schema and its property, in the order of the contract', () => {
    const text = generateEnumValues([
      makeDocument({
        Stage: { type: 'string', enum: ['identified', 'active'] },
        Build: { properties: { status: { enum: ['draft', 'frozen', null] }, tags: { items: { enum: ['b', 'a'] } } } },
      }),
    ]);
    expect(text).toContain('export const stageValues = ["identified","active"] as const;');
    expect(text).toContain('export const buildStatusValues = ["draft","frozen"] as const;');
    expect(text).toContain('export const buildTagsValues = ["b","a"] as const;');
  });

  it('are constants by the operation and its parameter or field', () => {
    const get = {
      operationId: 'listBuilds',
      parameters: [{ name: 'sort_by', in: 'query', schema: { enum: ['name', '-name'] } }],
      requestBody: { content: json({ properties: { kind: { enum: ['plan', 'production'] } } }) },
    };
    const text = generateEnumValues([makeDocument({}, get)]);
    expect(text).toContain('export const listBuildsSortByValues = ["name","-name"] as const;');
    expect(text).toContain('export const listBuildsKindValues = ["plan","production"] as const;');
  });

  it('leave out a constant that offers no choice', () => {
    expect(
      generateEnumValues([makeDocument({ Build: { properties: { object: { enum: ['build'] } } } })]),
    ).not.toContain('export');
  });
});
