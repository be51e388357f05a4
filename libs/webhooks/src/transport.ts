import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { connect as connectTcp, isIP } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { SecureContext } from 'node:tls';
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

/** The other address family is waited for this long after the first one has resolved (RFC 8305 §3 has 50 ms). */
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
  // Node always looks up all addresses with `autoSelectFamily`.
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

/** Size of all response headers together. */
const MAX_HEADER_BYTES = 16_384;

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
  close(): void;
}

/** Sends the request on the socket, which is closed with the response or by the failure. */
export async function post(target: Target, sent: HttpPost, signal: AbortSignal): Promise<HttpResponse> {
  const { socket } = sent;
  try {
    const response = await exchange(target, sent, signal);
    const retryAfter = response.headers['retry-after'] ?? null;
    return { status_code: response.statusCode ?? 0, retryAfter, body: response, close: () => void socket.destroy() };
  } catch (error) {
    socket.destroy();
    throw new TransportError(classifyPostError(error), error);
  }
}

/** A broken connection is not replaced: the attempt has failed. */
const closed = (): Error => Object.assign(new Error('The connection is closed.'), { code: 'ECONNRESET' });

function exchange(target: Target, { socket, headers, body }: HttpPost, signal: AbortSignal): Promise<IncomingMessage> {
  if (socket.destroyed) return Promise.reject(closed());
  return new Promise((resolve, reject) => {
    const request = startRequest({
      method: 'POST',
      path: target.url.pathname + target.url.search,
      headers: { ...headers, host: target.url.host, 'content-length': body.length, connection: 'close' },
      setDefaultHeaders: false,
      insecureHTTPParser: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Neither an agent nor a pool: the address of this socket was checked for this attempt.
      createConnection: () => socket,
      signal,
    });
    // The listener of errors stays: the connection may fail after the response.
    request.on('error', reject).once('response', resolve);
    request.once('upgrade', () => reject(Object.assign(new Error('upgrade'), { code: 'HPE_UPGRADE' })));
    request.end(body);
  });
}

/** The codes of the parser, except that of a connection that ended within the headers. */
function classifyPostError(error: unknown): ErrorClass {
  const code = getErrorCode(error) ?? '';
  if (code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE') return 'invalid_response';
  // TLS 1.3 rejects a client only after the handshake.
  return code.startsWith('ERR_SSL_') ? 'tls' : 'reset';
}
