import { describe, expect, it } from '@jest/globals';
import { aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

type Body = Record<string, unknown>;

const DEFAULTS = {
  credits: ['telehealth', 'certificate_of_need', 'applicant'],
  stacking: 'add',
  telehealth_scope: 'state',
};

const create = (fields: Body = {}) =>
  plan.api.POST('/v1/builds', {
    body: { name: 'Utah HMO', contract_year: 2027, county_fips: ['49009', '49035'], ...fields } as never,
  });
const at = (id: string) => ({ params: { path: { id } } });
const patch = (id: string, body: Body) => plan.api.PATCH('/v1/builds/{id}', { ...at(id), body: body as never });
const area = async (id: string) => (await plan.api.GET('/v1/builds/{id}/service-area', at(id))).data;
const put = (id: string, body: Body) =>
  plan.api.PUT('/v1/builds/{id}/service-area', { ...at(id), body: body as never });
const getScore = async (id: string) => (await plan.api.GET('/v1/builds/{id}/adequacy', at(id))).data;

async function aBuild(fields: Body = {}) {
  const { data, error } = await create(fields);
  if (!data) throw new Error(JSON.stringify(error));
  return data;
}

/** `data` of the newest build.updated. */
async function lastUpdate() {
  const query = { type: ['build.updated' as const], sort: ['-sequence' as const] };
  const { data } = await plan.api.GET('/v1/events', { params: { query } });
  return data?.data[0]?.data;
}

const getErrors = (error: { errors?: { pointer?: string; code: string }[] } | undefined) =>
  (error?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

describe('the settings of a build', () => {
  it('have defaults, can be set in part, and are returned in the order of the contract', async () => {
    expect(await aBuild()).toMatchObject({ settings: DEFAULTS, time_zone: 'America/New_York' });
    const { settings } = await aBuild({ settings: { credits: ['applicant', 'telehealth'] } });
    expect(settings).toEqual({ ...DEFAULTS, credits: ['telehealth', 'applicant'] });
  });

  it('are merged by PATCH, recorded in an event with the previous value, and score the build again', async () => {
    const { id } = await aBuild();
    await app.runJobs();
    const before = await getScore(id);
    const { data } = await patch(id, { settings: { telehealth_scope: 'network' } });
    const settings = { ...DEFAULTS, telehealth_scope: 'network' };

    expect(data?.settings).toEqual(settings);
    expect((await lastUpdate())?.previous).toEqual({ settings: DEFAULTS });
    expect([(await getScore(id))?.settings, (await getScore(id))?.is_stale]).toEqual([DEFAULTS, true]);
    await app.runJobs();
    const after = await getScore(id);
    expect(after).toMatchObject({ settings, is_stale: false, time_zone: 'America/New_York' });
    expect(after?.run_id).not.toBe(before?.run_id);

    const { data: history } = await plan.api.GET('/v1/builds/{id}/adequacy/history', at(id));
    expect(history?.data.map((run) => run.settings.telehealth_scope)).toEqual(['network', 'state']);
    expect((await patch(id, { settings })).data?.updated_at).toBe(data?.updated_at);
  });

  it('are rejected with the field and the fix when they are invalid', async () => {
    const { error } = await create({
      settings: { credits: ['telehealth', 'telehealth'], stacking: 'sum', telehealth_scope: null, exceptions: true },
    });
    expect(getErrors(error).toSorted()).toEqual([
      '/settings/credits not_unique',
      '/settings/exceptions unknown_field',
      '/settings/stacking invalid_enum',
      '/settings/telehealth_scope invalid_enum',
    ]);
  });

  it('do not change while the build is frozen', async () => {
    const { id } = await aBuild({ status: 'active' });
    await patch(id, { status: 'frozen' });
    const refused = [
      await patch(id, { settings: { stacking: 'largest' } }),
      await patch(id, { time_zone: 'America/Denver' }),
      await put(id, { county_fips: ['49009', '49035'], pending_county_fips: [] }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(['build_frozen', 'build_frozen', undefined]);
  });
});

describe('the time_zone of a build', () => {
  it.each(['Mars/Olympus', '+05:00', 'EST ', '', 'america'])('rejects the time zone %j', async (time_zone) => {
    expect(getErrors((await create({ time_zone })).error)).toEqual(['/time_zone invalid_format']);
  });

  it.each(['America/Denver', 'Pacific/Guam', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'])(
    'accepts the time zone %s',
    async (time_zone) => {
      expect(await aBuild({ time_zone })).toMatchObject({ time_zone });
    },
  );

  it('determines the day for which a score is computed', async () => {
    const { id } = await aBuild({ time_zone: 'Pacific/Kiritimati' });
    await app.runJobs();
    const ahead = (await getScore(id))?.as_of;
    await patch(id, { time_zone: 'Pacific/Niue' });
    await app.runJobs();
    const score = await getScore(id);
    // 25 hours lie between the two.
    expect(Date.parse(ahead ?? '') - Date.parse(score?.as_of ?? '')).toBeGreaterThanOrEqual(86_400_000);
    expect(score?.time_zone).toBe('Pacific/Niue');
  });
});

describe('the pending_county_fips of a build', () => {
  it('are all counties of an initial application, and none of another filing', async () => {
    const pending = async (filing_type: string) =>
      (await area((await aBuild({ filing_type })).id))?.pending_county_fips;
    expect(await pending('initial_application')).toEqual(['49009', '49035']);
    expect(await pending('service_area_expansion')).toEqual([]);
    expect(await pending('triennial_review')).toEqual([]);
  });

  it('follow the filing type until they are set', async () => {
    const { id } = await aBuild({ filing_type: 'initial_application' });
    await patch(id, { filing_type: 'service_area_expansion' });
    expect((await area(id))?.pending_county_fips).toEqual([]);
    await put(id, { states: ['UT'], pending_county_fips: ['49035', '49009'] });
    await patch(id, { filing_type: 'initial_application' });
    expect((await area(id))?.pending_county_fips).toEqual(['49009', '49035']);
  });

  it('are set on create, replaced by PUT and recorded in an event', async () => {
    const { id } = await aBuild({ filing_type: 'service_area_expansion', pending_county_fips: ['49009'] });
    expect((await area(id))?.pending_county_fips).toEqual(['49009']);

    const { data } = await put(id, { county_fips: ['49009', '49035'], pending_county_fips: ['49035'] });
    expect(data).toMatchObject({ county_fips: ['49009', '49035'], pending_county_fips: ['49035'] });
    expect((await lastUpdate())?.service_area).toEqual({
      added: [],
      removed: [],
      pending_added: ['49035'],
      pending_removed: ['49009'],
    });

    await put(id, { county_fips: ['49009', '49035'] });
    expect((await area(id))?.pending_county_fips).toEqual([]);
  });

  it('must be counties of the service area', async () => {
    const { error } = await create({ pending_county_fips: ['49009', '49001'] });
    expect(getErrors(error)).toEqual(['/pending_county_fips/1 not_found']);
    const { id } = await aBuild();
    const refused = await put(id, { county_fips: ['49009'], pending_county_fips: ['49035'] });
    expect(getErrors(refused.error)).toEqual(['/pending_county_fips/0 not_found']);
  });
});

describe('the counting of a provider', () => {
  it('depends on the fields of the provider, and the cell has the reason', async () => {
    const { id: build_id } = await aBuild({ county_fips: ['49035'] });
    const add = async (fields: Body) => {
      const body = aProviderCreate(build_id, { stage: 'active' as const, ...fields }) as never;
      const { data, error } = await plan.api.POST('/v1/providers', { body });
      if (!data) throw new Error(JSON.stringify(error));
      expect([data.adequacy_status, data.adequacy_reasons]).toEqual(['pending', ['not_evaluated']]);
      return data.id;
    };
    const year = new Date().getUTCFullYear();
    const ids = {
      nurse: await add({ specialty_code: '006' }),
      shortage: await add({ specialty_code: '006', primary_care_in_shortage_area: true }),
      person: await add({ specialty_code: '040', entity_type: 'individual', medicare_certified_beds: 9 }),
      prospect: await add({ npi: null }),
      later: await add({ effective_on: `${year + 5}-01-01` }),
      ended: await add({ terminated_on: `${year - 1}-01-01` }),
      plain: await add({ telehealth_states: ['UT', 'NV'] }),
    };
    await app.runJobs();
    const found = async (id: string) => {
      const { data } = await plan.api.GET('/v1/providers/{id}', at(id));
      return [data?.adequacy_status, ...(data?.adequacy_reasons ?? [])];
    };

    expect(await found(ids.nurse)).toEqual(['non_compliant', 'not_in_shortage_area']);
    expect(await found(ids.shortage)).toEqual(['compliant']);
    expect(await found(ids.person)).toEqual(['non_compliant', 'not_a_facility']);
    expect(await found(ids.prospect)).toEqual(['non_compliant', 'no_npi']);
    expect(await found(ids.later)).toEqual(['non_compliant', 'not_yet_effective']);
    expect(await found(ids.ended)).toEqual(['non_compliant', 'contract_ended']);
    expect(await found(ids.plain)).toEqual(['compliant']);

    await patch(build_id, { basis: 'projected' });
    await app.runJobs();
    expect(await found(ids.prospect)).toEqual(['compliant', 'no_npi']);

    const excluded = await plan.api.PATCH('/v1/providers/{id}', {
      ...at(ids.plain),
      body: { adequacy_status: 'excluded' },
    });
    expect(excluded.data?.adequacy_reasons).toEqual(['excluded']);
  });
});
