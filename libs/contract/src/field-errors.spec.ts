import { describe, expect, it } from '@jest/globals';
import { MAX_ERRORS, Npi, ProviderCreate, z } from './index.ts';
import { toFieldErrors, MAX_SUGGESTIONS, findNearest } from './field-errors.ts';
import { describeIssue } from './issue-texts.ts';

const parseErrors = (schema: z.ZodType, input: unknown, fields: string[] = []) => {
  const { error } = schema.safeParse(input, { error: describeIssue });
  return error ? toFieldErrors(error, 'body', { input, fields }) : [];
};

describe('findNearest', () => {
  const known = ['per_page', 'page', 'sort', 'updated_at_gte'];

  it.each([
    ['perpage', 'per_page'],
    ['PAGE', 'page'],
    ['pag', 'page'],
    ['updated_at', 'updated_at_gte'],
    ['updatedAtGte', 'updated_at_gte'],
  ])('suggests the name that %s was meant to be', (typo, meant) => {
    expect(findNearest(typo, known)).toBe(meant);
  });

  it.each(['colour', 'x', ''])('has no suggestion for "%s"', (name) => {
    expect(findNearest(name, ['per_page', 'updated_at_gte'])).toBeNull();
  });

  it('has no suggestion without known names', () => {
    expect(findNearest('page', [])).toBeNull();
  });
});

describe('toFieldErrors', () => {
  it('reports every error at once, each with its pointer and code', () => {
    const fieldErrors = parseErrors(ProviderCreate, {
      build_id: 'bld_1',
      npi: '2000000003',
      specialty_code: 8,
      entity_type: 'person',
      medicare_certified_beds: 10_001,
      locations: [{ address_line_1: '', city: 'Ogden', state: 'utah', zip: '84401', colour: 'red' }],
      metadata: { ['k'.repeat(41)]: 'x' },
    });
    expect(fieldErrors.map(({ pointer, code }) => [pointer, code])).toEqual(
      expect.arrayContaining([
        ['/build_id', 'invalid_format'],
        ['/name', 'required'],
        ['/npi', 'invalid_check_digit'],
        ['/specialty_code', 'invalid_type'],
        ['/entity_type', 'invalid_enum'],
        ['/medicare_certified_beds', 'out_of_range'],
        ['/locations/0/address_line_1', 'too_short'],
        ['/locations/0/state', 'invalid_format'],
        ['/locations/0/colour', 'unknown_field'],
      ]),
    );
  });

  it('writes JSON pointers with / and ~ escaped', () => {
    expect(parseErrors(z.record(z.string(), z.number()), { 'a/b~c': 'x' })[0]?.pointer).toBe('/a~1b~0c');
  });

  it('describes each error with its bound', () => {
    const messages = parseErrors(z.object({ a: z.int(), b: z.string().max(3), c: z.array(z.string()).min(1) }), {
      a: 1.5,
      b: 'long',
      c: [],
    }).map(({ message }) => message);
    expect(messages).toEqual(['Must be an integer.', 'Must be at most 3 characters long.', 'Must be at least 1 item.']);
  });

  it('describes the error of a nullable value by its non-null schema', () => {
    expect(parseErrors(z.union([Npi, z.null()]), '123')[0]).toMatchObject({ pointer: '', code: 'invalid_format' });
  });

  it('suggests names for unknown fields of the top level only', () => {
    const schema = z.strictObject({ name: z.string(), inner: z.strictObject({ name: z.string() }) });
    const fieldErrors = parseErrors(schema, { name: 'x', nmae: 'x', inner: { name: 'x', nmae: 'x' } }, [
      'name',
      'inner',
    ]);
    expect(fieldErrors.map(({ pointer, message }) => [pointer, message])).toEqual(
      expect.arrayContaining([
        ['/nmae', 'No such field. Did you mean name?'],
        ['/inner/nmae', 'No such field. Remove it.'],
      ]),
    );
  });

  it('keeps pointers and messages within their maximum lengths for input of any length', () => {
    const [fieldError] = parseErrors(z.strictObject({}), { ['x'.repeat(10_000)]: 1 });
    expect(fieldError?.pointer?.length).toBe(500);
  });

  /** A list that counts the elements read from it. */
  function counted<T>(items: T[]): { list: T[]; reads: () => number } {
    let reads = 0;
    const get = (target: T[], property: string | symbol): unknown => {
      if (typeof property === 'string' && /^\d+$/.test(property)) reads += 1;
      return Reflect.get(target, property);
    };
    return { list: new Proxy(items, { get }), reads: () => reads };
  }

  const unknownKeys = Array.from({ length: 95_000 }, (_, index) => `nmae${index}`);

  it('visits no more unknown keys than it lists, and suggests names for the first few only', () => {
    const { list, reads } = counted(unknownKeys);
    const error = new z.ZodError([{ code: 'unrecognized_keys', keys: list, path: [], message: '' }]);
    const fieldErrors = toFieldErrors(error, 'body', { input: {}, fields: ['nmae0', 'name'] });
    expect([fieldErrors.length, reads()]).toEqual([MAX_ERRORS, MAX_ERRORS]);
    expect(fieldErrors.filter(({ message }) => message.includes('Did you mean'))).toHaveLength(MAX_SUGGESTIONS);
  });

  it('explains no more errors than it lists, also in unions', () => {
    const wrong = (index: number): z.core.$ZodIssue => ({
      code: 'invalid_type',
      expected: 'string',
      path: [index],
      message: '',
    });
    const all = Array.from({ length: 4_000 }, (_, index) => wrong(index));
    const { list, reads } = counted(all);
    const union: z.core.$ZodIssue = { code: 'invalid_union', errors: [list], path: [], message: '' };
    for (const issues of [list, [union]]) {
      const before = reads();
      expect(toFieldErrors(new z.ZodError(issues), 'body', { input: [] })).toHaveLength(MAX_ERRORS);
      expect(reads() - before).toBe(MAX_ERRORS);
    }
  });

  it('compares no name that is too long to be a typo', () => {
    expect(findNearest('p'.repeat(101), ['p'.repeat(100)])).toBeNull();
    expect(findNearest('p'.repeat(100), ['p'.repeat(99)])).toBe('p'.repeat(99));
  });
});
