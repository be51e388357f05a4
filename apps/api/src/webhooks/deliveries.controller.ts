import { setTimeout } from 'node:timers/promises';
import { Controller, Inject } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import { composeEvent, newId, queuePump, type AccountDb } from '@pnb/db';
import type { Decision } from '@pnb/limits';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';
import { SERVICES, type Services } from '../services.ts';
import * as deliveries from './deliveries.repository.ts';
import { getWebhook, takeEnabled } from './webhooks.repository.ts';

const POLL_MS = 25;
/** Beyond the time that the receiver has: for the worker to take it up. */
const GRACE_MS = 5_000;

@Controller()
export class DeliveriesController {
  readonly #services: Services;

  constructor(@Inject(SERVICES) services: Services) {
    this.#services = services;
  }

  @Implement(contract.listDeliveries)
  async list({ params, query }: Input<typeof contract.listDeliveries>, { db }: Caller) {
    await getWebhook(db, params.id);
    const source = deliveries.deliveriesOf(params.id);
    const { data, meta } = await db.list<deliveries.DeliveryRow>(contract.listDeliveries.list, source, query);
    return { data: data.map(deliveries.presentDelivery), meta };
  }

  @Implement(contract.getDelivery)
  async get({ params }: Input<typeof contract.getDelivery>, { db }: Caller) {
    const row = await deliveries.getDelivery(db, params.id, params.delivery_id);
    return { ...deliveries.presentDelivery(row), attempts: await deliveries.attemptsOf(db, row.id) };
  }

  @Implement(contract.redeliver)
  async redeliver({ params }: Input<typeof contract.redeliver>, { db, plan }: Caller) {
    return db.transaction(async (tx) => {
      await takeEnabled(tx, params.id, plan);
      const row = await deliveries.getDelivery(tx, params.id, params.delivery_id);
      await deliveries.requireBody(tx, row);
      const asked = await tx.sql.delivery.update({ where: { id: row.id }, data: { asked_attempt: 'manual' } });
      await queuePump(tx, params.id);
      return deliveries.presentDelivery(asked);
    });
  }

  @Implement(contract.testWebhook)
  async test({ params, body }: Input<typeof contract.testWebhook>, { db, plan, environment }: Caller) {
    const { event_type = 'webhook.test' } = body;
    const made = await db.transaction(async (tx) => {
      const webhook = await takeEnabled(tx, params.id, plan);
      admitTest(await this.#services.attempts.admit('webhook_test', `${environment}:${webhook.id}`));
      const { timeout_seconds } = webhook.retry_policy as unknown as contract.RetryPolicy;
      const delivery_id = await insertTest(tx, webhook.id, event_type);
      return { delivery_id, timeout_ms: timeout_seconds * 1000 };
    });
    const attempt = await attemptWithin(db, made.delivery_id, made.timeout_ms + GRACE_MS);
    if (attempt) return attempt;
    throw await notTakenUp(db, made.delivery_id);
  }
}

function admitTest({ admitted, limit, retryAfterMs }: Decision): void {
  if (admitted) return;
  const seconds = Math.ceil(retryAfterMs / 1000);
  throw new contract.Problem(
    'rate_limit_exceeded',
    `An endpoint is tested ${limit} times a minute at most. The next is admitted in ${seconds} s.`,
    {
      headers: { 'Retry-After': String(seconds) },
      rate_limit: { policy: 'webhook_test', limit, remaining: 0, retry_after_ms: Math.ceil(retryAfterMs) },
    },
  );
}

/** A delivery whose event is no event of the log. */
async function insertTest(tx: AccountDb, webhook_id: string, type: contract.SentEventType): Promise<string> {
  const { account_id } = tx;
  const [id, event_id] = [newId(), newId()];
  const data = type === 'webhook.test' ? testData(tx, webhook_id) : contract.EVENT_EXAMPLES[type];
  const body = composeEvent(tx, { id: event_id, type, sequence: 0, at: new Date(), data });
  const event = { event_id, event_type: type, event_sequence: null, sequence: 0, body };
  await tx.sql.delivery.create({
    data: { id, account_id, webhook_id, ...event, status: 'pending', asked_attempt: 'test' },
  });
  await queuePump(tx, webhook_id);
  return id;
}

const testData = ({ actor }: AccountDb, webhook_id: string) => ({
  ...contract.EVENT_EXAMPLES['webhook.test'],
  object: { object: 'webhook', id: contract.encodeId('webhook', webhook_id) },
  actor,
});

/** The first attempt, once it is there; null when it does not come in time. */
async function attemptWithin(db: AccountDb, delivery_id: string, ms: number): Promise<contract.DeliveryAttempt | null> {
  for (const end = Date.now() + ms; ;) {
    const [attempt] = await deliveries.attemptsOf(db, delivery_id);
    if (attempt) return attempt;
    if (Date.now() >= end) return null;
    await setTimeout(POLL_MS);
  }
}

async function notTakenUp({ sql }: AccountDb, id: string): Promise<contract.Problem> {
  const data = { status: 'cancelled', asked_attempt: null, next_attempt_at: null, completed_at: new Date() };
  await sql.delivery.updateMany({ where: { id, status: 'pending' }, data });
  return new contract.Problem(
    'service_unavailable',
    'No worker took up the delivery in time: it runs not, or has too much to do. Nothing more is sent.',
    { headers: { 'Retry-After': '30' } },
  );
}
