import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseForm } from './form.ts';
import { BATCH_LIMITS, JSON_LIMITS, parseJson } from './strict-json.ts';

/** Bodies are read as bytes: their parsers are stricter than those of the framework. */
export function addParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const json = async (request: FastifyRequest, bytes: Buffer) =>
    storeBytes(request, bytes) ? parseJson(bytes, getLimits(request)) : undefined;
  server.addContentTypeParser(['application/json', 'application/merge-patch+json'], { parseAs: 'buffer' }, json);
  const form = async (request: FastifyRequest, bytes: Buffer) =>
    storeBytes(request, bytes) ? parseForm(bytes.toString('utf8')) : undefined;
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, form);
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
}

/** Only a batch, whose items are decoded one by one, has many objects. */
const getLimits = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.contract?.envelope ? BATCH_LIMITS : JSON_LIMITS;

/** Stores the bytes for the fingerprint of an Idempotency-Key, and returns whether the route has a body to parse. */
function storeBytes(request: FastifyRequest, bytes: Buffer): boolean {
  request.body_bytes = bytes;
  return acceptsBody(request);
}

const acceptsBody = (request: FastifyRequest): boolean => request.routeOptions.config.contract?.body !== undefined;
