import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** A total at a state of the account's event counter; with null it is an estimate for the next request. */
export interface CachedTotal {
  total: number;
  as_of: string | null;
}

const MAX_LISTS = 10_000;
/** Smaller totals are counted on each request: it takes no longer. */
const MIN_CACHED_TOTAL = 1_000;

/** Each database has its totals, in each process on its own: the next statement verifies a total in its snapshot. */
const totals = new WeakMap<pg.Pool, LRUCache<string, CachedTotal>>();

export const getCachedTotal = (pool: pg.Pool, list: string): CachedTotal | null => totals.get(pool)?.get(list) ?? null;

export function cacheTotal(pool: pg.Pool, list: string, cached: CachedTotal): void {
  const cache = totals.get(pool) ?? new LRUCache<string, CachedTotal>({ max: MAX_LISTS });
  totals.set(pool, cache);
  if (cached.total < MIN_CACHED_TOTAL) cache.delete(list);
  else cache.set(list, cached);
}
