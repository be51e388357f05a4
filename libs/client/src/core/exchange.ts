import { abortError, pause, type Scope, withTimeLimit } from './abort.ts';
import type { Attempt } from './attempts.ts';
import { describeUrl } from './build-url.ts';
import { monotonicNow } from './clock.ts';
import { PnbError, readProblem } from './errors.ts';
import { type Outcome, planRetry, readRetryAfter } from './retry.ts';
import { Failure, type Outgoing, type Reply, send } from './send.ts';
import type { Settings } from './settings.ts';

export interface Exchange extends Reply {
  attempts: readonly Attempt[];
}

/** Sends a request until its outcome is final. Responses of any status are returned; failures are thrown. */
export async function exchange(settings: Settings, outgoing: Outgoing): Promise<Exchange> {
  const { signal, deadline = Infinity } = outgoing.options;
  const endsAt = Math.min(monotonicNow() + deadline, settings.deadlineAt);
  const attempts: Attempt[] = [];
  try {
    return await withTimeLimit(signal, { endsAt, message: 'The deadline of the call has passed.' }, async (scope) => {
      const reply = await sendUntilFinal(settings, outgoing, { scope, attempts });
      if (reply.text === null) scope.leaveOpen();
      return { ...reply, attempts };
    });
  } catch (error) {
    // Before the first attempt of this call, an error of the token endpoint has the attempts there.
    if (error instanceof PnbError && attempts.length > 0) error.attempts = attempts;
    throw error;
  }
}

/** Has the steps of `exchange` of the Python library, in the same order. Adds each attempt to `attempts`. */
async function sendUntilFinal(
  settings: Settings,
  outgoing: Outgoing,
  { scope: { signal, endsAt }, attempts }: { scope: Scope; attempts: Attempt[] },
): Promise<Reply> {
  let next: Next = { waitMs: 0, reason: 'first' };
  let retries = 0;
  let hasNewToken = false;
  for (;;) {
    const token = await getToken(settings, outgoing, signal);
    const startedAt = monotonicNow();
    const result = await send(settings, outgoing, { token, signal, previousAttempts: attempts.length });
    const attempt = { ...next, ...describeResult(result), durationMs: monotonicNow() - startedAt };
    attempts.push(attempt);
    settings.log.info(`${describeRequest(outgoing)}: ${describeAttempt(attempt)}`);
    if (isSuccess(result)) return result;
    const outcome = readOutcome(result);
    const planned = planNext(settings, outgoing, { outcome, retries, endsAt, token: hasNewToken ? undefined : token });
    if (!planned || outgoing.oneTime?.isStarted) return getReply(result, planned ? NOT_RETRIED : undefined);
    if (planned.reason === 'new_token') hasNewToken = true;
    else {
      await pauseBeforeRetry(settings, outgoing, { attempt, waitMs: planned.waitMs, signal });
      retries += 1;
    }
    next = planned;
  }
}

type Next = Pick<Attempt, 'waitMs' | 'reason'>;

const NEW_TOKEN: Next = { waitMs: 0, reason: 'new_token' };

async function pauseBeforeRetry(
  settings: Settings,
  outgoing: Outgoing,
  { attempt, waitMs, signal }: { attempt: Attempt; waitMs: number; signal: AbortSignal },
): Promise<void> {
  const { method, url, headers } = outgoing;
  await settings.hooks.retry?.({ method, url, headers }, attempt, waitMs);
  settings.log.info(`${describeRequest(outgoing)}: retry in ${Math.round(waitMs)} ms`);
  await pause(waitMs, signal);
}

async function getToken({ tokens }: Settings, { isPublic }: Outgoing, signal: AbortSignal) {
  if (signal.aborted) throw abortError(signal);
  return isPublic ? undefined : tokens.get(signal);
}

function describeResult(result: Reply | Failure): Pick<Attempt, 'status' | 'requestId' | 'failure'> {
  const { response } = result;
  if (response) return { status: response.status, requestId: response.headers.get('Request-Id'), failure: null };
  return { status: null, requestId: null, failure: result instanceof Failure ? result.error.message : null };
}

const describeRequest = ({ method, url }: Outgoing): string => `${method} ${describeUrl(url)}`;

/** `200 in 34 ms (req_…)` */
function describeAttempt({ status, durationMs, requestId, failure }: Attempt): string {
  const duration = `in ${Math.round(durationMs)} ms`;
  if (status === null) return `no response ${duration}: ${failure}`;
  return `${status} ${duration}${requestId === null ? '' : ` (${requestId})`}`;
}

const isSuccess = (result: Reply | Failure): result is Reply => !(result instanceof Failure) && result.response.ok;

function readOutcome(result: Reply | Failure): Outcome {
  if (result instanceof Failure) return { kind: result.kind };
  const { status, headers } = result.response;
  const shouldRetry = headers.get('X-Should-Retry');
  return {
    kind: 'response',
    status,
    code: readProblem(result.text)?.code,
    shouldRetry: shouldRetry === null ? undefined : shouldRetry === 'true',
    retryAfterMs: readRetryAfter(headers),
  };
}

const isTokenRejected = (outcome: Outcome): boolean =>
  outcome.kind === 'response' &&
  outcome.status === 401 &&
  (outcome.code === 'expired_token' || outcome.code === 'invalid_token');

interface State {
  outcome: Outcome;
  retries: number;
  endsAt: number;
  /** The token of the attempt, which may be replaced. */
  token: string | undefined;
}

/** Null: the outcome is final. */
function planNext(settings: Settings, outgoing: Outgoing, { outcome, retries, endsAt, token }: State): Next | null {
  if (token !== undefined && isTokenRejected(outcome)) {
    settings.tokens.invalidate(token);
    return NEW_TOKEN;
  }
  const { maxRetries = settings.maxRetries } = outgoing.options;
  const state = { retries, isRepeatable: outgoing.isRepeatable, random: Math.random() };
  const retry = planRetry(outcome, state, { maxRetries, maxRetryAfterMs: settings.maxRetryAfterMs });
  // A pause that ends after the deadline is not begun.
  return retry && monotonicNow() + retry.waitMs < endsAt ? retry : null;
}

const NOT_RETRIED = 'It was not retried: the file can be read only once, and its first bytes were read.';

/** The note says why a result that would be retried is final. */
function getReply(result: Reply | Failure, note?: string): Reply {
  if (!(result instanceof Failure)) return { ...result, note };
  if (note !== undefined) result.error.message += ` ${note}`;
  throw result.error;
}
