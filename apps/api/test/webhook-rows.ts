import { newId, type AccountDb, type Prisma } from '@pnb/db';
import type { TestApp } from '@pnb/testkit';

type Columns<T> = Partial<Omit<T, 'id' | 'account_id'>>;

/** Inserts a delivery of a webhook, pending by default; returns its id. */
export async function insertDelivery(
  { sql, account_id }: AccountDb,
  webhook_id: string,
  columns: Columns<Prisma.DeliveryUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId();
  const event = { event_id: newId(), event_type: 'provider.created', event_sequence: 1n, sequence: 1n };
  await sql.delivery.create({ data: { ...event, ...columns, id, account_id, webhook_id } });
  return id;
}

/** Inserts an attempt as a worker records it; returns its id. */
export async function insertAttempt(
  { sql, account_id }: AccountDb,
  delivery_id: string,
  columns: Columns<Prisma.DeliveryAttemptUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId();
  const tried = { number: 1, trigger: 'schedule', outcome: 'succeeded', status_code: 204 } as const;
  const reported = { request_headers: { 'webhook-id': 'evt_1' }, response_excerpt: 'ok', duration_ms: 41.5 };
  await sql.deliveryAttempt.create({
    data: { started_at: new Date(), ...tried, ...reported, ...columns, id, account_id, delivery_id },
  });
  return id;
}

/** Inserts a queued replay of a webhook; returns its id. */
export async function insertReplay(
  { sql, account_id }: AccountDb,
  webhook_id: string,
  columns: Columns<Prisma.ReplayUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId();
  const [since, until] = [new Date(Date.now() - 3_600_000), new Date()];
  const span = { which: 'all' as const, since, until, event_types: ['provider.created'], total: 4 };
  await sql.replay.create({ data: { ...span, ...columns, id, account_id, webhook_id } });
  return id;
}

const RESPONSE = `
  create or replace function complete_test() returns trigger language plpgsql as $$ begin
    insert into delivery_attempts (id, account_id, delivery_id, number, trigger, outcome, status_code, error_class,
      request_headers, response_excerpt, started_at, duration_ms)
    values (gen_random_uuid(), new.account_id, new.id, 1, 'test', 'failed', 500, 'http_error', '{}', 'no', now(), 12);
    return null;
  end $$;
  create or replace trigger complete_test after insert on deliveries
    for each row when (new.requested_attempt = 'test') execute function complete_test();`;

/** Replaces worker and receiver: each test delivery is attempted at once with a 500 response. */
export async function runTestDeliveries({ services: { networks } }: TestApp): Promise<void> {
  for (const { pool } of Object.values(networks)) await pool.query(RESPONSE);
}
