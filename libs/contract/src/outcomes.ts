import { EVENT_STREAM_TYPE } from './event-stream.ts';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from './problems.ts';
import type { Route } from './route.ts';
import type { z } from './zod.ts';

const TOKEN_PROBLEMS: readonly ProblemCode[] = [
  'missing_token',
  'invalid_token',
  'expired_token',
  'revoked_token',
  'api_key_not_accepted',
  'insufficient_scope',
  'environment_mismatch',
  'account_suspended',
  'ip_not_allowed',
  'rate_limit_exceeded',
  'auth_attempts_exceeded',
];

/** A sender learns nothing of why its secret is not accepted. */
const SOURCE_PROBLEMS: readonly ProblemCode[] = [
  'invalid_client',
  'rate_limit_exceeded',
  'auth_attempts_exceeded',
  'service_unavailable',
];

const ALWAYS: readonly ProblemCode[] = [
  'unknown_parameter',
  'not_acceptable',
  'uri_too_long',
  'internal_error',
  'gateway_timeout',
];
const WRITE_PROBLEMS: readonly ProblemCode[] = [
  'invalid_idempotency_key',
  'idempotency_in_progress',
  'idempotency_key_reused',
];
const BODY_PROBLEMS: readonly ProblemCode[] = ['request_timeout', 'unsupported_media_type'];

const hasParams = ({ params }: Route): boolean => params !== undefined && Object.keys(params.shape).length > 0;

/** An unknown import source is refused before it is looked for: only its files are not found. */
const namesObject = (route: Route): boolean =>
  hasParams(route) && (route.access !== 'source' || Object.keys(route.params?.shape ?? {}).length > 1);

const JSON_ONLY: readonly string[] = ['application/json'];

/** Whether the operation responds with a page of a list. */
export const isList = ({ response }: Route): boolean => response?.kind === 'page';

/** The schema of the rows that an operation with a single object writes for Accept: text/csv. */
export const findCsvRow = ({ response }: Route): z.ZodObject | null =>
  response?.kind === 'json' ? (response.csv ?? null) : null;

/** Whether the operation has a CSV form. */
export const hasCsv = (route: Route): boolean => isList(route) || findCsvRow(route) !== null;

/** Whether the operation sends the changes of its object as events to a caller that accepts them. */
export const isFollowed = ({ response }: Route): boolean => response?.kind === 'events' && response.source === 'object';

/** Whether the body is a form with a file. */
export const isUpload = ({ consumes }: Route): boolean => consumes?.[0] === 'multipart/form-data';

/** Whether the operation accepts an Idempotency-Key: a write of an authenticated caller. */
export function isKeyed({ method, scope, unkeyed }: Route): boolean {
  return scope !== null && method !== 'get' && unkeyed !== true;
}

/** Whether headers other than an Idempotency-Key have a meaning for the operation. */
const hasHeaders = (route: Route): boolean =>
  route.conditional !== undefined || route.waits === true || isFollowed(route) || isRevalidated(route);

/** Problems that are implied by the fields of a route. */
const IMPLIED: readonly (readonly [(route: Route) => boolean, readonly ProblemCode[]])[] = [
  [({ scope }) => scope !== null, TOKEN_PROBLEMS],
  [({ scope, oauth }) => scope !== null || oauth === true, ['service_unavailable']],
  [({ access }) => access === 'source', SOURCE_PROBLEMS],
  [isKeyed, WRITE_PROBLEMS],
  [({ conditional }) => conditional !== undefined, ['precondition_failed']],
  [({ deprecation }) => deprecation !== undefined, ['endpoint_sunset']],
  [
    ({ oauth }) => oauth === true,
    ['account_suspended', 'auth_attempts_exceeded', 'environment_mismatch', 'ip_not_allowed'],
  ],
  [(route) => route.query !== undefined || hasHeaders(route), ['invalid_parameter']],
  [isList, ['invalid_cursor']],
  [namesObject, ['resource_not_found']],
  [({ body }) => body !== undefined, BODY_PROBLEMS],
  // A file of a sender is an upload of any size; its owner learns that it is too large.
  [({ body, access }) => body !== undefined && access !== 'source', ['payload_too_large']],
  [(route) => route.body !== undefined && !isUpload(route), ['malformed_json']],
  [({ body, oauth }) => body !== undefined && oauth !== true, ['validation_failed']],
];

/** Every problem that an operation can return: those implied by its fields, and those that it declares. */
export function listProblems(route: Route): ProblemCode[] {
  const implied = IMPLIED.flatMap(([applies, codes]) => (applies(route) ? codes : []));
  const codes = new Set<ProblemCode>([...ALWAYS, ...implied, ...route.problems]);
  return PROBLEM_CODES.filter((code) => codes.has(code));
}

/** Problems by status, in ascending order of status. */
export function problemsByStatus(route: Route): Map<number, ProblemCode[]> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of listProblems(route)) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** Whether successful responses have an entity tag, so that reads can return 304. */
export const hasEntityTag = ({ success, returns_secret }: Route): boolean =>
  success.body !== undefined && returns_secret !== true;

/** Whether a read returns 304 to a caller that has the current version. */
export const isRevalidated = (route: Route): boolean => route.method === 'get' && hasEntityTag(route);

/** Every status that an operation can return. */
export const listStatuses = (route: Route): number[] => [
  route.success.status,
  ...(isFollowed(route) ? [204] : []),
  ...(isRevalidated(route) ? [304] : []),
  ...problemsByStatus(route).keys(),
];

/** Media types of a route's body. */
export const consumedTypes = ({ consumes }: Route): readonly string[] => consumes ?? JSON_ONLY;

/** Media type of a successful response, unless the request accepts another one by name. */
export function producedType({ response }: Route): string {
  if (response?.kind === 'text' || response?.kind === 'file') return response.type;
  return response?.kind === 'events' && response.source === 'lines' ? EVENT_STREAM_TYPE : 'application/json';
}

/** Content type of a successful response. */
export function contentType(route: Route): string {
  const type = producedType(route);
  return type === 'application/zip' ? type : `${type}; charset=utf-8`;
}

/** A body is optional if an empty object is valid: a missing body is read as one. OAuth operations and uploads require a body. */
export const isBodyRequired = (route: Route): boolean =>
  route.body !== undefined && (route.oauth === true || isUpload(route) || !route.body.safeParse({}).success);
