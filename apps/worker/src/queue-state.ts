import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';

export interface QueueState {
  /** Whether each runner of the queue listens for jobs, and none is ending. */
  isListening(): boolean;
  /** Waits until they do, and not longer than some seconds. */
  awaitListening(): Promise<void>;
}

const MAX_WAIT_MS = 10_000;
const INTERVAL_MS = 10;

/** Follows the runners by their events. One that lost its listener tries again, and finds jobs once a second until then. */
export function watchQueue(events: WorkerEvents): QueueState {
  const runners = new Map<string, boolean>();
  const set =
    (isListening: boolean) =>
    ({ workerPool }: { workerPool: { id: string } }): void =>
      void runners.set(workerPool.id, isListening);
  events.on('pool:create', set(false));
  events.on('pool:listen:success', set(true));
  events.on('pool:listen:error', set(false));
  events.on('pool:gracefulShutdown', set(false));
  events.on('pool:forcefulShutdown', set(false));
  events.on('pool:release', set(false));
  const isListening = (): boolean => runners.size > 0 && [...runners.values()].every(Boolean);
  return {
    isListening,
    awaitListening: async () => {
      const end = performance.now() + MAX_WAIT_MS;
      while (!isListening() && performance.now() < end) await wait(INTERVAL_MS);
    },
  };
}
