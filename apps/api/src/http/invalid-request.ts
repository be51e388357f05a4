import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { encodeId, Problem, type ProblemCode, PROBLEMS } from '@pnb/contract';
import { newId } from '@pnb/db';
import { problemType } from './problem-type.ts';

const NO_REQUEST: [ProblemCode, string] = ['invalid_parameter', 'This is not a valid HTTP/1.1 request.'];

export const NOT_RECEIVED = 'The request was not received within 30 seconds.';

const ERRORS: Readonly<Record<string, [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    'The request headers are larger than 32 KiB together. Send fewer or shorter headers.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', NOT_RECEIVED],
};

/** Bytes that are not an HTTP request never reach a route: the problem is written to the socket. */
export const createBrokenRequestHandler =
  (publicUrl: string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [code, detail] = ERRORS[error.code ?? ''] ?? NO_REQUEST;
    writeProblem(socket, { publicUrl, problem: new Problem(code, detail) });
  };

/** Writes a problem to a connection that has no reply object, and ends it. */
export function writeProblem(socket: Duplex, { publicUrl, problem }: { publicUrl: string; problem: Problem }): void {
  const { code, message: detail } = problem;
  const { status, title } = PROBLEMS[code];
  const request_id = encodeId('request', newId());
  const body = JSON.stringify({ type: problemType(publicUrl, code), title, status, code, detail, request_id });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${request_id}`,
    'Connection: close',
    ...Object.entries(problem.headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
