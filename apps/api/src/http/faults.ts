import type { Fault, z } from '@pnb/contract';
import { distance } from 'fastest-levenshtein';

type Issue = z.core.$ZodIssue;

/** The known name a typo stands for, or null when none is near. */
export function nearest(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map((candidate) => [candidate, distance(name.toLowerCase(), candidate)] as const)
    .sort(([, a], [, b]) => a - b);
  const [best] = ranked;
  return best && best[1] <= Math.max(2, Math.floor(best[0].length / 3)) ? best[0] : null;
}

interface Context {
  input: unknown;
  /** Names of the fields there are, to guess from. */
  known?: string[];
}

/** What a schema found wrong, one fault each, in document order. */
export function faultsOf(error: z.ZodError, part: 'query' | 'body', context: Context): Fault[] {
  return error.issues.flatMap((issue) => flatten(issue)).flatMap((issue) => faultsOfIssue(issue, part, context));
}

/** Of a union (a nullable named schema), the member that came closest tells what is wrong. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [closest] = issue.errors;
  return (closest ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(flatten);
}

function faultsOfIssue(issue: Issue, part: 'query' | 'body', context: Context): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      unknownField([...issue.path, key], issue.path.length === 0 ? (context.known ?? []) : []),
    );
  const { code, message } = explain(issue, valueAt(context.input, issue.path));
  return [{ in: part, ...where(part, issue.path), code, message: message.slice(0, 1000) }];
}

const where = (part: 'query' | 'body', path: PropertyKey[]) =>
  part === 'query' ? { name: String(path[0]) } : { pointer: pointerTo(path) };

/** RFC 6901. */
const pointerTo = (path: PropertyKey[]): string =>
  path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
    .slice(0, 500);

function unknownField(path: PropertyKey[], known: string[]): Fault {
  const guess = nearest(String(path.at(-1)), known);
  return {
    in: 'body',
    pointer: pointerTo(path),
    code: 'unknown_field',
    message: `No such field. ${guess ? `Did you mean ${guess}?` : 'Leave it out.'}`,
  };
}

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], input);

interface Explanation {
  code: Fault['code'];
  message: string;
}

const SIZE_CODES = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
} as const;

function explain(issue: Issue, value: unknown): Explanation {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? { code: 'required', message: 'This field is required.' }
        : { code: 'invalid_type', message: `Must be ${typeName(issue.expected)}.` };
    case 'invalid_value':
      return value === undefined
        ? { code: 'required', message: 'This field is required.' }
        : { code: 'invalid_enum', message: `Use one of: ${issue.values.join(', ')}.` };
    case 'too_small':
      return {
        code: sizeCode(issue.origin, 0),
        message: `Must be at least ${issue.minimum}${unit(issue.origin, issue.minimum)}.`,
      };
    case 'too_big':
      return {
        code: sizeCode(issue.origin, 1),
        message: `Must be at most ${issue.maximum}${unit(issue.origin, issue.maximum)}.`,
      };
    case 'custom':
      return {
        code: (issue.params?.code as Fault['code'] | undefined) ?? 'invalid_format',
        message: sentence(issue.message),
      };
    default:
      return { code: 'invalid_format', message: sentence(issue.message) };
  }
}

const typeName = (expected: string): string =>
  ({
    int: 'a whole number',
    number: 'a number',
    string: 'a text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  })[expected] ?? `of type ${expected}`;

const sizeCode = (origin: string, side: 0 | 1): Fault['code'] =>
  SIZE_CODES[origin as 'string' | 'array']?.[side] ?? 'out_of_range';

function unit(origin: string, bound: number | bigint): string {
  const plural = Number(bound) === 1 ? '' : 's';
  if (origin === 'string') return ` character${plural} long`;
  return origin === 'array' ? ` item${plural}` : '';
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
