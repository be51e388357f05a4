import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

interface WatchOptions {
  /** Called once when the database does not respond, and again only after it has responded. */
  onLost: (error: unknown) => void;
  onRecovered: () => void;
  retryMs?: number;
}

/** Whether a database responds: checked only when there is a doubt. */
export interface ConnectionWatch {
  /** A request or a connection has failed: checks whether the database responds. One check at a time is under way, and is repeated for later failures. */
  check(): void;
  close(): Promise<void>;
}

/** A pool whose connections are all in use could not check anything: its statements end or fail. */
const isSaturated = ({ totalCount, idleCount, options }: pg.Pool): boolean =>
  idleCount === 0 && totalCount >= options.max;

/** Watches the database of a pool. A connection that breaks, and is replaced at once, is no loss. */
export function watchConnection(
  pool: pg.Pool,
  { onLost, onRecovered, retryMs = 1_000 }: WatchOptions,
): ConnectionWatch {
  const closing = new AbortController();
  const { signal } = closing;
  let checking: Promise<void> | null = null;
  let hasFailed = false;
  const respond = async (): Promise<{ error: unknown } | null> => {
    try {
      await pool.query('select 1');
      return null;
    } catch (error) {
      return { error };
    }
  };
  const follow = async (): Promise<void> => {
    for (let isLost = false; !signal.aborted; await wait(retryMs, null, { signal }).catch(() => undefined)) {
      if (isSaturated(pool)) continue;
      hasFailed = false;
      const failure = await respond();
      if (signal.aborted) return;
      if (failure && !isLost) onLost(failure.error);
      if (!failure && isLost) onRecovered();
      isLost = failure !== null;
      // What failed meanwhile may have failed after the response.
      if (!isLost && !hasFailed) return;
    }
  };
  const check = (): void => {
    hasFailed = true;
    if (!signal.aborted) checking ??= follow().finally(() => (checking = null));
  };
  pool.on('error', check);
  return {
    check,
    close: async () => {
      closing.abort();
      pool.off('error', check);
      await checking;
    },
  };
}
