import { createWordPool, freeWords, allocateWords, type WordPool } from './word-pool.ts';

/**
 * How many providers cover each point of a key: a cell, and the bases on which they are admitted, as bits. A provider is in
 * one count, however many bases it is on; a basis adds up the counts that it is in. The counts of 32 points lie across words, one word a
 * binary digit, so a provider is added to all of them or taken away in a couple of operations, and taking away is exact.
 */
export interface Counters {
  /** Sets of bases; key = cell x groups + set. */
  readonly groups: number;
  readonly pool: WordPool;
  /** By key: where its digits stand, from the lowest up, block by block. */
  readonly starts: Int32Array;
  /** By key: digits per point, none before the first provider. */
  readonly digits: Uint8Array;
  /** By key: providers that cover every point; they are in no digit. */
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

/** Makes room for one digit more per point. */
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

/** A bitset over the points: where it stands and its length. */
export interface BitRow {
  readonly words: Int32Array;
  readonly at: number;
  readonly blocks: number;
}

/** One more at each point of the row. */
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
    // The new digit is zero at every point, so what was left over is all that goes there.
    words[start + (block + 1) * depth - 1] = carry;
  }
}

/** One less at each point of a row that was added before. */
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

/** Bitsets over the points of a county, room to read counters into. */
export interface Coverage {
  readonly covered: Int32Array;
  /** Covered by exactly one provider. */
  readonly single: Int32Array;
}

/** Adds a count to coverage, `single` holding meanwhile what more than one covers. */
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

/** What the providers of a cell cover that are admitted on a basis. */
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
    // One that covers everything is alone where nobody else is.
    if (whole === 0) single[block] = any & ~(single[block] as number);
    else single[block] = whole === 1 ? full & ~any : 0;
    if (whole > 0) covered[block] = full;
  }
}
