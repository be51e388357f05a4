import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const NEW_SECRET_BYTES = 32;
/** Standard Webhooks requires keys of 24 to 64 bytes. */
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;
/** The most secrets of an endpoint that are valid at a time. */
export const MAX_SECRETS = 3;

export interface SignedMessage {
  /** The event's id: the same on every attempt, so that the receiver recognises duplicates. Contains no full stop. */
  id: string;
  /** When this attempt starts. */
  timestamp: Date;
  /** The exact bytes that are sent. */
  body: Buffer;
  /** All valid secrets, 1 to 3, newest first. */
  secrets: readonly string[];
}

export interface SignatureHeaders {
  'webhook-id': string;
  /** Epoch seconds. */
  'webhook-timestamp': string;
  /** One `v1,<base64>` for each secret, separated by spaces. */
  'webhook-signature': string;
}

/** Returns `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return PREFIX + randomBytes(NEW_SECRET_BYTES).toString('base64');
}

/**
 * Builds the headers of Standard Webhooks 1.0, scheme `v1`: HMAC-SHA-256 over `id.timestamp.body`. The library of that
 * name would decode and encode the body first, so the signed bytes could differ from those that are sent.
 *
 * @throws RangeError when a secret is invalid, or their number is not 1 to 3.
 */
export function signDelivery({ id, timestamp, body, secrets }: SignedMessage): SignatureHeaders {
  if (secrets.length < 1 || secrets.length > MAX_SECRETS) {
    throw new RangeError(`A delivery is signed with 1 to ${MAX_SECRETS} secrets.`);
  }
  if (!/^[\w-]+$/.test(id)) {
    throw new RangeError('The id of a delivery consists of letters, digits, hyphens and underscores.');
  }
  const seconds = Math.floor(timestamp.getTime() / 1_000);
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', decodeSecret(secret)).update(`${id}.${seconds}.`).update(body).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

function decodeSecret(secret: string): Buffer {
  const text = secret.slice(PREFIX.length);
  const key = Buffer.from(text, 'base64');
  const isExact = secret.startsWith(PREFIX) && key.toString('base64') === text;
  if (!isExact || key.length < MIN_SECRET_BYTES || key.length > MAX_SECRET_BYTES) {
    throw new RangeError(`A signing secret is ${PREFIX} and the base64 of 24 to 64 bytes.`);
  }
  return key;
}
