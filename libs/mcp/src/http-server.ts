import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler, type McpHttpHandler, type McpRequestContext } from '@modelcontextprotocol/server';
import type { ToolDefinition } from './definitions.ts';
import { assertAddressed, readToken } from './http-access.ts';
import { HttpError } from './http-error.ts';
import { describeResource, MCP_PATH, METADATA_PATHS } from './http-metadata.ts';
import { type HttpSession, openHttpSession } from './http-session.ts';
import type { HttpSettings, Settings } from './options.ts';
import { createServer } from './server.ts';

/** Requests at a time; a call waits at most a minute for the service. */
const MAX_REQUESTS = 32;
const MAX_CONNECTIONS = 256;
/** A file of 1,000,000 characters fits. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

export interface HttpOptions {
  http: HttpSettings;
  settings: Settings;
  offered: readonly ToolDefinition[];
  /** Address of the service. */
  baseURL: string;
  log(message: string): void;
}

/** What a request needs of the server. */
interface Serving extends HttpOptions {
  handler: McpHttpHandler;
  /** Address of this server as clients reach it. */
  url: string;
  /** `Host` headers of requests that were sent to it. */
  hosts: ReadonlySet<string>;
  /** Requests in progress. */
  running: number;
}

export interface HttpServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Streamable HTTP without sessions: each request has a server of its own with the token of its caller, and nothing is kept
 * after its response.
 */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const server = createHttpServer({ requestTimeout: 30_000, headersTimeout: 10_000 });
  server.maxConnections = MAX_CONNECTIONS;
  const port = await listen(server, options.http);
  const handler = createMcpHandler(({ authInfo }: McpRequestContext) => openServer(options, authInfo?.extra), {
    maxRequestBodySize: MAX_BODY_BYTES,
    // Nothing is published to subscribers, so that no stream is left open.
    maxSubscriptions: 0,
    onerror: ({ message }) => options.log(message),
  });
  const { publicUrl } = options.http;
  const url = publicUrl ?? `http://127.0.0.1:${port}`;
  const hosts = new Set([...listLoopback(port), ...(publicUrl ? [new URL(publicUrl).host] : [])]);
  const serving: Serving = { ...options, handler, url, hosts, running: 0 };
  server.on('request', (request, response) => void respond(serving, request, response));
  return {
    url: `${url}${MCP_PATH}`,
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server, { host, port }: HttpSettings): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

const listLoopback = (port: number): string[] => ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);

function openServer({ settings, offered }: HttpOptions, extra: Record<string, unknown> | undefined) {
  const { pnb } = (extra ?? {}) as Partial<HttpSession>;
  if (!pnb) throw new Error('a request has no session');
  return createServer({ pnb, settings }, offered);
}

async function respond(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await handleRequest(serving, request, response).catch((error: unknown) => {
    if (error instanceof HttpError) return error.toResponse(serving.url);
    serving.log(`${request.method ?? ''} failed: ${String(error)}`);
    return new HttpError(500, 'internal_error', 'The request failed.').toResponse(serving.url);
  });
  if (response.destroyed) return;
  response.writeHead(sent.status, Object.fromEntries(sent.headers));
  response.end(sent.body);
}

interface Completed {
  status: number;
  headers: Headers;
  body: string;
}

async function handleRequest(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<Completed> {
  assertAddressed(request.headers, serving);
  const path = request.url?.split('?', 1)[0] ?? '';
  if (METADATA_PATHS.includes(path) && request.method === 'GET') return describeResource(serving);
  if (path !== MCP_PATH) throw new HttpError(404, 'not_found', `The server is at ${MCP_PATH}.`);
  const token = readToken(request.headers.authorization);
  if (serving.running >= MAX_REQUESTS)
    throw new HttpError(503, 'too_many_requests', `${MAX_REQUESTS} requests are in progress. Repeat it later.`);
  serving.running += 1;
  try {
    return await callHandler(serving, await readRequest(serving, request, response), token);
  } finally {
    serving.running -= 1;
  }
}

/** The response is complete before it is sent, so that a token that the service refuses has the status 401. */
async function callHandler(serving: Serving, request: Request, token: string): Promise<Completed> {
  const session = openHttpSession(serving, token);
  const authInfo = { token, clientId: '', scopes: [], extra: { ...session } };
  const response = await serving.handler.fetch(request, { authInfo });
  const body = await response.text();
  const refusal = session.getRefusal();
  if (refusal !== null) throw new HttpError(401, 'invalid_token', refusal);
  return { status: response.status, headers: response.headers, body };
}

async function readRequest({ url }: Serving, request: IncomingMessage, response: ServerResponse): Promise<Request> {
  const { method = 'GET', headers } = request;
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  const body = await readBody(request);
  return new Request(`${url}${MCP_PATH}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
    signal: controller.signal,
    ...(body.length > 0 && !['GET', 'HEAD'].includes(method) ? { body } : {}),
  });
}

/** What is too large is received and discarded, so that the client reads the response; Node ends it after 30 s. */
function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BODY_BYTES) return void chunks.push(chunk);
      chunks.length = 0;
      reject(new HttpError(413, 'payload_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`));
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => reject(new HttpError(400, 'incomplete_body', 'The body was not received.')));
  });
}
