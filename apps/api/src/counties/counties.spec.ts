import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { aProviderCreate, insertBuild, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

const aBuild = async (...county_fips: string[]) => encodeId('build', await insertBuild(plan.db, { county_fips }));

const list = (query: object = {}, by = plan) => by.api.GET('/v1/counties', { params: { query } });
const listNames = async (query: object = {}) => (await list(query)).data?.data.map(({ name }) => name);

describe('listCounties', () => {
  it('lists the service area of a build with the county types and limits of its standard', async () => {
    const build_id = await aBuild('49035', '49009');

    const { data } = await list({ build_id });

    expect(data?.data.map(({ fips }) => fips)).toEqual(['49009', '49035']);
    expect(data?.data[1]).toMatchObject({
      object: 'county',
      fips: '49035',
      name: 'Salt Lake',
      state: 'UT',
      county_type: 'large_metro',
      required_coverage_ratio: 0.9,
      adequacy: null,
    });
    const { population, land_area_square_miles, density, centroid } = data?.data[1] ?? {};
    expect(density).toBeCloseTo((population ?? 0) / (land_area_square_miles ?? 1), 2);
    expect(centroid).toMatchObject({ latitude: expect.closeTo(40.7, 0), longitude: expect.closeTo(-111.9, 0) });
  });

  it('lists the counties of all service areas once without build_id', async () => {
    await aBuild('49035', '49009');
    await aBuild('49035', '49033');

    const { data } = await list();

    expect(data?.data.map(({ name }) => name)).toEqual(['Daggett', 'Rich', 'Salt Lake']);
    expect(data?.meta.total).toBe(3);
    expect(data?.data.map(({ adequacy }) => adequacy)).toEqual([null, null, null]);
  });

  it('lists no county of a build of another account', async () => {
    const build_id = await aBuild('49035');
    const other = await app.signIn();
    await insertBuild(other.db, { county_fips: ['49009'] });

    expect((await list({ build_id }, other)).data).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await list({}, other)).data).toMatchObject({ data: [{ fips: '49009' }], meta: { total: 1 } });
  });

  it('lists every county of the newest standard for an account without builds', async () => {
    const { data } = await list({ state: ['UT'], per_page: 100 });

    expect(data?.meta.total).toBe(29);
    expect(data?.data.filter(({ state, standard_id }) => state !== 'UT' || standard_id !== 'cms-ma-2026')).toEqual([]);
    expect(await listNames({ state: ['NV'] })).toEqual([]);
    expect(await listNames({ county_type: ['large_metro'] })).toEqual(['Salt Lake']);
    const pages = await list({ sort: ['-population'], per_page: 2 });
    const next = await list({ sort: ['-population'], per_page: 2, cursor: pages.data?.meta.next_cursor });
    expect([...(pages.data?.data ?? []), ...(next.data?.data ?? [])].map(({ name }) => name)).toEqual([
      'Salt Lake',
      'Utah',
      'Davis',
      'Weber',
    ]);
  });

  it('lists every county of a named standard, in a service area or not', async () => {
    const build_id = await aBuild('49035');

    expect((await list({ standard_id: 'cms-ma-2026', state: ['UT'] })).data?.meta.total).toBe(29);
    expect((await list({ standard_id: 'cms-ma-1999' })).data?.meta.total).toBe(0);
    expect((await list({ standard_id: 'cms-ma-2026', build_id })).error).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ name: 'standard_id', code: 'mutually_exclusive' }],
    });
  });

  it('filters counties by state, type and prefix of the name', async () => {
    await aBuild('49035', '49009', '49037', '49049');

    expect(await listNames({ state: ['UT'] })).toHaveLength(4);
    expect(await listNames({ state: ['NV'] })).toEqual([]);
    expect(await listNames({ county_type: ['large_metro', 'metro'] })).toEqual(['Salt Lake', 'Utah']);
    expect(await listNames({ q: 'sA' })).toEqual(['Salt Lake', 'San Juan']);
    expect(await listNames({ q: '%a' })).toEqual([]);
  });

  it('sorts counties by population and beneficiaries, and pages through them', async () => {
    const build_id = await aBuild('49035', '49009', '49037');

    expect(await listNames({ sort: ['-population'] })).toEqual(['Salt Lake', 'San Juan', 'Daggett']);
    expect(await listNames({ sort: ['beneficiaries'] })).toEqual(['Daggett', 'San Juan', 'Salt Lake']);
    const first = await list({ build_id, per_page: 2 });
    const second = await list({ build_id, per_page: 2, cursor: first.data?.meta.next_cursor });
    expect([...(first.data?.data ?? []), ...(second.data?.data ?? [])].map(({ fips }) => fips)).toEqual([
      '49009',
      '49035',
      '49037',
    ]);
  });

  it('counts the cells of each county after the build is scored', async () => {
    const build_id = await aBuild('49009', '49035');
    const location = { address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' };
    await plan.api.POST('/v1/providers', {
      body: aProviderCreate(build_id, { stage: 'active' as const, locations: [location] }),
    });
    await app.runJobs();

    const counties = (await list({ build_id })).data?.data ?? [];

    expect(counties.map(({ adequacy }) => adequacy)).toEqual([
      { cells_required: 43, cells_met: 1, passes: false },
      { cells_required: 43, cells_met: 0, passes: false },
    ]);
    const score = (await plan.api.GET('/v1/builds/{id}/adequacy', { params: { path: { id: build_id } } })).data;
    const sum = (field: 'cells_required' | 'cells_met') =>
      counties.reduce((total, { adequacy }) => total + (adequacy?.[field] ?? 0), 0);
    expect([sum('cells_required'), sum('cells_met')]).toEqual([score?.cells_required, score?.cells_met]);
  });
});

describe('getCounty', () => {
  const get = (id: string, query: object = {}, by = plan) =>
    by.api.GET('/v1/counties/{id}', { params: { path: { id }, query } });

  it('returns a county outside every service area as the list does', async () => {
    const { data } = await get('49035');
    await aBuild('49035');

    expect(data).toMatchObject({ ...(await list()).data?.data[0] });
    expect(data).toMatchObject({ standard_id: 'cms-ma-2026', name: 'Salt Lake', adequacy: null });
  });

  // The figures are those of Daggett County in CMS's 2026 MA HSD Reference File.
  it('returns the relaxed limits of a county, and its certificates of need', async () => {
    const { prisma } = app.services.networks.sandbox;
    const key = { standard_id: 'cms-ma-2026', fips: '49009' };
    await prisma.countyCertificate.create({ data: { ...key, specialty_code: '040', effect: 'points' } });
    const { data } = await get('49009');
    await prisma.countyCertificate.deleteMany();

    expect(data?.customized_limits).toHaveLength(11);
    expect(data?.customized_limits[0]).toEqual({ specialty_code: '007', max_minutes: 370, max_miles: 335 });
    expect(data?.certificates_of_need).toEqual([{ specialty_code: '040', effect: 'points' }]);
    expect((await get('49035')).data).toMatchObject({ customized_limits: [], certificates_of_need: [] });
  });

  it('lists how another standard divides the area of a county that it does not have', async () => {
    expect((await get('09110')).error).toMatchObject({
      code: 'resource_not_found',
      detail: 'No county 09110 in any standard. Counties with the same area: 09003, 09013.',
    });
  });

  it('returns the result of a build for one county', async () => {
    const build_id = await aBuild('49009', '49035');
    await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id, { stage: 'active' as const }) });
    await app.runJobs();

    expect((await get('49035', { build_id })).data?.adequacy).toMatchObject({ cells_required: 43 });
    expect((await get('49001', { build_id })).data?.adequacy).toBeNull();
    expect((await get('49035', { build_id }, await app.signIn())).error).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ in: 'query', name: 'build_id', code: 'not_found' }],
    });
  });

  it('rejects an unknown standard, and a standard together with a build', async () => {
    expect((await get('49035', { standard_id: 'cms-ma-2019' })).error).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ in: 'query', name: 'standard_id', code: 'not_found' }],
    });
    const { error } = await get('49035', { build_id: await aBuild('49035'), standard_id: 'cms-ma-2026' });
    expect(error).toMatchObject({ code: 'invalid_parameter', errors: [{ code: 'mutually_exclusive' }] });
  });
});

describe('listSpecialties', () => {
  const specialties = async (query: object = {}) =>
    (await plan.api.GET('/v1/specialties', { params: { query: { per_page: 100, ...query } } })).data;

  it('lists 43 tested specialty types and the six that are pooled into primary care', async () => {
    const all = (await specialties())?.data ?? [];

    expect(all.filter(({ code, tested_as }) => code === tested_as)).toHaveLength(43);
    expect(
      all.filter(({ code, tested_as }) => code !== tested_as).map(({ code, tested_as }) => `${code} ${tested_as}`),
    ).toEqual(['001', '002', '003', '004', '005', '006'].map((code) => `${code} S03`));
    expect(all.filter(({ kind }) => kind === 'facility')).toHaveLength(14);
  });

  it('returns the limits of a specialty for each county type', async () => {
    const [cardiology] = (await specialties({ tested_as: ['008'] }))?.data ?? [];

    expect(cardiology).toMatchObject({ object: 'specialty', code: '008', name: 'Cardiology', unit: 'providers' });
    expect(cardiology?.limits).toMatchObject({
      large_metro: { max_minutes: 20, max_miles: 10, minimum_per_1000: 0.27 },
      ceac: { max_minutes: 95, max_miles: 85, minimum_per_1000: 0.23 },
    });
  });

  it('filters specialties by kind and tested code, and sorts them by name', async () => {
    expect((await specialties({ kind: ['facility'] }))?.meta.total).toBe(14);
    expect((await specialties({ tested_as: ['S03'] }))?.meta.total).toBe(7);
    const names = (await specialties({ sort: ['name'] }))?.data.map(({ name }) => name) ?? [];
    expect(names).toEqual(names.toSorted());
  });
});
