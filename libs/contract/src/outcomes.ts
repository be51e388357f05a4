import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from './problems.ts';
import type { Route } from './route.ts';

const TOKEN_PROBLEMS: readonly ProblemCode[] = [
  'missing_token',
  'invalid_token',
  'expired_token',
  'revoked_token',
  'api_key_not_accepted',
  'insufficient_scope',
];

/** Every problem an operation may answer: what follows from its fields, and what it declares itself. */
export function problemsOf(route: Route): ProblemCode[] {
  const codes = new Set<ProblemCode>(['unknown_parameter', 'not_acceptable', 'internal_error', ...route.problems]);
  if (route.scope) TOKEN_PROBLEMS.forEach((code) => codes.add(code));
  if (route.scope || route.oauth) codes.add('service_unavailable');
  if (route.query) codes.add('invalid_parameter');
  if (route.list) codes.add('invalid_cursor');
  if (Object.keys(route.params?.shape ?? {}).length > 0) codes.add('resource_not_found');
  if (route.body)
    (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const).forEach((code) => codes.add(code));
  if (route.body && !route.oauth) codes.add('validation_failed');
  return PROBLEM_CODES.filter((code) => codes.has(code));
}

/** Problems by status, in ascending order of status. */
export function problemsByStatus(route: Route): Map<number, ProblemCode[]> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(route)) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** Every status an operation may answer. */
export const statusesOf = (route: Route): number[] => [route.success.status, ...problemsByStatus(route).keys()];

/** Media types of a route's body. */
export const consumedTypes = (route: Route): readonly string[] => route.consumes ?? ['application/json'];
