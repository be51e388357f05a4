import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ProblemBody, type ProblemCode } from '@pnb/contract';
import { recordProblem, useApp } from '@pnb/testkit';

const app = useApp({ listen: true });

/** All bytes that the service sends on one connection. */
async function sendBytes(bytes: string, meanwhile?: (socket: Socket) => void): Promise<string> {
  const accepted = once(app.server.server, 'connection') as Promise<[Socket]>;
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  const [peer] = await accepted;
  meanwhile?.(peer);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

function expectProblem(response: string, status: number, code: ProblemCode): void {
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('Content-Type: application/problem+json; charset=utf-8');
  expect(head).toContain('Connection: close');
  const problem = ProblemBody.omit({ type: true }).parse(JSON.parse(body));
  expect(problem).toMatchObject({ status, code });
  expect(head).toContain(`Request-Id: ${problem.request_id}`);
  recordProblem(code);
}

describe('bytes that are not a complete request', () => {
  it('get a 431 response when the headers are too large', async () => {
    const headers = `X-Large: ${'x'.repeat(40_000)}`;
    const response = await sendBytes(`GET /v1/health HTTP/1.1\r\nHost: api.test\r\n${headers}\r\n\r\n`);
    expectProblem(response, 431, 'headers_too_large');
  });

  it('get a 408 response when the rest does not arrive', async () => {
    // The error that Node emits after 30 seconds.
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const response = await sendBytes('POST /v1/oauth/token HTTP/1.1\r\nHost: api.test\r\n', (peer) =>
      app.server.server.emit('clientError', late, peer),
    );
    expectProblem(response, 408, 'request_timeout');
  });

  it('get a 400 response when they are not HTTP', async () => {
    expectProblem(await sendBytes('hello\r\n\r\n'), 400, 'invalid_parameter');
  });
});
