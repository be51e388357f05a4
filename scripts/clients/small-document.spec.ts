import { describe, expect, it } from '@jest/globals';
import type { ApiDocument, DeclaredOperation, Schema } from '../document/openapi.ts';
import { generateManifest } from './exports.ts';
import { generateMcp } from './mcp.ts';
import { readOperations } from './operations.ts';
import { generatePython } from './python.ts';
import { generateTypeScript } from './typescript.ts';

const isA = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ 'application/json': { schema, examples: { one: { value: { name: 'Bolt' } } } } });

const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The thing.',
  schema: { type: 'string', examples: ['thg_1'] },
};

const describeOperation = (
  operationId: string,
  own: Pick<DeclaredOperation, 'responses'> & Partial<DeclaredOperation>,
): DeclaredOperation => ({
  operationId,
  tags: ['Things'],
  summary: 'A summary',
  description: `The description of ${operationId}.`,
  security: [{ oauth2: ['things:read'] }],
  ...own,
});

/** A resource that is listed, read, created and deleted. */
const makeDocument = (): ApiDocument => ({
  info: { title: 'Things', version: '1.0.0', summary: 'Things.', description: 'Things.' },
  servers: [],
  tags: [{ name: 'Things', description: 'What there is.' }],
  paths: {
    '/v1/things': {
      get: describeOperation('listThings', {
        responses: { '200': { description: 'A page.', content: json(isA('ThingList')) } },
      }),
      post: describeOperation('createThing', {
        requestBody: { required: true, content: json(isA('Thing')) },
        responses: { '201': { description: 'It.', content: json(isA('Thing')) } },
      }),
    },
    '/v1/things/{id}': {
      get: describeOperation('getThing', {
        parameters: [idParameter],
        responses: { '200': { description: 'It.', content: json(isA('Thing')) } },
      }),
      delete: describeOperation('deleteThing', {
        parameters: [idParameter],
        responses: { '204': { description: 'Nothing.' } },
      }),
    },
  },
  webhooks: {},
  components: {
    schemas: {
      Thing: { type: 'object', required: ['name'], properties: { name: { type: 'string', description: 'Its name.' } } },
      ThingList: {
        type: 'object',
        properties: { data: { type: 'array', items: isA('Thing') }, meta: { type: 'object' } },
      },
      Problem: { type: 'object', properties: { code: { type: 'string', enum: ['not_found'] } } },
    },
  },
});

const read = (files: ReadonlyMap<string, string>, ending: string): string =>
  [...files].find(([path]) => path.endsWith(ending))?.[1] ?? '';

describe('the generators of clients', () => {
  it('name a method without the name of its resource', () => {
    const names = readOperations(makeDocument()).map(({ resource, name }) => `${resource}.${name}`);
    expect(names).toEqual(['things.list', 'things.create', 'things.get', 'things.delete']);
  });

  it('write a class in TypeScript with the kind of each result', async () => {
    const text = read(await generateTypeScript(makeDocument()), 'things.gen.ts');
    expect(text).toContain('export class Things extends Resource {');
    expect(text).toContain("list(options?: RequestOptions): List<Item<'listThings'>>");
    expect(text).toContain("create(body: Body<'createThing'>, options?: RequestOptions): Call<Data<'createThing'>>");
    expect(text).toContain("delete(id: string, options?: RequestOptions): Call<Data<'deleteThing'>>");
  });

  it('write models and both kinds of methods in Python', () => {
    const files = generatePython(makeDocument());
    expect(read(files, 'models.py')).toContain(
      'class Thing(Model):\n    """Thing"""\n\n    name: str\n    """Its name."""',
    );
    const resource = read(files, 'resources/things.py');
    expect(resource).toContain('    def list(\n');
    expect(resource).toContain(') -> SyncList[Thing]:');
    expect(resource).toContain('    async def create(\n        self,\n        body: Thing | Mapping[str, Any],\n');
    expect(resource).toContain('print(thing.name)');
  });

  it('group the tools for models by what they do to data', () => {
    const tools = read(generateMcp(makeDocument()), 'tools.gen.ts');
    const names = [...tools.matchAll(/"name":"(things_\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['things_destroy', 'things_read', 'things_write']);
    expect(tools).toContain('get: The description of getThing. Arguments: id*.');
  });

  it('give each resource an entry point', () => {
    const manifest = JSON.parse(read(generateManifest(makeDocument(), '{"name":"client"}'), 'package.json')) as object;
    expect(manifest).toMatchObject({
      name: 'client',
      exports: { './things': { '@pnb/source': './src/resources/things.gen.ts' } },
    });
  });

  it('leave the document as it is', async () => {
    const document = makeDocument();
    await generateTypeScript(document);
    generatePython(document);
    generateMcp(document);
    generateManifest(document, '{}');
    expect(document).toEqual(makeDocument());
  });
});
