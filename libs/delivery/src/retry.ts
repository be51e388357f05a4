import { retrySchedule } from '@pnb/contract';
import type { RetryPolicy } from '@pnb/contract';
import { isOverload } from './attempt.ts';
import type { Attempt } from './attempt.ts';

/** A receiver may ask for this long, and no longer. */
const MAX_RETRY_AFTER_SECONDS = 86_400;
/** Only these say when to come back: RFC 6585 §4 and RFC 9110 §15.6.4. */
const SAY_WHEN = [429, 503];

export interface Tried {
  policy: RetryPolicy;
  /** Of the attempt just made, from 1. */
  attempt_number: number;
  attempt: Attempt;
  /** Evenly from 0 up to 1. */
  random: () => number;
  now: Date;
}

export type Decision = (
  { next: 'done' | 'give_up' | 'endpoint_gone'; next_attempt_at: null } | { next: 'retry'; next_attempt_at: Date }
) & {
  /** The receiver asks for less; see `advanceHealth`. */
  overload: boolean;
};

/**
 * What comes after an attempt. A 410 ends the endpoint. Any other failure is tried again after the wait of the
 * schedule, more or less by the jitter, and after what the receiver asks for on 429 and 503, when that is longer.
 */
export function decide({ policy, attempt_number, attempt, random, now }: Tried): Decision {
  const overload = isOverload(attempt);
  if (attempt.outcome === 'succeeded') return { next: 'done', next_attempt_at: null, overload };
  if (attempt.status_code === 410) return { next: 'endpoint_gone', next_attempt_at: null, overload };
  const plainSeconds = retrySchedule(policy)[attempt_number - 1];
  if (plainSeconds === undefined) return { next: 'give_up', next_attempt_at: null, overload };
  const ownSeconds = plainSeconds * (1 + policy.jitter_ratio * (2 * random() - 1));
  const waitSeconds = Math.max(ownSeconds, askedSeconds(attempt));
  return { next: 'retry', next_attempt_at: new Date(now.getTime() + Math.round(waitSeconds * 1_000)), overload };
}

function askedSeconds({ status_code, retry_after_seconds }: Attempt): number {
  if (!SAY_WHEN.includes(status_code ?? 0)) return 0;
  return Math.min(retry_after_seconds ?? 0, MAX_RETRY_AFTER_SECONDS);
}
