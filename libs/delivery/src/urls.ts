import { isIP } from 'node:net';
import { checkAddress } from './addresses.ts';
import type { AddressClass, AddressPolicy } from './addresses.ts';

const MAX_URL_LENGTH = 2_048;
const PUBLIC_PORTS = [443, 8443];
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };
/** Names that never leave a host or a site: RFC 6761, RFC 6762, RFC 8375, and .internal by ICANN's resolution. */
const LOCAL_SUFFIXES = ['localhost', 'local', 'localdomain', 'internal', 'home.arpa'];

/** Where a delivery goes. */
export interface Target {
  /** Normalised, without fragment. */
  url: URL;
  isTls: boolean;
  /** Lower case, in its ASCII form, without brackets. */
  hostname: string;
  port: number;
  /** All addresses must then be in ranges that the operator opened: what is asked for is not for the public. */
  needsOpened: boolean;
}

/** Why a URL is none to deliver to. */
export type UrlFault =
  | 'not_a_url'
  | 'scheme'
  | 'user_info'
  | 'ip_literal'
  | 'port'
  | 'trailing_dot'
  | 'incomplete_name'
  | 'local_name'
  | 'address_refused';

/** One sentence for each, for the author of the URL. */
export const URL_FAULTS: Readonly<Record<UrlFault, string>> = {
  not_a_url: 'must be an absolute URL of at most 2,048 characters',
  scheme: 'must be https',
  user_info: 'must not hold a user name or a password',
  ip_literal: 'must name its host, not give an IP address',
  port: 'must use port 443 or 8443',
  trailing_dot: 'must not end its host name with a full stop',
  incomplete_name: 'must name its host in full',
  local_name: 'must not name a local host',
  address_refused: 'must lead to public addresses only',
};

export type UrlVerdict = { ok: true; target: Target } | { ok: false; fault: UrlFault };

/**
 * Judges a URL by its text, before anything is resolved. Numbers and short forms of IPv4 (`2130706433`, `127.1`,
 * `0x7f.1`) are IP literals, as the WHATWG URL standard reads them.
 */
export function checkUrl(text: string, policy: AddressPolicy): UrlVerdict {
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return { ok: false, fault: 'not_a_url' };
  url.hash = '';
  const target = targetOf(url);
  const always = refusedAlways(target);
  if (always !== null) return { ok: false, fault: always };
  const fault = refusedInPublic(target);
  if (fault === null) return { ok: true, target };
  if (!policy.hasOpened) return { ok: false, fault };
  if (isIP(target.hostname) !== 0 && checkAddress(target.hostname, policy) !== 'opened') return { ok: false, fault };
  return { ok: true, target: { ...target, needsOpened: true } };
}

/** Whether every address is one that the target may lead to. None at all are not. */
export function checkAddresses(target: Target, addresses: readonly string[], policy: AddressPolicy): boolean {
  const isAllowed = (found: AddressClass): boolean => found === 'opened' || (found === 'public' && !target.needsOpened);
  return addresses.length > 0 && addresses.every((address) => isAllowed(checkAddress(address, policy)));
}

function targetOf(url: URL): Target {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port);
  return { url, isTls: url.protocol === 'https:', hostname, port, needsOpened: false };
}

function refusedAlways({ url, hostname }: Target): UrlFault | null {
  if (!(url.protocol in DEFAULT_PORTS)) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'user_info';
  if (hostname.endsWith('.')) return 'trailing_dot';
  return null;
}

/** What only the operator can allow, by opening the range it leads to. */
function refusedInPublic({ isTls, hostname, port }: Target): UrlFault | null {
  if (!isTls) return 'scheme';
  if (isIP(hostname) !== 0) return 'ip_literal';
  if (LOCAL_SUFFIXES.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))) return 'local_name';
  if (!hostname.includes('.')) return 'incomplete_name';
  if (!PUBLIC_PORTS.includes(port)) return 'port';
  return null;
}
