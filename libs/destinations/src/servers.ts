import { isIP } from 'node:net';
import { checkAddresses, type Target } from '@pnb/webhooks';
import { PublishError, type BrokerConfig, type NetworkAccess } from './publisher.ts';

/** A server of a broker, and its addresses, all of which may be connected to. */
export interface CheckedServer {
  target: Target;
  addresses: readonly string[];
}

export const DEFAULT_PORTS: Readonly<Record<BrokerConfig['type'], number>> = { kafka: 9_092, nats_jetstream: 4_222 };

interface Server {
  hostname: string;
  port: number;
}

/** Parses `host:port`, `[IPv6]:port` or a host with the default port; null for anything else. */
export function parseServer(text: string, defaultPort: number): Server | null {
  const { host, port = `${defaultPort}` } = /^(?<host>\[[\d.:a-f]+\]|[^\s:/?#@[\]]+)(?::(?<port>\d{1,5}))?$/i.exec(text)
    ?.groups ?? { host: '' };
  if (!URL.canParse(`http://${host}:${port}`)) return null;
  const { hostname } = new URL(`http://${host}:${port}`);
  return { hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

/** Ports of mail and other services are not reached in the public internet; those of brokers are above. */
export const isBrokerPort = (port: number): boolean => port === 443 || port >= 1_024;

/**
 * Resolves a server and checks every address by the policy of webhooks. Without TLS, or at a port of another service,
 * only addresses in a range that the operator opened are allowed.
 *
 * @throws PublishError
 */
export async function checkServer(
  { hostname, port }: Server,
  { isTls, signal }: { isTls: boolean; signal: AbortSignal },
  access: NetworkAccess,
): Promise<CheckedServer> {
  const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
  const target: Target = {
    url: new URL(`http://${host}:${port}`),
    isTls,
    hostname,
    port,
    requiresOpened: !isTls || !isBrokerPort(port),
    receiverAddress: null,
  };
  const addresses = isIP(hostname) === 0 ? await resolveName(hostname, access, signal) : [hostname];
  if (!checkAddresses(target, addresses, access.policy))
    throw new PublishError('address_refused', `${host}:${port} is not allowed: ${explainRefusal(target)}`);
  return { target, addresses };
}

const explainRefusal = ({ isTls, port }: Target): string => {
  if (!isTls) return 'without TLS, only addresses that the operator has opened can be reached.';
  if (!isBrokerPort(port)) return 'its port must be 443, or 1024 or above.';
  return 'its addresses must be public.';
};

async function resolveName(hostname: string, { resolve }: NetworkAccess, signal: AbortSignal): Promise<string[]> {
  let abort: (() => void) | undefined;
  // A resolver may ignore the signal.
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
  try {
    return await Promise.race([resolve(hostname, signal), aborted]);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new PublishError('dns', `The name ${hostname} does not resolve.`, error);
  } finally {
    if (abort !== undefined) signal.removeEventListener('abort', abort);
  }
}
