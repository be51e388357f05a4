import type { ProblemCode } from './problems.ts';
import type { Scope } from './scopes.ts';
import { z } from './zod.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Everything a caller can know of one operation. */
export interface Route {
  /** Verb + noun, stable for ever. */
  operationId: string;
  method: Method;
  /** OpenAPI form, `/v1/builds/{build_id}`. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  /** The one scope it needs; null: no token. */
  scope: Scope | null;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Media types of the body; JSON when left out. */
  consumes?: readonly string[];
  success: {
    status: 200 | 201 | 202 | 204;
    description: string;
    body?: z.ZodType;
    /** Path of what was made; what stands in braces is taken from the answer. */
    location?: string;
  };
  /** Beyond those that follow from the fields above. */
  problems: readonly ProblemCode[];
  list?: ListDeclaration;
  /** With Accept: text/csv the whole list is one file. */
  csv?: boolean;
  /** Takes If-Match against the entity tag of what it changes; If-None-Match: * where it creates by external_id. */
  conditional?: 'if_match' | 'if_none_match';
  /** Takes Prefer: wait (RFC 7240), and answers once the queued run is done or that time is over. */
  waits?: boolean;
  /** Responds with Retry-After while what it reads is not there yet or about to change. */
  retries?: boolean;
  /** Which database its write commits in, and with it the answer kept for an Idempotency-Key; network when left out. */
  store?: 'control';
  /** Still works, but goes: RFC 9745 and RFC 8594 headers on every answer, 410 from the sunset on. */
  deprecation?: { since: string; sunset: string; successor: string };
  /** Errors carry `error` and `error_description` too, RFC 6749 section 5.2. */
  oauth?: boolean;
  /** `Cache-Control` of the answer, where it is not `private, no-cache`. */
  cache_control?: string;
  /** The answer holds a token or a secret: nothing on its way may store it. */
  returns_secret?: boolean;
  /** The handler returns the text of the body, which is sent raw. */
  verbatim?: boolean;
  /** Media type of a raw body that is not JSON. */
  produces?: 'application/yaml';
  /** Each call acts anew: an Idempotency-Key has no meaning for it. */
  unkeyed?: boolean;
  /** The longest it may take, where that is more than 30 seconds. */
  max_seconds?: number;
}

export interface ListDeclaration {
  filters: readonly string[];
  sorts: readonly string[];
  default_sort: readonly string[];
}

/** The longest that a request may wait; well below what its handler may take. */
export const MAX_WAIT_SECONDS = 20;

/** A route without its name: the key in its group. */
export type RouteDefinition = Omit<Route, 'operationId'>;

export type RouteGroup = Readonly<Record<string, Route>>;

type Named<G> = { readonly [K in keyof G & string]: G[K] & { readonly operationId: K } };

/** The routes of one resource, each named by its key. Literal types are kept: handlers are typed by them. */
export const routes = <const G extends Readonly<Record<string, RouteDefinition>>>(group: G): Named<G> =>
  Object.fromEntries(
    Object.entries(group).map(([operationId, definition]) => [operationId, { operationId, ...definition }]),
  ) as Named<G>;

export const PageMeta = z
  .object({
    total: z
      .int()
      .min(0)
      .openapi({ description: 'Number of records that match, exact.', format: 'int64', example: 212 }),
    page: z.int().min(1).openapi({ description: 'Number of this page, from 1.', format: 'int64', example: 1 }),
    per_page: z.int().min(1).max(100).openapi({ description: 'Records per page.', format: 'int32', example: 25 }),
    next_cursor: z
      .string()
      .max(512)
      .nullable()
      .openapi({ description: 'Pass as cursor for the next page; null on the last.', example: null }),
  })
  .openapi('PageMeta', { description: 'Where a page stands in its list.' });

const paging = {
  page: z.int().min(1).max(1_000_000_000).optional().openapi({
    description: 'Number of the page, from 1 (default). Not together with cursor.',
    format: 'int32',
    example: 1,
  }),
  per_page: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .openapi({ description: 'Records per page, 25 by default.', format: 'int32', example: 25 }),
  cursor: z.string().min(1).max(512).optional().openapi({
    description: 'Value of meta.next_cursor of the previous page; filters and sort stay the same.',
  }),
};

/** A filter that takes any of several values, comma-separated. */
export const anyOf = <T extends z.ZodType>(item: T, description: string) =>
  z
    .array(item)
    .min(1)
    .max(50)
    .optional()
    .openapi({
      description: `${description} Any of up to 50, comma-separated.`,
      param: { style: 'form', explode: false },
    });

type Filters = Record<string, z.ZodType>;
type Text = readonly [string, ...string[]];

interface ListRoute<I extends z.ZodType, F extends Filters, S extends Text, P extends z.ZodObject> {
  path: string;
  tag: string;
  summary: string;
  description: string;
  scope: Scope;
  waits?: boolean;
  params?: P;
  item: I;
  /** Component name of the page, `ProviderPage`. */
  page: string;
  filters: F;
  sorts: S;
  default_sort: readonly [string, ...string[]];
  csv?: boolean;
}

/** A GET that answers a page: paging, sort and envelope come with the declaration. */
export function listRoute<
  I extends z.ZodType,
  const F extends Filters,
  const S extends Text,
  P extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(declared: ListRoute<I, F, S, P>) {
  const { item, page, filters, sorts, default_sort, params, ...rest } = declared;
  const sortKeys = sorts.flatMap((field) => [field, `-${field}`]) as [string, ...string[]];
  const query = z.strictObject({
    ...filters,
    ...paging,
    sort: z
      .array(z.enum(sortKeys))
      .min(1)
      .max(sorts.length)
      .optional()
      .openapi({
        description: `Fields to sort by, comma-separated, - for descending. Default ${default_sort.join(',')}.`,
        param: { style: 'form', explode: false },
        example: [...default_sort],
      }),
  });
  const body = z
    .object({ data: z.array(item).max(100).openapi({ description: 'The records of this page.' }), meta: PageMeta })
    .openapi(page, { description: 'A page of a list, with its position in meta.' });
  return {
    ...rest,
    params: (params ?? z.object({})) as P,
    method: 'get',
    query,
    success: { status: 200, description: 'One page of the list.', body },
    problems: [],
    list: { filters: Object.keys(filters), sorts, default_sort },
  } as const;
}

type Output<R, K extends string> = R extends { [P in K]: infer T extends z.ZodType }
  ? z.output<T>
  : Record<string, never>;

/** What a handler is given: decoded, by the route's own schemas. */
export interface Input<R> {
  params: Output<R, 'params'>;
  query: Output<R, 'query'>;
  body: Output<R, 'body'>;
  /** The entity tag of If-Match, `*` of either header, null when not sent. */
  precondition: string | null;
  /** Milliseconds that the caller is ready to wait; 0 unless asked of a route that waits. */
  wait_ms: number;
}

/** What a handler answers, before encoding. */
export type RouteResult<R extends Route> = R extends { verbatim: true } ? string : Encodable<R>;

type Encodable<R extends Route> = R['success'] extends { body: infer B extends z.ZodType } ? z.output<B> : void;

/** The paging members of a decoded list query. */
export interface ListQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  cursor?: string | undefined;
  sort?: string[] | undefined;
}

export interface Page<T> {
  data: T[];
  meta: { total: number; page: number; per_page: number; next_cursor: string | null };
}
