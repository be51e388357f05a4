/** Choices that are the same in each run. */
export interface Random {
  pick<T>(items: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
}

/** Mulberry32 from the letters of a name. */
export function createRandom(name: string): Random {
  let state = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, 7);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    chance: (share) => next() < share,
    int,
  };
}

/** The items of a text, of which there is at least one. */
export function listItems(text: string, separator: string | RegExp = ','): [string, ...string[]] {
  const [first = '', ...others] = text.split(separator).map((item) => item.trim());
  return [first, ...others];
}
