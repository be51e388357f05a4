import { describe, expect, it } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import { makeDocument, readGenerated } from '../test/small-document.ts';
import type { ApiDocument } from './document.ts';
import { generatePython } from './python.ts';
import { generateTypeScript } from './typescript.ts';

const DEPRECATION = { since: '2026-01-01T00:00:00Z', sunset: '2027-06-30T23:59:59Z', successor: 'name' };
const DEPRECATED = { deprecated: true, 'x-deprecation': DEPRECATION };
const TEXT = 'Removed after 2027-06-30. Use name instead.';

/** That the contract writes these is in deprecation.spec.ts. */
function makeDeprecated(): ApiDocument {
  const document = makeDocument();
  Object.assign(document.paths['/v1/things/{id}']?.get ?? {}, DEPRECATED);
  Object.assign(document.components.schemas.Thing?.properties?.size ?? {}, DEPRECATED);
  return document;
}

const field = { type: 'string', description: 'A name.' };
const parameter = { name: 'old_name', in: 'query', description: 'A name.', schema: field, ...DEPRECATED };
const SMALL = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: { '/v1/things': { get: { operationId: 'listThings', parameters: [parameter], responses: {} } } },
  components: { schemas: { Thing: { type: 'object', properties: { nickname: { ...field, ...DEPRECATED } } } } },
};

const document = makeDeprecated();
const python = generatePython(document);

describe('the TypeScript client', () => {
  it('marks a deprecated method with its end and its successor', async () => {
    expect(readGenerated(await generateTypeScript(document), 'things.gen.ts')).toContain(`@deprecated ${TEXT}`);
  });

  it('marks a deprecated field and parameter in its types', async () => {
    const types = astToString(await openapiTS(SMALL as never, { silent: true }));
    expect(types).toMatch(/@deprecated\n(\s+\* [^\n]*\n)*\s+\*\/\n\s+nickname\?: /);
    expect(types).toMatch(/@deprecated\n(\s+\* [^\n]*\n)*\s+\*\/\n\s+old_name\?: /);
  });
});

describe('the Python client', () => {
  it('warns about a deprecated method and a deprecated field', () => {
    const methods = [...python.values()].filter((file) => file.includes('@deprecated('));
    expect(methods).toHaveLength(1);
    expect(methods[0]).toContain(`    @deprecated("${TEXT}")\n    def get(`);
    expect(methods[0]).toContain('from typing_extensions import deprecated\n');
    const models = readGenerated(python, 'models.py');
    expect(models).toContain(`size: Annotated[Literal["small", "large"] | str | None, Field(deprecated="${TEXT}")]`);
  });
});
