// @citus
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp, useSignedIn } from '@pnb/testkit';
import { createBuildCalls, getErrors, loadEarlierStandard } from '../../test/build-calls.ts';

const app = useApp();
const plan = useSignedIn(app);

beforeAll(() => loadEarlierStandard(app));

const { create, get, patch, area, getScore, aBuild, reported } = createBuildCalls(plan);

describe('createBuild', () => {
  it('creates a build of counties, with defaults for absent fields', async () => {
    const { data, response } = await create({ county_fips: ['49035', '49009', '49035'] });

    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/v1/builds/${data?.id}`);
    expect(data).toMatchObject({
      status: 'draft',
      line_of_business: 'medicare_advantage',
      plan_type: null,
      filing_type: 'internal',
      contract_number: null,
      standard_id: 'cms-ma-2026',
      basis: 'contracted',
      filing_due_on: null,
      counts: { counties: 2, providers: 0 },
      adequacy: null,
      metadata: {},
    });
    expect((await get(String(data?.id))).data).toEqual(data);
    expect((await area(String(data?.id))).data?.county_fips).toEqual(['49009', '49035']);
  });

  it('names in the build and its score the standard that applies when that of the contract year is not loaded', async () => {
    const note = (year: number) =>
      new RegExp(`^The contract year is 2031, the criteria are those of ${year} \\(cms-ma-${year}\\)\\.`);
    const build = await aBuild({ contract_year: 2031 });
    await app.runJobs();

    expect(build).toMatchObject({ standard_id: 'cms-ma-2026', standard_note: expect.stringMatching(note(2026)) });
    expect((await get(build.id)).data?.standard_note).toBe(build.standard_note);
    expect((await getScore(build.id))?.standard_note).toBe(build.standard_note);
    expect((await reported('adequacy.score_updated')).at(-1)?.object).toMatchObject({
      standard_note: build.standard_note,
    });

    await patch(build.id, { standard_id: 'cms-ma-2025' });
    expect((await get(build.id)).data?.standard_note).toMatch(note(2025));
    await patch(build.id, { contract_year: 2025 });
    expect((await get(build.id)).data?.standard_note).toBeNull();
  });

  it('applies by default the standard of the contract year, otherwise the last one before it', async () => {
    const pinned = async (contract_year: number) => (await aBuild({ contract_year })).standard_id;

    expect(await pinned(2026)).toBe('cms-ma-2026');
    expect(await pinned(2025)).toBe('cms-ma-2025');
    expect(await pinned(2024)).toBe('cms-ma-2025');
    expect((await aBuild({ contract_year: 2026 })).standard_note).toBeNull();
  });

  it('accepts every field of a build', async () => {
    const fields = {
      plan_type: 'hmo',
      status: 'active',
      line_of_business: 'medicare_advantage',
      filing_type: 'initial_application',
      contract_number: 'H9999',
      standard_id: 'cms-ma-2025',
      basis: 'filing',
      filing_due_on: '2027-02-10',
      coverage_starts_on: '2028-01-01',
      external_id: 'crm-1',
      metadata: { owner: 'north' },
    };
    expect(await aBuild(fields)).toMatchObject(fields);
  });

  it('creates a build of whole states', async () => {
    const { id, counts } = await aBuild({ states: ['UT'] });

    expect(counts.counties).toBe(29);
    const { data } = await area(id);
    expect(data).toMatchObject({ object: 'service_area', build_id: id, counts: { counties: 29 } });
    expect(data?.states).toEqual([{ state: 'UT', counties: 29, beneficiaries: data?.counts.beneficiaries }]);
    expect(data?.counts.beneficiaries).toBeGreaterThan(100_000);
  });

  it('scores a build without providers: every cell is not met', async () => {
    const { id } = await aBuild({ states: ['UT'] });
    await app.runJobs();

    expect(await getScore(id)).toMatchObject({ cells_required: 29 * 43, cells_met: 0, score: 0, is_stale: false });
    expect((await reported('adequacy.score_updated')).length).toBe(1);
  });

  it('records build.created once for repeated requests with one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const [first, second] = [await create({}, headers), await create({}, headers)];

    expect(second.data).toEqual(first.data);
    expect(second.response.headers.get('idempotent-replayed')).toBe('true');
    expect(await reported('build.created')).toMatchObject([
      { object: { id: first.data?.id }, actor: { type: 'api_key' } },
    ]);
    expect((await plan.api.GET('/v1/account')).data?.usage.builds).toBe(1);
  });

  it('rejects counties and states that the standard does not have, and how to load them', async () => {
    const { error, response } = await create({
      county_fips: ['49009', '06037', '49035', '01001'],
      states: ['UT', 'CA'],
    });

    expect(response.status).toBe(422);
    expect(getErrors(error)).toEqual([
      ['/county_fips/1', 'not_found'],
      ['/county_fips/3', 'not_found'],
      ['/states/1', 'not_found'],
    ]);
    expect(error?.errors?.[0]?.message).toContain('npm run reference:import');
    const imported = await create({ standard_id: 'cms-ma-2025', county_fips: ['06037'] });
    expect(imported.error?.errors?.[0]?.message).toBe(
      'cms-ma-2025 has no county 06037. See GET /v1/standards for others.',
    );
  });

  it('reports at most a hundred errors of a build', async () => {
    const county_fips = Array.from({ length: 150 }, (_, index) => String(10_000 + index));
    const { error } = await create({ county_fips });

    expect([error?.errors?.length, error?.detail]).toEqual([100, '150 fields need attention.']);
  });

  it('rejects an unknown standard_id with the loaded standards, and an unknown county in the same response', async () => {
    const { error } = await plan.api.POST('/v1/builds', {
      body: { name: 'Utah HMO', contract_year: 2027, standard_id: 'cms-ma-2030' },
    });

    expect(getErrors(error)).toEqual([
      ['/county_fips', 'required'],
      ['/standard_id', 'not_found'],
    ]);
    expect(error?.errors?.[1]?.message).toBe('No such standard. Loaded: cms-ma-2026, cms-ma-2025.');
  });

  it('reports all validation errors of a build at once', async () => {
    const { error } = await create({
      name: '',
      contract_number: '9999',
      contract_year: 1999,
      county_fips: [],
      status: 'frozen',
    });

    expect(getErrors(error).sort()).toEqual([
      ['/contract_number', 'invalid_format'],
      ['/contract_year', 'out_of_range'],
      ['/county_fips', 'too_few'],
      ['/name', 'too_short'],
      ['/status', 'invalid_enum'],
    ]);
  });

  it('rejects an external_id that another build has with 409 duplicate_external_id and the id of that build', async () => {
    const { id } = await aBuild({ external_id: 'crm-1' });
    const { error } = await create({ external_id: 'crm-1' });

    expect(error).toMatchObject({ status: 409, code: 'duplicate_external_id', conflict: { id } });
    const other = await app.signIn();
    expect((await create({ external_id: 'crm-1' }, {}, other)).response.status).toBe(201);
  });

  it('creates one of ten concurrent builds with the same external_id', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => create({ external_id: 'crm-1' })));
    const codes = responses.map(({ response }) => response.status).sort();

    expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await reported('build.created')).length).toBe(1);
  });
});
