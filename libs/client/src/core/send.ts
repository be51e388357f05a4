import { abortError, withTimeLimit } from './abort.ts';
import { describeUrl } from './build-url.ts';
import { monotonicNow } from './clock.ts';
import { APIConnectionError, EnvironmentMismatchError, PnbError } from './errors.ts';
import type { OneTimeForm } from './one-time-form.ts';
import type { Outcome } from './retry.ts';
import type { RequestBody, RequestOptions, SentRequest, Settings } from './settings.ts';

export interface Outgoing {
  method: string;
  url: string;
  headers: Headers;
  /** Made for each attempt. */
  body?: (() => RequestBody) | undefined;
  /** The form that `body` opens, if its file can be read only once. */
  oneTime?: OneTimeForm | undefined;
  /** A repetition has no second effect. */
  isRepeatable: boolean;
  /** The body of a successful response is left to the caller as a stream. */
  isStream?: boolean | undefined;
  /** The request of the token itself. */
  isPublic?: boolean | undefined;
  options: RequestOptions;
}

/** A response of any status. */
export interface Reply {
  response: Response;
  /** Text of the body; null if the body is left as a stream. */
  text: string | null;
  /** The parsed body of a successful response; null without a body. */
  data: unknown;
  /** Why it was not retried, where it would have been. */
  note?: string | undefined;
}

/** No usable response. */
export class Failure {
  readonly kind: Exclude<Outcome['kind'], 'response'>;
  readonly error: Error;
  /** Present if there was one that is not used. */
  readonly response: Response | null;

  constructor(kind: Failure['kind'], error: Error, response: Response | null = null) {
    this.kind = kind;
    this.error = error;
    this.response = response;
  }
}

interface SendOptions {
  token: string | undefined;
  /** Number of the attempts before this one. */
  previousAttempts: number;
  /** The end of the call; an abort by it is no failure, but thrown. */
  signal: AbortSignal;
}

/** Sends a request once, and reads its response. Errors of hooks are thrown. */
export async function send(settings: Settings, outgoing: Outgoing, attempt: SendOptions): Promise<Reply | Failure> {
  const { hooks, log } = settings;
  const request = authorize(outgoing, attempt);
  await hooks.request?.(request);
  const { timeout = settings.timeoutMs } = outgoing.options;
  const limit = { endsAt: monotonicNow() + timeout, message: `No response within ${timeout} ms.` };
  const sending = withTimeLimit(attempt.signal, limit, async ({ signal, leaveOpen }) => {
    const explain = (error: unknown): Failure =>
      explainSource(outgoing) ?? explainFailure(error, signal, attempt.signal);
    log.debug(`${request.method} ${describeUrl(request.url)}`);
    const response = await settings.fetch(outgoing.url, buildInit(outgoing, request, signal)).catch(explain);
    if (response instanceof Failure) return response;
    const mismatch = await findMismatch(response, settings.environment);
    if (mismatch) return mismatch;
    await hooks.response?.(request, response);
    if (!outgoing.isStream || !response.ok) return readReply(response).catch(explain);
    leaveOpen();
    return { response, text: null, data: response };
  });
  return sending.finally(() => outgoing.oneTime?.close());
}

function authorize(outgoing: Outgoing, { token, previousAttempts }: SendOptions): SentRequest {
  const { method, url } = outgoing;
  const headers = new Headers(outgoing.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (previousAttempts > 0) headers.set('X-Pnb-Retry-Count', String(previousAttempts));
  return { method, url, headers };
}

const buildInit = ({ method, body }: Outgoing, { headers }: SentRequest, signal: AbortSignal): RequestInit => ({
  method,
  headers,
  // Credentials never follow a redirect to another origin.
  redirect: 'manual',
  signal,
  ...(body ? { body: body(), duplex: 'half' as const } : {}),
});

async function findMismatch(response: Response, expected: string): Promise<Failure | null> {
  const environment = response.headers.get('Pnb-Environment');
  if (environment === null || environment === expected) return null;
  await response.body?.cancel();
  return new Failure('environment', new EnvironmentMismatchError(environment, expected), response);
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  return { response, text, data: response.ok && response.status !== 204 ? parseBody(response, text) : null };
}

/** A page of a proxy, or a body that was cut off, is a failure of the connection. */
function parseBody({ headers, status }: Response, text: string): unknown {
  const type = headers.get('Content-Type') ?? 'no Content-Type';
  try {
    if (/^application\/(?:[\w.+-]*\+)?json\b/.test(type)) return JSON.parse(text);
  } catch {
    // Reported below.
  }
  throw new APIConnectionError(`The body of the response with status ${status} is not JSON (${type}).`);
}

/** The file of an upload that ended its attempt. */
function explainSource({ oneTime }: Outgoing): Failure | null {
  const cause = oneTime?.failure;
  if (cause === undefined) return null;
  if (cause instanceof PnbError) throw cause;
  const reason = cause instanceof Error ? String(cause) : JSON.stringify(cause);
  return new Failure('connection', new APIConnectionError(`The file could not be read: ${reason}.`, { cause }));
}

function explainFailure(error: unknown, attempt: AbortSignal, call: AbortSignal): Failure {
  // An abort by the caller or by the deadline is final.
  if (call.aborted) throw abortError(call);
  if (attempt.aborted) return new Failure('timeout', abortError(attempt));
  if (error instanceof APIConnectionError) return new Failure('connection', error);
  const code = readCauseCode(error);
  const message = `The connection failed: ${String(error)}${code ? ` (${code})` : ''}.`;
  return new Failure(TLS_ERROR.test(code) ? 'tls' : 'connection', new APIConnectionError(message, { cause: error }));
}

const TLS_ERROR = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** Fetch reports a failure of the network as a TypeError whose cause has the code of the system. */
function readCauseCode(error: unknown): string {
  const cause: unknown = (error as { cause?: unknown } | null)?.cause;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
