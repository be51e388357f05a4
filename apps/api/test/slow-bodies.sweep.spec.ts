import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { consumedTypes, ProblemBody, ROUTES } from '@pnb/contract';
import { startApp, type TestApp } from '@pnb/testkit';
import { pathFor, populate, titled, type Populated } from './sweep.ts';

// Time for a busy machine; no test measures any.
jest.setTimeout(60_000);

let patient: TestApp;
let app: TestApp;
let owner: Populated;
let token: string;

beforeAll(async () => {
  patient = await startApp();
  owner = await populate(patient);
  app = await startApp({ beside: patient, listen: true, handlerTimeoutMs: 1_000 });
  ({ token } = await app.signInAs(owner.account_id));
});
afterAll(async () => {
  await app.close();
  await patient.close();
});

describe.each(titled(ROUTES.filter(({ body }) => body)))('%s', (_, route) => {
  it('is 408 when the rest of its body does not come, and the connection ends', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    const head = [
      `${route.method.toUpperCase()} ${pathFor(route, owner)} HTTP/1.1`,
      'Host: api.test',
      ...(route.scope ? [`Authorization: Bearer ${token}`] : []),
      `Content-Type: ${consumedTypes(route)[0]}`,
      'Content-Length: 100',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    await once(socket, 'close');
    const text = Buffer.concat(chunks).toString();
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(ProblemBody.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).code).toBe('request_timeout');
  });
});
