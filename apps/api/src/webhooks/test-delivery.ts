import * as contract from '@pnb/contract';
import { composeEvent, readRetryPolicy } from '@pnb/events';
import { newId, type AccountDb, type AccountTransaction } from '@pnb/db';
import { queueDelivery } from '@pnb/webhooks';
import { poll } from '../http/poll.ts';
import * as deliveries from './deliveries.repository.ts';
import { getEnabledWebhookForUpdate } from './webhooks.repository.ts';

interface TestStart {
  webhook_id: string;
  event_type: contract.EmittedEventType;
  plan: contract.Plan;
  /** Counts the test against the limit of the endpoint; throws above it. */
  admit(webhook_id: string): Promise<void>;
}

/** Commits the delivery of a test, so that a worker sees it while the request waits. */
export function startTest(
  db: AccountDb,
  { webhook_id, event_type, plan, admit }: TestStart,
): Promise<{ delivery_id: string; timeout_ms: number }> {
  return db.transaction(async (tx) => {
    const webhook = await getEnabledWebhookForUpdate(tx, webhook_id, plan);
    await admit(webhook.id);
    const { timeout_seconds } = readRetryPolicy(webhook);
    const delivery_id = await insertTest(tx, webhook.id, event_type);
    return { delivery_id, timeout_ms: timeout_seconds * 1000 };
  });
}

/** A delivery whose event is not recorded in the event log. */
async function insertTest(
  tx: AccountTransaction,
  webhook_id: string,
  type: contract.EmittedEventType,
): Promise<string> {
  const { account_id } = tx;
  const [id, event_id] = [newId(), newId()];
  const data = type === 'webhook.test' ? testData(tx, webhook_id) : contract.EVENT_EXAMPLES[type];
  const body = composeEvent(tx, { id: event_id, type, sequence: 0, at: new Date(), data });
  const event = { event_id, event_type: type, event_sequence: null, sequence: 0, body };
  await tx.sql.delivery.create({
    data: { id, account_id, webhook_id, ...event, status: 'pending', requested_attempt: 'test' },
  });
  await queueDelivery(tx, webhook_id);
  return id;
}

const testData = ({ actor }: AccountDb, webhook_id: string) => ({
  ...contract.EVENT_EXAMPLES['webhook.test'],
  object: { object: 'webhook', id: contract.encodeId('webhook', webhook_id) },
  actor,
});

/** Waits for the first attempt; null when none is made in time. */
export async function waitForAttempt(
  db: AccountDb,
  delivery_id: string,
  ms: number,
): Promise<contract.DeliveryAttempt | null> {
  const read = () => deliveries.listAttempts(db, delivery_id);
  const [attempt] = await poll(read, (attempts) => attempts.length > 0, ms);
  return attempt ?? null;
}

/** Cancels a test that no worker attempted, and returns the problem. */
export async function cancelTest({ sql }: AccountDb, id: string): Promise<contract.Problem> {
  await sql.delivery.updateMany({
    where: { id, status: 'pending' },
    data: { status: 'cancelled', requested_attempt: null, next_attempt_at: null, completed_at: new Date() },
  });
  return new contract.Problem(
    'service_unavailable',
    'No worker attempted the delivery in time: the workers are down or overloaded. The test is cancelled. Try again later.',
    { headers: { 'Retry-After': '30' } },
  );
}
