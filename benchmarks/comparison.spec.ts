import { describe, expect, it } from '@jest/globals';
import { compareCosts, isRegression } from './comparison.ts';

/** Costs of rounds whose ratios to those before are given; the load of the machine doubles half-way. */
function measureRounds(ratios: readonly number[]) {
  const before = ratios.map((_, round) => (round < ratios.length / 2 ? 10 : 20));
  return { before, after: before.map((cost, round) => cost * (ratios[round] ?? 0)) };
}

function compare(ratios: readonly number[]) {
  const { before, after } = measureRounds(ratios);
  return compareCosts(before, after);
}

describe('a comparison of costs', () => {
  it.each([
    [6, 0],
    [8, 0],
    [9, 1],
    [11, 1],
    [12, 2],
    [20, 5],
  ])('of %i rounds leaves out the %i lowest and highest ratios, as tables of the sign test do', (rounds, left) => {
    const ratios = Array.from({ length: rounds }, (_, round) => 1 + round / 100);
    const { low, high } = compare(ratios);
    expect(low).toBeCloseTo(1 + left / 100, 10);
    expect(high).toBeCloseTo(1 + (rounds - 1 - left) / 100, 10);
  });

  it('pairs the rounds, so that a load that both had changes nothing', () => {
    const { ratio, low, high } = compare([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect([ratio, low, high]).toEqual([1, 1, 1]);
  });

  it('is not moved by one disturbed round', () => {
    const { ratio, high } = compare([1.01, 0.99, 1, 9, 1.02, 0.98, 1, 1.01, 0.99]);
    expect([ratio, high]).toEqual([1, 1.02]);
  });

  it('is a regression if the whole interval is beyond 10 %', () => {
    expect(isRegression(compare([1.2, 1.25, 1.18, 1.3, 1.22, 1.19, 1.21, 1.4, 1.16]))).toBe(true);
    // The second lowest is the low end.
    expect(isRegression(compare([1.2, 1.25, 1.18, 1.3, 1.05, 1.19, 1.21, 1.4, 1.16]))).toBe(true);
    expect(isRegression(compare([1.2, 1.25, 1.18, 1.3, 1.05, 1.09, 1.21, 1.4, 1.16]))).toBe(false);
    expect(isRegression(compare([0.5, 0.6, 0.5, 0.4, 0.5, 0.6, 0.5, 0.4, 0.5]))).toBe(false);
  });

  it('refuses rounds that no interval follows from', () => {
    expect(() => compare([1, 1, 1, 1, 1])).toThrow('at least six');
    expect(() => compareCosts([1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1])).toThrow('the same number');
  });
});
