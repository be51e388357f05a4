import type { RetryPolicy } from '@pnb/contract';
import {
  lockHealth,
  recordAttempts,
  setHealth,
  type AccountDb,
  type AttemptRow,
  type DueDelivery,
  type HealthRow,
} from '@pnb/db';
import { advanceHealth, decide, type Attempt } from '@pnb/delivery';
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

/** Writes attempts with all that follows from them; false when the endpoint gets nothing more. */
export const recordLanded = (db: AccountDb, { webhook_id, landed, means }: Recording): Promise<boolean> =>
  db.transaction(async (tx) => {
    const locked = await lockHealth(tx, webhook_id);
    if (!locked) return false;
    const now = means.clock();
    const { status, ...before } = locked;
    const verdict = judge(before, landed, { random: means.random, now });
    await recordAttempts(tx, verdict.rows, now);
    if (status !== 'enabled') return false;
    if (verdict.health !== before) await setHealth(tx, webhook_id, verdict.health);
    if (verdict.ends) await disableEndpoint(tx, { webhook_id, reason: verdict.ends, now, sealKey: means.sealKey });
    return verdict.ends === null;
  });

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
    const { next, next_attempt_at } = decide({ policy, attempt_number, attempt, ...at });
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
