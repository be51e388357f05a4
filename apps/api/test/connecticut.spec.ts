import { beforeAll, describe, expect, it } from '@jest/globals';
import { cmsMa2026 } from '@pnb/adequacy';
import { insertReferenceRows, NATIONAL_SAMPLE_ID, specialtyRows, standardRow } from '@pnb/network';
import { listCountyCenters } from '@pnb/geography';
import { aProviderCreate, useApp, useSignedInOnce } from '@pnb/testkit';

/** CMS files by the eight old counties; the Census has drawn nine planning regions since 2022. */
const BY_COUNTY = 'cms-ma-2028';
const BY_REGION = 'cms-ma-2029';
const OLD_COUNTIES = ['09001', '09003', '09005', '09007', '09009', '09011', '09013', '09015'];
const REGIONS = ['09110', '09120', '09130', '09140', '09150', '09160', '09170', '09180', '09190'];

/** ZIP, town, old county and planning region, from the state's list of its 169 towns. */
const TOWNS = [
  ['06103', 'Hartford', '09003', '09110'],
  ['06010', 'Bristol', '09003', '09140'],
  ['06604', 'Bridgeport', '09001', '09120'],
  ['06901', 'Stamford', '09001', '09190'],
  ['06484', 'Shelton', '09001', '09140'],
  ['06510', 'New Haven', '09009', '09170'],
  ['06702', 'Waterbury', '09009', '09140'],
  ['06457', 'Middletown', '09007', '09130'],
  ['06226', 'Willimantic', '09015', '09180'],
  ['06260', 'Putnam', '09015', '09150'],
  ['06790', 'Torrington', '09005', '09160'],
  ['06066', 'Vernon', '09013', '09110'],
] as const;

const app = useApp();
const plan = useSignedInOnce(app);
let byCounty: string;
let byRegion: string;

beforeAll(async () => {
  await addStandard(BY_COUNTY, 2028, OLD_COUNTIES);
  await addStandard(BY_REGION, 2029, REGIONS);
  byCounty = await createBuild(BY_COUNTY);
  byRegion = await createBuild(BY_REGION);
});

async function addStandard(id: string, year: number, fips: string[]): Promise<void> {
  const { prisma } = app.services.networks.sandbox;
  const counties = listCountyCenters().filter((county) => fips.includes(county.fips));
  await insertReferenceRows(prisma, 'standards', [
    { ...standardRow({ ...cmsMa2026, id, year }, id, true), loaded_at: new Date() },
  ]);
  await insertReferenceRows(prisma, 'specialties', specialtyRows({ ...cmsMa2026, id, year }));
  await insertReferenceRows(
    prisma,
    'counties',
    counties.map(({ zips: _zips, ...county }) => ({
      ...county,
      standard_id: id,
      ssa_code: county.fips,
      county_type: 'metro',
      beneficiaries: 50_000,
      population: null,
      land_area_square_miles: null,
      required_coverage_ratio: 0.9,
    })),
  );
  await insertReferenceRows(
    prisma,
    'beneficiary_samples',
    counties.map(({ fips: county, zips }) => ({
      sample_id: NATIONAL_SAMPLE_ID,
      fips: county,
      latitude: zips.map(({ latitude }) => latitude),
      longitude: zips.map(({ longitude }) => longitude),
      weight: zips.map(() => 1 / zips.length),
    })),
  );
}

async function createBuild(standard_id: string, places: object = { states: ['CT'] }): Promise<string> {
  const { data, error } = await plan.api.POST('/v1/builds', {
    body: { name: `Connecticut ${standard_id}`, contract_year: 2028, standard_id, ...places },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return data.id;
}

const location = (zip: string, city: string, county_fips?: string) => ({
  ...{ address_line_1: '1 Main Street', city, state: 'CT', zip },
  ...(county_fips ? { county_fips } : {}),
});

const add = (build_id: string, fields: object = {}) =>
  plan.api.POST('/v1/providers', { body: aProviderCreate(build_id, { locations: undefined, ...fields }) });

const getServiceArea = async (id: string) =>
  (await plan.api.GET('/v1/builds/{id}/service-area', { params: { path: { id } } })).data?.county_fips;

describe('a build in Connecticut', () => {
  it.each(TOWNS)(
    'locates ZIP %s (%s) in the county or the planning region of its standard',
    async (zip, city, old, region) => {
      const [inCounty, inRegion] = [
        await add(byCounty, { locations: [location(zip, city)] }),
        await add(byRegion, { locations: [location(zip, city)] }),
      ];

      expect(inCounty.data).toMatchObject({ county_fips: old, state: 'CT', locations: [{ county_fips: old }] });
      expect(inRegion.data).toMatchObject({ county_fips: region, state: 'CT', locations: [{ county_fips: region }] });
    },
  );

  it.each(TOWNS)('accepts either code with ZIP %s (%s)', async (zip, city, old, region) => {
    for (const code of [old, region]) {
      const named = await add(byCounty, { locations: [location(zip, city, code)], county_fips: code });
      expect(named.data).toMatchObject({ county_fips: old, locations: [{ county_fips: old }] });
      const other = await add(byRegion, { locations: [location(zip, city, code)], county_fips: code });
      expect(other.data).toMatchObject({ county_fips: region, locations: [{ county_fips: region }] });
    }
  });

  it('maps a code without a ZIP to the county that contains it, or reports the candidates', async () => {
    expect((await add(byCounty, { county_fips: '09120' })).data).toMatchObject({
      county_fips: '09001',
      county: 'Fairfield',
    });
    expect((await add(byCounty, { county_fips: '09170' })).data).toMatchObject({ county_fips: '09009' });
    expect((await add(byRegion, { county_fips: '09007' })).data).toMatchObject({
      county_fips: '09130',
      county: 'Lower Connecticut River Valley',
    });

    const { error } = await add(byRegion, { county_fips: '09003' });
    expect(error).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/county_fips', code: 'not_found', message: expect.stringContaining('09110, 09140, 09160') }],
    });
    expect((await add(byRegion, { county_fips: '09999' })).error).toMatchObject({
      errors: [{ pointer: '/county_fips', code: 'not_found', message: 'No such county.' }],
    });
  });

  it('rejects a code that contradicts the primary location', async () => {
    const { error } = await add(byCounty, { locations: [location('06103', 'Hartford')], county_fips: '09120' });

    expect(error).toMatchObject({ errors: [{ pointer: '/county_fips', code: 'mutually_exclusive' }] });
  });

  it('counts providers in the county of the cell, covers beneficiaries and computes cells within the area', async () => {
    const build_id = await createBuild(BY_COUNTY);
    const cardiologist = await add(build_id, { stage: 'active', locations: [location('06103', 'Hartford')] });
    await app.runJobs();

    const { data: cells } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
      params: { path: { id: build_id }, query: { county_fips: ['09003'], specialty_code: ['008'] } },
    });
    expect(cells?.data).toMatchObject([{ pipeline_counts: { active: 1 }, counted_count: 1 }]);
    expect(cells?.data[0]?.covered_ratio).toBeGreaterThan(0.3);
    const { data: provider } = await plan.api.GET('/v1/providers/{id}', {
      params: { path: { id: cardiologist.data?.id ?? '' } },
    });
    expect(provider).toMatchObject({ adequacy_status: 'compliant', adequacy_reasons: [], county: 'Hartford' });
    const { data: listed } = await plan.api.GET('/v1/providers', {
      params: { query: { build_id: [build_id], county_fips: ['09003'] } },
    });
    expect(listed?.meta.total).toBe(1);
  });

  it('accepts either geography for an area where both cover the same land, otherwise reports the counties', async () => {
    expect(await getServiceArea(await createBuild(BY_COUNTY, { county_fips: REGIONS }))).toEqual(OLD_COUNTIES);
    expect(await getServiceArea(await createBuild(BY_REGION, { county_fips: OLD_COUNTIES }))).toEqual(REGIONS);

    const { error } = await plan.api.POST('/v1/builds', {
      body: { name: 'Part', contract_year: 2028, standard_id: BY_COUNTY, county_fips: ['09001', '09120'] },
    });
    expect(error).toMatchObject({
      errors: [{ pointer: '/county_fips/1', code: 'not_found', message: expect.stringContaining('into 09001.') }],
    });
  });

  it('moves area and providers to the counties of another standard, and back', async () => {
    const build_id = await createBuild(BY_COUNTY);
    const ids = await Promise.all(
      TOWNS.map(async ([zip, city]) => (await add(build_id, { locations: [location(zip, city)] })).data?.id ?? ''),
    );
    const pin = (standard_id: string) =>
      plan.api.PATCH('/v1/builds/{id}', { params: { path: { id: build_id } }, body: { standard_id } });
    const codes = () =>
      Promise.all(
        ids.map(async (id) => {
          const { data } = await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } });
          return [data?.county_fips, data?.locations[0]?.county_fips];
        }),
      );

    expect((await pin(BY_REGION)).data).toMatchObject({ standard_id: BY_REGION, counts: { counties: 9 } });
    expect(await getServiceArea(build_id)).toEqual(REGIONS);
    expect(await codes()).toEqual(TOWNS.map(([, , , region]) => [region, region]));
    const { data: events } = await plan.api.GET('/v1/events', {
      params: { query: { build_id: [build_id], type: ['build.updated'] } },
    });
    expect(events?.data[0]?.data).toMatchObject({ service_area: { added: REGIONS, removed: OLD_COUNTIES } });

    await pin(BY_COUNTY);
    expect(await getServiceArea(build_id)).toEqual(OLD_COUNTIES);
    expect(await codes()).toEqual(TOWNS.map(([, , old]) => [old, old]));
  });

  it('keeps the standard when only part of its counties are in the area', async () => {
    const build_id = await createBuild(BY_COUNTY, { county_fips: ['09001'] });

    const { error } = await plan.api.PATCH('/v1/builds/{id}', {
      params: { path: { id: build_id } },
      body: { standard_id: BY_REGION },
    });

    expect(error).toMatchObject({ errors: [{ pointer: '/standard_id', message: expect.stringContaining('09001') }] });
  });
});

describe('a standard without Connecticut', () => {
  it('locates providers in the old counties, by which CMS files', async () => {
    const build_id = await createBuild('cms-ma-2026', { states: ['UT'] });

    expect((await add(build_id, { locations: [location('06103', 'Hartford')] })).data?.county_fips).toBe('09003');
    expect(
      (await add(build_id, { locations: [{ ...location('00830', 'St. John'), state: 'VI' }] })).data,
    ).toMatchObject({
      county_fips: '78030',
    });
  });
});
