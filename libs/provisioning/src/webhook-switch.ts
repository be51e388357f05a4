import type { AccountDb, Prisma } from '@pnb/db';

/** Columns of an endpoint that is switched off. */
export const disabledColumns = (reason: 'manual' | 'plan') =>
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
    after_sequence: await lastSequence(tx),
    consecutive_overloads: 0,
    paused_until: null,
    failed_deliveries: 0,
    failing_since: null,
    version: { increment: 1 },
  }) satisfies Prisma.WebhookUncheckedUpdateManyInput;

/**
 * The newest committed sequence. Sequences commit in order, so whatever commits after this read has a greater one:
 * an endpoint that takes it for its start misses nothing of what commits after the endpoint itself.
 */
export async function lastSequence({ sql, account_id }: AccountDb): Promise<bigint> {
  const counter = await sql.eventCounter.findUnique({ where: { account_id } });
  return counter?.last_sequence ?? 0n;
}

/** Ends what endpoints that were just switched off have still to send: deliveries, and replays, which can be resumed. */
export async function dropPending({ sql }: AccountDb, webhook_ids: string[]): Promise<void> {
  if (webhook_ids.length === 0) return;
  const webhook_id = { in: webhook_ids };
  const ended = { status: 'cancelled', completed_at: new Date() };
  await sql.delivery.updateMany({
    where: { webhook_id, status: 'pending' },
    data: { ...ended, next_attempt_at: null, asked_attempt: null },
  });
  await sql.replay.updateMany({
    where: { webhook_id, status: { in: ['queued', 'running'] } },
    data: { ...ended, version: { increment: 1 } },
  });
}
