import { isIPv4 } from 'node:net';

/** IPv4 lies in ::ffff:0:0/96, as `net.BlockList` compares the two families. */
const MAPPED_IPV4 = 0xffffn << 32n;
const BITS = 128;

interface Network {
  address: bigint;
  prefix: number;
}

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

/** What failed attempts of an address count for: an IPv6 subscriber has a whole /64, and would never run out of addresses. */
export function addressGroup(address: string): string {
  const value = isIPv4(address) ? MAPPED_IPV4 + parseIPv4(address) : parseIPv6(address);
  const isMapped = value >> 32n === 0xffffn;
  return isMapped ? (value & 0xffffffffn).toString(16) : `${(value >> SUBSCRIBER_BITS).toString(16)}/64`;
}
