import { isOverload } from './attempt.ts';
import type { Attempt } from './attempt.ts';

/** So many overloads in a row pause the endpoint, and each one after them again. */
const OVERLOADS_TO_PAUSE = 5;
const PAUSE_MS = 60_000;
/** So long without success, and so many failed deliveries in that time, and the endpoint is failing. */
const FAILING_AFTER_MS = 5 * 86_400_000;
const FAILED_DELIVERIES = 20;

/** What is remembered of an endpoint between attempts. */
export interface EndpointHealth {
  consecutive_overloads: number;
  /** No delivery of the endpoint is tried before; may be past. */
  paused_until: Date | null;
  last_success_at: Date | null;
  /** The first failure since the last success. */
  failing_since: Date | null;
  /** Deliveries whose first attempt failed since then; their repetitions count as the same delivery. */
  failed_deliveries: number;
}

/** Of an endpoint that was never tried, or was enabled again. */
export const NEW_HEALTH: Readonly<EndpointHealth> = {
  consecutive_overloads: 0,
  paused_until: null,
  last_success_at: null,
  failing_since: null,
  failed_deliveries: 0,
};

export interface Observed {
  attempt: Attempt;
  /** From 1. */
  attempt_number: number;
}

/** The health after an attempt, and whether the endpoint is to be disabled as failing. */
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
