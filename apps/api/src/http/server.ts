import { API_VERSION, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import fastify, { type FastifyInstance } from 'fastify';
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
    disableRequestLogging: logLevel !== 'debug',
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  server.decorateRequest('caller', null);
  addParsers(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'Request-Id': request.id,
      'Pnb-Version': API_VERSION,
      'Cache-Control': 'private, no-cache',
      ...SECURITY_HEADERS,
    });
    if (request.method === 'OPTIONS' && request.is404) {
      const methods = allowedMethods(request.url);
      if (methods) return reply.status(204).header('Allow', methods.join(', ')).send();
    }
    await admit(services, request, reply);
  });
  return server;
}

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** Bodies are read as bytes: what they may hold is ours to say. */
function addParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const json = async (_request: unknown, bytes: Buffer) => parseJson(bytes);
  server.addContentTypeParser(['application/json', 'application/merge-patch+json'], { parseAs: 'buffer' }, json);
  const form = async (_request: unknown, text: string) => parseForm(text);
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: OAUTH_BODY_BYTES },
    form,
  );
}
