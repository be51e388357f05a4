import { isTokenRoute } from './unknown-path.ts';

/** Bearer tokens and no cookies: any origin may ask. */
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
].join(', ');

/** Answer to OPTIONS, which needs no token and counts against no limit. */
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
