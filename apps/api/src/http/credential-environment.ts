import type { Environment } from '@pnb/contract';
import { recognizeEnvironment } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';

/** The environment that the credential of a request names, also when the request is rejected before authentication (404, 405, 401). */
export function readCredentialEnvironment(request: FastifyRequest): Environment | null {
  const credentials = [...readHeader(request.headers.authorization), ...readBody(request)];
  return credentials.map(recognizeEnvironment).find((environment) => environment !== null) ?? null;
}

/** Bearer, or either part of HTTP Basic. */
function readHeader(header: string | undefined): string[] {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+) *$/i.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value === '' ? [] : [value];
  return Buffer.from(value, 'base64').toString('utf8').split(':');
}

/** Only token routes accept a key in the body. */
function readBody({ body, routeOptions }: FastifyRequest): string[] {
  if (routeOptions?.config?.contract?.oauth !== true || typeof body !== 'object' || body === null) return [];
  const { client_secret } = body as { client_secret?: unknown };
  return typeof client_secret === 'string' ? [client_secret] : [];
}
