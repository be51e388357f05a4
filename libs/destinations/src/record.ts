import { encodeId } from '@pnb/contract';
import { eventDraft, recordEvents } from '@pnb/events';
import { newId, type AccountDb, type AccountTransaction } from '@pnb/db';
import { addJob, type AccountHandle } from '@pnb/db/raw';
import { lockLastSequence } from '@pnb/webhooks';
import type { PublishOutcome } from './check.ts';
import { presentDestination } from './resource.ts';
import { decideFailure } from './retry.ts';

/** One attempt, or a part of one with one outcome. */
export interface Publication {
  first_sequence: bigint;
  last_sequence: bigint;
  event_count: number;
  outcome: PublishOutcome;
  attempted_at: Date;
}

interface Recording {
  destination_id: string;
  /** The cursor that the events were read after. */
  from: bigint;
  /** The cursor from now on. */
  to: bigint;
  stored: Publication | null;
  failed: Publication | null;
  now: Date;
  random: () => number;
}

interface LockedDestination {
  status: string;
  delivered_sequence: bigint;
  consecutive_failures: number;
  failing_since: Date | null;
  topic: string;
}

/**
 * Records what was published in one transaction: cursor, log and health. A destination that was disabled or deleted
 * meanwhile keeps its state, and a cursor that a caller has moved keeps its place: then the events are published once more.
 * Returns when the next attempt after a failure is made, or null.
 */
export async function recordPublication(db: AccountDb, recording: Recording): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const locked = await lockDestination(tx, recording);
    if (!locked) return null;
    for (const one of [recording.stored, recording.failed]) if (one) await insertLog(tx, recording.destination_id, one);
    if (locked.status !== 'enabled') return null;
    const hasMoved = recording.to !== recording.from && locked.delivered_sequence === recording.from;
    if (hasMoved || recording.stored) await recordSuccess(tx, recording, hasMoved);
    if (!recording.failed) return null;
    const health = recording.stored ? { ...locked, consecutive_failures: 0, failing_since: null } : locked;
    return recordFailure(tx, { ...recording, failed: recording.failed }, health);
  });
}

async function lockDestination(
  tx: AccountHandle,
  { destination_id: id, failed }: Recording,
): Promise<LockedDestination | undefined> {
  // A failure may disable it, and the event of that needs the counter, which is locked before destinations.
  if (failed) await lockLastSequence(tx);
  const rows = await tx.query<LockedDestination>`
    select status::text as status, delivered_sequence, consecutive_failures, failing_since, topic from event_destinations
    where account_id = ${tx.account_id}::uuid and id = ${id}::uuid for no key update`;
  return rows[0];
}

const insertLog = (
  tx: AccountTransaction,
  destination_id: string,
  { outcome: result, ...one }: Publication,
): Promise<unknown> =>
  tx.sql.eventDestinationDelivery.create({
    data: { id: newId(), account_id: tx.account_id, destination_id, ...one, ...result },
  });

/** Writes cursor and health only: neither `version` nor `updated_at` changes. */
async function recordSuccess(tx: AccountHandle, recording: Recording, hasMoved: boolean): Promise<void> {
  const { destination_id, from, to, stored, now } = recording;
  const isSuccess = stored !== null;
  await tx.execute`
    update event_destinations set delivered_sequence = case when ${hasMoved} then ${to} else delivered_sequence end,
      consecutive_failures = case when ${isSuccess} then 0 else consecutive_failures end,
      next_attempt_at = case when ${isSuccess} then null else next_attempt_at end,
      failing_since = case when ${isSuccess} then null else failing_since end,
      last_error_class = case when ${isSuccess} then null else last_error_class end,
      last_error = case when ${isSuccess} then null else last_error end,
      last_success_at = case when ${isSuccess} then ${now}::timestamptz else last_success_at end
    where account_id = ${tx.account_id}::uuid and id = ${destination_id}::uuid
      and (delivered_sequence = ${from} or not ${hasMoved})`;
}

async function recordFailure(
  tx: AccountTransaction,
  { destination_id, failed, now, random }: Recording & { failed: Publication },
  before: LockedDestination,
): Promise<Date | null> {
  const { consecutive_failures, failing_since, next_attempt_at } = decideFailure(before, { now, random });
  const { error_class, error } = failed.outcome;
  await tx.execute`
    update event_destinations set consecutive_failures = ${consecutive_failures}, failing_since = ${failing_since}::timestamptz,
      next_attempt_at = ${next_attempt_at}::timestamptz, last_error_class = ${error_class}, last_error = ${error}
    where account_id = ${tx.account_id}::uuid and id = ${destination_id}::uuid`;
  if (next_attempt_at) return next_attempt_at;
  await disableFailing(tx, { destination_id, topic: before.topic, error: error ?? '', at: now });
  return null;
}

/** Disables a destination, queues the mail to the account's contact, and emits `event_destination.disabled`. */
async function disableFailing(tx: AccountTransaction, notice: DisabledDestination): Promise<void> {
  const reason = 'failing' as const;
  const row = await tx.sql.eventDestination.update({
    where: { id: notice.destination_id },
    data: { status: 'disabled', disabled_reason: reason, version: { increment: 1 }, updated_at: notice.at },
  });
  await queueDestinationNotice(tx, notice);
  const resource_id = encodeId('event_destination', row.id);
  const data = { object: presentDestination(row), reason };
  await recordEvents(tx, [eventDraft({ type: 'event_destination.disabled', resource_id, build_id: null, data })]);
}

export interface DisabledDestination {
  destination_id: string;
  topic: string;
  /** The last error, without secrets. */
  error: string;
  at: Date;
}

/** One notice each time: the instant is part of the key. */
export const queueDestinationNotice = (tx: AccountHandle, payload: DisabledDestination, run_at?: Date): Promise<void> =>
  addJob(tx, {
    task: 'notify_destination_disabled',
    payload,
    key: `notify_destination_disabled:${payload.destination_id}:${payload.at.getTime()}`,
    run_at,
  });
