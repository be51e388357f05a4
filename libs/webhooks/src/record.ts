import type { AttemptOutcome, AttemptTrigger, Webhook } from '@pnb/contract';
import { isDeepStrictEqual } from 'node:util';
import { newId, type AccountDb, type KeySet } from '@pnb/db';
import { preparedTransaction, type AccountHandle } from '@pnb/db/raw';
import { advanceHealth, NEW_HEALTH, type EndpointHealth } from './health.ts';
import type { DueDelivery, SignedRequest } from './request.ts';
import { decideRetry, type Attempt } from './retry.ts';
import { disableEndpoint, lockLastSequence } from './status.ts';

/** An attempt with a known result. */
export interface CompletedAttempt {
  due: DueDelivery;
  signed: SignedRequest;
  attempt: Attempt;
  started_at: Date;
}

interface Recording {
  webhook_id: string;
  completed: readonly CompletedAttempt[];
  options: { clock: () => Date; random: () => number; sealKey: KeySet };
}

/**
 * Records attempts with all their consequences; returns false when the endpoint accepts no more deliveries. Disabling
 * an endpoint is rare and emits an event, which prepared statements cannot: then the transaction is rolled back and
 * everything is recorded once more together with the event.
 */
export async function recordAttempts(db: AccountDb, recording: Recording): Promise<boolean> {
  const { webhook_id, options } = recording;
  if (recording.completed.every(isRegularSuccess)) return recordSuccesses(db, recording);
  const state = await preparedTransaction(db, async (tx) => {
    const result = await write(tx, recording);
    if (result === 'gone' || result === 'failing') throw new MustDisable();
    return result;
  }).catch(catchMustDisable);
  if (state !== 'must_disable') return state === 'open';
  await db.transaction(async (tx) => {
    // The counter is locked before the endpoint, as by writers of events.
    await lockLastSequence(tx);
    const reason = await write(tx, recording);
    if (reason !== 'gone' && reason !== 'failing') return;
    await disableEndpoint(tx, { webhook_id, reason, now: options.clock(), sealKey: options.sealKey });
  });
  return false;
}

/** A success that was not requested by a caller, whatever the health of the endpoint was before. */
export const isRegularSuccess = ({ due, attempt }: CompletedAttempt): boolean =>
  attempt.outcome === 'succeeded' && due.requested_attempt !== 'manual' && due.requested_attempt !== 'test';

/**
 * Records successes in one statement, without a lock on the endpoint: writers of events need it. A success resets the health,
 * so nothing is computed from what it was.
 */
async function recordSuccesses(db: AccountDb, { webhook_id, completed, options }: Recording): Promise<boolean> {
  const now = options.clock();
  const [endpoint] = await insertAttempts(db, webhook_id, completed.map(buildRow), now);
  if (endpoint?.status !== 'enabled') return false;
  const { status: _, ...before } = endpoint;
  const health = { ...NEW_HEALTH, last_success_at: now };
  if (isWorthWriting(before, health)) await updateHealth(db, webhook_id, health);
  return true;
}

class MustDisable extends Error {}

function catchMustDisable(error: unknown): 'must_disable' {
  if (error instanceof MustDisable) return 'must_disable';
  throw error;
}

async function write(
  tx: AccountHandle,
  { webhook_id, completed, options }: Recording,
): Promise<'open' | 'closed' | 'gone' | 'failing'> {
  const locked = await lockHealth(tx, webhook_id);
  if (!locked) return 'closed';
  const now = options.clock();
  const { status, ...before } = locked;
  const outcome = computeOutcome(before, completed, { random: options.random, now });
  await insertAttempts(tx, webhook_id, outcome.rows, now);
  if (status !== 'enabled') return 'closed';
  if (isWorthWriting(before, outcome.health)) await updateHealth(tx, webhook_id, outcome.health);
  return outcome.disableReason ?? 'open';
}

/** `last_success_at` is exact to the second. */
const SUCCESS_MS = 1_000;

function isWorthWriting(before: EndpointHealth, after: EndpointHealth): boolean {
  const { last_success_at: previous, ...restBefore } = before;
  const { last_success_at: current, ...restAfter } = after;
  const isLaterSuccess = (current?.getTime() ?? 0) - (previous?.getTime() ?? 0) >= SUCCESS_MS;
  return isLaterSuccess || !isDeepStrictEqual(restBefore, restAfter);
}

interface Outcome {
  rows: AttemptRow[];
  health: EndpointHealth;
  /** Set when the endpoint is to be disabled. */
  disableReason: 'gone' | 'failing' | null;
}

function computeOutcome(
  before: EndpointHealth,
  completed: readonly CompletedAttempt[],
  at: { random: () => number; now: Date },
): Outcome {
  return completed.reduce<Outcome>((outcome, attempt) => addAttempt(outcome, attempt, at), {
    rows: [],
    health: before,
    disableReason: null,
  });
}

function addAttempt(outcome: Outcome, completed: CompletedAttempt, at: { random: () => number; now: Date }): Outcome {
  const { due, signed, attempt } = completed;
  const attempt_number = due.scheduled_count + 1;
  const row = buildRow(completed);
  const isScheduled = row.trigger === 'schedule';
  const { next, next_attempt_at } = decideRetry({ policy: signed.policy, attempt_number, attempt, ...at });
  const rows = [...outcome.rows, isScheduled ? { ...row, next_attempt_at } : row];
  if (row.trigger === 'manual' || row.trigger === 'test') {
    const health = attempt.outcome === 'succeeded' ? { ...outcome.health, last_success_at: at.now } : outcome.health;
    return { ...outcome, rows, health };
  }
  // A replayed delivery has failed before: it does not count as one more.
  const observed = { attempt, attempt_number: isScheduled ? attempt_number : 2 };
  const { health, failing } = advanceHealth(outcome.health, observed, at.now);
  const failingReason = outcome.disableReason ?? (failing ? 'failing' : null);
  return { rows, health, disableReason: next === 'endpoint_gone' ? 'gone' : failingReason };
}

/** One attempt and its effect on its delivery. */
interface AttemptRow {
  /** Id of the attempt. */
  id: string;
  delivery_id: string;
  number: number;
  trigger: AttemptTrigger;
  outcome: AttemptOutcome;
  status_code: number | null;
  error_class: string | null;
  error_code: string | null;
  request_headers: Record<string, string>;
  response_excerpt: string;
  started_at: Date;
  duration_ms: number;
  /** The next attempt of the schedule; null at its end. Set for attempts of the schedule only. */
  next_attempt_at: Date | null;
}

function buildRow({ due, signed, attempt, started_at }: CompletedAttempt): AttemptRow {
  const { outcome, status_code, error_class, error_code, duration_ms, response_excerpt } = attempt;
  return {
    id: newId(),
    delivery_id: due.id,
    number: due.attempt_count + 1,
    trigger: due.requested_attempt ?? 'schedule',
    outcome,
    status_code,
    error_class,
    error_code,
    request_headers: signed.loggedHeaders,
    response_excerpt,
    started_at,
    duration_ms,
    next_attempt_at: null,
  };
}

type FoundHealth = EndpointHealth & { status: Webhook['status'] };

/** Locks an endpoint until the transaction ends; undefined when it is deleted. */
async function lockHealth(tx: AccountHandle, webhook_id: string): Promise<FoundHealth | undefined> {
  const rows = await tx.query<FoundHealth>`
    select status, consecutive_overloads, paused_until, last_success_at, failing_since, failed_deliveries from webhooks
    where account_id = ${tx.account_id}::uuid and id = ${webhook_id}::uuid for no key update`;
  return rows[0];
}

/** Writes the health only: neither `version` nor `updated_at` changes. */
async function updateHealth(tx: AccountHandle, webhook_id: string, health: EndpointHealth): Promise<void> {
  await tx.execute`
    update webhooks set consecutive_overloads = ${health.consecutive_overloads}, paused_until = ${health.paused_until},
      last_success_at = ${health.last_success_at}, failing_since = ${health.failing_since},
      failed_deliveries = ${health.failed_deliveries}
    where account_id = ${tx.account_id}::uuid and id = ${webhook_id}::uuid`;
}

/**
 * Inserts attempts and updates their deliveries; returns the health of the endpoint, unless it is deleted. A success always completes its delivery; a failure changes only a
 * pending one: attempts of the schedule move it on or end it, requested ones leave it unchanged.
 */
async function insertAttempts(
  tx: AccountHandle,
  webhook_id: string,
  attempts: readonly AttemptRow[],
  now: Date,
): Promise<FoundHealth[]> {
  // PostgreSQL text cannot contain NUL.
  const rows = JSON.stringify(attempts).replaceAll('\\u0000', '\\ufffd');
  return tx.query<FoundHealth>`
    select * from record_attempts(${tx.account_id}::uuid, ${webhook_id}::uuid, ${rows}::jsonb, ${now}::timestamptz)`;
}
