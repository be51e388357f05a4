import fc from 'fast-check';

/** One request as the caller sends it. */
export interface Request {
  at: number;
  limit: number;
}

/** One request and what became of it. */
export interface Outcome extends Request {
  admitted: boolean;
}

/** Gaps at which the rule turns: inside a window, at its edges, and long enough to forget everything. */
const gapMs = fc.oneof(
  fc.integer({ min: 0, max: 1_500 }),
  fc.integer({ min: 0, max: 70_000 }),
  fc.constantFrom(9_999, 10_000, 10_001),
  fc.constantFrom(0, 99, 100, 59_999, 60_000, 60_001, 120_000),
);

/** A run of requests evenly spaced: sent at once, as a short burst, or spread over as much as a minute and a half. */
const run = fc.record({
  gapMs,
  share: fc.oneof(fc.double({ min: 0, max: 2.5, noNaN: true }), fc.constantFrom(0, 0.5, 1, 1.2)),
  spreadMs: fc.constantFrom(0, 0, 300, 9_000, 30_000, 90_000),
  limitIndex: fc.nat(),
});

/** Timelines of a key. With several limits the plan changes on the way. */
export function timelines(...limits: number[]): fc.Arbitrary<Request[]> {
  return fc.array(run, { minLength: 1, maxLength: Math.max(...limits) < 1_000 ? 10 : 6 }).map((runs) => {
    let now = 1_000_000;
    return runs.flatMap(({ gapMs, share, spreadMs, limitIndex }) => {
      const limit = Number(limits[limitIndex % limits.length]);
      const count = 1 + Math.floor(share * limit);
      const from = now + gapMs;
      now = from + spreadMs;
      return Array.from({ length: count }, (_, i) => ({ at: from + Math.floor((spreadMs * i) / count), limit }));
    });
  });
}

/** Picks about so many of a list, evenly, the last among them. */
export function sample<T>(list: readonly T[], count: number): T[] {
  const stride = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, i) => (list.length - 1 - i) % stride === 0);
}
