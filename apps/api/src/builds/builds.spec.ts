// @citus
import { describe, expect, it } from '@jest/globals';
import { encodeId, STAGES } from '@pnb/contract';
import { aProviderCreate, insertBuild, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

const aBuild = async (columns: Parameters<typeof insertBuild>[1] = {}, { db } = plan) =>
  encodeId('build', await insertBuild(db, columns));

const MANILA = { address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' };

const get = (id: string, by = plan) => by.api.GET('/v1/builds/{id}', { params: { path: { id } } });

/** Creates a provider in Daggett County. */
async function aProvider(build_id: string, stage: (typeof STAGES)[number]) {
  const { data, response } = await plan.api.POST('/v1/providers', {
    body: { ...aProviderCreate(build_id), stage, locations: [MANILA] },
  });
  if (!data) throw new Error(`not created: ${response.status}`);
  return data;
}

describe('getBuild', () => {
  it('returns every field of a build, with dates as days', async () => {
    const id = await aBuild({
      name: 'Utah HMO',
      plan_type: 'hmo',
      filing_type: 'initial_application',
      contract_number: 'H9999',
      filing_due_on: new Date('2026-12-31'),
      coverage_starts_on: new Date('2027-01-01'),
      external_id: 'crm-1',
      metadata: { owner: 'north' },
      county_fips: ['49035', '49009'],
    });

    const { data, response } = await get(id);

    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      object: 'build',
      id,
      name: 'Utah HMO',
      status: 'active',
      line_of_business: 'medicare_advantage',
      plan_type: 'hmo',
      contract_number: 'H9999',
      contract_year: 2027,
      standard_id: 'cms-ma-2026',
      basis: 'contracted',
      filing_due_on: '2026-12-31',
      coverage_starts_on: '2027-01-01',
      counts: { counties: 2, providers: 0 },
      adequacy: null,
      external_id: 'crm-1',
      metadata: { owner: 'north' },
    });
    expect(data).not.toHaveProperty('account_id');
    expect(data).not.toHaveProperty('version');
  });

  it('counts the providers of a build in each stage, including stages that have none', async () => {
    const id = await aBuild();
    const elsewhere = await aBuild();
    for (const stage of ['active', 'active', 'outreach'] as const) await aProvider(id, stage);
    await aProvider(elsewhere, 'declined');

    const counts = (await get(id)).data?.counts;

    expect(counts?.providers).toBe(3);
    expect(counts?.providers_by_stage).toEqual({
      ...Object.fromEntries(STAGES.map((stage) => [stage, 0])),
      active: 2,
      outreach: 1,
    });
  });

  it('returns no score of a build before the first run, and the score of its basis after it', async () => {
    const id = await aBuild({ county_fips: ['49009'], basis: 'projected' });
    await aProvider(id, 'negotiating');
    expect((await get(id)).data?.adequacy).toBeNull();

    await app.runJobs();

    const full = (await plan.api.GET('/v1/builds/{id}/adequacy', { params: { path: { id } } })).data;
    expect(full).toMatchObject({ basis: 'projected', cells_met: 1 });
    expect((await get(id)).data?.adequacy).toEqual({
      score: full?.score,
      cells_required: full?.cells_required,
      cells_met: full?.cells_met,
      run_id: full?.run_id,
    });
  });

  it('does not change a build by a run', async () => {
    const id = await aBuild({ county_fips: ['49009'] });
    const before = (await get(id)).data?.updated_at;
    await aProvider(id, 'active');
    await app.runJobs();

    expect((await get(id)).data?.updated_at).toBe(before);
  });

  it('responds 404 to a build of another account or of the other environment', async () => {
    const id = await aBuild();
    const production = await app.signInAs(plan.account_id, { environment: 'production' });

    for (const stranger of [await app.signIn(), production]) {
      const { response, error } = await get(id, stranger);
      expect([response.status, error?.code]).toEqual([404, 'resource_not_found']);
    }
  });

  it('reports an id that belongs to another type of resource', async () => {
    const provider = await aProvider(await aBuild(), 'active');

    const { error } = await get(provider.id);

    expect(error).toMatchObject({ status: 404, code: 'resource_not_found' });
    expect(error?.detail).toContain('provider');
  });
});

describe('listBuilds', () => {
  const list = (query: object = {}, by = plan) => by.api.GET('/v1/builds', { params: { query } });
  const listNames = async (query: object) => (await list(query)).data?.data.map(({ name }) => name);

  it('lists each build as getBuild returns it, with counts and score', async () => {
    const ids = [
      await aBuild({ county_fips: ['49009'] }),
      await aBuild({ county_fips: ['49009', '49033'] }),
      await aBuild(),
    ];
    await aProvider(ids[0] ?? '', 'active');
    await aProvider(ids[1] ?? '', 'outreach');
    await app.runJobs();

    const { data } = await list();

    expect(data?.data.map(({ id }) => id)).toEqual(ids.toReversed());
    for (const build of data?.data ?? []) expect((await get(build.id)).data).toEqual(build);
    expect(data?.data.map(({ counts }) => counts.counties)).toEqual([1, 2, 1]);
  });

  it('filters builds by status and external id, and sorts them by name', async () => {
    await aBuild({ name: 'North', status: 'draft' });
    await aBuild({ name: 'East', status: 'frozen', external_id: 'crm-1' });
    await aBuild({ name: 'South', status: 'archived' });

    expect(await listNames({ status: ['draft', 'archived'], sort: ['name'] })).toEqual(['North', 'South']);
    expect(await listNames({ external_id: ['crm-1'] })).toEqual(['East']);
    expect(await listNames({ sort: ['-name'] })).toEqual(['South', 'North', 'East']);
  });

  it('lists only the builds of the account, in pages', async () => {
    await aBuild();
    const other = await app.signIn();
    await aBuild({ name: 'A' }, other);
    await aBuild({ name: 'B' }, other);

    const first = await list({ per_page: 1, sort: ['name'] }, other);
    expect(first.data).toMatchObject({ data: [{ name: 'A' }], meta: { total: 2, page: 1, per_page: 1 } });
    const second = await list({ per_page: 1, sort: ['name'], cursor: first.data?.meta.next_cursor }, other);
    expect(second.data).toMatchObject({ data: [{ name: 'B' }], meta: { total: 2, page: 2, next_cursor: null } });
  });
});
