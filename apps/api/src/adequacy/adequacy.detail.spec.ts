// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { decodeId, encodeId, STAGES } from '@pnb/contract';
import { newId } from '@pnb/db';
import { anNpi, insertBuild, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
let build: string;

const [DAGGETT, RICH] = ['49009', '49033'];
/** Near all beneficiaries of Daggett County, far from all of Rich County. */
const MANILA = {
  latitude: 40.95256,
  longitude: -109.79628,
  county_fips: DAGGETT,
  state: 'UT',
  city: 'Manila',
  zip: '84046',
};

beforeEach(async () => {
  build = encodeId('build', await insertBuild(plan.db, { county_fips: [DAGGETT, RICH] }));
});

type ProviderBody = paths['/v1/providers']['post']['requestBody']['content']['application/json'];

async function add(fields: Partial<ProviderBody> = {}): Promise<string> {
  const location = { ...MANILA, address_line_1: '1 Main Street', is_primary: true };
  const body: ProviderBody = {
    build_id: build,
    name: 'Ana Rivera, MD',
    specialty: 'Cardiology',
    npi: anNpi(),
    ...fields,
  };
  const { data, error } = await plan.api.POST('/v1/providers', {
    body: { locations: [location], stage: 'active', ...body },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return data.id;
}

const at = () => ({ path: { id: build } });

const cell = (county_fips: string | undefined, specialty_code: string, query: object = {}, by = plan) =>
  by.api.GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}', {
    params: { path: { id: build, county_fips: county_fips ?? '', specialty_code }, query },
  });

describe('getAdequacyCell', () => {
  it('lists the providers that count in a cell, the others with the reason, and the figures of the cell list', async () => {
    const counts = await add();
    const early = await add({ stage: 'outreach' });
    const remote = await add({ telehealth_only: true, offers_telehealth: true });
    const nowhere = await add({ locations: [] });
    const other = await add({ specialty: 'Dermatology' });
    await app.runJobs();

    const { data } = await cell(DAGGETT, '008');
    const list = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
      params: { ...at(), query: { county_fips: [DAGGETT ?? ''], specialty_code: ['008'] } },
    });

    expect(data).toMatchObject(list.data?.data[0] ?? { none: true });
    expect(data).toMatchObject({
      status: 'met',
      counted_total: 1,
      rejected_total: 3,
      gap: { count: 0, beneficiaries: 0 },
    });
    expect(data?.counted).toMatchObject([
      { provider_id: counts, stage: 'active', serves_ratio: 1, units: 1, is_sole_source: true },
    ]);
    expect(data?.counted[0]?.nearest?.miles).toBeGreaterThanOrEqual(0);
    const reasons = Object.fromEntries(
      (data?.rejected ?? []).map((rejected) => [rejected.provider_id, rejected.reasons]),
    );
    expect(reasons).toEqual({
      [early]: ['stage_not_counted'],
      [remote]: ['telehealth_only'],
      [nowhere]: ['not_geocoded'],
    });
    expect(JSON.stringify(data)).not.toContain(other);
    expect(data?.pipeline_counts).toMatchObject({ active: 2, outreach: 1, identified: 0 });
    expect(Object.keys(data?.pipeline_counts ?? {})).toEqual([...STAGES]);
  });

  it('measures the distance to providers that are too far away, and pools primary care', async () => {
    const far = await add({ specialty: 'Family Practice' });
    const { data } = await cell(RICH, 'S03');

    expect(data).toMatchObject({ status: 'not_met', counted_total: 0, rejected_total: 1 });
    expect(data?.rejected).toMatchObject([{ provider_id: far, reasons: ['no_location_in_range'] }]);
    const { miles = 0, minutes = 0 } = data?.rejected[0]?.nearest ?? {};
    expect(miles).toBeGreaterThan(data?.max_miles ?? Infinity);
    expect([miles, minutes].map(String)).toEqual([
      expect.stringMatching(/^\d+(\.\d{1,2})?$/),
      expect.stringMatching(/^\d+(\.\d{1,2})?$/),
    ]);
    expect(data?.gap.beneficiaries).toBeGreaterThan(0);
    expect(data).toMatchObject({ standard_id: 'cms-ma-2026', travel_model: 'cms_straight_line' });
  });

  it('computes a cell on the requested basis, with the requested number of providers, for the current network', async () => {
    for (let made = 0; made < 3; made++) await add({ stage: 'negotiating' });

    expect((await cell(DAGGETT, '008')).data).toMatchObject({ status: 'not_met', counted_total: 0 });
    const projected = (await cell(DAGGETT, '008', { basis: 'projected', limit: 2 })).data;
    expect(projected).toMatchObject({ basis: 'projected', status: 'met', counted_total: 3 });
    expect(projected?.counted).toHaveLength(2);
  });

  it.each([
    ['a county outside the service area', '49035', '008'],
    ['a specialty that is not tested by itself', DAGGETT, '001'],
    ['a code that is none', DAGGETT, '999'],
    ['a county that is none', '00000', '008'],
  ])('responds 404 to a cell request for %s', async (_, county, code) => {
    expect((await cell(county, code)).response.status).toBe(404);
  });

  it('responds 404 to a cell request for the build of another account', async () => {
    expect((await cell(DAGGETT, '008', {}, await app.signIn())).response.status).toBe(404);
  });
});

describe('adequacy by county and by specialty', () => {
  beforeEach(async () => {
    await add();
    await add({ specialty: 'Dermatology' });
    await app.runJobs();
  });

  it('sums the counties and the specialties to the score of the build', async () => {
    const score = (await plan.api.GET('/v1/builds/{id}/adequacy', { params: at() })).data;
    const counties = (await plan.api.GET('/v1/builds/{id}/adequacy/counties', { params: at() })).data?.data ?? [];
    const query = { per_page: 100 };
    const specialties =
      (await plan.api.GET('/v1/builds/{id}/adequacy/specialties', { params: { ...at(), query } })).data?.data ?? [];

    expect(counties.map(({ county_fips, county, state }) => [county_fips, county, state])).toEqual([
      [DAGGETT, 'Daggett', 'UT'],
      [RICH, 'Rich', 'UT'],
    ]);
    expect(specialties).toHaveLength(43);
    const sum = (rows: Record<string, unknown>[], field: string) =>
      rows.reduce((total, row) => total + Number(row[field]), 0);
    for (const field of [
      'cells_required',
      'cells_met',
      'cells_met_with_credit',
      'cells_not_met',
      'beneficiaries_uncovered',
    ]) {
      const total = (score as Record<string, unknown> | undefined)?.[field];
      expect([field, sum(counties, field), sum(specialties, field)]).toEqual([field, total, total]);
    }
    expect([sum(counties, 'provider_gap'), sum(counties, 'bed_gap')]).toEqual([score?.provider_gap, score?.bed_gap]);
    expect(sum(specialties, 'count_gap')).toBe((score?.provider_gap ?? 0) + (score?.bed_gap ?? 0));
    const progress = counties.reduce((total, county) => total + county.progress * county.cells_required, 0);
    expect(progress / (score?.cells_required ?? 1)).toBeCloseTo(score?.progress ?? -1, 1);
    expect(counties[0]).toMatchObject({ cells_met: 2, cells_required: 43, score: 4.65, passes: false });
  });

  it('filters and sorts the counties and specialties of a score', async () => {
    const codes = async (query: object) =>
      (await plan.api.GET('/v1/builds/{id}/adequacy/specialties', { params: { ...at(), query } })).data?.data.map(
        ({ specialty_code }) => specialty_code,
      );
    const fips = async (query: object) =>
      (await plan.api.GET('/v1/builds/{id}/adequacy/counties', { params: { ...at(), query } })).data?.data.map(
        ({ county_fips }) => county_fips,
      );

    expect(await codes({ sort: ['-score', 'specialty_code'], per_page: 2 })).toEqual(['008', '011']);
    expect(await codes({ kind: ['facility'], specialty_code: ['040', '008'] })).toEqual(['040']);
    expect(await codes({ passes: 'true' })).toEqual([]);
    expect(await fips({ sort: ['score'] })).toEqual([RICH, DAGGETT]);
    expect(await fips({ passes: 'false', county_fips: [RICH] })).toEqual([RICH]);
    expect(await fips({ county_type: ['metro'] })).toEqual([]);
    expect(await fips({ basis: 'projected', state: ['UT'] })).toEqual([DAGGETT, RICH]);
  });
});

describe('listAdequacyHistory', () => {
  const history = async (query: object = {}) =>
    (await plan.api.GET('/v1/builds/{id}/adequacy/history', { params: { ...at(), query } })).data?.data ?? [];

  const run = (run_id: string, query: object = {}) =>
    plan.api.GET('/v1/builds/{id}/adequacy/history/{run_id}', { params: { path: { id: build, run_id }, query } });

  it('lists each run that changed a cell, with its cause and the previous figures of its cells', async () => {
    const first = await add({ stage: 'outreach', specialty: 'Family Practice' });
    await app.runJobs();
    const { data: moved } = await plan.api.PATCH('/v1/providers/{id}', {
      params: { path: { id: first } },
      body: { stage: 'active', correction: true, reason: 'Signed long ago.' },
    });
    await app.runJobs();
    await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id: first } }, body: { name: 'Ana Rivera, DO' } });
    await app.runJobs();

    const runs = await history();
    expect(moved?.stage).toBe('active');
    expect(runs.map(({ cells_met, changed_cells_count }) => [cells_met, changed_cells_count])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const { data } = await run(runs[0]?.id ?? '');
    expect(data).toMatchObject({ ...runs[0], caused_by_count: 1 });
    expect(data?.changed_cells).toMatchObject([
      {
        county_fips: DAGGETT,
        specialty_code: 'S03',
        from: { status: 'not_met', counted_count: 0 },
        to: { status: 'met', covered_ratio: 1, counted_count: 1 },
      },
    ]);
    const events = await plan.api.GET('/v1/events', { params: { query: { type: ['provider.stage_changed'] } } });
    expect(data?.caused_by).toEqual(events.data?.data.map(({ id }) => id));
    const score = await plan.api.GET('/v1/builds/{id}/adequacy', { params: at() });
    expect(score.data).toMatchObject({ run_id: runs[0]?.id, is_stale: false });
  });

  it('lists the runs of one basis, one time span and one account', async () => {
    const provider = await add({ stage: 'negotiating' });
    await app.runJobs();
    const [only] = await history();

    expect(await history({ basis: 'projected' })).toMatchObject([{ basis: 'projected', cells_met: 1 }]);
    expect(await history({ computed_at_lt: only?.computed_at })).toEqual([]);
    expect(await history({ computed_at_gte: only?.computed_at })).toHaveLength(1);
    expect((await run(encodeId('adequacy_run', newId()))).response.status).toBe(404);
    const elsewhere = encodeId('build', await insertBuild(plan.db, { county_fips: [RICH ?? ''] }));
    build = elsewhere;
    expect((await run(only?.id ?? '')).response.status).toBe(404);
    expect(decodeId('provider', provider)).not.toBeNull();
  });
});

describe('Prefer: wait', () => {
  const request = (seconds: string) =>
    app.server.inject({
      url: `/v1/builds/${build}/adequacy`,
      headers: { authorization: `Bearer ${plan.token}`, prefer: seconds },
    });

  it('waits with Prefer: wait until the queued run is done', async () => {
    await add();
    const waiting = request('respond-async, wait=10');
    await app.runJobs();
    const result = await waiting;

    expect([result.statusCode, result.headers['preference-applied']]).toEqual([200, 'wait=10']);
    expect(result.json()).toMatchObject({ cells_met: 1, is_stale: false });
  });

  it('returns the stale score when the wait of Prefer is over, after 20 seconds at most', async () => {
    await add();
    await app.runJobs();
    await add({ specialty: 'Dermatology' });
    const result = await request('wait=1');
    expect(result.json()).toMatchObject({ cells_met: 1, is_stale: true });
    await app.runJobs();
    expect((await request('wait=999')).headers['preference-applied']).toBe('wait=20');
  });

  it('ignores a Prefer header that it does not support', async () => {
    await add();
    await app.runJobs();
    for (const preference of ['wait=soon', 'wait=-1', 'await=5', 'handling=lenient']) {
      const result = await request(preference);
      expect([result.statusCode, result.headers['preference-applied']]).toEqual([200, undefined]);
    }
  });
});
