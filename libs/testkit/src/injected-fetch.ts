import type { FastifyInstance } from 'fastify';
import { randomAddress } from './request.ts';

export type InjectedFetch = (input: Request | string, init?: RequestInit) => Promise<Response>;

/** `fetch` that calls the server in process: no port, the same bytes. */
export function injectedFetch(server: FastifyInstance): InjectedFetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    const response = await server.inject({
      remoteAddress: randomAddress(),
      method: request.method as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...Object.fromEntries(request.headers) },
      ...(payload.length > 0 ? { payload } : {}),
    });
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const empty = response.statusCode === 204 || response.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(response.rawPayload), { status: response.statusCode, headers });
  };
}
