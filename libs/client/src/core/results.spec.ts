import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFaultServer } from '@pnb/client-conformance';
import { SANDBOX_KEY, useFaultServer } from '../../test/faulty-service.ts';
import {
  ConfigurationError,
  EnvironmentMismatchError,
  PreconditionFailedError,
  ProviderNetwork,
  RateLimitError,
  type SentRequest,
} from '../index.ts';

const service = useFaultServer();
const problem = (status: number, code: string) => ({ status, code, title: code, detail: code });

describe('a result', () => {
  it('has the response, its metadata and every attempt', async () => {
    service.server.play([{ type: 'respond', status: 503, headers: { 'Retry-After': '0', 'Request-Id': 'req_a' } }]);
    const result = await service.connect().builds.get('bld_1').withResponse();

    expect(result).toMatchObject({ etag: '"1"', environment: 'sandbox', requestId: expect.stringMatching(/^req_/) });
    expect(result.attempts).toMatchObject([
      { status: 503, reason: 'first', waitMs: 0, requestId: 'req_a', failure: null },
      { status: 200, reason: 'retry_after', waitMs: 0, requestId: result.requestId, failure: null },
    ]);
    const response = await service.connect().builds.get('bld_1').asResponse();
    expect(await response.json()).toMatchObject({ id: 'bld_1' });
  });

  it('of an error has every attempt, with what went wrong', async () => {
    service.server.play([{ type: 'reset' }, { type: 'respond', status: 422, body: problem(422, 'validation_failed') }]);
    const failed = service.connect().providers.create({ build_id: 'bld_1', name: 'Ana', specialty_code: '008' });
    await expect(failed).rejects.toMatchObject({
      attempts: [
        { status: null, failure: expect.stringContaining('connection') as unknown },
        { status: 422, reason: 'retry' },
      ],
    });
  });

  it('keeps unknown fields, and names a 429 with its time', async () => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    const body = { ...problem(429, 'rate_limit_exceeded'), rate_limit: { policy: 'minute', limit: 1, remaining: 0 } };
    service.server.play([
      { type: 'respond', body: { id: 'bld_1', a_field_of_later: 1 } },
      { type: 'respond', status: 429, headers: { 'Retry-After': '90' }, body },
    ]);
    expect(await pnb.builds.get('bld_1')).toEqual({ id: 'bld_1', a_field_of_later: 1 });
    const error: unknown = await pnb.builds.get('bld_1').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 90_000, policy: 'minute' });
  });

  it('of a file is a stream that an abort ends', async () => {
    const pnb = service.connect({ timeout: 300 });
    await pnb.settings.tokens.get();
    service.server.play([{ type: 'slow', everyMs: 50 }]);
    const controller = new AbortController();
    const response = await pnb.filings.getArchive('bld_1', 'fil_1', { signal: controller.signal });
    const reading = response.text().catch((error: Error) => error.name);
    // The timeout is for the head alone.
    await new Promise((resolve) => setTimeout(resolve, 500));
    controller.abort();

    expect(await reading).toBe('AbortError');
    expect(service.server.requests[0]?.headers.accept).toContain('application/zip');
  });
});

describe('updateWith', () => {
  const changed = { type: 'respond', status: 412, body: problem(412, 'precondition_failed') } as const;

  it('reads again after a 412, and writes with the entity tag that it read', async () => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    service.server.play([{ type: 'serve' }, changed]);

    await pnb.builds.updateWith('bld_1', () => ({ name: 'New' }));

    const seen = service.server.requests.map(({ method, headers }) => `${method} ${headers['if-match'] ?? ''}`);
    expect(seen).toEqual(['GET ', 'PATCH "1"', 'GET ', 'PATCH "1"']);
    expect(service.server.requests[3]?.headers['content-type']).toBe('application/merge-patch+json');
  });

  it('gives up after three more reads, and writes nothing for null', async () => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    service.server.play(Array.from({ length: 8 }, (_, index) => (index % 2 ? changed : { type: 'serve' })));
    await expect(pnb.builds.updateWith('bld_1', () => ({ name: 'New' }))).rejects.toBeInstanceOf(
      PreconditionFailedError,
    );
    expect(service.server.requests).toHaveLength(8);

    service.server.play([]);
    expect(await pnb.builds.updateWith('bld_1', () => null)).toMatchObject({ id: 'bld_1' });
    expect(service.server.requests).toHaveLength(1);
  });
});

describe('imports', () => {
  it('uploads a file with progress, and waits until the import has ended', async () => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    const running = { id: 'imp_1', finished_at: null };
    service.server.play([
      { type: 'serve' },
      { type: 'respond', headers: { 'Retry-After': '0' }, body: running },
      { type: 'respond', body: { id: 'imp_1', finished_at: '2026-11-01T12:00:00.000Z' } },
    ]);
    const sent: [number, number][] = [];
    const file = new File(['NPI,Name\r\n'.repeat(20_000)], 'roster "1".csv');
    const onProgress = (...bytes: [number, number]) => void sent.push(bytes);

    await pnb.imports.upload(file, { build_id: 'bld_1', mode: 'dry_run' }, { onProgress });
    const seen: (string | null)[] = [];
    const ended = await pnb.imports.waitUntilDone('imp_1', { onProgress: ({ finished_at }) => seen.push(finished_at) });

    expect(sent.length).toBeGreaterThan(1);
    expect(sent.at(-1)?.[0]).toBe(sent.at(-1)?.[1]);
    expect(seen).toEqual([null, ended.finished_at]);
    const [upload, poll] = service.server.requests;
    expect(upload?.body).toContain('name="build_id"\r\n\r\nbld_1\r\n');
    expect(upload?.body).toContain('filename="roster _1_.csv"');
    expect(poll?.headers.prefer).toBe('wait=5');
  });

  it('repeats an upload whose response was lost, whole and with the same idempotency key', async () => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    service.server.play([{ type: 'reset' }]);
    await pnb.imports.upload(new Blob(['NPI,Name']), { build_id: 'bld_1', mode: 'dry_run' });
    const [first, second] = service.server.requests;
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    for (const sent of [first, second]) expect(sent?.body).toContain('\r\n\r\nNPI,Name\r\n');
    expect(service.server.requests).toHaveLength(2);
  });

  it('does not repeat a preview whose response was lost, because it has no idempotency key', async () => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    service.server.play([{ type: 'reset' }]);
    await expect(pnb.imports.preview(new Blob(['a']), {})).rejects.toMatchObject({ name: 'APIConnectionError' });
    expect(service.server.requests).toHaveLength(1);
  });
});

describe('the environment', () => {
  it('of the token is checked before a request is sent with it', async () => {
    const production = await startFaultServer({ environment: 'production' });
    try {
      const pnb = service.connect({ baseURL: production.url });
      await expect(pnb.builds.get('bld_1')).rejects.toBeInstanceOf(EnvironmentMismatchError);
      expect(production.requests.map(({ url }) => url)).toEqual(['/v1/oauth/token']);
    } finally {
      await production.close();
    }
  });
});

describe('client.raw', () => {
  it('returns an error for a 500 without body and for HTML, and refuses a path that leaves the resource', async () => {
    const { raw } = service.connect({ maxRetries: 0 });
    const params = { path: { id: 'bld_1' } };
    await raw.GET('/v1/builds/{id}', { params });
    const html = { type: 'respond', status: 404, headers: { 'Content-Type': 'text/html' }, body: '<html>' } as const;
    service.server.play([{ type: 'respond', status: 500, body: '' }, html]);

    const empty = await raw.GET('/v1/builds/{id}', { params });
    const page = await raw.GET('/v1/builds/{id}', { params });

    expect([empty.error, page.error]).toMatchObject([
      { status: 500, code: 'unknown' },
      { status: 404, code: 'unknown' },
    ]);
    await expect(raw.GET('/v1/builds/{id}', { params: { path: { id: '..' } } })).rejects.toBeInstanceOf(
      ConfigurationError,
    );
  });
});

describe('secrets', () => {
  it('are in no text of the client, its errors and its log', async () => {
    const lines: string[] = [];
    const write = (message: string) => void lines.push(message);
    const logger = { debug: write, info: write, warn: write, error: write };
    const pnb = service.connect({ logger, logLevel: 'debug', maxRetries: 1 });
    service.server.play([{ type: 'reset' }, { type: 'reset' }]);
    const error: unknown = await pnb.builds.get('bld_1').catch((thrown: unknown) => thrown);

    const texts = [inspect(pnb, { depth: 9, showHidden: true }), JSON.stringify(pnb)];
    texts.push(inspect(error, { depth: 9 }), JSON.stringify(error), ...lines);
    expect(lines.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).not.toMatch(new RegExp(`${SANDBOX_KEY.slice(12, 40)}|token-\\d`));
  });
});

describe('hooks', () => {
  it('see each attempt, and may add headers', async () => {
    const seen: string[] = [];
    const pnb = service.connect({
      hooks: {
        request: ({ headers, url }: SentRequest) => {
          headers.set('X-Trace', 'abc');
          seen.push(`request ${new URL(url).pathname}`);
        },
        response: (_, { status }) => void seen.push(`response ${status}`),
        retry: (_, { status }) => void seen.push(`retry ${status}`),
      },
    });
    service.server.play([{ type: 'respond', status: 503, headers: { 'Retry-After': '0' } }]);
    await pnb.builds.get('bld_1');

    const token = ['request /v1/oauth/token', 'response 200'];
    const path = 'request /v1/builds/bld_1';
    expect(seen).toEqual([...token, path, 'response 503', 'retry 503', path, 'response 200']);
    expect(service.server.requests.at(-1)?.headers['x-trace']).toBe('abc');
  });
});

describe('options', () => {
  const variables = { PNB_API_KEY: SANDBOX_KEY, PNB_BASE_URL: 'http://127.0.0.1:1', PNB_SANDBOX: 'true' };
  const before = { ...process.env };
  beforeEach(() => void Object.assign(process.env, variables));
  afterEach(() => {
    for (const name of [...Object.keys(variables), 'PNB_LOG']) delete process.env[name];
    Object.assign(process.env, before);
  });

  it('are read from the environment', () => {
    expect(new ProviderNetwork().toJSON()).toEqual({ baseURL: 'http://127.0.0.1:1', environment: 'sandbox' });
  });

  it.each([
    [{ baseURL: '' }, 'baseURL is missing'],
    [{ baseURL: 'localhost:3000' }, 'must be an http or https address'],
    [{ baseURL: 'http://127.0.0.1/v1' }, 'ends in /v1'],
    [{ apiKey: '' }, 'apiKey is missing'],
    [{ sandbox: false }, 'sandbox key'],
    [{ timeout: Number.NaN }, 'timeout is NaN'],
    [{ maxRetries: -1 }, 'maxRetries is -1'],
    [{ maxRetries: 1.5 }, 'maxRetries is 1.5'],
  ])('%j is refused', (options, message) => {
    expect(() => new ProviderNetwork(options)).toThrow(message);
    expect(() => new ProviderNetwork(options)).toThrow(ConfigurationError);
  });

  it.each([
    ['PNB_SANDBOX', 'perhaps'],
    ['PNB_LOG', 'loud'],
  ])('%s=%s is refused', (name, value) => {
    process.env[name] = value;
    expect(() => new ProviderNetwork()).toThrow(`${name} is ${value}`);
  });

  it('refuse a browser unless it is allowed', () => {
    const global = globalThis as { window?: unknown };
    global.window = { document: {} };
    try {
      expect(() => new ProviderNetwork()).toThrow('dangerouslyAllowBrowser');
      expect(new ProviderNetwork({ dangerouslyAllowBrowser: true }).toJSON()).toMatchObject({ environment: 'sandbox' });
    } finally {
      delete global.window;
    }
  });

  it('of a copy leave the client as it is and share its token', async () => {
    service.server.play([]);
    const pnb = service.connect();
    const copy = pnb.withOptions({ defaultHeaders: { 'X-Plan': 'a' }, defaultQuery: { per_page: '7' }, maxRetries: 0 });
    await copy.providers.list();
    await pnb.providers.list({}, { headers: { 'X-Plan': 'b' } });

    const [, first, second] = service.server.requests;
    expect([first?.url, first?.headers['x-plan']]).toEqual(['/v1/providers?per_page=7', 'a']);
    expect([second?.url, second?.headers['x-plan']]).toEqual(['/v1/providers', 'b']);
    expect(service.server.requests).toHaveLength(3);
  });

  it('refuse an idempotency key where the operation has none', () => {
    const call = service.connect().builds.get('bld_1', { idempotencyKey: 'a' });
    return expect(call).rejects.toThrow('GET /v1/builds/{id} does not support idempotencyKey');
  });
});
