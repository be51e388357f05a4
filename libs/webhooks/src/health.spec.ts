import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anAttempt } from '../test/attempts.ts';
import type { ErrorClass } from './retry.ts';
import { advanceHealth, NEW_HEALTH } from './health.ts';
import type { EndpointHealth } from './health.ts';

type Result = [result: number | ErrorClass, atSeconds: number, attempt_number?: number];

const DAY = 86_400;
const at = (seconds: number): Date => new Date(seconds * 1_000);

function after(events: readonly Result[], health: EndpointHealth = NEW_HEALTH) {
  let state = { health, failing: false };
  for (const [result, seconds, attempt_number = 1] of events) {
    state = advanceHealth(state.health, { attempt: anAttempt(result), attempt_number }, at(seconds));
  }
  return state;
}

const times = (count: number, result: number | ErrorClass, seconds = 0): Result[] =>
  Array.from({ length: count }, () => [result, seconds]);

describe('an endpoint', () => {
  it.each([429, 502, 503, 504, 'timeout' as const])('is paused for 60 s after five times %p in a row', (result) => {
    expect(after(times(4, result)).health.paused_until).toBeNull();
    expect(after(times(5, result, 100)).health.paused_until).toEqual(at(160));
  });

  it('is paused again by each further overload, until another result', () => {
    const paused = [...times(5, 503, 0), ...times(1, 503, 61)];
    expect(after(paused).health.paused_until).toEqual(at(121));
    expect(after([...paused, [500, 130], [503, 140]]).health).toMatchObject({
      consecutive_overloads: 1,
      paused_until: at(121),
    });
  });

  it.each([500, 404, 'reset' as const, 200])('is not paused when %p comes between', (result) => {
    expect(after([...times(4, 429), [result, 0], ...times(4, 429)]).health.paused_until).toBeNull();
  });

  it('is failing after 5 days without success and 20 failed deliveries, not before', () => {
    const failures = (count: number, last: number): Result[] => [...times(count - 1, 500), [500, last]];
    expect(after(failures(20, 5 * DAY)).failing).toBe(true);
    expect(after(failures(20, 5 * DAY - 1)).failing).toBe(false);
    expect(after(failures(19, 5 * DAY)).failing).toBe(false);
  });

  it('counts the retries of a delivery as one', () => {
    const repeated = Array.from({ length: 100 }, (_, k): Result => [500, k * DAY, k + 2]);
    expect(after([[500, 0], ...repeated])).toMatchObject({ failing: false, health: { failed_deliveries: 1 } });
  });

  it('starts over with a success', () => {
    const before = after([...times(25, 503), [204, 4 * DAY]]);
    expect(before).toEqual({ failing: false, health: { ...NEW_HEALTH, last_success_at: at(4 * DAY) } });
    expect(after([...times(25, 500, 8 * DAY)], before.health)).toMatchObject({
      failing: false,
      health: { failing_since: at(8 * DAY), last_success_at: at(4 * DAY) },
    });
  });

  it('that was idle for long is not failing after its first failures', () => {
    expect(after([[200, 0], ...times(30, 500, 60 * DAY)]).failing).toBe(false);
  });

  it('has the health of the attempts since the last success', () => {
    const happened = fc.tuple(fc.constantFrom(200, 429, 500, 'timeout' as const), fc.constant(0));
    const check = fc.property(fc.array(happened, { maxLength: 60 }), (events) => {
      const { health } = after(events);
      const since = events.slice(events.findLastIndex(([result]) => result === 200) + 1);
      const overloads = since.length - 1 - since.findLastIndex(([result]) => result === 500);
      expect(health.failed_deliveries).toBe(since.length);
      expect(health.failing_since === null).toBe(since.length === 0);
      expect(health.consecutive_overloads).toBe(overloads);
    });
    fc.assert(check, { numRuns: 300 });
  });
});
