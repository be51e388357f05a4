import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from '@pnb/db';
import type { OtherConnections, RunningWorker, StartedWorker, WorkerOptions } from './start-worker.ts';

export interface SupervisedWorker extends RunningWorker {
  /** Whether the worker has its database, and its queue listens for jobs. */
  isConnected(): boolean;
  /** Number of restarts. */
  restarts(): number;
  /** Open connections outside of the pool of the network; null while it has no database. */
  countOthers(): OtherConnections | null;
}

type Start = (onLost: WorkerOptions['onLost']) => Promise<StartedWorker>;

interface Supervision {
  /** Receives the loss of a worker, and each failed start. */
  onError: (error: unknown) => void;
  /** Called when the worker has its database again. */
  onRecovered?: () => void;
  /** Milliseconds before the next start, by the number of failed starts. */
  backOff?: (failures: number) => number;
}

const FIRST_MS = 250;
const MAX_MS = 15_000;
/** A worker without its database could wait forever for its running jobs. */
const STOP_MS = 10_000;

/** Doubles up to 15 s, with jitter of up to half, so that workers do not all reconnect at once. */
const doubling = (failures: number): number => Math.min(FIRST_MS * 2 ** failures, MAX_MS) * (0.5 + Math.random() / 2);

/**
 * Keeps a worker running: one that lost its database is stopped, and started again until that succeeds. Rejects when the first start fails
 * for another reason.
 */
export async function superviseWorker(
  start: Start,
  { onError, onRecovered = () => undefined, backOff = doubling }: Supervision,
): Promise<SupervisedWorker> {
  const stopping = new AbortController();
  let current: StartedWorker | null = null;
  let restarts = 0;
  let recovery: Promise<void> = Promise.resolve();

  const open = async (): Promise<void> => {
    let hasStarted = false;
    let loss: { error: unknown } | null = null;
    const worker = await start((error) => {
      if (loss) return;
      loss = { error };
      if (hasStarted) recovery = recover(worker, error);
    });
    // Lost between its first connection and its last.
    if (loss) {
      await stopWithin(worker);
      throw (loss as { error: unknown }).error;
    }
    hasStarted = true;
    current = worker;
  };

  const recover = async (broken: RunningWorker, error: unknown): Promise<void> => {
    if (stopping.signal.aborted) return;
    current = null;
    onError(error);
    await stopWithin(broken);
    for (let failures = 0; !stopping.signal.aborted && current === null; failures += 1) {
      await wait(backOff(failures), null, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await open().then(() => {
        restarts += 1;
        onRecovered();
      }, onError);
    }
  };

  await untilReached(open, { onError, onRecovered, backOff });
  return {
    isConnected: () => current?.isListening() ?? false,
    restarts: () => restarts,
    countOthers: () => current?.countOthers() ?? null,
    stop: async () => {
      stopping.abort();
      await recovery;
      await current?.stop();
    },
  };
}

const stopWithin = (worker: RunningWorker): Promise<unknown> => {
  const done = new AbortController();
  const stopped = worker
    .stop()
    .catch(() => undefined)
    .finally(() => done.abort());
  return Promise.race([stopped, wait(STOP_MS, null, { signal: done.signal }).catch(() => undefined)]);
};

/** Repeats a first start: the database may end between the preparation of the process and this start. */
async function untilReached(open: () => Promise<void>, supervision: Required<Supervision>): Promise<void> {
  const { onError, onRecovered, backOff } = supervision;
  for (let failures = 0; ; failures += 1) {
    try {
      await open();
      return failures > 0 ? onRecovered() : undefined;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      onError(error);
      await wait(backOff(failures));
    }
  }
}
