import { describe, expect, it } from '@jest/globals';
import { nullable, z } from './index.ts';
import { toFieldErrors } from './field-errors.ts';
import { describeIssue } from './issue-texts.ts';

const errorsIn = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input, { error: describeIssue });
  return (error ? toFieldErrors(error, 'body', { input }) : []).map(({ code, message }) => [code, message]);
};

/** Each code of an issue, each origin of a size and each JSON type. */
const CASES: [z.ZodType, unknown, string, string][] = [
  [z.string(), 1, 'invalid_type', 'Must be a string.'],
  [z.number(), '1', 'invalid_type', 'Must be a number.'],
  [z.number(), Number.NaN, 'invalid_type', 'Must be a number.'],
  [z.int(), 1.5, 'invalid_type', 'Must be an integer.'],
  [z.int().min(1), '1', 'invalid_type', 'Must be an integer.'],
  [z.boolean(), 'true', 'invalid_type', 'Must be a boolean.'],
  [z.array(z.string()), {}, 'invalid_type', 'Must be an array.'],
  [z.object({}), [], 'invalid_type', 'Must be an object.'],
  [z.record(z.string(), z.string()), null, 'invalid_type', 'Must be an object.'],
  [z.null(), 1, 'invalid_type', 'Must be null.'],
  [z.date(), 1, 'invalid_type', 'Must be of another type; the reference describes it.'],
  [nullable(z.string()), 1, 'invalid_type', 'Must be a string or null.'],
  [z.string(), undefined, 'required', 'This field is required.'],
  [z.enum(['a', 'b']), undefined, 'required', 'This field is required.'],
  [z.enum(['a', 'b']), 'c', 'invalid_enum', 'Use one of: a, b.'],
  [z.literal('a'), 'c', 'invalid_enum', 'Must be a.'],
  [z.string().min(1), '', 'too_short', 'Must be at least 1 character long.'],
  [z.string().max(2), 'abc', 'too_long', 'Must be at most 2 characters long.'],
  [z.string().length(2), 'abc', 'too_long', 'Must be exactly 2 characters long.'],
  [z.array(z.string()).min(2), [], 'too_few', 'Must be at least 2 items.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'too_many', 'Must be at most 1 item.'],
  [z.number().min(2), 1, 'out_of_range', 'Must be at least 2.'],
  [z.number().gt(2), 2, 'out_of_range', 'Must be more than 2.'],
  [z.number().lt(2), 2, 'out_of_range', 'Must be less than 2.'],
  [z.int(), 2 ** 53, 'out_of_range', 'Must be at most 9007199254740991.'],
  [z.number().multipleOf(5), 3, 'invalid_format', 'Must be a multiple of 5.'],
  [z.iso.datetime(), 'x', 'invalid_format', 'Must be a date and time of RFC 3339, such as 2026-11-01T12:00:00Z.'],
  [z.iso.date(), 'x', 'invalid_format', 'Must be a date such as 2027-01-01.'],
  [z.email(), 'x', 'invalid_format', 'Must be an e-mail address, such as owner@example.com.'],
  [z.url(), 'x', 'invalid_format', 'Must be a URL, such as https://partner.example/hooks.'],
  [z.string().startsWith('a'), 'x', 'invalid_format', 'Must start with a.'],
  [z.string().endsWith('a'), 'x', 'invalid_format', 'Must end with a.'],
  [z.string().includes('a'), 'x', 'invalid_format', 'Must contain a.'],
  [z.string().regex(/^a$/), 'x', 'invalid_format', 'Must match the regular expression /^a$/.'],
  [z.string().regex(/^a$/, 'must be the letter a'), 'x', 'invalid_format', 'Must be the letter a.'],
  [z.nanoid(), 'x', 'invalid_format', 'Must be in the format that the reference describes.'],
  [z.record(z.string().max(1), z.string()), { ab: '' }, 'too_long', 'The key must be at most 1 character long.'],
  [z.record(z.string().regex(/^a$/, 'must be a'), z.string()), { b: '' }, 'invalid_format', 'The key must be a.'],
  [z.map(z.string(), z.string()), {}, 'invalid_type', 'Must be of another type; the reference describes it.'],
  [z.union([z.string(), z.null()]), 1, 'invalid_type', 'Must be a string or null.'],
  [
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'c' },
    'invalid_format',
    'Use one of: a, b.',
  ],
  [
    z.string().refine(() => false),
    'x',
    'invalid_format',
    'Has a value that is not allowed. The reference describes the field.',
  ],
];

describe('the text of an issue', () => {
  it.each(CASES)('%#: has a text written for this API', (schema, input, code, message) => {
    expect(errorsIn(schema, input)).toEqual([[code, message]]);
  });
});
