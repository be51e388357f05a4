import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { Agent, request } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApi, drainApi, TlsError } from '@pnb/api';
import { findFreePort, useApp, type SignedIn, type TestApp } from '@pnb/testkit';
import { createAuthority, type Authority } from '@pnb/testkit/certificates';
import { openLimits } from '../src/open-limits.ts';

const main = useApp();
const folder = mkdtempSync(join(tmpdir(), 'pnb-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));

let authority: Authority;
let tls: { certFile: string; keyFile: string };
let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  authority = await createAuthority();
  tls = await authority.issue(folder, 'api', ['localhost', '127.0.0.1']);
  app = await main.startReplica({ listen: true, tls });
  owner = await app.signIn();
});
afterAll(async () => {
  await app.server.close();
  await app.services.close();
});

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const openSession = (of: TestApp = app): ClientHttp2Session => connect(of.url, { ca: authority.cert });

async function call(session: ClientHttp2Session, path: string, { method = 'GET', headers, body }: Call = {}) {
  const stream = session.request({
    ':method': method,
    ':path': path,
    authorization: `Bearer ${owner.token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  });
  stream.end(body);
  const [received] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
  return { status: received[':status'], headers: received, body: await text(stream) } satisfies Received;
}

async function withSession<T>(work: (session: ClientHttp2Session) => Promise<T>): Promise<T> {
  const session = openSession();
  try {
    return await work(session);
  } finally {
    session.destroy();
  }
}

const overHttp1 = (path: string): Promise<Received> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const sent = request(`${app.url}${path}`, { ca: authority.cert, headers, agent: new Agent() }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.once('error', reject).end();
  });

describe('the API with a certificate', () => {
  it('sends the same over HTTP/2 and HTTP/1.1', async () => {
    const [second, first] = [
      await withSession((session) => call(session, '/v1/builds')),
      await overHttp1('/v1/builds'),
    ];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(first.status).toBe(200);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers).not.toHaveProperty('connection');
  });

  it('serves many requests at once on one connection', async () => {
    const responses = await withSession((session) =>
      Promise.all(Array.from({ length: 80 }, () => call(session, '/v1/health'))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 80 }, () => 200));
  });

  it('accepts a write, and rejects one that is wrong, with a problem', async () => {
    const body = JSON.stringify({ name: 'North', county_fips: ['49035'], plan_type: 'MA', contract_year: 2026 });
    const named = JSON.stringify({ name: 'second', scopes: ['builds:read'] });
    const headers = { 'idempotency-key': 'tls-1' };
    const [created, again, wrong] = await withSession(async (session) => [
      await call(session, '/v1/api-keys', { method: 'POST', headers, body: named }),
      await call(session, '/v1/api-keys', { method: 'POST', headers, body: named }),
      await call(session, '/v1/builds', { method: 'POST', body: body.replace('49035', 'no') }),
    ]);
    expect([created?.status, again?.body]).toEqual([201, created?.body]);
    expect(wrong?.headers['content-type']).toContain('application/problem+json');
    expect(wrong?.status).toBe(422);
  });

  it('sends HEAD without a body, and an unknown path and method as problems', async () => {
    const [head, none, method] = await withSession(async (session) => [
      await call(session, '/v1/builds', { method: 'HEAD' }),
      await call(session, '/v1/none'),
      await call(session, '/v1/builds', { method: 'PUT', body: '{}' }),
    ]);
    expect([head?.status, head?.body]).toEqual([200, '']);
    expect([none?.status, method?.status]).toEqual([404, 405]);
  });

  it('makes links with https', async () => {
    const { headers } = await overHttp1('/v1/counties?per_page=1');
    expect(headers.link).toContain(`<${app.url}/v1/counties`);
  });

  it('refuses plain HTTP', async () => {
    const socket = connectPlain(Number(new URL(app.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write('GET /v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'close');
    expect(Buffer.concat(chunks).toString('latin1')).not.toContain('HTTP/1.1 200');
  });

  it('refuses TLS 1.1', async () => {
    const { port } = new URL(app.url);
    const ciphers = 'DEFAULT@SECLEVEL=0';
    const socket = connectTls({
      port: Number(port),
      host: '127.0.0.1',
      ca: authority.cert,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
      ciphers,
    });
    const [error] = (await once(socket, 'error')) as [Error & { code: string }];
    expect(error.code).toMatch(/PROTOCOL|HANDSHAKE|EPROTO/);
  });

  it('reads the certificate again when it changes, and keeps it when the new one is broken', async () => {
    const copy = { certFile: join(folder, 'changing.crt'), keyFile: join(folder, 'changing.key') };
    copyFileSync(tls.certFile, copy.certFile);
    copyFileSync(tls.keyFile, copy.keyFile);
    const printed: string[] = [];
    const logTo = { write: (line: string) => void printed.push(line) };
    const metricsPort = await findFreePort();
    const replica = await main.startReplica({ listen: true, tls: copy, metricsPort, logTo, logLevel: 'error' });
    const expiry = readExpiry(tls.certFile);
    expect(await readExpiryMetric(metricsPort)).toBe(expiry);
    // A certificate of the chain that expires first, with the renewed one.
    const other = await authority.issue(folder, 'renewed', ['127.0.0.1']);
    const short = await (await createAuthority('Short', 3_600_000)).issue(folder, 'short', ['127.0.0.1']);
    writeFileSync(copy.certFile, 'no certificate');
    await until(() => printed.length > 0);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      level: 'error',
      msg: expect.stringMatching(/^TLS_CERT_FILE .*; the certificate of before stays in use$/),
    });
    expect(await readSubject(replica)).toBe('api');
    expect(await readExpiryMetric(metricsPort)).toBe(expiry);
    copyFileSync(other.keyFile, copy.keyFile);
    writeFileSync(copy.certFile, [other, short].map(({ certFile }) => readFileSync(certFile, 'utf8')).join('\n'));
    await until(async () => (await readSubject(replica)) === 'renewed');
    expect(await readExpiryMetric(metricsPort)).toBe(readExpiry(short.certFile));
    expect(readExpiry(short.certFile)).toBeLessThan(expiry);
    await replica.server.close();
    await replica.services.close();
  });

  it.each([
    ['a missing file', { certFile: '/nonexistent.crt' }, /^TLS_CERT_FILE cannot be read: ENOENT/],
    ['another key', { keyFile: join(folder, 'other.key') }, /^TLS_CERT_FILE and TLS_KEY_FILE are not/],
  ])('does not start with %s', async (_, change, message) => {
    await authority.issue(folder, 'other', ['127.0.0.1']);
    const starting = createApi(app.services, { tls: { ...tls, ...change } });
    await expect(starting).rejects.toThrow(message);
    await expect(starting).rejects.toThrow(TlsError);
  });

  it('does not start without the file of the authority of Redis', async () => {
    const opening = openLimits({ redisUrl: 'rediss://127.0.0.1:1', redisCaFile: '/nonexistent.crt' });
    await expect(opening).rejects.toThrow(/^REDIS_CA_FILE cannot be read: ENOENT/);
  });

  it('fails no request of HTTP/2 in ten drains, except those that a client may send again', async () => {
    const failures: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const replica = await main.startReplica({ listen: true, tls });
      const loads = Array.from({ length: 5 }, () => loadSession(replica, failures));
      await Promise.all(loads.map(({ started }) => started));
      const close = () => replica.server.close();
      await drainApi({ server: replica.server, close }, replica.services, { drainMs: 60_000, closeMs: 60_000 });
      await Promise.all(loads.map(({ done }) => done));
      await replica.services.close();
    }
    expect(failures).toEqual([]);
  });
});

/** Processed in no part; a client sends it again on another connection (RFC 9113, section 8.7). */
const REFUSED = 'Error [ERR_HTTP2_STREAM_ERROR]: Stream closed with error code NGHTTP2_REFUSED_STREAM';

/** Requests on one connection, four at a time, until the service ends it. */
function loadSession(of: TestApp, failures: unknown[]): { started: Promise<unknown>; done: Promise<unknown> } {
  const session = openSession(of);
  session.on('error', (error) => failures.push(error));
  const started = once(session, 'connect').then(() => call(session, '/v1/health'));
  const run = async (): Promise<void> => {
    await started;
    while (!session.closed && !session.destroyed) {
      const { status } = await call(session, '/v1/health').catch((error: unknown) => ({ status: String(error) }));
      if (status !== 200 && status !== REFUSED) failures.push(status);
    }
  };
  return { started, done: Promise.all([run(), run(), run(), run()]) };
}

const readExpiry = (file: string): number => new X509Certificate(readFileSync(file)).validToDate.getTime() / 1_000;

async function readExpiryMetric(port: number): Promise<number> {
  const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
  return Number(lines.find((line) => line.startsWith('pnb_tls_certificate_expiry'))?.split(' ')[1]);
}

async function readSubject({ url }: TestApp): Promise<string> {
  const socket = connectTls({ port: Number(new URL(url).port), host: '127.0.0.1', ca: authority.cert });
  await once(socket, 'secureConnect');
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return String(CN);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(100);
}
