import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

export interface ClientOptions {
  /** Address of the service, without /v1. */
  baseUrl: string;
  /** Exchanged for a token on the first call, and again when the token has expired. */
  apiKey: string;
  /** Narrows the token; all scopes of the key when left out. */
  scopes?: readonly string[];
  fetch?: (request: Request) => Promise<Response>;
}

/** Every operation of the document, typed: `client.GET('/v1/providers', { params: { query: { stage: ['active'] } } })`. */
/** JSON responses only; read a list as CSV with fetch. */
type Accepted = `application/${string}`;

export type ProviderNetworkClient = Client<paths, Accepted>;

export function createProviderNetworkClient(options: ClientOptions): ProviderNetworkClient {
  const send = options.fetch ?? ((request: Request) => fetch(request));
  return createFetchClient<paths, Accepted>({
    baseUrl: options.baseUrl,
    fetch: authorized(options, send),
    // The document specifies comma-separated lists.
    querySerializer: { array: { style: 'form', explode: false } },
    redirect: 'error',
  });
}

type Send = (request: Request) => Promise<Response>;

/** Adds the token; an expired one is replaced and the request sent again, once. */
function authorized(options: ClientOptions, send: Send): Send {
  let token: Promise<string> | null = null;
  const current = () => (token ??= requestToken(options, send).catch(forget));
  const forget = (error: unknown): never => {
    token = null;
    throw error;
  };
  return async (request) => {
    const again = request.clone();
    const response = await send(withToken(request, await current()));
    if (response.status !== 401 || !(await isExpired(response))) return response;
    token = null;
    return send(withToken(again, await current()));
  };
}

function withToken(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function isExpired(response: Response): Promise<boolean> {
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return problem?.code === 'expired_token';
}

/** The API key was not exchanged for a token; `code` is that of the problem. */
export class TokenError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, problem: { code?: string; detail?: string } | null) {
    super(`${status} ${problem?.code ?? 'unknown'}: ${problem?.detail ?? 'the response has no access token'}`);
    this.name = 'TokenError';
    this.status = status;
    this.code = problem?.code ?? 'unknown';
  }
}

async function requestToken({ baseUrl, apiKey, scopes }: ClientOptions, send: Send): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: apiKey });
  if (scopes) body.set('scope', scopes.join(' '));
  const response = await send(new Request(`${baseUrl}/v1/oauth/token`, { method: 'POST', body }));
  const result = (await response.json().catch(() => null)) as Record<string, string> | null;
  if (!response.ok || !result?.access_token) throw new TokenError(response.status, result);
  return result.access_token;
}
