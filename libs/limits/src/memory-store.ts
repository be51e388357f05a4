import { countAfter, expiredAt } from './log.ts';
import { admit, assertLimit, IDLE_MS, newKeyState, peek } from './rule.ts';
import type { KeyState } from './rule.ts';
import type { LimitStore } from './store.ts';

export interface MemoryStoreOptions {
  /** Milliseconds; monotone, from anywhere. */
  clock?: () => number;
  /** Beyond it the least recently used key is removed; its count starts again at zero. */
  maxKeys?: number;
}

export interface MemoryStore extends LimitStore {
  /** How many keys are remembered. */
  size(): number;
  /** Admissions of a key that still count after so many further milliseconds. */
  countAdmitted(key: string, laterMs: number): number;
}

interface Entry {
  state: KeyState;
  usedAt: number;
}

/**
 * Creates a store for one process. A map keeps its keys in order of insertion: moved to the end at each use, the
 * first is the oldest.
 */
export function createMemoryStore({ clock = monotonicMs, maxKeys = 20_000 }: MemoryStoreOptions = {}): MemoryStore {
  const entries = new Map<string, Entry>();

  function touch(key: string, now: number): KeyState {
    forgetIdle(entries, now);
    const state = entries.get(key)?.state ?? newKeyState();
    entries.delete(key);
    entries.set(key, { state, usedAt: now });
    if (entries.size > maxKeys) forgetOldest(entries);
    return state;
  }

  return {
    async admit(key, limit, shape = 'burst') {
      assertLimit(limit);
      const now = clock();
      return admit(touch(key, now), { limit, shape }, now);
    },
    async peek(key, limit, shape = 'burst') {
      assertLimit(limit);
      return peek(entries.get(key)?.state ?? newKeyState(), { limit, shape }, clock());
    },
    async close() {
      entries.clear();
    },
    size: () => entries.size,
    countAdmitted(key, laterMs) {
      const log = entries.get(key)?.state.log;
      return log ? countAfter(log, expiredAt(log, Math.floor(clock()) + laterMs)) : 0;
    },
  };
}

function forgetIdle(entries: Map<string, Entry>, now: number): void {
  for (const [key, { usedAt }] of entries) {
    if (now - usedAt < IDLE_MS) return;
    entries.delete(key);
  }
}

function forgetOldest(entries: Map<string, Entry>): void {
  for (const key of entries.keys()) {
    entries.delete(key);
    return;
  }
}

function monotonicMs(): number {
  return performance.now();
}
