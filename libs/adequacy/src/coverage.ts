/** Allocates runs of words in one growing array. A freed run is reused by the next allocation of the same length. */
export interface WordPool {
  /** Replaced when the pool grows: read this property again after each `allocateWords`. */
  words: Int32Array;
  used: number;
  /** The first free run of each length. The first word of a free run is the offset of the next one. */
  readonly free: number[];
}

const NO_RUN = -1;

const GROWTH = 1.6;

const FIRST_SIZE = 1024;

export function createWordPool(): WordPool {
  return { words: new Int32Array(FIRST_SIZE), used: 0, free: [] };
}

/** Reserves capacity for `size` words in total. */
export function reserveWords(pool: WordPool, size: number): void {
  if (size <= pool.words.length) return;
  const grown = new Int32Array(size);
  grown.set(pool.words.subarray(0, pool.used));
  pool.words = grown;
}

/** Returns the offset of a run of zeros. */
export function allocateWords(pool: WordPool, length: number): number {
  const freed = pool.free[length] ?? NO_RUN;
  if (freed !== NO_RUN) {
    pool.free[length] = pool.words[freed] as number;
    pool.words.fill(0, freed, freed + length);
    return freed;
  }
  const at = pool.used;
  if (at + length > pool.words.length) reserveWords(pool, Math.ceil((at + length) * GROWTH));
  pool.used = at + length;
  return at;
}

export function freeWords(pool: WordPool, at: number, length: number): void {
  pool.words[at] = pool.free[length] ?? NO_RUN;
  pool.free[length] = at;
}

/**
 * Which provider can count in which cell, and which points it covers there. This is geometry and the same for every basis.
 * A link is a run of `LINK_WORDS` words in one pool, so that millions of links are a few arrays. It is an element of two
 * linked lists: that of its provider and that of its cell.
 */
export interface Links {
  readonly pool: WordPool;
  /** Bitsets over the points of a county, one bit per point: see `PointIndex`. */
  readonly rows: WordPool;
  /** The first link of the list of each cell. */
  readonly heads: Int32Array;
}

export const NO_LINK = -1;

/** The part of a provider entry that its links use. */
interface LinkOwner {
  readonly slot: number;
  /** The first of its links. */
  link: number;
}

/** Offsets of the words of a link: cell number, slot of the provider. */
export const CELL = 0;
export const SLOT = 1;
/** The offset of its bitset in `rows`, or `WHOLE` or `WAIVED`. */
export const ROW = 2;
/** The next and the previous link of the cell, and the next link of the provider. */
export const NEXT = 3;
const PREVIOUS = 4;
export const SIBLING = 5;

const LINK_WORDS = 6;

/** Marks a location that is within the limit of every point of the county. */
export const WHOLE = -1;
/** Not within reach, but with a `compliant` override: it counts and covers no point. */
export const WAIVED = -2;

// Cells and bitset words per provider: the average of a national network, slightly above that of a state.
const LINKS_PER_RECORD = 30;
const ROW_WORDS_PER_RECORD = 100;

export function createLinks(cells: number): Links {
  return { pool: createWordPool(), rows: createWordPool(), heads: new Int32Array(cells).fill(NO_LINK) };
}

/** Reserves capacity for the links of so many records. */
export function reserveLinks({ pool, rows }: Links, records: number): void {
  reserveWords(pool, records * LINKS_PER_RECORD * LINK_WORDS);
  reserveWords(rows, records * ROW_WORDS_PER_RECORD);
}

export function addLink({ pool, heads }: Links, entry: LinkOwner, cell: number, row: number): number {
  const link = allocateWords(pool, LINK_WORDS);
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
export function removeLinks(links: Links, entry: LinkOwner, getRowLength: (cell: number) => number): void {
  const { words } = links.pool;
  for (let link = entry.link; link !== NO_LINK;) {
    const following = words[link + SIBLING] as number;
    const row = words[link + ROW] as number;
    unlink(links, link);
    if (row >= 0) freeWords(links.rows, row, getRowLength(words[link + CELL] as number));
    freeWords(links.pool, link, LINK_WORDS);
    link = following;
  }
  entry.link = NO_LINK;
}

/**
 * How many providers cover each point. Key of a counter: a cell, and the set of bases on which the provider is admitted, as
 * bits. A provider is in one counter however many bases admit it; a basis merges the counters of every set that includes it.
 * The counters of 32 points are bit slices, one word per binary digit: adding a provider to 32 points, or subtracting it,
 * takes a few operations and is exact.
 */
export interface Counters {
  /** Number of sets of bases; key = cell x groups + set. */
  readonly groups: number;
  readonly pool: WordPool;
  /** The offset of the digits of each key in the pool, block by block, lowest digit first. */
  readonly starts: Int32Array;
  /** The digits per point of each key; 0 before the first provider. */
  readonly digits: Uint8Array;
  /** The providers of each key that cover every point of the county; they are not in the digits. */
  readonly whole: Int32Array;
}

export function createCounters(cells: number, bases: number): Counters {
  const groups = 1 << bases;
  const keys = cells * groups;
  return {
    groups,
    pool: createWordPool(),
    starts: new Int32Array(keys),
    digits: new Uint8Array(keys),
    whole: new Int32Array(keys),
  };
}

/** Extends a counter by one digit per point. */
function addDigit({ pool, starts, digits }: Counters, key: number, blocks: number): void {
  const from = starts[key] as number;
  const depth = digits[key] as number;
  const to = allocateWords(pool, blocks * (depth + 1));
  const { words } = pool;
  for (let block = 0; block < blocks; block++) {
    for (let digit = 0; digit < depth; digit++) {
      words[to + block * (depth + 1) + digit] = words[from + block * depth + digit] as number;
    }
  }
  if (depth > 0) freeWords(pool, from, blocks * depth);
  starts[key] = to;
  digits[key] = depth + 1;
}

/** A bitset over the points of a county: the array that contains it, its offset and its length in words. */
export interface BitRow {
  readonly words: Int32Array;
  readonly at: number;
  readonly blocks: number;
}

/** Adds 1 at each point of the row. */
export function addBits(counters: Counters, key: number, { words: rows, at, blocks }: BitRow): void {
  const { starts, digits, pool } = counters;
  let { words } = pool;
  let depth = digits[key] as number;
  let start = starts[key] as number;
  for (let block = 0; block < blocks; block++) {
    let carry = rows[at + block] as number;
    let position = start + block * depth;
    for (const end = position + depth; position < end && carry !== 0; position++) {
      const digit = words[position] as number;
      words[position] = digit ^ carry;
      carry &= digit;
    }
    if (carry === 0) continue;
    addDigit(counters, key, blocks);
    ({ words } = pool);
    depth = digits[key] as number;
    start = starts[key] as number;
    // The new digit is zero at every point, so the carry is its value.
    words[start + (block + 1) * depth - 1] = carry;
  }
}

/** Subtracts 1 at each point of a row that was added before. */
export function subtractBits(counters: Counters, key: number, { words: rows, at, blocks }: BitRow): void {
  const depth = counters.digits[key] as number;
  const start = counters.starts[key] as number;
  const { words } = counters.pool;
  for (let block = 0; block < blocks; block++) {
    let borrow = rows[at + block] as number;
    let position = start + block * depth;
    for (const end = position + depth; position < end && borrow !== 0; position++) {
      const digit = words[position] as number;
      words[position] = digit ^ borrow;
      borrow &= ~digit;
    }
  }
}

/** Bitsets over the points of a county, filled by `readCoverage`. */
export interface Coverage {
  readonly covered: Int32Array;
  /** Covered by exactly one provider. */
  readonly single: Int32Array;
}

/** Merges a counter into coverage. Until `readCoverage` inverts it, `single` marks the points with more than one provider. */
function mergeCount({ pool: { words }, starts, digits }: Counters, key: number, into: Coverage, blocks: number): void {
  const depth = digits[key] as number;
  let position = starts[key] as number;
  for (let block = 0; block < blocks; block++) {
    let many = 0;
    for (let digit = 1; digit < depth; digit++) many |= words[position + digit] as number;
    const any = (words[position] as number) | many;
    const before = into.covered[block] as number;
    into.single[block] = (into.single[block] as number) | many | (any & before);
    into.covered[block] = before | any;
    position += depth;
  }
}

interface CellOnBasis {
  readonly at: number;
  readonly basis: number;
  readonly cell: { readonly index: { readonly fullWords: Int32Array } };
}

/** The points that the providers admitted on a basis cover in a cell. */
export function readCoverage(counters: Counters, { at, basis, cell }: CellOnBasis, into: Coverage): void {
  const { fullWords } = cell.index;
  const { covered, single } = into;
  covered.fill(0, 0, fullWords.length);
  single.fill(0, 0, fullWords.length);
  let whole = 0;
  for (let admitted = 1 << basis; admitted < counters.groups; admitted = (admitted + 1) | (1 << basis)) {
    const key = at * counters.groups + admitted;
    whole += counters.whole[key] as number;
    if (counters.digits[key] !== 0) mergeCount(counters, key, into, fullWords.length);
  }
  for (let block = 0; block < fullWords.length; block++) {
    const any = covered[block] as number;
    const full = fullWords[block] as number;
    // A provider that covers every point is the only one where no other provider covers the point.
    if (whole === 0) single[block] = any & ~(single[block] as number);
    else single[block] = whole === 1 ? full & ~any : 0;
    if (whole > 0) covered[block] = full;
  }
}
