import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { openTcp } from '@pnb/webhooks';
import { PublishError, type NetworkAccess } from './publisher.ts';
import { classifyNetworkError } from './errors.ts';
import type { CheckedServer } from './servers.ts';

/** Size of the line with which a server begins. Those of large clusters have some KiB. */
const MAX_INFO_BYTES = 256 * 1_024;

/** An open connection to a NATS server, and what was read from it. */
export interface NatsSocket {
  socket: Socket;
  /** The line with which the server began. */
  info: Buffer;
}

/**
 * Connects to a checked address of the server and, if TLS is configured, continues with TLS, verified for its name. A
 * NATS server sends its information in plain text first. Neither user nor secret is sent here.
 *
 * @throws PublishError
 */
export async function openNatsSocket(
  { target, addresses }: CheckedServer,
  access: NetworkAccess,
  signal: AbortSignal,
): Promise<NatsSocket> {
  const tcp = await openTcp(target, addresses, signal).catch((error: unknown) => {
    throw classifyNetworkError(error, 'connect', signal);
  });
  // The socket must not end the process while no step listens to it.
  tcp.on('error', () => undefined);
  try {
    const info = await readInfo(tcp, signal);
    const offersTls = readTlsOffer(info);
    if (target.isTls && offersTls === 'none')
      throw new PublishError('tls', 'The server does not support TLS. Enable TLS in its configuration.');
    if (!target.isTls && offersTls === 'required')
      throw new PublishError('tls', 'The server requires TLS. Set "tls" to true.');
    return { socket: target.isTls ? await startTls(tcp, target.hostname, { access, signal }) : tcp, info };
  } catch (error) {
    tcp.destroy();
    throw classifyNetworkError(error, 'reset', signal);
  }
}

/** Resolves with the first line and what came with it, and leaves the socket paused. */
async function readInfo(socket: Socket, signal: AbortSignal): Promise<Buffer> {
  let read = Buffer.alloc(0);
  const ended = Object.assign(new Error('closed'), { code: 'ECONNRESET' });
  return new Promise<Buffer>((resolve, reject) => {
    const finish = (end: () => void): void => {
      socket.off('data', add).off('close', close).off('error', reject).pause();
      signal.removeEventListener('abort', abort);
      end();
    };
    const fail = (error: Error): void => finish(() => reject(error));
    const abort = (): void => fail(signal.reason as Error);
    const close = (): void => fail(ended);
    const add = (chunk: Buffer): void => {
      read = Buffer.concat([read, chunk]);
      if (
        !read
          .subarray(0, 5)
          .toString()
          .startsWith('INFO '.slice(0, Math.min(5, read.length)))
      )
        return fail(notNats());
      if (read.includes('\r\n')) return finish(() => resolve(read));
      if (read.length > MAX_INFO_BYTES) fail(notNats());
    };
    socket.on('data', add).on('close', close).on('error', reject);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
}

function readTlsOffer(info: Buffer): 'none' | 'available' | 'required' {
  const { version, tls_required, tls_available } = parseInfo(info);
  // The client stops reading without a report if this is no version.
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+/.test(version)) throw notNats();
  if (tls_required === true) return 'required';
  return tls_available === true ? 'available' : 'none';
}

function parseInfo(info: Buffer): Record<string, unknown> {
  const text = info.toString().split('\r\n', 1)[0] ?? '';
  try {
    return JSON.parse(text.slice('INFO '.length)) as Record<string, unknown>;
  } catch {
    throw notNats();
  }
}

const notNats = (): PublishError => new PublishError('rejected', 'This is not a NATS server.');

async function startTls(
  socket: Socket,
  hostname: string,
  { access, signal }: { access: NetworkAccess; signal: AbortSignal },
): Promise<Socket> {
  const tls = connectTls({
    socket,
    host: hostname,
    // A literal is not a server name (RFC 6066 §3); the certificate must still contain the address.
    servername: isIP(hostname) === 0 ? hostname : '',
    rejectUnauthorized: true,
    ...(access.ca === undefined ? {} : { ca: [...access.ca] }),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      tls.once('secureConnect', resolve).once('error', reject);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      if (signal.aborted) reject(signal.reason as Error);
    });
    tls.on('error', () => undefined);
    return tls;
  } catch (error) {
    tls.on('error', () => undefined).destroy();
    throw classifyNetworkError(error, 'tls', signal);
  }
}
