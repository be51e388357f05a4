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

interface TimeLimit {
  /** Ends the work as well. */
  signal: AbortSignal | undefined;
  ms: number;
  /** The error after that time has it. */
  message: string;
}

interface Scope {
  /** Aborts with the signal of the limit, and when the time is over. */
  signal: AbortSignal;
  /** For a body that is read after the work has ended: the signal still aborts with that of the limit, but not by time. */
  leaveOpen(): void;
}

/** Does work whose signal aborts when the time is over; releases the timer and the listener after it. */
export async function withTimeLimit<T>(
  { signal, ms, message }: TimeLimit,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = ms < Infinity ? setTimeout(() => controller.abort(new APITimeoutError(message)), ms) : undefined;
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  let isOpen = false;
  try {
    return await work({ signal: controller.signal, leaveOpen: () => void (isOpen = true) });
  } finally {
    clearTimeout(timer);
    if (!isOpen) signal?.removeEventListener('abort', abort);
  }
}
