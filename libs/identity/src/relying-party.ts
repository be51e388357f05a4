import { isIP } from 'node:net';

/** The service as WebAuthn sees it (section 4, relying party identifier). */
export interface RelyingParty {
  /** Host name of the dashboard. */
  id: string;
  origin: string;
  name: string;
}

/** Where browsers open the dashboard: passkeys require a host name, and browsers treat both names of this machine alike. */
export const getDashboardOrigin = (publicUrl: string): string =>
  new URL(publicUrl).origin.replace(/^http:\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, 'http://localhost');

/** Null where the address of the service is an IP address, for which no browser creates passkeys. */
export function getRelyingParty(publicUrl: string): RelyingParty | null {
  const origin = getDashboardOrigin(publicUrl);
  const { hostname: id } = new URL(origin);
  return isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin, name: 'Provider Network Build' } : null;
}
