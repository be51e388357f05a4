import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { useFaultServer } from '../../test/faulty-service.ts';
import { APIConnectionError, ConfigurationError, ServerError, type UploadSource } from '../index.ts';
import { openFile } from '../node.ts';

const service = useFaultServer();
const FIELDS = { build_id: 'bld_1', mode: 'dry_run' } as const;
const TEXT = 'NPI,Name\r\n2000000002,Ána\r\n';
const bytes = new TextEncoder().encode(TEXT);
const folder = mkdtempSync(join(tmpdir(), 'pnb-uploads-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function connect() {
  const pnb = service.connect();
  await pnb.settings.tokens.get();
  service.server.play([]);
  return pnb;
}

const openStream = (): ReadableStream<Uint8Array> => new Blob([TEXT]).stream();

async function* readParts() {
  yield bytes.slice(0, 5);
  yield TEXT.slice(5);
}

const SOURCES: [string, () => UploadSource][] = [
  ['a Blob', () => new Blob([TEXT])],
  ['a File', () => new File([TEXT], 'roster.csv')],
  ['a Buffer', () => Buffer.from(TEXT)],
  [
    'a view of a buffer',
    () => new Uint8Array(Buffer.concat([Buffer.from('xx'), bytes, Buffer.from('xx')])).subarray(2, -2),
  ],
  ['an ArrayBuffer', () => bytes.buffer],
  ['a Response', () => new Response(TEXT)],
  ['a stream', openStream],
  ['a stream of Node', () => Readable.from([Buffer.from(TEXT)])],
  ['a generator of bytes and text', readParts],
];

describe('an upload', () => {
  it.each(SOURCES)('sends %s', async (_, open) => {
    const pnb = await connect();
    await pnb.imports.create(open(), FIELDS, { fileName: 'roster.csv' });
    const [sent] = service.server.requests;
    expect(sent?.body).toContain(`name="build_id"\r\n\r\nbld_1\r\n`);
    expect(sent?.body).toContain(
      `filename="roster.csv"\r\nContent-Type: application/octet-stream\r\n\r\n${TEXT}\r\n--`,
    );
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=pnb-/);
  });

  it.each<[string, unknown, string]>([
    ['text, which could be a path', 'roster.csv', 'file is of the type string'],
    ['null', null, 'file is null'],
    ['an object without content', {}, 'file is of the type object'],
    ['a Response with an error', new Response('<html>', { status: 502 }), 'file is a Response with status 502'],
    ['a Response without a body', new Response(null), 'file is a Response without a body'],
  ])('refuses %s before anything is sent', async (_, file, message) => {
    const pnb = await connect();
    const call = pnb.imports.create(file as Blob, FIELDS);
    await expect(call).rejects.toThrow(message);
    await expect(call).rejects.toBeInstanceOf(ConfigurationError);
    expect(service.server.requests).toEqual([]);
  });

  it('refuses a stream that is being read by another reader', async () => {
    const pnb = await connect();
    const stream = openStream();
    stream.getReader();
    await expect(pnb.imports.create(stream, FIELDS)).rejects.toThrow('file is a stream that was read');
  });

  it('reports the progress of a stream, whose size is not known', async () => {
    const pnb = await connect();
    const seen: number[][] = [];
    await pnb.imports.create(openStream(), FIELDS, { onProgress: (...counts) => void seen.push(counts) });
    expect(seen.map(([, total]) => total)).toEqual(seen.map(() => 0));
    expect(seen.at(-1)?.[0]).toBe(Buffer.byteLength(service.server.requests[0]?.body ?? ''));
  });
});

describe('a source that can be read only once', () => {
  const NOT_RETRIED = 'It was not retried: the file can be read only once, and its first bytes were read.';

  it('is not sent again after its first byte, and the error says so', async () => {
    const pnb = await connect();
    service.server.play([{ type: 'reset' }]);
    const lost: unknown = await pnb.imports.create(openStream(), FIELDS).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(APIConnectionError);
    expect(lost).toMatchObject({ message: expect.stringContaining(NOT_RETRIED), attempts: [{ status: null }] });
    service.server.play([{ type: 'respond', status: 503, body: {} }]);
    const refused: unknown = await pnb.imports.create(openStream(), FIELDS).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServerError);
    expect(refused).toMatchObject({ message: expect.stringContaining(NOT_RETRIED), attempts: [{ status: 503 }] });
    expect(service.server.requests).toHaveLength(1);
  });

  it('is not sent again with a new token', async () => {
    const pnb = await connect();
    service.server.play([{ type: 'respond', status: 401, body: { status: 401, code: 'expired_token' } }]);
    await expect(pnb.imports.create(openStream(), FIELDS)).rejects.toThrow(NOT_RETRIED);
    expect(service.server.requests).toHaveLength(1);
    await pnb.imports.create(openStream(), FIELDS);
    expect(service.server.requests.map(({ url }) => url)).toContain('/v1/oauth/token');
  });

  it('is sent again if nothing was read of it', async () => {
    let failures = 2;
    const refuseFirst = async (url: string, init: RequestInit) => {
      if (url.endsWith('/imports') && failures-- > 0) throw new TypeError('fetch failed');
      return fetch(url, init);
    };
    const pnb = service.connect({ fetch: refuseFirst });
    service.server.play([]);
    await pnb.imports.create(openStream(), FIELDS);
    expect(service.server.requests.at(-1)?.body).toContain(TEXT);
  });

  it('that fails is named as the cause, and ends the call', async () => {
    const pnb = await connect();
    const broken = async function* () {
      yield bytes;
      throw new Error('EIO: the disk is gone');
    };
    const call = pnb.imports.create(broken(), FIELDS);
    await expect(call).rejects.toThrow('The file could not be read: Error: EIO: the disk is gone');
    await expect(pnb.imports.create(Readable.from([7]), FIELDS)).rejects.toThrow('file has a part of the type number');
  });

  it('is closed when the call ends before it was read', async () => {
    const pnb = await connect();
    const controller = new AbortController();
    let isClosed = false;
    const endless = async function* () {
      try {
        for (;;) {
          yield bytes;
          controller.abort();
        }
      } finally {
        isClosed = true;
      }
    };
    const call = pnb.imports.create(endless(), FIELDS, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'APIUserAbortError' });
    expect(isClosed).toBe(true);
  });
});

describe('openFile', () => {
  const path = join(folder, 'roster "2".csv');
  writeFileSync(path, TEXT);

  it.each([
    ['a path', path],
    ['the URL of a file', pathToFileURL(path)],
  ])('opens %s, which is read again for a retry', async (_, given) => {
    const pnb = await connect();
    service.server.play([{ type: 'reset' }]);
    await pnb.imports.create(await openFile(given), FIELDS);
    const [first, second] = service.server.requests;
    expect(second?.body).toContain(
      `filename="roster _2_.csv"\r\nContent-Type: application/octet-stream\r\n\r\n${TEXT}`,
    );
    expect(first?.body).toBe(second?.body);
  });

  it('refuses a path that cannot be read', async () => {
    const opened = openFile(join(folder, 'missing.csv'));
    await expect(opened).rejects.toBeInstanceOf(ConfigurationError);
    await expect(opened).rejects.toThrow(/missing\.csv" cannot be read: /);
  });
});
