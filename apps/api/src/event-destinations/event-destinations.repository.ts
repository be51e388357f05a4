import {
  bodyError,
  type EventDestinationDelivery,
  invalid,
  type Plan,
  planLimitExceeded,
  PLANS,
  Problem,
} from '@pnb/contract';
import { lockAccount, lockRow, type AccountDb, type AccountTransaction, type network } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { lockLastSequence } from '@pnb/webhooks';
import { notFound } from '../http/decode.ts';

export type DestinationRow = network.EventDestinationModel;
export type DestinationDeliveryRow = network.EventDestinationDeliveryModel;

export const DESTINATIONS: ListSource = { from: 'event_destinations', scope: 'account' };

export const destinationDeliveries = (destination_id: string): ListSource => ({
  from: 'event_destination_deliveries',
  scope: 'account',
  where: (bind) => [`destination_id = ${bind(destination_id)}`],
});

export async function getDestination({ sql }: AccountDb, id: string): Promise<DestinationRow> {
  const row = await sql.eventDestination.findUnique({ where: { id } });
  if (!row) throw notFound('event_destination');
  return row;
}

/** The row, locked until the transaction ends. */
export async function getDestinationForUpdate(tx: AccountTransaction, id: string): Promise<DestinationRow> {
  if (!(await lockRow(tx, 'event_destinations', id))) throw notFound('event_destination');
  return getDestination(tx, id);
}

/** Counts under a lock, so that parallel calls cannot exceed the limit. */
export async function assertWithinLimit(tx: AccountTransaction, plan: Plan): Promise<void> {
  await lockAccount(tx, 'event_destinations');
  assertFeatureAvailable(plan);
  const used = await tx.sql.eventDestination.count();
  const limit = PLANS[plan].event_destinations;
  if (used < limit) return;
  const detail = `The plan allows ${limit} event destinations, and all are in use. Delete one first.`;
  throw planLimitExceeded(detail, { plan, name: 'event_destinations', used });
}

export function assertFeatureAvailable(plan: Plan): void {
  const limit = PLANS[plan].event_destinations;
  if (limit > 0) return;
  throw new Problem(
    'plan_feature_unavailable',
    'Event destinations require the Enterprise plan. Use webhooks, or poll GET /v1/events instead.',
    { plan: { current: plan, required: 'enterprise', limit, used: 0 } },
  );
}

/** The sequence after which publishing starts, and the account's last one, which is locked until the transaction ends. */
export async function lockStart(
  tx: AccountTransaction,
  after_sequence: number | null,
): Promise<{ start: bigint; last: bigint }> {
  const last = await lockLastSequence(tx);
  if (after_sequence === null) return { start: last, last };
  const oldest = await tx.sql.event.findFirst({ orderBy: { sequence: 'asc' }, select: { sequence: true } });
  const first = oldest ? oldest.sequence - 1n : last;
  const start = BigInt(after_sequence);
  if (start >= first && start <= last) return { start, last };
  throw invalid([
    bodyError(
      '/after_sequence',
      'out_of_range',
      `Must be from ${first}, before the oldest event that is kept, to ${last}, the last event.`,
    ),
  ]);
}

/** Writers of events read destinations only if the counter states that there are any. The caller has locked the counter. */
export const markDestinations = async ({ sql }: AccountDb, has_destinations: boolean): Promise<void> =>
  void (await sql.eventCounter.updateMany({ data: { has_destinations } }));

export const presentDestinationDelivery = (row: DestinationDeliveryRow): EventDestinationDelivery => ({
  ...row,
  object: 'event_destination_delivery',
  event_destination_id: row.destination_id,
  first_sequence: Number(row.first_sequence),
  last_sequence: Number(row.last_sequence),
});
