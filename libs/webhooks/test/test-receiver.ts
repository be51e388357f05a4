import { readFileSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const pem = (name: string): string => readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8');

/** Signed `receiver.pem`, for receiver.example and 127.0.0.1 until 2126, and `expired.pem`. */
export const authority = pem('authority');

export interface Received {
  path: string;
  /** Request line and headers as they were received. */
  head: string;
  headers: Record<string, string>;
  body: Buffer;
}

type Behavior = (socket: Socket, request: Received, detail: string) => unknown;

const buildResponse = (status: number, headers: string[] = [], body: string | Buffer = ''): Buffer =>
  Buffer.concat([
    Buffer.from([`HTTP/1.1 ${status} X`, ...headers, `Content-Length: ${body.length}`, '', ''].join('\r\n')),
    Buffer.from(body),
  ]);

async function drip(socket: Socket, text: () => string, ms: number): Promise<void> {
  while (!socket.destroyed && socket.write(text())) await sleep(ms);
}

function writeForever(socket: Socket): void {
  const block = 'x'.repeat(65_536);
  const write = (): void => {
    while (!socket.destroyed && socket.write(block));
  };
  socket.on('drain', write);
  write();
}

/** RST for plain connections; TLS ends without close_notify. */
const reset = (socket: Socket): void => void ('encrypted' in socket ? socket.destroy() : socket.resetAndDestroy());

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

/** The receiver's behaviour by the first segment of the path. */
const BEHAVIORS: Record<string, Behavior> = {
  status: (socket, _, code) => socket.write(buildResponse(Number(code), [], `status ${code}`)),
  redirect: (socket, { headers }, code) =>
    socket.write(buildResponse(Number(code), [`Location: http://${headers.host}/status/200`])),
  'redirect-private': (socket, _, code) => socket.write(buildResponse(Number(code), ['Location: http://10.0.0.1/'])),
  'retry-after': (socket, { path }) => {
    const [, , code, value = ''] = path.split('/');
    socket.write(buildResponse(Number(code), [`Retry-After: ${decodeURIComponent(value)}`]));
  },
  reset: reset,
  'reset-mid-headers': (socket) => socket.write('HTTP/1.1 200 OK\r\nX-A', () => reset(socket)),
  'end-at-once': (socket) => socket.end(),
  'end-mid-headers': (socket) => socket.end('HTTP/1.1 200 OK\r\nX-A: b\r\n'),
  hang: () => undefined,
  'hang-mid-headers': (socket) => socket.write('HTTP/1.1 200 OK\r\nX-A: b\r\n'),
  'slow-headers': async (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    await drip(socket, () => 'x', 20);
  },
  'endless-hints': (socket) => drip(socket, () => 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 20),
  'early-hints': (socket) =>
    socket.write(`HTTP/1.1 103 Early Hints\r\n\r\n${buildResponse(200, [], 'late').toString()}`),
  'slow-body': async (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n');
    await drip(socket, () => 'x', 1_000);
  },
  'hanging-body': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'),
  'broken-body': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf');
    setTimeout(() => socket.resetAndDestroy(), 50);
  },
  'invalid-chunks': (socket) => socket.write(`${CHUNKED}4\r\nhalf\r\nnot a length\r\n`),
  'endless-body': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    writeForever(socket);
  },
  'endless-failure': (socket) => {
    socket.write('HTTP/1.1 500 X\r\n\r\n');
    writeForever(socket);
  },
  'not-http': (socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n'),
  'bad-status': (socket) => socket.write('HTTP/1.1 abc OK\r\n\r\n'),
  'two-lengths': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
  upgrade: (socket) => socket.write('HTTP/1.1 101 X\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'),
  'huge-headers': (socket) => socket.write(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`),
  'endless-headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const more = (): boolean => !socket.destroyed && socket.write(`X-A: ${'a'.repeat(1_000)}\r\n`) && more();
    socket.on('drain', more);
    more();
  },
  echo: (socket, { head }) => socket.write(buildResponse(200, [], head)),
  gzip: (socket, { head }) => socket.write(buildResponse(200, ['Content-Encoding: gzip'], gzipSync(head))),
  long: (socket) => socket.write(buildResponse(200, [], 'é'.repeat(100_000))),
};

export interface ReceiverOptions {
  /** Plain http without. */
  certificate?: 'receiver' | 'self-signed' | 'expired';
  /** Breaks the connection within the handshake. */
  breaksHandshake?: boolean;
}

export interface TestReceiver {
  /** The plain address, without a slash at its end. */
  origin: string;
  port: number;
  received: Received[];
  /** TCP connections until now. */
  connections(): number;
  /** Resolves when every connection is closed, from whichever side. */
  untilQuiet(): Promise<void>;
  close(): Promise<void>;
}

/** A receiver on a free port of 127.0.0.1 whose behaviour the path selects. */
export async function startReceiver({ certificate, breaksHandshake }: ReceiverOptions = {}): Promise<TestReceiver> {
  const received: Received[] = [];
  const open = new Set<Socket>();
  let connections = 0;

  const serve = (socket: Socket): void => {
    socket.on('error', () => undefined);
    void readRequest(socket).then((request) => {
      received.push(request);
      const [, name = '', detail = ''] = request.path.split(/[/?]/);
      return BEHAVIORS[name]?.(socket, request, detail);
    });
  };
  const server =
    certificate === undefined
      ? createTcpServer(breaksHandshake ? (socket) => socket.once('data', () => socket.destroy()) : serve)
      : createTlsServer({ key: pem('key'), cert: pem(certificate), ALPNProtocols: ['h2', 'http/1.1'] }, serve);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http${certificate === undefined && !breaksHandshake ? '' : 's'}://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    async untilQuiet() {
      while (open.size > 0) await sleep(5);
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readRequest(socket: Socket): Promise<Received> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    const add = (chunk: Buffer): void => {
      bytes = Buffer.concat([bytes, chunk]);
      const end = bytes.indexOf('\r\n\r\n');
      if (end === -1) return;
      const request = parseRequest(bytes.subarray(0, end).toString('latin1'), bytes.subarray(end + 4));
      if (request.body.length < Number(request.headers['content-length'])) return;
      socket.off('data', add);
      socket.resume();
      resolve(request);
    };
    socket.on('data', add);
  });
}

function parseRequest(head: string, body: Buffer): Received {
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return { path: line.split(' ')[1] ?? '', head, headers: Object.fromEntries(headers) as Record<string, string>, body };
}
