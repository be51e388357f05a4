import * as contract from '@pnb/contract';
import type { Decision } from '@pnb/limits';
import { readPage } from '@pnb/lists';
import { queueDelivery } from '@pnb/webhooks';
import { implement } from '../http/implement.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import * as deliveries from './deliveries.repository.ts';
import { waitForAttempt, cancelTest, startTest } from './test-delivery.ts';
import { getWebhook, getEnabledWebhookForUpdate } from './webhooks.repository.ts';

/** Added to the timeout of the receiver: time for a worker to start the delivery. */
const GRACE_MS = 5_000;

export const DeliveriesController = implement(contract.deliveries, {
  listDeliveries: async ({ params, query }, { db }) => {
    await getWebhook(db, params.id);
    const source = deliveries.deliverySource(params.id);
    const { data, meta } = await readPage<deliveries.DeliveryRow>(
      db,
      contract.deliveries.listDeliveries.list,
      source,
      query,
    );
    return { data: data.map(deliveries.presentDelivery), meta };
  },

  getDelivery: async ({ params }, { db }) => {
    const row = await deliveries.getDelivery(db, params.id, params.delivery_id);
    return { ...deliveries.presentDelivery(row), attempts: await deliveries.listAttempts(db, row.id) };
  },

  redeliver: async ({ params }, { db: tx, plan }) => {
    await getEnabledWebhookForUpdate(tx, params.id, plan);
    const row = await deliveries.getDelivery(tx, params.id, params.delivery_id);
    await deliveries.assertBodyRetained(tx, row);
    const requested = await tx.sql.delivery.update({ where: { id: row.id }, data: { requested_attempt: 'manual' } });
    await queueDelivery(tx, params.id);
    return deliveries.presentDelivery(requested);
  },

  testWebhook: async ({ params, body }, { db, plan, environment }, { attempts }) => {
    const { event_type = 'webhook.test' } = body;
    const { delivery_id, timeout_ms } = await startTest(db, {
      webhook_id: params.id,
      event_type,
      plan,
      admit: async (id) => admitTestDelivery(await attempts.admit('webhook_test', `${environment}:${id}`)),
    });
    const attempt = await waitForAttempt(db, delivery_id, timeout_ms + GRACE_MS);
    if (attempt) return attempt;
    throw await cancelTest(db, delivery_id);
  },
});

function admitTestDelivery({ admitted, limit, retryAfterMs }: Decision): void {
  if (admitted) return;
  throw tooManyRequests(
    { policy: 'webhook_test', limit, retryAfterMs },
    (seconds) => `An endpoint can be tested at most ${limit} times per minute. Try again in ${seconds} s.`,
  );
}
