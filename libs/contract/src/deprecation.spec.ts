import { describe, expect, it } from '@jest/globals';
import { describeDeprecation, listDeprecatedInputs, listUsedInputs } from './deprecation.ts';
import { buildDocument } from './document.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { z } from './zod.ts';

const SINCE = '2026-01-01T00:00:00Z';
const SUNSET = '2027-06-30T23:59:59Z';
const deprecate = (successor: string) => ({ 'x-deprecation': { since: SINCE, sunset: SUNSET, successor } });
const text = z.string().max(20);

const Part = z
  .object({ name: text, nickname: text.openapi({ description: 'A short name.', ...deprecate('name') }) })
  .openapi('Part');

/** A route of this test alone, with each kind of deprecation. */
const PART: Route = {
  operationId: 'createPart',
  method: 'post',
  path: '/v1/parts',
  tag: 'Account',
  summary: 'Create a part',
  description: 'Creates a part of the network.',
  scope: 'builds:read',
  query: z.strictObject({
    kind: z
      .array(text)
      .optional()
      .openapi({ description: 'Kinds of part.', param: { style: 'form', explode: false }, ...deprecate('type') }),
  }),
  body: z
    .strictObject({
      alias: text
        .nullable()
        .optional()
        .openapi({ description: 'Another name.', ...deprecate('name') }),
    })
    .openapi('PartCreate'),
  success: { status: 200, description: 'The part that was created.', body: Part },
  problems: [],
  deprecation: { since: SINCE, sunset: SUNSET, successor: '/v1/builds' },
};

interface Described {
  deprecated?: boolean;
  description: string;
  'x-deprecation'?: object;
}

interface Operation extends Described {
  parameters: (Described & { name: string; schema: object })[];
  responses: Record<string, { headers: object }>;
}

const document = buildDocument(undefined, {}, [PART]) as unknown as {
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, { properties: Record<string, Described> }>; headers: object };
};
const operation = document.paths['/v1/parts']?.post;
const { schemas } = document.components;

const SENTENCE = 'Deprecated since 2026-01-01, removed after 2027-06-30. Use `name` instead.';

describe('the document', () => {
  it('describes a deprecated operation with its successor and its headers', () => {
    expect(operation).toMatchObject({ deprecated: true, 'x-deprecation': PART.deprecation });
    expect(operation?.description).toContain('removed after 2027-06-30. Use `/v1/builds` instead.');
    for (const { headers } of Object.values(operation?.responses ?? {}))
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['Deprecation', 'Sunset', 'Link', 'Pnb-Deprecated']));
    expect(Object.keys(operation?.responses ?? {})).toContain('410');
  });

  it('describes deprecated fields of requests and responses', () => {
    expect([schemas.Part?.properties.nickname, schemas.PartCreate?.properties.alias]).toMatchObject([
      { deprecated: true, description: `A short name. ${SENTENCE}`, ...deprecate('name') },
      { deprecated: true, description: `Another name. ${SENTENCE}`, ...deprecate('name') },
    ]);
  });

  it('describes a deprecated parameter, not its schema', () => {
    const kind = operation?.parameters.find(({ name }) => name === 'kind');
    expect(kind).toMatchObject({ deprecated: true, ...deprecate('type') });
    expect(kind?.description).toMatch(
      /^Kinds of part\. Deprecated since .* Use `type` instead\. Separate values by commas\.$/,
    );
    expect(kind?.schema).not.toHaveProperty('deprecated');
  });

  it('refuses a sunset that is earlier than 12 months after the deprecation', () => {
    const deprecation = { since: '2026-03-31T00:00:00Z', sunset: '2027-03-30T23:59:59Z', successor: 'name' };
    expect(() => describeDeprecation(deprecation, 'Part.nickname')).toThrow('Part.nickname: the sunset');
    expect(() => buildDocument(undefined, {}, [{ ...PART, deprecation }])).toThrow('createPart: the sunset');
  });
});

describe('listUsedInputs', () => {
  it('names the deprecated parameters and fields that a request contains', () => {
    const names = (query: object, body: unknown) => listUsedInputs(PART, { query, body }).map(({ name }) => name);
    expect([names({ kind: 'a' }, { alias: null }), names({}, {}), names({}, null)]).toEqual([
      ['query.kind', 'body.alias'],
      [],
      [],
    ]);
  });

  it('finds the inputs that the contract deprecates, and ends in each of its routes', () => {
    const found = ROUTES.flatMap((one) =>
      listDeprecatedInputs(one).map(({ name, deprecation }) => [one.operationId, name, deprecation.successor]),
    );
    expect(found).toEqual([
      ['getAccountUsage', 'query.since', 'created_at_gte'],
      ['getAccountUsage', 'query.until', 'created_at_lt'],
      ['getPipeline', 'query.from', 'stage_changed_at_gte'],
      ['getPipeline', 'query.to', 'stage_changed_at_lt'],
    ]);
  });
});
