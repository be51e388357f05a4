import { abortError, pause, type Scope, withTimeLimit } from './abort.ts';
import type { Attempt } from './attempts.ts';
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
  let next: Pick<Attempt, 'waitMs' | 'reason'> = { waitMs: 0, reason: 'first' };
  let retries = 0;
  let hasNewToken = false;
  for (;;) {
    const token = await getToken(settings, outgoing, signal);
    const startedAt = monotonicNow();
    const result = await send(settings, outgoing, { token, signal, previousAttempts: attempts.length });
    const attempt = { ...next, ...describeResult(result), durationMs: monotonicNow() - startedAt };
    attempts.push(attempt);
    if (isSuccess(result)) return result;
    const outcome = readOutcome(result);
    if (token !== undefined && !hasNewToken && isTokenRejected(outcome)) {
      settings.tokens.invalidate(token);
      hasNewToken = true;
      next = { waitMs: 0, reason: 'new_token' };
      continue;
    }
    const retry = planNext(settings, outgoing, { outcome, retries });
    // A pause that ends after the deadline is not begun.
    if (!retry || monotonicNow() + retry.waitMs >= endsAt) return getReply(result);
    const { method, url, headers } = outgoing;
    await settings.hooks.retry?.({ method, url, headers }, attempt, retry.waitMs);
    settings.log.info(`${method} ${url}: retry in ${Math.round(retry.waitMs)} ms`);
    await pause(retry.waitMs, signal);
    retries += 1;
    next = retry;
  }
}

async function getToken({ tokens }: Settings, { isPublic }: Outgoing, signal: AbortSignal) {
  if (signal.aborted) throw abortError(signal);
  return isPublic ? undefined : tokens.get(signal);
}

function describeResult(result: Reply | Failure): Pick<Attempt, 'status' | 'requestId' | 'failure'> {
  if (result instanceof Failure) return { status: null, requestId: null, failure: result.error.message };
  const { status, headers } = result.response;
  return { status, requestId: headers.get('Request-Id'), failure: null };
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

/** Null: the outcome is final. */
function planNext(settings: Settings, outgoing: Outgoing, { outcome, retries }: { outcome: Outcome; retries: number }) {
  const { maxRetries = settings.maxRetries } = outgoing.options;
  const state = { retries, isRepeatable: outgoing.isRepeatable, random: Math.random() };
  return planRetry(outcome, state, { maxRetries, maxRetryAfterMs: settings.maxRetryAfterMs });
}

function getReply(result: Reply | Failure): Reply {
  if (result instanceof Failure) throw result.error;
  return result;
}
