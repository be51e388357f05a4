import { encodeId, Problem } from '@pnb/contract';
import { findKeyByText, parseApiKey, type KeyRecord } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { assertAddressAllowed } from '../http/caller-limits.ts';
import { countFailure } from '../http/failed-attempts.ts';
import { assertEnvironmentHost } from '../http/hosts.ts';
import { assertNotSuspended } from '../http/suspension.ts';
import type { Services } from '../services.ts';
import { readCredential, type ClientCredential, type ClientCredentials } from './client-secret.ts';

/** The API key of a token, revocation or introspection request. */
export async function authenticateClient(
  services: Services,
  body: ClientCredentials,
  request: FastifyRequest,
): Promise<KeyRecord> {
  const credential = readCredential(body, request.headers.authorization);
  const key = await verifyCredential(services, credential).catch(async (failure: unknown) => {
    throw await countFailure(services.attempts, { kind: 'failed_authentication', ip: request.ip }, failure);
  });
  request.environment = key.environment;
  assertEnvironmentHost(services.hosts, key.environment, request);
  assertNotSuspended(key);
  assertAddressAllowed(key, request);
  return key;
}

async function verifyCredential({ control }: Services, { secret, ids }: ClientCredential): Promise<KeyRecord> {
  // A mistyped key fails its checksum and never reaches the database.
  const key = parseApiKey(secret) ? await findKeyByText(control, secret) : null;
  if (!key?.is_usable) throw invalidClient('The API key is unknown, mistyped, revoked or expired.');
  const credentials = [encodeId('api_key', key.api_key_id), secret];
  if (ids.every((id) => credentials.includes(id))) return key;
  throw invalidClient('The client_id is not that of the API key. Send the id of the key (key_…), or leave it out.');
}

const invalidClient = (detail: string): Problem =>
  new Problem('invalid_client', detail, { headers: { 'WWW-Authenticate': 'Basic realm="pnb"' } });
