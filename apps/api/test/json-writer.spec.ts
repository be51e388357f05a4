import { describe, expect, it } from '@jest/globals';
import { compileJsonWriter, Event, isWritten, type Route, ROUTES, StoredJson, z } from '@pnb/contract';
import * as dashboard from '@pnb/dashboard-contract';
import fc from 'fast-check';
import { anyValue } from './any-value.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'success' in value;

const DASHBOARD = Object.values(dashboard)
  .flatMap((group): unknown[] => (typeof group === 'object' ? Object.values(group as object) : []))
  .filter(isRoute);

const BODIES = [...ROUTES, ...DASHBOARD].flatMap(({ operationId, success, response }) =>
  success.body && response?.kind !== 'text' ? [[operationId, success.body] as const] : [],
);

const writeSlowly = (schema: z.ZodType, value: unknown): string => JSON.stringify(z.encode(schema, value));

/** What a function returns, or that it throws. */
function outcome(run: () => string): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof z.core.$ZodError ? error.issues : error;
  }
}

describe('the JSON of a response, for any value of its schema', () => {
  it('is that of the API and of the dashboard', () => {
    expect(ROUTES.length).toBeGreaterThan(100);
    expect(DASHBOARD.length).toBeGreaterThan(30);
  });

  it.each(BODIES)('%s is the text that the schema makes, written without it', (_, schema) => {
    const write = compileJsonWriter(schema);
    const check = fc.property(anyValue(schema), (value) => {
      expect(write(value)).toBe(writeSlowly(schema, value));
      expect(isWritten(schema, value)).toBe(true);
    });
    fc.assert(check, { numRuns: 15 });
  });

  it.each(BODIES)('%s is refused as the schema refuses it', (_, schema) => {
    const write = compileJsonWriter(schema);
    const check = fc.property(anyValue(schema), fc.nat(), anyWrongValue, (value, at, wrong) => {
      const damaged = replaceMember(value, at, wrong);
      expect(outcome(() => write(damaged))).toEqual(outcome(() => writeSlowly(schema, damaged)));
    });
    fc.assert(check, { numRuns: 15 });
  });
});

const anyWrongValue = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    'x',
    'a'.repeat(5_000),
    -1,
    1.5,
    1e21,
    NaN,
    Infinity,
    true,
    [],
    {},
    new Date(NaN),
  ),
  fc.anything({ withDate: true, withNullPrototype: true }),
);

/** The value with one of its members, at any depth, replaced by another. */
function replaceMember(value: unknown, at: number, by: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return by;
  const names = Object.keys(value);
  const name = names[at % names.length];
  if (name === undefined) return by;
  const replaced = replaceMember((value as Record<string, unknown>)[name], Math.floor(at / names.length), by);
  return Array.isArray(value) ? value.with(Number(name), replaced) : { ...value, [name]: replaced };
}

describe('a schema', () => {
  const anyWritten = fc.anything({ withDate: true });

  it.each<[string, z.ZodType]>([
    ['with a check of an object', z.object({ a: z.number(), b: z.number() }).refine(({ a, b }) => a <= b)],
    ['with a check of a union', z.union([z.number(), z.string()]).refine((value) => value !== 1)],
    ['that changes texts', z.string().trim().toUpperCase()],
    ['of strict objects', z.strictObject({ a: z.number().optional() })],
    ['of other objects', z.looseObject({ a: z.string() })],
    ['with a default', z.object({ a: z.number().default(1), b: z.string().catch('') })],
    [
      'of a discriminated union',
      z.discriminatedUnion('a', [z.object({ a: z.literal('x') }), z.object({ a: z.null() })]),
    ],
    ['of any value', z.object({ a: z.unknown(), b: z.any().optional() })],
    ['of a tuple', z.tuple([z.string(), z.number()])],
    ['of numbers', z.number().gt(0).lt(10).multipleOf(0.5)],
    ['of a map', z.record(z.enum(['a', 'b']), z.number())],
    ['of a partial map', z.record(z.string().max(3), z.union([z.number(), z.string()]))],
    ['with numbers as names', z.object({ 2: z.number(), 1: z.number().optional() })],
  ])('%s is written as it encodes', (_, schema) => {
    const write = compileJsonWriter(schema);
    const values = fc.oneof(
      anyWritten,
      fc.record(
        {
          a: fc.oneof(fc.integer(), fc.string(), fc.constantFrom('x', null)),
          b: fc.integer(),
          1: fc.nat(),
          2: fc.nat(),
        },
        { requiredKeys: [] },
      ),
      fc.oneof(fc.double(), fc.string(), fc.constant(1), fc.tuple(fc.string(), fc.integer())),
    );
    const check = fc.property(values, (value) => {
      expect(outcome(() => write(value))).toEqual(outcome(() => writeSlowly(schema, value)));
    });
    fc.assert(check, { numRuns: 200 });
  });

  it('writes an object that is stored as JSON as it is stored', () => {
    const write = compileJsonWriter(z.object({ data: z.array(Event) }));
    expect(write({ data: [new StoredJson('{"stored":1}'), new StoredJson('{}')] })).toBe('{"data":[{"stored":1},{}]}');
  });
});
