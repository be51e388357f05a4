import { NO_LINK, type ProviderEntry } from './network.ts';
import { createWordPool, freeWords, reserveWords, allocateWords, type WordPool } from './word-pool.ts';

/**
 * Who can count in which cell, and whom it covers there: geometry, the same for every basis. A link is a run of words in
 * one pool, so that millions of them are a few arrays; it hangs in the list of its provider and in that of its cell.
 */
export interface Links {
  readonly pool: WordPool;
  /** Bitsets over the points of a county, see `PointIndex`. */
  readonly rows: WordPool;
  /** By cell, the first link of its list. */
  readonly heads: Int32Array;
}

/** Words of a link. */
export const CELL = 0;
export const SLOT = 1;
/** Where its bitset stands in `rows`, or one of the two below. */
export const ROW = 2;
/** The next one of the cell, the one before, and the next one of the provider. */
export const NEXT = 3;
const PREVIOUS = 4;
export const SIBLING = 5;

const LENGTH = 6;

/** Within the limit of every point. */
export const WHOLE = -1;
/** Out of reach and declared compliant: it counts and covers nobody. */
export const WAIVED = -2;

// Cells that a provider counts in, and words of its bitsets: what a country has on average and a state not quite.
const LINKS_PER_RECORD = 30;
const ROW_WORDS_PER_RECORD = 100;

export function createLinks(cells: number): Links {
  return { pool: createWordPool(), rows: createWordPool(), heads: new Int32Array(cells).fill(NO_LINK) };
}

/** Makes room at once for what so many records may need. */
export function reserveLinks({ pool, rows }: Links, records: number): void {
  reserveWords(pool, records * LINKS_PER_RECORD * LENGTH);
  reserveWords(rows, records * ROW_WORDS_PER_RECORD);
}

export function addLink({ pool, heads }: Links, entry: ProviderEntry, cell: number, row: number): number {
  const link = allocateWords(pool, LENGTH);
  const { words } = pool;
  const next = heads[cell] as number;
  words[link + CELL] = cell;
  words[link + SLOT] = entry.slot;
  words[link + ROW] = row;
  words[link + NEXT] = next;
  words[link + PREVIOUS] = NO_LINK;
  words[link + SIBLING] = entry.link;
  if (next !== NO_LINK) words[next + PREVIOUS] = link;
  heads[cell] = link;
  entry.link = link;
  return link;
}

function unlink({ pool: { words }, heads }: Links, link: number): void {
  const next = words[link + NEXT] as number;
  const previous = words[link + PREVIOUS] as number;
  if (next !== NO_LINK) words[next + PREVIOUS] = previous;
  if (previous === NO_LINK) heads[words[link + CELL] as number] = next;
  else words[previous + NEXT] = next;
}

/** `getRowLength`: the length of a bitset of the cell. */
export function removeLinks(links: Links, entry: ProviderEntry, getRowLength: (cell: number) => number): void {
  const { words } = links.pool;
  for (let link = entry.link; link !== NO_LINK;) {
    const following = words[link + SIBLING] as number;
    const row = words[link + ROW] as number;
    unlink(links, link);
    if (row >= 0) freeWords(links.rows, row, getRowLength(words[link + CELL] as number));
    freeWords(links.pool, link, LENGTH);
    link = following;
  }
  entry.link = NO_LINK;
}
