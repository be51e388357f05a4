import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseForm } from './form.ts';
import { parseJson } from './strict-json.ts';

/** Bodies are read as bytes: what they may hold is ours to say. */
export function addParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const json = async (request: FastifyRequest, bytes: Buffer) => (keep(request, bytes) ? parseJson(bytes) : undefined);
  server.addContentTypeParser(['application/json', 'application/merge-patch+json'], { parseAs: 'buffer' }, json);
  const form = async (request: FastifyRequest, bytes: Buffer) =>
    keep(request, bytes) ? parseForm(bytes.toString('utf8')) : undefined;
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, form);
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
}

/** The bytes stand for the request where an Idempotency-Key vouches for it; a body that the route has no use for is not looked at. */
function keep(request: FastifyRequest, bytes: Buffer): boolean {
  request.body_bytes = bytes;
  return acceptsBody(request);
}

const acceptsBody = (request: FastifyRequest): boolean => request.routeOptions.config.contract?.body !== undefined;
