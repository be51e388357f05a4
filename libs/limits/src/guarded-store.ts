import { createMemoryStore } from './memory-store.ts';
import { assertLimit } from './rule.ts';
import type { Decision } from './rule.ts';
import type { LimitStore } from './store.ts';

export interface GuardOptions {
  /** How many processes share the traffic; each admits its part while the store is down. */
  nodes?: number;
  /** A slower answer counts as none. */
  timeoutMs?: number;
  /** Between two tries of a store that is down. */
  retryPauseMs?: number;
  /** Milliseconds; monotone, from anywhere. */
  clock?: () => number;
  /** Called once per outage; must not throw. */
  onDegraded?: (error: unknown) => void;
  /** Called when the store answers again; must not throw. */
  onRecovered?: () => void;
}

type Ask = (store: LimitStore, limit: number) => Promise<Decision>;

/** Asks the store, and a limiter in this process while the store is down: a decision always comes. */
export function createGuardedStore(store: LimitStore, options: GuardOptions = {}): LimitStore {
  const { nodes = 1, timeoutMs = 100, clock = () => performance.now() } = options;
  const local = createMemoryStore({ clock });
  const outage = trackOutage(clock, options);

  async function decide(limit: number, ask: Ask): Promise<Decision> {
    // A limit that is none is a mistake of the caller, and no outage.
    assertLimit(limit);
    const report = outage.begin();
    if (report === null) return ask(local, localLimit(limit));
    try {
      const decision = await withTimeout(ask(store, limit), timeoutMs);
      report.answered();
      return decision;
    } catch (error) {
      report.failed(error);
      return ask(local, localLimit(limit));
    }
  }

  const localLimit = (limit: number): number => Math.max(1, Math.floor(limit / nodes));

  return {
    admit: (key, limit, shape) => decide(limit, (chosen, part) => chosen.admit(key, part, shape)),
    peek: (key, limit, shape) => decide(limit, (chosen, part) => chosen.peek(key, part, shape)),
    async close() {
      await Promise.allSettled([store.close(), local.close()]);
    },
  };
}

/** How a call to the store ended. */
interface Report {
  answered(): void;
  failed(error: unknown): void;
}

/**
 * Knows whether the store is down and who may try it: anyone while it is up, one call per pause while it is down.
 * A call that began before the last change says nothing of the time after it, or a late answer would end an outage.
 */
function trackOutage(clock: () => number, options: GuardOptions): { begin(): Report | null } {
  const { retryPauseMs = 1_000, onDegraded, onRecovered } = options;
  let isDown = false;
  let changes = 0;
  let retryAt = 0;

  function change(down: boolean): void {
    isDown = down;
    changes += 1;
  }

  function begin(): Report | null {
    if (isDown && clock() < retryAt) return null;
    if (isDown) retryAt = clock() + retryPauseMs;
    const begunAt = changes;
    return {
      answered() {
        if (!isDown || begunAt !== changes) return;
        change(false);
        onRecovered?.();
      },
      failed(error) {
        if (isDown || begunAt !== changes) return;
        change(true);
        retryAt = clock() + retryPauseMs;
        onDegraded?.(error);
      },
    };
  }

  return { begin };
}

async function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`The limit store took longer than ${timeoutMs} ms.`));
    // Timers come before sockets: in a process that was busy for so long, the answer may be there, unread.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
