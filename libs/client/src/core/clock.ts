/** Milliseconds of the monotonic clock. */
export const monotonicNow = (): number => performance.now();
