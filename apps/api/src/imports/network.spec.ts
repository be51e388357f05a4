import { describe, expect, it, jest } from '@jest/globals';
import { anNpi, aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';
import { unzipSync } from 'fflate';

jest.setTimeout(180_000);

const app = useApp();
const plan = useSignedIn(app);

const SETTINGS = {
  contract_year: 2030,
  coverage_starts_on: '2030-01-01',
  county_fips: ['49035', '49011'],
  pending_county_fips: ['49035'],
  filing_type: 'service_area_expansion' as const,
};

async function createBuild(body: object = SETTINGS): Promise<string> {
  const { data, error } = await plan.api.POST('/v1/builds', { body: { name: 'Expansion', ...body } as never });
  if (!data) throw new Error(JSON.stringify(error));
  return data.id;
}

const place = { city: 'Salt Lake City', state: 'UT', zip: '84101', latitude: 40.7608, longitude: -111.891 };
const at = (address_line_1: string, more: object = {}) => ({ ...place, address_line_1, ...more });

const signed = {
  stage: 'contracted',
  accepts_new_patients: 'existing_only',
  contract_type: 'downstream',
  medical_group: 'Wasatch, "Heart" Group',
  uses_cms_contract_amendment: false,
  contract_signed_on: '2026-05-04',
  effective_on: '2026-06-01',
};

/** Providers that differ in every field that a caller can write. */
const PROVIDERS: readonly object[] = [
  {
    ...signed,
    locations: [
      at('1 Example Avenue', { is_primary: false, geocode_quality: 'street' }),
      at('2 Example Avenue', { is_primary: true, geocode_quality: 'rooftop', address_line_2: 'Suite 4' }),
      at('3 Example Avenue', { zip: '84101-1234', latitude: undefined, longitude: undefined }),
    ],
  },
  {
    ...signed,
    name: 'Listed Twice, MD',
    locations: [at('5 Example Avenue'), at('5 EXAMPLE AVENUE.'), at('5 Example Avenue'), at('5 Example Avenue')],
  },
  {
    ...signed,
    ...{ name: '=Jos\u00e9 "N\u00fa\u00f1ez", MD', external_id: '-7 b', owner_email: 'owner+1@example.com' },
    metadata: { note: 'a, "b"\nc', '=key': '\u2028 \ud83d\ude00', empty: '', long: 'x'.repeat(500) },
    locations: [at('PO Box 9')],
  },
  {
    ...signed,
    ...{ specialty_code: '029', additional_specialty_codes: ['037', '036', '029', '037'], offers_telehealth: true },
    ...{ telehealth_only: true, telehealth_states: ['UT', 'NV'], locations: [at('6 Example Avenue')] },
  },
  {
    ...signed,
    ...{ specialty_code: '040', entity_type: 'facility', medicare_certified_beds: 120, contract_type: 'direct' },
    ...{ additional_specialty_codes: ['043', '041'], taxonomy_code: '282N00000X', locations: [at('7 Hospital Way')] },
  },
  {
    ...signed,
    ...{ specialty_code: '006', primary_care_in_shortage_area: true, terminated_on: '2031-01-01' },
    ...{ locations: [at('8 Example Avenue', { zip: '84014', city: 'Centerville', county_fips: '49011' })] },
  },
  { stage: 'loi_signed', expected_active_on: '2029-12-01', locations: [at('9 Example Avenue')] },
  { stage: 'declined', decline_reason: 'panel_full', locations: [] },
  { npi: null, external_id: 'crm-5', stage: 'engaged', locations: [], county_fips: '49035' },
  { npi: null, name: 'Prospect', stage: 'outreach', locations: [] },
  { npi: null, name: 'Prospect', stage: 'outreach', locations: [] },
  { npi: null, name: 'Prospect with places', stage: 'negotiating', locations: [at('1 B'), at('1 B')] },
];

async function addProvider(build: string, fields: object): Promise<string> {
  const body = aProviderCreate(build, { npi: anNpi(), ...fields });
  const { data, error } = await plan.api.POST('/v1/providers', { body: body as never });
  if (!data) throw new Error(JSON.stringify(error));
  return data.id;
}

const patch = async (id: string, body: object) => {
  const { error } = await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body: body as never });
  if (error) throw new Error(JSON.stringify(error));
};

async function fillBuild(build: string): Promise<void> {
  for (const fields of PROVIDERS) await addProvider(build, fields);
  for (const adequacy_status of ['compliant', 'non_compliant', 'excluded']) {
    const id = await addProvider(build, { ...signed, locations: [at(`20 ${adequacy_status} Street`)] });
    await patch(id, { adequacy_status, reason: 'Agreed.' });
  }
  const held = await addProvider(build, { ...signed, stage: 'negotiating', locations: [at('30 Example Avenue')] });
  await patch(held, { stage: 'on_hold', reason: 'Waits for the board.' });
}

const readPage = async (build: string, page: number) =>
  (await plan.api.GET('/v1/providers', { params: { query: { build_id: [build], per_page: 100, page } } })).data;

/** What belongs to one copy of a provider: its ids and times. */
const OWN = [
  'id',
  'build_id',
  'created_at',
  'updated_at',
  'stage_changed_at',
  'adequacy_run_id',
  'adequacy_updated_at',
];
const OUTREACH = ['contact_attempt_count', 'last_contacted_at', 'contact_evidence_complete'];

async function readProviders(build: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const read = await readPage(build, page);
    const rows = read?.data ?? [];
    all.push(
      ...rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => ![...OWN, ...OUTREACH].includes(name))),
      ),
    );
    if (rows.length < 100) return all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
}

async function fileBuild(id: string) {
  const { data } = await plan.api.POST('/v1/builds/{id}/filings', { params: { path: { id } }, body: {} });
  await app.runJobs();
  const filing_id = String(data?.id);
  const path = { id, filing_id };
  const { data: filing } = await plan.api.GET('/v1/builds/{id}/filings/{filing_id}', { params: { path } });
  const response = await app.fetch(`${app.url}/v1/builds/${id}/filings/${filing_id}/archive`, {
    headers: { authorization: `Bearer ${plan.token}` },
  });
  return { filing, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

async function importFile(build_id: string, name: string, content: Uint8Array | undefined) {
  const form = new FormData();
  form.set('build_id', build_id);
  form.set('mode', 'upsert');
  form.set('file', new Blob([new Uint8Array(content ?? [])]), name);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = Buffer.from(await encoded.arrayBuffer());
  const created = await app.request('/v1/imports', { as: plan, headers, body });
  await app.runJobs();
  const path = { id: String(created.body.id) };
  const { data } = await plan.api.GET('/v1/imports/{id}', { params: { path } });
  const { data: rejected } = await plan.api.GET('/v1/imports/{id}/rows', {
    params: { path, query: { outcome: ['rejected'] } },
  });
  return { status: data?.status, counts: data?.counts, rejected: rejected?.data.map(({ errors }) => errors) };
}

const clean = { status: 'completed', rejected: [] };

/** Figures and cells, without the ids and the time of the run. */
async function readScore(id: string) {
  const path = { id };
  const { data: score } = await plan.api.GET('/v1/builds/{id}/adequacy', { params: { path } });
  const { data: cells } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
    params: { path, query: { per_page: 100 } },
  });
  return {
    score: { ...score, build_id: null, run_id: null, computed_at: null },
    cells: cells?.data.map(({ sole_source_provider_ids: ids, ...cell }) => ({
      ...{ ...cell, build_id: null, run_id: null, computed_at: null },
      sole_sources: ids.length,
    })),
  };
}

describe('network.csv of a filing', () => {
  it('makes the same providers, score and tables in a second build of equal settings, and changes nothing again', async () => {
    const [first, second] = [await createBuild(), await createBuild()];
    await fillBuild(first);
    const before = await fileBuild(first);
    const network = before.files['network.csv'];
    const imported = await importFile(second, 'network.csv', network);
    const after = await fileBuild(second);
    const again = await importFile(second, 'network.csv', network);
    const same = await importFile(first, 'network.csv', network);

    expect(imported).toMatchObject(clean);
    expect(imported.counts?.rejected).toBe(0);
    expect(await readProviders(second)).toEqual(await readProviders(first));
    expect(await readScore(second)).toEqual(await readScore(first));
    expect(after.filing?.sha256).toBe(before.filing?.sha256);
    expect(before.filing?.row_counts?.provider).toBeGreaterThan(10);
    for (const repeated of [again, same]) {
      expect(repeated).toMatchObject({ ...clean, counts: { created: 0, updated: 0, rejected: 0 } });
    }
  });
});

describe('the files of a filing of the sample', () => {
  it('are imported without a rejected row: the network as it is, and the tables alone', async () => {
    await plan.api.POST('/v1/sandbox/reset');
    const { data: builds } = await plan.api.GET('/v1/builds', { params: { query: { sort: ['name'] } } });
    const sample = builds?.data.find(({ filing_type }) => filing_type === 'service_area_expansion');
    const id = String(sample?.id);
    const { data: area } = await plan.api.GET('/v1/builds/{id}/service-area', { params: { path: { id } } });
    const { contract_year, coverage_starts_on, filing_type, basis, settings: rules } = sample ?? {};
    const settings = {
      contract_year,
      coverage_starts_on,
      filing_type,
      basis,
      settings: rules,
      county_fips: area?.county_fips,
    };
    const equal = { ...settings, pending_county_fips: area?.pending_county_fips };
    const { filing, files } = await fileBuild(id);
    const [copy, bare] = [await createBuild(equal), await createBuild(equal)];

    expect(await importFile(copy, 'network.csv', files['network.csv'])).toMatchObject(clean);
    expect(await readProviders(copy)).toEqual(await readProviders(id));
    expect((await fileBuild(copy)).filing?.sha256).toBe(filing?.sha256);
    expect(await importFile(bare, 'provider-table.txt', files['provider-table.txt'])).toMatchObject(clean);
    expect(await importFile(bare, 'facility-table.txt', files['facility-table.txt'])).toMatchObject(clean);
  });
});
