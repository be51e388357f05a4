import { isIP, isIPv4 } from 'node:net';

/** IPv4 lies in ::ffff:0:0/96, as `net.BlockList` compares the two families. */
const MAPPED_IPV4 = 0xffffn << 32n;
const BITS = 128;

interface Network {
  address: bigint;
  prefix: number;
}

/** Whether an address, as a socket or a proxy reports it, is allowed by an entry of the list; a text that is no address never is. */
export function isAddressAllowed(list: readonly string[], address: string): boolean {
  const text = withoutZone(address);
  return isIP(text) !== 0 && isWithinList(list, text);
}

/** A link-local address names its interface, `fe80::1%eth0` (RFC 4007). */
const withoutZone = (address: string): string => address.replace(/%.*$/s, '');

/** Whether every address of the entry, an address or a network (CIDR), is allowed by one entry of the list. */
export function isWithinList(list: readonly string[], entry: string): boolean {
  const inner = parseNetwork(entry);
  return list.map(parseNetwork).some((outer) => {
    const rest = BigInt(BITS - outer.prefix);
    return outer.prefix <= inner.prefix && inner.address >> rest === outer.address >> rest;
  });
}

function parseNetwork(entry: string): Network {
  const [text = '', bits] = entry.split('/');
  const isV4 = isIPv4(text);
  const prefix = bits === undefined ? BITS : Number(bits) + (isV4 ? 96 : 0);
  return { address: isV4 ? MAPPED_IPV4 + parseIPv4(text) : parseIPv6(text), prefix };
}

const parseIPv4 = (text: string): bigint => text.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);

/** The URL parser (WHATWG) checks the text and writes an embedded IPv4 address as hexadecimal groups. */
function parseIPv6(text: string): bigint {
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const [first, last] = [left ?? [], right ?? []];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}

const SUBSCRIBER_BITS = 64n;

/**
 * The group by which failed attempts are counted: an IPv6 subscriber has a whole /64, and would never run out of addresses.
 * A proxy may report a text that is no address, which is its own group.
 */
export function addressGroup(reported: string): string {
  const address = withoutZone(reported);
  if (isIP(address) === 0) return reported.slice(0, 64);
  const value = isIPv4(address) ? MAPPED_IPV4 + parseIPv4(address) : parseIPv6(address);
  const isMapped = value >> 32n === 0xffffn;
  return isMapped ? (value & 0xffffffffn).toString(16) : `${(value >> SUBSCRIBER_BITS).toString(16)}/64`;
}
