// Far finer than one beneficiary, far coarser than floating-point noise: 0.7 + 0.2 is 0.9, and equal sets compare equal.
const RATIO_STEPS = 1e9;

// Of a step: wider than any noise of a sum. 1,005 of 1,024 lies half-way between two steps, in whatever order it was added up.
const TIE_SLACK = 1e-3;

/** A share as it is judged and shown: at most 1, nine decimals, half a step up. */
export const toRatio = (value: number): number =>
  Math.floor(Math.min(1, value) * RATIO_STEPS + 0.5 + TIE_SLACK) / RATIO_STEPS;

export const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
