import type { ApiDocument, DeclaredOperation, Parameter, Schema } from '../src/document.ts';

export const isA = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const json = (schema: Schema, value: unknown = { name: 'Bolt' }) => ({
  'application/json': { schema, examples: { one: { value } } },
});

const problems = (...codes: string[]) => ({
  description: 'It is refused.',
  content: {
    'application/problem+json': { examples: Object.fromEntries(codes.map((code) => [code, { value: { code } }])) },
  },
});

const inPlace = (place: string, name: string, schema: Schema = { type: 'string' }): Parameter => ({
  name,
  in: place,
  description: `The ${name}.`,
  schema,
});

const id: Parameter = { ...inPlace('path', 'id', { type: 'string', examples: ['thg_1'] }), required: true };

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

const THING: Schema = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string', minLength: 1, description: 'Its name.', examples: ['Bolt'] },
    size: { type: 'string', enum: ['small', 'large'], description: 'How large it is.' },
    parts: { type: ['array', 'null'], items: isA('Thing'), description: 'What it consists of.' },
  },
};

const SCHEMAS: Readonly<Record<string, Schema>> = {
  Thing: THING,
  ThingPatch: { type: 'object', properties: { name: { type: 'string', description: 'Its name.' } } },
  ThingList: {
    type: 'object',
    properties: { data: { type: 'array', items: isA('Thing') }, meta: { type: 'object' } },
  },
  ThingUpload: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string' },
      mode: { type: 'string', enum: ['check', 'apply'], description: 'What is done with it.' },
    },
  },
  Problem: { type: 'object', properties: { code: { type: 'string', enum: ['name_taken', 'not_found'] } } },
};

/** A resource that is listed, created, read, changed, deleted, uploaded and downloaded. */
export const makeDocument = (): ApiDocument =>
  structuredClone({
    info: { title: 'Things', version: '1.0.0', summary: 'Things.', description: 'Things.' },
    servers: [],
    tags: [{ name: 'Things', description: 'What there is.' }],
    paths: {
      '/v1/things': {
        get: describeOperation('listThings', {
          parameters: [inPlace('query', 'size', { type: 'string', enum: ['small', 'large'] })],
          responses: { '200': { description: 'A page.', content: json(isA('ThingList')) } },
        }),
        post: describeOperation('createThing', {
          parameters: [inPlace('header', 'Idempotency-Key')],
          requestBody: { required: true, content: json(isA('Thing')) },
          responses: {
            '201': { description: 'It.', content: json(isA('Thing')) },
            '403': problems('insufficient_scope'),
            '409': problems('name_taken'),
          },
        }),
      },
      '/v1/things/{id}': {
        get: describeOperation('getThing', {
          parameters: [id],
          responses: { '200': { description: 'It.', content: json(isA('Thing')) }, '404': problems('not_found') },
        }),
        patch: describeOperation('updateThing', {
          parameters: [id, inPlace('header', 'If-Match')],
          requestBody: { content: { 'application/merge-patch+json': json(isA('ThingPatch'))['application/json'] } },
          responses: { '200': { description: 'It.', content: json(isA('Thing')) } },
        }),
        delete: describeOperation('deleteThing', {
          parameters: [id],
          responses: { '204': { description: 'Nothing.' } },
        }),
      },
      '/v1/things/file': {
        get: describeOperation('getThingFile', {
          responses: { '200': { description: 'A file.', content: { 'application/zip': {} } } },
        }),
        post: describeOperation('uploadThings', {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': { schema: isA('ThingUpload'), examples: { one: { value: { mode: 'check' } } } },
            },
          },
          responses: { '202': { description: 'It.', content: json(isA('Thing')) } },
        }),
      },
    },
    webhooks: {},
    components: { schemas: { ...SCHEMAS } },
  });

/** The text of the generated file whose path ends so. */
export function readGenerated(files: ReadonlyMap<string, string>, ending: string): string {
  const found = [...files].find(([path]) => path.endsWith(ending));
  if (!found) throw new Error(`No generated file ends in ${ending}: ${[...files.keys()].join(', ')}`);
  return found[1];
}
