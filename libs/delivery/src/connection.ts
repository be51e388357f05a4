import { connect as connectTcp, isIP } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SecureContext } from 'node:tls';
import type { Target } from './urls.ts';

/** Then the next address is tried. */
const NEXT_ADDRESS_MS = 1_000;

/** A TCP connection to one of the addresses, in turn, and to no other: the name is not resolved again. */
export function openTcp(target: Target, addresses: readonly string[], signal: AbortSignal): Promise<Socket> {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  // With `autoSelectFamily` Node always asks for all.
  const lookup: LookupFunction = (_hostname, _options, callback) => callback(null, pinned);
  const socket = connectTcp({
    host: target.hostname,
    port: target.port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    noDelay: true,
  });
  return opened(socket, 'connect', signal);
}

/** TLS on the connection, verified for the host of the target; HTTP/1.1 only. */
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
    // A literal is no server name (RFC 6066 §3); the certificate must name the address all the same.
    servername: isIP(hostname) === 0 ? hostname : '',
    ALPNProtocols: ['http/1.1'],
    // Whatever the environment says.
    rejectUnauthorized: true,
  });
  return opened(tls, 'secureConnect', signal);
}

async function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  let settle: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      settle = () => reject(signal.reason as Error);
      socket.once(event, resolve).once('error', reject);
      signal.addEventListener('abort', settle, { once: true });
      if (signal.aborted) settle();
    });
    return socket;
  } catch (error) {
    // It may fail once more while it is closed.
    socket.on('error', () => undefined).destroy();
    throw error;
  } finally {
    if (settle !== undefined) signal.removeEventListener('abort', settle);
  }
}
