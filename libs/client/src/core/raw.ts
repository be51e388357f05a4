import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../schema.gen.ts';
import { buildPath } from './build-url.ts';
import { readProblem } from './errors.ts';
import { exchange } from './exchange.ts';
import type { Settings } from './settings.ts';

/** JSON responses only. */
type Accepted = `application/${string}`;

/** Every operation by method and path: `raw.GET('/v1/providers', { params: { query: { stage: ['active'] } } })`. */
export type RawClient = Client<paths, Accepted>;

/**
 * Tokens, retries and timeouts are those of the client; error responses are returned as `error`, a problem document
 * with the code `unknown` if the response has none. A write is retried only if it has an `Idempotency-Key`.
 */
export function createRawClient(settings: Settings): RawClient {
  return createFetchClient<paths, Accepted>({
    baseUrl: settings.baseURL,
    fetch: (request) => sendRaw(settings, request),
    pathSerializer: buildPath,
    querySerializer: { array: { style: 'form', explode: false } },
  });
}

async function sendRaw(settings: Settings, request: Request): Promise<Response> {
  const { method, url, signal } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  const headers = new Headers({ 'User-Agent': settings.userAgent, Accept: 'application/json', ...settings.headers });
  for (const [name, value] of request.headers) headers.set(name, value);
  const { response, text } = await exchange(settings, {
    method,
    url,
    headers,
    body: body && (() => body),
    isRepeatable: method === 'GET' || headers.has('Idempotency-Key'),
    options: { signal },
  });
  return response.ok || response.status === 304 ? copyResponse(response, text) : createErrorResponse(response, text);
}

const copyResponse = ({ status, headers }: Response, text: string | null): Response =>
  new Response(text === '' ? null : text, { status, headers });

/** openapi-fetch takes an empty body for no error, and fails on one that is not JSON. */
function createErrorResponse({ status, headers }: Response, text: string | null): Response {
  const title = `The response with status ${status} is not a problem document.`;
  const problem = readProblem(text) ?? { type: 'about:blank', title, status, code: 'unknown', detail: title };
  const copied = new Headers(headers);
  copied.set('Content-Type', 'application/problem+json');
  copied.delete('Content-Length');
  return new Response(JSON.stringify(problem), { status: status < 200 ? 502 : status, headers: copied });
}
