import type { FastifyInstance } from 'fastify';
import { encodeId } from '@pnb/contract';

/** One line per request: never bodies, tokens, secrets or query values. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { method, id, caller, routeOptions } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
        request_id: id,
        ...(caller ? { api_key_id: encodeId('api_key', caller.api_key_id), environment: caller.environment } : {}),
      },
      'request',
    );
  });
}
