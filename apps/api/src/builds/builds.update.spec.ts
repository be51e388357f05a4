// @citus
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type BuildUpdate, encodeId } from '@pnb/contract';
import { useApp, useSignedIn } from '@pnb/testkit';
import { createBuildCalls, getErrors, loadEarlierStandard } from '../../test/build-calls.ts';

const app = useApp();
const plan = useSignedIn(app);

beforeAll(() => loadEarlierStandard(app));

const { at, get, patch, remove, area, put, getScore, aBuild, addProvider, reported } = createBuildCalls(plan);

describe('updateBuild', () => {
  it.each<[keyof BuildUpdate, unknown, unknown]>([
    ['name', 'Another', 'Utah HMO'],
    ['status', 'active', 'draft'],
    ['plan_type', 'snp', null],
    ['filing_type', 'triennial_review', 'internal'],
    ['contract_number', 'R1234', null],
    ['contract_year', 2028, 2027],
    ['standard_id', 'cms-ma-2025', 'cms-ma-2026'],
    ['basis', 'projected', 'contracted'],
    ['filing_due_on', '2027-02-10', null],
    ['coverage_starts_on', '2028-01-01', null],
    ['external_id', 'crm-2', null],
    ['metadata', { owner: 'north' }, {}],
  ])('changes %s of a build, and records the previous value in the event', async (field, value, before) => {
    const { id } = await aBuild();
    const { data, response } = await patch(id, { [field]: value });

    expect([response.status, data?.[field]]).toEqual([200, value]);
    expect((await get(id)).data).toEqual(data);
    expect(await reported('build.updated')).toMatchObject([{ object: { id, [field]: value }, service_area: null }]);
    expect((await reported('build.updated'))[0]?.previous).toEqual({ [field]: before });
  });

  it('clears nullable fields of a build with null, and keeps absent fields', async () => {
    const cleared = { plan_type: null, contract_number: null, coverage_starts_on: null, external_id: null };
    const { id } = await aBuild({
      plan_type: 'hmo',
      contract_number: 'H9999',
      coverage_starts_on: '2028-01-01',
      external_id: 'crm-1',
      filing_due_on: '2027-02-10',
      metadata: { a: '1', b: '2' },
    });
    const { data } = await patch(id, { ...cleared, metadata: { a: null, c: '3' } });

    expect(data).toMatchObject({ ...cleared, filing_due_on: '2027-02-10', metadata: { b: '2', c: '3' } });
    expect(getErrors((await patch(id, { name: null, basis: null })).error)).toEqual([
      ['/name', 'invalid_type'],
      ['/basis', 'invalid_enum'],
    ]);
  });

  it('changes nothing and records no event when a patch equals the build', async () => {
    const before = await aBuild({ metadata: { a: '1' } });
    const { data } = await patch(before.id, { name: before.name, metadata: { b: null }, standard_id: 'cms-ma-2026' });

    expect(data).toEqual(before);
    expect(await reported('build.updated')).toEqual([]);
  });

  it('scores a build on its new basis and with its new standard', async () => {
    const { id } = await aBuild();
    await addProvider(id);
    await addProvider(id, { specialty_code: '011', stage: 'negotiating' });
    await app.runJobs();
    expect((await get(id)).data?.adequacy).toMatchObject({ cells_met: 1 });

    const { data } = await patch(id, { basis: 'projected', standard_id: 'cms-ma-2025' });
    expect(data?.adequacy).toMatchObject({ cells_met: 2 });
    expect((await getScore(id))?.is_stale).toBe(true);
    await app.runJobs();

    expect(await getScore(id)).toMatchObject({ standard_id: 'cms-ma-2025', basis: 'projected', is_stale: false });
  });

  it('rejects a standard that is not loaded or does not have a county of the service area', async () => {
    const { id } = await aBuild({ county_fips: ['49009', '49035', '49049'] });
    const [unknown, narrow] = [await patch(id, { standard_id: 'x' }), await patch(id, { standard_id: 'cms-ma-2025' })];

    expect(unknown.error?.errors).toMatchObject([
      { pointer: '/standard_id', code: 'not_found', message: expect.stringContaining('cms-ma-2026') },
    ]);
    expect(narrow.error?.errors?.[0]?.message).toBe(
      'cms-ma-2025 does not have 2 counties of the service area, such as 49035, 49049. Remove them, or use another standard.',
    );
  });

  it('rejects a patch with an external_id that another build has', async () => {
    const other = await aBuild({ external_id: 'crm-1' });
    const { id } = await aBuild();
    const { error } = await patch(id, { external_id: 'crm-1' });

    expect(error).toMatchObject({ code: 'duplicate_external_id', conflict: { id: other.id } });
  });

  it.each(['frozen', 'archived'] as const)(
    'accepts only labels and a new status for a build that is %s',
    async (status) => {
      const { id } = await aBuild();
      await addProvider(id);
      expect((await patch(id, { status, basis: 'active' })).response.status).toBe(200);

      const { error } = await patch(id, { basis: 'filing', contract_year: 2028, name: 'Other' });
      expect(error).toMatchObject({ status: 409, code: 'build_frozen' });
      expect(error?.detail).toContain('contract_year, basis');
      expect((await put(id, { states: ['UT'] })).error?.code).toBe('build_frozen');
      expect((await addProvider(id)).error?.code).toBe('build_frozen');
      expect((await remove(id)).error?.code).toBe('build_frozen');
      const labels = { name: 'Other', external_id: 'crm-1', metadata: { a: '1' } };
      expect((await patch(id, labels)).data).toMatchObject({ ...labels, status, basis: 'active' });
      expect((await patch(id, { status: 'draft', basis: 'filing' })).data).toMatchObject({ basis: 'filing' });
      expect((await remove(id)).response.status).toBe(204);
    },
  );

  it('responds 404 to a patch of a build of another account', async () => {
    const { id } = await aBuild();
    const stranger = await app.signIn();

    expect((await patch(id, { name: 'Mine' }, stranger)).response.status).toBe(404);
    expect((await remove(id, stranger)).response.status).toBe(404);
    expect((await area(id, stranger)).response.status).toBe(404);
    expect((await put(id, { states: ['UT'] }, stranger)).response.status).toBe(404);
    expect((await get(id)).data?.name).toBe('Utah HMO');
  });
});

/** The builds that have cells, each with a run that changed a provider. */
async function listBuildsWithResults(): Promise<string[]> {
  const { sql } = plan.db;
  const cells = await sql.adequacyCell.findMany({ distinct: ['build_id'], select: { build_id: true } });
  const history = await sql.adequacyRunProvider.findMany({ select: { run_id: true } });
  const runs = await sql.adequacyRun.findMany({ where: { id: { in: history.map(({ run_id }) => run_id) } } });
  const ids = cells.map(({ build_id }) => encodeId('build', build_id)).sort();
  expect(runs.map(({ build_id }) => encodeId('build', build_id)).sort()).toEqual(ids);
  expect(history).toHaveLength(ids.length);
  return ids;
}

describe('deleteBuild', () => {
  it('deletes a build with its providers and scores, and records the deleted build in the event', async () => {
    const { id } = await aBuild();
    const other = await aBuild();
    const provider = (await addProvider(id)).data;
    await addProvider(other.id);
    await app.runJobs();
    const last = (await get(id)).data;
    expect(await listBuildsWithResults()).toEqual([id, other.id].sort());

    expect((await remove(id)).response.status).toBe(204);

    expect(await listBuildsWithResults()).toEqual([other.id]);

    expect((await remove(id)).response.status).toBe(404);
    expect((await get(id)).response.status).toBe(404);
    expect((await plan.api.GET('/v1/providers/{id}', at(String(provider?.id)))).response.status).toBe(404);
    expect((await plan.api.GET('/v1/providers')).data?.meta.total).toBe(1);
    expect((await plan.api.GET('/v1/account')).data?.usage).toMatchObject({ builds: 1, providers: 1 });
    expect(await reported('build.deleted')).toMatchObject([{ object: last }]);
    const events = await plan.api.GET('/v1/events', { params: { query: { build_id: [id] } } });
    expect(events.data?.data[0]?.type).toBe('build.deleted');
  });

  it('leaves the queued run of a deleted build without effect', async () => {
    const { id } = await aBuild();
    await remove(id);
    await app.runJobs();

    expect(await reported('adequacy.score_updated')).toEqual([]);
  });

  it('serializes the deletion of a build with concurrent provider creates', async () => {
    const { id } = await aBuild();
    const [, ...added] = await Promise.all([remove(id), ...Array.from({ length: 8 }, () => addProvider(id))]);

    expect(added.filter(({ response }) => ![201, 422].includes(response.status))).toEqual([]);
    expect((await plan.api.GET('/v1/providers')).data?.meta.total).toBe(0);
  });
});

describe('replaceServiceArea', () => {
  it('replaces the counties of a service area, records the changes, and scores the build again', async () => {
    const { id } = await aBuild({ county_fips: ['49009', '49035'] });
    await addProvider(id);
    await app.runJobs();
    expect(await getScore(id)).toMatchObject({ cells_required: 86, cells_met: 1 });

    const { data, response } = await put(id, { county_fips: ['49049', '49035'] });

    expect([response.status, data?.county_fips]).toEqual([200, ['49035', '49049']]);
    expect((await area(id)).data).toEqual(data);
    expect(await reported('build.updated')).toMatchObject([
      {
        object: { id, counts: { counties: 2, providers: 1 } },
        previous: {},
        service_area: { added: ['49049'], removed: ['49009'] },
      },
    ]);
    await app.runJobs();
    expect(await getScore(id)).toMatchObject({ cells_required: 86, cells_met: 0, is_stale: false });
    const counties = await plan.api.GET('/v1/counties', { params: { query: { build_id: id } } });
    expect(counties.data?.data.map(({ fips, adequacy }) => [fips, adequacy?.cells_required])).toEqual([
      ['49035', 43],
      ['49049', 43],
    ]);
  });

  it('changes nothing and records no event when a service area stays the same, frozen or not', async () => {
    const { id } = await aBuild({ states: ['UT'] });
    await patch(id, { status: 'frozen' });

    expect((await put(id, { states: ['UT'] })).response.status).toBe(200);
    expect((await reported('build.updated')).map(({ service_area }) => service_area)).toEqual([null]);
  });

  it('rejects unknown counties and an empty service area', async () => {
    const { id } = await aBuild();

    expect(getErrors((await put(id, {})).error)).toEqual([['/county_fips', 'required']]);
    expect(getErrors((await put(id, { county_fips: ['49009', '06037'], states: ['NV'] })).error)).toEqual([
      ['/county_fips/1', 'not_found'],
      ['/states/0', 'not_found'],
    ]);
    expect((await area(id)).data?.county_fips).toEqual(['49009']);
  });

  it('gives a build without counties an empty score', async () => {
    const { id } = await aBuild();
    await plan.db.sql.buildCounty.deleteMany();
    await app.runJobs();

    expect(await getScore(id)).toMatchObject({ cells_required: 0, cells_met: 0 });
    expect((await area(id)).data).toMatchObject({ county_fips: [], states: [], counts: { beneficiaries: 0 } });
  });
});
