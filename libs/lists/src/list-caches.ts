import type pg from 'pg';
import { ListBookmarks } from './list-bookmarks.ts';
import { ItemWriters } from './list-rows.ts';
import { ListTotals } from './list-totals.ts';
import { readDistribution } from './is-distributed.ts';

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
