import { Problem, type ProblemCode } from '@pnb/contract';
import { addressGroup } from '@pnb/identity';
import type { AttemptLimits } from '@pnb/limits';
import { tooManyRequests } from './too-many-requests.ts';

type FailureKind = 'failed_authentication' | 'failed_token';

/** An expired token is not counted: it is how clients learn that they need a new one. */
const COUNTED: readonly ProblemCode[] = ['invalid_client', 'invalid_token', 'revoked_token', 'api_key_not_accepted'];

/**
 * Counts a failed authentication against the address, and returns the error to respond with: the failure, or 429 after too
 * many. Only failures count, after verification of the credential, so that an attacker cannot lock out a valid credential.
 */
export async function countFailure(
  attempts: AttemptLimits,
  { kind, ip }: { kind: FailureKind; ip: string },
  failure: unknown,
): Promise<unknown> {
  if (!(failure instanceof Problem) || !COUNTED.includes(failure.code)) return failure;
  const { admitted, retryAfterMs } = await attempts.admit(kind, addressGroup(ip));
  if (admitted) return failure;
  return tooManyRequests(
    { code: 'auth_attempts_exceeded', retryAfterMs },
    () => 'Too many failed authentications from this address. Check the credential, and wait before the next attempt.',
  );
}
