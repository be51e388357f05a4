/** Runs of words in one array that grows; a run given back is handed out again to whoever asks for that length. */
export interface WordPool {
  /** Replaced as the pool grows: read it anew after each `takeWords`. */
  words: Int32Array;
  used: number;
  /** By length, the first free run, whose first word is the next one. */
  readonly free: number[];
}

const NONE = -1;

const GROWTH = 1.6;

const FIRST_SIZE = 1024;

export function createWordPool(): WordPool {
  return { words: new Int32Array(FIRST_SIZE), used: 0, free: [] };
}

/** Makes room for so many words in all. */
export function reserveWords(pool: WordPool, size: number): void {
  if (size <= pool.words.length) return;
  const grown = new Int32Array(size);
  grown.set(pool.words.subarray(0, pool.used));
  pool.words = grown;
}

/** A run of zeros. */
export function allocateWords(pool: WordPool, length: number): number {
  const freed = pool.free[length] ?? NONE;
  if (freed !== NONE) {
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
  pool.words[at] = pool.free[length] ?? NONE;
  pool.free[length] = at;
}
