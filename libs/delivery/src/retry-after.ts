/** Longer waits are not told apart. */
const LONGEST_SECONDS = 10 * 366 * 86_400;

/** The three forms of a date in HTTP, RFC 9110 §5.6.7: of today, of RFC 850 and of asctime. */
const HTTP_DATES = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * Reads `Retry-After` (RFC 9110 §10.2.3), seconds or a date, as whole seconds from now, rounded up. A date that is
 * past is 0; anything else is null.
 */
export function parseRetryAfter(value: string | null, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_SECONDS);
  const form = HTTP_DATES.findIndex((pattern) => pattern.test(text));
  if (form === -1) return null;
  const date = Date.parse(form === 2 ? `${text} GMT` : text);
  if (Number.isNaN(date)) return null;
  return Math.min(LONGEST_SECONDS, Math.max(0, Math.ceil((date - now.getTime()) / 1_000)));
}
