import type { FastifyRequest } from 'fastify';

/** The configured addresses of the service. */
export interface Addresses {
  public_url: string;
  /** Address for sandbox keys, where they have a separate host. */
  sandbox_url: string | null;
}

/** The configured address that a request came by, for links in responses. A Host header is compared, and never copied into a response. */
export function findOrigin({ host, server }: FastifyRequest): string {
  const { public_url, sandbox_url } = server.own_addresses;
  return sandbox_url !== null && host === new URL(sandbox_url).host ? sandbox_url : public_url;
}
