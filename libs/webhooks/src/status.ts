import { encodeId } from '@pnb/contract';
import { recordEvents, eventDraft } from '@pnb/events';
import type { AccountDb, AccountTransaction, Prisma, KeySet } from '@pnb/db';
import { addJob, type AccountHandle } from '@pnb/db/raw';
import { presentWebhook } from './resource.ts';

/** Returns the columns of an endpoint that is disabled or paused. */
export const getDisabledColumns = (reason: 'manual' | 'plan' | 'gone' | 'failing') =>
  ({
    status: reason === 'plan' ? 'paused_by_plan' : 'disabled',
    disabled_reason: reason,
    version: { increment: 1 },
  }) satisfies Prisma.WebhookUncheckedUpdateManyInput;

/** Returns the columns of an endpoint that is enabled: with new health, for events from now on. */
export const getEnabledColumns = async (tx: AccountDb) =>
  ({
    status: 'enabled',
    disabled_reason: null,
    after_sequence: await lockLastSequence(tx),
    consecutive_overloads: 0,
    paused_until: null,
    failed_deliveries: 0,
    failing_since: null,
    version: { increment: 1 },
  }) satisfies Prisma.WebhookUncheckedUpdateManyInput;

/**
 * Returns the account's last sequence, locked until the transaction ends like by writers of events: whatever is
 * recorded later follows the endpoint that starts here, and is dispatched to it. It is locked before endpoints, never after
 * one that may be enabled: writers of events lock it first.
 */
export async function lockLastSequence(tx: AccountHandle): Promise<bigint> {
  const [counter] = await tx.query<{ last_sequence: bigint }>`
    insert into event_counters as counter (account_id, last_sequence) values (${tx.account_id}::uuid, 0)
    on conflict (account_id) do update set dispatched_sequence = counter.dispatched_sequence
    returning last_sequence`;
  return counter?.last_sequence ?? 0n;
}

/** Cancels the pending deliveries of endpoints that were just disabled, and their replays, which can be resumed. */
export async function cancelPending(tx: AccountDb, webhook_ids: string[], now: Date): Promise<void> {
  if (webhook_ids.length === 0) return;
  const webhook_id = { in: webhook_ids };
  await cancelDeliveries(tx, { webhook_id }, now);
  await tx.sql.replay.updateMany({
    where: { webhook_id, status: { in: ['queued', 'running'] } },
    data: { status: 'cancelled', completed_at: now, version: { increment: 1 } },
  });
}

/** Cancels pending deliveries, and the requested attempts of completed ones. */
export async function cancelDeliveries({ sql }: AccountDb, which: Prisma.DeliveryWhereInput, now: Date): Promise<void> {
  const idle = { next_attempt_at: null, requested_attempt: null };
  await sql.delivery.updateMany({
    where: { ...which, status: 'pending' },
    data: { ...idle, status: 'cancelled', completed_at: now },
  });
  await sql.delivery.updateMany({ where: { ...which, requested_attempt: { not: null } }, data: idle });
}

export interface DisableOptions {
  webhook_id: string;
  reason: 'gone' | 'failing';
  now: Date;
  sealKey: KeySet;
}

/** Disables an endpoint, cancels what is pending, emits `webhook.disabled` and queues the mail to the account's contact. */
export async function disableEndpoint(
  tx: AccountTransaction,
  { webhook_id, reason, now, sealKey }: DisableOptions,
): Promise<void> {
  const row = await tx.sql.webhook.update({
    where: { id: webhook_id },
    data: { ...getDisabledColumns(reason), updated_at: now },
  });
  await cancelPending(tx, [webhook_id], now);
  await queueDisabledNotice(tx, { webhook_id, reason, url: row.url.replace(/[?#].*$/s, ''), at: now });
  const data = { object: presentWebhook(row, { sealKey, now }), reason };
  const resource_id = encodeId('webhook', webhook_id);
  await recordEvents(tx, [eventDraft({ type: 'webhook.disabled', resource_id, build_id: null, data })]);
}

export interface DisabledEndpoint {
  webhook_id: string;
  reason: 'gone' | 'failing';
  /** The URL has no query, which may contain secrets. */
  url: string;
  at: Date;
}

/** One notice each time: the instant is part of the key. */
export const queueDisabledNotice = (tx: AccountDb, payload: DisabledEndpoint, run_at?: Date): Promise<void> =>
  addJob(tx, {
    task: 'notify_disabled',
    payload,
    key: `notify_disabled:${payload.webhook_id}:${payload.at.getTime()}`,
    run_at,
  });
