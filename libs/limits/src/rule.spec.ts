import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPlainModel } from '../test/plain-model.ts';
import {
  admittedAboveAverage,
  admittedAboveCeiling,
  admittedAfterBurst,
  refusedWithinLimit,
} from '../test/properties.ts';
import { sample, timelines } from '../test/timelines.ts';
import type { Outcome, Request } from '../test/timelines.ts';
import { admit, newKeyState, peek } from './rule.ts';
import type { Decision, KeyState, LimitShape } from './rule.ts';

const sendRequest = (state: KeyState, { at, limit }: Request): Decision => admit(state, { limit, shape: 'burst' }, at);

function play(requests: readonly Request[], state = newKeyState()): Outcome[] {
  return requests.map((request) => ({ ...request, admitted: sendRequest(state, request).admitted }));
}

function cloneState({ log, ...rest }: KeyState): KeyState {
  return { ...rest, log: { ...log, stamps: [...log.stamps], totals: [...log.totals] } };
}

/** A timeline shows so many of its moments. */
const MOMENTS = 6;

/** Plays a timeline and shows some of its moments: the state before the request, and the request. */
function visit(requests: readonly Request[], look: (state: KeyState, request: Request) => void): void {
  const state = newKeyState();
  const chosen = new Set(sample(requests, MOMENTS));
  for (const request of requests) {
    if (chosen.has(request)) look(state, request);
    sendRequest(state, request);
  }
}

/** Sends requests until one is refused; how many were not. */
function exhaust(state: KeyState, { at, limit }: Request, shape: LimitShape = 'burst'): number {
  let admitted = 0;
  while (admit(state, { limit, shape }, at).admitted) admitted += 1;
  return admitted;
}

/** Above 1,000 admissions are kept in buckets of 100 ms, and P1 holds for any 60.1 s; all else is the same. */
const LIMITS = [
  { limits: [1], traces: 100, windowMs: 60_000 },
  { limits: [3], traces: 100, windowMs: 60_000 },
  { limits: [10], traces: 100, windowMs: 60_000 },
  { limits: [100], traces: 50, windowMs: 60_000 },
  { limits: [1_000], traces: 5, windowMs: 60_000 },
  { limits: [1_200], traces: 5, windowMs: 60_100 },
];
const CHANGING = [
  { limits: [1, 3, 10, 100], traces: 100, windowMs: 60_000 },
  { limits: [10, 1_000, 1_200], traces: 5, windowMs: 60_100 },
];

function checkAll(
  holds: (requests: Request[]) => void,
  { limits, traces }: { limits: number[]; traces: number },
): void {
  // Shrinking a timeline of thousands takes minutes.
  const endOnFailure = Math.max(...limits) >= 1_000;
  fc.assert(fc.property(timelines(...limits), holds), { numRuns: traces, endOnFailure });
}

describe.each(LIMITS)('a plan of $limits requests per minute', ({ limits, traces }) => {
  const check = (holds: (requests: Request[]) => void): void => checkAll(holds, { limits, traces });

  it('P4 admits requests above the limit for 10 s from the first of them', () => {
    check((requests) => expect(admittedAfterBurst(play(requests))).toEqual([]));
  });

  it('P5 admits no more than 2N + N·T/60 in any T seconds', () => {
    check((requests) => expect(admittedAboveAverage(play(requests))).toEqual([]));
  });
});

describe.each([...LIMITS, ...CHANGING])('plans of $limits requests per minute', ({ limits, traces, windowMs }) => {
  const check = (holds: (requests: Request[]) => void): void => checkAll(holds, { limits, traces });

  it('P1 admit every request that stays within the limit', () => {
    check((requests) => expect(refusedWithinLimit(play(requests), windowMs)).toEqual([]));
  });

  it('P2 admit twice the limit within 10 s after 120 s without a request', () => {
    const limit = Number(limits[0]);
    check((requests) => {
      const state = newKeyState();
      play(requests, state);
      const from = Number(requests.at(-1)?.at) + 120_000;
      const burst = Array.from({ length: 2 * limit }, (_, i) => ({
        at: from + Math.floor((5_000 * i) / limit),
        limit,
      }));
      expect(play(burst, state).filter(({ admitted }) => !admitted)).toEqual([]);
    });
  });

  it('P3 never admit more than twice the limit in 60 s', () => {
    check((requests) => expect(admittedAboveCeiling(play(requests))).toEqual([]));
  });

  it('P6 change nothing by a rejection', () => {
    check((requests) => {
      visit(requests, (state, request) => {
        const full = cloneState(state);
        exhaust(full, request);
        const before = cloneState(full);
        expect(sendRequest(full, request).admitted).toBe(false);
        expect(full).toEqual(before);
      });
      const welcome = play(requests).filter(({ admitted }) => admitted);
      expect(play(welcome)).toEqual(welcome);
    });
  });

  it('P7 return the shortest wait after which a request succeeds', () => {
    check((requests) =>
      visit(requests, (state, request) => {
        const full = cloneState(state);
        exhaust(full, request);
        const { retryAfterMs } = sendRequest(full, request);
        const isAdmittedAfter = (ms: number): boolean =>
          sendRequest(cloneState(full), { ...request, at: request.at + ms }).admitted;
        const tooShort = [retryAfterMs - 1, retryAfterMs * 0.98, retryAfterMs * 0.5, 0];
        expect(isAdmittedAfter(retryAfterMs)).toBe(true);
        expect(tooShort.filter(isAdmittedAfter)).toEqual([]);
      }),
    );
  });

  it('P9 return how many requests are admitted at this instant, and when it will be more', () => {
    check((requests) =>
      visit(requests, (state, request) => {
        const { minute, burst, ceiling } = peek(state, { limit: request.limit, shape: 'burst' }, request.at);
        const countAfter = (ms: number, shape: LimitShape): number =>
          exhaust(cloneState(state), { ...request, at: request.at + ms }, shape);
        expect([minute.remaining, burst.remaining]).toEqual([countAfter(0, 'flat'), countAfter(0, 'burst')]);
        if (burst.remaining === ceiling) return;
        expect(countAfter(burst.resetMs, 'burst')).toBeGreaterThan(burst.remaining);
        expect(countAfter(burst.resetMs - 1, 'burst')).toBeLessThanOrEqual(burst.remaining);
        if (burst.remaining === 0 || minute.resetMs === 0) return;
        expect(countAfter(minute.resetMs, 'flat')).toBeGreaterThan(minute.remaining);
        expect(countAfter(minute.resetMs - 1, 'flat')).toBe(minute.remaining);
      }),
    );
  });

  it('decide as the plain model that stores every admission', () => {
    check((requests) => {
      const model = createPlainModel();
      expect(play(requests)).toEqual(
        requests.map((request) => ({ ...request, admitted: model.sendRequest(request.at, request.limit) })),
      );
    });
  });
});

describe('the examples of the design', () => {
  it('twice the limit sent every 60 s yields 2N, N, N, N', () => {
    const state = newKeyState();
    const minutes = [0, 1, 2, 3].map((minute) => exhaust(state, { at: minute * 60_000, limit: 100 }));
    expect(minutes).toEqual([200, 100, 100, 100]);
  });

  it('a steady rate of twice the limit is rejected first after 40 s', () => {
    const steady = Array.from({ length: 400 }, (_, i) => ({ at: i * 300, limit: 100 }));
    expect(play(steady).find(({ admitted }) => !admitted)?.at).toBe(40_200);
  });

  it('a burst lasts to its last instant, and a token of that instant is usable', () => {
    const state = newKeyState();
    expect([exhaust(state, { at: 0, limit: 6 }), exhaust(state, { at: 70_000, limit: 6 })]).toEqual([12, 7]);
    expect(sendRequest(state, { at: 70_000, limit: 6 }).retryAfterMs).toBe(10_000);
    expect(exhaust(state, { at: 80_000, limit: 6 })).toBe(1);
  });
});

describe('a change of the plan', () => {
  it('that raises the limit admits at once, and leaves no debt of tokens', () => {
    const state = newKeyState();
    expect([exhaust(state, { at: 0, limit: 1 }), exhaust(state, { at: 0, limit: 100 })]).toEqual([2, 98]);
    expect(exhaust(state, { at: 120_000, limit: 100 })).toBe(200);
  });

  it('that lowers the limit removes tokens at once, and counts what was admitted before', () => {
    const state = newKeyState();
    for (let i = 0; i < 50; i += 1) sendRequest(state, { at: i * 1_000, limit: 100 });
    expect(sendRequest(state, { at: 50_000, limit: 10 })).toMatchObject({ admitted: false, retryAfterMs: 40_000 });
    expect(exhaust(state, { at: 170_000, limit: 10 })).toBe(20);
  });
});

describe('a flat limit', () => {
  it('admits N in any 60 s and has no burst', () => {
    const state = newKeyState();
    expect([0, 59_999, 60_000].map((at) => exhaust(state, { at, limit: 20 }, 'flat'))).toEqual([20, 0, 20]);
    const refused = admit(state, { limit: 20, shape: 'flat' }, 90_000);
    expect(refused).toMatchObject({ ceiling: 20, retryAfterMs: 30_000, burst: refused.minute });
  });
});

describe('a clock that is set back', () => {
  it('is treated as standing still', () => {
    const state = newKeyState();
    exhaust(state, { at: 100_000, limit: 5 });
    expect(sendRequest(state, { at: 70_000, limit: 5 })).toMatchObject({ admitted: false, retryAfterMs: 60_000 });
    expect(exhaust(state, { at: 160_000, limit: 5 })).toBe(5);
  });
});

describe('the stored state of a key', () => {
  it.each([
    { limit: 100, steps: 400 },
    { limit: 1_000, steps: 4_000 },
    { limit: 10_000, steps: 1_300 },
  ])('is bounded at $limit requests per minute', ({ limit, steps }) => {
    const state = newKeyState();
    let most = 0;
    for (let at = 0; at < 200_000; at += 15_000 / limit) {
      sendRequest(state, { at, limit });
      most = Math.max(most, state.log.stamps.length);
    }
    expect(most).toBeLessThanOrEqual(steps);
  });
});
