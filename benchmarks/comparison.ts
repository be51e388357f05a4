import { median } from './harness.ts';

/** A cost by another one: the median of the ratios of paired rounds, and an interval that contains the true median. */
export interface Comparison {
  ratio: number;
  low: number;
  high: number;
}

const CONFIDENCE = 0.95;
/** A cost may be this much higher. */
const LIMIT = 1.1;

/** The share of samples of this size whose median lies between their values at these ranks, counted from both ends. */
function computeCoverage(size: number, rank: number): number {
  let [choices, outside] = [1, 0];
  for (let below = 0; below <= rank; below += 1) {
    outside += choices;
    choices = (choices * (size - below)) / (below + 1);
  }
  return 1 - (2 * outside) / 2 ** size;
}

/**
 * Compares costs that were measured in turn, so that round n of both had the same load of the machine. The interval is the
 * narrowest between two order statistics with a confidence of at least 95 % (sign test), which assumes nothing of the distribution.
 */
export function compareCosts(before: readonly number[], after: readonly number[]): Comparison {
  const ratios = after.map((cost, round) => cost / (before[round] ?? Number.NaN)).sort((a, b) => a - b);
  if (before.length !== after.length || computeCoverage(ratios.length, 0) < CONFIDENCE)
    throw new Error(`${before.length} and ${after.length} rounds: both need the same number, at least six`);
  let rank = 0;
  while (computeCoverage(ratios.length, rank + 1) >= CONFIDENCE) rank += 1;
  return { ratio: median(ratios), low: ratios[rank] ?? Number.NaN, high: ratios.at(-1 - rank) ?? Number.NaN };
}

/** Whether the cost has risen by more than a tenth, even at the low end of the interval. */
export const isRegression = ({ low }: Comparison): boolean => low > LIMIT;
