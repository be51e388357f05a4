import { Resolver } from 'node:dns/promises';
import { connect as connectTcp, isIP } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { Client, errors } from 'undici';
import type { ErrorClass } from './retry.ts';
import type { Target } from './targets.ts';

// The steps of one attempt on the network: resolve, connect, TLS, POST. The sender calls them in order.

/** A failure before complete headers, with the step in which it happened. */
export class TransportError extends Error {
  readonly errorClass: ErrorClass;
  readonly errorCode: string | null;

  constructor(errorClass: ErrorClass, cause?: unknown) {
    super(errorClass, { cause });
    this.errorClass = errorClass;
    this.errorCode = getErrorCode(cause);
  }
}

function getErrorCode(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** After the first address family has resolved, the other is waited for this long (RFC 8305 §3 has 50 ms). */
const OTHER_FAMILY_MS = 500;

/** Resolves all addresses of a name. Rejects without any, with a `code` such as `ENOTFOUND`; may stop on abort. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>;

export interface ResolverOptions {
  /** `address:port` of DNS servers, in place of those of the system. */
  servers?: readonly string[];
}

/**
 * Queries DNS directly: `getaddrinfo` would add search domains and hosts files, and four names that hang would block
 * all threads of the process. Local names are loopback without a query, RFC 6761 §6.3.
 */
export function createResolver({ servers }: ResolverOptions = {}): Resolve {
  return async (hostname, signal) => {
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) return ['127.0.0.1'];
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: 2_000, tries: 3 });
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await mergeFamilies(resolver.resolve4(hostname), resolver.resolve6(hostname));
    } finally {
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  };
}

/** IPv4 first. Addresses that come too late are never connected to, so they need no check. */
async function mergeFamilies(ipv4: Promise<string[]>, ipv6: Promise<string[]>): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string[]>((resolve) => {
    const wait = (): void => void (timer = setTimeout(resolve, OTHER_FAMILY_MS, []));
    void Promise.any([ipv4, ipv6]).then(wait, () => undefined);
  });
  const families = [ipv4, ipv6].map((family) => Promise.race([family, late]));
  const found = await Promise.allSettled(families);
  clearTimeout(timer);
  const addresses = found.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  return addresses.length > 0 ? addresses : ipv4;
}

/** Then the next address is tried. */
const NEXT_ADDRESS_MS = 1_000;

/** Opens a TCP connection to one of the addresses, in order, and to no other: the name is not resolved again. */
export function openTcp(target: Target, addresses: readonly string[], signal: AbortSignal): Promise<Socket> {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  // With `autoSelectFamily` Node always looks up all addresses.
  const lookup: LookupFunction = (_hostname, _options, callback) => callback(null, pinned);
  const socket = connectTcp({
    host: target.hostname,
    port: target.port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    noDelay: true,
  });
  return waitUntilOpen(socket, 'connect', signal);
}

/** Starts TLS on the connection, verified for the host of the target; HTTP/1.1 only. */
export function openTls(
  target: Target,
  { socket, secureContext }: { socket: Socket; secureContext: SecureContext },
  signal: AbortSignal,
): Promise<Socket> {
  const { hostname } = target;
  const tls = connectTls({
    socket,
    secureContext,
    host: hostname,
    // A literal is not a server name (RFC 6066 §3); the certificate must still contain the address.
    servername: isIP(hostname) === 0 ? hostname : '',
    ALPNProtocols: ['http/1.1'],
    // Independent of NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
  });
  return waitUntilOpen(tls, 'secureConnect', signal);
}

async function waitUntilOpen(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  let abort: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      abort = () => reject(signal.reason as Error);
      socket.once(event, resolve).once('error', reject);
      signal.addEventListener('abort', abort, { once: true });
      if (signal.aborted) abort();
    });
    return socket;
  } catch (error) {
    // It may fail once more while it is closed.
    socket.on('error', () => undefined).destroy();
    throw error;
  } finally {
    if (abort !== undefined) signal.removeEventListener('abort', abort);
  }
}

/** Of all response headers together. */
const MAX_HEADER_BYTES = 16_384;
const PROTOCOL_ERRORS = [
  errors.HTTPParserError,
  errors.HeadersOverflowError,
  errors.ResponseContentLengthMismatchError,
];

export interface HttpPost {
  /** Open, and used for this request only. */
  socket: Socket;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Complete headers, and a body that may never end. */
export interface HttpResponse {
  status_code: number;
  retryAfter: string | null;
  body: Readable;
  close(): Promise<void>;
}

/** Sends the request on the socket, which is closed with the response or by the failure. */
export async function post(
  target: Target,
  { socket, headers, body }: HttpPost,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const client = createClient(target, socket);
  const close = async (): Promise<void> => {
    await client.destroy();
    socket.destroy();
  };
  try {
    const path = target.url.pathname + target.url.search;
    const response = await client.request({ method: 'POST', path, headers, body, signal, reset: true });
    const retryAfter = [response.headers['retry-after'] ?? []].flat()[0] ?? null;
    return { status_code: response.statusCode, retryAfter, body: response.body, close };
  } catch (error) {
    await close();
    if (error instanceof errors.InvalidArgumentError) throw error;
    throw new TransportError(classifyPostError(error), error);
  }
}

function createClient(target: Target, socket: Socket): Client {
  let isUsed = false;
  return new Client(target.url.origin, {
    allowH2: false,
    useMilo: false,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The deadline of the attempt applies instead.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_options, callback) => {
      const isUsable = !isUsed && !socket.destroyed;
      isUsed = true;
      // A broken connection is not replaced: the attempt has failed. The client expects the callback to be asynchronous.
      const closed = Object.assign(new Error('The connection is closed.'), { code: 'ECONNRESET' });
      queueMicrotask(() => (isUsable ? callback(null, socket) : callback(closed, null)));
    },
  });
}

function classifyPostError(error: unknown): ErrorClass {
  const isBadResponse = error instanceof errors.SocketError && error.message.startsWith('bad ');
  if (isBadResponse || PROTOCOL_ERRORS.some((kind) => error instanceof kind)) return 'invalid_response';
  // TLS 1.3 rejects a client only after the handshake.
  return getErrorCode(error)?.startsWith('ERR_SSL_') ? 'tls' : 'reset';
}
