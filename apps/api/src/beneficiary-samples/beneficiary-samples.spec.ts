// @citus
import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { insertReferenceRows } from '@pnb/network';
import { aProviderCreate, insertBuild, useApp, useSignedInOnce } from '@pnb/testkit';

const UTAH = 'utah-zcta-synthetic-2';
const LARGE = 'large-1';
const [DAGGETT, RICH] = ['49009', '49033'];
const COUNTIES: Readonly<Record<string, string>> = { [DAGGETT]: 'Daggett', [RICH]: 'Rich' };

const app = useApp();
const plan = useSignedInOnce(app);

beforeAll(async () => {
  const degrees = Array.from({ length: 1_500 }, (_, at) => 40 + at / 10_000);
  await insertReferenceRows(
    app.services.networks.sandbox.prisma,
    'beneficiary_samples',
    ['49001', '49003', '49005'].map((fips) => ({
      sample_id: LARGE,
      fips,
      latitude: degrees,
      longitude: degrees.map((latitude) => latitude - 152),
      weight: degrees.map(() => 1 / degrees.length),
    })),
  );
});

interface Point {
  county_fips: string;
  position: number;
  zip: string | null;
  latitude: number;
  longitude: number;
  weight: number;
}

const points = (id: string, query: object = {}) =>
  plan.api.GET('/v1/beneficiary-samples/{id}/points', { params: { path: { id }, query } });

async function walkPoints(id: string, query: object = {}): Promise<Point[]> {
  const first = await points(id, { per_page: 100, ...query });
  const found = [...(first.data?.data ?? [])];
  for (let cursor = first.data?.meta.next_cursor; cursor;) {
    const { data } = await points(id, { per_page: 100, cursor, ...query });
    found.push(...(data?.data ?? []));
    cursor = data?.meta.next_cursor;
  }
  return found;
}

const csv = (id: string, query = '') =>
  app.server.inject({
    url: `/v1/beneficiary-samples/${id}/points${query}`,
    headers: { authorization: `Bearer ${plan.token}`, accept: 'text/csv', host: 'api.test' },
  });

describe('listBeneficiarySamples', () => {
  it('lists for each beneficiary sample its counties, its points and the unit of its weights', async () => {
    const { data } = await plan.api.GET('/v1/beneficiary-samples', {});

    expect(data?.data).toMatchObject([
      { object: 'beneficiary_sample', id: LARGE, is_default: false, source: null, county_count: 3, point_count: 4_500 },
      { id: UTAH, is_default: true, version: 2, unit: 'county_share', county_count: 29, point_count: 8_413 },
    ]);
    const one = await plan.api.GET('/v1/beneficiary-samples/{id}', { params: { path: { id: UTAH } } });
    expect(one.data).toEqual(data?.data[1]);
  });

  it.each(['none-1', 'utah-zcta-synthetic-2+us-zip-synthetic-1'])(
    'responds 404 to the unknown beneficiary sample %s',
    async (id) => {
      const { error } = await plan.api.GET('/v1/beneficiary-samples/{id}', { params: { path: { id } } });
      expect(error).toMatchObject({ code: 'resource_not_found' });
      expect((await points(id)).error).toMatchObject({ code: 'resource_not_found' });
    },
  );
});

describe('listBeneficiaryPoints', () => {
  it('lists every point of a county once, each with a ZIP, with weights that sum to 1', async () => {
    const found = await walkPoints(UTAH, { county_fips: [DAGGETT] });

    expect(found.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    // Manila and Dutch John.
    expect([...new Set(found.map(({ zip }) => zip))].sort()).toEqual(['84023', '84046']);
  });

  it('pages through the points of all counties, sorts both ways, and filters by several counties', async () => {
    expect((await points(UTAH)).data?.meta).toMatchObject({ total: 8_413, page: 1 });
    const { data } = await points(UTAH, { county_fips: [DAGGETT, RICH], sort: ['-county_fips', 'position'] });
    expect(data?.meta.total).toBe(80);
    expect(data?.data[0]).toMatchObject({ county_fips: RICH, position: 1 });
    expect((await points(UTAH, { county_fips: ['01001'] })).data?.meta.total).toBe(0);
  });

  it('returns the same points as CSV in one response', async () => {
    const found = await walkPoints(UTAH, { county_fips: [DAGGETT, RICH] });
    const response = await csv(UTAH, `?county_fips=${DAGGETT},${RICH}`);

    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers['content-disposition']).toBe('attachment; filename="listBeneficiaryPoints.csv"');
    const [header, ...lines] = response.payload.split('\r\n');
    expect(header).toBe('county_fips,position,zip,latitude,longitude,weight,county,state');
    expect(lines.pop()).toBe('');
    expect(lines).toEqual(
      found.map((point) =>
        Object.values({ ...point, object: undefined, county: COUNTIES[point.county_fips], state: 'UT' })
          .filter((one) => one !== undefined)
          .join(','),
      ),
    );
  });

  it('streams a sample that needs several reads in order', async () => {
    const lines = (await csv(LARGE)).payload.trim().split('\r\n').slice(1);

    expect(lines).toHaveLength(4_500);
    expect(lines.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual(
      ['49001', '49003', '49005'].flatMap((fips) => Array.from({ length: 1_500 }, (_, at) => `${fips} ${at + 1}`)),
    );
  });

  it('rejects CSV with paging, of an unknown sample, and of an operation that does not produce it', async () => {
    const paged = await csv(UTAH, '?per_page=10&page=2');
    expect(paged.json()).toMatchObject({
      code: 'invalid_parameter',
      errors: [
        { name: 'page', code: 'mutually_exclusive' },
        { name: 'per_page', code: 'mutually_exclusive' },
      ],
    });
    expect((await csv('none-1')).json()).toMatchObject({ code: 'resource_not_found' });
    expect((await csv(UTAH, '?county_fips=1')).json()).toMatchObject({ code: 'invalid_parameter' });
    const account = await app.server.inject({
      url: '/v1/account',
      headers: { authorization: `Bearer ${plan.token}`, accept: 'text/csv', host: 'api.test' },
    });
    expect(account.json()).toMatchObject({ code: 'not_acceptable' });
  });
});

describe('getUncoveredBeneficiaries', () => {
  const MANILA = { latitude: 40.95256, longitude: -109.79628 };
  const MILES_PER_DEGREE = (3958.8 * Math.PI) / 180;

  /** Great-circle miles by the law of cosines, independent of the formula of the engine. */
  function milesTo(point: Point): number {
    const [a, b] = [MANILA.latitude, point.latitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
    const east = ((point.longitude - MANILA.longitude) * Math.PI) / 180;
    const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(east);
    return ((Math.acos(Math.min(1, cosine)) * 180) / Math.PI) * MILES_PER_DEGREE;
  }

  const uncovered = (id: string, county_fips: string, specialty_code: string, by = plan) =>
    by.api.GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered', {
      params: { path: { id, county_fips, specialty_code }, query: {} },
    });

  async function aBuild(): Promise<string> {
    const id = encodeId('build', await insertBuild(plan.db, { county_fips: [DAGGETT, RICH] }));
    const address = { address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' };
    const location = { ...address, ...MANILA };
    await plan.api.POST('/v1/providers', {
      body: aProviderCreate(id, { stage: 'active' as const, specialty_code: '002', locations: [location] }),
    });
    await app.runJobs();
    return id;
  }

  it('returns the beneficiaries that points, limits and provider locations leave uncovered', async () => {
    const id = await aBuild();
    const { data: cells } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
      params: { path: { id }, query: { specialty_code: ['S03'] } },
    });

    const standard = await plan.api.GET('/v1/standards/{id}', { params: { path: { id: 'cms-ma-2026' } } });
    const figures = standard.data?.county_types;

    for (const cell of cells?.data ?? []) {
      const all = await walkPoints(UTAH, { county_fips: [cell.county_fips] });
      const minutesPerMile = figures?.[cell.county_type].minutes_per_mile ?? 0;
      const reach = Math.min(cell.max_miles, cell.max_minutes / minutesPerMile);
      const far = all.filter((point) => milesTo(point) > reach);
      const { data } = await uncovered(id, cell.county_fips, 'S03');
      const county = (await plan.api.GET('/v1/counties/{id}', { params: { path: { id: cell.county_fips } } })).data;
      const people = (some: Point[]) =>
        some.reduce((sum, { weight }) => sum + weight, 0) * (county?.beneficiaries ?? 0);

      expect(data).toMatchObject({
        object: 'uncovered_beneficiaries',
        sampled_beneficiaries: county?.beneficiaries,
        covered_beneficiaries: cell.covered_beneficiaries,
        beneficiary_sample_id: UTAH,
      });
      const zips = new Set(far.map(({ zip }) => zip));
      expect(new Set(data?.zips.map(({ zip }) => zip))).toEqual(zips);
      for (const found of data?.zips ?? []) {
        const [own, out] = [all, far].map((some) => some.filter(({ zip }) => zip === found.zip)) as [Point[], Point[]];
        expect([found.sampled_points, found.uncovered_points]).toEqual([own.length, out.length]);
        expect(found.sampled_beneficiaries).toBeCloseTo(people(own), 1);
        expect(found.uncovered_beneficiaries).toBeCloseTo(people(out), 1);
      }
      const order = (data?.zips ?? []).map((found) => found.uncovered_beneficiaries);
      expect(order).toEqual(order.toSorted((a, b) => b - a));
      expect(1 - people(far) / (county?.beneficiaries ?? 1)).toBeCloseTo(cell.covered_ratio, 6);
    }
    expect(cells?.data).toHaveLength(2);
  });

  it('lists no ZIP of a covered cell, and responds 404 to a cell of another build', async () => {
    const id = await aBuild();
    const { data } = await uncovered(id, DAGGETT, 'S03');
    expect(data).toMatchObject({ zips: [], covered_beneficiaries: 277 });
    for (const [county, code] of [
      ['49035', 'S03'],
      [DAGGETT, '999'],
      [DAGGETT, '002'],
    ] as const)
      expect((await uncovered(id, county, code)).error).toMatchObject({ code: 'resource_not_found' });
    expect((await uncovered(id, DAGGETT, 'S03', await app.signIn())).error).toMatchObject({
      code: 'resource_not_found',
    });
  });
});
