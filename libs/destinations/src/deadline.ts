export interface Deadline {
  signal: AbortSignal;
  clear(): void;
}

/** A signal that is aborted after a time, or with another signal. It leaves no timer and no listener behind. */
export function startDeadline(timeoutMs: number, shutdown?: AbortSignal): Deadline {
  const controller = new AbortController();
  // Timers run before sockets: in a process that was busy for so long, the response may be there, unread.
  const timer = setTimeout(() => setImmediate(() => controller.abort(new Error('timeout'))), timeoutMs);
  const abort = (): void => controller.abort(shutdown?.reason);
  shutdown?.addEventListener('abort', abort, { once: true });
  if (shutdown?.aborted) abort();
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      shutdown?.removeEventListener('abort', abort);
    },
  };
}
