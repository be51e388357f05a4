import { createWordPool, giveWords, takeWords, type WordPool } from './word-pool.ts';

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
function deepen({ pool, starts, digits }: Counters, key: number, blocks: number): void {
  const from = starts[key] as number;
  const held = digits[key] as number;
  const to = takeWords(pool, blocks * (held + 1));
  const { words } = pool;
  for (let block = 0; block < blocks; block++) {
    for (let digit = 0; digit < held; digit++) {
      words[to + block * (held + 1) + digit] = words[from + block * held + digit] as number;
    }
  }
  if (held > 0) giveWords(pool, from, blocks * held);
  starts[key] = to;
  digits[key] = held + 1;
}

/** A bitset over the points: where it stands and its length. */
export interface Row {
  readonly words: Int32Array;
  readonly at: number;
  readonly blocks: number;
}

/** One more at each point of the row. */
export function addRow(counters: Counters, key: number, { words: rows, at, blocks }: Row): void {
  const { starts, digits, pool } = counters;
  let { words } = pool;
  let held = digits[key] as number;
  let start = starts[key] as number;
  for (let block = 0; block < blocks; block++) {
    let carry = rows[at + block] as number;
    let place = start + block * held;
    for (const end = place + held; place < end && carry !== 0; place++) {
      const digit = words[place] as number;
      words[place] = digit ^ carry;
      carry &= digit;
    }
    if (carry === 0) continue;
    deepen(counters, key, blocks);
    ({ words } = pool);
    held = digits[key] as number;
    start = starts[key] as number;
    // The new digit is zero at every point, so what was left over is all that goes there.
    words[start + (block + 1) * held - 1] = carry;
  }
}

/** One less at each point of a row that was added before. */
export function subtractRow(counters: Counters, key: number, { words: rows, at, blocks }: Row): void {
  const held = counters.digits[key] as number;
  const start = counters.starts[key] as number;
  const { words } = counters.pool;
  for (let block = 0; block < blocks; block++) {
    let borrow = rows[at + block] as number;
    let place = start + block * held;
    for (const end = place + held; place < end && borrow !== 0; place++) {
      const digit = words[place] as number;
      words[place] = digit ^ borrow;
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
function addCount({ pool: { words }, starts, digits }: Counters, key: number, into: Coverage, blocks: number): void {
  const held = digits[key] as number;
  let place = starts[key] as number;
  for (let block = 0; block < blocks; block++) {
    let many = 0;
    for (let digit = 1; digit < held; digit++) many |= words[place + digit] as number;
    const any = (words[place] as number) | many;
    const before = into.covered[block] as number;
    into.single[block] = (into.single[block] as number) | many | (any & before);
    into.covered[block] = before | any;
    place += held;
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
    if (counters.digits[key] !== 0) addCount(counters, key, into, fullWords.length);
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
