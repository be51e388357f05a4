import { setTimeout } from 'node:timers/promises';
import { newId, type AccountDb, type Prisma } from '@pnb/db';
import { isOnCluster, type TestApp } from '@pnb/testkit';
import pg from 'pg';

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

const INTO = `insert into delivery_attempts (id, account_id, delivery_id, number, trigger, outcome, status_code, error_class,
  request_headers, response_excerpt, started_at, duration_ms)`;
const VALUES = `1, 'test', 'failed', 500, 'http_error', '{}', 'no', now(), 12`;

const RESPONSE = `
  create or replace function complete_test() returns trigger language plpgsql as $$ begin
    ${INTO} values (gen_random_uuid(), new.account_id, new.id, ${VALUES});
    return null;
  end $$;
  create or replace trigger complete_test after insert on deliveries
    for each row when (new.requested_attempt = 'test') execute function complete_test();`;

/** Replaces worker and receiver: each test delivery is attempted at once with a 500 response. */
export async function runTestDeliveries(app: TestApp): Promise<void> {
  if (isOnCluster()) return pollTests(app);
  for (const { pool } of Object.values(app.services.networks)) await pool.query(RESPONSE);
}

const POLL_MS = 50;
const polled = new WeakSet<object>();

/**
 * Polls on a cluster, whose tables can have no triggers, on connections of its own: those of the service are watched.
 */
function pollTests({ services, databases, beforeClose }: TestApp): void {
  if (polled.has(services)) return;
  polled.add(services);
  const ending = new AbortController();
  const polling = [databases.production, databases.sandbox].map((url) => completeTests(url, ending.signal));
  beforeClose(async () => {
    ending.abort();
    await Promise.all(polling);
  });
}

async function completeTests(url: string, ending: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  while (!ending.aborted) {
    await client.query(`${INTO} select gen_random_uuid(), d.account_id, d.id, ${VALUES} from deliveries d
      where d.requested_attempt = 'test' and not exists (select from delivery_attempts a
        where a.account_id = d.account_id and a.delivery_id = d.id)`);
    await setTimeout(POLL_MS);
  }
  await client.end();
}
