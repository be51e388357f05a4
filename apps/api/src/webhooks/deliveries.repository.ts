import { type Delivery, type DeliveryAttempt, MAX_ATTEMPTS_SHOWN, Problem, expandEventTypes } from '@pnb/contract';
import type { AccountDb, Bind, network } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { readEventType } from '@pnb/events';
import { notFound } from '../http/decode.ts';

export type DeliveryRow = network.DeliveryModel;

export const deliverySource = (webhook_id: string): ListSource => ({
  from: 'deliveries',
  scope: 'account',
  where: (bind) => [`webhook_id = ${bind(webhook_id)}`],
  filters: { event_type: (patterns: string[], bind: Bind) => `event_type = any(${bind(expandEventTypes(patterns))})` },
});

export async function getDelivery({ sql }: AccountDb, webhook_id: string, id: string): Promise<DeliveryRow> {
  const row = await sql.delivery.findUnique({ where: { id, webhook_id } });
  if (!row) throw notFound('delivery');
  return row;
}

/** 410 when the event has expired; the delivery of a test has a body of its own. */
export async function assertBodyRetained({ sql }: AccountDb, { event_id, body }: DeliveryRow): Promise<void> {
  if (body !== null || (await sql.event.count({ where: { id: event_id } })) > 0) return;
  throw new Problem('event_expired', 'The event of this delivery has expired and cannot be sent again.');
}

/** The last attempts, oldest first. */
export async function listAttempts({ sql }: AccountDb, delivery_id: string): Promise<DeliveryAttempt[]> {
  const rows = await sql.deliveryAttempt.findMany({
    where: { delivery_id },
    orderBy: { number: 'desc' },
    take: MAX_ATTEMPTS_SHOWN,
  });
  return rows.toReversed().map(presentAttempt);
}

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  ...row,
  object: 'delivery',
  event_type: readEventType(row.event_type),
  sequence: Number(row.sequence),
});

const presentAttempt = (row: network.DeliveryAttemptModel): DeliveryAttempt => ({
  ...row,
  object: 'delivery_attempt',
  request_headers: row.request_headers as Record<string, string>,
});
