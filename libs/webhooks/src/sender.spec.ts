import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { authority, startReceiver } from '../test/test-receiver.ts';
import { parsePolicy } from './targets.ts';
import type { Attempt } from './retry.ts';
import { createSender } from './sender.ts';
import type { DeliveryRequest } from './request.ts';
import type { SenderOptions } from './sender.ts';
import { signDelivery } from './signature.ts';
import { verifyDelivery } from './verify.ts';
import { SECRET_A } from '../test/attempts.ts';
import { useReceiverOnce } from '../test/hooks.ts';

const loopback = parsePolicy(['127.0.0.0/8']);
const body = Buffer.from('{"id":"evt_1","type":"build.completed","data":{}}');

const sender = (changes: Partial<SenderOptions> = {}) =>
  createSender({
    policy: loopback,
    resolve: async () => ['127.0.0.1'],
    clock: () => new Date('2026-01-01T00:00:00Z'),
    ca: [authority],
    ...changes,
  });

const delivery = (url: string, changes: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  url,
  headers: { 'webhook-id': 'evt_1' },
  body,
  // Longer than a test may take.
  timeoutMs: 600_000,
  secretsToRedact: [],
  ...changes,
});

describe('a delivery', () => {
  const receiver = useReceiverOnce();

  const sendTo = (path: string, changes: Partial<DeliveryRequest> = {}): Promise<Attempt> =>
    sender().send(delivery(receiver.origin + path, changes));

  it('posts the signed bytes with the host name of the URL', async () => {
    const signature = signDelivery({ id: 'evt_1', timestamp: new Date(), body, secrets: [SECRET_A] });
    const headers = { ...signature, 'webhook-attempt': '3', 'X-Partner-Route': 'blue' };
    const url = `http://receiver.example:${receiver.port}/status/200?a=b%20c#part`;
    expect(await sender().send(delivery(url, { headers }))).toEqual({
      outcome: 'succeeded',
      status_code: 200,
      error_class: null,
      error_code: null,
      duration_ms: expect.any(Number),
      response_excerpt: 'status 200',
      retry_after_seconds: null,
    });
    const got = receiver.received.at(-1);
    expect(got?.head.split('\r\n')[0]).toBe('POST /status/200?a=b%20c HTTP/1.1');
    expect(got?.body).toEqual(body);
    expect(got?.headers).toEqual({
      host: `receiver.example:${receiver.port}`,
      connection: 'close',
      'content-type': 'application/json',
      'content-length': `${body.length}`,
      'user-agent': 'Pnb-Webhooks/1',
      'webhook-attempt': '3',
      'x-partner-route': 'blue',
      ...signature,
    });
    expect(verifyDelivery(got?.headers ?? {}, got?.body ?? '', SECRET_A).verified).toBe(true);
  });

  it.each([200, 201, 202, 204, 299])('succeeds with %i', async (status) => {
    expect(await sendTo(`/status/${status}`)).toMatchObject({ outcome: 'succeeded', status_code: status });
  });

  it.each([
    ['/status/400', 400, 'http_error'],
    ['/status/404', 404, 'http_error'],
    ['/status/410', 410, 'http_error'],
    ['/status/429', 429, 'http_error'],
    ['/status/500', 500, 'http_error'],
    ['/status/503', 503, 'http_error'],
    ['/status/599', 599, 'http_error'],
    ['/status/304', 304, 'redirect'],
    ['/reset', null, 'reset'],
    ['/reset-mid-headers', null, 'reset'],
    ['/end-at-once', null, 'reset'],
    ['/end-mid-headers', null, 'reset'],
    ['/not-http', null, 'invalid_response'],
    ['/bad-status', null, 'invalid_response'],
    ['/two-lengths', null, 'invalid_response'],
    ['/huge-headers', null, 'invalid_response'],
    ['/endless-headers', null, 'invalid_response'],
    ['/upgrade', null, 'invalid_response'],
  ])('to %s has status %p and fails as %s', async (path, status_code, error_class) => {
    expect(await sendTo(path)).toMatchObject({ outcome: 'failed', status_code, error_class });
  });

  it.each(['/hang', '/hang-mid-headers', '/slow-headers', '/endless-hints'])(
    'to %s fails when the time limit is exceeded',
    async (path) => {
      const attempt = await sendTo(path, { timeoutMs: 300 });
      expect(attempt).toMatchObject({ outcome: 'failed', status_code: null, error_class: 'timeout' });
      expect(attempt.duration_ms).toBeGreaterThanOrEqual(299);
    },
  );

  it.each([301, 302, 303, 307, 308].flatMap((status) => [`/redirect/${status}`, `/redirect-private/${status}`]))(
    'to %s fails and goes nowhere',
    async (path) => {
      const before = receiver.connections();
      expect(await sendTo(path)).toMatchObject({ outcome: 'failed', error_class: 'redirect' });
      expect(receiver.connections() - before).toBe(1);
    },
  );

  it.each([
    ['/slow-body', /^x{1,2}$/],
    ['/hanging-body', /^half$/],
    ['/broken-body', /^half$/],
    ['/invalid-chunks', /^(half)?$/],
    ['/endless-body', /^x{4096}$/],
    ['/early-hints', /^late$/],
  ])('to %s succeeds with the headers', async (path, excerpt) => {
    const attempt = await sendTo(path);
    expect(attempt).toMatchObject({ outcome: 'succeeded', status_code: 200 });
    expect(attempt.response_excerpt).toMatch(excerpt);
  });

  it('waits for a body no longer than its timeout', async () => {
    const begun = performance.now();
    expect((await sendTo('/hanging-body', { timeoutMs: 200 })).outcome).toBe('succeeded');
    expect(performance.now() - begun).toBeLessThan(900);
  });

  it('keeps 4 KiB of a response', async () => {
    const [long, endless] = [await sendTo('/long'), await sendTo('/endless-failure')];
    expect(long.response_excerpt).toBe('é'.repeat(2_048));
    expect(endless).toMatchObject({ status_code: 500, response_excerpt: 'x'.repeat(4_096) });
  });

  it('keeps no secret that the receiver repeats', async () => {
    const headers = { 'webhook-id': 'evt_1', 'x-token': 'open sesame' };
    const secretsToRedact = ['open sesame'];
    const [echo, gzip] = [
      await sendTo('/echo', { headers, secretsToRedact }),
      await sendTo('/gzip', { headers, secretsToRedact }),
    ];
    expect(echo.response_excerpt).toContain('x-token: [redacted]');
    expect(gzip.response_excerpt).toMatch(/^\(not text: \d+ bytes or more\)$/);
  });

  it.each([
    ['/retry-after/429/120', 120],
    ['/retry-after/503/Thu%2C%2001%20Jan%202026%2000%3A01%3A30%20GMT', 90],
    ['/retry-after/503/soon', null],
    ['/status/429', null],
  ])('to %s has a Retry-After of %p s', async (path, retry_after_seconds) => {
    expect(await sendTo(path)).toMatchObject({ outcome: 'failed', retry_after_seconds });
  });

  it('fails when the port is closed', async () => {
    const closed = await startReceiver();
    await closed.close();
    const attempt = await sender().send(delivery(closed.origin));
    expect(attempt).toMatchObject({ error_class: 'connect', error_code: 'ECONNREFUSED', status_code: null });
  });

  it('connects to the next address when the first does not respond', async () => {
    const resolve = async (): Promise<string[]> => ['127.0.0.2', '127.0.0.1'];
    const url = `http://receiver.example:${receiver.port}/status/200`;
    expect(await sender({ resolve }).send(delivery(url))).toMatchObject({ outcome: 'succeeded' });
  });

  it('ignores the proxy variables of the environment', async () => {
    const before = { ...process.env };
    Object.assign(process.env, {
      HTTP_PROXY: 'http://127.0.0.1:1',
      ALL_PROXY: 'http://127.0.0.1:1',
      NODE_USE_ENV_PROXY: '1',
    });
    try {
      expect((await sendTo('/status/200')).outcome).toBe('succeeded');
    } finally {
      process.env = before;
    }
  });

  it.each([
    [{ Host: 'other.example' }],
    [{ 'Content-Length': '1' }],
    [{ 'transfer-encoding': 'chunked' }],
    [{ 'x-a': 'b\r\nX-C: d' }],
    [{ 'x a': 'b' }],
    [{ 'x-a': 'ü' }],
  ])('throws for the header %j', async (headers: Record<string, string>) => {
    const before = receiver.connections();
    await expect(sendTo('/status/200', { headers })).rejects.toThrow(TypeError);
    expect(receiver.connections()).toBe(before);
  });

  it('is aborted by a shutdown without a result', async () => {
    const shutdown = new AbortController();
    const sent = sender().send(delivery(`${receiver.origin}/hang`), shutdown.signal);
    setTimeout(() => shutdown.abort(new Error('shutting down')), 50);
    await expect(sent).rejects.toThrow('shutting down');
    const next = sender().send(delivery(`${receiver.origin}/hang`), shutdown.signal);
    await expect(next).rejects.toThrow('shutting down');
  });

  it('has a result when the shutdown comes after the headers', async () => {
    const shutdown = new AbortController();
    const before = receiver.received.length;
    const sent = sender().send(delivery(`${receiver.origin}/slow-body`), shutdown.signal);
    while (receiver.received.length === before) await wait(10);
    await wait(200);
    shutdown.abort();
    expect(await sent).toMatchObject({ outcome: 'succeeded', status_code: 200 });
  });
});

describe('a delivery over DNS', () => {
  const send = (resolve: SenderOptions['resolve']) =>
    sender({ resolve }).send(delivery('https://receiver.example/', { timeoutMs: 200 }));

  it.each(['ENOTFOUND', 'ESERVFAIL', 'ENODATA'])('fails with %s', async (code) => {
    const attempt = await send(() => Promise.reject(Object.assign(new Error('dns'), { code })));
    expect(attempt).toMatchObject({ error_class: 'dns', error_code: code, status_code: null });
  });

  it('fails without addresses', async () => {
    expect(await send(async () => [])).toMatchObject({ error_class: 'dns', error_code: 'ENODATA' });
  });

  it('fails in time when the resolver never responds', async () => {
    expect(await send(() => new Promise(() => undefined))).toMatchObject({ error_class: 'timeout' });
  });
});

describe('a delivery over TLS', () => {
  const cases = [
    ['a certificate of its name', { certificate: 'receiver' }, 'receiver.example', null, null],
    ['a certificate of its address', { certificate: 'receiver' }, '127.0.0.1', null, null],
    [
      'a certificate of another name',
      { certificate: 'receiver' },
      'other.example',
      'tls',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    ['an expired certificate', { certificate: 'expired' }, 'receiver.example', 'tls', 'CERT_HAS_EXPIRED'],
    [
      'a certificate signed by itself',
      { certificate: 'self-signed' },
      'receiver.example',
      'tls',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
    ],
    ['a broken handshake', { breaksHandshake: true }, 'receiver.example', 'tls', 'ECONNRESET'],
  ] as const;

  it.each(cases)('to %s', async (_title, options, host, error_class, error_code) => {
    const receiver = await startReceiver(options);
    const attempt = await sender().send(delivery(`https://${host}:${receiver.port}/status/200`));
    expect([attempt.error_class, attempt.error_code]).toEqual([error_class, error_code]);
    expect(receiver.received.length).toBe(error_class === null ? 1 : 0);
    await receiver.untilQuiet();
    await receiver.close();
  });

  it('trusts only the authorities of Node by default', async () => {
    const receiver = await startReceiver({ certificate: 'receiver' });
    const plain = createSender({ policy: loopback, resolve: async () => ['127.0.0.1'] });
    const attempt = await plain.send(delivery(`https://receiver.example:${receiver.port}/status/200`));
    expect(attempt).toMatchObject({ error_class: 'tls', error_code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    await receiver.close();
  });

  it('fails with a receiver without TLS, and in time with a silent one', async () => {
    const receiver = await startReceiver();
    const url = `https://receiver.example:${receiver.port}/status/200`;
    expect(await sender().send(delivery(url, { timeoutMs: 300 }))).toMatchObject({ error_class: 'timeout' });
    await receiver.untilQuiet();
    await receiver.close();
  });

  it('leaves no socket behind', async () => {
    const receiver = await startReceiver({ certificate: 'receiver' });
    const paths = ['/status/200', '/reset', '/hang', '/endless-body', '/slow-body', '/not-http', '/huge-headers'];
    const url = `https://receiver.example:${receiver.port}`;
    await Promise.all(paths.map((path) => sender().send(delivery(url + path, { timeoutMs: 500 }))));
    await receiver.untilQuiet();
    const sockets = process.getActiveResourcesInfo().filter((name) => /TCPSocket|TLS/.test(name));
    expect(sockets).toEqual([]);
    await receiver.close();
  });
});
