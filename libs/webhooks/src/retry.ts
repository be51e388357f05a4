import { retrySchedule } from '@pnb/contract';
import type { RetryPolicy } from '@pnb/contract';

/** Why an attempt failed. */
export type ErrorClass =
  /** The host name does not resolve. */
  | 'dns'
  /** The URL or one of its addresses is not allowed. Nothing was sent. */
  | 'address_refused'
  /** No TCP connection. */
  | 'connect'
  /** No TLS session: certificate, name or protocol. */
  | 'tls'
  /** No complete headers in time, whatever the attempt waited for. */
  | 'timeout'
  /** The connection ended before the headers were complete. */
  | 'reset'
  /** A 3xx. Never followed. */
  | 'redirect'
  /** Any other status outside 2xx. */
  | 'http_error'
  /** The response is not HTTP/1.1, or its headers are longer than 16 KiB. */
  | 'invalid_response';

/** The result of one attempt to deliver. */
export interface Attempt {
  outcome: 'succeeded' | 'failed';
  /** Null without complete headers. */
  status_code: number | null;
  error_class: ErrorClass | null;
  /** The code of the system, of TLS or of DNS, such as `ECONNREFUSED`. Contains no address. */
  error_code: string | null;
  /** Time from the start to the headers or the failure, in whole milliseconds. */
  duration_ms: number;
  /** The beginning of the response body as text, at most 4 KiB of UTF-8, secrets redacted. */
  response_excerpt: string;
  /** Seconds from now, rounded up; null without a valid header. */
  retry_after_seconds: number | null;
}

/** The receiver, or a proxy before it, is overloaded: 429, 502, 503, 504, or no response in time. */
export function isOverload({ status_code, error_class }: Attempt): boolean {
  return error_class === 'timeout' || [429, 502, 503, 504].includes(status_code ?? 0);
}

/** The longest `Retry-After` that is honoured. */
const MAX_RETRY_AFTER_SECONDS = 86_400;
/** The statuses for which `Retry-After` is a delay: RFC 6585 §4 and RFC 9110 §15.6.4. */
const RETRY_AFTER_STATUSES = [429, 503];

export interface RetryInput {
  policy: RetryPolicy;
  /** Number of the attempt that was just made, from 1. */
  attempt_number: number;
  attempt: Attempt;
  /** Uniform in [0, 1). */
  random: () => number;
  now: Date;
}

export type RetryDecision = (
  | { next: 'done' | 'give_up' | 'endpoint_gone'; next_attempt_at: null }
  | { next: 'retry'; next_attempt_at: Date }
) & {
  /** See `advanceHealth`. */
  overload: boolean;
};

/**
 * Decides what follows an attempt. A 410 ends the endpoint. Any other failure is retried after the delay of the
 * schedule with jitter, or after the `Retry-After` of a 429 or 503, whichever is later.
 */
export function decideRetry({ policy, attempt_number, attempt, random, now }: RetryInput): RetryDecision {
  const overload = isOverload(attempt);
  if (attempt.outcome === 'succeeded') return { next: 'done', next_attempt_at: null, overload };
  if (attempt.status_code === 410) return { next: 'endpoint_gone', next_attempt_at: null, overload };
  const scheduledSeconds = retrySchedule(policy)[attempt_number - 1];
  if (scheduledSeconds === undefined) return { next: 'give_up', next_attempt_at: null, overload };
  const jitteredSeconds = scheduledSeconds * (1 + policy.jitter_ratio * (2 * random() - 1));
  const delaySeconds = Math.max(jitteredSeconds, getRequestedDelay(attempt));
  return { next: 'retry', next_attempt_at: new Date(now.getTime() + Math.round(delaySeconds * 1_000)), overload };
}

function getRequestedDelay({ status_code, retry_after_seconds }: Attempt): number {
  if (!RETRY_AFTER_STATUSES.includes(status_code ?? 0)) return 0;
  return Math.min(retry_after_seconds ?? 0, MAX_RETRY_AFTER_SECONDS);
}

/** The largest parsed value; longer delays are equal to it. */
const MAX_PARSED_SECONDS = 10 * 366 * 86_400;

/** The three forms of an HTTP date, RFC 9110 §5.6.7: IMF-fixdate, RFC 850 and asctime. */
const HTTP_DATES = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * Parses `Retry-After` (RFC 9110 §10.2.3), seconds or a date, into whole seconds from now, rounded up. A past date is
 * 0; an invalid value is null.
 */
export function parseRetryAfter(value: string | null, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_PARSED_SECONDS);
  const form = HTTP_DATES.findIndex((pattern) => pattern.test(text));
  if (form === -1) return null;
  const date = Date.parse(form === 2 ? `${text} GMT` : text);
  if (Number.isNaN(date)) return null;
  return Math.min(MAX_PARSED_SECONDS, Math.max(0, Math.ceil((date - now.getTime()) / 1_000)));
}
