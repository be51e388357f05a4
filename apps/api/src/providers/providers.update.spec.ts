// @citus
import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { anNpi, createProvider, readErrors, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

type Patch = NonNullable<paths['/v1/providers/{id}']['patch']['requestBody']>['content']['application/json'];

const aProvider = (fields: object = {}) => createProvider(plan, build.id, fields);

const patch = (id: string, body: Patch, by = plan) =>
  by.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body });

const read = async (id: string) => (await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } })).data;

/** The events of a provider after its creation, oldest first. */
async function listEvents(resource_id: string) {
  const query = { resource_id, sort: ['sequence' as const], per_page: 100 };
  const { data } = await plan.api.GET('/v1/events', { params: { query } });
  const others = ['provider.created', 'provider.adequacy_changed'];
  return (data?.data ?? []).filter(({ type }) => !others.includes(type));
}

describe('the fields of a patch', () => {
  it('stay when they are absent and are cleared by null', async () => {
    const full = {
      external_id: 'crm-1',
      decline_reason: 'panel_full',
      owner_email: 'owner@example.com',
      effective_on: '2027-01-01',
      metadata: { source: 'roster' },
    };
    const { id, npi } = await aProvider(full);

    const { data } = await patch(id, { owner_email: null, decline_reason: null });

    expect(data).toMatchObject({ ...full, npi, owner_email: null, decline_reason: null });
    const cleared = await patch(id, { npi: null, external_id: null, effective_on: null, taxonomy_code: null });
    expect(cleared.data).toMatchObject({ npi: null, external_id: null, effective_on: null, metadata: full.metadata });
  });

  it('reject null when they cannot be empty', async () => {
    const { id } = await aProvider();
    const body = { name: null, stage: null, locations: null, offers_telehealth: null } as unknown as Patch;

    const [status, , ...fieldErrors] = await readErrors(patch(id, body));

    expect(status).toBe(422);
    expect(fieldErrors.sort()).toEqual([
      '/locations invalid_type',
      '/name invalid_type',
      '/offers_telehealth invalid_type',
      '/stage invalid_enum',
    ]);
  });

  it('are recorded with their previous values when they changed', async () => {
    const { id } = await aProvider({ owner_email: 'owner@example.com' });
    await patch(id, { name: 'Ana Rivera, DO', owner_email: 'owner@example.com', specialty: 'Dermatology' });

    expect(await listEvents(id)).toMatchObject([
      { type: 'provider.updated', data: { object: { id, name: 'Ana Rivera, DO' }, reason: null } },
    ]);
    expect((await listEvents(id))[0]?.data.previous).toEqual({ name: 'Ana Rivera, MD', specialty_code: '008' });
  });

  it('and a stage change are recorded as one event each', async () => {
    const { id } = await aProvider();
    await patch(id, { stage: 'outreach', name: 'Ana Rivera, DO' });

    expect((await listEvents(id)).map(({ type, data }) => [type, data.previous])).toEqual([
      ['provider.stage_changed', { stage: 'identified' }],
      ['provider.updated', { name: 'Ana Rivera, MD' }],
    ]);
  });

  it('conflict with another provider as on creation', async () => {
    const npi = anNpi();
    const { id } = await aProvider();
    const holder = await aProvider({ npi, external_id: 'crm-1' });
    const getConflict = async (body: Patch) => {
      const { error } = await patch(id, body);
      return [error?.status, error?.code, error?.conflict];
    };

    expect(await getConflict({ npi })).toEqual([409, 'conflict', { id: holder.id }]);
    expect(await getConflict({ external_id: 'crm-1' })).toEqual([409, 'duplicate_external_id', { id: holder.id }]);
    expect(await listEvents(id)).toEqual([]);
  });

  it('of the county follow the new primary location', async () => {
    const { id } = await aProvider();
    const location = { address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' };

    expect((await patch(id, { locations: [location] })).data).toMatchObject({
      county: 'Daggett',
      county_fips: '49009',
    });
    expect(await readErrors(patch(id, { county_fips: '49035' }))).toEqual([
      422,
      'validation_failed',
      '/county_fips mutually_exclusive',
    ]);
    expect((await patch(id, { locations: [] })).data).toMatchObject({ county: null, county_fips: null, locations: [] });
    expect((await patch(id, { county_fips: '49035' })).data).toMatchObject({ county: 'Salt Lake', state: 'UT' });
  });

  it.each(['application/merge-patch+json', 'application/json'])('are accepted as %s', async (type) => {
    const { id } = await aProvider();
    const options = { params: { path: { id } }, body: { name: 'Ana Rivera, DO' }, headers: { 'Content-Type': type } };

    expect((await plan.api.PATCH('/v1/providers/{id}', options)).data).toMatchObject({ name: 'Ana Rivera, DO' });
  });

  it('are rejected for a provider in a frozen build, or of another account', async () => {
    const { id, name } = await aProvider();
    expect(await readErrors(patch(id, { name: 'Changed' }, await app.signIn()))).toEqual([404, 'resource_not_found']);

    await plan.db.sql.build.updateMany({ data: { status: 'frozen' } });

    expect(await readErrors(patch(id, { name: 'Changed' }))).toEqual([409, 'build_frozen']);
    expect(await readErrors(patch(id, { stage: 'outreach' }))).toEqual([409, 'build_frozen']);
    expect(await read(id)).toMatchObject({ name, stage: 'identified' });
  });
});

describe('the adequacy_status of a patch', () => {
  it('overrides the computed status until it is cleared', async () => {
    const { id } = await aProvider({ stage: 'active' });
    await app.runJobs();
    expect(await read(id)).toMatchObject({
      adequacy_status: 'compliant',
      adequacy_status_source: 'computed',
      adequacy_reasons: [],
    });

    await patch(id, { adequacy_status: 'excluded', reason: 'Retires soon.' });
    await app.runJobs();
    const excluded = await read(id);
    await patch(id, { adequacy_status: null });
    await app.runJobs();

    expect(excluded).toMatchObject({
      adequacy_status: 'excluded',
      adequacy_status_source: 'override',
      adequacy_reasons: ['excluded'],
    });
    expect(await read(id)).toMatchObject({
      adequacy_status: 'compliant',
      adequacy_status_source: 'computed',
      adequacy_reasons: [],
    });
    expect((await listEvents(id)).map(({ data }) => [data.previous, data.reason])).toMatchObject([
      [{ adequacy_status: 'compliant', adequacy_status_source: 'computed' }, 'Retires soon.'],
      [{ adequacy_status: 'excluded', adequacy_status_source: 'override' }, null],
    ]);
  });

  it('changes nothing and records no event when it is sent unchanged', async () => {
    const { id } = await aProvider({ stage: 'active' });
    await patch(id, { adequacy_status: 'excluded' });
    await app.runJobs();
    const before = await read(id);

    expect((await patch(id, { adequacy_status: 'excluded' })).data).toEqual(before);
    expect(await listEvents(id)).toHaveLength(1);
  });

  it('stays computed when a null clears no override', async () => {
    const { id } = await aProvider({ stage: 'active' });
    await app.runJobs();

    expect((await patch(id, { adequacy_status: null })).data).toMatchObject({ adequacy_status: 'compliant' });
    expect(await listEvents(id)).toEqual([]);
  });

  it('rejects a status that only the engine computes', async () => {
    const { id } = await aProvider();
    const result = patch(id, { adequacy_status: 'at_risk' } as unknown as Patch);

    expect(await readErrors(result)).toEqual([422, 'validation_failed', '/adequacy_status invalid_enum']);
  });
});

describe('the metadata of a patch', () => {
  it('are merged: sent keys change, null removes, absent keys stay', async () => {
    const { id } = await aProvider({ metadata: { source: 'roster', owner: 'west', draft: 'yes' } });

    const { data } = await patch(id, { metadata: { source: 'crm', draft: null } });

    expect(data?.metadata).toEqual({ source: 'crm', owner: 'west' });
  });

  it('have at most 50 keys', async () => {
    const keys = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${from + index}`, 'x']));
    const { id } = await aProvider({ metadata: keys(0, 40) });

    expect(await readErrors(patch(id, { metadata: keys(40, 11) }))).toEqual([
      422,
      'validation_failed',
      '/metadata too_many',
    ]);
  });
});
