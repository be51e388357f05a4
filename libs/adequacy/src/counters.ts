import { createWordPool, giveWords, takeWords, type WordPool } from './word-pool.ts';

/**
 * How many providers cover each point of a key (a cell on a basis). The counts of 32 points lie across words, one word a
 * binary digit, so a provider is added to all of them or taken away in a couple of operations, and taking away is exact.
 */
export interface Counters {
  readonly pool: WordPool;
  /** By key: where its digits stand, from the lowest up, block by block. */
  readonly starts: Int32Array;
  /** By key: digits per point, none before the first provider. */
  readonly digits: Uint8Array;
  /** By key: providers that cover every point; they are in no digit. */
  readonly whole: Int32Array;
}

export function createCounters(keys: number): Counters {
  return {
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

export function readCoverage(counters: Counters, key: number, fullWords: Int32Array, into: Coverage): void {
  const { words } = counters.pool;
  const held = counters.digits[key] as number;
  const whole = counters.whole[key] as number;
  let place = counters.starts[key] as number;
  for (let block = 0; block < fullWords.length; block++) {
    const lowest = held > 0 ? (words[place] as number) : 0;
    let many = 0;
    for (let digit = 1; digit < held; digit++) many |= words[place + digit] as number;
    place += held;
    const any = lowest | many;
    const full = fullWords[block] as number;
    into.covered[block] = whole > 0 ? full : any;
    into.single[block] = whole > 0 ? full & ~any & (whole === 1 ? -1 : 0) : lowest & ~many;
  }
}
