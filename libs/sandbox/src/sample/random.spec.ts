import { describe, expect, it } from '@jest/globals';
import type { Random } from './random.ts';
import { createRandom, gaussian, integer, pick, pickWeighted, roundRandomly, hashToShare, uniform } from './random.ts';

function draws(count: number, draw: (random: Random) => number): number[] {
  const random = createRandom('a label');
  return Array.from({ length: count }, () => draw(random));
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

describe('createRandom', () => {
  it('gives a label always the same numbers, and another label others', () => {
    const first = createRandom('ut-v1:bene:49035');
    const again = createRandom('ut-v1:bene:49035');
    const other = createRandom('ut-v1:bene:49036');
    const numbers = [first(), first(), first()];

    expect(numbers).toEqual([0.7430974065791816, 0.3053926066495478, 0.79341088864021]);
    expect([again(), again(), again()]).toEqual(numbers);
    expect(other()).not.toBe(numbers[0]);
  });

  it('spreads evenly from 0 to below 1', () => {
    const numbers = draws(20_000, (random) => random());
    const tenths = Array.from({ length: 10 }, (_, tenth) => {
      return numbers.filter((number) => Math.floor(number * 10) === tenth).length;
    });

    expect(tenths.reduce((sum, count) => sum + count)).toBe(20_000);
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});

describe('the random functions', () => {
  it('stay within their bounds', () => {
    const fractions = draws(5000, (random) => uniform(random, -3, 5));
    const whole = new Set(draws(5000, (random) => integer(random, 2, 6)));

    expect(Math.min(...fractions)).toBeGreaterThanOrEqual(-3);
    expect(Math.max(...fractions)).toBeLessThan(5);
    expect([...whole].toSorted()).toEqual([2, 3, 4, 5, 6]);
  });

  it('have mean 0 and deviation 1 for gaussian', () => {
    const numbers = draws(20_000, gaussian);

    expect(mean(numbers)).toBeCloseTo(0, 1);
    expect(mean(numbers.map((number) => number * number))).toBeCloseTo(1, 1);
  });

  it('have the expected mean for settle', () => {
    const counts = draws(20_000, (random) => roundRandomly(random, 2.3));

    expect(new Set(counts)).toEqual(new Set([2, 3]));
    expect(mean(counts)).toBeCloseTo(2.3, 1);
  });

  it('follow the weights for pickWeighted', () => {
    const items = [
      { value: 1, weight: 3 },
      { value: 0, weight: 1 },
    ];

    expect(mean(draws(20_000, (random) => pickWeighted(random, items).value))).toBeCloseTo(0.75, 1);
    expect(pickWeighted(() => 0.999_999, items).value).toBe(0);
  });

  it('reject an empty list', () => {
    expect(() => pick(createRandom(''), [])).toThrow(RangeError);
  });
});

describe('shareOf', () => {
  it('is one number for each label', () => {
    expect(hashToShare('x')).toBe(hashToShare('x'));
    expect(hashToShare('x')).not.toBe(hashToShare('y'));
  });
});
