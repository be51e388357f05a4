import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import compress from '@fastify/compress';
import { API_VERSION, encodeId, isUpload, Problem } from '@pnb/contract';
import { newId, type KeySet } from '@pnb/db';
import type { Log } from '@pnb/logging';
import type { TlsFiles } from '@pnb/settings';
import fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { admit, type AccessServices, hasBody } from './access.ts';
import { createBrokenRequestHandler, NOT_RECEIVED, writeProblem } from './invalid-request.ts';
import { addPreflight, CORS_HEADERS } from './cors.ts';
import { readCredentialEnvironment } from './credential-environment.ts';
import { assertNotSunset, markDeprecated } from './deprecation.ts';
import { environmentOfHost, type Hosts } from './hosts.ts';
import { isHttp2 } from './http2.ts';
import { addParsers } from './parsers.ts';
import type { Outages } from './outage.ts';
import { sendProblem } from './problem-filter.ts';
import { sendOperatorCookie } from './operator-session.ts';
import { nameDownload, readDownload } from './session-calls.ts';
import { isDashboardCall, isPublicRoute, requireDeclaredAccess } from './route-access.ts';
import { decorateSession, sendSessionCookies } from './session.ts';
import { logRequests } from './request-log.ts';
import { DEFAULT_SECONDS, getAddedSeconds } from './time-limit.ts';
import { buildTlsOptions, completeTlsServer } from './tls.ts';
import { traceRequests } from './tracing.ts';
import { addUploads } from './upload.ts';
import { assertUriLength, findOtherPath, unknownPath } from './unknown-path.ts';

const MIB = 1_048_576;
const OAUTH_BODY_BYTES = 8_192;
const HEADER_BYTES = 32_768;
const RECEIVE_MS = 30_000;
const HEADERS_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;

export interface ServerOptions {
  /** Requests that take at least so long are logged as slow. */
  slowRequestMs?: number;
  /** Null: HTTP. */
  tls?: TlsFiles | null;
  /** Addresses and networks whose forwarding headers are trusted. */
  trustedProxies?: readonly string[];
  /** Time until a request ends with 504. Default: 30 seconds. */
  handlerTimeoutMs?: number;
  /** Adds hooks before the routes are added. */
  extend?: (server: FastifyInstance) => void;
}

/** State of the shutdown, shared by all parts of a process. */
export interface Lifecycle {
  /** Aborted when the shutdown begins. */
  draining: AbortController;
}

interface EdgeServices extends AccessServices {
  responseKey: KeySet;
  lifecycle: Lifecycle;
  log: Log;
  outages: Outages;
  publicUrl: string;
  sandboxUrl: string | null;
}

/** Fastify with the settings and hooks of all routes; Nest adds the routes. */
export function createServer(services: EdgeServices, options: ServerOptions): FastifyInstance {
  const { slowRequestMs, trustedProxies = [], handlerTimeoutMs = DEFAULT_SECONDS * 1000 } = options;
  const server = fastify({
    bodyLimit: MIB,
    genReqId: () => encodeId('request', newId()),
    loggerInstance: services.log.lines,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    return503OnClosing: false,
    // Uploads take longer: receiveWithin limits every other request.
    requestTimeout: 0,
    handlerTimeout: handlerTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...buildTransport(options),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, services.hosts);
      markEnvironment(request, reply);
      sendProblem(error, request, reply);
    },
    clientErrorHandler: createBrokenRequestHandler(services.publicUrl),
  });
  completeTransport(server, services, options);
  server.decorate('response_key', { getter: () => services.responseKey });
  server.decorate('upload_period_ms', handlerTimeoutMs);
  server.decorate('own_addresses', { public_url: services.publicUrl, sandbox_url: services.sandboxUrl });
  respondToEveryMethod(server, services.publicUrl);
  server.decorateRequest('caller', null);
  server.decorateRequest('api_key', null);
  server.decorateRequest('import_source', null);
  server.decorateRequest('problem_code', null);
  server.decorateRequest('dashboard_code', null);
  server.decorateRequest('environment', null);
  server.decorateRequest('body_bytes', null);
  decorateSession(server);
  server.decorateRequest('download_name', null);
  server.decorateRequest('operator', null);
  server.decorateRequest('operator_token', null);
  server.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    requestEncodings: ['gzip', 'identity'],
    global: true,
  });
  requireDeclaredAccess(server);
  addParsers(server);
  addUploads(server);
  server.addHook('onRoute', (route) => {
    if (route.config?.contract?.oauth) route.bodyLimit = OAUTH_BODY_BYTES;
    // A compressed secret can be guessed from its size.
    if (route.config?.contract?.returns_secret) route.compress = false;
    route.handlerTimeout = handlerTimeoutMs + getAddedSeconds(route.config?.contract) * 1000;
  });
  logRequests(server, { log: services.log, slowRequestMs, onOutage: services.outages.check });
  traceRequests(server);
  addRequestHooks(server, services);
  addPreflight(server);
  return server;
}

/** The type of HTTP/1.1: HTTP/2 offers the same to handlers, except where `isHttp2` is used. */
export const buildTransport = ({ tls }: Pick<ServerOptions, 'tls'>) =>
  (tls
    ? buildTlsOptions(tls, { maxHeaderSize: HEADER_BYTES })
    : {
        http: { maxHeaderSize: HEADER_BYTES, headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
      }) as FastifyHttpOptions<Server>;

export function completeTransport(
  server: FastifyInstance,
  { lifecycle, log }: Pick<EdgeServices, 'lifecycle' | 'log'>,
  { tls }: Pick<ServerOptions, 'tls'>,
): void {
  if (!tls) return;
  const times = { headersTimeout: HEADERS_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  const report = (line: string): void => log.lifecycle.error(line);
  completeTlsServer(server, { files: tls, ...times, draining: lifecycle.draining.signal, report });
}

/** Hooks that run before the body of a request is read, and before its response is sent. */
function addRequestHooks(server: FastifyInstance, services: EdgeServices): void {
  server.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply, services.hosts);
    const { contract } = request.routeOptions.config;
    if (!contract || !isUpload(contract)) receiveWithin(RECEIVE_MS, request, reply);
    assertUriLength(request.url);
    // This precedes the reading of the body: a method that the path does not have defines no body.
    const otherPath = findOtherPath(request);
    if (request.is404 || otherPath !== null) throw unknownPath(request.method, otherPath ?? request.url);
    readDownload(request);
    await admit(services, request, reply);
    assertNotSunset(request);
  });
  server.addHook('onSend', async (request, reply) => {
    markEnvironment(request, reply);
    sendSessionCookies(request, reply);
    nameDownload(request, reply);
    sendOperatorCookie(request, reply);
    markDeprecated(request, reply);
    if (services.lifecycle.draining.signal.aborted && !isHttp2(request)) reply.header('Connection', 'close');
  });
}

/** Ends a request that has not arrived in time, as Node itself does with requestTimeout. */
function receiveWithin(milliseconds: number, request: FastifyRequest, reply: FastifyReply): void {
  const { raw, server } = request;
  // Most requests have no body: nothing of them can arrive late. A stream of HTTP/2 needs no header for one.
  if (raw.complete !== false || (!isHttp2(request) && !hasBody(raw.headers))) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    if (!isHttp2(request)) return void server.server.emit('clientError', createReceiveTimeout(), raw.socket);
    // Other streams of the connection go on.
    if (!reply.sent) sendProblem(new Problem('request_timeout', NOT_RECEIVED), request, reply);
  }, milliseconds).unref();
  raw.once('close', () => clearTimeout(timer));
}

const createReceiveTimeout = (): Error =>
  Object.assign(new Error('the request was not received in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Requests that Node would end without a problem: CONNECT without a response, and expectations other than 100-continue with an empty 417. */
function respondToEveryMethod({ server }: FastifyInstance, publicUrl: string): void {
  server.on('connect', ({ method = '', url = '' }: IncomingMessage, socket: Duplex) =>
    writeProblem(socket, { publicUrl, problem: unknownPath(method, url) }),
  );
  // RFC 9110 section 10.1.1 allows to ignore it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** The environment of the caller, else that of the credential. */
function markEnvironment(request: FastifyRequest, reply: FastifyReply): void {
  const environment = request.environment ?? readCredentialEnvironment(request);
  if (environment) reply.header('Pnb-Environment', environment);
}

const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  // Passkeys are of the dashboard; no page of the service uses anything else.
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
};

/** Headers of every response, also of one that never reached a route. */
function setHeaders(request: FastifyRequest, reply: FastifyReply, hosts: Hosts | null): void {
  const environment = environmentOfHost(hosts, request);
  reply.header('request-id', request.id);
  reply.headers(isPublicRoute(request) ? PUBLIC_HEADERS : OWN_HEADERS);
  reply.header('cache-control', getCaching(request));
  if (environment) reply.header('pnb-environment', environment);
}

/** Names in lower case, as Fastify keeps them. */
const OWN_HEADERS = lowerNames({ 'Pnb-Version': API_VERSION, ...SECURITY_HEADERS });
const PUBLIC_HEADERS = { ...OWN_HEADERS, ...lowerNames(CORS_HEADERS) };

function lowerNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Nothing of a session remains in the browser after it has ended. */
function getCaching(request: FastifyRequest): string {
  const contract = request.routeOptions?.config?.contract;
  if (isDashboardCall(request) || contract?.returns_secret) return 'no-store';
  return contract?.cache_control ?? 'private, no-cache';
}
