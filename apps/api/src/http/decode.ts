import {
  decodeId,
  type FieldError,
  type IdKind,
  ID_PREFIXES,
  kindOfId,
  MAX_ERRORS,
  MAX_WAIT_SECONDS,
  Problem,
  requestHeaders,
  type Route,
  type UploadedFile,
  z,
  createSuggester,
  toFieldErrors,
  describeIssue,
} from '@pnb/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { wantsCsv } from './csv.ts';
import { wantsEvents } from './event-stream.ts';
import { readText } from './read-text.ts';
import type { Upload } from './upload.ts';

const TEXTS = { error: describeIssue };

export interface Decoded {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  precondition: string | null;
  wait_ms: number;
  as_csv: boolean;
  as_events: boolean;
  file: UploadedFile | null;
}

/** Decodes path, query and body by the schemas of the route; throws all field errors at once. */
export function decodeRequest(route: Route, request: FastifyRequest, upload: Upload | null = null): Decoded {
  const params = decodePath(route, request.params as Record<string, string>);
  const query = decodeKnownQuery(route, request.query as Record<string, unknown>);
  const body = decodeBody(route, upload ? upload.fields : request.body);
  const fieldErrors = [...query.fieldErrors, ...body.fieldErrors].slice(0, MAX_ERRORS);
  if (query.fieldErrors.length > 0) throw badQuery(query.fieldErrors, fieldErrors);
  if (fieldErrors.length > 0) throw route.oauth ? badTokenRequest(fieldErrors) : badBody(fieldErrors);
  assertHeaders(route, request);
  return {
    params,
    query: query.value,
    body: body.value,
    precondition: decodePrecondition(route, request),
    wait_ms: parseWait(route, request),
    as_csv: wantsCsv(route, request),
    as_events: wantsEvents(route, request),
    file: upload?.file ?? null,
  };
}

const HEADER_TEXTS: Record<string, string> = {
  'If-Match': 'Use 1 to 2000 characters.',
  'If-None-Match': 'Use 1 to 2000 characters.',
  'Last-Event-ID': 'Use at most 100 characters.',
  Prefer: 'Use at most 100 characters, such as wait=5.',
};

/** A header that the operation declares has the declared length; idempotencyKey reads its own. */
function assertHeaders(route: Route, { headers }: FastifyRequest): void {
  const declared = requestHeaders(route);
  for (const [name, message] of declared ? Object.entries(HEADER_TEXTS) : []) {
    const schema = declared?.shape[name] as z.ZodType | undefined;
    if (!schema || schema.safeParse(headers[name.toLowerCase()]).success) continue;
    const errors: FieldError[] = [{ in: 'header', name, code: 'invalid_format', message }];
    throw new Problem('invalid_parameter', `${name}: ${message}`, { errors });
  }
}

/** The precondition header that the route supports; others are ignored. */
function decodePrecondition({ conditional }: Route, { headers }: FastifyRequest): string | null {
  if (conditional === 'if_match') return headers['if-match'] ?? null;
  return conditional === 'if_none_match' ? (headers['if-none-match'] ?? null) : null;
}

/** An unknown preference is ignored (RFC 7240 section 2). */
export function parseWait({ waits }: Route, { headers }: FastifyRequest): number {
  if (!waits) return 0;
  const [, seconds] = /(?:^|,)\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:[;,]|$)/i.exec(String(headers.prefer ?? '')) ?? [];
  return seconds !== undefined ? Math.min(Number(seconds), MAX_WAIT_SECONDS) * 1000 : 0;
}

/** Ids are opaque: a malformed id is 404, like the id of a missing object. */
function decodePath(route: Route, params: Record<string, string>): Record<string, unknown> {
  if (!route.params) return {};
  const result = route.params.safeParse(params, TEXTS);
  if (result.success) return result.data;
  throw unknownId(params[String(result.error.issues[0]?.path[0])] ?? '');
}

export function unknownId(text: string): Problem {
  const kind = kindOfId(text);
  const hint = kind && decodeId(kind, text) ? ` ${text} is ${article(kind)} id.` : '';
  return new Problem('resource_not_found', `No such object in this account and environment.${hint}`);
}

/** 404 for a missing object, and for an object of another kind. */
export const notFound = (kind: IdKind): Problem =>
  new Problem(
    'resource_not_found',
    `No such ${kind.replaceAll('_', ' ')} (${ID_PREFIXES[kind]}_…) in this account and environment.`,
  );

/** Two query parameters that exclude each other. */
export const mutuallyExclusive = (name: string, other: string): Problem =>
  badParameter(name, 'mutually_exclusive', `Omit ${name} when you send ${other}.`);

/** A query parameter that names a missing object. */
export const unknownReference = (name: string, what: string): Problem =>
  badParameter(name, 'not_found', `No such ${what} in this account and environment.`);

const badParameter = (name: string, code: FieldError['code'], message: string): Problem =>
  new Problem('invalid_parameter', `${name}: ${message}`, { errors: [{ in: 'query', name, code, message }] });

const article = (kind: IdKind): string => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind.replaceAll('_', ' ')}`;

interface DecodedPart {
  value: Record<string, unknown>;
  fieldErrors: FieldError[];
}

const NO_QUERY = z.strictObject({});

const MAX_QUERIES = 200;
const MAX_KEPT_CHARS = 500;
const decodedQueries = new WeakMap<Route, LRUCache<string, Record<string, unknown>>>();

/** Clients repeat their queries: one without an error is decoded once. Handlers do not change what they get. */
function decodeKnownQuery(route: Route, raw: Record<string, unknown>): DecodedPart {
  const text = JSON.stringify(raw);
  const cache = decodedQueries.get(route) ?? new LRUCache<string, Record<string, unknown>>({ max: MAX_QUERIES });
  decodedQueries.set(route, cache);
  const query = cache.get(text);
  if (query) return { value: query, fieldErrors: [] };
  const decoded = decodeQuery(route, raw);
  if (decoded.fieldErrors.length === 0 && text.length <= MAX_KEPT_CHARS) cache.set(text, freeze(decoded.value));
  return decoded;
}

function freeze(query: Record<string, unknown>): Record<string, unknown> {
  for (const value of Object.values(query)) if (Array.isArray(value)) Object.freeze(value);
  return Object.freeze(query);
}

function decodeQuery(route: Route, raw: Record<string, unknown>): DecodedPart {
  const query: z.ZodObject = route.query ?? NO_QUERY;
  const shape = query.shape as Record<string, z.ZodType>;
  const fieldErrors: FieldError[] = [];
  const texts: Record<string, unknown> = {};
  const suggest = createSuggester(Object.keys(shape));
  for (const [name, value] of Object.entries(raw)) {
    if (fieldErrors.length === MAX_ERRORS) return { value: {}, fieldErrors };
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const fieldError = schema ? toValueError(name, value) : unknownParameter(name, Object.keys(shape), suggest(name));
    if (fieldError) fieldErrors.push(fieldError);
    else if (schema) texts[name] = readText(schema, String(value));
  }
  const result = query.safeParse(texts, TEXTS);
  if (result.error) fieldErrors.push(...toFieldErrors(result.error, 'query', { input: texts }));
  return { value: result.data ?? {}, fieldErrors };
}

function unknownParameter(name: string, supported: string[], guess: string | null): FieldError {
  const fix = guess
    ? `Did you mean ${guess}?`
    : supported.length > 0
      ? `Use one of: ${supported.join(', ')}.`
      : 'This operation has no query parameters.';
  return { in: 'query', name: name.slice(0, 200), code: 'unknown_field', message: `No such parameter. ${fix}` };
}

/** Checks that no schema expresses: the parameter is sent once, without a character that PostgreSQL rejects. */
function toValueError(name: string, value: unknown): FieldError | null {
  if (Array.isArray(value)) return repeatedParameter(name);
  return String(value).includes('\0') ? nullCharacter(name) : null;
}

const repeatedParameter = (name: string): FieldError => ({
  in: 'query',
  name,
  code: 'not_unique',
  message: 'Send it once. Separate several values by commas.',
});

const nullCharacter = (name: string): FieldError => ({
  in: 'query',
  name,
  code: 'invalid_format',
  message: 'Must not contain the character U+0000.',
});

function decodeBody(route: Route, raw: unknown): DecodedPart {
  if (!route.body) return { value: {}, fieldErrors: [] };
  const result = (route.envelope ?? route.body).safeParse(raw ?? {}, TEXTS);
  return {
    value: result.data ?? {},
    fieldErrors: result.error
      ? toFieldErrors(result.error, 'body', { input: raw ?? {}, fields: Object.keys(route.body.shape) })
      : [],
  };
}

function badQuery(queryErrors: FieldError[], errors: FieldError[]): Problem {
  const unknown = queryErrors.some(({ code }) => code === 'unknown_field');
  const detail = queryErrors.map(({ name, message }) => `${name}: ${message}`).join(' ');
  return new Problem(unknown ? 'unknown_parameter' : 'invalid_parameter', detail.slice(0, 2000), { errors });
}

function badBody(errors: FieldError[]): Problem {
  const count = errors.length === MAX_ERRORS ? `${MAX_ERRORS} or more` : String(errors.length);
  const detail = errors.length === 1 ? '1 field needs attention.' : `${count} fields need attention.`;
  return new Problem('validation_failed', detail, { errors });
}

/** RFC 6749 section 5.2 has one code for a parameter that is missing or malformed. */
function badTokenRequest(errors: FieldError[]): Problem {
  const detail = errors.map(({ pointer, message }) => `${pointer?.slice(1) ?? 'body'}: ${message}`).join(' ');
  return new Problem('invalid_request', detail.slice(0, 2000), { errors });
}
