// @citus
import { describe, expect, it } from '@jest/globals';
import { decodeId, DEFAULT_RETRY_POLICY, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import { unseal } from '@pnb/identity';
import { aProviderCreate, insertBuild, useApp, useSignedIn } from '@pnb/testkit';
import { insertDelivery, insertReplay } from '../../test/webhook-rows.ts';

const app = useApp();
const plan = useSignedIn(app, { plan: 'enterprise' });

const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };

async function aWebhook(fields: object = {}): Promise<string> {
  const { data, response } = await plan.api.POST('/v1/webhooks', { body: { ...body, ...fields } });
  if (!data) throw new Error(`not made: ${response.status}`);
  return data.id;
}

const pathTo = (id: string) => ({ params: { path: { id } } });
const get = async (id: string) => (await plan.api.GET('/v1/webhooks/{id}', pathTo(id))).data;
const patch = (id: string, changes: object) => plan.api.PATCH('/v1/webhooks/{id}', { ...pathTo(id), body: changes });
const getRow = (id: string) => plan.db.sql.webhook.findFirstOrThrow({ where: { id: decodeId('webhook', id) ?? '' } });
const toUuid = (id: string): string => decodeId('webhook', id) ?? '';

async function anEvent(): Promise<number> {
  const build_id = encodeId('build', await insertBuild(plan.db));
  await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
  return Number((await plan.db.sql.eventCounter.findFirstOrThrow()).last_sequence);
}

describe('getWebhook', () => {
  it('returns the endpoint as it was created, without its secret', async () => {
    const made = (await plan.api.POST('/v1/webhooks', { body })).data;

    expect(await get(made?.id ?? '')).toEqual({ ...made, secret: null });
  });
});

describe('listWebhooks', () => {
  it('lists the newest endpoints first, filtered by status', async () => {
    const [on, off] = [await aWebhook(), await aWebhook({ status: 'disabled' })];
    const listIds = async (query: object) =>
      (await plan.api.GET('/v1/webhooks', { params: { query } })).data?.data.map(({ id }) => id);

    expect(await listIds({})).toEqual([off, on]);
    expect(await listIds({ status: ['disabled'] })).toEqual([off]);
    expect(await listIds({ status: ['paused_by_plan'] })).toEqual([]);
  });

  it('returns an empty list on Starter', async () => {
    const starter = await app.signIn({ plan: 'starter' });
    const { data, response } = await starter.api.GET('/v1/webhooks', {});

    expect([response.status, data?.data, data?.meta.total]).toEqual([200, [], 0]);
  });
});

describe('updateWebhook', () => {
  it('changes the sent fields of an endpoint only', async () => {
    const id = await aWebhook({ description: 'CRM', retry_policy: { max_attempts: 3, multiplier: 2 } });
    const before = await get(id);

    const { data } = await patch(id, { url: 'https://crm.example/in', retry_policy: { multiplier: 4 } });

    expect(data).toEqual({
      ...before,
      url: 'https://crm.example/in',
      retry_policy: { ...DEFAULT_RETRY_POLICY, max_attempts: 3, multiplier: 4 },
      schedule_seconds: [5, 20],
      updated_at: data?.updated_at,
    });
    expect((await patch(id, { description: null, event_types: ['build.*'] })).data).toMatchObject({
      description: null,
      event_types: ['build.*'],
    });
  });

  it('replaces the headers of an endpoint as a whole, and clears them with null', async () => {
    const id = await aWebhook({ headers: { 'X-A': '1', 'X-B': '2' } });

    expect((await patch(id, { headers: { 'X-C': '3' } })).data?.header_names).toEqual(['X-C']);
    expect(JSON.parse(unseal(app.services.sealKey, (await getRow(id)).headers_sealed))).toEqual({ 'X-C': '3' });
    expect((await patch(id, { description: 'x' })).data?.header_names).toEqual(['X-C']);
    expect((await patch(id, { headers: null })).data?.header_names).toEqual([]);
  });

  it('validates the merged retry policy, and reports all errors at once', async () => {
    const id = await aWebhook({ retry_policy: { initial_delay_seconds: 60 } });
    const { response, error } = await patch(id, {
      url: 'http://partner.example/',
      event_types: ['unknown.*'],
      retry_policy: { max_delay_seconds: 30 },
      headers: { Host: 'x' },
    });

    expect(response.status).toBe(422);
    expect(error?.errors?.map(({ pointer }) => pointer)).toEqual([
      '/url',
      '/event_types/0',
      '/retry_policy/max_delay_seconds',
      '/headers/Host',
    ]);
  });

  it('enforces If-Match, and keeps the entity tag when nothing changes', async () => {
    const id = await aWebhook();
    const tag = (await plan.api.GET('/v1/webhooks/{id}', pathTo(id))).response.headers.get('etag') ?? '';
    const sent = (changes: object) =>
      plan.api.PATCH('/v1/webhooks/{id}', { ...pathTo(id), body: changes, headers: { 'If-Match': tag } });

    expect((await sent({})).response.headers.get('etag')).toBe(tag);
    expect((await sent({ status: 'enabled' })).response.headers.get('etag')).toBe(tag);
    expect((await sent({ description: 'first' })).response.status).toBe(200);
    expect((await sent({ description: 'second' })).response.status).toBe(412);
    const removed = await plan.api.DELETE('/v1/webhooks/{id}', { ...pathTo(id), headers: { 'If-Match': tag } });
    expect(removed.response.status).toBe(412);
  });

  it('changes the entity tag with deliveries, which do not invalidate If-Match', async () => {
    const id = await aWebhook();
    const tagged = (headers: object) => plan.api.GET('/v1/webhooks/{id}', { ...pathTo(id), headers });
    const tag = (await tagged({})).response.headers.get('etag') ?? '';
    expect((await tagged({ 'If-None-Match': tag })).response.status).toBe(304);
    await plan.db.sql.webhook.update({ where: { id: toUuid(id) }, data: { last_success_at: new Date() } });

    expect((await tagged({ 'If-None-Match': tag })).response.status).toBe(200);
    const changed = { ...pathTo(id), body: { description: 'CRM' }, headers: { 'If-Match': tag } };
    expect((await plan.api.PATCH('/v1/webhooks/{id}', changed)).response.status).toBe(200);
  });

  it('cancels pending deliveries and replays of an endpoint that is disabled', async () => {
    const [id, other] = [await aWebhook(), await aWebhook()];
    const due = { next_attempt_at: new Date(), requested_attempt: 'manual' as const };
    const pending = await insertDelivery(plan.db, toUuid(id), due);
    const requested = { status: 'succeeded', event_sequence: 2n, requested_attempt: 'manual' } as const;
    const done = await insertDelivery(plan.db, toUuid(id), requested);
    const foreign = await insertDelivery(plan.db, toUuid(other), due);
    const replay = await insertReplay(plan.db, toUuid(id), { status: 'running' });

    expect((await patch(id, { status: 'disabled' })).data).toMatchObject({
      status: 'disabled',
      disabled_reason: 'manual',
    });

    const after = await plan.db.sql.delivery.findMany({ orderBy: { id: 'asc' } });
    expect(after.map((row) => [row.id, row.status, row.requested_attempt])).toEqual([
      [pending, 'cancelled', null],
      [done, 'succeeded', null],
      [foreign, 'pending', due.requested_attempt],
    ]);
    expect(after[0]).toMatchObject({ next_attempt_at: null, requested_attempt: null, completed_at: expect.any(Date) });
    expect(await plan.db.sql.replay.findUnique({ where: { id: replay } })).toMatchObject({ status: 'cancelled' });
  });

  it('sends no notice when the owner disables an endpoint', async () => {
    await patch(await aWebhook(), { status: 'disabled' });

    const reported = `select 1 from graphile_worker.jobs where task_identifier = 'notify_disabled'`;
    expect((await app.services.networks.sandbox.pool.query(reported)).rows).toEqual([]);
  });

  it('starts an enabled endpoint with the next event and clears its failures', async () => {
    const id = await aWebhook();
    await patch(id, { status: 'disabled' });
    const worn = {
      failing_since: new Date(),
      failed_deliveries: 20,
      consecutive_overloads: 5,
      paused_until: new Date(),
    };
    await plan.db.sql.webhook.update({ where: { id: toUuid(id) }, data: { ...worn, disabled_reason: 'failing' } });
    const last = await anEvent();

    expect((await patch(id, { status: 'enabled' })).data).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
      failing_since: null,
    });
    expect(await getRow(id)).toMatchObject({
      after_sequence: BigInt(last),
      failed_deliveries: 0,
      consecutive_overloads: 0,
      paused_until: null,
    });
  });
});

describe('the first event of a new endpoint', () => {
  it('is the next one after the existing events', async () => {
    expect(Number((await getRow(await aWebhook())).after_sequence)).toBe(0);
    const last = await anEvent();
    expect(Number((await getRow(await aWebhook())).after_sequence)).toBe(last);
  });

  it('is before every event that commits later, under concurrent writes', async () => {
    let writing = true;
    const writers = Promise.all(Array.from({ length: 15 }, anEvent)).finally(() => (writing = false));
    while (writing) {
      const { after_sequence } = await getRow(await aWebhook());
      const { last_sequence } = (await plan.db.sql.eventCounter.findFirst()) ?? { last_sequence: 0n };
      expect(after_sequence <= last_sequence).toBe(true);
      const next = await anEvent();
      expect(next > Number(after_sequence)).toBe(true);
    }
    await writers;
  });
});

describe('deleteWebhook', () => {
  it('deletes an endpoint with its deliveries and replays', async () => {
    const id = await aWebhook();
    await insertDelivery(plan.db, toUuid(id));
    await insertReplay(plan.db, toUuid(id));

    expect((await plan.api.DELETE('/v1/webhooks/{id}', pathTo(id))).response.status).toBe(204);

    expect(await plan.db.sql.delivery.count()).toBe(0);
    expect(await plan.db.sql.replay.count()).toBe(0);
    expect((await plan.api.GET('/v1/webhooks/{id}', pathTo(id))).response.status).toBe(404);
    const unknown = await plan.api.DELETE('/v1/webhooks/{id}', pathTo(encodeId('webhook', newId())));
    expect(unknown.response.status).toBe(404);
  });
});
