import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Client, errors } from 'undici';
import type { ErrorClass } from './attempt.ts';
import { codeOf, StepError } from './step.ts';
import type { Target } from './urls.ts';

/** Of all headers of an answer together. */
const MAX_HEADER_BYTES = 16_384;
const NOT_HTTP = [errors.HTTPParserError, errors.HeadersOverflowError, errors.ResponseContentLengthMismatchError];

export interface Letter {
  /** Open, and used for this alone. */
  socket: Socket;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Complete headers, and a body that may never end. */
export interface Answer {
  status_code: number;
  retryAfter: string | null;
  body: Readable;
  close(): Promise<void>;
}

/** Sends the request on the socket, which is closed with the answer or by the failure. */
export async function post(target: Target, { socket, headers, body }: Letter, signal: AbortSignal): Promise<Answer> {
  const client = clientOn(target, socket);
  const close = async (): Promise<void> => {
    await client.destroy();
    socket.destroy();
  };
  try {
    const path = target.url.pathname + target.url.search;
    const answer = await client.request({ method: 'POST', path, headers, body, signal, reset: true });
    const retryAfter = [answer.headers['retry-after'] ?? []].flat()[0] ?? null;
    return { status_code: answer.statusCode, retryAfter, body: answer.body, close };
  } catch (error) {
    await close();
    if (error instanceof errors.InvalidArgumentError) throw error;
    throw new StepError(classOf(error), error);
  }
}

function clientOn(target: Target, socket: Socket): Client {
  let isTaken = false;
  return new Client(target.url.origin, {
    allowH2: false,
    useMilo: false,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The deadline of the attempt rules instead.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_options, callback) => {
      const isFree = !isTaken && !socket.destroyed;
      isTaken = true;
      // A connection that broke is not made again: the attempt has failed. The client wants to hear of it later.
      const broken = Object.assign(new Error('The connection is closed.'), { code: 'ECONNRESET' });
      queueMicrotask(() => (isFree ? callback(null, socket) : callback(broken, null)));
    },
  });
}

function classOf(error: unknown): ErrorClass {
  const isBadAnswer = error instanceof errors.SocketError && error.message.startsWith('bad ');
  if (isBadAnswer || NOT_HTTP.some((kind) => error instanceof kind)) return 'invalid_response';
  // TLS 1.3 refuses a client only after the handshake.
  return codeOf(error)?.startsWith('ERR_SSL_') ? 'tls' : 'reset';
}
