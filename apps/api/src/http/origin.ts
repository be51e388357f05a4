import type { FastifyRequest } from 'fastify';

/** The configured addresses of the service. */
export interface Addresses {
  public_url: string;
  /** Of sandbox keys, where they have a host of their own. */
  sandbox_url: string | null;
}

/** The configured address that a request came by, for links in responses. A Host header is compared and never repeated. */
export function findOrigin({ host, server }: FastifyRequest): string {
  const { public_url, sandbox_url } = server.own_addresses;
  return sandbox_url !== null && host === new URL(sandbox_url).host ? sandbox_url : public_url;
}
