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
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await abortable(
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms > 0 ? Math.ceil(ms) + 1 : 0);
      }),
      signal,
    );
  } finally {
    clearTimeout(timer);
  }
}

export interface Scope {
  signal: AbortSignal;
  /** Releases the timer and the listeners. */
  end(): void;
  /** Releases the timer; the signal still aborts with the others. */
  stopTimer(): void;
}

/** A signal that aborts with any of the signals, or when the time is over. */
export function openScope(signals: readonly (AbortSignal | undefined)[], ms: number, message: string): Scope {
  const controller = new AbortController();
  const timer = ms < Infinity ? setTimeout(() => controller.abort(new APITimeoutError(message)), ms) : undefined;
  const abort = (event: Event): void => controller.abort((event.target as AbortSignal).reason);
  const open = signals.filter((signal) => signal !== undefined);
  for (const signal of open)
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', abort, { once: true });
  const stopTimer = (): void => clearTimeout(timer);
  return {
    signal: controller.signal,
    stopTimer,
    end: () => {
      stopTimer();
      for (const signal of open) signal.removeEventListener('abort', abort);
    },
  };
}
