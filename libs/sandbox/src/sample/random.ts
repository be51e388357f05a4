import { hash } from 'node:crypto';

/** The next number of a stream, 0 <= n < 1. */
export type Random = () => number;

const TWO_TO_32 = 4_294_967_296;

/**
 * A stream that its label alone decides. Each thing draws from a stream of its own, so that adding one changes no other.
 * The generator is Chris Doty-Humphrey's sfc32: 32-bit integers only, hence the same on each machine.
 */
export function createRandom(label: string): Random {
  const seed = hash('sha256', label, 'buffer');
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let counter = seed.readInt32LE(12);
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / TWO_TO_32;
  };
}

/** One number that the label decides, 0 <= n < 1. */
export function hashToShare(label: string): number {
  return hash('sha256', label, 'buffer').readUInt32LE(0) / TWO_TO_32;
}

export function uniform(random: Random, from: number, below: number): number {
  return from + random() * (below - from);
}

/** Both ends may come out. */
export function integer(random: Random, from: number, to: number): number {
  return Math.floor(uniform(random, from, to + 1));
}

/** Standard normal, as the sum of twelve uniforms less six: additions alone, which every machine rounds alike. */
export function gaussian(random: Random): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += random();
  return sum;
}

/** `expected` on average: its whole part, and one more with the probability of its fraction. */
export function roundRandomly(random: Random, expected: number): number {
  return Math.floor(expected + random());
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return at(items, Math.floor(random() * items.length));
}

export function pickWeighted<T extends { readonly weight: number }>(random: Random, items: readonly T[]): T {
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return at(items, items.length - 1);
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
