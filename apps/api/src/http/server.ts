import compress from '@fastify/compress';
import { API_VERSION, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { admit, type AccessServices } from './access.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { CORS_HEADERS, preflightHeaders } from './cors.ts';
import { markDeprecated } from './deprecation.ts';
import { environmentOfHost, type Hosts } from './hosts.ts';
import { addParsers } from './parsers.ts';
import { sendProblem } from './problem-filter.ts';
import { logRequests } from './request-log.ts';
import { traceRequests } from './tracing.ts';
import { allowedMethods, isTokenRoute, requireShortUri } from './unknown-path.ts';

const MIB = 1_048_576;
const OAUTH_BODY_BYTES = 8_192;
const HEADER_BYTES = 32_768;

export interface ServerOptions {
  logLevel: string;
  /** Standard output when left out. */
  logTo?: { write(line: string): void };
  /** Addresses and networks whose forwarding headers are believed. */
  trustedProxies?: readonly string[];
  /** How long a request may take before it is answered 504; 30 seconds when left out. */
  handlerTimeoutMs?: number;
  /** Adds hooks before the routes are made. */
  extend?: (server: FastifyInstance) => void;
}

interface EdgeServices extends AccessServices {
  answerKey: Buffer;
}

/** Fastify with everything that holds for every route; Nest adds the routes. */
export function createServer(services: EdgeServices, options: ServerOptions): FastifyInstance {
  const { logLevel, logTo, trustedProxies = [], handlerTimeoutMs = 30_000 } = options;
  const server = fastify({
    bodyLimit: MIB,
    genReqId: () => encodeId('request', newId()),
    logger: logLevel === 'silent' ? false : { level: logLevel, ...(logTo ? { stream: logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: 30_000,
    handlerTimeout: handlerTimeoutMs,
    keepAliveTimeout: 65_000,
    http: { maxHeaderSize: HEADER_BYTES, headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, services.hosts);
      sendProblem(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  server.decorate('answer_key', services.answerKey);
  server.decorateRequest('caller', null);
  server.decorateRequest('environment', null);
  server.decorateRequest('body_bytes', null);
  server.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    requestEncodings: ['gzip', 'identity'],
    global: true,
  });
  addParsers(server);
  server.addHook('onRoute', (route) => {
    if (route.config?.contract?.oauth) route.bodyLimit = OAUTH_BODY_BYTES;
    // A compressed secret can be guessed from its size.
    if (route.config?.contract?.answers_secret) route.compress = false;
    const longest = route.config?.contract?.max_seconds;
    if (longest) route.handlerTimeout = Math.max(handlerTimeoutMs, longest * 1000);
  });
  logRequests(server);
  traceRequests(server);
  server.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply, services.hosts);
    requireShortUri(request.url);
    if (request.method === 'OPTIONS' && request.is404) {
      const methods = allowedMethods(request.url);
      if (methods) return reply.status(204).headers(preflightHeaders(request.url, methods)).send();
    }
    await admit(services, request, reply);
    markDeprecated(request, reply);
  });
  server.addHook('onSend', async ({ environment }, reply) => {
    if (environment) reply.header('Pnb-Environment', environment);
  });
  return server;
}

const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** What every answer carries, also one that never reached a route. */
function setHeaders(request: FastifyRequest, reply: FastifyReply, hosts: Hosts | null): void {
  const contract = request.routeOptions?.config?.contract;
  const environment = environmentOfHost(hosts, request);
  reply.headers({
    'Request-Id': request.id,
    'Pnb-Version': API_VERSION,
    'Cache-Control': contract?.cache_control ?? (contract?.answers_secret ? 'no-store' : 'private, no-cache'),
    ...SECURITY_HEADERS,
    ...(isTokenRoute(request.url) ? {} : CORS_HEADERS),
    ...(environment ? { 'Pnb-Environment': environment } : {}),
  });
}
