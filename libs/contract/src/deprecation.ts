import { getOpenApiMetadata } from '@asteasolutions/zod-to-openapi';
import type { z } from './zod.ts';

/**
 * What deprecates a route (`deprecation`), or a field, a parameter or the payload of an event (`'x-deprecation'` in its
 * metadata). Headers, document, clients and counts follow from it.
 */
export interface Deprecation {
  /** ISO 8601 instants. */
  since: string;
  sunset: string;
  /** What to use instead: the path of an operation, or the name of a field or parameter. */
  successor: string;
}

/** The key of the metadata, and of the document. */
export const DEPRECATION = 'x-deprecation';

/** A deprecated parameter or field of a request. */
export interface DeprecatedInput {
  /** `query.status`, `body.locations.phone`. */
  name: string;
  deprecation: Deprecation;
}

export function findDeprecation(schema: z.ZodType): Deprecation | null {
  const metadata = getOpenApiMetadata(schema) as Record<string, unknown>;
  return (metadata[DEPRECATION] as Deprecation | undefined) ?? null;
}

/** What of a route is read here; route.ts imports this file. */
interface Inputs {
  query?: z.ZodType;
  body?: z.ZodType;
}

const cache = new WeakMap<Inputs, DeprecatedInput[]>();

/** Computed once for each route, because each request needs it. */
export function listDeprecatedInputs(route: Inputs): DeprecatedInput[] {
  const inputs = cache.get(route) ?? [...walk(route.query, 'query'), ...walk(route.body, 'body')];
  cache.set(route, inputs);
  return inputs;
}

interface Definition {
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
}

/** Members of a schema that stand for the same value: the schema without null, the items of a list. */
function listInner(schema: z.ZodType): z.ZodType[] {
  const { innerType, element, options, in: input } = schema.def as unknown as Definition;
  return [innerType, element, input, ...(options ?? [])].filter((member) => member !== undefined);
}

function* walk(
  schema: z.ZodType | undefined,
  name: string,
  open: readonly z.ZodType[] = [],
): Generator<DeprecatedInput> {
  if (schema === undefined || open.includes(schema)) return;
  const deprecation = findDeprecation(schema);
  if (deprecation) yield { name, deprecation };
  if (deprecation) return;
  const inside = [...open, schema];
  for (const member of listInner(schema)) yield* walk(member, name, inside);
  const { shape } = schema as { shape?: Record<string, z.ZodType> };
  for (const [key, field] of Object.entries(shape ?? {})) yield* walk(field, `${name}.${key}`, inside);
}

/** The deprecated parameters and fields that a request contains. */
export function listUsedInputs(route: Inputs, request: { query: unknown; body: unknown }): DeprecatedInput[] {
  return listDeprecatedInputs(route).filter(({ name }) => contains(request, name.split('.')));
}

function contains(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return value !== undefined;
  if (Array.isArray(value)) return value.some((item) => contains(item, [key, ...rest]));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
  return contains((value as Record<string, unknown>)[key], rest);
}

const NOTICE_MONTHS = 12;

/** The sentence of the document. Throws if the sunset is earlier than the policy allows. */
export function describeDeprecation({ since, sunset, successor }: Deprecation, name: string): string {
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + NOTICE_MONTHS);
  if (!(new Date(sunset) >= earliest))
    throw new Error(`${name}: the sunset ${sunset} is earlier than ${NOTICE_MONTHS} months after ${since}.`);
  return `Deprecated since ${since.slice(0, 10)}, removed after ${sunset.slice(0, 10)}. Use \`${successor}\` instead.`;
}
