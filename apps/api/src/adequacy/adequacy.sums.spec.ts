import { beforeAll, describe, expect, it } from '@jest/globals';
import { cmsMa2026 } from '@pnb/adequacy';
import { encodeId } from '@pnb/contract';
import { NATIONAL_SAMPLE_ID } from '@pnb/network';
import { insertBuild, useApp, useSignedInOnce } from '@pnb/testkit';

const app = useApp();
const plan = useSignedInOnce(app);
let build: string;

/** A county as large as Medicare: none of its beneficiaries is covered in any cell, so the sums exceed 2^31. */
const BENEFICIARIES = 67_000_000;
const HUGE = '99001';
const CELLS = cmsMa2026.specialties.length;

beforeAll(async () => {
  const { prisma } = app.services.networks.sandbox;
  await prisma.county.create({
    data: {
      ...{ standard_id: 'cms-ma-2026', fips: HUGE, ssa_code: HUGE, name: 'Huge', state: 'UT', county_type: 'metro' },
      ...{ beneficiaries: BENEFICIARIES, latitude: 40, longitude: -111, required_coverage_ratio: 0.9 },
    },
  });
  await prisma.beneficiarySample.create({
    data: { sample_id: NATIONAL_SAMPLE_ID, fips: HUGE, latitude: [40], longitude: [-111], weight: [1] },
  });
  build = encodeId('build', await insertBuild(plan.db, { county_fips: [HUGE] }));
  await plan.api.PATCH('/v1/builds/{id}', { params: { path: { id: build } }, body: { name: 'Mostly unmet' } });
  await app.runJobs();
});

const at = () => ({ params: { path: { id: build } } });

describe('a build that leaves more than 2^31 beneficiaries uncovered', () => {
  it('scores a build with more than 2^31 uncovered beneficiaries, with the exact sum', async () => {
    const { data } = await plan.api.GET('/v1/builds/{id}/adequacy', at());

    expect(CELLS * BENEFICIARIES).toBeGreaterThan(2 ** 31);
    expect(data).toMatchObject({ cells_met: 0, beneficiaries_uncovered: CELLS * BENEFICIARIES });
  });

  it('returns sums above 2^31 for counties, history and runs', async () => {
    const counties = await plan.api.GET('/v1/builds/{id}/adequacy/counties', at());
    const specialties = await plan.api.GET('/v1/builds/{id}/adequacy/specialties', at());
    const history = await plan.api.GET('/v1/builds/{id}/adequacy/history', at());
    const run_id = history.data?.data[0]?.id ?? '';
    const run = await plan.api.GET('/v1/builds/{id}/adequacy/history/{run_id}', {
      params: { path: { id: build, run_id } },
    });

    const whole = { beneficiaries_uncovered: CELLS * BENEFICIARIES };
    expect(counties.data?.data).toMatchObject([whole]);
    expect(specialties.data?.data[0]).toMatchObject({ beneficiaries_uncovered: BENEFICIARIES });
    expect(history.data?.data).toMatchObject([whole]);
    expect(run.data).toMatchObject(whole);
  });

  it('pages through runs and counties by a sum above 2^31', async () => {
    const query = { sort: ['-beneficiaries_uncovered' as const, 'specialty_code' as const], per_page: 40 };
    const list = (cursor?: string) =>
      plan.api.GET('/v1/builds/{id}/adequacy/specialties', {
        params: { path: { id: build }, query: { ...query, ...(cursor ? { cursor } : {}) } },
      });
    const first = await list();
    const second = await list(first.data?.meta.next_cursor ?? '');

    expect([first.data?.data.length, second.data?.data.length]).toEqual([40, CELLS - 40]);
  });
});
