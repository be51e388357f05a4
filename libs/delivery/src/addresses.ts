import { BlockList, isIP } from 'node:net';

/** What the operator opened besides the public internet. */
export interface AddressPolicy {
  readonly opened: BlockList;
  readonly hasOpened: boolean;
}

/** `public`: anybody's; `opened`: in a range that the operator opened; `refused`: neither. */
export type AddressClass = 'public' | 'opened' | 'refused';

/**
 * What of IPv4 is not the public internet: the IANA registry of special-purpose addresses (RFC 6890), without its
 * globally reachable entries, multicast, and an address that is public by number only.
 */
const REFUSED_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private, RFC 1918
  '100.64.0.0/10', // carrier-grade NAT, RFC 6598
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // the host's own services in Azure
  '169.254.0.0/16', // link-local, and the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation, RFC 5737
  '192.31.196.0/24', // AS112, RFC 7535
  '192.52.193.0/24', // AMT, RFC 7450
  '192.88.99.0/24', // 6to4 relays, RFC 7526
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112, RFC 7534
  '198.18.0.0/15', // benchmarks, RFC 2544
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
] as const;

/**
 * All of public IPv6. Outside lie ::, ::1, what embeds IPv4 (compatible, mapped, translated 64:ff9b::/96 and
 * 64:ff9b:1::/48), discard 100::/64, SRv6 5f00::/16, unique local fc00::/7, link-local fe80::/10, site-local
 * fec0::/10 and multicast ff00::/8.
 */
const GLOBAL_UNICAST = '2000::/3';

/** What of it is not public. */
const REFUSED_IPV6 = [
  '2001::/23', // IETF protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation, RFC 3849
  '2002::/16', // 6to4: embeds IPv4
  '2620:4f:8000::/48', // AS112, RFC 7534
  '3ffe::/16', // the 6bone of old, RFC 3701
  '3fff::/20', // documentation, RFC 9637
] as const;

// One list a family: Node compares IPv4 with IPv6 ranges as if it were mapped.
const refusedIpv4 = rangesOf(REFUSED_IPV4);
const refusedIpv6 = rangesOf(REFUSED_IPV6);
const globalUnicast = rangesOf([GLOBAL_UNICAST]);

/** Nothing opened: the policy of production. */
export const PUBLIC_ONLY: AddressPolicy = parsePolicy([]);

/**
 * A policy from ranges in CIDR notation that are open besides the public internet. Targets within them may also be
 * plain http, IP literals, local names and any port.
 *
 * @throws RangeError that names the range that is none.
 */
export function parsePolicy(cidrs: readonly string[]): AddressPolicy {
  return { opened: rangesOf(cidrs), hasOpened: cidrs.length > 0 };
}

/** Judges one address in the notation of a resolver. Whatever is no address, or has a zone, is refused. */
export function checkAddress(address: string, policy: AddressPolicy): AddressClass {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return 'refused';
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (policy.opened.check(address, type)) return 'opened';
  return isPublic(address, type) ? 'public' : 'refused';
}

function isPublic(address: string, type: 'ipv4' | 'ipv6'): boolean {
  if (type === 'ipv4') return !refusedIpv4.check(address, type);
  return globalUnicast.check(address, type) && !refusedIpv6.check(address, type);
}

function rangesOf(cidrs: readonly string[]): BlockList {
  const ranges = new BlockList();
  for (const cidr of cidrs) addRange(ranges, cidr);
  return ranges;
}

function addRange(ranges: BlockList, cidr: string): void {
  const [, network = '', bits = ''] = /^([\d.:a-f]+)\/(\d{1,3})$/i.exec(cidr) ?? [];
  const family = isIP(network);
  if (family === 0 || Number(bits) > (family === 4 ? 32 : 128)) {
    throw new RangeError(`"${cidr}" is no range of addresses. Write it as 127.0.0.0/8 or fd00::/8.`);
  }
  // To open all of it is a slip, and would open mapped IPv4 and the metadata of the cloud with it.
  if (Number(bits) === 0) throw new RangeError(`"${cidr}" is every address. Name the ranges that are meant.`);
  ranges.addSubnet(network, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
}
