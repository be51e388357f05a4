import { rawClient } from './raw-clients.ts';
import type { AccountHandle } from './swift.ts';

/** An endpoint that events are handed to, locked until the transaction ends. */
export interface Subscriber {
  id: string;
  event_types: string[];
  /** Up to here events are not for it. */
  after_sequence: bigint;
  /** The last `webhook-sequence` given out. */
  last_sequence: bigint;
}

export interface NewDelivery {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  event_sequence: bigint;
  sequence: bigint;
  next_attempt_at: Date | null;
  asked_attempt: 'replay' | null;
  created_at: Date;
}

export interface Counter {
  last_sequence: bigint;
  fanned_sequence: bigint;
}

/** The account's last sequence, and how far its events are fanned out. */
export async function findCounter(tx: AccountHandle): Promise<Counter> {
  const rows = await rawClient(tx).$queryRaw<Counter[]>`
    select last_sequence, fanned_sequence from event_counters where account_id = ${tx.account_id}::uuid`;
  return rows[0] ?? { last_sequence: 0n, fanned_sequence: 0n };
}

/** Holds all enabled endpoints of the account, always in one order. */
export const lockSubscribers = (tx: AccountHandle): Promise<Subscriber[]> =>
  rawClient(tx).$queryRaw<Subscriber[]>`
    select id, event_types, after_sequence, last_sequence from webhooks
    where account_id = ${tx.account_id}::uuid and status = 'enabled' order by id for no key update`;

/** Holds one endpoint; undefined when it is gone or not enabled. */
export async function lockSubscriber(tx: AccountHandle, webhook_id: string): Promise<Subscriber | undefined> {
  const rows = await rawClient(tx).$queryRaw<Subscriber[]>`
    select id, event_types, after_sequence, last_sequence from webhooks
    where account_id = ${tx.account_id}::uuid and id = ${webhook_id}::uuid and status = 'enabled' for no key update`;
  return rows[0];
}

/** An event as far as it matters who gets it. */
export interface Told {
  id: string;
  type: string;
  sequence: bigint;
}

export const findTold = (
  tx: AccountHandle,
  { from, through, take }: { from: bigint; through: bigint; take: number },
): Promise<Told[]> =>
  rawClient(tx).$queryRaw<Told[]>`
    select id, type, sequence from events
    where account_id = ${tx.account_id}::uuid and sequence > ${from} and sequence <= ${through}
    order by sequence limit ${take}`;

/** Writes deliveries and how far the sequence of each of their endpoints has come, which the caller has locked. */
export async function insertDeliveries(tx: AccountHandle, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = JSON.stringify(deliveries, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  await rawClient(tx).$executeRaw`
    with made as (
      insert into deliveries (id, account_id, webhook_id, event_id, event_type, event_sequence, sequence,
        next_attempt_at, asked_attempt, created_at)
      select id, ${tx.account_id}::uuid, webhook_id, event_id, event_type, event_sequence, sequence,
        next_attempt_at, asked_attempt, created_at
      from jsonb_populate_recordset(null::deliveries, ${rows}::jsonb)
      returning webhook_id, sequence
    )
    update webhooks set last_sequence = given.last
    from (select webhook_id, max(sequence) as last from made group by webhook_id) given
    where webhooks.account_id = ${tx.account_id}::uuid and webhooks.id = given.webhook_id`;
}

/** Says that events are fanned out up to a sequence. Call it last: writers of events wait for it. */
export async function moveFannedSequence(tx: AccountHandle, sequence: bigint): Promise<void> {
  await rawClient(tx).$executeRaw`
    update event_counters set fanned_sequence = ${sequence}
    where account_id = ${tx.account_id}::uuid and fanned_sequence < ${sequence}`;
}
