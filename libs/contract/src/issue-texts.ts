import type { z } from './zod.ts';

type RawIssue = z.core.$ZodRawIssue;

/** The text of a schema's issue where the schema has none of its own: in the terms of the contract, not of the library. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => describe(issue);

function describe(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : `Must be ${describeType(issue)}.`;
    case 'invalid_value':
      return issue.input === undefined ? 'This field is required.' : oneOf(issue.values);
    case 'too_small':
      return `Must be ${bound(issue, 'least')}${unit(issue.origin, issue.minimum)}.`;
    case 'too_big':
      return `Must be ${bound(issue, 'most')}${unit(issue.origin, issue.maximum)}.`;
    case 'invalid_format':
      return describeFormat(issue);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    default:
      return describeComposite(issue);
  }
}

function describeComposite(issue: RawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'No such field. Remove it.';
    case 'invalid_key':
      return describePart('The key', issue.issues);
    case 'invalid_element':
      return describePart('An entry', issue.issues);
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? oneOf(issue.options)
        : 'Must have one of the forms that the reference describes.';
    default:
      return 'Has a value that is not allowed. The reference describes the field.';
  }
}

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `Must be ${String(values[0])}.` : `Use one of: ${values.map(String).join(', ')}.`;

/** `Must be at most 40 characters long.` of a key is `The key must be at most 40 characters long.` */
function describePart(subject: string, issues: readonly z.core.$ZodIssue[] | undefined): string {
  const text = issues?.[0]?.message ?? 'is not allowed.';
  return `${subject} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const TYPES: Readonly<Record<string, string>> = {
  int: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** JSON has these types and no others; a schema of integers expects a number first. */
function describeType({ expected, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const format = (inst?._zod.def as { format?: string } | undefined)?.format;
  const type = expected === 'number' && format === 'safeint' ? 'int' : expected;
  return TYPES[type] ?? 'of another type; the reference describes it';
}

interface Bounded {
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
  inclusive?: boolean | undefined;
  exact?: boolean | undefined;
}

function bound({ minimum, maximum, inclusive = true, exact = false }: Bounded, side: 'least' | 'most'): string {
  const limit = String(side === 'least' ? minimum : maximum);
  if (exact) return `exactly ${limit}`;
  if (inclusive) return `at ${side} ${limit}`;
  return `${side === 'least' ? 'more' : 'less'} than ${limit}`;
}

function unit(origin: string, limit: number | bigint): string {
  const plural = Number(limit) === 1 ? '' : 's';
  if (origin === 'string') return ` character${plural} long`;
  return origin === 'array' || origin === 'set' ? ` item${plural}` : '';
}

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a date and time of RFC 3339, such as 2026-11-01T12:00:00Z',
  date: 'a date such as 2027-01-01',
  time: 'a time such as 12:00:00',
  duration: 'a duration of ISO 8601, such as P1D',
  email: 'an e-mail address, such as owner@example.com',
  url: 'a URL, such as https://partner.example/hooks',
  ipv4: 'an IPv4 address, such as 203.0.113.7',
  ipv6: 'an IPv6 address, such as 2001:db8::1',
  cidrv4: 'an IPv4 network, such as 203.0.113.0/24',
  cidrv6: 'an IPv6 network, such as 2001:db8::/32',
  uuid: 'a UUID',
  base64: 'base64',
  base64url: 'base64url',
  e164: 'a telephone number of E.164, such as +13855550100',
};

function describeFormat({ format, ...issue }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string {
  switch (format) {
    case 'starts_with':
      return `Must start with ${String(issue.prefix)}.`;
    case 'ends_with':
      return `Must end with ${String(issue.suffix)}.`;
    case 'includes':
      return `Must contain ${String(issue.includes)}.`;
    case 'regex':
      return `Must match the regular expression ${issue.pattern ?? ''}.`;
    default:
      return `Must be ${FORMATS[format] ?? 'in the format that the reference describes'}.`;
  }
}
