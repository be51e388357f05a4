import type { FastifyRequest } from 'fastify';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Where the caller reached us, for addresses in answers; a Host header that names no host is not repeated. */
export const originOf = ({ protocol, host }: FastifyRequest): string =>
  `${protocol}://${HOST.test(host) ? host : 'localhost'}`;
