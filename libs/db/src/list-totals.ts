import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** A total as it was when the account's event counter had this state; null: no state says whether it still holds. */
export interface Known {
  total: number;
  as_of: string | null;
}

const MAX_LISTS = 10_000;
/** Fewer are counted in less time than it takes to be clever. */
const LEAST_KEPT = 1_000;

/** Per database. Kept in each process on its own: whether a total holds is for the next snapshot to say. */
const totals = new WeakMap<pg.Pool, LRUCache<string, Known>>();

export const knownTotal = (pool: pg.Pool, list: string): Known | null => totals.get(pool)?.get(list) ?? null;

export function keepTotal(pool: pg.Pool, list: string, known: Known): void {
  const kept = totals.get(pool) ?? new LRUCache<string, Known>({ max: MAX_LISTS });
  totals.set(pool, kept);
  if (known.total < LEAST_KEPT) kept.delete(list);
  else kept.set(list, known);
}
