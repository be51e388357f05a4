import { setTimeout } from 'node:timers/promises';

const FIRST_PAUSE_MS = 15;
const MAX_PAUSE_MS = 250;

/** Reads until the value is final or the time is over, with growing pauses; returns the last value. A time of zero reads once. */
export async function poll<T>(read: () => Promise<T>, isSettled: (value: T) => boolean, wait_ms: number): Promise<T> {
  const end = Date.now() + wait_ms;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const value = await read();
    const remaining = end - Date.now();
    if (isSettled(value) || remaining <= 0) return value;
    await setTimeout(Math.min(pauseMs, remaining));
    pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS);
  }
}
