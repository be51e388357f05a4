/** No admission counts longer than this. */
export const WINDOW_MS = 60_000;

/** Trimming shorter heads than this costs more than it frees. */
const SHORTEST_TRIM = 64;

/**
 * Admissions as steps of a running total, oldest first, so that to count them and to find the k-th are binary
 * searches. What has expired stays until it is half of the log: trimming is then O(1) per admission.
 */
export interface AdmissionLog {
  stamps: number[];
  /** `totals[i]`: admissions up to and with `stamps[i]`. */
  totals: number[];
  /** Admissions before the first stamp, long expired. */
  dropped: number;
}

export function emptyLog(): AdmissionLog {
  return { stamps: [], totals: [], dropped: 0 };
}

/** The expired part of a log as seen from one instant. */
export interface Expired {
  steps: number;
  admissions: number;
}

export function expiredAt(log: AdmissionLog, now: number): Expired {
  const steps = firstAtLeast(log.stamps, now - WINDOW_MS + 1);
  return { steps, admissions: totalBefore(log, steps) };
}

export function countAfter(log: AdmissionLog, expired: Expired): number {
  return totalBefore(log, log.totals.length) - expired.admissions;
}

/** When the k-th oldest admission that still counts leaves the window. */
export function leaveTime(log: AdmissionLog, expired: Expired, k: number): number {
  const step = k === 1 ? expired.steps : firstAtLeast(log.totals, expired.admissions + k);
  return (log.stamps[step] ?? 0) + WINDOW_MS;
}

/** A stamp never precedes the one before it, or the log could not be searched. */
export function appendAdmission(log: AdmissionLog, stamp: number): void {
  const last = log.stamps.length - 1;
  const total = totalBefore(log, last + 1) + 1;
  if (stamp <= (log.stamps[last] ?? -Infinity)) log.totals[last] = total;
  else {
    log.stamps.push(stamp);
    log.totals.push(total);
  }
}

export function trimLog(log: AdmissionLog, { steps, admissions }: Expired): void {
  if (steps < SHORTEST_TRIM || steps * 2 < log.stamps.length) return;
  log.stamps.splice(0, steps);
  log.totals.splice(0, steps);
  log.dropped = admissions;
}

function totalBefore(log: AdmissionLog, step: number): number {
  return log.totals[step - 1] ?? log.dropped;
}

function firstAtLeast(ascending: readonly number[], bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? Infinity) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
