import type { AccountDb, Prisma } from '@pnb/db';

/** Columns of an endpoint that is switched off. */
export const disabledColumns = (reason: 'manual' | 'plan' | 'gone' | 'failing') =>
  ({
    status: reason === 'plan' ? 'paused_by_plan' : 'disabled',
    disabled_reason: reason,
    version: { increment: 1 },
  }) satisfies Prisma.WebhookUncheckedUpdateManyInput;

/** Columns of an endpoint that is switched on: as new, and for events from now on. */
export const enabledColumns = async (tx: AccountDb) =>
  ({
    status: 'enabled',
    disabled_reason: null,
    after_sequence: await holdLastSequence(tx),
    consecutive_overloads: 0,
    paused_until: null,
    failed_deliveries: 0,
    failing_since: null,
    version: { increment: 1 },
  }) satisfies Prisma.WebhookUncheckedUpdateManyInput;

/**
 * The account's last sequence, held until the transaction ends, as by those who add events: whatever is added from
 * here on comes after the endpoint that begins here, and sees it. Endpoints are locked before it, never after.
 */
export async function holdLastSequence({ sql, account_id }: AccountDb): Promise<bigint> {
  const { last_sequence } = await sql.eventCounter.upsert({
    where: { account_id },
    create: { account_id, last_sequence: 0n },
    update: { last_sequence: { increment: 0n } },
  });
  return last_sequence;
}

/** Ends what endpoints that were just switched off have still to send: deliveries, and replays, which can be resumed. */
export async function dropPending(tx: AccountDb, webhook_ids: string[], now: Date): Promise<void> {
  if (webhook_ids.length === 0) return;
  const webhook_id = { in: webhook_ids };
  await cancelDeliveries(tx, { webhook_id }, now);
  await tx.sql.replay.updateMany({
    where: { webhook_id, status: { in: ['queued', 'running'] } },
    data: { status: 'cancelled', completed_at: now, version: { increment: 1 } },
  });
}

/** Cancels deliveries that wait; those that are over already lose the repetition that was asked for. */
export async function cancelDeliveries({ sql }: AccountDb, which: Prisma.DeliveryWhereInput, now: Date): Promise<void> {
  const idle = { next_attempt_at: null, asked_attempt: null };
  await sql.delivery.updateMany({
    where: { ...which, status: 'pending' },
    data: { ...idle, status: 'cancelled', completed_at: now },
  });
  await sql.delivery.updateMany({ where: { ...which, asked_attempt: { not: null } }, data: idle });
}
