import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createSecureContext } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { startDeadline } from './deadline.ts';
import { assertSendable, type DeliveryRequest } from './request.ts';
import { parseRetryAfter } from './retry.ts';
import type { Attempt, ErrorClass } from './retry.ts';
import { checkAddresses, checkUrl } from './targets.ts';
import type { AddressPolicy, Target } from './targets.ts';
import { openTcp, openTls, post, TransportError } from './transport.ts';
import type { HttpResponse, Resolve } from './transport.ts';

/** The body is read for the log only, for at most this long. */
const EXCERPT_MS = 1_000;

export interface SenderOptions {
  policy: AddressPolicy;
  resolve: Resolve;
  /** Clock for dates in `Retry-After`. */
  clock?: () => Date;
  userAgent?: string;
  /** Certificate authorities in PEM, in place of those of Node. */
  ca?: readonly string[];
}

export interface Sender {
  /**
   * Makes one attempt. Every behaviour of the receiver is a result; a 2xx in time is a success, whatever follows it.
   *
   * @throws the signal's reason when aborted before the response: the result is then unknown.
   * @throws TypeError when a header is not valid.
   */
  send(request: DeliveryRequest, signal?: AbortSignal): Promise<Attempt>;
}

/**
 * Posts requests, each on a new connection: the name is resolved now, every address is checked, and only a checked one
 * is connected to. No redirect is followed, no proxy is used, no connection is reused.
 */
export function createSender(options: SenderOptions): Sender {
  const { clock = () => new Date(), userAgent = 'Pnb-Webhooks/1' } = options;
  const secureContext = createSecureContext(options.ca === undefined ? {} : { ca: [...options.ca] });

  async function send(request: DeliveryRequest, shutdown?: AbortSignal): Promise<Attempt> {
    assertSendable(request.headers);
    shutdown?.throwIfAborted();
    const deadline = startDeadline(request.timeoutMs, shutdown);
    const headers = { ...request.headers, 'content-type': 'application/json', 'user-agent': userAgent };
    try {
      const response = await exchange({ ...request, headers }, { ...options, secureContext }, deadline.signal);
      const durationMs = deadline.elapsedMs();
      const excerptMs = Math.min(EXCERPT_MS, request.timeoutMs - durationMs);
      const beginning = await readStart(response.body, excerptMs).finally(response.close);
      return {
        ...classifyStatus(response.status_code),
        duration_ms: durationMs,
        response_excerpt: renderExcerpt(beginning, request.secretsToRedact),
        retry_after_seconds: parseRetryAfter(response.retryAfter, clock()),
      };
    } catch (error) {
      if (shutdown?.aborted) throw shutdown.reason;
      if (!(error instanceof TransportError)) throw error;
      return failAttempt(deadline.isOver() ? 'timeout' : error.errorClass, error.errorCode, deadline.elapsedMs());
    } finally {
      deadline.clear();
    }
  }

  return { send };
}

interface SenderContext extends SenderOptions {
  secureContext: SecureContext;
}

/** Sends a request, from the URL to complete headers. Failures are TransportErrors. */
async function exchange(request: DeliveryRequest, context: SenderContext, signal: AbortSignal): Promise<HttpResponse> {
  const checked = checkUrl(request.url, context.policy);
  if (!checked.ok) throw new TransportError('address_refused');
  const { target } = checked;
  const addresses = await runStep('dns', resolveTarget(target, context.resolve, signal));
  if (!checkAddresses(target, addresses, context.policy)) throw new TransportError('address_refused');
  const tcp = await runStep('connect', openTcp(target, addresses, signal));
  const { secureContext } = context;
  const socket = target.isTls ? await runStep('tls', openTls(target, { socket: tcp, secureContext }, signal)) : tcp;
  return post(target, { ...request, socket }, signal);
}

/** Marks each failure of the work with its step. */
async function runStep<T>(errorClass: ErrorClass, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new TransportError(errorClass, error);
  }
}

async function resolveTarget({ hostname }: Target, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  const addresses = await raceAbort(resolve(hostname, signal), signal);
  if (addresses.length === 0) throw Object.assign(new Error('no addresses'), { code: 'ENODATA' });
  return addresses;
}

/** Rejects on abort, because a resolver may ignore the signal. */
async function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (abort !== undefined) signal.removeEventListener('abort', abort);
  }
}

type AttemptResult = Pick<Attempt, 'outcome' | 'status_code' | 'error_class' | 'error_code'>;

function classifyStatus(status_code: number): AttemptResult {
  const error_code = null;
  if (status_code >= 200 && status_code <= 299)
    return { outcome: 'succeeded', status_code, error_class: null, error_code };
  const error_class = status_code >= 300 && status_code <= 399 ? 'redirect' : 'http_error';
  return { outcome: 'failed', status_code, error_class, error_code };
}

function failAttempt(error_class: ErrorClass, error_code: string | null, duration_ms: number): Attempt {
  const empty = { status_code: null, response_excerpt: '', retry_after_seconds: null };
  return { outcome: 'failed', error_class, error_code, duration_ms, ...empty };
}

/** Size of the excerpt of a response body, as bytes of UTF-8. */
export const EXCERPT_BYTES = 4_096;
/** Read in addition, so that a secret across the end is recognised. */
const MARGIN_BYTES = 1_024;
/** Redacting shorter values would remove every other letter. */
const MIN_SECRET_LENGTH = 4;
const REDACTED = '[redacted]';
/** A body with a larger share of invalid characters is binary. */
const MAX_INVALID_SHARE = 0.1;

/** Reads the beginning of a body for at most this long. A body that fails or never ends counts as far as it came. */
function readStart(body: Readable, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (): void => {
      clearTimeout(timer);
      body.off('data', add);
      resolve(Buffer.concat(chunks).subarray(0, EXCERPT_BYTES + MARGIN_BYTES));
    };
    const add = (chunk: Buffer): void => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= EXCERPT_BYTES + MARGIN_BYTES) finish();
    };
    const timer = setTimeout(finish, timeoutMs);
    // The error listener stays: the body is destroyed later.
    body.on('error', finish).once('end', finish).once('close', finish).on('data', add);
  });
}

/**
 * Renders text that is safe to store and to show: UTF-8 without control characters (U+FFFD in their place), secrets
 * redacted, at most 4 KiB. A binary body is reduced to its length, because a secret in it could not be recognised.
 */
export function renderExcerpt(bytes: Buffer, secrets: readonly string[]): string {
  // Decoding as a stream leaves out a character that is cut at the end.
  const decoded = new TextDecoder().decode(bytes, { stream: true });
  const text = decoded.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : '\uFFFD'));
  const invalid = text.split('\uFFFD').length - 1;
  if (invalid > text.length * MAX_INVALID_SHARE) return `(not text: ${bytes.length} bytes or more)`;
  return truncate(redact(text, secrets));
}

function redact(text: string, secrets: readonly string[]): string {
  const forms = [...new Set(secrets.flatMap(listEncodings))].filter(({ length }) => length >= MIN_SECRET_LENGTH);
  // The longest first: one may contain another.
  forms.sort((a, b) => b.length - a.length);
  const redacted = forms.reduce((rest, form) => rest.replaceAll(form, REDACTED), text);
  const prefixes = forms.map((form) => getPrefixLengthAtEnd(redacted, form));
  const longest = Math.max(0, ...prefixes);
  return longest === 0 ? redacted : redacted.slice(0, -longest) + REDACTED;
}

/** The forms in which a receiver may repeat a secret: plain, without prefix, in JSON, in JSON of PHP, in a URL, in HTML. */
function listEncodings(secret: string): string[] {
  const bare = secret.replace(/^whsec_/, '');
  return [secret, bare].flatMap((form) => {
    const json = JSON.stringify(form).slice(1, -1);
    const html = form.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return [form, json, json.replaceAll('/', '\\/'), encodeURIComponent(form), html, html.replaceAll('"', '&quot;')];
  });
}

/** How many characters of the secret the text ends with, when it was cut within it. */
function getPrefixLengthAtEnd(text: string, secret: string): number {
  for (let length = secret.length - 1; length >= MIN_SECRET_LENGTH; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}

function truncate(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= EXCERPT_BYTES) return text;
  return new TextDecoder().decode(bytes.subarray(0, EXCERPT_BYTES), { stream: true });
}
