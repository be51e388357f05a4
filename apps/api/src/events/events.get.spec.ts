import { describe, expect, it } from '@jest/globals';
import { decodeId, encodeId, type Delivery } from '@pnb/contract';
import { newId } from '@pnb/db';
import { aProviderCreate, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { insertDelivery } from '../../test/webhook-rows.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const get = (id: string, headers: Record<string, string> = {}, by = plan) =>
  app.server.inject({ url: `/v1/events/${id}`, headers: { authorization: `Bearer ${by.token}`, ...headers } });

async function anEvent(): Promise<{ id: string; body: string; sequence: bigint }> {
  await plan.api.POST('/v1/providers', { body: aProviderCreate(build.id) });
  const { id, body, sequence } = await plan.db.sql.event.findFirstOrThrow({ orderBy: { sequence: 'desc' } });
  return { id: encodeId('event', id), body, sequence };
}

/** A UUIDv7 of some days ago. */
function getId(days: number): string {
  const time = Math.floor(Date.now() - days * 86_400_000)
    .toString(16)
    .padStart(12, '0');
  return encodeId('event', `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`);
}

describe('getEvent', () => {
  it('returns the stored bytes of an event unchanged', async () => {
    const { id, body, sequence } = await anEvent();
    const odd = body.replace('{', '{  "later": "a field of another version", "number": 1.0,');
    await plan.db.sql.event.updateMany({ where: { sequence }, data: { body: odd } });

    const response = await get(id);

    expect([response.statusCode, response.payload]).toEqual([200, odd]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('responds 304 to a client that has the event', async () => {
    const { id, body } = await anEvent();
    const { headers, payload } = await get(id);
    expect(payload).toBe(body);

    const again = await get(id, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('returns an event as the list does', async () => {
    const { id } = await anEvent();
    const listed = (await plan.api.GET('/v1/events', {})).data?.data[0];
    expect((await plan.api.GET('/v1/events/{id}', { params: { path: { id } } })).data).toEqual(listed);
  });

  it.each<[string, number, 'sandbox' | 'production', number, string]>([
    ['young', 6.9, 'sandbox', 404, 'resource_not_found'],
    ['too old for the sandbox', 7.1, 'sandbox', 410, 'event_expired'],
    ['old, but not for production', 29.9, 'production', 404, 'resource_not_found'],
    ['too old', 30.1, 'production', 410, 'event_expired'],
    ['of the future', -1, 'sandbox', 404, 'resource_not_found'],
  ])('responds to the id of an event that is %s', async (_, days, environment, status, code) => {
    const caller = await app.signInAs(plan.account_id, { environment });
    const response = await get(getId(days), {}, caller);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('responds 404 to an event id without a valid time', async () => {
    expect((await get('evt_00000000000000000000000000')).statusCode).toBe(404);
  });

  it('returns an old event that is not deleted yet', async () => {
    const { sequence } = await anEvent();
    const id = getId(8);
    await plan.db.sql.event.updateMany({ where: { sequence }, data: { id: decodeId('event', id) ?? '' } });
    expect((await get(id)).statusCode).toBe(200);
  });
});

describe('listEvents with delivery_status=undelivered', () => {
  it('lists each event that some endpoint has not received once', async () => {
    // The events are recorded before the endpoints exist, so that nothing is delivered to them.
    for (let count = 0; count < 4; count++) await anEvent();
    const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };
    const made = [await plan.api.POST('/v1/webhooks', { body }), await plan.api.POST('/v1/webhooks', { body })];
    const [first = '', second = ''] = made.map(({ data }) => decodeId('webhook', data?.id ?? '') ?? '');
    const deliver = (webhook: string, event_sequence: bigint, status: Delivery['status']) =>
      insertDelivery(plan.db, webhook, { event_sequence, status });
    await deliver(first, 1n, 'succeeded');
    await deliver(second, 1n, 'failed');
    await deliver(first, 2n, 'succeeded');
    await deliver(first, 3n, 'pending');
    await deliver(second, 3n, 'cancelled');

    const query = { delivery_status: 'undelivered' } as const;
    const { data } = await plan.api.GET('/v1/events', { params: { query } });

    expect([data?.data.map(({ sequence }) => sequence), data?.meta.total]).toEqual([[3, 1], 2]);
    const other = await app.signIn();
    expect((await other.api.GET('/v1/events', { params: { query } })).data?.data).toEqual([]);
  });
});
