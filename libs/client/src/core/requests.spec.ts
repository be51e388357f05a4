import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { startFaultServer } from '@pnb/client-conformance';
import { useFaultServer } from '../../test/faulty-service.ts';
import { ConfigurationError, EnvironmentMismatchError, type LogLevel, NotFoundError } from '../index.ts';

const service = useFaultServer();
const problem = (status: number, code: string) => ({ status, code, title: code, detail: code });

describe('client.request', () => {
  it('calls a path that the library does not know, as it calls others', async () => {
    const pnb = service.connect();
    service.server.play([{ type: 'reset' }]);
    const thing = await pnb.request<{ id: string }>('POST', '/v1/things/{id}/copy', {
      params: { id: 'thg_1' },
      query: { kind: ['a', 'b'], size: 3 },
      body: { name: 'Ana' },
      headers: { 'X-Later': '1' },
    });
    expect(thing).toMatchObject({ id: expect.any(String) });
    const [, first, second] = service.server.requests;
    expect(first?.url).toBe('/v1/things/thg_1/copy?kind=a%2Cb&size=3');
    expect([first?.method, first?.body, first?.headers['x-later']]).toEqual(['POST', '{"name":"Ana"}', '1']);
    expect(first?.headers['content-type']).toBe('application/json');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('returns errors of the service, and a stream of a media type that is not JSON', async () => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    service.server.play([
      { type: 'respond', status: 404, body: problem(404, 'resource_not_found') },
      { type: 'respond', headers: { 'Content-Type': 'text/csv' }, body: 'a,b\r\n' },
    ]);
    await expect(pnb.request('GET', '/v1/things')).rejects.toBeInstanceOf(NotFoundError);
    const response = await pnb.request<Response>('GET', '/v1/things', { accept: 'text/csv' });
    expect(await response.text()).toBe('a,b\r\n');
    expect(service.server.requests.map(({ headers }) => headers.accept)[1]).toMatch(/^text\/csv, /);
  });

  it.each([
    'v1/things',
    '//other.example/v1',
    'https://other.example/',
    '/v1/../v2',
    '/v1/%2E%2e/a',
    '/v1/a?b=1',
    '/v1\\a',
  ])('refuses the path %s', async (path) => {
    service.server.play([]);
    expect(() => service.connect().request('GET', path)).toThrow(ConfigurationError);
    expect(service.server.requests).toEqual([]);
  });
});

describe('withResponse', () => {
  it('has status, headers, request id and the parsed body', async () => {
    service.server.play([]);
    const result = await service.connect().builds.get('bld_1').withResponse();
    expect(result).toMatchObject({ status: 200, data: { id: 'bld_1' }, requestId: result.headers.get('Request-Id') });
    expect(result.headers.get('etag')).toBe('"1"');
    const page = await service.connect().providers.list();
    expect([page.status, page.headers.get('Request-Id')]).toEqual([200, page.requestId]);
  });
});

describe('the log', () => {
  /** The lines of a call that is retried, and of one without response, without what differs in each run. */
  async function readLog(logLevel: LogLevel): Promise<string[]> {
    const lines: string[] = [];
    const write = (level: string) => (message: string) =>
      void lines.push(`${level} ${message.replaceAll(/\d+ ms/g, 'N ms').replaceAll(service.server.url, '')}`);
    const logger = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
    const pnb = service.connect({ logger, logLevel, maxRetries: 1 });
    await pnb.settings.tokens.get();
    lines.length = 0;
    const headers = { 'Request-Id': 'req_1', 'Retry-After': '0' };
    service.server.play([
      { type: 'respond', status: 503, headers, body: {} },
      { type: 'respond', body: { data: [], meta: {} }, headers: { 'Request-Id': 'req_2' } },
      { type: 'hang' },
    ]);
    await pnb.providers.list({ q: 'Ana Rivera', stage: ['active'] });
    await pnb.builds.get('bld_1', { maxRetries: 0, timeout: 20 }).catch(() => undefined);
    return lines;
  }

  const LIST = 'GET /v1/providers?q&stage';
  const INFO = [
    `info pnb: ${LIST}: 503 in N ms (req_1)`,
    `info pnb: ${LIST}: retry in N ms`,
    `info pnb: ${LIST}: 200 in N ms (req_2)`,
    'info pnb: GET /v1/builds/bld_1: no response in N ms: No response within N ms.',
  ];

  it('has status, duration and request id of each response, and retries, without values of parameters', async () => {
    expect(await readLog('info')).toEqual(INFO);
    expect(await readLog('debug')).toEqual([
      `debug pnb: ${LIST}`,
      ...INFO.slice(0, 2),
      `debug pnb: ${LIST}`,
      INFO[2],
      'debug pnb: GET /v1/builds/bld_1',
      INFO[3],
    ]);
    expect(await readLog('warn')).toEqual([]);
  });
});

describe('a response of the other environment', () => {
  it('is an error with its attempt', async () => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    const headers = { 'Pnb-Environment': 'production', 'Request-Id': 'req_1' };
    service.server.play([{ type: 'respond', status: 503, headers, body: {} }]);
    const error: unknown = await pnb.builds.get('bld_1').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvironmentMismatchError);
    expect(error).toMatchObject({ attempts: [{ status: 503, requestId: 'req_1', reason: 'first', failure: null }] });
    expect(service.server.requests).toHaveLength(1);
  });

  it('to the request of a token has the attempt of that', async () => {
    const production = await startFaultServer({ environment: 'production' });
    try {
      const call = service.connect({ baseURL: production.url }).builds.get('bld_1');
      await expect(call).rejects.toMatchObject({ attempts: [{ status: 200 }] });
    } finally {
      await production.close();
    }
  });
});

describe('a time that is longer than a timer can be', () => {
  it.each([2 ** 31, 2 ** 40, Infinity])('of %d ms does not end at once', async (time) => {
    const slowly = async (url: string, init: RequestInit) => {
      // A timer that has overflowed fires after one millisecond, and so before this one.
      await wait(5, undefined, { signal: init.signal ?? undefined });
      return fetch(url, init);
    };
    service.server.play([]);
    const pnb = service.connect({ fetch: slowly, timeout: time });
    expect(await pnb.builds.get('bld_1', { deadline: time })).toMatchObject({ id: 'bld_1' });
  });
});
