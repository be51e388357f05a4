import { API_VERSION, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { admit, type AccessServices } from './access.ts';
import { parseForm } from './form.ts';
import { sendProblem } from './problem-filter.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { parseJson } from './strict-json.ts';
import { allowedMethods } from './unknown-path.ts';

const MIB = 1_048_576;
const OAUTH_BODY_BYTES = 8_192;

export interface ServerOptions {
  logLevel: string;
  /** Adds hooks before the routes are made. */
  extend?: (server: FastifyInstance) => void;
}

/** Fastify with everything that holds for every route; Nest adds the routes. */
export function createServer(services: AccessServices, { logLevel }: ServerOptions): FastifyInstance {
  const server = fastify({
    bodyLimit: MIB,
    genReqId: () => encodeId('request', newId()),
    logger: logLevel === 'silent' ? false : { level: logLevel },
    logController: new LogController({ disableRequestLogging: logLevel !== 'debug' }),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      sendProblem(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  server.decorateRequest('caller', null);
  addParsers(server);
  server.addHook('onRoute', (options) => {
    if (options.config?.contract?.oauth) options.bodyLimit = OAUTH_BODY_BYTES;
  });
  server.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    if (request.method === 'OPTIONS' && request.is404) {
      const methods = allowedMethods(request.url);
      if (methods) return reply.status(204).header('Allow', methods.join(', ')).send();
    }
    await admit(services, request, reply);
  });
  return server;
}

/** What every answer carries, also one that never reached a route. */
function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const is_secret = request.routeOptions?.config?.contract?.answers_secret === true;
  reply.headers({
    'Request-Id': request.id,
    'Pnb-Version': API_VERSION,
    'Cache-Control': is_secret ? 'no-store' : 'private, no-cache',
    ...SECURITY_HEADERS,
  });
}

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** Bodies are read as bytes: what they may hold is ours to say. */
function addParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  // A body that the route has no use for is not looked at.
  const json = async (request: FastifyRequest, bytes: Buffer) => (takesBody(request) ? parseJson(bytes) : undefined);
  server.addContentTypeParser(['application/json', 'application/merge-patch+json'], { parseAs: 'buffer' }, json);
  const form = async (request: FastifyRequest, text: string) => (takesBody(request) ? parseForm(text) : undefined);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, form);
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
}

const takesBody = (request: FastifyRequest): boolean => request.routeOptions.config.contract?.body !== undefined;
