import { Problem } from '@pnb/contract';
import { limitHeaders, type Decision, type LimitStore } from '@pnb/limits';
import { isAddressAllowed, type KeyRecord } from '@pnb/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Counts the request against the slot of the key, sets the headers of the limit, and rejects requests above it. */
export async function countRequest(limits: LimitStore, key: KeyRecord, reply: FastifyReply): Promise<void> {
  const decision = await limits.admit(key.limit_key, key.requests_per_minute);
  const { 'Retry-After': retryAfter, ...headers } = limitHeaders(decision);
  reply.headers(headers);
  if (!decision.admitted) throw overLimit(decision, retryAfter);
}

function overLimit({ limit, retryAfterMs }: Decision, retryAfter = '1'): Problem {
  const detail = `The limit of ${limit} requests per minute is reached. Try again in ${retryAfter} s.`;
  return new Problem('rate_limit_exceeded', detail, {
    headers: { 'Retry-After': retryAfter },
    rate_limit: { policy: 'minute', limit, remaining: 0, retry_after_ms: Math.ceil(retryAfterMs) },
  });
}

/** An empty list allows every address. */
export function assertAddressAllowed({ ip_allow_list }: KeyRecord, { ip }: FastifyRequest): void {
  if (ip_allow_list.length === 0 || isAddressAllowed(ip_allow_list, ip)) return;
  throw new Problem(
    'ip_not_allowed',
    `The API key does not allow requests from ${ip}. Use an address of its ip_allow_list.`,
  );
}
