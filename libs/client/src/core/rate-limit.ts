/** A limit of the `RateLimit` header. */
export interface RateLimit {
  policy: string;
  remaining: number;
  /** Seconds until `remaining` grows. */
  resetSeconds: number;
}

/** `"minute";r=37;t=12, "burst";r=137;t=12` (draft-ietf-httpapi-ratelimit-headers). */
export function parseRateLimit(value: string | null): RateLimit[] {
  const entries = (value ?? '').matchAll(/"([^"]*)"\s*;\s*r=(\d+)\s*;\s*t=(\d+)/g);
  return [...entries].map(([, policy = '', r, t]) => ({ policy, remaining: Number(r), resetSeconds: Number(t) }));
}

/**
 * Milliseconds after which the next request is accepted. A pause over `maxMs`, such as until the next day, is not
 * begun: the service rejects the request, and its error states the time.
 */
export function planPause(limits: readonly RateLimit[], maxMs: number): number {
  const exhausted = limits.filter(({ remaining }) => remaining === 0);
  const pauseMs = Math.max(0, ...exhausted.map(({ resetSeconds }) => resetSeconds * 1_000));
  return pauseMs > maxMs ? 0 : pauseMs;
}
