import { Problem } from '@pnb/contract';
import { limitHeaders, type LimitStore } from '@pnb/limits';
import { isAddressAllowed, type KeyRecord } from '@pnb/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from './too-many-requests.ts';

/** Counts the request against the slot of the key, sets the headers of the limit, and rejects requests above it. */
export async function countRequest(limits: LimitStore, key: KeyRecord, reply: FastifyReply): Promise<void> {
  const decision = await limits.admit(key.limit_key, key.requests_per_minute);
  reply.headers({ ...limitHeaders(decision) });
  const { admitted, limit, retryAfterMs } = decision;
  if (admitted) return;
  throw tooManyRequests(
    { policy: 'minute', limit, retryAfterMs },
    (seconds) => `The limit of ${limit} requests per minute is reached. Try again in ${seconds} s.`,
  );
}

/** An empty list allows every address. */
export function assertAddressAllowed({ ip_allow_list }: KeyRecord, { ip }: FastifyRequest): void {
  if (ip_allow_list.length === 0 || isAddressAllowed(ip_allow_list, ip)) return;
  throw new Problem(
    'ip_not_allowed',
    `The API key does not allow requests from ${ip}. Use an address of its ip_allow_list.`,
  );
}
