import { z } from '@pnb/contract';
import fc from 'fast-check';

type Schema = z.core.$ZodType;
type AnyOf = (schema: never) => fc.Arbitrary<unknown>;

/** Values that a handler could return for a schema, with all that JSON escapes in their texts, and with undeclared fields. */
export function anyValue(schema: Schema): fc.Arbitrary<unknown> {
  const known = arbitraries.get(schema) ?? makeArbitrary(schema);
  arbitraries.set(schema, known);
  return known;
}

const arbitraries = new WeakMap<Schema, fc.Arbitrary<unknown>>();

function makeArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  const make = ARBITRARIES[schema._zod.def.type];
  if (!make) throw new Error(`no values for a schema of the type ${schema._zod.def.type}`);
  const arbitrary = make(schema as never);
  const isChecked = (schema._zod.def.checks ?? []).length > 0 || schema._zod.traits.has('$ZodCheck');
  return isChecked ? choose(schema, arbitrary) : arbitrary;
}

const SAMPLES = { numRuns: 100, seed: 1 };

/** Values that pass the checks of the schema as they are: a filter would look for a valid check digit again and again. */
function choose(schema: Schema, arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const found = [...fc.sample(arbitrary, SAMPLES), 'America/Denver'].filter((value) => {
    const { success, data } = z.safeEncode(schema, value);
    return success && (typeof value !== 'string' || data === value);
  });
  if (found.length === 0) throw new Error(`no sample passes the checks of a ${schema._zod.def.type}`);
  return fc.constantFrom(...found);
}

const ARBITRARIES: Partial<Record<Schema['_zod']['def']['type'], AnyOf>> = {
  array: anyArray,
  boolean: () => fc.boolean(),
  custom: () => fc.jsonValue({ maxDepth: 2 }),
  enum: anyChoice,
  literal: anyChoice,
  null: () => fc.constant(null),
  nullable: (schema: z.core.$ZodNullable) => fc.oneof(fc.constant(null), anyValue(schema._zod.def.innerType)),
  number: anyNumber,
  object: anyObject,
  optional: (schema: z.core.$ZodOptional) => anyValue(schema._zod.def.innerType),
  pipe: anyDecoded,
  record: (schema: z.core.$ZodRecord) =>
    fc.dictionary(anyValue(schema._zod.def.keyType) as fc.Arbitrary<string>, anyValue(schema._zod.def.valueType), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  string: anyString,
  union: (schema: z.core.$ZodUnion) => fc.oneof(...schema._zod.def.options.map(anyValue)),
  unknown: () => fc.jsonValue({ maxDepth: 2 }),
};

interface Bounds {
  minimum?: number | undefined;
  maximum?: number | undefined;
  format?: string;
  pattern?: RegExp;
}

/** The checks of a schema, in one object; formats such as that of an address are checks of themselves. */
const readChecks = (schema: Schema): Bounds =>
  Object.assign({}, ...[schema, ...(schema._zod.def.checks ?? [])].map((check) => toBounds(check._zod.def))) as Bounds;

function toBounds(check: object): Bounds {
  const { check: kind, value, ...bounds } = check as Bounds & { check?: string; value?: number };
  if (kind === 'greater_than') return { minimum: value };
  return kind === 'less_than' ? { maximum: value } : bounds;
}

const UNITS = ['a', 'é', '😀', '\u2028', '"', '\\', '/', '\n', '\u0000', '\u001f', '\u007f', '\ud800', '\udfff'];

function anyString(schema: z.core.$ZodString): fc.Arbitrary<string> {
  const { minimum = 0, maximum = 100, format, pattern } = readChecks(schema);
  if (format === 'email') return fc.emailAddress().map((address) => address.toLowerCase());
  if (format === 'url') return fc.webUrl({ validSchemes: ['https'] });
  if (pattern) return fc.stringMatching(pattern);
  return fc.string({
    unit: fc.constantFrom(...UNITS),
    minLength: minimum,
    maxLength: Math.min(maximum, minimum + 8),
  });
}

function anyNumber(schema: z.core.$ZodNumber): fc.Arbitrary<number> {
  const { minimum: low = -1e9, maximum: high = Number.MAX_SAFE_INTEGER, format } = readChecks(schema);
  return format === 'safeint'
    ? fc.integer({ min: low, max: Math.min(high, Number.MAX_SAFE_INTEGER) })
    : fc.double({ min: low, max: high, noNaN: true, noDefaultInfinity: true });
}

function anyChoice(schema: Schema): fc.Arbitrary<unknown> {
  return fc.constantFrom(...(schema._zod.values ?? []));
}

/** Ids are UUIDs inside, times and dates are Dates. */
function anyDecoded(schema: z.core.$ZodCodec): fc.Arbitrary<unknown> {
  if (schema._zod.def.out._zod.def.type === 'string') return fc.uuid();
  const range = { min: new Date('0001-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z') };
  return fc.date({ ...range, noInvalidDate: true });
}

function anyArray(schema: z.core.$ZodArray): fc.Arbitrary<unknown[]> {
  const { minimum = 0, maximum = 3 } = readChecks(schema);
  return fc.array(anyValue(schema._zod.def.element), {
    minLength: minimum,
    maxLength: Math.min(maximum, Math.max(minimum, 3)),
  });
}

function anyObject(schema: z.core.$ZodObject): fc.Arbitrary<object> {
  const { shape, catchall } = schema._zod.def;
  const names = Object.keys(shape);
  const required = names.filter((name) => shape[name]?._zod.def.type !== 'optional');
  const members = fc.record(
    Object.fromEntries(names.map((name) => [name, anyValue(shape[name] as Schema)])),
    required.length === names.length ? {} : { requiredKeys: required },
  );
  if (catchall) return members;
  const undeclared = fc.option(fc.anything(), { freq: 2 });
  return fc.tuple(members, undeclared).map(([value, more]) => ({ undeclared_field: more, ...value }));
}
