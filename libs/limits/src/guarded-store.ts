import { createMemoryStore } from './memory-store.ts';
import { assertLimit } from './rule.ts';
import { WINDOW_MS } from './log.ts';
import type { Decision, LimitShape } from './rule.ts';
import type { LimitStore } from './store.ts';

export interface GuardOptions {
  /** How many processes share the traffic; each admits its part while the store is down. */
  nodes?: number;
  /** A slower response counts as a failure. */
  timeoutMs?: number;
  /** Pause between two tries of a store that is down. */
  retryPauseMs?: number;
  /** Milliseconds; monotone, from anywhere. */
  clock?: () => number;
  /** Called once per outage; must not throw. */
  onDegraded?: (error: unknown) => void;
  /** Called when the store responds again; must not throw. */
  onRecovered?: () => void;
}

type Mode = 'admit' | 'peek';

/** One request to decide on. */
interface Call {
  mode: Mode;
  key: string;
  limit: number;
  shape: LimitShape;
}

/** Up to so much later than here the store may count an admission: above N = 1,000 admissions share buckets of this length. */
const BUCKET_MS = 100;

/**
 * Queries the store, and a limiter in this process while the store is down: a decision always comes. This process counts its own
 * admissions all the time. So it goes on with them in an outage, and notices a store that has lost some; for a minute
 * after either it also keeps its own part of the limit, and an empty store does not grant everything again.
 */
export function createGuardedStore(store: LimitStore, options: GuardOptions = {}): LimitStore {
  const { nodes = 1, timeoutMs = 100, clock = () => performance.now() } = options;
  const local = createMemoryStore({ clock });
  const losses = trackLosses(clock);
  const outage = trackOutage(clock, { ...options, onRecovered: () => (losses.note(), options.onRecovered?.()) });
  const computeShare = (limit: number): number => Math.max(1, Math.floor(limit / nodes));

  async function decide(call: Call): Promise<Decision> {
    // A limit that is none is a mistake of the caller, and no outage.
    assertLimit(call.limit);
    const part = { ...call, limit: computeShare(call.limit) };
    const report = outage.begin();
    if (report === null) return sendRequest(local, part);
    const own = losses.isRecent() ? await sendRequest(local, { ...part, mode: 'peek' }) : null;
    if (own?.admitted === false) return own;
    try {
      const decision = await withTimeout(sendRequest(store, call), timeoutMs);
      report.responded();
      return await keep(call, part, decision);
    } catch (error) {
      report.failed(error);
      return sendRequest(local, part);
    }
  }

  /** Counts in this process what the store admitted; a store that has lost admissions does not decide alone. */
  async function keep(call: Call, part: Call, decision: Decision): Promise<Decision> {
    if (hasLost(call, decision)) losses.note();
    if (!losses.isRecent()) {
      if (isAdmission(call, decision)) await sendRequest(local, call);
      return decision;
    }
    const own = await sendRequest(local, isAdmission(call, decision) ? part : { ...part, mode: 'peek' });
    return own.admitted ? withRemaining(decision, own) : own;
  }

  /** Whether the store counts fewer admissions than this process alone has made, this one included. */
  function hasLost(call: Call, decision: Decision): boolean {
    const { remaining } = decision.minute;
    const own = local.countAdmitted(call.key, timeoutMs + BUCKET_MS) + (isAdmission(call, decision) ? 1 : 0);
    return remaining > 0 && decision.limit - remaining < own;
  }

  return {
    admit: (key, limit, shape = 'burst') => decide({ mode: 'admit', key, limit, shape }),
    peek: (key, limit, shape = 'burst') => decide({ mode: 'peek', key, limit, shape }),
    async close() {
      await Promise.allSettled([store.close(), local.close()]);
    },
  };
}

const sendRequest = (store: LimitStore, { mode, key, limit, shape }: Call): Promise<Decision> =>
  store[mode](key, limit, shape);

const isAdmission = ({ mode }: Call, { admitted }: Decision): boolean => mode === 'admit' && admitted;

/** What both would admit. */
const withRemaining = (decision: Decision, own: Decision): Decision => ({
  ...decision,
  minute: { ...decision.minute, remaining: Math.min(decision.minute.remaining, own.minute.remaining) },
  burst: { ...decision.burst, remaining: Math.min(decision.burst.remaining, own.burst.remaining) },
});

/** Whether the store may miss admissions of the last minute. */
function trackLosses(clock: () => number): { note(): void; isRecent(): boolean } {
  let until = -Infinity;
  return {
    note: () => void (until = clock() + WINDOW_MS),
    isRecent: () => clock() < until,
  };
}

/** How a call to the store ended. */
interface Report {
  responded(): void;
  failed(error: unknown): void;
}

/**
 * Whether the store is down, and which calls may use it: all while it is up, one per pause while it is down.
 * A call that began before the last change is ignored, because a late response would end an outage.
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
      responded() {
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

async function withTimeout<T>(response: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`The limit store took longer than ${timeoutMs} ms.`));
    // Timers come before sockets: in a process that was busy for so long, the response may have arrived unread.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
  });
  try {
    return await Promise.race([response, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
