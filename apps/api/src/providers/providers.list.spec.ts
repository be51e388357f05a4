// @citus
import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { encodeId } from '@pnb/contract';
import { anNpi, aProviderCreate, createProvider, insertBuild, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

type Query = NonNullable<paths['/v1/providers']['get']['parameters']['query']>;

async function list(query: Query = {}, by = plan) {
  const { data, response } = await by.api.GET('/v1/providers', { params: { query } });
  if (!data) throw new Error(`not listed: ${response.status}`);
  return data;
}

const street = { address_line_1: '1 Main Street', state: 'UT' };
const LOCATIONS = [
  { ...street, city: 'Manila', zip: '84046' },
  { ...street, city: 'Provo', zip: '84604' },
  { ...street, city: 'Ogden', zip: '84401' },
];

const listNames = async (query: Query) => (await list(query)).data.map(({ name }) => name);

const aProvider = (name: string, fields: object = {}) => createProvider(plan, build.id, { name, ...fields });

/** Creates them in this order, so that each is newer than the previous one. */
async function providersNamed(...names: string[]) {
  const made = [];
  for (const name of names) made.push(await aProvider(name));
  return made;
}

async function getRefusal(query: object) {
  const { response, error } = await plan.api.GET('/v1/providers', { params: { query } });
  return [response.status, error?.code, ...(error?.errors ?? []).map(({ name }) => name)];
}

describe('listProviders', () => {
  it('returns an empty list to an account without providers', async () => {
    await aProvider('Ana');
    expect(await list({}, await app.signIn())).toEqual({
      data: [],
      meta: { total: 0, page: 1, per_page: 25, next_cursor: null },
    });
  });

  it('lists the newest providers first, as getProvider returns each', async () => {
    await providersNamed('A', 'B', 'C');

    const { data } = await list();

    expect(data.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    for (const provider of data) {
      expect((await plan.api.GET('/v1/providers/{id}', { params: { path: { id: provider.id } } })).data).toEqual(
        provider,
      );
    }
  });

  it.each<[string, Query, string[]]>([
    ['stage', { stage: ['active', 'outreach'] }, ['Active', 'Outreach']],
    ['specialty code', { specialty_code: ['011'] }, ['Skin']],
    ['name of the specialty', { specialty: 'dermatology' }, ['Skin']],
    ['name of the specialty and another code', { specialty: 'Dermatology', specialty_code: ['008'] }, []],
    ['name of a county of any location', { county: 'Utah County, UT' }, ['Branches']],
    ['name of a county of any state', { county: 'utah' }, ['Branches']],
    ['name of a county of another state', { county: 'Washington, OR' }, []],
    ['county', { county_fips: ['49009'] }, ['Branches', 'Manila']],
    ['county of any location', { county_fips: ['49049', '49057'] }, ['Branches']],
    ['county without providers', { county_fips: ['49001'] }, []],
    ['entity type', { entity_type: ['facility'] }, ['Clinic']],
    ['owner', { owner_email: ['Kim@Example.com'] }, ['Outreach', 'Skin']],
    ['several owners', { owner_email: ['kim@example.com', 'lee@example.com'] }, ['Clinic', 'Outreach', 'Skin']],
    ['a present NPI', { has_npi: true, stage: ['active', 'outreach'] }, ['Active', 'Outreach']],
    ['a missing NPI', { has_npi: false }, ['Branches', 'Clinic']],
    ['expected date', { expected_active_on_lt: '2027-03-01' }, ['Skin']],
    ['expected date, the day itself excluded', { expected_active_on_lt: '2027-02-28' }, []],
    ['expected date, each before', { expected_active_on_lt: '2027-03-02' }, ['Clinic', 'Skin']],
    ['end of the contract', { terminated_on_lt: '2027-06-01' }, ['Ending']],
    ['end of the contract, the day itself excluded', { terminated_on_lt: '2027-05-31' }, []],
    ['signed contract', { contract_signed: true }, ['Ending']],
    ['unsigned contract', { contract_signed: false, stage: ['active', 'outreach'] }, ['Active', 'Outreach']],
    ['medical group, with a comma in its name', { medical_group: 'Smith, Jones & Partners' }, ['Clinic', 'Ending']],
    ['part of the name of a medical group', { medical_group: 'Smith' }, []],
    ['external id', { external_id: ['crm-7', 'crm-8'] }, ['Known']],
    ['adequacy status, as a person set it', { adequacy_status: ['excluded'] }, ['Active']],
    ['two filters at once', { stage: ['active'], specialty_code: ['011'] }, []],
    ['the beginning of a name', { q: 'mAn' }, ['Manila']],
    ['signs that mean something to a database', { q: '%a' }, ['%an_\\']],
    ['a backslash', { q: '%an_\\' }, ['%an_\\']],
  ])('filters providers by %s', async (_, query, expected) => {
    const { id } = await aProvider('Active', { stage: 'active' });
    await aProvider('Outreach', { stage: 'outreach', owner_email: 'KIM@example.com' });
    await aProvider('Skin', {
      specialty_code: '011',
      owner_email: 'kim@example.com',
      expected_active_on: '2027-02-28',
    });
    await aProvider('Clinic', {
      specialty_code: '040',
      npi: null,
      owner_email: 'lee@example.com',
      expected_active_on: '2027-03-01',
      medical_group: 'Smith, Jones & Partners',
    });
    await aProvider('Ending', {
      terminated_on: '2027-05-31',
      contract_signed_on: '2026-01-02',
      medical_group: 'Smith, Jones & Partners',
    });
    await aProvider('Branches', { npi: null, locations: LOCATIONS });
    await aProvider('Manila', { locations: undefined, county_fips: '49009' });
    await aProvider('Known', { external_id: 'crm-7' });
    await aProvider('%an_\\');
    await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body: { adequacy_status: 'excluded' } });

    const { data, meta } = await list(query);

    expect(data.map(({ name }) => name).sort()).toEqual(expected);
    expect(meta.total).toBe(expected.length);
  });

  it.each([
    ['specialty', 'Heart doctor', 'Is not the CMS name of a specialty; GET /v1/specialties lists them.'],
    ['county', 'Nowhere, UT', 'Is not the name of a county, such as Salt Lake or Washington, UT.'],
  ])('refuses a %s that has no code', async (name, value, message) => {
    const { response, error } = await plan.api.GET('/v1/providers', { params: { query: { [name]: value } } });
    expect([response.status, error?.errors]).toEqual([400, [{ in: 'query', name, code: 'not_found', message }]]);
  });

  it('filters providers by the time of the last update, before the end', async () => {
    const made = await providersNamed('A', 'B');
    const path = { id: made[0]?.id ?? '' };
    const { data } = await plan.api.PATCH('/v1/providers/{id}', { params: { path }, body: { name: 'Renamed' } });
    const updated_at = new Date(data?.updated_at ?? '');

    expect(await listNames({ updated_at_lt: updated_at.toISOString() })).not.toContain('Renamed');
    updated_at.setMilliseconds(updated_at.getMilliseconds() + 1);
    expect(await listNames({ updated_at_lt: updated_at.toISOString() })).toEqual(['B', 'Renamed']);
  });

  it('filters providers by their latest contact and by whether their attempts are complete evidence', async () => {
    const [first, second] = await providersNamed('Evidenced', 'Called', 'Never');
    const days: [string, 'phone' | 'letter', string | undefined][] = [
      ['2026-03-02T10:00:00Z', 'phone', first?.id],
      ['2026-03-03T10:00:00Z', 'letter', first?.id],
      ['2026-03-04T10:00:00Z', 'phone', first?.id],
      ['2026-03-05T10:00:00Z', 'phone', first?.id],
      ['2026-04-01T10:00:00Z', 'phone', second?.id],
    ];
    for (const [attempted_at, channel, id = ''] of days)
      await plan.api.POST('/v1/providers/{id}/contact-attempts', {
        params: { path: { id } },
        body: { channel, outcome: 'no_answer', attempted_at },
      });

    expect(await listNames({ last_contacted_at_lt: '2026-04-01T10:00:00Z' })).toEqual(['Evidenced']);
    expect(await listNames({ last_contacted_at_lt: '2026-04-01T10:00:01Z' })).toEqual(['Called', 'Evidenced']);
    expect(await listNames({ contact_evidence_complete: true })).toEqual(['Evidenced']);
    expect(await listNames({ contact_evidence_complete: false })).toEqual(['Never', 'Called']);
  });

  it('filters providers by the time of the last move, from the start to before the end', async () => {
    const made = await providersNamed('A', 'B', 'C');
    const moved = [];
    for (const { id } of made) {
      const moving = { params: { path: { id } }, body: { stage: 'outreach' as const } };
      moved.push((await plan.api.PATCH('/v1/providers/{id}', moving)).data?.stage_changed_at ?? '');
    }
    const [, second = '', third = ''] = moved;

    expect(await listNames({ stage_changed_at_gte: second })).toEqual(['C', 'B']);
    expect(await listNames({ stage_changed_at_lt: second })).toEqual(['A']);
    expect(await listNames({ stage_changed_at_gte: second, stage_changed_at_lt: third })).toEqual(['B']);
  });

  it('filters providers by the county of their present locations', async () => {
    const { id } = await aProvider('Branches', { locations: LOCATIONS });
    await plan.api.PATCH('/v1/providers/{id}', {
      params: { path: { id } },
      body: { locations: LOCATIONS.slice(0, 1) },
    });

    expect([await listNames({ county_fips: ['49049'] }), await listNames({ county_fips: ['49009'] })]).toEqual([
      [],
      ['Branches'],
    ]);
  });

  it('finds words without regard to case and accents, in the text and in the provider', async () => {
    await aProvider('Zoë Nuñez-Łukasz, MD', { external_id: 'Größe-7' });
    await aProvider('Maeve O’Brien, DO');

    for (const q of [
      'zoe',
      'ZOË',
      'Zöe',
      'nunez',
      'NÚÑEZ',
      'lukasz',
      'nunez-łuk',
      'grosse',
      'GRÖßE-7',
      'Zoe\u0308 nun',
    ])
      expect([q, await listNames({ q })]).toEqual([q, ['Zoë Nuñez-Łukasz, MD']]);
    expect([await listNames({ q: "o'brien" }), await listNames({ q: 'O’Bri' })]).toEqual([
      ['Maeve O’Brien, DO'],
      ['Maeve O’Brien, DO'],
    ]);
    for (const q of ['unez', 'zoo', '\u0301\u0308']) expect([q, await listNames({ q })]).toEqual([q, []]);
  });

  it('accepts a name and an external_id of characters that grow when accents are removed', async () => {
    const note = '\u{1D160}';
    await aProvider(`${note.repeat(90)} Ana`, { external_id: note.repeat(127) });

    expect(await listNames({ q: 'ana' })).toEqual([`${note.repeat(90)} Ana`]);
  });

  it.each<[string, string[]]>([
    ['Harris', ['Gregory Harris, DPM']],
    ['gre', ['Gregory Harris, DPM']],
    ['harris greg', ['Gregory Harris, DPM']],
    ['Harris, DPM', ['Gregory Harris, DPM']],
    ['  dpm  ', ['Gregory Harris, DPM']],
    ['g h d g h d g h', ['Gregory Harris, DPM']],
    ['arris', []],
    ['harris rivera', []],
    ["o'bri", ["Maeve O'Brien-López, MD"]],
    ['brien', ["Maeve O'Brien-López, MD"]],
    ['LÓP', ["Maeve O'Brien-López, MD"]],
    ['roster-77', ['St. Mary\\s Clinic']],
    ['77 mary', ['St. Mary\\s Clinic']],
    ['mary\\', ['St. Mary\\s Clinic']],
    ["' | 'gregory", []],
    ["gregory':* | 'x", []],
    ['200000', ['NPI']],
    ['00000', []],
  ])('finds the prefixes of words in names with q=%s', async (q, expected) => {
    await aProvider('Gregory Harris, DPM', { npi: null });
    await aProvider("Maeve O'Brien-López, MD", { npi: null });
    await aProvider('St. Mary\\s Clinic', { npi: null, external_id: 'roster-77 b' });
    await aProvider('NPI', { npi: '2000000002' });
    const other = await app.signIn();
    const elsewhere = encodeId('build', await insertBuild(other.db));
    await other.api.POST('/v1/providers', { body: aProviderCreate(elsewhere, { name: 'Gregory Harris, DPM' }) });

    const { data, meta } = await list({ q });

    expect(data.map(({ name }) => name)).toEqual(expected);
    expect(meta.total).toBe(expected.length);
  });

  it('finds a provider by its current name with q', async () => {
    const { id } = await aProvider('Gregory Harris, DPM');
    await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body: { name: 'Gregory Hill, DPM' } });

    expect([await listNames({ q: 'harris' }), await listNames({ q: 'hill' })]).toEqual([[], ['Gregory Hill, DPM']]);
  });

  it('rejects a q of spaces, of one letter or of more than eight words', async () => {
    for (const q of ['    ', ' a ', 'a b c d e f g h i'])
      expect(await getRefusal({ q })).toEqual([400, 'invalid_parameter', 'q']);
  });

  it('filters providers by NPI with the filter npi and with q', async () => {
    const npi = anNpi();
    await providersNamed('A', 'B');
    await aProvider('C', { npi });

    expect([await listNames({ npi: [npi] }), await listNames({ q: npi })]).toEqual([['C'], ['C']]);
  });

  it('filters providers by build', async () => {
    const other = encodeId('build', await insertBuild(plan.db));
    await aProvider('A');
    await createProvider(plan, other, { name: 'B' });

    expect(await listNames({ build_id: [build.id] })).toEqual(['A']);
    expect((await listNames({ build_id: [build.id, other] })).sort()).toEqual(['A', 'B']);
  });

  it('filters providers by the time of the last change', async () => {
    const [, , c] = await providersNamed('A', 'B', 'C');
    const { data } = await plan.api.PATCH('/v1/providers/{id}', {
      params: { path: { id: c?.id ?? '' } },
      body: { stage: 'outreach' },
    });

    expect(await listNames({ updated_at_gte: data?.updated_at ?? '' })).toEqual(['C']);
    expect(await list({ updated_at_gte: '2100-01-01T00:00:00Z' })).toMatchObject({ data: [] });
  });

  it('sorts providers by name, change and move in both directions', async () => {
    const [a, b] = await providersNamed('A', 'B', 'C');
    await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id: b?.id ?? '' } }, body: { stage: 'outreach' } });
    await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id: a?.id ?? '' } }, body: { name: 'D' } });

    expect(await listNames({ sort: ['name'] })).toEqual(['B', 'C', 'D']);
    expect(await listNames({ sort: ['-name'] })).toEqual(['D', 'C', 'B']);
    expect(await listNames({ sort: ['-updated_at'] })).toEqual(['D', 'B', 'C']);
    expect(await listNames({ sort: ['-stage_changed_at'] })).toEqual(['B', 'C', 'D']);
  });

  it('rejects invalid parameters of a list with the reason', async () => {
    await providersNamed('A', 'B');
    const { meta } = await list({ per_page: 1 });
    const cursor = meta.next_cursor ?? '';

    expect(await getRefusal({ per_page: 101 })).toEqual([400, 'invalid_parameter', 'per_page']);
    expect(await getRefusal({ page: 0 })).toEqual([400, 'invalid_parameter', 'page']);
    expect(await getRefusal({ sort: ['npi'] })).toEqual([400, 'invalid_parameter', 'sort']);
    expect(await getRefusal({ stage: ['gone'] })).toEqual([400, 'invalid_parameter', 'stage']);
    expect(await getRefusal({ has_npi: 'yes' })).toEqual([400, 'invalid_parameter', 'has_npi']);
    expect(await getRefusal({ owner_email: ['kim'] })).toEqual([400, 'invalid_parameter', 'owner_email']);
    expect(await getRefusal({ stages: ['active'] })).toEqual([400, 'unknown_parameter', 'stages']);
    expect(await getRefusal({ cursor, page: 1 })).toEqual([400, 'invalid_parameter', 'cursor']);
    expect(await getRefusal({ cursor, per_page: 1, stage: ['active'] })).toEqual([400, 'invalid_cursor', 'cursor']);
  });
});
