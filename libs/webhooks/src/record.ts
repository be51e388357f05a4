import { isDeepStrictEqual } from 'node:util';
import type { RetryPolicy } from '@pnb/contract';
import {
  lockHealth,
  recordAttempts,
  setHealth,
  swiftTransaction,
  type AccountDb,
  type AccountHandle,
  type AttemptRow,
  type DueDelivery,
  type HealthRow,
} from '@pnb/db';
import { advanceHealth } from './health.ts';
import { decideRetry, type Attempt } from './retry.ts';
import { disableEndpoint } from './disable.ts';

/** An attempt whose outcome is known. */
export interface Landed {
  due: DueDelivery;
  attempt: Attempt;
  row: AttemptRow;
  policy: RetryPolicy;
}

interface Recording {
  webhook_id: string;
  landed: readonly Landed[];
  means: { clock: () => Date; random: () => number; sealKey: Buffer };
}

/**
 * Writes attempts with all that follows from them; false when the endpoint gets nothing more. That an endpoint ends is
 * rare and takes an event, so what would end it is undone and written once more together with it.
 */
export async function recordLanded(db: AccountDb, recording: Recording): Promise<boolean> {
  const { webhook_id, means } = recording;
  const state = await swiftTransaction(db, async (tx) => {
    const written = await write(tx, recording);
    if (written === 'gone' || written === 'failing') throw new Ends();
    return written;
  }).catch(unlessEnds);
  if (state !== 'ends') return state === 'open';
  await db.transaction(async (tx) => {
    const reason = await write(tx, recording);
    if (reason !== 'gone' && reason !== 'failing') return;
    await disableEndpoint(tx, { webhook_id, reason, now: means.clock(), sealKey: means.sealKey });
  });
  return false;
}

class Ends extends Error {}

function unlessEnds(error: unknown): 'ends' {
  if (error instanceof Ends) return 'ends';
  throw error;
}

async function write(
  tx: AccountHandle,
  { webhook_id, landed, means }: Recording,
): Promise<'open' | 'closed' | 'gone' | 'failing'> {
  const locked = await lockHealth(tx, webhook_id);
  if (!locked) return 'closed';
  const now = means.clock();
  const { status, ...before } = locked;
  const verdict = judge(before, landed, { random: means.random, now });
  await recordAttempts(tx, verdict.rows, now);
  if (status !== 'enabled') return 'closed';
  if (differs(before, verdict.health)) await setHealth(tx, webhook_id, verdict.health);
  return verdict.ends ?? 'open';
}

/** The last success is told to the second. */
const SUCCESS_MS = 1_000;

function differs(before: HealthRow, after: HealthRow): boolean {
  const { last_success_at: earlier, ...rest } = before;
  const { last_success_at: later, ...other } = after;
  const isNews = (later?.getTime() ?? 0) - (earlier?.getTime() ?? 0) >= SUCCESS_MS;
  return isNews || !isDeepStrictEqual(rest, other);
}

interface Verdict {
  rows: AttemptRow[];
  health: HealthRow;
  /** Why the endpoint is to be disabled. */
  ends: 'gone' | 'failing' | null;
}

function judge(before: HealthRow, landed: readonly Landed[], at: { random: () => number; now: Date }): Verdict {
  const verdict: Verdict = { rows: [], health: before, ends: null };
  for (const { due, attempt, row, policy } of landed) {
    const attempt_number = due.scheduled_count + 1;
    const isScheduled = row.trigger === 'schedule';
    const { next, next_attempt_at } = decideRetry({ policy, attempt_number, attempt, ...at });
    verdict.rows.push(isScheduled ? { ...row, next_attempt_at } : row);
    if (row.trigger === 'manual' || row.trigger === 'test') {
      if (attempt.outcome === 'succeeded') verdict.health = { ...verdict.health, last_success_at: at.now };
      continue;
    }
    // A replayed delivery has failed before: it is no further one.
    const observed = { attempt, attempt_number: isScheduled ? attempt_number : 2 };
    const { health, failing } = advanceHealth(verdict.health, observed, at.now);
    verdict.health = health;
    if (next === 'endpoint_gone') verdict.ends = 'gone';
    else if (failing) verdict.ends ??= 'failing';
  }
  return verdict;
}
