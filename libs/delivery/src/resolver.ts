import { Resolver } from 'node:dns/promises';

/** After one family of addresses has come, the other is waited for this long (RFC 8305 §3, generously). */
const OTHER_FAMILY_MS = 500;

/** All addresses of a name. Rejects when there are none, with a `code` such as `ENOTFOUND`; may give up on abort. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>;

export interface ResolverOptions {
  /** `address:port` of DNS servers, in place of those of the system. */
  servers?: readonly string[];
}

/**
 * Asks DNS itself: `getaddrinfo` would add search domains and hosts files, and four names that hang would hold all
 * threads of the process. Local names are loopback without being asked for, RFC 6761 §6.3.
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
      return await bothFamilies(resolver.resolve4(hostname), resolver.resolve6(hostname));
    } finally {
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  };
}

/** IPv4 first. What is not waited for is not connected to either, so it need not be checked. */
async function bothFamilies(ipv4: Promise<string[]>, ipv6: Promise<string[]>): Promise<string[]> {
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
