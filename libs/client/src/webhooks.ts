import type { components } from './schema.gen.ts';

export type WebhookEvent = components['schemas']['Event'];

/** Headers as frameworks pass them. */
export type WebhookHeaders =
  | Headers
  | Iterable<readonly [string, string]>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Secret of the webhook endpoint; several during a rotation. */
  secrets: string | readonly string[];
  /** Accepted difference between the time of the signature and now, in seconds; 300 when left out. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970. */
  now?: number;
}

/** The request is not from the service, was changed, or is too old. Respond with status 400. */
export class WebhookVerificationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WebhookVerificationError';
  }
}

const TOLERANCE_SECONDS = 300;
const encoder = new TextEncoder();

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The secret of the endpoint, several during a rotation, or options. */
export type Verification = string | readonly string[] | VerifyOptions;

/**
 * Verifies the signature of a webhook request (Standard Webhooks, v1) and returns its event. `body` is the raw body:
 * a parsed one has lost the bytes that were signed. `PNB_WEBHOOK_SECRET` is the secret when it is left out.
 */
export async function unwrap(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  verification?: Verification,
): Promise<WebhookEvent> {
  await verify(body, headers, verification);
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    return JSON.parse(text) as WebhookEvent;
  } catch (cause) {
    throw new WebhookVerificationError('The body is not JSON.', { cause });
  }
}

/** Verifies as `unwrap` does, without parsing the body. */
export async function verify(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  verification?: Verification,
): Promise<void> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new WebhookVerificationError('The body is a parsed object. Pass the raw body, as text or bytes.');
  const { secrets, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() } = readOptions(verification);
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is not a number.');
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError('webhook-timestamp is too far from the present time.');
  const given = signatures.split(' ').flatMap((signature) => readSignature(signature) ?? []);
  if (!(await matchesAny(secrets, given, signedContent(id, timestamp, body))))
    throw new WebhookVerificationError('No signature matches. Check the secret, and that the body is the raw one.');
}

function readOptions(verification: Verification | undefined): VerifyOptions {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  const given = verification ?? process?.env?.PNB_WEBHOOK_SECRET;
  if (!given) throw new WebhookVerificationError('The secret is missing. Pass it, or set PNB_WEBHOOK_SECRET.');
  return typeof given === 'object' && 'secrets' in given ? given : { secrets: given };
}

/** Compares in constant time. */
async function matchesAny(
  secrets: VerifyOptions['secrets'],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await importSecret(secret);
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, content)) return true;
  }
  return false;
}

/** Signs a body as the service does, for tests of a receiver. */
export async function sign(
  { id, timestamp, body }: { id: string; timestamp: Date; body: string },
  secret: string,
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const seconds = String(Math.floor(timestamp.getTime() / 1_000));
  const signature = await crypto.subtle.sign('HMAC', await importSecret(secret), signedContent(id, seconds, body));
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${text}` };
}

function signedContent(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${timestamp}.`);
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const content = new Uint8Array(head.length + bytes.length);
  content.set(head);
  content.set(bytes, head.length);
  return content;
}

/** Null for an unknown version, which is ignored, and for what is not base64. */
function readSignature(text: string): Uint8Array<ArrayBuffer> | null {
  return text.startsWith('v1,') ? decodeBase64(text.slice(3)) : null;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

async function importSecret(secret: string): Promise<Key> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0)
    throw new WebhookVerificationError('The secret is not the one of a webhook endpoint: whsec_ and base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const matches = listHeaders(headers).filter(([key]) => key.toLowerCase() === name);
  const value = matches[0]?.[1];
  if (matches.length !== 1 || typeof value !== 'string' || value === '')
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

function listHeaders(headers: WebhookHeaders): (readonly [string, unknown])[] {
  if (typeof headers !== 'object' || headers === null)
    throw new WebhookVerificationError('headers must be the headers of the request.');
  return Symbol.iterator in headers ? [...(headers as Iterable<readonly [string, string]>)] : Object.entries(headers);
}
