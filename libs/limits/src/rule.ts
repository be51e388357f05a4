import { strict as assert } from 'node:assert';
import { appendAdmission, countAfter, emptyLog, expiredAt, leaveTime, trimLog } from './log.ts';
import type { AdmissionLog, Expired } from './log.ts';

/** How long requests above the limit are admitted, from the first of them. */
export const BURST_MS = 10_000;

/** After so long without an admission a key is as new: nothing counts, the tokens are full, no burst is open. */
export const IDLE_MS = 120_000;

/** Above this limit admissions share buckets, so that memory stays bounded. */
export const EXACT_UP_TO = 1_000;
const BUCKET_MS = 100;

/** One token. A limit of N per minute refills N of these units per millisecond: all sums stay whole numbers. */
const TOKEN = 60_000;

/** `burst` admits up to twice the limit for a while, `flat` never more than the limit. */
export type LimitShape = 'burst' | 'flat';

/** What holds at one decision; the next one may bring another. */
export interface Allowance {
  /** Requests per 60 s. */
  limit: number;
  shape: LimitShape;
}

/** What is remembered of a key. */
export interface KeyState {
  log: AdmissionLog;
  /** Tokens at `updatedAt`, in units; capped when read, since the limit may have changed. */
  credit: number;
  updatedAt: number;
  burstStart: number | null;
}

export interface Quota {
  /** How many requests this policy would admit at this instant. */
  remaining: number;
  /** Time until `remaining` grows without other traffic; never later than `retryAfterMs` on a refusal. */
  resetMs: number;
}

export interface Decision {
  admitted: boolean;
  limit: number;
  /** The most that any 60 s admit: twice the limit, or the limit itself where the shape is flat. */
  ceiling: number;
  minute: Quota;
  /** Its `remaining` is what would be admitted in all, the plain limit included. */
  burst: Quota;
  /** The shortest wait after which a refused request succeeds without other traffic; 0 when admitted. */
  retryAfterMs: number;
}

/** The state as it looks at one instant under one allowance. */
interface LimitState {
  log: AdmissionLog;
  now: number;
  expired: Expired;
  used: number;
  credit: number;
  burstStart: number | null;
}

export function newKeyState(): KeyState {
  return { log: emptyLog(), credit: Infinity, updatedAt: 0, burstStart: null };
}

/** Decides, and remembers the request if it is admitted. A refusal leaves the state as it was. */
export function admit(state: KeyState, allowance: Allowance, clockMs: number): Decision {
  const standing = getStateAt(state, allowance, clockMs);
  if (countAdmissible(standing, allowance) < 1) return describe(allowance, standing);
  record(state, allowance, standing);
  const decision = describe(allowance, getStateAt(state, allowance, standing.now));
  return { ...decision, admitted: true, retryAfterMs: 0 };
}

/** What `admit` would return, with the counts before it. */
export function peek(state: KeyState, allowance: Allowance, clockMs: number): Decision {
  return describe(allowance, getStateAt(state, allowance, clockMs));
}

export function getCeiling({ limit, shape }: Allowance): number {
  return shape === 'burst' ? 2 * limit : limit;
}

export function assertLimit(limit: number): void {
  assert(Number.isSafeInteger(limit) && limit >= 1, `A limit is a whole number of requests, not ${limit}.`);
}

/** A clock that was set back is taken to stand still, or admissions would expire late and tokens be lost. */
function getStateAt(state: KeyState, { limit }: Allowance, clockMs: number): LimitState {
  const now = Math.max(Math.floor(clockMs), state.updatedAt);
  const expired = expiredAt(state.log, now);
  const used = countAfter(state.log, expired);
  const credit = Math.min(state.credit + (now - state.updatedAt) * limit, 2 * limit * TOKEN);
  return { log: state.log, now, expired, used, credit, burstStart: used < limit ? null : state.burstStart };
}

/** How many requests at this instant would be admitted. */
function countAdmissible({ now, used, credit, burstStart }: LimitState, { limit, shape }: Allowance): number {
  const plain = Math.max(0, limit - used);
  const isBurstOver = burstStart !== null && now > burstStart + BURST_MS;
  if (shape === 'flat' || isBurstOver) return plain;
  return Math.max(plain, Math.min(2 * limit - used, Math.floor(credit / TOKEN)));
}

function record(state: KeyState, { limit }: Allowance, { now, expired, used, credit, burstStart }: LimitState): void {
  trimLog(state.log, expired);
  appendAdmission(state.log, limit > EXACT_UP_TO ? lastInstantOfBucket(now) : now);
  // Below the limit no token is taken. Debt can only come of a raised limit, and would outlast the idle time.
  state.credit = Math.max(0, credit - TOKEN);
  state.updatedAt = now;
  state.burstStart = used >= limit ? (burstStart ?? now) : null;
}

/** A bucket counts until the last admission it may hold has expired. */
function lastInstantOfBucket(now: number): number {
  return Math.floor(now / BUCKET_MS) * BUCKET_MS + BUCKET_MS - 1;
}

function describe(allowance: Allowance, standing: LimitState): Decision {
  const { limit } = allowance;
  const { now, used } = standing;
  const ceiling = getCeiling(allowance);
  const admissible = countAdmissible(standing, allowance);
  const admitted = admissible > 0;
  const burstResetMs = admissible < ceiling ? momentFor(allowance, standing, admissible + 1) - now : 0;
  const minuteResetMs = used > 0 ? leaveMoment(standing, Math.max(1, used - limit + 1)) - now : 0;
  return {
    admitted,
    limit,
    ceiling,
    minute: {
      remaining: Math.max(0, limit - used),
      resetMs: admitted ? minuteResetMs : Math.min(minuteResetMs, burstResetMs),
    },
    burst: { remaining: admissible, resetMs: burstResetMs },
    retryAfterMs: admitted ? 0 : burstResetMs,
  };
}

/** When so many requests at one instant would first be admitted, without other traffic until then. */
function momentFor({ limit, shape }: Allowance, standing: LimitState, requests: number): number {
  const { used, now, credit, burstStart } = standing;
  const leave = (count: number): number => leaveMoment(standing, count);
  const plainly = requests <= limit ? leave(used - limit + requests) : Infinity;
  if (shape === 'flat') return plainly;
  const refilled = now + Math.max(0, Math.ceil((requests * TOKEN - credit) / limit));
  const inBurst = Math.max(leave(used - 2 * limit + requests), refilled);
  if (burstStart === null || inBurst <= burstStart + BURST_MS) return Math.min(plainly, inBurst);
  // Too late for the open burst: the next can open once fewer than the limit are counted.
  return Math.min(plainly, Math.max(inBurst, leave(used - limit + 1)));
}

/** When so many of the counted admissions have left; now, if none has to. */
function leaveMoment({ log, now, expired }: LimitState, count: number): number {
  return count < 1 ? now : leaveTime(log, expired, count);
}
