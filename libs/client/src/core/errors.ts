import type { components } from '../schema.gen.ts';
import type { Attempt } from './attempts.ts';

type Problem = components['schemas']['Problem'];

/** Codes of problem documents. `unknown`: the response is not from the service, for example an error page of a proxy. */
export type ErrorCode = Problem['code'] | 'unknown' | (string & {});

/** Base class of all errors of the library. */
export class PnbError extends Error {
  /** Every attempt of the call, in order; empty if nothing was sent. */
  attempts: readonly Attempt[] = [];

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** An option, an argument or an environment variable is missing or invalid. Nothing was sent. */
export class ConfigurationError extends PnbError {}

/** The response is from the other environment than the client. Nothing of it is used. */
export class EnvironmentMismatchError extends PnbError {
  constructor(found: string, expected: string) {
    super(`The response is from ${found}, but the client is for ${expected}. Check baseURL and apiKey.`);
  }
}

/** No usable response: the connection was refused, closed or reset, or the body is not what the service sends. */
export class APIConnectionError extends PnbError {}

/** No response within `timeout`, or the deadline has passed. */
export class APITimeoutError extends APIConnectionError {}

/** The caller aborted the call. */
export class APIUserAbortError extends PnbError {}

export interface ErrorResponse {
  status: number;
  headers: Headers;
  /** Null unless the body is a problem document (RFC 9457). */
  problem: Problem | null;
}

/** Null unless the text is a problem document of the service. */
export function readProblem(text: string | null): Problem | null {
  try {
    const problem: unknown = JSON.parse(text ?? '');
    const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem && 'status' in problem;
    return isProblem ? (problem as Problem) : null;
  } catch {
    return null;
  }
}

/** A response with an error status. */
export class APIStatusError extends PnbError {
  readonly status: number;
  readonly code: ErrorCode;
  readonly title: string;
  readonly detail: string;
  /** URL of the documentation of the code; null for `unknown`. */
  readonly type: string | null;
  /** Errors of fields and parameters. */
  readonly errors: NonNullable<Problem['errors']>;
  readonly requestId: string | null;
  readonly headers: Headers;
  /** The whole problem document, with the members that only some codes have. */
  readonly problem: Problem | null;

  constructor({ status, headers, problem }: ErrorResponse) {
    const fields: Partial<Problem> = problem ?? {};
    const { code = 'unknown', title = 'Unknown error', detail = 'not a problem document' } = fields;
    const errors = fields.errors ?? [];
    const requestId = fields.request_id ?? headers.get('Request-Id');
    super(`${status} ${code}: ${describeErrors(errors) || detail}${requestId ? ` (${requestId})` : ''}`);
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.type = fields.type ?? null;
    this.errors = errors;
    this.requestId = requestId;
    this.headers = headers;
    this.problem = problem;
  }
}

/** The first errors of fields are more specific than the detail. */
const describeErrors = (errors: APIStatusError['errors']): string =>
  errors
    .slice(0, 3)
    .map(({ pointer, name, in: place, message }) => `${pointer ?? name ?? place}: ${message}`)
    .join(' ');

export class BadRequestError extends APIStatusError {}
export class AuthenticationError extends APIStatusError {}
export class PermissionError extends APIStatusError {}
/** The plan does not include the feature, or its limit is reached: `problem.plan` has limit and usage. */
export class PlanLimitError extends PermissionError {}
export class NotFoundError extends APIStatusError {}
export class ConflictError extends APIStatusError {}
export class GoneError extends APIStatusError {}
export class PreconditionFailedError extends APIStatusError {}
export class ValidationError extends APIStatusError {}
export class ServerError extends APIStatusError {}

export class RateLimitError extends APIStatusError {
  /** Time until the next request is accepted, in milliseconds; null if the response does not say it. */
  readonly retryAfterMs: number | null;
  /** Name of the limit that was exceeded. */
  readonly policy: string | null;

  constructor(response: ErrorResponse, retryAfterMs: number | null) {
    super(response);
    this.retryAfterMs = retryAfterMs;
    this.policy = response.problem?.rate_limit?.policy ?? null;
  }
}

const BY_STATUS: Readonly<Record<number, typeof APIStatusError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  412: PreconditionFailedError,
  422: ValidationError,
};

/** The class of a status. */
export function createStatusError(response: ErrorResponse, retryAfterMs: number | null): APIStatusError {
  const { status, problem } = response;
  if (status === 429) return new RateLimitError(response, retryAfterMs);
  if (status >= 500) return new ServerError(response);
  if (status === 403 && problem?.code.startsWith('plan_')) return new PlanLimitError(response);
  return new (BY_STATUS[status] ?? APIStatusError)(response);
}
