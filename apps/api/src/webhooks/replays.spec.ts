// @citus
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { decodeId, encodeId, MAX_OPEN_REPLAYS } from '@pnb/contract';
import { aProviderCreate, insertBuild, useApp, useSignedIn } from '@pnb/testkit';
import { insertDelivery, insertReplay } from '../../test/webhook-rows.ts';

const app = useApp();
const plan = useSignedIn(app);
let id: string;
let uuid: string;

beforeEach(async () => {
  const body = { url: 'https://partner.example/hooks', event_types: ['provider.*' as const, 'build.*' as const] };
  id = (await plan.api.POST('/v1/webhooks', { body })).data?.id ?? '';
  uuid = decodeId('webhook', id) ?? '';
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const start = (body: object, by = plan) =>
  by.api.POST('/v1/webhooks/{id}/replay', { params: { path: { id } }, body: body as never });
const pathTo = (job: string) => ({ params: { path: { id, job_id: job } } });
const cancel = (job: string) => plan.api.POST('/v1/webhooks/{id}/replays/{job_id}/cancel', pathTo(job));
const resume = (job: string) => plan.api.POST('/v1/webhooks/{id}/replays/{job_id}/resume', pathTo(job));
const get = async (job: string) => (await plan.api.GET('/v1/webhooks/{id}/replays/{job_id}', pathTo(job))).data;

async function someEvents(): Promise<void> {
  const build_id = encodeId('build', await insertBuild(plan.db, { county_fips: ['49009'] }));
  const { data } = await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
  const path = { id: data?.id ?? '' };
  await plan.api.PATCH('/v1/providers/{id}', { params: { path }, body: { stage: 'outreach', name: 'Changed' } });
  await app.runJobs();
}

async function jobs(): Promise<{ payload: unknown }[]> {
  const { rows } = await app.services.networks.sandbox.pool.query<never>(
    `select payload from graphile_worker._private_jobs where key like 'replay:%' and payload->>'account_id' = $1`,
    [plan.account_id],
  );
  return rows;
}

describe('startReplay', () => {
  it('queues the subscribed events of the time span', async () => {
    await someEvents();

    const { data, response } = await start({ since: daysAgo(1), status: 'all' });

    expect(response.status).toBe(202);
    expect(response.headers.get('location')).toBe(`/v1/webhooks/${id}/replays/${data?.id}`);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(data).toMatchObject({
      object: 'webhook_replay',
      webhook_id: id,
      status: 'queued',
      which: 'all',
      event_types: expect.arrayContaining(['provider.created', 'build.updated']),
      total: 3,
      done: 0,
      progress_ratio: 0,
      completed_at: null,
    });
    expect(data?.event_types).not.toContain('adequacy.score_updated');
    const replay_id = decodeId('job', data?.id ?? '');
    expect(await jobs()).toEqual([{ payload: { account_id: plan.account_id, replay_id } }]);
    expect(await get(data?.id ?? '')).toEqual(data);
  });

  it('replays failed deliveries by default, and the requested types only', async () => {
    const failed = { status: 'failed' } as const;
    await insertDelivery(plan.db, uuid, failed);
    await insertDelivery(plan.db, uuid, { ...failed, event_sequence: 2n, event_type: 'build.updated' });
    await insertDelivery(plan.db, uuid, { ...failed, event_sequence: null });
    await insertDelivery(plan.db, uuid, { ...failed, event_sequence: 3n, created_at: new Date(daysAgo(3)) });
    await insertDelivery(plan.db, uuid, { status: 'succeeded', event_sequence: 4n });

    expect((await start({ since: daysAgo(1) })).data).toMatchObject({ which: 'failed', total: 2 });
    expect((await start({ since: daysAgo(5) })).data?.total).toBe(3);
    expect((await start({ since: daysAgo(5), until: daysAgo(2) })).data?.total).toBe(1);
    expect((await start({ since: daysAgo(1), event_types: ['build.*'] })).data?.total).toBe(1);
  });

  it.each<[string, () => object, string]>([
    ['events that are kept no longer', () => ({ since: daysAgo(8) }), '/since out_of_range'],
    ['a span that ends before it begins', () => ({ since: daysAgo(1), until: daysAgo(2) }), '/until out_of_range'],
    ['the future', () => ({ since: daysAgo(-1) }), '/until out_of_range'],
    ['an unknown type', () => ({ since: daysAgo(1), event_types: ['unknown.*'] }), '/event_types/0 invalid_enum'],
    ['a type it does not get', () => ({ since: daysAgo(1), event_types: ['adequacy.*'] }), '/event_types not_found'],
    ['no beginning', () => ({}), '/since required'],
  ])('rejects %s', async (_, body, fieldError) => {
    const { response, error } = await start(body());
    expect([response.status, ...(error?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)]).toEqual([
      422,
      fieldError,
    ]);
    expect(await plan.db.sql.replay.count()).toBe(0);
  });

  it('replays events of 30 days in production and of 7 days in the sandbox', async () => {
    expect((await start({ since: daysAgo(7) })).response.status).toBe(202);
    const live = await app.signInAs(plan.account_id, { environment: 'production' });
    const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };
    id = (await live.api.POST('/v1/webhooks', { body })).data?.id ?? '';

    expect((await start({ since: daysAgo(30) }, live)).response.status).toBe(202);
    expect((await start({ since: daysAgo(31) }, live)).response.status).toBe(422);
  });

  it('replays at most 100,000 events', async () => {
    const { pool } = app.services.networks.sandbox;
    await pool.query(
      `insert into events (account_id, sequence, id, type, resource_id, body, created_at)
       select $1, n, gen_random_uuid(), 'provider.created', 'prv_1', '{}', now() - interval '1 hour'
       from generate_series(1, 100001) n`,
      [plan.account_id],
    );

    const { response, error } = await start({ since: daysAgo(1), status: 'all' });

    expect([response.status, error?.errors?.[0]?.pointer]).toEqual([422, '/since']);
    await plan.db.sql.event.deleteMany({ where: { sequence: 1n } });
    expect((await start({ since: daysAgo(1), status: 'all' })).data?.total).toBe(100_000);
  });

  it('is rejected while the maximum of replays is open, and on an endpoint that is not enabled', async () => {
    for (let made = 0; made < MAX_OPEN_REPLAYS; made++) await insertReplay(plan.db, uuid);
    const tooMany = await start({ since: daysAgo(1) });
    expect([tooMany.response.status, tooMany.error?.code]).toEqual([409, 'conflict']);

    await plan.api.PATCH('/v1/webhooks/{id}', { params: { path: { id } }, body: { status: 'disabled' } });
    expect((await start({ since: daysAgo(1) })).error?.code).toBe('invalid_state');
  });
});

describe('createReplay', () => {
  const create = (body: object) =>
    plan.api.POST('/v1/webhooks/{id}/replays', { params: { path: { id } }, body: body as never });

  it('queues the same events as startReplay, which is deprecated and shows the names of both', async () => {
    await someEvents();
    const period = { since: daysAgo(1), until: new Date().toISOString() };
    const previous = await start({ ...period, status: 'all', event_types: ['provider.*'] });
    const { data, response } = await create({
      created_at_gte: period.since,
      created_at_lt: period.until,
      delivery_status: 'all',
      event_types: ['provider.*'],
    });

    expect(response.status).toBe(202);
    expect(response.headers.get('location')).toBe(`/v1/webhooks/${id}/replays/${data?.id}`);
    expect({ ...data, id: null, created_at: null }).toEqual({ ...previous.data, id: null, created_at: null });
    const range = { created_at_gte: period.since, created_at_lt: period.until };
    expect(data).toMatchObject({ which: 'all', delivery_status: 'all', ...period, ...range });
    expect(response.headers.get('deprecation')).toBeNull();
    expect(previous.response.headers.get('pnb-deprecated')).toBe('startReplay');
    expect(previous.response.headers.get('link')).toContain('</v1/webhooks/{id}/replays>; rel="successor-version"');
  });

  it('remains when startReplay has ended, which then names it', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2028-01-01T00:00:00Z'));
    try {
      const { response, error } = await start({ since: daysAgo(1) });
      expect([response.status, error?.code]).toEqual([410, 'endpoint_sunset']);
      expect(error?.detail).toContain('/v1/webhooks/{id}/replays');
    } finally {
      now.mockRestore();
    }
  });

  it.each<[string, () => object, string]>([
    ['events that are kept no longer', () => ({ created_at_gte: daysAgo(8) }), '/created_at_gte out_of_range'],
    [
      'a span that ends before it begins',
      () => ({ created_at_gte: daysAgo(1), created_at_lt: daysAgo(2) }),
      '/created_at_lt out_of_range',
    ],
    ['no beginning', () => ({}), '/created_at_gte required'],
    [
      'the name of version 1.0.0 as well',
      () => ({ created_at_gte: daysAgo(1), since: daysAgo(1) }),
      '/since unknown_field',
    ],
  ])('rejects %s by the name of the request', async (_, body, fieldError) => {
    const { response, error } = await create(body());
    expect([response.status, ...(error?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)]).toEqual([
      422,
      fieldError,
    ]);
  });
});

describe('a replay', () => {
  const aReplay = async (columns: object) => encodeId('job', await insertReplay(plan.db, uuid, columns));

  it('reports its progress', async () => {
    expect(await get(await aReplay({ status: 'running', total: 8, done: 2 }))).toMatchObject({
      status: 'running',
      progress_ratio: 0.25,
    });
    expect((await get(await aReplay({ status: 'succeeded', total: 0 })))?.progress_ratio).toBe(1);
    const page = await plan.api.GET('/v1/webhooks/{id}/replays', {
      params: { path: { id }, query: { status: ['running'] } },
    });
    expect(page.data?.data).toMatchObject([{ done: 2, total: 8 }]);
  });

  it('is cancelled, and resumes from where it stopped', async () => {
    const job = await aReplay({ status: 'running', done: 2, through_sequence: 17n });

    const cancelled = await cancel(job);
    expect([cancelled.response.status, cancelled.data?.status]).toEqual([200, 'cancelled']);
    expect(cancelled.data?.completed_at).not.toBeNull();
    expect((await cancel(job)).data).toEqual(cancelled.data);

    const resumed = await resume(job);
    expect([resumed.response.status, resumed.data?.status]).toEqual([202, 'queued']);
    expect(resumed.data).toMatchObject({ done: 2, completed_at: null });
    expect((await resume(job)).data).toEqual(resumed.data);
    expect(await plan.db.sql.replay.findFirst()).toMatchObject({ through_sequence: 17n, done: 2 });
    expect(await jobs()).toHaveLength(1);
  });

  it('cannot be cancelled or resumed when it is done', async () => {
    const job = await aReplay({ status: 'succeeded' });

    for (const { response, error } of [await cancel(job), await resume(job)])
      expect([response.status, error?.code]).toEqual([409, 'invalid_state']);
  });
});
