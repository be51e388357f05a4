import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { generateTypes } from './types.ts';

const kind = (value: string) => ({ type: 'string', enum: [value], description: `Always ${value}.` });
const shape = (value: string) => ({ type: 'object', required: ['kind'], properties: { kind: kind(value) } });
const isA = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Two variants of a union, with a description of what selects them and without one. */
const makeDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Shapes', version: '1.0.0' },
  paths: {},
  components: {
    schemas: {
      Circle: shape('circle'),
      Square: { type: 'object', allOf: [{ type: 'object', properties: { side: { type: 'integer' } } }] },
      Shape: {
        oneOf: [isA('Circle'), isA('Square')],
        discriminator: { propertyName: 'kind', mapping: { circle: isA('Circle').$ref, square: isA('Square').$ref } },
      },
    },
  },
});

describe('the types of the TypeScript client', () => {
  it('leave the document as it is, from which the other clients are generated', async () => {
    const document = makeDocument();
    await generateTypes(document);
    expect(document).toEqual(makeDocument());
  });

  it('describe what selects the variants of a union as the document does', async () => {
    const types = await generateTypes(makeDocument());
    expect(types).toContain('@description Always circle.\n');
    expect(types).toContain('kind: "square";');
    expect(types).not.toContain('by openapi-typescript');
  });

  it.each([
    'libs/client/src/schema.gen.ts',
    'libs/client-python/src/pnb_client/models.py',
    'libs/mcp/src/tools.gen.ts',
    'libs/mcp/src/details.gen.ts',
  ])('and %s name no tool in a description', (path) => {
    const text = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
    expect(text).not.toContain('by openapi-typescript');
  });
});
