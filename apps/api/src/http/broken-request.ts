import type { Socket } from 'node:net';
import { encodeId, type ProblemCode, PROBLEMS } from '@pnb/contract';
import { newId } from '@pnb/db';

const NO_REQUEST: [ProblemCode, string] = ['invalid_parameter', 'This is not a valid HTTP/1.1 request.'];

const BROKEN: Readonly<Record<string, [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'All request headers together may be 32 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request was not received within 30 seconds.'],
};

/** Bytes that are no HTTP request never reach a route: the same envelope, written to the socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [code, detail] = BROKEN[error.code ?? ''] ?? NO_REQUEST;
  const { status, title } = PROBLEMS[code];
  const request_id = encodeId('request', newId());
  const body = JSON.stringify({ type: `/docs/errors/${code}`, title, status, code, detail, request_id });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${request_id}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
