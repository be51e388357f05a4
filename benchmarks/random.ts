/** The next number of a stream, 0 <= n < 1. */
export type Random = () => number;

/** Tommy Ettinger's mulberry32: 32-bit integers only, so a seed gives the same stream on each machine. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Bell-shaped around 0 with a standard deviation of 1: good enough for a scatter, and cheap. */
export const bell = (random: Random): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);

/** `expected` on average: its whole part, and one more with the probability of its fraction. */
export const roundRandomly = (random: Random, expected: number): number => Math.floor(expected + random());

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

/** Picks an index with the probability of its weight. */
export function weightedPicker(weights: readonly number[]): (random: Random) => number {
  let total = 0;
  const sums = Float64Array.from(weights, (weight) => (total += weight));
  return (random) => {
    const wanted = random() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
