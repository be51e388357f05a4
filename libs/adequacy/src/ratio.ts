// Far finer than one beneficiary, far coarser than floating-point noise: 0.7 + 0.2 is 0.9, and equal sets compare equal.
const RATIO_STEPS = 1e9;

/** A share as it is judged and shown: at most 1, nine decimals. */
export const toRatio = (value: number): number => Math.round(Math.min(1, value) * RATIO_STEPS) / RATIO_STEPS;

export const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
