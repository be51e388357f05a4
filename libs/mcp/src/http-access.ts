import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from './http-error.ts';

interface Addresses {
  url: string;
  hosts: ReadonlySet<string>;
}

/**
 * A page of another site reaches a server on this machine by a name that it resolves to 127.0.0.1 (DNS rebinding): its browser
 * sends that name as Host, and the site as Origin. Other programs send no Origin.
 */
export function assertAddressed({ host = '', origin }: IncomingHttpHeaders, { url, hosts }: Addresses): void {
  if (!hosts.has(host.toLowerCase()))
    throw new HttpError(403, 'host_not_allowed', 'The Host header is not an address of this server; see --public-url.');
  if (origin !== undefined && origin !== new URL(url).origin)
    throw new HttpError(403, 'origin_not_allowed', 'The Origin header is not that of this server.');
}

/** The access token of the caller: the server has none of its own. The service verifies it. */
export function readToken(header: string | undefined): string {
  const advice = 'Exchange an API key for a token at POST /v1/oauth/token of the service.';
  if (!header) throw new HttpError(401, 'missing_token', `Send Authorization: Bearer <token>. ${advice}`);
  const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(header)?.[1] ?? '';
  if (token.startsWith('pnb_')) throw new HttpError(401, 'api_key_not_accepted', `This is an API key. ${advice}`);
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token))
    throw new HttpError(401, 'invalid_token', `The Authorization header must be: Bearer <token>. ${advice}`);
  return token;
}
