import { isTokenRoute } from './unknown-path.ts';

/** Authentication is by bearer token, never by cookie: every origin is allowed. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'Request-Id',
    'Pnb-Environment',
    'Pnb-Version',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Link',
    'ETag',
    'Location',
    'Deprecation',
    'Sunset',
    'Pnb-Deprecated',
    'Idempotent-Replayed',
    'Preference-Applied',
  ].join(', '),
} as const;

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Accept',
  'Prefer',
  'Last-Event-ID',
].join(', ');

/** Headers of the response to OPTIONS, which requires no token and counts against no limit. */
export const preflightHeaders = (url: string, methods: readonly string[]) => ({
  Allow: methods.join(', '),
  ...(isTokenRoute(url)
    ? {}
    : {
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': ALLOWED_HEADERS,
        'Access-Control-Max-Age': '7200',
      }),
});
