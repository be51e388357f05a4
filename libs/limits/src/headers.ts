import type { Decision, Quota } from './rule.ts';

export interface LimitHeaders {
  'RateLimit-Policy': string;
  RateLimit: string;
  'Retry-After'?: string;
}

/** The header fields of draft-ietf-httpapi-ratelimit-headers; `Retry-After` on a refusal only. */
export function limitHeaders(decision: Decision): LimitHeaders {
  const { admitted, limit, ceiling, minute, burst, retryAfterMs } = decision;
  const hasBurst = ceiling > limit;
  const headers: LimitHeaders = {
    'RateLimit-Policy': `"minute";q=${limit};w=60${hasBurst ? `, "burst";q=${ceiling};w=10` : ''}`,
    RateLimit: `"minute";${quotaText(minute)}${hasBurst ? `, "burst";${quotaText(burst)}` : ''}`,
  };
  // Rounded as the resets are, which are never later: so `Retry-After` never points before a `t`.
  if (!admitted) headers['Retry-After'] = `${wholeSeconds(retryAfterMs)}`;
  return headers;
}

function quotaText({ remaining, resetMs }: Quota): string {
  return `r=${remaining};t=${wholeSeconds(resetMs)}`;
}

function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1_000);
}
