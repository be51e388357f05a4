// @citus
import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { encodeId } from '@pnb/contract';
import { anNpi, aProviderCreate, createProvider, insertBuild, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan, { county_fips: ['49009'] });

type Query = NonNullable<paths['/v1/events']['get']['parameters']['query']>;

async function list(query: Query = {}, by = plan) {
  const { data, response } = await by.api.GET('/v1/events', { params: { query } });
  if (!data) throw new Error(`not listed: ${response.status}`);
  return data;
}

const listTypes = async (query: Query = {}) =>
  (await list({ sort: ['sequence'], ...query })).data.map(({ type }) => type);

const create = (fields: object = {}) => plan.api.POST('/v1/providers', { body: aProviderCreate(build.id, fields) });

const aProvider = (fields: object = {}) => createProvider(plan, build.id, fields);

const patch = (id: string, body: object) => plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body });
const remove = (id: string) => plan.api.DELETE('/v1/providers/{id}', { params: { path: { id } } });

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('an event', () => {
  it('contains actor, request id and the object at the time of the change', async () => {
    const { data, response } = await create();
    const { tin: _, ...provider } = data ?? {};
    await patch(data?.id ?? '', { name: 'Changed since' });

    const [event] = (await list({ type: ['provider.created'] })).data;

    expect(event).toMatchObject({
      object: 'event',
      type: 'provider.created',
      api_version: 'v1',
      environment: 'sandbox',
      account_id: encodeId('account', plan.account_id),
      sequence: 1,
      request_id: response.headers.get('request-id'),
    });
    expect(event?.timestamp).toBe(event?.created_at);
    expect(event?.data).toEqual({
      object: provider,
      actor: { type: 'api_key', id: encodeId('api_key', plan.api_key_id) },
    });
  });

  it('is recorded for each change, in order', async () => {
    const { id } = await aProvider();
    await patch(id, { stage: 'outreach' });
    await patch(id, { name: 'Changed' });
    await remove(id);

    expect(await listTypes()).toEqual([
      'provider.created',
      'provider.stage_changed',
      'provider.updated',
      'provider.deleted',
    ]);
  });

  it('is not recorded for a change that failed', async () => {
    const npi = anNpi();
    const { id } = await aProvider({ npi, external_id: 'crm-1' });
    const failed = await Promise.all([
      create({ npi }),
      create({ external_id: 'crm-1' }),
      create({ specialty_code: 'S03' }),
      patch(id, { stage: 'active' }),
      patch(id, { stage: 'outreach', correction: true }),
      patch(encodeId('provider', plan.account_id), { name: 'Not found' }),
      remove(encodeId('provider', plan.account_id)),
    ]);

    expect(failed.map(({ response }) => response.status)).toEqual([409, 409, 422, 409, 422, 404, 404]);
    expect(await listTypes()).toEqual(['provider.created']);
    await aProvider();
    expect((await list({ sort: ['sequence'] })).data.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('never changes', async () => {
    const { id } = await aProvider();
    const [before] = (await list({ resource_id: id })).data;
    await patch(id, { stage: 'outreach' });
    await app.runJobs();
    await remove(id);

    expect((await list({ resource_id: id, sort: ['sequence'] })).data[0]).toEqual(before);
  });
});

describe('sequences of events', () => {
  it('have no gap after thirty concurrent writes, some of which fail', async () => {
    const npi = anNpi();
    const taken = await aProvider({ npi });
    const responses = await Promise.all(
      upTo(30).map((at) =>
        at % 3 === 0 ? create({ npi }) : at % 3 === 1 ? create() : patch(taken.id, { name: `Name ${at}` }),
      ),
    );

    expect(responses.map(({ response }) => response.status).sort()).toEqual([
      ...upTo(10).map(() => 200),
      ...upTo(10).map(() => 201),
      ...upTo(10).map(() => 409),
    ]);
    const { data, meta } = await list({ sort: ['sequence'], per_page: 100 });
    expect(data.map(({ sequence }) => sequence)).toEqual(upTo(21));
    expect(meta.total).toBe(21);
  });

  it('let a polling client read every event once, in order, during concurrent writes', async () => {
    const seen: number[] = [];
    let writing = true;
    const writers = Promise.all(upTo(20).map(() => create())).finally(() => (writing = false));
    for (let last = 0, quiet = false; !quiet;) {
      quiet = !writing;
      const { data } = await list({ sort: ['sequence'], sequence_gt: last, per_page: 7 });
      seen.push(...data.map(({ sequence }) => sequence));
      last = seen.at(-1) ?? 0;
      quiet &&= data.length === 0;
    }
    await writers;

    expect(seen).toEqual(upTo(20));
  });

  it('count each account and each environment separately', async () => {
    await aProvider();
    const production = await app.signInAs(plan.account_id, { environment: 'production' });
    await createProvider(production, encodeId('build', await insertBuild(production.db)));

    expect((await list({}, production)).data).toMatchObject([{ sequence: 1, environment: 'production' }]);
    expect((await list()).data).toMatchObject([{ sequence: 1, environment: 'sandbox' }]);
    expect((await list({ build_id: [build.id] }, production)).data).toEqual([]);
    expect((await list({}, await app.signIn())).data).toEqual([]);
  });
});

describe('listEvents', () => {
  it('lists the newest events first', async () => {
    await aProvider();
    await aProvider();

    expect((await list()).data.map(({ sequence }) => sequence)).toEqual([2, 1]);
  });

  it('filters events by type, and by all types of a resource', async () => {
    const { id } = await aProvider({ stage: 'active' });
    await patch(id, { name: 'Changed' });
    await app.runJobs();

    expect(await listTypes({ type: ['provider.updated'] })).toEqual(['provider.updated']);
    expect(await listTypes({ type: ['provider.*'] })).toEqual([
      'provider.created',
      'provider.updated',
      'provider.adequacy_changed',
    ]);
    expect(await listTypes({ type: ['adequacy.*', 'provider.created'] })).toEqual([
      'provider.created',
      'adequacy.score_updated',
    ]);
    expect(await listTypes({ type: ['webhook.*'] })).toEqual([]);
    // @ts-expect-error all types are requested by leaving the filter out
    const { response, error } = await plan.api.GET('/v1/events', { params: { query: { type: ['*'] } } });
    expect([response.status, error?.code]).toEqual([400, 'invalid_parameter']);
  });

  it('filters events by resource', async () => {
    const first = await aProvider();
    await aProvider();
    await patch(first.id, { stage: 'outreach' });
    await app.runJobs();

    expect(await listTypes({ resource_id: first.id })).toEqual(['provider.created', 'provider.stage_changed']);
    expect(await listTypes({ resource_id: build.id })).toEqual(['adequacy.score_updated']);
    expect(await listTypes({ resource_id: 'prv_unknown' })).toEqual([]);
  });

  it('filters events by build and by time', async () => {
    await aProvider();
    const [first] = (await list()).data;
    const elsewhere = encodeId('build', await insertBuild(plan.db));
    await create({ build_id: elsewhere });

    expect((await list({ build_id: [elsewhere] })).data.map(({ sequence }) => sequence)).toEqual([2]);
    expect((await list({ created_at_lt: first?.created_at ?? '' })).data).toEqual([]);
    expect((await list({ created_at_gte: first?.created_at ?? '' })).meta.total).toBe(2);
    expect((await list({ created_at_gte: '2100-01-01T00:00:00+02:00' })).data).toEqual([]);
  });

  it('returns the same events by cursor as in one page', async () => {
    for (const _ of upTo(5)) await aProvider();
    const first = await list({ per_page: 2 });
    const second = await list({ per_page: 2, cursor: first.meta.next_cursor ?? '' });
    const third = await list({ per_page: 2, cursor: second.meta.next_cursor ?? '' });

    expect([first, second, third].map(({ data }) => data.map(({ sequence }) => sequence))).toEqual([
      [5, 4],
      [3, 2],
      [1],
    ]);
    expect(third.meta).toMatchObject({ page: 3, next_cursor: null, total: 5 });
  });
});
