import { encodeId } from '@pnb/contract';
import { newId, type AccountDb } from '@pnb/db';

/** Inserts two destinations, the first with three entries of its log; returns its id. */
export async function insertDestinations({ sql, account_id }: AccountDb): Promise<string> {
  const broker = { type: 'kafka' as const, servers: ['kafka-1.partner.example:9093'], topic: 'pnb-events' };
  const columns = { ...broker, account_id, event_types: ['*'], tls: true, secret_sealed: new Uint8Array([1]) };
  const ids = [newId(), newId()] as const;
  const created_at = (index: number) => new Date(Date.now() - 60_000 + index * 1_000);
  for (const [index, id] of ids.entries())
    await sql.eventDestination.create({
      data: { ...columns, id, status: 'disabled', disabled_reason: 'manual', created_at: created_at(index) },
    });
  for (const index of [1, 2, 3])
    await sql.eventDestinationDelivery.create({
      data: {
        id: newId(),
        account_id,
        destination_id: ids[0],
        first_sequence: BigInt(index),
        last_sequence: BigInt(index),
        event_count: 1,
        outcome: 'succeeded',
        duration_ms: 12.5,
        attempted_at: created_at(index),
      },
    });
  return encodeId('event_destination', ids[0]);
}
