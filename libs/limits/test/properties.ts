import type { Outcome } from './timelines.ts';

/** The properties of the design, as what breaks them in a list of outcomes; each looks at the times of admissions alone. */

/** P1: refused although fewer than the limit were admitted in the window before. */
export function refusedWithinLimit(outcomes: readonly Outcome[], windowMs: number): Outcome[] {
  const counts = countsBefore(outcomes, windowMs);
  return outcomes.filter(({ admitted, limit }, i) => !admitted && Number(counts[i]) < limit);
}

/** P3: admitted although it makes more than twice the limit in 60 s. */
export function admittedAboveCeiling(outcomes: readonly Outcome[]): Outcome[] {
  const counts = countsBefore(outcomes, 60_000);
  return outcomes.filter(({ admitted, limit }, i) => admitted && Number(counts[i]) + 1 > 2 * limit);
}

/** P4: admitted above the limit, later than 10 s after the first such since the count was below the limit. */
export function admittedAfterBurst(outcomes: readonly Outcome[]): Outcome[] {
  const counts = countsBefore(outcomes, 60_000);
  let firstAbove: number | null = null;
  return outcomes.filter(({ admitted, at, limit }, i) => {
    const isAbove = Number(counts[i]) >= limit;
    if (!isAbove) firstAbove = null;
    if (!isAbove || !admitted) return false;
    firstAbove ??= at;
    return at > firstAbove + 10_000;
  });
}

/** P5: ends an interval of T seconds with more than 2N + N·T/60 admissions. */
export function admittedAboveAverage(outcomes: readonly Outcome[]): Outcome[] {
  const admissions = outcomes.filter(({ admitted }) => admitted);
  // (j − i + 1) − N·(tⱼ − tᵢ)/60 s ≤ 2N for all i ≤ j, times 60,000: the least of what is subtracted for any i so far.
  let least = Infinity;
  return admissions.filter(({ at, limit }, j) => {
    least = Math.min(least, j * 60_000 - limit * at);
    return (j + 1) * 60_000 - limit * at - least > 2 * limit * 60_000;
  });
}

/** Counts for each outcome the admissions before it in the window that ends with it. */
function countsBefore(outcomes: readonly Outcome[], windowMs: number): number[] {
  const times: number[] = [];
  let expired = 0;
  return outcomes.map(({ at, admitted }) => {
    while (expired < times.length && Number(times[expired]) <= at - windowMs) expired += 1;
    const count = times.length - expired;
    if (admitted) times.push(at);
    return count;
  });
}
