import { describe, expect, it } from '@jest/globals';
import { encodeId, STAGES } from '@pnb/contract';
import {
  anNpi,
  aProviderCreate,
  createProvider,
  insertBuild,
  readErrors,
  useApp,
  useBuild,
  useSignedIn,
} from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const create = (fields: object = {}, by = plan) =>
  by.api.POST('/v1/providers', { body: aProviderCreate(build.id, fields) });

const aProvider = (fields: object = {}) => createProvider(plan, build.id, fields);

const count = async () => (await plan.api.GET('/v1/providers')).data?.meta.total;

describe('createProvider', () => {
  it('creates a provider with derived fields, and returns its Location', async () => {
    const { data, response } = await create({ specialty_code: undefined, specialty: 'cardiology' });

    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/v1/providers/${data?.id}`);
    expect(data).toMatchObject({
      object: 'provider',
      build_id: build.id,
      specialty: 'Cardiology',
      specialty_code: '008',
      entity_type: 'individual',
      county: 'Salt Lake',
      county_fips: '49035',
      state: 'UT',
      stage: 'identified',
      adequacy_status: 'pending',
      adequacy_status_source: 'computed',
      allowed_stages: ['outreach', 'engaged', 'on_hold', 'disqualified'],
    });
    expect(await plan.api.GET('/v1/providers/{id}', { params: { path: { id: data?.id ?? '' } } })).toMatchObject({
      data,
    });
  });

  it('returns a value for every documented field when only the name and a specialty are sent', async () => {
    const { data } = await plan.api.POST('/v1/providers', {
      body: { build_id: build.id, name: 'A', specialty_code: '040' },
    });

    expect(data).toMatchObject({
      entity_type: 'facility',
      npi: null,
      additional_specialty_codes: [],
      locations: [],
      county: null,
      county_fips: null,
      state: null,
      metadata: {},
      external_id: null,
      medicare_certified_beds: null,
      contract_type: null,
      medical_group: null,
      uses_cms_contract_amendment: null,
      contract_signed_on: null,
      offers_telehealth: false,
      accepts_new_patients: 'unknown',
      telehealth_states: [],
      primary_care_in_shortage_area: false,
      adequacy_reasons: ['not_evaluated'],
    });
  });

  it.each([...STAGES])('accepts a provider that is created as %s', async (stage) => {
    expect(await aProvider({ stage })).toMatchObject({ stage, adequacy_status: 'pending' });
  });

  it('returns dates as days and instants in UTC', async () => {
    const sent = { effective_on: '2027-01-01', terminated_on: '2028-02-29', expected_active_on: '2026-12-31' };

    expect(await aProvider(sent)).toMatchObject(sent);
    expect((await aProvider()).created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  describe('the specialty of a provider', () => {
    it.each([
      ['a code', { specialty_code: '011' }, '011'],
      ['a name in any case', { specialty: ' GASTROENTEROLOGY ' }, '014'],
      ['a name and its own code', { specialty: 'Cardiology', specialty_code: '008' }, '008'],
      ['a taxonomy code', { taxonomy_code: '207RC0000X' }, '008'],
      ['a code that a taxonomy code would contradict', { specialty_code: '011', taxonomy_code: '207RC0000X' }, '011'],
    ])('comes from %s', async (_, fields, specialty_code) => {
      expect(await aProvider({ specialty_code: undefined, ...fields })).toMatchObject({ specialty_code });
    });

    it.each([
      ['none is sent', {}, '/specialty required'],
      ['the name is unknown', { specialty: 'Wizardry' }, '/specialty not_found'],
      ['the code is unknown', { specialty_code: '999' }, '/specialty_code not_found'],
      ['the code is of a pool', { specialty_code: 'S03' }, '/specialty_code not_found'],
      [
        'an additional code is of a pool',
        { specialty_code: '008', additional_specialty_codes: ['011', 'S03'] },
        '/additional_specialty_codes/1 not_found',
      ],
      [
        'name and code disagree',
        { specialty: 'Cardiology', specialty_code: '011' },
        '/specialty_code mutually_exclusive',
      ],
      ['the taxonomy code names none', { taxonomy_code: '999999999X' }, '/taxonomy_code not_found'],
    ])('is rejected when %s', async (_, fields, fieldError) => {
      const refusal = await readErrors(create({ specialty_code: undefined, ...fields }));
      expect(refusal).toEqual([422, 'validation_failed', fieldError]);
    });

    it('is suggested for a mistyped name, and the tested codes for a pool', async () => {
      const mistyped = await create({ specialty_code: undefined, specialty: 'Cardiolgy' });
      const pooled = await create({ specialty_code: 'S03' });

      expect(mistyped.error?.errors?.[0]?.message).toContain('Did you mean Cardiology?');
      expect(pooled.error?.errors?.[0]?.message).toContain('Use 001 to 006');
    });
  });

  describe('the identifiers of a provider', () => {
    it('reject an NPI with an invalid check digit', async () => {
      expect(await readErrors(create({ npi: '1234567890' }))).toEqual([
        422,
        'validation_failed',
        '/npi invalid_check_digit',
      ]);
    });

    it('are unique by NPI within a build, and not between builds', async () => {
      const npi = anNpi();
      const elsewhere = encodeId('build', await insertBuild(plan.db));
      await aProvider({ npi });

      expect(await readErrors(create({ npi }))).toEqual([409, 'conflict']);
      expect(await aProvider({ npi, build_id: elsewhere })).toMatchObject({ npi });
    });

    it('are rejected with the id of the existing provider, also for ten concurrent creates', async () => {
      const fields = { npi: anNpi(), external_id: 'crm-7' };
      const responses = await Promise.all(Array.from({ length: 10 }, () => create(fields)));

      const [id, ...others] = responses.flatMap(({ data }) => data?.id ?? []);
      expect(others).toEqual([]);
      const refused = responses.flatMap(({ error }) => error ?? []);
      expect(refused.map(({ status, conflict }) => [status, conflict])).toEqual(
        Array.from({ length: 9 }, () => [409, { id }]),
      );
      const { error } = await create({ npi: fields.npi });
      expect([error?.code, error?.conflict]).toEqual(['conflict', { id }]);
    });

    it('allow any number of providers without an NPI', async () => {
      const made = [
        await aProvider({ npi: null }),
        await aProvider({ npi: null }),
        await aProvider({ npi: undefined }),
      ];
      expect(made.map(({ npi }) => npi)).toEqual([null, null, null]);
    });

    it('are unique by external id within a build, and not between builds or accounts', async () => {
      const other = await app.signIn();
      const theirs = encodeId('build', await insertBuild(other.db));
      const nextYear = encodeId('build', await insertBuild(plan.db));
      const { id } = await aProvider({ external_id: 'crm-1' });
      const twin = await aProvider({ external_id: 'crm-1', build_id: nextYear });

      const { error } = await create({ external_id: 'crm-1' });
      expect([error?.status, error?.code, error?.conflict]).toEqual([409, 'duplicate_external_id', { id }]);
      const second = await create({ external_id: 'crm-1', build_id: nextYear });
      expect(second.error?.conflict).toEqual({ id: twin.id });
      expect((await create({ external_id: 'crm-1', build_id: theirs }, other)).response.status).toBe(201);
    });

    it('admit one of ten concurrent creates with the same NPI', async () => {
      const npi = anNpi();
      const responses = await Promise.all(Array.from({ length: 10 }, () => create({ npi })));

      expect(responses.map(({ response }) => response.status).sort()).toEqual([
        201,
        ...Array.from({ length: 9 }, () => 409),
      ]);
    });
  });

  describe('the build of a new provider', () => {
    it('is reported as unknown when it belongs to another account', async () => {
      const other = await app.signIn();
      const theirs = encodeId('build', await insertBuild(other.db));
      const nobodys = encodeId('build', '019b0a9f-9a28-7a38-9b16-c3e1741f03ea');
      const expected = [422, 'validation_failed', '/build_id not_found'];

      expect(await readErrors(create({ build_id: theirs }))).toEqual(expected);
      expect(await readErrors(create({ build_id: nobodys }))).toEqual(expected);
    });

    it.each(['frozen', 'archived'] as const)('rejects a provider while it is %s', async (status) => {
      const closed = encodeId('build', await insertBuild(plan.db, { status }));

      expect(await readErrors(create({ build_id: closed }))).toEqual([409, 'build_frozen']);
      expect(await count()).toBe(0);
    });
  });
});
