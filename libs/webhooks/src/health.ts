import { isOverload } from './retry.ts';
import type { Attempt } from './retry.ts';

/** This many overloads in a row pause the endpoint, and so does each one that follows. */
const OVERLOADS_TO_PAUSE = 5;
const PAUSE_MS = 60_000;
/** An endpoint is failing after this long without success and this many failed deliveries in that time. */
const FAILING_AFTER_MS = 5 * 86_400_000;
const FAILED_DELIVERIES = 20;

/** The state of an endpoint between attempts. */
export interface EndpointHealth {
  consecutive_overloads: number;
  /** No delivery of the endpoint is attempted before; may be in the past. */
  paused_until: Date | null;
  last_success_at: Date | null;
  /** The first failure since the last success. */
  failing_since: Date | null;
  /** Deliveries whose first attempt failed since then; retries count as the same delivery. */
  failed_deliveries: number;
}

/** The health of an endpoint without attempts, or of one that was enabled again. */
export const NEW_HEALTH: Readonly<EndpointHealth> = {
  consecutive_overloads: 0,
  paused_until: null,
  last_success_at: null,
  failing_since: null,
  failed_deliveries: 0,
};

export interface Observed {
  attempt: Attempt;
  /** Number of the attempt, from 1. */
  attempt_number: number;
}

/** Returns the health after an attempt, and whether the endpoint is to be disabled as failing. */
export function advanceHealth(
  health: Readonly<EndpointHealth>,
  { attempt, attempt_number }: Observed,
  now: Date,
): { health: EndpointHealth; failing: boolean } {
  if (attempt.outcome === 'succeeded') return { health: { ...NEW_HEALTH, last_success_at: now }, failing: false };
  const overloads = isOverload(attempt) ? health.consecutive_overloads + 1 : 0;
  const failingSince = health.failing_since ?? now;
  const failedDeliveries = health.failed_deliveries + (attempt_number === 1 ? 1 : 0);
  const failing = now.getTime() - failingSince.getTime() >= FAILING_AFTER_MS && failedDeliveries >= FAILED_DELIVERIES;
  return {
    health: {
      consecutive_overloads: overloads,
      paused_until: overloads >= OVERLOADS_TO_PAUSE ? new Date(now.getTime() + PAUSE_MS) : health.paused_until,
      last_success_at: health.last_success_at,
      failing_since: failingSince,
      failed_deliveries: failedDeliveries,
    },
    failing,
  };
}
