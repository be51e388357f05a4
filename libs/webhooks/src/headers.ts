/** Headers that the service sets, and those that HTTP reserves for a connection (RFC 9110 §7.6.1). */
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

/** Whether an endpoint may not set the header. */
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
    const isSetBySender = isReservedHeader(name) && !/^(webhook|pnb)-/i.test(name);
    if (isSetBySender || !/^[A-Za-z0-9-]+$/.test(name) || !isHeaderValue(value)) {
      throw new TypeError(`The header "${name}" cannot be sent with a delivery.`);
    }
  }
}
