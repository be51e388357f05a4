import { abortError, openScope, pause, type Scope } from './abort.ts';
import type { Attempt } from './attempts.ts';
import { APIConnectionError, EnvironmentMismatchError, PnbError } from './errors.ts';
import { type Outcome, planRetry, readRetryAfter } from './retry.ts';
import { monotonicNow, type RequestBody, type RequestOptions, type SentRequest, type Settings } from './settings.ts';

export interface Outgoing {
  method: string;
  url: string;
  headers: Headers;
  /** Made for each attempt. */
  body?: (() => RequestBody) | undefined;
  /** A repetition has no second effect. */
  isRepeatable: boolean;
  /** The body of a successful response is left to the caller as a stream. */
  isStream?: boolean | undefined;
  /** The request of the token itself. */
  isPublic?: boolean | undefined;
  options: RequestOptions;
}

export interface Exchange {
  response: Response;
  /** Text of the body; null if the body is left as a stream. */
  text: string | null;
  /** The parsed body of a successful response; null without a body. */
  data: unknown;
  attempts: readonly Attempt[];
}

/** Sends a request until its outcome is final. Responses of any status are returned; failures are thrown. */
export async function exchange(settings: Settings, outgoing: Outgoing): Promise<Exchange> {
  const { signal, deadline = Infinity } = outgoing.options;
  const leftMs = Math.min(deadline, settings.deadlineAt - monotonicNow());
  const scope = openScope([signal], leftMs, 'The deadline of the call has passed.');
  const attempts: Attempt[] = [];
  let isOpen = false;
  try {
    const exchanged = await new Exchanger(settings, outgoing, {
      scope,
      attempts,
      endsAt: monotonicNow() + leftMs,
    }).run();
    // A stream ends with the signal of the caller, after this function has returned.
    isOpen = exchanged.text === null;
    return exchanged;
  } catch (error) {
    if (error instanceof PnbError) error.attempts = attempts;
    throw error;
  } finally {
    if (isOpen) scope.stopTimer();
    else scope.end();
  }
}

interface Running {
  scope: Scope;
  attempts: Attempt[];
  endsAt: number;
}

interface Tried {
  outcome: Outcome;
  /** Present for a response. */
  result?: Omit<Exchange, 'attempts'>;
  error?: Error;
  token?: string | undefined;
}

class Exchanger {
  readonly #settings: Settings;
  readonly #outgoing: Outgoing;
  readonly #running: Running;

  constructor(settings: Settings, outgoing: Outgoing, running: Running) {
    this.#settings = settings;
    this.#outgoing = outgoing;
    this.#running = running;
  }

  async run(): Promise<Exchange> {
    const policy = {
      maxRetries: this.#outgoing.options.maxRetries ?? this.#settings.maxRetries,
      maxRetryAfterMs: this.#settings.maxRetryAfterMs,
    };
    let next: Pick<Attempt, 'waitMs' | 'reason'> = { waitMs: 0, reason: 'first' };
    let hasNewToken = false;
    for (let retries = 0; ;) {
      const tried = await this.#try(next);
      if (!hasNewToken && this.#isTokenRejected(tried)) {
        hasNewToken = true;
        this.#settings.tokens.invalidate(tried.token ?? '');
        next = { waitMs: 0, reason: 'new_token' };
        continue;
      }
      const state = { retries, isRepeatable: this.#outgoing.isRepeatable, random: Math.random() };
      const retry = planRetry(tried.outcome, state, policy);
      if (!retry || monotonicNow() + retry.waitMs >= this.#running.endsAt) return this.#end(tried);
      await this.#pause(retry.waitMs);
      retries += 1;
      next = retry;
    }
  }

  #end({ result, error }: Tried): Exchange {
    if (result) return { ...result, attempts: this.#running.attempts };
    throw error ?? new APIConnectionError('The request failed.');
  }

  async #pause(waitMs: number): Promise<void> {
    const { attempts, scope } = this.#running;
    const last = attempts.at(-1);
    if (last) await this.#settings.hooks.retry?.(this.#request(this.#outgoing.headers), last, waitMs);
    this.#settings.log.info(`${this.#outgoing.method} ${this.#outgoing.url}: retry in ${Math.round(waitMs)} ms`);
    await pause(waitMs, scope.signal);
  }

  #isTokenRejected({ outcome }: Tried): boolean {
    if (this.#outgoing.isPublic || outcome.kind !== 'response' || outcome.status !== 401) return false;
    return outcome.code === 'expired_token' || outcome.code === 'invalid_token';
  }

  #request(headers: Headers): SentRequest {
    return { method: this.#outgoing.method, url: this.#outgoing.url, headers };
  }

  async #try(next: Pick<Attempt, 'waitMs' | 'reason'>): Promise<Tried> {
    const { scope, attempts } = this.#running;
    if (scope.signal.aborted) throw abortError(scope.signal);
    const token = this.#outgoing.isPublic ? undefined : await this.#settings.tokens.get(scope.signal);
    const started = monotonicNow();
    const tried = { ...(await this.#send(token)), token };
    attempts.push({
      ...next,
      status: tried.result?.response.status ?? null,
      requestId: tried.result?.response.headers.get('Request-Id') ?? null,
      durationMs: monotonicNow() - started,
      failure: tried.error?.message ?? null,
    });
    return tried;
  }

  async #send(token: string | undefined): Promise<Tried> {
    const { fetch, hooks, timeoutMs, log } = this.#settings;
    const { method, url, body, options } = this.#outgoing;
    const request = this.#request(new Headers(this.#outgoing.headers));
    if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
    if (this.#running.attempts.length > 0)
      request.headers.set('X-Pnb-Retry-Count', String(this.#running.attempts.length));
    await hooks.request?.(request);
    const limitMs = options.timeout ?? timeoutMs;
    const attempt = openScope([this.#running.scope.signal], limitMs, `No response within ${limitMs} ms.`);
    log.debug(`${method} ${url}`);
    const init = {
      method,
      headers: request.headers,
      // Credentials never follow a redirect to another origin.
      redirect: 'manual',
      signal: attempt.signal,
      ...(body ? { body: body(), duplex: 'half' as const } : {}),
    } as const;
    let isOpen = false;
    try {
      const response = await fetch(url, init).catch((error: unknown) => this.#explain(error, attempt.signal));
      if ('outcome' in response) return response;
      await this.#assertEnvironment(response);
      await hooks.response?.(request, response);
      const tried = await this.#readResult(response).catch((error: unknown) => this.#explain(error, attempt.signal));
      isOpen = tried.result?.text === null;
      return tried;
    } finally {
      if (isOpen) attempt.stopTimer();
      else attempt.end();
    }
  }

  async #assertEnvironment({ headers, body }: Response): Promise<void> {
    const environment = headers.get('Pnb-Environment');
    if (environment === null || environment === this.#settings.environment) return;
    await body?.cancel();
    throw new EnvironmentMismatchError(environment, this.#settings.environment);
  }

  async #readResult(response: Response): Promise<Tried> {
    if (this.#outgoing.isStream && response.ok)
      return {
        outcome: { kind: 'response', status: response.status },
        result: { response, text: null, data: response },
      };
    const text = await response.text();
    const { headers, status } = response;
    const data = response.ok && status !== 204 ? parseBody(response, text) : null;
    const shouldRetry = headers.get('X-Should-Retry');
    return {
      outcome: {
        kind: 'response',
        status,
        code: response.ok ? undefined : readCode(text),
        shouldRetry: shouldRetry === null ? undefined : shouldRetry === 'true',
        retryAfterMs: readRetryAfter(headers),
      },
      result: { response, text, data },
    };
  }

  #explain(error: unknown, signal: AbortSignal): Tried {
    // An abort of the caller or by the deadline is final.
    if (this.#running.scope.signal.aborted) throw abortError(this.#running.scope.signal);
    if (signal.aborted) return { outcome: { kind: 'timeout' }, error: abortError(signal) };
    if (error instanceof APIConnectionError) return { outcome: { kind: 'connection' }, error };
    const code = readCauseCode(error);
    const kind = TLS_ERROR.test(code) ? 'tls' : 'connection';
    const message = `The connection failed: ${String(error)}${code ? ` (${code})` : ''}.`;
    return { outcome: { kind }, error: new APIConnectionError(message, { cause: error }) };
  }
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

function readCode(text: string): string | undefined {
  try {
    const code = (JSON.parse(text) as { code?: unknown } | null)?.code;
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

const TLS_ERROR = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** Fetch reports a failure of the network as a TypeError whose cause has the code of the system. */
function readCauseCode(error: unknown): string {
  const cause: unknown = (error as { cause?: unknown } | null)?.cause;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
