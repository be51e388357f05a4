// @citus
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeId, encodeId, Event, EVENT_DATA, type EmittedEventType } from '@pnb/contract';
import { newId } from '@pnb/db';
import { aProviderCreate, insertBuild, type SignedIn, useApp, useSignedIn } from '@pnb/testkit';
import { runTestDeliveries, insertAttempt, insertDelivery } from '../../test/webhook-rows.ts';

const app = useApp();
/** A service without a worker. */
const unattended = useApp();
const plan = useSignedIn(app);
let id: string;
let uuid: string;

const hook = { url: 'https://partner.example/hooks', event_types: ['*' as const] };

beforeAll(async () => {
  await runTestDeliveries(app);
});
beforeEach(async () => {
  id = await aWebhook(plan);
  uuid = decodeId('webhook', id) ?? '';
});

async function aWebhook({ api }: SignedIn, fields: object = {}): Promise<string> {
  return (await api.POST('/v1/webhooks', { body: { ...hook, ...fields } })).data?.id ?? '';
}

const list = async (query: object = {}) =>
  (await plan.api.GET('/v1/webhooks/{id}/deliveries', { params: { path: { id }, query } })).data;
const pathTo = (delivery: string) => ({ params: { path: { id, delivery_id: encodeId('delivery', delivery) } } });
const get = (delivery: string) => plan.api.GET('/v1/webhooks/{id}/deliveries/{delivery_id}', pathTo(delivery));
const redeliver = (delivery: string) =>
  plan.api.POST('/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver', pathTo(delivery));
const sendTest = (body: object = {}) => plan.api.POST('/v1/webhooks/{id}/test', { params: { path: { id } }, body });

async function jobs(): Promise<{ task: string; payload: unknown; key: string }[]> {
  const { rows } = await app.services.networks.sandbox.pool.query<never>(
    `select tasks.identifier as task, payload, key
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where payload->>'account_id' = $1`,
    [plan.account_id],
  );
  return rows;
}

async function anEvent(): Promise<string> {
  const build_id = encodeId('build', await insertBuild(plan.db));
  await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
  return (await plan.db.sql.event.findFirstOrThrow({ orderBy: { sequence: 'desc' } })).id;
}

describe('listDeliveries', () => {
  it('lists the deliveries of an endpoint, newest first', async () => {
    const other = decodeId('webhook', await aWebhook(plan)) ?? '';
    const event_id = newId();
    const columns = { event_id, sequence: 7n, attempt_count: 2, last_status_code: 500, next_attempt_at: new Date() };
    const first = await insertDelivery(plan.db, uuid, { ...columns, created_at: new Date('2026-11-01T00:00:00Z') });
    const second = await insertDelivery(plan.db, uuid, { status: 'succeeded', event_sequence: 2n });
    await insertDelivery(plan.db, other);

    const page = await list();

    expect(page?.data.map((one) => one.id)).toEqual([second, first].map((one) => encodeId('delivery', one)));
    expect(page?.data[1]).toEqual({
      object: 'delivery',
      id: encodeId('delivery', first),
      webhook_id: id,
      event_id: encodeId('event', event_id),
      event_type: 'provider.created',
      sequence: 7,
      status: 'pending',
      attempt_count: 2,
      next_attempt_at: columns.next_attempt_at.toISOString(),
      last_status_code: 500,
      created_at: '2026-11-01T00:00:00.000Z',
      completed_at: null,
    });
  });

  it('filters deliveries by status, type and time', async () => {
    const at = (day: string) => ({ created_at: new Date(`2026-11-${day}T00:00:00Z`) });
    await insertDelivery(plan.db, uuid, { ...at('01'), status: 'failed', event_type: 'provider.updated' });
    await insertDelivery(plan.db, uuid, { ...at('02'), event_type: 'adequacy.gap_opened', event_sequence: 2n });
    await insertDelivery(plan.db, uuid, { ...at('03'), status: 'succeeded', event_sequence: 3n });
    const listTypes = async (query: object) => (await list(query))?.data.map(({ event_type }) => event_type);

    expect(await listTypes({ status: ['failed', 'succeeded'] })).toEqual(['provider.created', 'provider.updated']);
    expect(await listTypes({ event_type: ['provider.*'] })).toEqual(['provider.created', 'provider.updated']);
    expect(await listTypes({ event_type: ['adequacy.gap_opened'] })).toEqual(['adequacy.gap_opened']);
    expect(await listTypes({ created_at_gte: '2026-11-02T00:00:00Z', created_at_lt: '2026-11-03T00:00:00Z' })).toEqual([
      'adequacy.gap_opened',
    ]);
  });
});

describe('getDelivery', () => {
  it('returns every attempt of a delivery, oldest first', async () => {
    const delivery = await insertDelivery(plan.db, uuid, { status: 'succeeded', attempt_count: 2 });
    const tried = { outcome: 'failed', status_code: null, error_class: 'connect', error_code: 'ECONNREFUSED' } as const;
    await insertAttempt(plan.db, delivery, { number: 2, trigger: 'manual' });
    await insertAttempt(plan.db, delivery, { ...tried, response_excerpt: '' });

    const { data } = await get(delivery);

    expect(data?.attempts.map(({ number, trigger, outcome }) => [number, trigger, outcome])).toEqual([
      [1, 'schedule', 'failed'],
      [2, 'manual', 'succeeded'],
    ]);
    expect(data?.attempts[0]).toMatchObject({
      object: 'delivery_attempt',
      delivery_id: encodeId('delivery', delivery),
      error_class: 'connect',
      error_code: 'ECONNREFUSED',
      request_headers: { 'webhook-id': 'evt_1' },
      duration_ms: 41.5,
    });
  });

  it('returns the last hundred attempts of a delivery', async () => {
    const delivery = await insertDelivery(plan.db, uuid);
    for (let number = 1; number <= 103; number++) await insertAttempt(plan.db, delivery, { number });

    const numbers = (await get(delivery)).data?.attempts.map(({ number }) => number);

    expect([numbers?.length, numbers?.[0], numbers?.at(-1)]).toEqual([100, 4, 103]);
  });
});

describe('redeliverWebhook', () => {
  it('requests one attempt, queues the endpoint, and leaves the schedule unchanged', async () => {
    const next_attempt_at = new Date(Date.now() + 60_000);
    const delivery = await insertDelivery(plan.db, uuid, {
      ...{ event_id: await anEvent(), event_sequence: 1_001n },
      next_attempt_at,
    });

    const { data, response } = await redeliver(delivery);

    expect(response.status).toBe(202);
    expect(response.headers.get('location')).toBe(`/v1/webhooks/${id}/deliveries/${encodeId('delivery', delivery)}`);
    expect(data).toMatchObject({ status: 'pending', next_attempt_at: next_attempt_at.toISOString() });
    expect(await plan.db.sql.delivery.findUnique({ where: { id: delivery } })).toMatchObject({
      requested_attempt: 'manual',
      next_attempt_at,
    });
    expect(await jobs()).toContainEqual({
      task: 'deliver',
      payload: { account_id: plan.account_id, webhook_id: uuid },
      key: `deliver:${uuid}`,
    });
  });

  it('is rejected when the event has expired, and when the endpoint is not enabled', async () => {
    const gone = await insertDelivery(plan.db, uuid, { status: 'failed' });
    const expired = await redeliver(gone);
    expect([expired.response.status, expired.error?.code]).toEqual([410, 'event_expired']);

    await plan.api.PATCH('/v1/webhooks/{id}', { params: { path: { id } }, body: { status: 'disabled' } });
    const { response, error } = await redeliver(gone);
    expect([response.status, error?.code]).toEqual([409, 'invalid_state']);
    expect((await sendTest()).error?.code).toBe('invalid_state');
    expect((await plan.db.sql.delivery.findUniqueOrThrow({ where: { id: gone } })).requested_attempt).toBeNull();
  });
});

describe('testWebhook', () => {
  it('waits for the test attempt and returns it, also when the receiver fails', async () => {
    const { data, response } = await sendTest();

    expect(response.status).toBe(200);
    expect(data).toMatchObject({ object: 'delivery_attempt', trigger: 'test', outcome: 'failed', status_code: 500 });
    const [row] = await plan.db.sql.delivery.findMany();
    expect(row).toMatchObject({
      event_type: 'webhook.test',
      event_sequence: null,
      sequence: 0n,
      requested_attempt: 'test',
    });
    const event = Event.parse(JSON.parse(row?.body ?? ''));
    expect(event).toMatchObject({
      id: row?.event_id,
      type: 'webhook.test',
      sequence: 0,
      account_id: plan.account_id,
      environment: 'sandbox',
      data: { object: { object: 'webhook', id }, actor: { id: encodeId('api_key', plan.api_key_id) } },
    });
    expect(await plan.db.sql.event.count()).toBe(0);
    expect(await jobs()).toHaveLength(1);
  });

  it.each(Object.keys(EVENT_DATA) as EmittedEventType[])('sends a sample of %s', async (event_type) => {
    expect((await sendTest({ event_type })).response.status).toBe(200);
    const [row] = await plan.db.sql.delivery.findMany();
    const event = Event.parse(JSON.parse(row?.body ?? ''));
    expect(event.type).toBe(event_type);
    expect(EVENT_DATA[event_type].strict().safeParse(event.data).error).toBeUndefined();
  });

  it('rejects a type that is never delivered', async () => {
    expect((await sendTest({ event_type: 'provider.vanished' })).response.status).toBe(422);
  });

  it('admits ten test deliveries a minute for an endpoint', async () => {
    for (let count = 0; count < 10; count++) expect((await sendTest()).response.status).toBe(200);

    const { response, error } = await sendTest();

    expect([response.status, error?.code]).toEqual([429, 'rate_limit_exceeded']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(error?.rate_limit).toMatchObject({ policy: 'webhook_test', limit: 10, remaining: 0 });
    expect(await plan.db.sql.delivery.count()).toBe(10);
    id = await aWebhook(plan);
    expect((await sendTest()).response.status).toBe(200);
  });

  it('reports that no worker sent the test delivery, which is not sent later', async () => {
    const caller = await unattended.signIn();
    const retry_policy = { timeout_seconds: 3 };
    const path = { id: await aWebhook(caller, { retry_policy }) };
    const started = Date.now();

    const { response, error } = await caller.api.POST('/v1/webhooks/{id}/test', { params: { path }, body: {} });

    expect([response.status, error?.code]).toEqual([503, 'service_unavailable']);
    expect(error?.detail).toContain('worker');
    expect(Date.now() - started).toBeGreaterThanOrEqual(8_000);
    expect(await caller.db.sql.delivery.findMany()).toMatchObject([{ status: 'cancelled', requested_attempt: null }]);
  });
});
