import { type Deliverable, readRetryPolicy } from '@pnb/events';
import type { KeySet } from '@pnb/db';
import { encodeId, type RetryPolicy, type RequestedTrigger } from '@pnb/contract';
import { unseal } from '@pnb/identity';
import { signDelivery } from './signature.ts';

/** A delivery that is due. */
export interface DueDelivery extends Deliverable {
  attempt_count: number;
  /** Previous attempts of the schedule; requested ones do not count. */
  scheduled_count: number;
  requested_attempt: RequestedTrigger | null;
}

export interface DeliveryRequest {
  url: string;
  /** Signature and custom headers. Content type, length, host and user agent are set by the sender. */
  headers: Readonly<Record<string, string>>;
  /** The exact bytes that were signed. */
  body: Buffer;
  /** Time from the start to complete headers, including DNS, TCP and TLS. */
  timeoutMs: number;
  /** Removed from the excerpt: signing secrets, values of custom headers. */
  secretsToRedact: readonly string[];
}

/** One attempt, ready to be sent and logged. */
export interface SignedRequest {
  policy: RetryPolicy;
  request: DeliveryRequest;
  /** The headers in the log: without signature, and without the values of custom headers. */
  loggedHeaders: Record<string, string>;
}

const MASK = '***';

/** Returns the plain text of sealed bytes. */
type Open = (sealed: Uint8Array) => string;

/** The secret of an endpoint, two previous ones and its headers. */
const MAX_OPENED = 4;

/** Decrypts each value of an endpoint once. What is decrypted is kept for as long as the endpoint is served. */
export function createOpener(sealKey: KeySet): Open {
  const opened: { sealed: Uint8Array; text: string }[] = [];
  return (sealed) => {
    const known = opened.find((one) => Buffer.compare(one.sealed, sealed) === 0);
    if (known) return known.text;
    const text = unseal(sealKey, sealed);
    if (opened.push({ sealed, text }) > MAX_OPENED) opened.shift();
    return text;
  };
}

interface RequestContext {
  open: Open;
  environment: string;
  now: Date;
}

/** Builds the request of a delivery: the bytes of the event, signed with every secret that is valid now. */
export function buildRequest(due: DueDelivery, { open, environment, now }: RequestContext): SignedRequest {
  const policy = readRetryPolicy(due);
  const secrets = listSecrets(due, open, now);
  const custom = JSON.parse(open(due.headers_sealed)) as Record<string, string>;
  const body = Buffer.from(due.body);
  const signature = signDelivery({ id: encodeId('event', due.event_id), timestamp: now, body, secrets });
  const standard = {
    ...signature,
    'webhook-attempt': `${due.attempt_count + 1}`,
    'webhook-delivery-number': `${due.sequence}`,
    // The name of 1.0.0, which is not the sequence of the body.
    'webhook-sequence': `${due.sequence}`,
    'Pnb-Environment': environment,
  };
  const request = {
    url: due.url,
    headers: { ...custom, ...standard },
    body,
    timeoutMs: policy.timeout_seconds * 1_000,
    secretsToRedact: [...secrets, ...Object.values(custom).filter((value) => value !== '')],
  };
  const loggedHeaders = { ...maskValues(custom), ...standard, 'webhook-signature': maskSignature(signature) };
  return { policy, request, loggedHeaders };
}

/** A previous secret as it is stored: base64, and an instant as text. */
export interface RetiringSecret {
  sealed: string;
  expires_at: string;
}

/** The previous secrets that still sign, newest first. */
export const getRetiringSecrets = ({ retiring_secrets }: { retiring_secrets: unknown }, now: Date): RetiringSecret[] =>
  (retiring_secrets as RetiringSecret[]).filter(({ expires_at }) => new Date(expires_at) > now);

/** The custom headers of an endpoint, in plain text. */
export const openHeaders = (
  { headers_sealed }: { headers_sealed: Uint8Array },
  sealKey: KeySet,
): Record<string, string> => JSON.parse(unseal(sealKey, headers_sealed)) as Record<string, string>;

/** The valid secrets of an endpoint, newest first. */
export const openSecrets = (endpoint: SealedSecrets, sealKey: KeySet, now: Date): string[] =>
  listSecrets(endpoint, (sealed) => unseal(sealKey, sealed), now);

interface SealedSecrets {
  secret_sealed: Uint8Array;
  retiring_secrets: unknown;
}

function listSecrets(endpoint: SealedSecrets, open: Open, now: Date): string[] {
  const retiring = getRetiringSecrets(endpoint, now).map(({ sealed }) => Buffer.from(sealed, 'base64'));
  return [endpoint.secret_sealed, ...retiring].map(open);
}

const maskValues = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]));

const maskSignature = (headers: { 'webhook-signature': string }): string =>
  headers['webhook-signature'].replaceAll(/,[^ ]+/g, `,${MASK}`);

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
