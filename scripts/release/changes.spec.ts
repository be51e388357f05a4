import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareDocuments } from './changes.ts';
import { checkCorrection, CORRECTIONS } from './corrections.ts';
import { readReleasedDocument, readReleases, type Release } from './releases.ts';
import { restateDocument } from './restate.ts';

interface Schema {
  properties: Record<string, Schema>;
  required: string[];
  enum: (string | null)[];
  type: string | string[];
  [keyword: string]: unknown;
}

interface Response {
  headers: Record<string, unknown>;
  content: Record<string, { examples: Record<string, unknown> }>;
}

interface Parameter {
  $ref?: string;
  name: string;
  required: boolean;
  schema: Schema & { items: Schema };
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody: { content: Record<string, unknown> };
  responses: Record<string, Response>;
  security: unknown;
  deprecated?: boolean;
  'x-deprecation'?: object;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { parameters: { $ref: string }[] } }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    securitySchemes: { oauth2: { flows: { clientCredentials: { scopes: Record<string, string> } } } };
  };
}

const ROOT = join(import.meta.dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8');
const parse = (): Document => JSON.parse(TEXT) as Document;

const schema = ({ components }: Document, name: string, ...fields: string[]): Schema =>
  fields.reduce((parent, field) => parent.properties[field] as Schema, components.schemas[name] as Schema);

const operation = ({ paths }: Document, id: string): Operation =>
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === id) as Operation;

/** The parameter of an operation, with one of its own in place of a shared one. */
function parameter(document: Document, id: string, name: string): Parameter {
  const { parameters } = operation(document, id);
  const resolve = ({ $ref = '', ...own }: Parameter): Parameter =>
    document.components.parameters[$ref.split('/').at(-1) ?? ''] ?? own;
  const at = parameters.findIndex((declared) => resolve(declared).name === name);
  const own = structuredClone(resolve(parameters[at] as Parameter));
  parameters[at] = own;
  return own;
}

const dropValue = ({ enum: values }: Schema, value: string) => void values.splice(values.indexOf(value), 1);
const dropKey = (map: object, key: string) => void Reflect.deleteProperty(map, key);

/** Each difference breaks clients, and the text names what has changed. */
const BREAKAGES: readonly (readonly [string, (document: Document) => void])[] = [
  [
    '`deleteProvider` (`DELETE /v1/providers/{id}`): Operation',
    (d) => dropKey(d.paths['/v1/providers/{id}'] ?? {}, 'delete'),
  ],
  ['`getPipeline` (`GET /v1/builds/{id}/pipeline`): Path', (d) => dropKey(d.paths, '/v1/builds/{id}/pipeline')],
  ['`Provider.contract_type`: Property', (d) => dropKey(schema(d, 'Provider').properties, 'contract_type')],
  ['`ProviderCreate.contract_type`: Property', (d) => dropKey(schema(d, 'ProviderCreate').properties, 'contract_type')],
  [
    '`BuildCreate`: Properties of `BuildCreate` became required',
    (d) => schema(d, 'BuildCreate').required.push('external_id'),
  ],
  [
    "`BuildCreate.filing_type`: Enum of `filing_type` lost values: 'internal'",
    (d) => dropValue(schema(d, 'BuildCreate', 'filing_type'), 'internal'),
  ],
  ['`BuildCreate.name`: `pattern`', (d) => (schema(d, 'BuildCreate', 'name').pattern = '^[a-z]+$')],
  ['`ProviderCreate.name`: `maxLength`', (d) => (schema(d, 'ProviderCreate', 'name').maxLength = 10)],
  [
    '`listProviders` (`GET /v1/providers`), parameter `per_page`: Upper bound',
    (d) => (parameter(d, 'listProviders', 'per_page').schema.maximum = 50),
  ],
  [
    '`listProviders` (`GET /v1/providers`), parameter `sort`: Enum',
    (d) => parameter(d, 'listProviders', 'sort').schema.items.enum.pop(),
  ],
  [
    '`listProviders` (`GET /v1/providers`), parameter `q`: `q` query parameter',
    (d) => (parameter(d, 'listProviders', 'q').required = true),
  ],
  [
    '`listWebhooks` (`GET /v1/webhooks`), parameter `status`: `status` query parameter was removed',
    (d) => {
      const { parameters } = operation(d, 'listWebhooks');
      parameters.splice(
        parameters.findIndex(({ name }) => name === 'status'),
        1,
      );
    },
  ],
  ["`Stage`: Enum of `Stage` lost values: 'terminated'", (d) => dropValue(schema(d, 'Stage'), 'terminated')],
  ["`EventType`: Enum lost values: 'build.created'", (d) => dropValue(schema(d, 'EventType'), 'build.created')],
  ['event `build.deleted`: Webhook', (d) => dropKey(d.webhooks, 'build.deleted')],
  [
    'event `build.updated`, parameter `webhook-sequence`',
    (d) => {
      const parameters = d.webhooks['build.updated']?.post.parameters ?? [];
      parameters.splice(
        parameters.findIndex(({ $ref }) => $ref === '#/components/parameters/WebhookSequenceHeader'),
        1,
      );
    },
  ],
  ["`Problem.code`: Enum lost values: 'build_frozen'", (d) => dropValue(schema(d, 'Problem', 'code'), 'build_frozen')],
  [
    'Error `duplicate_external_id`: The status changed from 409 to 422',
    (d) => {
      const { responses } = operation(d, 'createBuild');
      const shared = d.components.responses.UnprocessableContentValidationFailedIdempotencyKeyReused;
      const response = structuredClone(shared) as Response;
      responses['422'] = response;
      const media = response.content['application/problem+json'];
      if (media) media.examples.duplicate_external_id = {};
    },
  ],
  [
    'Scope `samples:write` was removed',
    (d) => dropKey(d.components.securitySchemes.oauth2.flows.clientCredentials.scopes, 'samples:write'),
  ],
  [
    '`listCounties` (`GET /v1/counties`): Security',
    (d) => (operation(d, 'listCounties').security = [{ oauth2: ['builds:write'] }]),
  ],
  [
    "from 'listSpecialties' to 'findSpecialties'",
    (d) => (operation(d, 'listSpecialties').operationId = 'findSpecialties'),
  ],
  [
    "`Build.contract_year`: Type of `contract_year` widened from 'integer' to 'integer | null'",
    (d) => (schema(d, 'Build', 'contract_year').type = ['integer', 'null']),
  ],
  [
    '`Campaign`: Properties of `Campaign` are no longer required: `name`',
    (d) => {
      const { required } = schema(d, 'Campaign');
      required.splice(required.indexOf('name'), 1);
    },
  ],
  ['`Filing.name`: Type of `name` widened from', (d) => (schema(d, 'Filing', 'name').type = 'integer')],
  [
    '`getBuild` (`GET /v1/builds/{id}`), response 200, header `ETag`',
    (d) => dropKey(operation(d, 'getBuild').responses['200']?.headers ?? {}, 'ETag'),
  ],
  [
    '`listEvents` (`GET /v1/events`), response 200: Media type `text/csv`',
    (d) => dropKey(operation(d, 'listEvents').responses['200']?.content ?? {}, 'text/csv'),
  ],
];

/** Each difference is compatible. */
const ADDITIONS: readonly (readonly [string, (document: Document) => void])[] = [
  ['`Build.added_field` was added', (d) => (schema(d, 'Build').properties.added_field = { type: 'string' } as Schema)],
  [
    '`BuildCreate.added_field` was added',
    (d) => (schema(d, 'BuildCreate').properties.added_field = { type: 'string' } as Schema),
  ],
  [
    "`FilingStatus`: Enum of `FilingStatus` gained values: 'added'",
    (d) => schema(d, 'FilingStatus').enum.push('added'),
  ],
  ["`Problem.code`: Enum of `code` gained values: 'added'", (d) => schema(d, 'Problem', 'code').enum.push('added')],
  [
    "`BuildCreate.filing_type`: Enum gained values: 'added'",
    (d) => schema(d, 'BuildCreate', 'filing_type').enum.push('added'),
  ],
  [
    'event `build.added` was added',
    (d) => (d.webhooks['build.added'] = structuredClone(d.webhooks['build.created']) as Document['webhooks'][string]),
  ],
  [
    'Scope `added:read` was added',
    (d) => (d.components.securitySchemes.oauth2.flows.clientCredentials.scopes['added:read'] = 'New.'),
  ],
  [
    '`getAdded` (`GET /v1/added`) was added',
    (d) =>
      (d.paths['/v1/added'] = { get: { ...structuredClone(operation(d, 'getAccount')), operationId: 'getAdded' } }),
  ],
  [
    '`listBuilds` (`GET /v1/builds`), parameter `added` was added',
    (d) =>
      operation(d, 'listBuilds').parameters.push({
        in: 'query',
        name: 'added',
        required: false,
        schema: { type: 'string' },
      } as never),
  ],
  ['`ProviderCreate.name`: `maxLength` changed from', (d) => (schema(d, 'ProviderCreate', 'name').maxLength = 1000)],
  [
    '`getMeta` (`GET /v1/meta`) is deprecated. It is removed after 2099-12-31. Use `/v1/account`.',
    (d) =>
      Object.assign(operation(d, 'getMeta'), {
        deprecated: true,
        'x-deprecation': { sunset: '2099-12-31T23:59:59Z', successor: '/v1/account' },
      }),
  ],
  ['`County.name` is deprecated', (d) => (schema(d, 'County', 'name').deprecated = true)],
];

function change(alterations: typeof BREAKAGES): Document {
  const document = parse();
  alterations.forEach(([, alter]) => alter(document));
  return document;
}

/** A small document, for what does not depend on the real one. */
function describeThing(properties: object) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const get = { operationId: 'getThing', responses: { 200: { description: 'A thing.', content } } };
  const put = { ...get, operationId: 'replaceThing', requestBody: { content } };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: { '/v1/things': { get, put } },
    components: { schemas: { Thing: { type: 'object', properties, required: Object.keys(properties) } } },
  };
}

describe('compareDocuments', () => {
  it('finds each breaking difference and names what it concerns', () => {
    const { step, changes } = compareDocuments(parse(), change(BREAKAGES));
    const texts = changes.flatMap(({ kind, text }) => (kind === 'breaking' ? [text] : []));
    const missing = BREAKAGES.filter(([expected]) => !texts.some((text) => text.includes(expected)));
    expect([step, missing.map(([expected]) => expected)]).toEqual(['major', []]);
    expect(texts).toHaveLength(BREAKAGES.length);
  });

  it('rates additions as minor', () => {
    const { step, changes } = compareDocuments(parse(), change(ADDITIONS));
    const texts = changes.map(({ text }) => text);
    const missing = ADDITIONS.filter(([expected]) => !texts.some((text) => text.includes(expected)));
    expect([step, missing.map(([expected]) => expected)]).toEqual(['minor', []]);
    expect(texts).toHaveLength(ADDITIONS.length);
  });

  it('rates texts as patch and counts them', () => {
    const revision = describeThing({ name: { type: 'string' } });
    revision.info.title = 'Another title';
    expect(compareDocuments(describeThing({ name: { type: 'string' } }), revision)).toEqual({
      step: 'patch',
      changes: [],
      documentation: 1,
    });
  });

  it('accepts a narrower schema of a request only as a registered correction, whose bodies show what it narrows', () => {
    const documents = [
      describeThing({ name: { type: 'string' } }),
      describeThing({ name: { type: 'string', maxLength: 5 } }),
    ] as const;
    const correction = {
      pointer: '#/components/schemas/Thing/properties/name',
      release: '1.0.0',
      text: 'A name has five characters at most.',
      refused: ['longer than five'],
      accepted: ['short'],
    };
    const rate = (changed: object) =>
      compareDocuments(...documents, { corrections: [{ ...correction, ...changed }] }).changes.map(
        ({ kind, text }) => `${kind} ${text}`,
      );
    expect(compareDocuments(...documents, { corrections: [] }).step).toBe('major');
    expect(rate({})).toEqual(['changed `Thing.name`: A name has five characters at most.']);
    expect(rate({ refused: [] }).join()).toContain('breaking');
    expect(rate({ refused: ['short'] }).join()).toContain('breaking');
    expect(rate({ accepted: ['longer than five'] }).join()).toContain('breaking');
    expect(rate({ pointer: '#/components/schemas/Other' }).join()).toContain('breaking');
  });

  it('has corrections whose bodies are those of the difference from the last release', () => {
    const released = JSON.parse(readReleasedDocument(ROOT, readReleases(ROOT)[0] as Release)) as object;
    const [base, revision] = [restateDocument(released), restateDocument(parse())];
    expect(CORRECTIONS.flatMap((correction) => checkCorrection(correction, base, revision))).toEqual([]);
    expect(CORRECTIONS.map(({ release }) => release)).toEqual(CORRECTIONS.map(() => '1.0.0'));
  });

  it('finds what changes in a response that several operations share, in each of them', () => {
    const document = parse();
    dropKey(document.components.responses.NotFound?.headers ?? {}, 'Request-Id');
    const texts = compareDocuments(parse(), document).changes.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('response 404')).length).toBeGreaterThan(50);
  });

  it('accepts the removal of what was deprecated once its sunset has passed', () => {
    const deprecation = { since: '2027-01-01', sunset: '2028-01-01T00:00:00Z', successor: 'name' };
    const title = { type: 'string', deprecated: true, 'x-deprecation': deprecation };
    const documents = [describeThing({ name: {}, title }), describeThing({ name: {} })] as const;
    const before = compareDocuments(...documents, { now: new Date('2027-12-31T00:00:00Z') });
    const after = compareDocuments(...documents, { now: new Date('2028-01-02T00:00:00Z') });
    expect([before.step, after.step, after.changes.map(({ text }) => text)]).toEqual([
      'major',
      'minor',
      ['`Thing.title` was removed after its sunset.'],
    ]);
  });
});
