const SECONDS = Symbol('seconds until a retry makes sense');

/** Marks a result that is pending or about to change: its response has the header Retry-After. */
export const retryAfter = <T extends object>(result: T, seconds: number): T => ({ ...result, [SECONDS]: seconds });

/** The value of Retry-After, null when the result is not marked. */
export function secondsToRetry(result: unknown): string | null {
  const seconds = (result as Record<symbol, number | undefined> | undefined)?.[SECONDS];
  return seconds === undefined ? null : String(seconds);
}
