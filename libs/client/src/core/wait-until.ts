import { pause } from './abort.ts';
import type { Call } from './call.ts';
import { readRetryAfter } from './retry.ts';
import type { RequestOptions } from './settings.ts';

export interface WaitOptions<T> extends RequestOptions {
  /** Receives the resource each time that it was read. */
  onProgress?: ((current: T) => void) | undefined;
}

/** Seconds for which the service holds each request (`Prefer: wait`), so that a change is seen at once. */
const WAIT_SECONDS = 5;
const PAUSE_MS = 250;

/** Reads a resource until it is done. Pauses for `Retry-After` if the service sends it. */
export async function waitUntil<T>(
  read: (options: RequestOptions) => Call<T>,
  isDone: (current: T) => boolean,
  { onProgress, ...options }: WaitOptions<T>,
): Promise<T> {
  for (;;) {
    const { data, response } = await read({ waitSeconds: WAIT_SECONDS, ...options }).withResponse();
    onProgress?.(data);
    if (isDone(data)) return data;
    await pause(readRetryAfter(response.headers) ?? PAUSE_MS, options.signal);
  }
}
