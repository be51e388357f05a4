import { beforeAll, describe, expect, it } from '@jest/globals';
import { cmsMa2026, type Standard } from '@pnb/adequacy';
import { insertReferenceRows, specialtyRows, standardRow } from '@pnb/network';
import { useApp, useSignedInOnce } from '@pnb/testkit';

const app = useApp();
const plan = useSignedInOnce(app);

/** The criteria of a year later: one type fewer, and one limit, one ratio and one percentile changed. */
const later: Standard = {
  ...cmsMa2026,
  id: 'cms-ma-2027',
  year: 2027,
  source: 'A test',
  county_types: {
    ...cmsMa2026.county_types,
    metro: { ...cmsMa2026.county_types.metro, p95_ratio: 0.11 },
  },
  specialties: cmsMa2026.specialties
    .filter(({ code }) => code !== '057')
    .map((one) =>
      one.code === '008'
        ? {
            ...one,
            limits: { ...one.limits, rural: { max_minutes: 80, max_miles: 65 } },
            ratio_per_1000: { ...one.ratio_per_1000, ceac: 0.25 },
          }
        : one,
    ),
};

beforeAll(async () => {
  const { prisma } = app.services.networks.sandbox;
  const standard_id = later.id;
  const known = await prisma.county.findMany({ where: { fips: { in: ['49035', '49009', '49049'] } } });
  const counties = known.map((county) => ({ ...county, standard_id }));
  const retyped = counties.map((county) =>
    county.fips === '49049' ? { ...county, county_type: 'large_metro' as const } : county,
  );
  const abroad = { ...known[0], fips: '32003', ssa_code: '29010', name: 'Clark', state: 'NV', standard_id };
  await insertReferenceRows(prisma, 'standards', [{ ...standardRow(later, 'test', true), loaded_at: new Date() }]);
  await insertReferenceRows(prisma, 'specialties', specialtyRows(later));
  await insertReferenceRows(prisma, 'counties', [
    ...retyped,
    { ...abroad, population: null, land_area_square_miles: null } as (typeof retyped)[number],
  ]);
  const limits = await prisma.countyLimit.findMany({ where: { fips: '49009' }, orderBy: { specialty_code: 'asc' } });
  const [first, second, ...others] = limits.map((limit) => ({ ...limit, standard_id }));
  if (!first || !second) throw new Error('Daggett has customized cells');
  await insertReferenceRows(prisma, 'county_limits', [
    { ...second, max_miles: second.max_miles + 5 },
    ...others,
    { standard_id, fips: '32003', specialty_code: '008', max_minutes: 40, max_miles: 30 },
  ]);
  await insertReferenceRows(prisma, 'county_certificates', [
    { standard_id, fips: '32003', specialty_code: '040', effect: 'points' },
  ]);
});

const compare = async (query: object = {}, id = later.id) =>
  plan.api.GET('/v1/standards/{id}/comparison', { params: { path: { id }, query } });

describe('listStandards', () => {
  it('lists the standards of each year with their figures and loaded rows, the newest first', async () => {
    const { data } = await plan.api.GET('/v1/standards', {});

    expect(data?.data).toMatchObject([
      {
        id: 'cms-ma-2027',
        contract_year: 2027,
        is_imported: true,
        counts: { counties: 4, specialties: 42, certificates_of_need: 1 },
      },
      {
        object: 'standard',
        id: 'cms-ma-2026',
        contract_year: 2026,
        name: 'CMS Medicare Advantage network adequacy, 2026',
        citation: '42 CFR 422.116',
        source: 'CMS 2026 MA HSD Reference File, 12-17-2025',
        is_imported: false,
        counts: { counties: 29, specialties: 43, certificates_of_need: 0 },
        county_types: { metro: { p95_ratio: 0.1058540133, required_ratio: 0.9, minutes_per_mile: 1.5 } },
      },
    ]);
    const one = await plan.api.GET('/v1/standards', { params: { query: { contract_year: [2026] } } });
    expect(one.data?.meta.total).toBe(1);
  });
});

describe('getStandard', () => {
  it('returns a standard as the list does, and 404 for one that is not loaded', async () => {
    const get = (id: string) => plan.api.GET('/v1/standards/{id}', { params: { path: { id } } });
    const listed = (await plan.api.GET('/v1/standards', {})).data?.data[1];

    expect((await get('cms-ma-2026')).data).toEqual(listed);
    expect((await get('cms-ma-2019')).error).toMatchObject({ code: 'resource_not_found' });
  });
});

describe('compareStandards', () => {
  it('reports what the regulation changed since the previous year', async () => {
    const { data } = await compare();

    expect(data).toMatchObject({
      object: 'standard_comparison',
      standard_id: 'cms-ma-2027',
      with_standard_id: 'cms-ma-2026',
      p95_ratios_changed: [{ county_type: 'metro', from: 0.1058540133, to: 0.11 }],
      specialties_added: [],
      specialties_removed: [{ code: '057', name: 'Outpatient Infusion/Chemotherapy' }],
      limits_changed: [
        {
          specialty_code: '008',
          county_type: 'rural',
          from: { max_minutes: 75, max_miles: 60 },
          to: { max_minutes: 80, max_miles: 65 },
        },
      ],
      ratios_changed: [{ specialty_code: '008', county_type: 'ceac', from: 0.23, to: 0.25 }],
    });
  });

  it('reports changed counties and cells, filtered by state, county and specialty', async () => {
    const all = (await compare()).data;
    expect(all?.counties).toMatchObject({ added: 1, removed: 26, type_changed: 1 });
    expect(all?.counties.changes).toHaveLength(28);

    const clark = (await compare({ state: ['NV'] })).data;
    expect(clark?.counties.changes).toEqual([
      { county_fips: '32003', name: 'Clark', state: 'NV', from: null, to: expect.any(String) },
    ]);
    expect(clark?.customized_cells).toEqual({
      ...{ added: 1, removed: 0, changed: 0, unchanged: 0 },
      changes: [
        {
          ...{ county_fips: '32003', specialty_code: '008', change: 'added' },
          from: null,
          to: { max_minutes: 40, max_miles: 30 },
        },
      ],
    });

    const daggett = (await compare({ county_fips: ['49009'] })).data?.customized_cells;
    expect(daggett).toMatchObject({
      added: 0,
      removed: 1,
      changed: 1,
      changes: [{ change: 'removed' }, { change: 'changed' }],
    });
    const [removed] = daggett?.changes ?? [];
    const narrowed = await compare({ county_fips: ['49009'], specialty_code: [String(removed?.specialty_code)] });
    expect(narrowed.data?.customized_cells).toMatchObject({ removed: 1, changed: 0, unchanged: 0 });
  });

  it('compares a standard with any other, with itself, and in reverse order', async () => {
    const back = (await compare({ with: 'cms-ma-2027' }, 'cms-ma-2026')).data;
    expect(back?.specialties_added).toEqual([{ code: '057', name: 'Outpatient Infusion/Chemotherapy' }]);
    expect(back?.counties).toMatchObject({ added: 26, removed: 1, type_changed: 1 });

    const same = (await compare({ with: 'cms-ma-2027' })).data;
    expect(same).toMatchObject({ limits_changed: [], counties: { changes: [] }, customized_cells: { changes: [] } });
  });

  it('responds 404 when no earlier standard exists, and rejects an unknown one', async () => {
    expect((await compare({}, 'cms-ma-2026')).error).toMatchObject({ code: 'resource_not_found' });
    expect((await compare({ with: 'cms-ma-2019' })).error).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ in: 'query', name: 'with', code: 'not_found' }],
    });
    expect((await compare({ with: 'CMS 2019' })).error).toMatchObject({ code: 'invalid_parameter' });
  });
});

describe('specialties and counties of several standards', () => {
  it('list the types of the newest standard, or of the named one', async () => {
    const total = async (query: object) =>
      (await plan.api.GET('/v1/specialties', { params: { query } })).data?.meta.total;

    expect(await total({})).toBe(48);
    expect(await total({ standard_id: 'cms-ma-2026' })).toBe(49);
    expect(await total({ standard_id: 'cms-ma-2019' })).toBe(0);
  });

  it('return a county of the newest standard that has it, or of the named one', async () => {
    const get = async (id: string, query: object = {}) =>
      (await plan.api.GET('/v1/counties/{id}', { params: { path: { id }, query } })).data;

    expect(await get('49049')).toMatchObject({ standard_id: 'cms-ma-2027', county_type: 'large_metro' });
    expect(await get('49001')).toMatchObject({ standard_id: 'cms-ma-2026', name: 'Beaver' });
    expect(await get('49049', { standard_id: 'cms-ma-2026' })).toMatchObject({ county_type: 'metro', adequacy: null });
    expect(await get('32003')).toMatchObject({ population: null, density: null, land_area_square_miles: null });
    expect(await get('32003', { standard_id: 'cms-ma-2026' })).toBeUndefined();
  });
});
