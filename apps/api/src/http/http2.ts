import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether a request came by HTTP/2, where a connection has many and no header of its own (RFC 9113, section 8.2.2). */
export const isHttp2 = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.httpVersionMajor === 2;

/** What carries one request: its connection, or its stream of HTTP/2. */
export const getTransport = (raw: IncomingMessage): Pick<Socket, 'setTimeout' | 'off'> =>
  raw.httpVersionMajor === 2 ? ((raw as unknown as Http2ServerRequest).stream as unknown as Socket) : raw.socket;
