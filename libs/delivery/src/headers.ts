/** What the service says itself, and what HTTP says between two hosts (RFC 9110 §7.6.1). */
const RESERVED = new Set([
  'accept-encoding',
  'connection',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);
const RESERVED_PREFIXES = ['content-', 'pnb-', 'proxy-', 'webhook-'];

/** Whether no endpoint may set the header for itself. */
export function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return RESERVED.has(lower) || RESERVED_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/** Whether a header may have the value: visible ASCII with spaces and tabs between, RFC 9110 §5.5. */
export function isHeaderValue(value: string): boolean {
  return /^([!-~]([\t -~]*[!-~])?)?$/.test(value);
}

/** @throws TypeError when HTTP/1.1 cannot carry a header, or the sender sets it. */
export function assertSendable(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const isOurs = isReservedHeader(name) && !/^(webhook|pnb)-/i.test(name);
    if (isOurs || !/^[A-Za-z0-9-]+$/.test(name) || !isHeaderValue(value)) {
      throw new TypeError(`The header "${name}" cannot be sent with a delivery.`);
    }
  }
}
