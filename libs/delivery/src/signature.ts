import { createHmac, randomBytes } from 'node:crypto';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const PREFIX = 'whsec_';
const NEW_SECRET_BYTES = 32;
/** Standard Webhooks wants keys of 24 to 64 bytes. */
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;
/** At most this many secrets of an endpoint are valid at once. */
export const MAX_SECRETS = 3;

export interface SignedMessage {
  /** The event's id: the same on every attempt, or the receiver cannot tell a repetition. No full stop in it. */
  id: string;
  /** When this attempt begins. */
  timestamp: Date;
  /** The very bytes that are sent. */
  body: Buffer;
  /** All valid secrets, 1 to 3, newest first. */
  secrets: readonly string[];
}

export interface SignatureHeaders {
  'webhook-id': string;
  /** Epoch seconds. */
  'webhook-timestamp': string;
  /** One `v1,<base64>` per secret, separated by spaces. */
  'webhook-signature': string;
}

/** `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return PREFIX + randomBytes(NEW_SECRET_BYTES).toString('base64');
}

/**
 * The headers of Standard Webhooks 1.0, scheme `v1`: HMAC-SHA-256 over `id.timestamp.body`.
 * The library of that name would decode and encode the body first, so what it signs can differ from what is sent.
 *
 * @throws RangeError when a secret is none, or when there is none or too many.
 */
export function signDelivery({ id, timestamp, body, secrets }: SignedMessage): SignatureHeaders {
  if (secrets.length < 1 || secrets.length > MAX_SECRETS) {
    throw new RangeError(`A delivery is signed with 1 to ${MAX_SECRETS} secrets.`);
  }
  if (!/^[\w-]+$/.test(id)) throw new RangeError('The id of a delivery is letters, digits, hyphens and underscores.');
  const seconds = Math.floor(timestamp.getTime() / 1_000);
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.`).update(body).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

function keyOf(secret: string): Buffer {
  const text = secret.slice(PREFIX.length);
  const key = Buffer.from(text, 'base64');
  const isExact = secret.startsWith(PREFIX) && key.toString('base64') === text;
  if (!isExact || key.length < MIN_SECRET_BYTES || key.length > MAX_SECRET_BYTES) {
    throw new RangeError(`A signing secret is ${PREFIX} and the base64 of 24 to 64 bytes.`);
  }
  return key;
}

export interface Verdict {
  verified: boolean;
  /** Why not, in the words of the library. */
  reason: string | null;
}

/**
 * What a receiver does: the library of Standard Webhooks decides, with its tolerance of 300 s both ways.
 * Of repeated headers the first counts.
 */
export function verifyDelivery(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer | string,
  secret: string,
): Verdict {
  const single = Object.entries(headers).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first] as const];
  });
  try {
    new Webhook(secret).verify(body, Object.fromEntries(single), { jsonParse: false });
    return { verified: true, reason: null };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { verified: false, reason: error.message };
    throw error;
  }
}
