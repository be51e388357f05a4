import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ProblemBody, PROBLEMS, ROUTES } from '@pnb/contract';
import { useApp } from '@pnb/testkit';

const app = useApp({ listen: true });

const PATHS = [...new Set(ROUTES.map(({ path }) => path)), '/', '/v1', '/v1/nothing', '/docs/nothing'].map((path) =>
  path.replace(/\{\w+\}/g, 'x'),
);
/** Headers about a body, with and without one. */
const BODIES: { headers: Record<string, string>; payload?: string }[] = [
  { headers: {} },
  { headers: {}, payload: '{}' },
  { headers: { 'content-type': 'application/json' }, payload: '{' },
  { headers: { 'content-type': 'nonsense' }, payload: '{}' },
];
/** Node ends a connection with CONNECT itself: see below. */
const INJECTABLE = METHODS.filter((method) => method !== 'CONNECT');

describe.each(INJECTABLE)('%s', (method) => {
  it('gets a problem document on every path without it, with any body of any type', async () => {
    for (const url of PATHS) {
      for (const body of BODIES) {
        const response = await app.server.inject({ method: method as 'GET', url, ...body });
        const { statusCode: status, headers, payload } = response;
        const where = `${method} ${url} ${JSON.stringify(body)}`;
        expect([where, status === 500]).toEqual([where, false]);
        if (status < 400 || method === 'HEAD') continue;
        const problem = ProblemBody.parse(JSON.parse(payload));
        expect([where, problem.status, PROBLEMS[problem.code].status]).toEqual([where, status, status]);
        if (status === 405) expect(headers.allow).not.toContain(method);
      }
    }
  });
});

describe('a request on a connection', () => {
  async function sendText(text: string): Promise<string> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(text);
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  }

  const HEAD = 'HTTP/1.1\r\nHost: api.test\r\nConnection: close\r\n';
  const read = (text: string) => ProblemBody.parse(JSON.parse(text.split('\r\n\r\n').at(-1) ?? ''));

  it.each([
    ['QUERY', '/v1/providers', 405, 'method_not_allowed'],
    ['CONNECT', '/v1/providers', 405, 'method_not_allowed'],
    ['CONNECT', 'partner.example:443', 404, 'route_not_found'],
  ])('%s %s gets status %s', async (method, target, status, code) => {
    const text = await sendText(`${method} ${target} ${HEAD}\r\n`);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(read(text).code).toBe(code);
  });

  it('ignores an unknown expectation', async () => {
    const text = await sendText(`GET /v1/nothing ${HEAD}Expect: the-unexpected\r\n\r\n`);
    expect(read(text).code).toBe('route_not_found');
  });

  it('does not repeat the Host header in a response', async () => {
    const texts = [
      await sendText('GET /v1/nothing HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
      await sendText('GET /v1/nothing HTTP/1.1\r\nHost: evil.example\r\nX-Broken\r\n\r\n'),
    ];
    for (const text of texts) {
      expect(text).not.toContain('evil.example');
      expect(read(text).type).toMatch(`${app.url}/docs/errors/`);
    }
  });
});
