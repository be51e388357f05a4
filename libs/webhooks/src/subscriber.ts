import { newId } from '@pnb/db';
import type { AccountHandle } from '@pnb/db/raw';

/** An enabled endpoint, locked until the transaction ends. */
export interface Subscriber {
  id: string;
  event_types: string[];
  /** The last assigned `webhook-sequence`. */
  last_sequence: bigint;
}

/** Locks one endpoint; undefined when it is deleted or not enabled. */
export async function lockSubscriber(tx: AccountHandle, webhook_id: string): Promise<Subscriber | undefined> {
  const rows = await tx.query<Subscriber>`
    select id, event_types, last_sequence from webhooks
    where account_id = ${tx.account_id}::uuid and id = ${webhook_id}::uuid and status = 'enabled' for no key update`;
  return rows[0];
}

export interface UndeliveredEvent {
  id: string;
  type: string;
  sequence: bigint;
}

/** Inserts deliveries of events that the endpoint has never received, for one requested attempt, with its next sequences. */
export async function insertReplayed(
  tx: AccountHandle,
  { id: webhook_id, last_sequence }: Subscriber,
  events: readonly UndeliveredEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const pick = <K extends keyof UndeliveredEvent>(name: K) => events.map((event) => event[name]);
  await tx.defer`
    insert into deliveries (account_id, id, webhook_id, event_id, event_type, event_sequence, sequence, requested_attempt,
      created_at)
    select ${tx.account_id}::uuid, id, ${webhook_id}::uuid, event_id, type, event_sequence, ${last_sequence}::bigint + place,
      'replay'::requested_trigger, ${now}::timestamptz
    from unnest(${events.map(() => newId())}::uuid[], ${pick('id')}::uuid[], ${pick('type')}::text[],
      ${pick('sequence')}::bigint[]) with ordinality as event (id, event_id, type, event_sequence, place)`;
  await tx.defer`
    update webhooks set last_sequence = ${last_sequence + BigInt(events.length)}
    where account_id = ${tx.account_id}::uuid and id = ${webhook_id}::uuid`;
}
