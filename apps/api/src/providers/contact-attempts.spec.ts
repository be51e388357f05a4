// @citus
import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import type { paths } from '@pnb/client';
import { createProvider, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { newId } from '@pnb/db';
import { insertRows } from '@pnb/network';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const DAY_MS = 86_400_000;
const PATH = '/v1/providers/{id}/contact-attempts';

type Body = paths[typeof PATH]['post']['requestBody']['content']['application/json'];
type Query = NonNullable<paths[typeof PATH]['get']['parameters']['query']>;

const aProvider = async () => (await createProvider(plan, build.id)).id;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const call = (days: number): Body => ({ channel: 'phone', outcome: 'no_answer', attempted_at: daysAgo(days) });
const mail = (days: number): Body => ({ channel: 'email', outcome: 'sent', attempted_at: daysAgo(days) });

const record = (id: string, body: Body, by = plan) => by.api.POST(PATH, { params: { path: { id } }, body });
const list = (id: string, query: Query = {}) => plan.api.GET(PATH, { params: { path: { id }, query } });

async function getProvider(id: string) {
  const { data } = await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } });
  if (!data) throw new Error('no provider');
  return data;
}

async function getErrors(id: string, body: object) {
  const { response, error } = await record(id, body as Body);
  return [response.status, ...(error?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)];
}

describe('createContactAttempt', () => {
  it('records the attempt with its actor and the time of the service', async () => {
    const id = await aProvider();
    const start = Date.now();

    const { response, data } = await record(id, {
      channel: 'phone',
      outcome: 'reached',
      contact_name: 'J. Doe',
      note: 'Wants to see the fee schedule.',
    });

    expect(response.status).toBe(201);
    expect(data).toMatchObject({
      object: 'contact_attempt',
      provider_id: id,
      campaign_id: null,
      channel: 'phone',
      outcome: 'reached',
      contact_name: 'J. Doe',
      note: 'Wants to see the fee schedule.',
      actor: { type: 'api_key' },
    });
    expect(data?.id).toMatch(/^cat_/);
    expect(data?.attempted_at).toBe(data?.created_at);
    expect(Date.parse(data?.created_at ?? '')).toBeGreaterThanOrEqual(start - 1);
    expect((await list(id)).data?.data).toEqual([data]);
  });

  it('counts the attempt on the provider, whose updated_at and version stay the same', async () => {
    const id = await aProvider();
    const before = await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } });
    expect(before.data).toMatchObject({
      contact_attempt_count: 0,
      last_contacted_at: null,
      contact_evidence_complete: false,
    });

    const latest = mail(1);
    await record(id, latest);
    await record(id, call(3));

    expect(await getProvider(id)).toEqual({
      ...before.data,
      contact_attempt_count: 2,
      last_contacted_at: latest.attempted_at,
    });
    const precondition = { 'If-Match': String(before.response.headers.get('etag')) };
    const patched = await plan.api.PATCH('/v1/providers/{id}', {
      params: { path: { id }, header: precondition },
      body: { name: 'Another name' },
    });
    expect(patched.response.status).toBe(200);
  });

  it('completes the evidence with four attempts over two channels in six weeks, in any order of recording', async () => {
    const id = await aProvider();
    const seen = [];
    for (const body of [call(60), call(20), call(19), call(18), mail(62)]) {
      await record(id, body);
      seen.push((await getProvider(id)).contact_evidence_complete);
    }
    expect(seen).toEqual([false, false, false, false, false]);

    await record(id, mail(40));
    expect((await getProvider(id)).contact_evidence_complete).toBe(true);
    await record(id, call(400));
    expect((await getProvider(id)).contact_evidence_complete).toBe(true);
  });

  it('records notes, which are not counted', async () => {
    const id = await aProvider();
    for (const body of [call(3), call(2), mail(1)]) await record(id, body);
    const before = await getProvider(id);

    const { response, data } = await record(id, { channel: 'note', note: 'Prefers mornings.' });

    expect([response.status, data?.outcome, data?.note]).toEqual([201, null, 'Prefers mornings.']);
    expect(await getProvider(id)).toEqual(before);
    expect((await list(id)).data?.meta.total).toBe(4);
  });

  it('rejects invalid fields', async () => {
    const id = await aProvider();
    const future = new Date(Date.now() + 60_000).toISOString();

    expect(await getErrors(id, {})).toEqual([422, '/channel required']);
    expect(await getErrors(id, { channel: 'phone' })).toEqual([422, '/outcome required']);
    expect(await getErrors(id, { channel: 'note', outcome: 'reached' })).toEqual([
      422,
      '/outcome inconsistent',
      '/note required',
    ]);
    expect(await getErrors(id, { ...call(0), attempted_at: future })).toEqual([422, '/attempted_at out_of_range']);
    expect(await getErrors(id, { ...call(0), attempted_at: '1999-12-31T23:59:59Z' })).toEqual([
      422,
      '/attempted_at out_of_range',
    ]);
    expect(await getErrors(id, { ...call(0), note: '  ' })).toEqual([422, '/note invalid_format']);
    expect(await getErrors(id, { ...call(0), actor: null })).toEqual([422, '/actor unknown_field']);
    expect((await list(id)).data?.meta.total).toBe(0);
  });

  it('emits an event with the attempt and the counts, and requests no score', async () => {
    const id = await aProvider();
    await app.runJobs();

    const { data: contact_attempt } = await record(id, call(1));

    const query = { type: ['provider.contact_attempt_created' as const], resource_id: id };
    const { data: events } = await plan.api.GET('/v1/events', { params: { query } });
    expect(events?.data).toMatchObject([{ data: { contact_attempt, object: { id, contact_attempt_count: 1 } } }]);
    const score = await plan.api.GET('/v1/builds/{id}/adequacy', { params: { path: { id: build.id } } });
    expect(score.data?.is_stale).toBe(false);
  });

  it('records in frozen and archived builds, whose network it does not change', async () => {
    const id = await aProvider();
    for (const status of ['frozen', 'archived'] as const) {
      await plan.db.sql.build.updateMany({ data: { status } });
      expect((await record(id, call(1))).response.status).toBe(201);
    }
    expect((await getProvider(id)).contact_attempt_count).toBe(2);
  });

  it('counts each of ten concurrent attempts', async () => {
    const id = await aProvider();
    await Promise.all(Array.from({ length: 10 }, (_, day) => record(id, day % 2 ? call(day) : mail(day))));

    expect(await getProvider(id)).toMatchObject({ contact_attempt_count: 10, contact_evidence_complete: true });
    expect((await list(id)).data?.meta.total).toBe(10);
  });

  it('rejects the attempt after the ten thousandth', async () => {
    const id = await aProvider();
    const provider_id = decodeId('provider', id) ?? '';
    const now = new Date();
    const rows = Array.from({ length: 9_999 }, () => ({
      ...{ id: newId(), account_id: plan.account_id, provider_id, channel: 'note' as const, note: 'Filler.' },
      ...{ attempted_at: now, created_at: now, actor: {} },
    }));
    await plan.db.transaction((tx) => insertRows(tx, 'contact_attempts', rows));

    expect((await record(id, call(1))).response.status).toBe(201);
    const { response, error } = await record(id, call(1));
    expect([response.status, error?.code]).toEqual([409, 'invalid_state']);
    expect((await getProvider(id)).contact_attempt_count).toBe(1);
  });

  it('responds 404 for a provider of another account', async () => {
    const id = await aProvider();
    expect((await record(id, call(1), await app.signIn())).response.status).toBe(404);
  });
});

describe('listContactAttempts', () => {
  it('filters by channel, outcome and time, and sorts by either time', async () => {
    const id = await aProvider();
    for (const body of [call(1), mail(5), call(3), { ...call(9), outcome: 'reached' as const }]) await record(id, body);
    const listDays = async (query: Query) =>
      (await list(id, query)).data?.data.map(({ attempted_at }) =>
        Math.round((Date.now() - Date.parse(attempted_at)) / DAY_MS),
      );

    expect(await listDays({})).toEqual([1, 3, 5, 9]);
    expect(await listDays({ sort: ['created_at'] })).toEqual([1, 5, 3, 9]);
    expect(await listDays({ channel: ['phone'] })).toEqual([1, 3, 9]);
    expect(await listDays({ outcome: ['sent', 'reached'] })).toEqual([5, 9]);
    expect(await listDays({ attempted_at_gte: daysAgo(6), attempted_at_lt: daysAgo(2) })).toEqual([3, 5]);
  });

  it('lists the attempts of the provider only, and is empty after its deletion and creation', async () => {
    const [id, other] = [await aProvider(), await aProvider()];
    await record(id, call(1));

    expect((await list(other)).data?.data).toEqual([]);
    await plan.api.DELETE('/v1/providers/{id}', { params: { path: { id } } });
    expect((await list(id)).response.status).toBe(404);
    expect(await plan.db.sql.contactAttempt.count()).toBe(0);
  });
});
