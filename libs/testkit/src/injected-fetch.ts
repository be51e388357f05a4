import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export type InjectedFetch = (input: Request | string, init?: RequestInit) => Promise<Response>;

/** Callers from many places: no test uses up another's failed attempts. */
const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** `fetch` that calls the server in process: no port, the same bytes. */
export function injectedFetch(server: FastifyInstance): InjectedFetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    const response = await server.inject({
      remoteAddress: anAddress(),
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
