import type { Access } from './access.ts';
import type { Deprecation } from './deprecation.ts';
import type { ProblemCode } from './problems.ts';
import type { Scope } from './scopes.ts';
import type { EventLines, FileContent, Followed, UploadedFile } from './streams.ts';
import type { Tagged } from './tagged.ts';
import { z } from './zod.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The declaration of one operation. */
export interface Route {
  /** Verb and noun; never changes. */
  operationId: string;
  method: Method;
  /** OpenAPI form, `/v1/builds/{build_id}`. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  /** The scope that it requires; null if it requires no token. */
  scope: Scope | null;
  /** Who may call a route without a scope. */
  access?: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** What the HTTP layer decodes of the body where the handler decodes the rest. Default: the body. */
  envelope?: z.ZodObject;
  /** Media types of the body. Default: JSON. A form (multipart/form-data) has the fields of `body`, then one part named `file`. */
  consumes?: readonly string[];
  success: {
    status: 200 | 201 | 202 | 204;
    description: string;
    body?: z.ZodType;
    /** Path of the created object, with fields of the response in braces. */
    location?: string;
  };
  /** Problems in addition to those that the fields imply. */
  problems: readonly ProblemCode[];
  /** How it responds. Default: JSON. */
  response?: RouteResponse;
  /** What a page of its list can select. */
  list?: ListDeclaration;
  /** Accepts If-Match with the entity tag of the changed object, or If-None-Match: * on creation by external_id. */
  conditional?: 'if_match' | 'if_none_match';
  /** Accepts Prefer: wait (RFC 7240) and responds when the queued run has completed, or after that time. */
  waits?: boolean;
  /** The database of its write and of the response stored for an Idempotency-Key. Default: network. */
  store?: 'control';
  /** Deprecated: every response has the headers of RFC 9745 and RFC 8594, and the status is 410 after the sunset. */
  deprecation?: Deprecation;
  /** Errors also have `error` and `error_description`, RFC 6749 section 5.2. */
  oauth?: boolean;
  /** `Cache-Control` of the response. Default: `private, no-cache`. */
  cache_control?: string;
  /** The response contains a token or a secret, so it must not be stored by caches. */
  returns_secret?: boolean;
  /** An Idempotency-Key is not supported, because each call must be executed, or stores nothing. */
  unkeyed?: boolean;
  /** Time limit in seconds, if it is longer than 30 seconds. */
  max_seconds?: number;
}

/** How a route responds; `RouteResult` has what the handler of each kind returns. */
export type RouteResponse =
  | {
      kind: 'json';
      /** The entity tag is known before the body is made. */
      tagged?: true;
      /** Has Retry-After while the result is not computed yet or is about to change. */
      retries?: true;
      /** For Accept: text/csv, the handler writes rows of this schema. */
      csv?: z.ZodObject;
    }
  | {
      /** A page of a list; for Accept: text/csv, the complete list. */
      kind: 'page';
      /** The handler writes the CSV; otherwise the schema of its records decides. */
      csv?: 'own';
    }
  /** A text that is sent as it is. */
  | { kind: 'text'; type: 'application/json' | 'application/yaml' }
  /** A file that is sent while it is read. */
  | { kind: 'file'; type: 'application/zip' | 'text/tab-separated-values' }
  /** Server-sent events: the changes of an object until it has ended, for Accept: text/event-stream, or lines always. */
  | { kind: 'events'; source: 'object' | 'lines' };

type ResponseKind = RouteResponse['kind'];

export interface ListDeclaration {
  filters: readonly string[];
  sorts: readonly string[];
  default_sort: readonly string[];
}

/** Maximum time that a request can wait; well below the time limit of its handler. */
export const MAX_WAIT_SECONDS = 20;

/** A route without its operationId, which is its key in the group. */
export type RouteDefinition = Omit<Route, 'operationId' | 'scope' | 'access'> &
  ({ scope: Scope; access?: never } | { scope: null; access: Access });

export type RouteGroup = Readonly<Record<string, Route>>;

type Named<G> = { readonly [K in keyof G & string]: G[K] & { readonly operationId: K } };

/** The routes of one resource, with their keys as operationId. Literal types are kept, because handlers are typed by them. */
export const routes = <const G extends Readonly<Record<string, RouteDefinition>>>(group: G): Named<G> =>
  Object.fromEntries(
    Object.entries(group).map(([operationId, definition]) => [operationId, { operationId, ...definition }]),
  ) as unknown as Named<G>;

export const PageMeta = z
  .object({
    total: z
      .int()
      .min(0)
      .openapi({ description: 'Exact number of objects that match the filters.', format: 'int64', example: 212 }),
    page: z.int().min(1).openapi({ description: 'Number of this page, starting at 1.', format: 'int64', example: 1 }),
    per_page: z
      .int()
      .min(1)
      .max(100)
      .openapi({ description: 'Number of objects per page.', format: 'int32', example: 25 }),
    next_cursor: z.string().max(512).nullable().openapi({
      description: 'Value of the cursor parameter for the next page. Null on the last page.',
      example: null,
    }),
  })
  .openapi('PageMeta', { description: 'The position of a page in its list.' });

const paging = {
  page: z.int().min(1).max(1_000_000_000).optional().openapi({
    description: 'Number of the page, starting at 1. Defaults to 1. Cannot be combined with cursor.',
    format: 'int32',
    example: 1,
  }),
  per_page: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .openapi({ description: 'Number of objects per page. Defaults to 25.', format: 'int32', example: 25 }),
  cursor: z.string().min(1).max(512).optional().openapi({
    description:
      'Value of meta.next_cursor of the previous page. Filters and sort must be the same as in that request.',
  }),
};

/** A filter that accepts several values: an array in a body, separated by commas in a query. */
export const anyOf = <T extends z.ZodType>(item: T, description: string) =>
  z
    .array(item)
    .min(1)
    .max(50)
    .optional()
    .openapi({
      description: `${description} Up to 50 values, any of which matches.`,
      param: { style: 'form', explode: false },
    });

type Filters = Record<string, z.ZodType>;
type Text = readonly [string, ...string[]];

interface ListRoute<
  I extends z.ZodType,
  F extends Filters,
  S extends Text,
  P extends z.ZodObject,
  M extends z.ZodObject,
> {
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
  /** What the page of a list has to state in addition to its position. */
  meta?: M;
}

/** A GET that returns a page of a list, with paging, sort and envelope. */
export function listRoute<
  I extends z.ZodType,
  const F extends Filters,
  const S extends Text,
  P extends z.ZodObject = z.ZodObject<Record<never, never>>,
  M extends z.ZodObject = typeof PageMeta,
>(declared: ListRoute<I, F, S, P, M>) {
  const { item, page, filters, sorts, default_sort, params, meta, ...rest } = declared;
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
        description: `Fields to sort by. Prefix a field with - for descending order. Defaults to ${default_sort.join(',')}.`,
        param: { style: 'form', explode: false },
        example: [...default_sort],
      }),
  });
  const body = z
    .object({
      data: z.array(item).max(100).openapi({ description: 'The objects of this page.' }),
      meta: (meta ?? PageMeta) as M,
    })
    .openapi(page, { description: 'A page of a list, with its position in meta.' });
  return {
    ...rest,
    params: (params ?? z.object({})) as P,
    method: 'get',
    query,
    success: { status: 200, description: 'One page of the requested list.', body },
    problems: [],
    response: { kind: 'page' },
    list: { filters: Object.keys(filters), sorts, default_sort },
  } as const;
}

/** A route whose body is a form with a file. */
export interface UploadRoute {
  consumes: readonly ['multipart/form-data'];
}

type Output<R, K extends string> = R extends { [P in K]: infer T extends z.ZodType }
  ? z.output<T>
  : Record<string, never>;

/** The input of a handler, decoded by the schemas of the route. */
export interface Input<R> {
  params: Output<R, 'params'>;
  query: Output<R, 'query'>;
  body: R extends { envelope: infer E extends z.ZodType } ? z.output<E> : Output<R, 'body'>;
  /** The entity tag of If-Match, `*` of either header, or null if not sent. */
  precondition: string | null;
  /** The file of an upload. */
  file: R extends UploadRoute ? UploadedFile : null;
  /** Whether the request accepts CSV by name. */
  as_csv: boolean;
  /** Whether the request accepts server-sent events by name. */
  as_events: boolean;
  /** Milliseconds that the request waits; 0 unless Prefer is sent to a route that waits. */
  wait_ms: number;
}

/** The result of a handler, before encoding. */
export type RouteResult<R extends Route> = Results<R>[KindOf<R>];

type KindOf<R extends Route> = R extends { response: { kind: infer K extends ResponseKind } } ? K : 'json';

interface Results<R extends Route> {
  json: R extends { response: { tagged: true } }
    ? Tagged<Encodable<R>>
    : R extends { response: { csv: z.ZodObject } }
      ? Encodable<R> | FileContent
      : Encodable<R>;
  page: R extends { response: { csv: 'own' } } ? Encodable<R> | FileContent : Encodable<R>;
  text: string;
  file: FileContent;
  events: R extends { response: { source: 'lines' } } ? EventLines : Encodable<R> | Followed<Encodable<R>>;
}

type Encodable<R extends Route> = R['success'] extends { body: infer B extends z.ZodType } ? z.output<B> : void;

/** The paging members of a decoded list query. */
export interface ListQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  cursor?: string | undefined;
  sort?: string[] | undefined;
  /** Set by the service for the portions of a CSV: total is not counted and is 0. */
  is_uncounted?: boolean;
}

export interface Page<T> {
  data: T[];
  meta: { total: number; page: number; per_page: number; next_cursor: string | null };
}
