import { distance } from 'fastest-levenshtein';
import { type FieldError, MAX_ERRORS } from './problem.ts';
import type { z } from './zod.ts';

type Issue = z.core.$ZodIssue;

/** Longer names are not compared: the comparison would cost time, and they are no typos. */
const MAX_COMPARED = 100;

/** The candidate that is nearest to a misspelled name; null when none is near. */
export function findNearest(name: string, candidates: readonly string[]): string | null {
  if (name.length > MAX_COMPARED) return null;
  const ranked = candidates
    .map((candidate) => [candidate, distance(name.toLowerCase(), candidate)] as const)
    .sort(([, a], [, b]) => a - b);
  const [best] = ranked;
  return best && best[1] <= Math.max(2, Math.floor(best[0].length / 3)) ? best[0] : null;
}

/** Suggestions for one request: a body with more unknown fields does not have typos but another shape. */
export const MAX_SUGGESTIONS = 10;

/** Suggests a name for the first unknown names of a request. */
export function createSuggester(candidates: readonly string[]): (name: string) => string | null {
  let remaining = MAX_SUGGESTIONS;
  return (name) => {
    if (remaining === 0) return null;
    remaining -= 1;
    return findNearest(name, candidates);
  };
}

interface Context {
  input: unknown;
  /** Names of the fields, for suggestions. */
  fields?: string[];
}

/** The issues of a schema as field errors, in document order, up to MAX_ERRORS. */
export function toFieldErrors(error: z.ZodError, part: 'query' | 'body', context: Context): FieldError[] {
  const fieldErrors: FieldError[] = [];
  for (const fieldError of flattenIssues(error.issues, {
    ...context,
    part,
    suggest: createSuggester(context.fields ?? []),
  })) {
    fieldErrors.push(fieldError);
    if (fieldErrors.length === MAX_ERRORS) break;
  }
  return fieldErrors;
}

interface IssueContext extends Context {
  part: 'query' | 'body';
  suggest: (name: string) => string | null;
}

/** Lazy, so that only the errors of the response are described. */
function* flattenIssues(issues: Iterable<Issue>, context: IssueContext): Generator<FieldError> {
  for (const issue of issues) {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) yield* flattenIssues(flattenUnion(issue), context);
    else if (issue.code === 'unrecognized_keys') yield* unknownFields(issue, context);
    else {
      const { code, message } = explain(issue, valueAt(context.input, issue.path));
      yield { in: context.part, ...describeLocation(context.part, issue.path), code, message: message.slice(0, 1000) };
    }
  }
}

/** The issues of the first member of a union. Another member is null, which the text then mentions. */
function* flattenUnion({ errors, path }: z.core.$ZodIssueInvalidUnion): Generator<Issue> {
  const isNullable = errors.slice(1).some(([issue]) => issue?.code === 'invalid_type' && issue.expected === 'null');
  for (const inner of errors[0] ?? []) {
    const allowsNull = isNullable && inner.path.length === 0 && inner.code === 'invalid_type';
    const message = allowsNull ? inner.message.replace(/\.$/, ' or null.') : inner.message;
    yield { ...inner, message, path: [...path, ...inner.path] };
  }
}

function* unknownFields(
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  { suggest }: IssueContext,
): Generator<FieldError> {
  for (const key of keys) yield unknownField([...path, key], path.length === 0 ? suggest(key) : null);
}

const describeLocation = (part: 'query' | 'body', path: PropertyKey[]) =>
  part === 'query' ? { name: String(path[0]) } : { pointer: pointerTo(path) };

/** RFC 6901. */
const pointerTo = (path: PropertyKey[]): string =>
  path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
    .slice(0, 500);

const unknownField = (path: PropertyKey[], guess: string | null): FieldError => ({
  in: 'body',
  pointer: pointerTo(path),
  code: 'unknown_field',
  message: `No such field. ${guess ? `Did you mean ${guess}?` : 'Remove it.'}`,
});

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], input);

interface Explanation {
  code: FieldError['code'];
  message: string;
}

const SIZE_CODES = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
} as const;

/** The texts come from `describeIssue`, or from the schema. */
const explain = (issue: Issue, value: unknown): Explanation => ({
  code: codeFor(issue, value),
  message: sentence(issue.message),
});

const TYPE_CODES = { invalid_type: 'invalid_type', invalid_value: 'invalid_enum' } as const;

function codeFor(issue: Issue, value: unknown): FieldError['code'] {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return value === undefined ? 'required' : TYPE_CODES[issue.code];
    case 'too_small':
      return sizeCode(issue.origin, 0);
    case 'too_big':
      return sizeCode(issue.origin, 1);
    case 'invalid_key':
      return issue.issues[0] ? codeFor(issue.issues[0], null) : 'invalid_format';
    default:
      return customCode(issue) ?? 'invalid_format';
  }
}

/** The code of a check of the contract. */
const customCode = (issue: Issue): FieldError['code'] | undefined =>
  issue.code === 'custom' ? (issue.params?.code as FieldError['code'] | undefined) : undefined;

const sizeCode = (origin: string, side: 0 | 1): FieldError['code'] =>
  SIZE_CODES[origin as 'string' | 'array']?.[side] ?? 'out_of_range';

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
