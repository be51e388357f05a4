import type { Attempt } from './attempts.ts';
import { buildPath, buildQuery, type Parameter } from './build-url.ts';
import { type BodySource, encodeBody, type EncodedBody } from './encode-body.ts';
import { type APIStatusError, ConfigurationError, createStatusError, readProblem } from './errors.ts';
import { exchange, type Exchange } from './exchange.ts';
import { parseRateLimit, type RateLimit } from './rate-limit.ts';
import { readRetryAfter } from './retry.ts';
import type { RequestOptions, Settings } from './settings.ts';

/** A call of one operation. */
export interface Operation extends BodySource {
  method: string;
  /** The path as in the document, with the names of its parameters in braces. */
  path: string;
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, Parameter>> | undefined;
  /** Requires no token. */
  isPublic?: boolean | undefined;
  /** The operation does not support `Idempotency-Key`. */
  isUnkeyed?: boolean | undefined;
  /** Media type of a response whose body is left to the caller as a stream. */
  streamType?: string | undefined;
}

/** What a result has apart from its data. */
export interface Metadata {
  status: number;
  headers: Headers;
  /** Status and headers. The body has been read, unless it is a stream; `asResponse` returns one that can be read. */
  response: Response;
  /** `Request-Id`: quote it in questions to the support. */
  requestId: string | null;
  /** `Pnb-Environment`. */
  environment: string | null;
  etag: string | null;
  /** The limits of the API key and what is left of them. */
  rateLimit: readonly RateLimit[];
  /** Every request of the call, the last one with this response. */
  attempts: readonly Attempt[];
}

export interface Result<T> extends Metadata {
  /** Null for a response without body, such as 204 and 304. */
  data: T;
  /** The body as it was received; null if it is a stream. */
  text: string | null;
}

export async function request<T>(
  settings: Settings,
  operation: Operation,
  options: RequestOptions,
): Promise<Result<T>> {
  const body = encodeBody(operation);
  const sent = await exchange(settings, {
    method: operation.method,
    url: buildUrl(settings, operation, options),
    headers: buildHeaders(settings, operation, { options, body }),
    body: body?.open,
    oneTime: body?.oneTime,
    isRepeatable: operation.method === 'GET' || !operation.isUnkeyed,
    isStream: operation.streamType !== undefined,
    isPublic: operation.isPublic,
    options,
  });
  reportDeprecation(settings, operation, sent.response.headers);
  const { response, data, text, attempts } = sent;
  if (!response.ok && response.status !== 304) throw readError(sent);
  return { data: data as T, text, ...readMetadata(response), attempts };
}

const readMetadata = (response: Response): Omit<Metadata, 'attempts'> => ({
  status: response.status,
  headers: response.headers,
  response,
  requestId: response.headers.get('Request-Id'),
  environment: response.headers.get('Pnb-Environment'),
  etag: response.headers.get('ETag'),
  rateLimit: parseRateLimit(response.headers.get('RateLimit')),
});

const buildUrl = ({ baseURL, query }: Settings, operation: Operation, options: RequestOptions): string =>
  `${baseURL}${buildPath(operation.path, operation.params)}${buildQuery(query, operation.query, options.query)}`;

function buildHeaders(
  settings: Settings,
  operation: Operation,
  { options, body }: { options: RequestOptions; body: EncodedBody | undefined },
): Headers {
  const { streamType } = operation;
  const headers = new Headers({
    'User-Agent': settings.userAgent,
    Accept: streamType ? `${streamType}, application/problem+json` : 'application/json',
    ...settings.headers,
    ...options.headers,
  });
  if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch);
  if (options.ifNoneMatch !== undefined) headers.set('If-None-Match', options.ifNoneMatch);
  if (options.waitSeconds !== undefined) headers.set('Prefer', `wait=${options.waitSeconds}`);
  if (body) headers.set('Content-Type', body.contentType);
  setIdempotencyKey(headers, operation, options.idempotencyKey);
  return headers;
}

function setIdempotencyKey(headers: Headers, { method, path, isUnkeyed }: Operation, key: string | undefined): void {
  if (method === 'GET' || isUnkeyed) {
    if (key !== undefined)
      throw new ConfigurationError(`${method} ${path} does not support idempotencyKey. Leave it out.`);
  } else if (key !== undefined || !headers.has('Idempotency-Key'))
    headers.set('Idempotency-Key', key ?? crypto.randomUUID());
}

export function readError({ response, text, attempts, note }: Exchange): APIStatusError {
  const { status, headers } = response;
  const error = createStatusError({ status, headers, problem: readProblem(text) }, readRetryAfter(headers) ?? null);
  error.attempts = attempts;
  if (note !== undefined) error.message += ` ${note}`;
  return error;
}

/** Once for each operation, and each parameter and field, in a client. */
function reportDeprecation({ log, reported }: Settings, { method, path }: Operation, headers: Headers): void {
  if (!headers.has('Deprecation')) return;
  const operation = `${method} ${path}`;
  const parts = headers.get('Pnb-Deprecated')?.split(', ') ?? [''];
  // The operation itself is named without a point: it is no parameter or field.
  const names = parts.map((part) => (part.includes('.') ? `${part} of ${operation}` : operation));
  const sunset = headers.get('Sunset');
  for (const name of names) {
    if (reported.has(name)) continue;
    reported.add(name);
    log.warn(`${name} is deprecated${sunset ? ` and ends on ${sunset}` : ''}. ${headers.get('Link') ?? ''}`.trim());
  }
}
