import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** A total as it was when the account's event counter had this state; null: no state says whether it still holds. */
export interface CachedTotal {
  total: number;
  as_of: string | null;
}

const MAX_LISTS = 10_000;
/** Fewer are counted in less time than it takes to be clever. */
const MIN_CACHED_TOTAL = 1_000;

/** Per database. Kept in each process on its own: whether a total holds is for the next snapshot to say. */
const totals = new WeakMap<pg.Pool, LRUCache<string, CachedTotal>>();

export const getCachedTotal = (pool: pg.Pool, list: string): CachedTotal | null => totals.get(pool)?.get(list) ?? null;

export function cacheTotal(pool: pg.Pool, list: string, known: CachedTotal): void {
  const kept = totals.get(pool) ?? new LRUCache<string, CachedTotal>({ max: MAX_LISTS });
  totals.set(pool, kept);
  if (known.total < MIN_CACHED_TOTAL) kept.delete(list);
  else kept.set(list, known);
}
