/** Delays after the first failures, in seconds; the last one is repeated. */
const DELAYS_SECONDS = [5, 15, 60, 300, 900, 3_600] as const;
/** The schedule of webhooks has the same. */
const JITTER_RATIO = 0.2;
/** A destination without success for so long is disabled. */
const DISABLED_AFTER_MS = 5 * 86_400_000;

export interface DestinationHealth {
  /** Failures since the last success. */
  consecutive_failures: number;
  /** The first of them. */
  failing_since: Date | null;
}

export interface FailureDecision extends DestinationHealth {
  failing_since: Date;
  /** Null when the destination is to be disabled. */
  next_attempt_at: Date | null;
}

/**
 * Decides what follows a failure: another attempt after a delay with jitter, or, after five days without success, none. A
 * batch of which some messages were stored is a success first, so a destination that makes progress is never disabled.
 */
export function decideFailure(
  { consecutive_failures, failing_since }: DestinationHealth,
  { now, random }: { now: Date; random: () => number },
): FailureDecision {
  const since = failing_since ?? now;
  const state = { consecutive_failures: consecutive_failures + 1, failing_since: since };
  if (now.getTime() - since.getTime() >= DISABLED_AFTER_MS) return { ...state, next_attempt_at: null };
  const delaySeconds = DELAYS_SECONDS[Math.min(consecutive_failures, DELAYS_SECONDS.length - 1)] ?? 0;
  const jitteredSeconds = delaySeconds * (1 + JITTER_RATIO * (2 * random() - 1));
  return { ...state, next_attempt_at: new Date(now.getTime() + Math.round(jitteredSeconds * 1_000)) };
}
