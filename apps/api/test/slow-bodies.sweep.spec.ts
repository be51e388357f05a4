import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { consumedTypes, isUpload, ProblemBody, type Route, ROUTES } from '@pnb/contract';
import { useApp, useReplica } from '@pnb/testkit';
import { basic } from './feeds.ts';
import { pathFor, titled, usePopulated } from './sweep.ts';

const main = useApp();
const owner = usePopulated(main);
const app = useReplica(main, { listen: true, handlerTimeoutMs: 1_000 });
const routes = ROUTES.filter(({ body }) => body);
let token: string;
/** The response to each operation. All wait for their timeout at the same time. */
let responses: ReadonlyMap<string, string>;

beforeAll(async () => {
  ({ token } = await app.signInAs(owner.account_id));
  const texts = routes.map(async (route) => [route.operationId, await sendHead(route)] as const);
  responses = new Map(await Promise.all(texts));
});

/** Sends the head and one byte of 100; returns what arrived until the service closed the connection. */
async function sendHead(route: Route): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const head = [
    `${route.method.toUpperCase()} ${pathFor(route, owner)} HTTP/1.1`,
    'Host: api.test',
    ...(route.scope ? [`Authorization: Bearer ${token}`] : []),
    ...(route.access === 'source' ? [`Authorization: ${basic(owner.source_secret)}`] : []),
    `Content-Type: ${consumedTypes(route)[0]}${isUpload(route) ? '; boundary=x' : ''}`,
    'Content-Length: 100',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

describe.each(titled(routes))('%s', (_, { operationId }) => {
  it('responds 408 when the rest of the body does not arrive, and closes the connection', () => {
    const text = responses.get(operationId) ?? '';
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(ProblemBody.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).code).toBe('request_timeout');
  });
});
