import { listDeprecatedInputs } from './deprecation.ts';
import { hasCsv, hasEntityTag, isFollowed, isKeyed, isList, isRevalidated } from './outcomes.ts';
import type { ProblemCode } from './problems.ts';
import { MAX_WAIT_SECONDS, type Route } from './route.ts';
import { API_VERSION } from './version.ts';
import { z } from './zod.ts';

interface HeaderDeclaration {
  description: string;
  schema: Record<string, unknown>;
}

const text = (maxLength: number, example: string, extra: Record<string, unknown> = {}) => ({
  type: 'string',
  maxLength,
  ...extra,
  examples: [example],
});

const VISIBLE = String.raw`^[\x20-\x7e]*$`;
const ENTITY_TAG = String.raw`^(W/)?"[\x21\x23-\x7e]*"$`;

/** Response headers of the API. A header is optional unless its description states otherwise. */
export const RESPONSE_HEADERS = {
  'Accept-Patch': {
    description: 'Media types that the operation accepts for PATCH (RFC 5789).',
    schema: text(200, 'application/merge-patch+json, application/json', { pattern: VISIBLE }),
  },
  'Accept-Post': {
    description: 'Media types that the operation accepts.',
    schema: text(200, 'application/json', { pattern: VISIBLE }),
  },
  'Access-Control-Allow-Origin': {
    description: 'Always *, because tokens are sent in a header and not in a cookie. Not sent by the OAuth operations.',
    schema: { type: 'string', const: '*' },
  },
  'Access-Control-Expose-Headers': {
    description: 'Headers that scripts of other origins can read. Not sent by the OAuth operations.',
    schema: text(500, 'Request-Id, ETag', { pattern: VISIBLE }),
  },
  'Cache-Control': {
    description: 'Whether and for how long the response can be stored (RFC 9111).',
    schema: text(100, 'private, no-cache', { pattern: VISIBLE }),
  },
  'Content-Disposition': {
    description: 'A file name (RFC 6266); absent from JSON.',
    schema: text(200, 'attachment; filename="points.csv"', { pattern: VISIBLE }),
  },
  Deprecation: {
    description: 'Date from which what the request uses is deprecated (RFC 9745), as a structured date.',
    schema: text(20, '@1793534400', { pattern: String.raw`^@\d{1,12}$` }),
  },
  ETag: {
    description: 'Entity tag of the response (RFC 9110), for If-None-Match and If-Match.',
    schema: text(200, '"v3-Zk1cRw2q"', { pattern: ENTITY_TAG }),
  },
  'Idempotent-Replayed': {
    description: 'True on the stored response to a repeated Idempotency-Key; absent otherwise.',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description: 'Related pages and operations (RFC 8288): first, prev, next and last page of a list.',
    schema: text(8192, '<https://api.pnb.example/v1/providers?page=1>; rel="first"', { pattern: VISIBLE }),
  },
  Location: {
    description: 'Path of the created object.',
    schema: text(200, '/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za', { pattern: '^/v1/[!-~]+$' }),
  },
  'Pnb-Deprecated': {
    description:
      'What the request uses that is deprecated: the identifier of the operation, and names of parameters and fields.',
    schema: text(2000, 'query.status, body.nickname', { pattern: VISIBLE }),
  },
  'Pnb-Environment': {
    description: 'The environment of the API key or token in the request, valid or not; absent without one.',
    schema: { type: 'string', enum: ['sandbox', 'production'], examples: ['sandbox'] },
  },
  'Pnb-Version': {
    description: 'Version of the API.',
    schema: text(40, API_VERSION, { pattern: String.raw`^\d+\.\d+\.\d+` }),
  },
  'Preference-Applied': {
    description: 'The wait preference that was applied (RFC 7240). Sent only if the request has Prefer.',
    schema: text(20, 'wait=5', { pattern: String.raw`^wait=\d{1,3}$` }),
  },
  RateLimit: {
    description:
      'Number of requests that remain, and seconds until the limit is restored. Absent if the caller is not authenticated.',
    schema: text(200, '"minute";r=987;t=1', { pattern: VISIBLE }),
  },
  'RateLimit-Policy': {
    description: 'The limit and its window in seconds. Absent if the caller is not authenticated.',
    schema: text(200, '"minute";q=1000;w=60', { pattern: VISIBLE }),
  },
  'Request-Id': {
    description: 'Identifier of the request, sent with every response. Include it in support requests.',
    schema: text(30, 'req_01kc59z6h8f8w9p5p3w5t1y0za', { pattern: '^req_[0-7][0-9a-hjkmnp-tv-z]{25}$' }),
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    schema: text(10, '5', { pattern: String.raw`^\d{1,9}$` }),
  },
  Sunset: {
    description: 'Date on which what is deprecated is removed (RFC 8594), as an HTTP date.',
    schema: text(40, 'Sun, 01 Nov 2026 00:00:00 GMT', { pattern: VISIBLE }),
  },
  'X-Accel-Buffering': {
    description: 'Requests of proxies not to buffer a stream of server-sent events; absent from JSON.',
    schema: { type: 'string', enum: ['no'] },
  },
  'WWW-Authenticate': {
    description:
      'How to authenticate (RFC 6750). With the status 401, resource_metadata is the URL of the metadata of the API (RFC 9728).',
    schema: text(500, 'Bearer realm="pnb"', { pattern: VISIBLE }),
  },
  'X-Should-Retry': {
    description: 'Whether the same request can succeed later.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
} as const satisfies Record<string, HeaderDeclaration>;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

const EVERYWHERE: readonly ResponseHeader[] = [
  'Pnb-Environment',
  'Request-Id',
  'Pnb-Version',
  'Cache-Control',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
];

/** Whether the operation, or a part of its request, is deprecated. */
const isDeprecated = (route: Route): boolean =>
  route.deprecation !== undefined || listDeprecatedInputs(route).length > 0;

/** Headers that every response of the operation can have. */
function commonHeaders(route: Route): ResponseHeader[] {
  return [
    ...EVERYWHERE,
    'RateLimit',
    'RateLimit-Policy',
    ...(isDeprecated(route) ? (['Deprecation', 'Sunset', 'Link', 'Pnb-Deprecated'] as const) : []),
  ];
}

/** Whether a result that is not final has Retry-After. */
const isRetried = ({ response }: Route): boolean => response?.kind === 'json' && response.retries === true;

/** Headers of a success that are implied by the fields of a route. */
const IMPLIED: readonly (readonly [(route: Route) => boolean, ResponseHeader])[] = [
  [hasEntityTag, 'ETag'],
  [({ success }) => success.location !== undefined, 'Location'],
  [isList, 'Link'],
  [(route) => hasCsv(route) || route.response?.kind === 'file', 'Content-Disposition'],
  [({ waits }) => waits === true, 'Preference-Applied'],
  [isFollowed, 'X-Accel-Buffering'],
  [(route) => route.success.status === 202 || isRetried(route), 'Retry-After'],
  [isKeyed, 'Idempotent-Replayed'],
];

export const successHeaders = (route: Route): ResponseHeader[] => [
  ...commonHeaders(route),
  ...IMPLIED.flatMap(([applies, name]) => (applies(route) ? [name] : [])),
];

/** Headers of a 304: those of the 200 (RFC 9110 section 15.4.5). */
export const notModifiedHeaders = (route: Route): ResponseHeader[] => [
  ...commonHeaders(route),
  'ETag',
  ...(isList(route) ? (['Link'] as const) : []),
  ...(route.waits ? (['Preference-Applied'] as const) : []),
  ...(isRetried(route) ? (['Retry-After'] as const) : []),
];

/** Headers of a 204 to a client that has the last event. */
export const streamEndHeaders = (route: Route): ResponseHeader[] => commonHeaders(route);

export function problemHeaders(route: Route, status: number, codes: readonly ProblemCode[]): ResponseHeader[] {
  const isChallenge = status === 401 || codes.includes('insufficient_scope');
  const isTemporary = [409, 429, 503].includes(status);
  return [
    ...commonHeaders(route),
    'X-Should-Retry',
    ...(isChallenge ? (['WWW-Authenticate'] as const) : []),
    ...(isTemporary ? (['Retry-After'] as const) : []),
    ...(status === 412 ? (['ETag'] as const) : []),
    ...(status === 415 ? [route.method === 'patch' ? ('Accept-Patch' as const) : ('Accept-Post' as const)] : []),
    ...(route.waits ? (['Preference-Applied'] as const) : []),
  ];
}

const IDEMPOTENCY_KEY = z
  .string()
  .min(1)
  .max(257)
  // Bare, or in quotes that are not part of it; two quotes alone are an empty key.
  .regex(/^("[!-~]{1,255}"|[!#-~][!-~]{0,254}|"[!-~]{0,253}[!#-~]|")$/)
  .optional()
  .openapi({
    description:
      'Makes the request safe to retry for 24 hours: the first response is stored and returned again. ' +
      'Up to 255 visible ASCII characters, such as a UUID.',
    example: '5f6c7d1e-8b1a-4a57-9d0c-6a6e0d1b7f2a',
  });

/** Any text: one that is no entity tag matches none (RFC 9110 section 13.1). */
const tags = (description: string, example: string) =>
  z.string().min(1).max(2000).optional().openapi({ description, example });

const PREFER = z
  .string()
  .max(100)
  .optional()
  .openapi({
    description: `Preference wait=<seconds>, up to ${MAX_WAIT_SECONDS} (RFC 7240). The response is sent when the queued run has completed, or after that time.`,
    example: 'wait=5',
  });

const LAST_EVENT_ID = z
  .string()
  .max(100)
  .optional()
  .openapi({
    description:
      'With Accept: text/event-stream, the id of the last event that was received. It is not sent again; if it was the last of all, the ' +
      'response is 204, so that the client does not reconnect.',
    example: 'nT4s2kQdZ0W1xg7c',
  });

const ofRoutes = new WeakMap<Route, z.ZodObject | null>();

/** Request headers of an operation, except Authorization and those of content negotiation. */
export function requestHeaders(route: Route): z.ZodObject | null {
  const declared = ofRoutes.get(route);
  if (declared !== undefined) return declared;
  const headers = declareHeaders(route);
  ofRoutes.set(route, headers);
  return headers;
}

function declareHeaders(route: Route): z.ZodObject | null {
  const shape = {
    ...(isKeyed(route) ? { 'Idempotency-Key': IDEMPOTENCY_KEY } : {}),
    ...(route.conditional === 'if_match'
      ? {
          'If-Match': tags(
            'Entity tags, one of which must be current. Otherwise the request is rejected with 412.',
            '"v3-Zk1cRw2q"',
          ),
        }
      : {}),
    ...(route.conditional === 'if_none_match'
      ? {
          'If-None-Match': tags(
            'With *, the request is rejected with 412 if a build with the same external_id exists in the account, or a provider with the same external_id in the build.',
            '*',
          ),
        }
      : {}),
    ...(isRevalidated(route)
      ? {
          'If-None-Match': tags(
            'Entity tags of cached versions. If one is current, the response is 304 without a body.',
            '"v3-Zk1cRw2q"',
          ),
        }
      : {}),
    ...(route.waits ? { Prefer: PREFER } : {}),
    ...(isFollowed(route) ? { 'Last-Event-ID': LAST_EVENT_ID } : {}),
  };
  return Object.keys(shape).length > 0 ? z.object(shape) : null;
}
