// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
let build: string;

const DETAIL =
  'The standard gone-2031 is not loaded. Set standard_id of the build to one that GET /v1/standards lists.';

beforeEach(async () => {
  const body = { name: 'Daggett', contract_year: 2027, county_fips: ['49009'] };
  build = (await plan.api.POST('/v1/builds', { body })).data?.id ?? '';
});

const at = () => ({ params: { path: { id: build } } });
const score = (headers: Record<string, string> = {}) => plan.api.GET('/v1/builds/{id}/adequacy', { ...at(), headers });
const history = async () => (await plan.api.GET('/v1/builds/{id}/adequacy/history', at())).data?.data ?? [];
const setStandard = (standard_id: string) =>
  plan.db.sql.build.update({ where: { id: decodeId('build', build) ?? '' }, data: { standard_id } });

/** Runs every attempt without the time between them. */
async function runUntilFailed(): Promise<void> {
  const { prisma, pool } = app.services.networks.sandbox;
  while ((await prisma.scoringRequest.count()) > 0) {
    await prisma.scoringRequest.updateMany({ data: { due_at: new Date(0) } });
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await expect(app.runJobs()).rejects.toThrow('gone-2031');
  }
}

describe('a first run that failed for good', () => {
  beforeEach(async () => {
    await setStandard('gone-2031');
    await runUntilFailed();
  });

  it('shows a failed first run in the score, with its reason, and does not wait for it', async () => {
    const { data, response } = await score({ Prefer: 'wait=20' });

    expect(data).toMatchObject({ status: 'failed', score: null, run_id: null, computed_at: null, is_stale: true });
    expect(data?.failure).toMatchObject({ code: 'standard_missing', detail: DETAIL, attempts: 2 });
    expect(data?.failure?.run_id).toMatch(/^adq_/);
    expect(response.headers.get('retry-after')).toBeNull();
  });

  it('lists a failed run in the history and returns it by id', async () => {
    const runs = await history();
    const { data: run } = await plan.api.GET('/v1/builds/{id}/adequacy/history/{run_id}', {
      params: { path: { id: build, run_id: runs[0]?.id ?? '' } },
    });

    const failed = { status: 'failed', score: null, engine_ms: null, beneficiary_sample_id: null, basis: 'contracted' };
    expect(runs).toMatchObject([{ ...failed, failure: { code: 'standard_missing' }, caused_by_count: 1 }]);
    expect(run).toMatchObject({ ...runs[0], changed_cells: [] });
    expect(run?.caused_by).toHaveLength(1);
  });

  it('emits one event with the failed run', async () => {
    const query = { type: ['adequacy.*' as const], build_id: [build] };
    const { data } = await plan.api.GET('/v1/events', { params: { query } });

    expect(data?.data.map(({ type }) => type)).toEqual(['adequacy.run_failed']);
    expect(data?.data[0]?.data).toMatchObject({ build_id: build, object: { ...(await history())[0] } });
  });

  it('shows a failed score as pending after a change queues a run, and as ready after the run', async () => {
    await setStandard('cms-ma-2026');
    await plan.api.POST('/v1/providers', { body: aProviderCreate(build, { stage: 'active' }) });
    const pending = await score();
    await app.runJobs();

    expect(pending.data).toMatchObject({ status: 'pending', failure: null });
    expect(pending.response.headers.get('retry-after')).toBe('1');
    expect((await score()).data).toMatchObject({ status: 'ready', failure: null, is_stale: false });
    expect((await history()).map(({ status }) => status)).toEqual(['ready', 'failed']);
  });
});

describe('a later run that failed for good', () => {
  it('keeps the figures of the last successful run after a failure, and marks them as stale', async () => {
    await app.runJobs();
    const { data: before } = await score();
    await setStandard('gone-2031');
    await plan.api.PATCH('/v1/builds/{id}', { ...at(), body: { name: 'Daggett 2031' } });
    await runUntilFailed();

    const { data } = await score();
    expect(data).toEqual({ ...before, status: 'failed', failure: data?.failure, is_stale: true });
    expect(data?.failure).toMatchObject({ code: 'standard_missing', detail: DETAIL });
    expect((await history()).map(({ status }) => status)).toEqual(['failed', 'ready']);
  });
});
