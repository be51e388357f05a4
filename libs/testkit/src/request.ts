import { randomInt } from 'node:crypto';
import type { ProblemCode } from '@pnb/contract';
import type { FastifyInstance } from 'fastify';

export interface TestRequest {
  /** Default: GET, and POST with a body. */
  method?: string;
  /** The caller that sends its token; no token is sent without it. */
  as?: { token: string };
  /** An object is sent as JSON. */
  body?: string | Buffer | object | undefined;
  headers?: Record<string, string>;
  /** Default: a random address, so that no test uses up the failed attempts of another. */
  remoteAddress?: string;
}

export interface TestResponse {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** The parsed JSON; empty for another content type. */
  body: Record<string, unknown> & { code?: ProblemCode; detail?: string; errors?: Record<string, string>[] };
}

export type SendTestRequest = (path: string, request?: TestRequest) => Promise<TestResponse>;

export const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Sends requests to a server in process, with the host name of its public address. */
export const createRequest =
  (server: FastifyInstance, url: string): SendTestRequest =>
  async (path, { method, as, body, headers, remoteAddress = randomAddress() } = {}) => {
    const isObject = typeof body === 'object' && !Buffer.isBuffer(body);
    const response = await server.inject({
      remoteAddress,
      method: (method ?? (body === undefined ? 'GET' : 'POST')) as 'GET',
      url: path,
      headers: {
        host: new URL(url).host,
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(isObject ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isObject ? JSON.stringify(body) : body }),
    });
    const text = response.payload;
    const isJson = text !== '' && String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers as TestResponse['headers'],
      text,
      body: (isJson ? JSON.parse(text) : {}) as TestResponse['body'],
    };
  };
