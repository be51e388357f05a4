import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { readDistribution } from './is-distributed.ts';
import { ItemWriters } from './list-rows.ts';

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

/** Where a row is in a list, at a state of the account's event counter. */
export interface Bookmark {
  as_of: string;
  /** The number of rows before it. */
  start: number;
  /** Its sort values. */
  row: unknown[];
}

interface BookmarkQuery {
  start: number;
  as_of: string | null;
  /** The number of rows to the nearer end of the list. */
  distance: number;
}

const MAX_MARKED_LISTS = 1_000;
const MAX_OF_LIST = 16;
/** Nearer rows are read from the start of the list: it takes no longer. */
const MIN_START = 1_000;

/**
 * Each database has its bookmarks, in each process on its own, as totals: the next statement verifies the state in
 * its snapshot.
 */
export class ListBookmarks {
  readonly #bookmarks = new LRUCache<string, Bookmark[]>({ max: MAX_MARKED_LISTS });

  /** The nearest bookmark at or before a row, if it saves more than half of the way. */
  find(list: string, { start, as_of, distance }: BookmarkQuery): Bookmark | null {
    if (as_of === null || start < MIN_START) return null;
    const isUsable = (one: Bookmark): boolean =>
      one.as_of === as_of && one.start <= start && start - one.start < distance / 2;
    const usable = this.#bookmarks.get(list)?.filter(isUsable) ?? [];
    return usable.reduce<Bookmark | null>((best, one) => (best && best.start >= one.start ? best : one), null);
  }

  /** Keeps the first row of a deep page for the requests that follow; those of an earlier state are dropped. */
  add(list: string, added: Bookmark): void {
    if (added.start < MIN_START) return;
    const isOther = ({ as_of, start }: Bookmark): boolean => as_of === added.as_of && start !== added.start;
    const others = this.#bookmarks.get(list)?.filter(isOther) ?? [];
    this.#bookmarks.set(list, [added, ...others].slice(0, MAX_OF_LIST));
  }
}

/** Rows are compared as one value, which requires one direction. */
export const hasOneDirection = (keys: readonly { descending: boolean; is_nullable?: boolean }[]): boolean =>
  keys.every(({ descending, is_nullable }) => descending === keys[0]?.descending && !is_nullable);

/** What a process knows of the lists of a database. */
export class ListCaches {
  readonly totals = new ListTotals();
  readonly bookmarks = new ListBookmarks();
  readonly writers = new ItemWriters();
  #isDistributed: boolean | undefined;

  /** Whether a database is distributed over nodes: read once by each process. */
  async isDistributed(pool: pg.Pool): Promise<boolean> {
    return (this.#isDistributed ??= await readDistribution(pool));
  }
}
