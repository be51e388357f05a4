import { beforeAll, describe, expect, it } from '@jest/globals';
import { cmsMa2026 } from '@pnb/adequacy';
import type { BuildUpdate } from '@pnb/contract';
import { standardRow } from '@pnb/db';
import { aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

beforeAll(async () => {
  const { prisma } = app.services.networks.sandbox;
  // A second year, with one county.
  await prisma.standard.create({ data: standardRow({ ...cmsMa2026, id: 'cms-ma-2025', year: 2025 }, 'test', true) });
  const daggett = await prisma.county.findFirstOrThrow({ where: { fips: '49009' } });
  await prisma.county.create({ data: { ...daggett, standard_id: 'cms-ma-2025' } });
});

type Body = Record<string, unknown>;
const draft = (fields: Body) => ({ name: 'Utah HMO', contract_year: 2027, county_fips: ['49009'], ...fields }) as never;

const create = (fields: Body = {}, headers = {}, by = plan) =>
  by.api.POST('/v1/builds', { body: draft(fields), headers });
const at = (id: string) => ({ params: { path: { id } } });
const get = (id: string) => plan.api.GET('/v1/builds/{id}', at(id));
const patch = (id: string, body: Body, by = plan) =>
  by.api.PATCH('/v1/builds/{id}', { ...at(id), body: body as never });
const remove = (id: string, by = plan) => by.api.DELETE('/v1/builds/{id}', at(id));
const area = (id: string, by = plan) => by.api.GET('/v1/builds/{id}/service-area', at(id));
const put = (id: string, body: { county_fips?: string[]; states?: string[] }, by = plan) =>
  by.api.PUT('/v1/builds/{id}/service-area', { ...at(id), body });
const getScore = async (id: string) => (await plan.api.GET('/v1/builds/{id}/adequacy', at(id))).data;

async function aBuild(fields: Body = {}) {
  const { data, response } = await create(fields);
  if (!data) throw new Error(`not created: ${response.status}`);
  return data;
}

const addProvider = (build_id: string, fields = {}) =>
  plan.api.POST('/v1/providers', {
    body: {
      ...aProviderCreate(build_id),
      stage: 'active' as const,
      locations: [{ address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' }],
      ...fields,
    },
  });

/** Events of a type, oldest first. */
async function reported(type: 'build.created' | 'build.updated' | 'build.deleted' | 'adequacy.score_updated') {
  const { data } = await plan.api.GET('/v1/events', { params: { query: { type: [type], sort: ['sequence'] } } });
  return (data?.data ?? []).map((event) => event.data as Record<string, unknown>);
}

const getErrors = (error: { errors?: { pointer?: string; code: string; message: string }[] } | undefined) =>
  (error?.errors ?? []).map(({ pointer, code }) => [pointer, code]);

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

describe('updateBuild', () => {
  it.each<[keyof BuildUpdate, unknown, unknown]>([
    ['name', 'Another', 'Utah HMO'],
    ['status', 'active', 'draft'],
    ['plan_type', 'snp', null],
    ['filing_type', 'triennial_review', 'internal'],
    ['contract_number', 'R1234', null],
    ['contract_year', 2028, 2027],
    ['standard_id', 'cms-ma-2025', 'cms-ma-2026'],
    ['basis', 'projected', 'contracted'],
    ['filing_due_on', '2027-02-10', null],
    ['coverage_starts_on', '2028-01-01', null],
    ['external_id', 'crm-2', null],
    ['metadata', { owner: 'north' }, {}],
  ])('changes %s of a build, and records the previous value in the event', async (field, value, before) => {
    const { id } = await aBuild();
    const { data, response } = await patch(id, { [field]: value });

    expect([response.status, data?.[field]]).toEqual([200, value]);
    expect((await get(id)).data).toEqual(data);
    expect(await reported('build.updated')).toMatchObject([{ object: { id, [field]: value }, service_area: null }]);
    expect((await reported('build.updated'))[0]?.previous).toEqual({ [field]: before });
  });

  it('clears nullable fields of a build with null, and keeps absent fields', async () => {
    const cleared = { plan_type: null, contract_number: null, coverage_starts_on: null, external_id: null };
    const { id } = await aBuild({
      plan_type: 'hmo',
      contract_number: 'H9999',
      coverage_starts_on: '2028-01-01',
      external_id: 'crm-1',
      filing_due_on: '2027-02-10',
      metadata: { a: '1', b: '2' },
    });
    const { data } = await patch(id, { ...cleared, metadata: { a: null, c: '3' } });

    expect(data).toMatchObject({ ...cleared, filing_due_on: '2027-02-10', metadata: { b: '2', c: '3' } });
    expect(getErrors((await patch(id, { name: null, basis: null })).error)).toEqual([
      ['/name', 'invalid_type'],
      ['/basis', 'invalid_enum'],
    ]);
  });

  it('changes nothing and records no event when a patch equals the build', async () => {
    const before = await aBuild({ metadata: { a: '1' } });
    const { data } = await patch(before.id, { name: before.name, metadata: { b: null }, standard_id: 'cms-ma-2026' });

    expect(data).toEqual(before);
    expect(await reported('build.updated')).toEqual([]);
  });

  it('scores a build on its new basis and with its new standard', async () => {
    const { id } = await aBuild();
    await addProvider(id);
    await addProvider(id, { specialty_code: '011', stage: 'negotiating' });
    await app.runJobs();
    expect((await get(id)).data?.adequacy).toMatchObject({ cells_met: 1 });

    const { data } = await patch(id, { basis: 'projected', standard_id: 'cms-ma-2025' });
    expect(data?.adequacy).toMatchObject({ cells_met: 2 });
    expect((await getScore(id))?.is_stale).toBe(true);
    await app.runJobs();

    expect(await getScore(id)).toMatchObject({ standard_id: 'cms-ma-2025', basis: 'projected', is_stale: false });
  });

  it('rejects a standard that is not loaded or does not have a county of the service area', async () => {
    const { id } = await aBuild({ county_fips: ['49009', '49035', '49049'] });
    const [unknown, narrow] = [await patch(id, { standard_id: 'x' }), await patch(id, { standard_id: 'cms-ma-2025' })];

    expect(unknown.error?.errors).toMatchObject([
      { pointer: '/standard_id', code: 'not_found', message: expect.stringContaining('cms-ma-2026') },
    ]);
    expect(narrow.error?.errors?.[0]?.message).toBe(
      'cms-ma-2025 does not have 2 counties of the service area, such as 49035, 49049. Remove them, or use another standard.',
    );
  });

  it('rejects a patch with an external_id that another build has', async () => {
    const other = await aBuild({ external_id: 'crm-1' });
    const { id } = await aBuild();
    const { error } = await patch(id, { external_id: 'crm-1' });

    expect(error).toMatchObject({ code: 'duplicate_external_id', conflict: { id: other.id } });
  });

  it.each(['frozen', 'archived'] as const)(
    'accepts only labels and a new status for a build that is %s',
    async (status) => {
      const { id } = await aBuild();
      await addProvider(id);
      expect((await patch(id, { status, basis: 'active' })).response.status).toBe(200);

      const { error } = await patch(id, { basis: 'filing', contract_year: 2028, name: 'Other' });
      expect(error).toMatchObject({ status: 409, code: 'build_frozen' });
      expect(error?.detail).toContain('contract_year, basis');
      expect((await put(id, { states: ['UT'] })).error?.code).toBe('build_frozen');
      expect((await addProvider(id)).error?.code).toBe('build_frozen');
      expect((await remove(id)).error?.code).toBe('build_frozen');
      const labels = { name: 'Other', external_id: 'crm-1', metadata: { a: '1' } };
      expect((await patch(id, labels)).data).toMatchObject({ ...labels, status, basis: 'active' });
      expect((await patch(id, { status: 'draft', basis: 'filing' })).data).toMatchObject({ basis: 'filing' });
      expect((await remove(id)).response.status).toBe(204);
    },
  );

  it('responds 404 to a patch of a build of another account', async () => {
    const { id } = await aBuild();
    const stranger = await app.signIn();

    expect((await patch(id, { name: 'Mine' }, stranger)).response.status).toBe(404);
    expect((await remove(id, stranger)).response.status).toBe(404);
    expect((await area(id, stranger)).response.status).toBe(404);
    expect((await put(id, { states: ['UT'] }, stranger)).response.status).toBe(404);
    expect((await get(id)).data?.name).toBe('Utah HMO');
  });
});

describe('deleteBuild', () => {
  it('deletes a build with its providers and scores, and records the deleted build in the event', async () => {
    const { id } = await aBuild();
    const other = await aBuild();
    const provider = (await addProvider(id)).data;
    await addProvider(other.id);
    await app.runJobs();
    const last = (await get(id)).data;

    expect((await remove(id)).response.status).toBe(204);

    expect((await remove(id)).response.status).toBe(404);
    expect((await get(id)).response.status).toBe(404);
    expect((await plan.api.GET('/v1/providers/{id}', at(String(provider?.id)))).response.status).toBe(404);
    expect((await plan.api.GET('/v1/providers')).data?.meta.total).toBe(1);
    expect((await plan.api.GET('/v1/account')).data?.usage).toMatchObject({ builds: 1, providers: 1 });
    expect(await reported('build.deleted')).toMatchObject([{ object: last }]);
    const events = await plan.api.GET('/v1/events', { params: { query: { build_id: [id] } } });
    expect(events.data?.data[0]?.type).toBe('build.deleted');
  });

  it('leaves the queued run of a deleted build without effect', async () => {
    const { id } = await aBuild();
    await remove(id);
    await app.runJobs();

    expect(await reported('adequacy.score_updated')).toEqual([]);
  });

  it('serializes the deletion of a build with concurrent provider creates', async () => {
    const { id } = await aBuild();
    const [, ...added] = await Promise.all([remove(id), ...Array.from({ length: 8 }, () => addProvider(id))]);

    expect(added.filter(({ response }) => ![201, 422].includes(response.status))).toEqual([]);
    expect((await plan.api.GET('/v1/providers')).data?.meta.total).toBe(0);
  });
});

describe('replaceServiceArea', () => {
  it('replaces the counties of a service area, records the changes, and scores the build again', async () => {
    const { id } = await aBuild({ county_fips: ['49009', '49035'] });
    await addProvider(id);
    await app.runJobs();
    expect(await getScore(id)).toMatchObject({ cells_required: 86, cells_met: 1 });

    const { data, response } = await put(id, { county_fips: ['49049', '49035'] });

    expect([response.status, data?.county_fips]).toEqual([200, ['49035', '49049']]);
    expect((await area(id)).data).toEqual(data);
    expect(await reported('build.updated')).toMatchObject([
      {
        object: { id, counts: { counties: 2, providers: 1 } },
        previous: {},
        service_area: { added: ['49049'], removed: ['49009'] },
      },
    ]);
    await app.runJobs();
    expect(await getScore(id)).toMatchObject({ cells_required: 86, cells_met: 0, is_stale: false });
    const counties = await plan.api.GET('/v1/counties', { params: { query: { build_id: id } } });
    expect(counties.data?.data.map(({ fips, adequacy }) => [fips, adequacy?.cells_required])).toEqual([
      ['49035', 43],
      ['49049', 43],
    ]);
  });

  it('changes nothing and records no event when a service area stays the same, frozen or not', async () => {
    const { id } = await aBuild({ states: ['UT'] });
    await patch(id, { status: 'frozen' });

    expect((await put(id, { states: ['UT'] })).response.status).toBe(200);
    expect((await reported('build.updated')).map(({ service_area }) => service_area)).toEqual([null]);
  });

  it('rejects unknown counties and an empty service area', async () => {
    const { id } = await aBuild();

    expect(getErrors((await put(id, {})).error)).toEqual([['/county_fips', 'required']]);
    expect(getErrors((await put(id, { county_fips: ['49009', '06037'], states: ['NV'] })).error)).toEqual([
      ['/county_fips/1', 'not_found'],
      ['/states/0', 'not_found'],
    ]);
    expect((await area(id)).data?.county_fips).toEqual(['49009']);
  });

  it('gives a build without counties an empty score', async () => {
    const { id } = await aBuild();
    await plan.db.sql.buildCounty.deleteMany();
    await app.runJobs();

    expect(await getScore(id)).toMatchObject({ cells_required: 0, cells_met: 0 });
    expect((await area(id)).data).toMatchObject({ county_fips: [], states: [], counts: { beneficiaries: 0 } });
  });
});
