import { Problem } from '@pnb/contract';
import { findKeyByText, readApiKey, type KeyRecord } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { requireAllowedAddress } from '../http/caller-limits.ts';
import { requireOwnHost } from '../http/hosts.ts';
import type { Services } from '../services.ts';
import { clientSecret } from './client-secret.ts';

interface Sent {
  client_secret?: string | undefined;
}

/** The API key of a token, revocation or introspection request; an address that keeps guessing is shut out for a while. */
export async function authenticateClient(services: Services, body: Sent, request: FastifyRequest): Promise<KeyRecord> {
  const { ip } = request;
  const standing = await services.attempts.peek('failed_authentication', ip);
  if (!standing.admitted) throw shutOut(standing.retryAfterMs);
  const secret = clientSecret(body, request.headers.authorization);
  // A mistyped key fails its checksum and never reaches the database.
  const key = readApiKey(secret) ? await findKeyByText(services.control, secret) : null;
  if (!key?.is_usable) {
    await services.attempts.admit('failed_authentication', ip);
    throw new Problem('invalid_client', 'The API key is unknown, mistyped, revoked or expired.', {
      headers: { 'WWW-Authenticate': 'Basic realm="pnb"' },
    });
  }
  request.environment = key.environment;
  requireOwnHost(services.hosts, key.environment, request);
  requireAllowedAddress(key, request);
  return key;
}

function shutOut(retryAfterMs: number): Problem {
  const headers = { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) };
  return new Problem(
    'auth_attempts_exceeded',
    'Too many failed authentications from this address. Wait, and check the API key.',
    { headers },
  );
}
