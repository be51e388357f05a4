import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { SecureContext } from 'node:tls';
import type { AddressPolicy } from './addresses.ts';
import type { Attempt, ErrorClass } from './attempt.ts';
import { openTcp, openTls } from './connection.ts';
import { readBeginning, renderExcerpt } from './excerpt.ts';
import { assertSendable } from './headers.ts';
import { post } from './post.ts';
import type { Answer } from './post.ts';
import type { Resolve } from './resolver.ts';
import { parseRetryAfter } from './retry-after.ts';
import { step, StepError } from './step.ts';
import { checkAddresses, checkUrl } from './urls.ts';
import type { Target } from './urls.ts';

/** The body is only for the log: it is waited for no longer. */
const EXCERPT_MS = 1_000;

export interface SenderOptions {
  policy: AddressPolicy;
  resolve: Resolve;
  /** For dates in `Retry-After`. */
  clock?: () => Date;
  userAgent?: string;
  /** Certificate authorities in PEM, in place of those of Node. */
  ca?: readonly string[];
}

export interface Delivery {
  url: string;
  /** Signature and headers of the endpoint. Content type, length, host and user agent are the sender's. */
  headers: Readonly<Record<string, string>>;
  /** The very bytes that were signed. */
  body: Buffer;
  /** From the beginning to complete headers, DNS, TCP and TLS included. */
  timeoutMs: number;
  /** Blotted out of the excerpt: signing secrets, values of the endpoint's own headers. */
  secretsToRedact: readonly string[];
}

export interface Sender {
  /**
   * Tries once to deliver. Whatever the receiver does is an attempt; a 2xx in time is a success, whatever follows.
   *
   * @throws the signal's reason when aborted before the answer: nothing is known of the attempt then.
   * @throws TypeError when a header cannot be sent.
   */
  send(delivery: Delivery, signal?: AbortSignal): Promise<Attempt>;
}

/**
 * Posts deliveries, each on a connection of its own: resolved now, every address checked, connected to a checked one.
 * No redirect is followed, no proxy asked, nothing reused.
 */
export function createSender(options: SenderOptions): Sender {
  const { clock = () => new Date(), userAgent = 'Pnb-Webhooks/1' } = options;
  const secureContext = createSecureContext(options.ca === undefined ? {} : { ca: [...options.ca] });

  async function send(delivery: Delivery, shutdown?: AbortSignal): Promise<Attempt> {
    assertSendable(delivery.headers);
    shutdown?.throwIfAborted();
    const deadline = startDeadline(delivery.timeoutMs, shutdown);
    const headers = { ...delivery.headers, 'content-type': 'application/json', 'user-agent': userAgent };
    try {
      const answer = await exchange({ ...delivery, headers }, { ...options, secureContext }, deadline.signal);
      const durationMs = deadline.elapsedMs();
      const excerptMs = Math.min(EXCERPT_MS, delivery.timeoutMs - durationMs);
      const beginning = await readBeginning(answer.body, excerptMs).finally(answer.close);
      return {
        ...judge(answer.status_code),
        duration_ms: durationMs,
        response_excerpt: renderExcerpt(beginning, delivery.secretsToRedact),
        retry_after_seconds: parseRetryAfter(answer.retryAfter, clock()),
      };
    } catch (error) {
      if (shutdown?.aborted) throw shutdown.reason;
      if (!(error instanceof StepError)) throw error;
      return failure(deadline.isOver() ? 'timeout' : error.errorClass, error.errorCode, deadline.elapsedMs());
    } finally {
      deadline.clear();
    }
  }

  return { send };
}

interface Deadline {
  signal: AbortSignal;
  elapsedMs(): number;
  isOver(): boolean;
  clear(): void;
}

function startDeadline(timeoutMs: number, shutdown: AbortSignal | undefined): Deadline {
  const begun = performance.now();
  const controller = new AbortController();
  // Timers come before sockets: in a process that was busy for so long, the answer may be there, unread.
  const timer = setTimeout(() => setImmediate(() => controller.abort()), timeoutMs);
  const { signal } = controller;
  return {
    signal: shutdown === undefined ? signal : AbortSignal.any([signal, shutdown]),
    elapsedMs: () => Math.round(performance.now() - begun),
    isOver: () => signal.aborted,
    clear: () => clearTimeout(timer),
  };
}

interface Means extends SenderOptions {
  secureContext: SecureContext;
}

/** From the URL to complete headers. What fails, fails as a StepError. */
async function exchange(delivery: Delivery, means: Means, signal: AbortSignal): Promise<Answer> {
  const verdict = checkUrl(delivery.url, means.policy);
  if (!verdict.ok) throw new StepError('address_refused');
  const { target } = verdict;
  const addresses = await step('dns', addressesOf(target, means.resolve, signal));
  if (!checkAddresses(target, addresses, means.policy)) throw new StepError('address_refused');
  const tcp = await step('connect', openTcp(target, addresses, signal));
  const { secureContext } = means;
  const socket = target.isTls ? await step('tls', openTls(target, { socket: tcp, secureContext }, signal)) : tcp;
  return post(target, { ...delivery, socket }, signal);
}

async function addressesOf({ hostname }: Target, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  const addresses = await orAborted(resolve(hostname, signal), signal);
  if (addresses.length === 0) throw Object.assign(new Error('no addresses'), { code: 'ENODATA' });
  return addresses;
}

/** A resolver need not care for the signal. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
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

type Judgement = Pick<Attempt, 'outcome' | 'status_code' | 'error_class' | 'error_code'>;

function judge(status_code: number): Judgement {
  const error_code = null;
  if (status_code >= 200 && status_code <= 299)
    return { outcome: 'succeeded', status_code, error_class: null, error_code };
  const error_class = status_code >= 300 && status_code <= 399 ? 'redirect' : 'http_error';
  return { outcome: 'failed', status_code, error_class, error_code };
}

function failure(error_class: ErrorClass, error_code: string | null, duration_ms: number): Attempt {
  const nothing = { status_code: null, response_excerpt: '', retry_after_seconds: null };
  return { outcome: 'failed', error_class, error_code, duration_ms, ...nothing };
}
