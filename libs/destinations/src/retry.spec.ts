import { describe, expect, it } from '@jest/globals';
import { decideFailure, type DestinationHealth } from './retry.ts';

const START = new Date('2026-01-01T00:00:00Z');
const NEW: DestinationHealth = { consecutive_failures: 0, failing_since: null };

/** The delays until the destination is disabled, each attempt made when it is due. */
function listDelays(random: () => number): number[] {
  const delays: number[] = [];
  let [health, now] = [NEW, START];
  for (;;) {
    const { next_attempt_at, ...next } = decideFailure(health, { now, random });
    if (next_attempt_at === null) return delays;
    delays.push((next_attempt_at.getTime() - now.getTime()) / 1_000);
    [health, now] = [next, next_attempt_at];
  }
}

describe('decideFailure', () => {
  it('retries at growing intervals, then every hour, and ends after five days', () => {
    const delays = listDelays(() => 0.5);

    expect(delays.slice(0, 8)).toEqual([5, 15, 60, 300, 900, 3_600, 3_600, 3_600]);
    const days = delays.reduce((sum, delay) => sum + delay, 0) / 86_400;
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThan(5.1);
  });

  it('varies each delay by a fifth', () => {
    expect(listDelays(() => 0).slice(0, 2)).toEqual([4, 12]);
    expect(listDelays(() => 1 - Number.EPSILON).slice(0, 2)).toEqual([6, 18]);
  });

  it('counts from the first failure since the last success', () => {
    const failing_since = new Date(START.getTime() - 5 * 86_400_000);

    const ended = decideFailure({ consecutive_failures: 1, failing_since }, { now: START, random: () => 0.5 });
    const recovered = decideFailure(NEW, { now: START, random: () => 0.5 });

    expect(ended).toMatchObject({ next_attempt_at: null, failing_since });
    expect(recovered).toMatchObject({ consecutive_failures: 1, failing_since: START });
  });
});
