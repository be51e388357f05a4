import { ROUTES } from '@pnb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-filter.ts';
import { routerPath } from './router-path.ts';
import { listMethods, unknownPath } from './unknown-path.ts';

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

/** Responds to OPTIONS, which requires no token and counts against no limit. Routes that receive API keys are for no page. */
export function addPreflight(server: FastifyInstance): void {
  for (const path of new Set(ROUTES.map((route) => route.path))) {
    const receivesKeys = ROUTES.some((route) => route.path === path && route.oauth === true);
    const headers = preflightHeaders(listMethods(path), receivesKeys);
    const config = { access: receivesKeys ? 'page' : 'public' } as const;
    // It responds before the body is read, whatever its type.
    const onRequest = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.status(204).headers(headers).send();
    server.options(routerPath(path), { config, onRequest }, async () => undefined);
    if (receivesKeys) refuseOtherMethods(server, path);
  }
}

/** So that their responses are for no page, too: 405 comes from a route with the access `page`. */
function refuseOtherMethods(server: FastifyInstance, path: string): void {
  const method = ['GET', 'PUT', 'PATCH', 'DELETE'].filter((name) => !listMethods(path).includes(name));
  const onRequest = async (request: FastifyRequest) => {
    throw unknownPath(request.method, path);
  };
  const handling = { onRequest, handler: async () => undefined, errorHandler: sendProblem };
  server.route({ method, url: routerPath(path), config: { access: 'page' }, ...handling });
}

const preflightHeaders = (methods: readonly string[], receivesKeys: boolean) => ({
  Allow: methods.join(', '),
  ...(receivesKeys
    ? {}
    : {
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': ALLOWED_HEADERS,
        'Access-Control-Max-Age': '7200',
      }),
});
