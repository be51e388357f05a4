import type { FastifyInstance } from 'fastify';
import { encodeId } from '@pnb/contract';
import type { Caller } from './caller.ts';

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
        ...(caller ? describeCaller(caller) : {}),
      },
      'request',
    );
  });
}

const describeCaller = ({ api_key_id, user_id, environment }: Caller) => ({
  ...(api_key_id === null ? {} : { api_key_id: encodeId('api_key', api_key_id) }),
  ...(user_id === null ? {} : { user_id: encodeId('user', user_id) }),
  environment,
});
