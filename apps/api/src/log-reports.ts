import { type Log, redactText, reportConnection } from '@pnb/logging';
import type { LimitOptions } from './open-limits.ts';

/** Logs mails that were not sent. */
export const reportMail =
  ({ lines }: Log) =>
  (message: string): void =>
    // What a mail server responds may have an address.
    lines.error(redactText(message));

/** Logs when the limits are no longer shared, and when they are again. */
export function reportLimits({ onLimitsDegraded, onLimitsRecovered }: LimitOptions, log: Log) {
  const { onLost, onRecovered } = reportConnection(log, {}, [
    'Redis does not respond: this process counts for itself',
    'Redis responds again: limits are shared',
  ]);
  return {
    onLimitsDegraded: (error: unknown) => (onLost(error), onLimitsDegraded?.(error)),
    onLimitsRecovered: () => (onRecovered(), onLimitsRecovered?.()),
  };
}
