export interface Deadline {
  /** Aborted when the time is over, or with the other signal and its reason. */
  signal: AbortSignal;
  elapsedMs(): number;
  isOver(): boolean;
  /** Leaves no timer and no listener behind. */
  clear(): void;
}

/** A signal that is aborted after a time, or with another signal. */
export function startDeadline(timeoutMs: number, shutdown?: AbortSignal): Deadline {
  const started = performance.now();
  const controller = new AbortController();
  let isOver = false;
  const end = (): void => {
    isOver = true;
    controller.abort(new Error('timeout'));
  };
  // Timers run before sockets: in a process that was busy for so long, the response may be there, unread.
  const timer = setTimeout(() => setImmediate(end), timeoutMs);
  const abort = (): void => controller.abort(shutdown?.reason);
  shutdown?.addEventListener('abort', abort, { once: true });
  if (shutdown?.aborted) abort();
  return {
    signal: controller.signal,
    elapsedMs: () => Math.round(performance.now() - started),
    isOver: () => isOver,
    clear: () => {
      clearTimeout(timer);
      shutdown?.removeEventListener('abort', abort);
    },
  };
}
