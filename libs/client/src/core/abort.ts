import { monotonicNow, startTimer } from './clock.ts';
import { APITimeoutError, APIUserAbortError } from './errors.ts';

/** Rejects as soon as the signal aborts; the promise itself goes on. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(abortError(signal));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

export const abortError = (signal: AbortSignal): Error =>
  signal.reason instanceof APITimeoutError
    ? signal.reason
    : new APIUserAbortError('The call was aborted.', { cause: signal.reason });

/** Ends not before the time: a timer of Node drops the fraction of a millisecond, and can fire one early. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let stop = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    stop = startTimer(monotonicNow() + (ms > 0 ? Math.ceil(ms) + 1 : 0), resolve);
  });
  try {
    await abortable(end, signal);
  } finally {
    stop();
  }
}

export interface Scope {
  /** Aborts with the signal of the caller, and when the time is over. */
  signal: AbortSignal;
  /** The end of the time, by the monotonic clock. */
  endsAt: number;
  /** For a body that is read after the work has ended: the signal still aborts with that of the caller, but not by time. */
  leaveOpen(): void;
}

/** Does work whose signal aborts with an APITimeoutError when the time is over; releases the timer and the listener after it. */
export async function withTimeLimit<T>(
  signal: AbortSignal | undefined,
  { endsAt, message }: { endsAt: number; message: string },
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const expire = (): void => controller.abort(new APITimeoutError(message));
  const stop = startTimer(endsAt, expire);
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  let isOpen = false;
  try {
    return await work({ signal: controller.signal, endsAt, leaveOpen: () => void (isOpen = true) });
  } finally {
    stop();
    if (!isOpen) signal?.removeEventListener('abort', abort);
  }
}
