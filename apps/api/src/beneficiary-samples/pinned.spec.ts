import { describe, expect, it } from '@jest/globals';
import { type SignedIn, aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const [SALT_LAKE, PROVO] = ['49035', '49049'];
const UTAH = 'utah-zcta-synthetic-2';
const OFFICE = { latitude: 40.7605, longitude: -111.9 };

interface Point {
  county_fips: string;
  latitude: number;
  longitude: number;
  weight: number;
}

/** South of the office, the farthest beyond its reach. */
const POINTS: Point[] = Array.from({ length: 60 }, (_, at) => {
  const inSaltLake = at % 2 === 0;
  return {
    county_fips: inSaltLake ? SALT_LAKE : PROVO,
    latitude: (inSaltLake ? 40.77 : 40.46) - at * 0.004,
    longitude: -111.9 + (at % 7) * 0.01,
    weight: 1 + (at % 5),
  };
});

async function upload(points: Point[], as: SignedIn = plan): Promise<string> {
  const form = new FormData();
  const lines = points.map((point) => [point.county_fips, point.latitude, point.longitude, point.weight].join(','));
  form.set('name', 'Census');
  form.set('source', 'CMS');
  form.set('file', new Blob([['county_fips,latitude,longitude,weight', ...lines].join('\n')]), 'points.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = Buffer.from(await encoded.arrayBuffer());
  return String((await app.request('/v1/beneficiary-samples', { as, headers, body })).body.id);
}

async function createBuild(fields: { beneficiary_sample_id?: string } = {}) {
  const { data, error } = await plan.api.POST('/v1/builds', {
    body: { name: 'North', contract_year: 2027, county_fips: [SALT_LAKE, PROVO], ...fields },
  });
  return { id: String(data?.id), data, error };
}

const LOCATION = { address_line_1: '1 Main Street', city: 'Salt Lake City', state: 'UT', zip: '84101', ...OFFICE };

async function addProvider(build_id: string): Promise<void> {
  const fields = { stage: 'active' as const, specialty_code: '002', locations: [LOCATION] };
  await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id, fields) });
}

const pin = (id: string, beneficiary_sample_id: string | null) =>
  plan.api.PATCH('/v1/builds/{id}', { params: { path: { id } }, body: { beneficiary_sample_id } });

async function read(id: string) {
  await app.runJobs();
  const path = { id };
  const { data: score } = await plan.api.GET('/v1/builds/{id}/adequacy', { params: { path } });
  const { data: cells } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
    params: { path, query: { per_page: 100 } },
  });
  return { score, cells: cells?.data ?? [] };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle miles by the law of cosines, independent of the formula of the engine. */
function miles(from: Pick<Point, 'latitude' | 'longitude'>, to: Pick<Point, 'latitude' | 'longitude'>): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const cosine =
    Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(radians(to.longitude - from.longitude));
  return Math.acos(Math.min(1, cosine)) * 3958.8;
}

describe('a build with a beneficiary sample', () => {
  it('is scored from the points of the sample, equal to an independent computation of its cells', async () => {
    const { id } = await createBuild();
    await addProvider(id);
    const before = await read(id);
    const beneficiary_sample_id = await upload(POINTS);
    const { data } = await pin(id, beneficiary_sample_id);
    expect(data?.beneficiary_sample_id).toBe(beneficiary_sample_id);
    const after = await read(id);

    expect(before.score?.beneficiary_sample_id).toBe(UTAH);
    expect(after.score?.beneficiary_sample_id).toBe(beneficiary_sample_id);
    const { data: standard } = await plan.api.GET('/v1/standards/{id}', { params: { path: { id: 'cms-ma-2026' } } });
    const cells = after.cells.filter(({ specialty_code }) => specialty_code === 'S03');
    expect(cells.map(({ county_fips }) => county_fips)).toEqual([SALT_LAKE, PROVO]);
    for (const cell of cells) {
      const county = (await plan.api.GET('/v1/counties/{id}', { params: { path: { id: cell.county_fips } } })).data;
      const minutesPerMile = standard?.county_types[cell.county_type].minutes_per_mile ?? 0;
      const reach = Math.min(cell.max_miles, cell.max_minutes / minutesPerMile);
      const points = POINTS.filter((point) => point.county_fips === cell.county_fips);
      const sum = (some: Point[]): number => some.reduce((total, { weight }) => total + weight, 0);
      const covered = sum(points.filter((point) => miles(point, OFFICE) <= reach)) / sum(points);

      expect(cell.covered_ratio).toBeCloseTo(covered, 6);
      expect(cell.sampled_beneficiaries).toBe(county?.beneficiaries);
      expect(cell.covered_beneficiaries).toBe(Math.round(covered * (county?.beneficiaries ?? 0)));
    }
    const ratio = (found: typeof before) => found.cells.find((cell) => cell.specialty_code === 'S03')?.covered_ratio;
    expect(ratio(after)).toBeGreaterThan(0);
    expect(ratio(after)).not.toBe(ratio(before));
  });

  it('has the same cells as before when the sample is removed again', async () => {
    const { id } = await createBuild();
    await addProvider(id);
    const before = await read(id);
    await pin(id, await upload(POINTS));
    const pinned = await read(id);
    await pin(id, null);
    const after = await read(id);

    expect(pinned.cells).not.toEqual(before.cells);
    expect(after.cells).toEqual(before.cells);
    expect(after.score?.beneficiary_sample_id).toBe(UTAH);
  });

  it('equals the default one when the sample has the default points', async () => {
    const { id } = await createBuild();
    await addProvider(id);
    const before = await read(id);
    const defaults = await plan.db.sql.beneficiarySample.findMany({
      where: { sample_id: UTAH, fips: { in: [SALT_LAKE, PROVO] } },
    });
    const points = defaults.flatMap(({ fips, latitude, longitude }) =>
      latitude.map((degrees, at) => ({
        county_fips: fips,
        latitude: degrees,
        longitude: longitude[at] ?? 0,
        weight: 1,
      })),
    );
    await pin(id, await upload(points));
    const after = await read(id);

    expect(after.cells).toEqual(before.cells);
    expect(after.score?.run_id).not.toBe(before.score?.run_id);
  });

  it('is scored from it at its creation, in its history, cells and filings', async () => {
    const beneficiary_sample_id = await upload(POINTS);
    const { id } = await createBuild({ beneficiary_sample_id });
    await addProvider(id);
    await read(id);
    const path = { id };
    const history = await plan.api.GET('/v1/builds/{id}/adequacy/history', { params: { path } });
    expect(history.data?.data[0]).toMatchObject({ beneficiary_sample_id });
    const uncovered = await plan.api.GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered', {
      params: { path: { id, county_fips: SALT_LAKE, specialty_code: 'S03' } },
    });
    expect(uncovered.data).toMatchObject({ beneficiary_sample_id });
    await plan.api.POST('/v1/builds/{id}/filings', { params: { path }, body: {} });
    await app.runJobs();
    const filings = await plan.api.GET('/v1/builds/{id}/filings', { params: { path } });
    expect(filings.data?.data[0]).toMatchObject({ status: 'ready', beneficiary_sample_id });
    const { data: event } = await plan.api.GET('/v1/events', { params: { query: { type: ['build.created'] } } });
    expect(event?.data[0]?.data).toMatchObject({ object: { beneficiary_sample_id } });
  });

  it('must have points in each county of the service area, when it is set and when the area changes', async () => {
    const only = await upload(POINTS.filter(({ county_fips }) => county_fips === SALT_LAKE));
    const rejected = await createBuild({ beneficiary_sample_id: only });
    const message = expect.stringContaining(`has no points in ${PROVO}.`) as unknown;
    const error = { code: 'inconsistent', message };
    expect(rejected.error).toMatchObject({ errors: [{ pointer: '/beneficiary_sample_id', ...error }] });
    const { id } = await createBuild();
    expect((await pin(id, only)).error).toMatchObject({ errors: [{ pointer: '/beneficiary_sample_id', ...error }] });

    const area = (county_fips: string[]) =>
      plan.api.PUT('/v1/builds/{id}/service-area', { params: { path: { id } }, body: { county_fips } });
    await area([SALT_LAKE]);
    expect((await pin(id, only)).data?.beneficiary_sample_id).toBe(only);
    expect((await area([SALT_LAKE, PROVO])).error).toMatchObject({ errors: [{ pointer: '/county_fips', ...error }] });
    const { data } = await plan.api.GET('/v1/builds/{id}', { params: { path: { id } } });
    expect(data?.counts.counties).toBe(1);
  });

  it('rejects a sample of another account, and one that does not exist', async () => {
    const foreign = await upload(POINTS, await app.signIn());
    const { id } = await createBuild();

    for (const sample of [foreign, 'smp_01kc59z6h8f8w9p5p3w5t1y0za'])
      expect((await pin(id, sample)).error).toMatchObject({
        errors: [{ pointer: '/beneficiary_sample_id', code: 'not_found' }],
      });
    expect((await pin(id, UTAH)).error).toMatchObject({ errors: [{ code: 'invalid_format' }] });
  });
});
