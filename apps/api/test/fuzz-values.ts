import { hasNpiCheckDigit } from '@pnb/contract';
import fc from 'fast-check';
import { document } from './sweep.ts';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string | string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** Valid values by the name of the field or parameter, which pass the first checks. */
export type KnownValues = Record<string, readonly unknown[]>;

const components = (document as unknown as { components: { schemas: Record<string, Schema> } }).components.schemas;

export const resolved = (schema: Schema): Schema => {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return resolved(components[name] ?? {});
  return schema.allOf && !schema.type ? resolved(schema.allOf[0] ?? {}) : schema;
};

/** Values that the schema allows. */
export function makeValid(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const plain = toPlainValue(resolved(schema), known, name);
  // Those of a list are of its items.
  const hints = resolved(schema).type === 'array' ? undefined : known[name];
  return hints ? fc.oneof({ arbitrary: fc.constantFrom(...hints), weight: 4 }, { arbitrary: plain, weight: 1 }) : plain;
}

function toPlainValue(schema: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => makeValid(one, known, name)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, { known, name })));
}

function ofType(
  type: string,
  schema: Schema,
  { known, name }: { known: KnownValues; name: string },
): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 2 ** 31 - 1, minItems = 0, maxItems = 5, items = {} } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'array':
      return fc.array(makeValid(items, known, name), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 4),
      });
    case 'object':
      return makeObject(schema, known);
    default:
      return makeText(schema);
  }
}

/** Makes an object with any of the optional fields, or with two at most: all of them together are seldom valid. */
function makeObject({ properties = {}, additionalProperties, ...schema }: Schema, known: KnownValues) {
  // The first of the fields of which one is required.
  const required = [...(schema.required ?? []), ...Object.keys(schema.not?.properties ?? {}).slice(0, 1)];
  if (typeof additionalProperties === 'object') {
    const key = fc.string({ minLength: 1, maxLength: 40 });
    return fc.dictionary(key, makeValid(additionalProperties, known), { maxKeys: 5 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, makeValid(schema, known, name)] as const),
  );
  const optional = Object.keys(fields).filter((name) => !required.includes(name));
  const some = fc.subarray(optional, { maxLength: Math.min(2, optional.length) }).chain((names) => {
    const chosen = Object.entries(fields).filter(([name]) => required.includes(name) || names.includes(name));
    return fc.record(Object.fromEntries(chosen));
  });
  const any = fc.record(fields, { requiredKeys: required });
  return fc.oneof({ arbitrary: some, weight: 3 }, { arbitrary: any, weight: 1 });
}

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc.oneof(
    fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString()),
    fc.constantFrom('2026-11-01T12:00:00+05:30', '9999-12-31T23:59:59Z', '2028-02-29T00:00:00.123456Z'),
  ),
  date: fc.oneof(
    fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
    fc.constantFrom('2027-01-01', '2028-02-29'),
  ),
  email: fc.emailAddress(),
  'ipv4-cidr': fc.ipV4().map((address) => `${address}/24`),
  'ipv6-cidr': fc.ipV6().map((address) => `${address}/64`),
  ip: fc.oneof(fc.ipV4(), fc.ipV6()),
  uri: fc.webUrl(),
};

function makeText({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const formatted = format === undefined ? undefined : FORMATS[format];
  if (formatted) return formatted;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const unit = fc.constantFrom('grapheme' as const, 'grapheme-ascii' as const, 'binary' as const);
  const short = unit.chain((kind) =>
    fc.string({ unit: kind, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 12)) }),
  );
  return fc.oneof({ arbitrary: short, weight: 9 }, { arbitrary: fc.constant('x'.repeat(maxLength)), weight: 1 });
}

/** Unused NPIs with a valid check digit. */
export const npis = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `29${String(index).padStart(7, '0')}`).flatMap((body) =>
    [...'0123456789'].map((digit) => body + digit).filter(hasNpiCheckDigit),
  );

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

/** Values that hardly any field accepts. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.1,
    1e308,
    2 ** 31,
    Number.MAX_SAFE_INTEGER + 1,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\u0301\u{1f600}',
    "'; drop table providers; --",
    '%_\\',
    '0000-01-01',
    '9999-12-31T23:59:59-23:59',
    'x'.repeat(100_000),
    [],
    [null],
    Array.from({ length: 101 }, () => ({})),
    { constructor: { name: 'x' } },
    { toString: 1 },
    deep(40),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.bigInt().map(String),
);

/** Text for a query or a path, escaped or deliberately not. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ',',
    ',,',
    'null',
    '-1',
    '-0',
    '1e3',
    '9007199254740993',
    '999999999999999999999',
    '%00',
    '%FF',
    '%ED%A0%80',
    '%zz',
    '%27%3B--',
    '%25_%5C',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    '2026-02-30T00:00:00Z',
    'x'.repeat(5_000),
    Array.from({ length: 51 }, () => '49035').join(','),
  ),
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.integer().map(String),
);
