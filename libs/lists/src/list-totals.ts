import { LRUCache } from 'lru-cache';

/** A total at a state of the account's event counter; with null it is an estimate for the next request. */
export interface CachedTotal {
  total: number;
  as_of: string | null;
}

const MAX_LISTS = 10_000;
/** Smaller totals are counted on each request: it takes no longer. */
const MIN_CACHED_TOTAL = 1_000;

/** Each database has its totals, in each process on its own: the next statement verifies a total in its snapshot. */
export class ListTotals {
  readonly #totals = new LRUCache<string, CachedTotal>({ max: MAX_LISTS });

  get(list: string): CachedTotal | null {
    return this.#totals.get(list) ?? null;
  }

  set(list: string, cached: CachedTotal): void {
    if (cached.total < MIN_CACHED_TOTAL) this.#totals.delete(list);
    else this.#totals.set(list, cached);
  }
}
