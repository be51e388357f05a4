import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie of the dashboard. `__Host-`: from this host only, for all paths, and only over TLS or on localhost (RFC 6265bis
 * section 4.1.3.2).
 */
export interface Cookie {
  name: `__Host-${string}`;
  maxAgeMs: number;
  sameSite: 'lax' | 'strict';
}

/** The value that the browser has sent; null if there is none. */
export const readCookie = ({ headers }: FastifyRequest, { name }: Cookie): string | null =>
  parseCookie(headers.cookie ?? '')[name] || null;

/** Null changes nothing; an empty value ends the cookie. */
export function sendCookie(reply: FastifyReply, { name, maxAgeMs, sameSite }: Cookie, value: string | null): void {
  if (value === null) return;
  const maxAge = value === '' ? 0 : maxAgeMs / 1000;
  reply.header(
    'Set-Cookie',
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, secure: true, sameSite }),
  );
}
