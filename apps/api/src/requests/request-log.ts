import type { Environment } from '@pnb/contract';
import { isUnreachable, type Network } from '@pnb/db';
import { insertRequests, type LoggedRequest } from '@pnb/network';

/** Maximum number of requests that wait to be written, per environment; further ones are dropped and counted. */
const MAX_BUFFERED = 10_000;
/** Requests in one statement. */
const MAX_BATCH = 1_000;
const FLUSH_MS = 1_000;

/** Requests of API keys, recorded after their response: a log that is full or cannot be written affects no request. */
export interface RequestLog {
  record(environment: Environment, request: LoggedRequest): void;
  /** Writes what has been recorded; rejects if the database is unavailable, and keeps it then. */
  flush(): Promise<void>;
  /** Number of requests that were dropped since the start of the process: too many were waiting, or the database refused them. */
  readonly dropped: number;
  /** Number of requests that are not written yet. */
  readonly waiting: number;
  close(): Promise<void>;
}

type Networks = Readonly<Record<Environment, Network>>;

export function openRequestLog(networks: Networks, flushMs = FLUSH_MS): RequestLog {
  const buffers: Record<Environment, LoggedRequest[]> = { production: [], sandbox: [] };
  let dropped = 0;
  const drop = (count: number): void => void (dropped += count);
  let flushing: Promise<void> | null = null;
  const flush = (): Promise<void> => {
    flushing ??= Promise.all([
      writeAll(networks.production, buffers.production, drop),
      writeAll(networks.sandbox, buffers.sandbox, drop),
    ])
      .then(() => undefined)
      .finally(() => (flushing = null));
    return flushing;
  };
  // A batch that could not be written stays in the buffer until the next time.
  const timer = flushMs > 0 ? setInterval(() => void flush().catch(() => undefined), flushMs).unref() : undefined;
  return {
    record: (environment, request) => {
      const buffer = buffers[environment];
      if (buffer.length >= MAX_BUFFERED) dropped += 1;
      else buffer.push(request);
    },
    flush,
    get dropped() {
      return dropped;
    },
    get waiting() {
      return buffers.production.length + buffers.sandbox.length;
    },
    close: async () => {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}

/** A batch that the database refuses is dropped: it would be refused again, and hold up those after it. */
async function writeAll(network: Network, buffer: LoggedRequest[], drop: (count: number) => void): Promise<void> {
  while (buffer.length > 0) {
    const batch = buffer.slice(0, MAX_BATCH);
    await insertRequests(network, batch).catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
      drop(batch.length);
    });
    buffer.splice(0, batch.length);
  }
}
