import { BlockList, isIP } from 'node:net';

// Which hosts a delivery may reach. Nothing is resolved or sent here.

/** The ranges that the operator opened in addition to the public internet. */
export interface AddressPolicy {
  readonly opened: BlockList;
  readonly hasOpened: boolean;
  /** The built-in receiver, if it is on this host. */
  readonly receiver: LocalReceiver | null;
}

/** One path of one origin, at one address. */
interface LocalReceiver {
  origin: string;
  address: string;
}

/** The addresses of the built-in receiver are below it, one for each account. */
export const RECEIVER_PATH = '/app/receiver/';

/** `public`: reachable by any client; `opened`: in a range that the operator opened; `refused`: neither. */
export type AddressClass = 'public' | 'opened' | 'refused';

/**
 * IPv4 outside the public internet: the IANA registry of special-purpose addresses (RFC 6890) without its globally
 * reachable entries, multicast, and one address that is public by number only.
 */
const REFUSED_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private, RFC 1918
  '100.64.0.0/10', // carrier-grade NAT, RFC 6598
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // services of the host in Azure
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
 * All of public IPv6. Outside are ::, ::1, addresses that embed IPv4 (compatible, mapped, translated 64:ff9b::/96 and
 * 64:ff9b:1::/48), discard 100::/64, SRv6 5f00::/16, unique local fc00::/7, link-local fe80::/10, site-local
 * fec0::/10 and multicast ff00::/8.
 */
const GLOBAL_UNICAST = '2000::/3';

/** The parts of it that are not public. */
const REFUSED_IPV6 = [
  '2001::/23', // IETF protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation, RFC 3849
  '2002::/16', // 6to4: embeds IPv4
  '2620:4f:8000::/48', // AS112, RFC 7534
  '3ffe::/16', // the 6bone, withdrawn by RFC 3701
  '3fff::/20', // documentation, RFC 9637
] as const;

// One list for each family: Node compares IPv4 with IPv6 ranges as if it were mapped.
const refusedIpv4 = parseRanges(REFUSED_IPV4);
const refusedIpv6 = parseRanges(REFUSED_IPV6);
const globalUnicast = parseRanges([GLOBAL_UNICAST]);

/** No opened ranges: the policy of production. */
export const PUBLIC_ONLY: AddressPolicy = parsePolicy([]);

/**
 * A policy with ranges in CIDR notation that are open in addition to the public internet. Targets within them may also
 * use plain http, IP literals, local names and any port. With the public address of a service on this host, its
 * built-in receiver is allowed as well, and nothing else of it.
 *
 * @throws RangeError that names the invalid range.
 */
export function parsePolicy(cidrs: readonly string[], publicUrl: string | null = null): AddressPolicy {
  const receiver = publicUrl === null ? null : findLocalReceiver(new URL(publicUrl));
  return { opened: parseRanges(cidrs), hasOpened: cidrs.length > 0, receiver };
}

/** The receiver is reached as those of everyone are, if the public address is any other. */
const findLocalReceiver = ({ origin, hostname }: URL): LocalReceiver | null =>
  hostname === 'localhost' || hostname === '127.0.0.1' ? { origin, address: '127.0.0.1' } : null;

/** Classifies one address in the notation of a resolver. Text that is not an address, or has a zone, is refused. */
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

function parseRanges(cidrs: readonly string[]): BlockList {
  const ranges = new BlockList();
  for (const cidr of cidrs) addRange(ranges, cidr);
  return ranges;
}

function addRange(ranges: BlockList, cidr: string): void {
  const [, network = '', bits = ''] = /^([\d.:a-f]+)\/(\d{1,3})$/i.exec(cidr) ?? [];
  const family = isIP(network);
  if (family === 0 || Number(bits) > (family === 4 ? 32 : 128)) {
    throw new RangeError(`"${cidr}" is not a range of addresses. Write it as 127.0.0.0/8 or fd00::/8.`);
  }
  // A range of every address is a mistake: it would open mapped IPv4 and the metadata of the cloud with it.
  if (Number(bits) === 0) throw new RangeError(`"${cidr}" is every address. Name the ranges to open.`);
  ranges.addSubnet(network, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
}

const MAX_URL_LENGTH = 2_048;
const PUBLIC_PORTS = [443, 8443];
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };
/** Names that never leave a host or a site: RFC 6761, RFC 6762, RFC 8375, and .internal by ICANN's resolution. */
const LOCAL_SUFFIXES = ['localhost', 'local', 'localdomain', 'internal', 'home.arpa'];

/** The parsed destination of a delivery. */
export interface Target {
  /** Normalised, without fragment. */
  url: URL;
  isTls: boolean;
  /** Lower case, in its ASCII form, without brackets. */
  hostname: string;
  port: number;
  /** Every address must be in a range that the operator opened, because the URL is not valid for the public internet. */
  requiresOpened: boolean;
  /** The only address of the built-in receiver; null for every other target. */
  receiverAddress: string | null;
}

/** Why a URL is not a valid target. */
export type UrlErrorCode =
  | 'not_a_url'
  | 'scheme'
  | 'user_info'
  | 'ip_literal'
  | 'port'
  | 'trailing_dot'
  | 'incomplete_name'
  | 'local_name'
  | 'address_refused';

/** The second half of a sentence for each, for the author of the URL. */
export const URL_ERRORS: Readonly<Record<UrlErrorCode, string>> = {
  not_a_url: 'must be an absolute URL of at most 2,048 characters',
  scheme: 'must be https',
  user_info: 'must not contain a user name or a password',
  ip_literal: 'must name its host, not use an IP address',
  port: 'must use port 443 or 8443',
  trailing_dot: 'must not end its host name with a full stop',
  incomplete_name: 'must use a fully qualified host name',
  local_name: 'must not name a local host',
  address_refused: 'must resolve to public addresses only',
};

export type UrlCheck = { ok: true; target: Target } | { ok: false; error: UrlErrorCode };

/**
 * Checks the text of a URL, before any name is resolved. Numbers and short forms of IPv4 (`2130706433`, `127.1`,
 * `0x7f.1`) are IP literals, as in the WHATWG URL standard.
 */
export function checkUrl(text: string, policy: AddressPolicy): UrlCheck {
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return { ok: false, error: 'not_a_url' };
  url.hash = '';
  const target = parseTarget(url);
  return findReceiver(target, policy) ?? checkTarget(target, policy);
}

function checkTarget(target: Target, policy: AddressPolicy): UrlCheck {
  const error = findGeneralError(target) ?? findPublicError(target);
  if (error === null) return { ok: true, target };
  if (!policy.hasOpened || findGeneralError(target) !== null) return { ok: false, error };
  if (isIP(target.hostname) !== 0 && checkAddress(target.hostname, policy) !== 'opened') return { ok: false, error };
  return { ok: true, target: { ...target, requiresOpened: true } };
}

const RECEIVER = new RegExp(`^${RECEIVER_PATH}[\\w.-]+$`);

function findReceiver(target: Target, { receiver }: AddressPolicy): UrlCheck | null {
  const { origin, pathname, username, password, search } = target.url;
  if (!receiver || origin !== receiver.origin || !RECEIVER.test(pathname)) return null;
  if (`${username}${password}${search}` !== '') return null;
  return { ok: true, target: { ...target, receiverAddress: receiver.address } };
}

/** Whether the target may connect to every one of the addresses; false for an empty list. */
export function checkAddresses(target: Target, addresses: readonly string[], policy: AddressPolicy): boolean {
  if (target.receiverAddress !== null)
    return addresses.length > 0 && addresses.every((address) => address === target.receiverAddress);
  const isAllowed = (found: AddressClass): boolean =>
    found === 'opened' || (found === 'public' && !target.requiresOpened);
  return addresses.length > 0 && addresses.every((address) => isAllowed(checkAddress(address, policy)));
}

function parseTarget(url: URL): Target {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port);
  return { url, isTls: url.protocol === 'https:', hostname, port, requiresOpened: false, receiverAddress: null };
}

/** What no policy allows. */
function findGeneralError({ url, hostname }: Target): UrlErrorCode | null {
  if (!(url.protocol in DEFAULT_PORTS)) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'user_info';
  if (hostname.endsWith('.')) return 'trailing_dot';
  return null;
}

/** What only the operator can allow, by opening the range of its addresses. */
function findPublicError({ isTls, hostname, port }: Target): UrlErrorCode | null {
  if (!isTls) return 'scheme';
  if (isIP(hostname) !== 0) return 'ip_literal';
  if (LOCAL_SUFFIXES.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))) return 'local_name';
  if (!hostname.includes('.')) return 'incomplete_name';
  if (!PUBLIC_PORTS.includes(port)) return 'port';
  return null;
}
