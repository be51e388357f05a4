import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FaultServerOptions } from './options.ts';

interface Served {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

let tokens = 0;

/** Tokens, lists of `?total=` items in pages by cursor, and an object for every other path. */
export function serveNormally(request: Served, response: ServerResponse, options: FaultServerOptions): void {
  const url = new URL(request.url, 'http://127.0.0.1');
  const environment = options.environment ?? 'sandbox';
  const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Pnb-Environment': environment,
      'Request-Id': `req_${randomBytes(13).toString('hex')}`,
      ...headers,
    });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  };
  if (url.pathname === '/v1/oauth/token') return send(200, makeToken(options.tokenSeconds ?? 3_600, environment));
  if (request.method === 'DELETE') return send(204, null);
  if (request.method === 'GET' && /\/(?:providers|builds|events)$/.test(url.pathname)) return send(200, makePage(url));
  return send(request.method === 'POST' ? 201 : 200, makeObject(url, request), { ETag: '"1"' });
}

const makeToken = (seconds: number, environment: string) => ({
  access_token: `token-${++tokens}`,
  token_type: 'Bearer',
  expires_in: seconds,
  environment,
});

const makeObject = ({ pathname }: URL, { headers, body }: Served) => ({
  object: 'echo',
  id: pathname.split('/').at(-1),
  idempotency_key: headers['idempotency-key'] ?? null,
  received: headers['content-type']?.includes('json') && body !== '' ? (JSON.parse(body) as unknown) : null,
});

function makePage({ searchParams }: URL) {
  const total = Number(searchParams.get('total') ?? 3);
  const perPage = Math.max(1, Number(searchParams.get('per_page') ?? 25));
  const from = Number(searchParams.get('cursor') ?? 0);
  const to = Math.min(total, from + perPage);
  const data = Array.from({ length: to - from }, (_, index) => ({ object: 'item', id: `item-${from + index}` }));
  const meta = { total, page: Math.floor(from / perPage) + 1, per_page: perPage };
  return { data, meta: { ...meta, next_cursor: to < total ? String(to) : null } };
}
