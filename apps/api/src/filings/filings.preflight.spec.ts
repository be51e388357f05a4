// @citus
import { describe, expect, it } from '@jest/globals';
import { decodeId, FILING_RULES, type FindingCode } from '@pnb/contract';
import { anNpi, aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

/** The address is in Salt Lake County, near beneficiaries. */
const SALT_LAKE = { city: 'Salt Lake City', state: 'UT', zip: '84101', latitude: 40.7608, longitude: -111.891 };
/** The address is in the south-east of Utah, in reach of neither county. */
const BLUFF = { city: 'Bluff', state: 'UT', zip: '84512', latitude: 37.2842, longitude: -109.5518 };

/** The address is in the salt desert of Tooele County, thirty miles from every beneficiary. */
const DESERT = { city: 'Dugway', state: 'UT', zip: '84022', county_fips: '49045', latitude: 40.35, longitude: -113.4 };

const at = (address_line_1: string, place: object = SALT_LAKE) => ({ ...place, address_line_1 });

/** The pending county is Salt Lake; Davis and Tooele are served already. */
async function createBuild(): Promise<string> {
  const { data } = await plan.api.POST('/v1/builds', {
    body: {
      name: 'Expansion',
      contract_year: 2030,
      coverage_starts_on: '2030-01-01',
      county_fips: ['49035', '49011', '49045'],
      pending_county_fips: ['49035'],
      filing_type: 'service_area_expansion',
    },
  });
  return String(data?.id);
}

/** A contract about which nothing is to be found. */
const clean = (number: number) => ({
  name: `Ana Rivera ${number}, MD`,
  stage: 'contracted',
  accepts_new_patients: 'accepting',
  contract_type: 'direct',
  medical_group: 'Wasatch Heart Group',
  uses_cms_contract_amendment: true,
  contract_signed_on: '2026-05-04',
  locations: [at(`${number} Example Avenue`)],
});

const hospital = { specialty_code: '040', entity_type: 'facility', medicare_certified_beds: 120 };

async function addProvider(build: string, fields: object): Promise<string> {
  const { data, error } = await plan.api.POST('/v1/providers', { body: aProviderCreate(build, fields) as never });
  if (!data) throw new Error(JSON.stringify(error));
  return data.id;
}

const CODES = ['001', '008', '011', '029', '036', '019'];

/** Thirty practitioners, two hospitals and a prospect. */
async function fillBuild(build: string): Promise<void> {
  for (let number = 1; number <= 30; number++)
    await addProvider(build, { ...clean(number), specialty_code: CODES[number % CODES.length] });
  for (const number of [31, 32])
    await addProvider(build, { ...clean(number), name: `Hospital ${number}`, ...hospital });
  await addProvider(build, { name: 'Prospect', npi: null, stage: 'outreach', locations: [] });
}

async function makeFiling(id: string) {
  const { data } = await plan.api.POST('/v1/builds/{id}/filings', { params: { path: { id } }, body: {} });
  await app.runJobs();
  const path = { id, filing_id: String(data?.id) };
  const { data: filing } = await plan.api.GET('/v1/builds/{id}/filings/{filing_id}', { params: { path } });
  const { data: findings } = await plan.api.GET('/v1/builds/{id}/filings/{filing_id}/findings', {
    params: { path, query: { per_page: 100 } },
  });
  return { path, filing, findings: findings?.data ?? [] };
}

interface Defect {
  readonly code: FindingCode;
  readonly fields: object;
  readonly field: string | null;
  /** Table of the row; null: the defect is that there is none. */
  readonly table: 'provider' | 'facility' | null;
  readonly also?: readonly FindingCode[];
}

const long = 'Interventional Cardiology Associates of the Greater Wasatch Front '.repeat(3).trim();

const DEFECTS: readonly Defect[] = [
  { code: 'npi_missing', fields: { npi: null }, field: '/npi', table: 'provider' },
  {
    code: 'address_po_box',
    fields: { locations: [at('PO Box 1203')] },
    field: '/locations/0/address_line_1',
    table: 'provider',
  },
  {
    code: 'contract_date_missing',
    fields: { contract_signed_on: null },
    field: '/contract_signed_on',
    table: 'provider',
  },
  {
    code: 'contract_type_missing',
    fields: { contract_type: null },
    field: '/contract_type',
    table: 'provider',
  },
  {
    code: 'letter_of_intent_not_allowed',
    fields: { stage: 'loi_signed', contract_signed_on: null },
    field: '/stage',
    table: null,
  },
  {
    code: 'beds_missing',
    fields: { ...hospital, medicare_certified_beds: null },
    field: '/medicare_certified_beds',
    table: 'facility',
  },
  {
    code: 'location_out_of_reach',
    fields: { locations: [at('60 Example Avenue'), at('2 Bluff Street', BLUFF)] },
    field: '/locations/1',
    table: null,
  },
  {
    code: 'duplicate_row',
    fields: { locations: [at('61 Example Avenue'), at('61 EXAMPLE AVENUE.')] },
    field: '/locations/1',
    table: 'provider',
  },
  { code: 'name_too_long', fields: { name: long }, field: '/name', table: 'provider' },
  { code: 'non_ascii', fields: { name: 'Jos\u00e9 N\u00fa\u00f1ez, MD' }, field: '/name', table: 'provider' },
  {
    code: 'behavioral_listed_twice',
    fields: { specialty_code: '029', additional_specialty_codes: ['068'] },
    field: '/additional_specialty_codes/0',
    table: 'facility',
  },
  {
    code: 'counted_not_exported',
    fields: { specialty_code: '001', locations: [at('3 Desert Road', DESERT)] },
    field: '/adequacy_status',
    table: null,
    also: ['location_out_of_reach'],
  },
  { code: 'exported_not_counted', fields: { specialty_code: '006' }, field: null, table: 'provider' },
];

/** What the API refuses; a wrong check digit cannot even be stored, and has its test in the package of filings. */
const STORED: readonly Defect[] = [
  { code: 'primary_care_code', fields: { specialty_code: 'S03' }, field: '/specialty_code', table: null },
];

async function plantDefect(build: string, { code, fields }: Defect, number: number): Promise<string> {
  const id = await addProvider(build, { ...clean(number), npi: anNpi(), ...fields });
  const body = { adequacy_status: 'compliant' as const, reason: 'Agreed by telephone.' };
  if (code === 'counted_not_exported') await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body });
  return id;
}

async function download(path: { id: string; filing_id: string }, table: string): Promise<string[]> {
  const response = await app.fetch(`${app.url}/v1/builds/${path.id}/filings/${path.filing_id}/${table}-table`, {
    headers: { authorization: `Bearer ${plan.token}` },
  });
  return (await response.text()).split('\r\n').slice(1, -1);
}

describe('the pre-flight of a filing', () => {
  it('finds nothing in a clean build, and then each defect that is planted, with its provider and its row', async () => {
    const build = await createBuild();
    await fillBuild(build);
    const before = await makeFiling(build);
    const planted: { defect: Defect; id: string; name: string }[] = [];
    for (const [index, defect] of DEFECTS.entries()) {
      const id = await plantDefect(build, defect, 50 + index);
      planted.push({ defect, id, name: String((await getProvider(id))?.name) });
    }
    for (const [index, defect] of STORED.entries()) {
      const id = await addProvider(build, clean(80 + index));
      await plan.db.sql.provider.update({ where: { id: decodeId('provider', id) ?? '' }, data: defect.fields });
      planted.push({ defect, id, name: clean(80 + index).name });
    }
    const { path, findings, filing } = await makeFiling(build);

    expect(before.findings).toEqual([]);
    expect(before.filing?.finding_counts).toEqual({ error: 0, warning: 0 });
    expect(DEFECTS.length).toBeGreaterThanOrEqual(12);
    const rows = { provider: await download(path, 'provider'), facility: await download(path, 'facility') };
    const listCodes = (id: string) =>
      findings.filter(({ provider_id }) => provider_id === id).map(({ code }) => String(code));
    expect(planted.map(({ defect, id }) => [defect.code, listCodes(id).toSorted()])).toEqual(
      planted.map(({ defect }) => [defect.code, [defect.code, ...(defect.also ?? [])].toSorted()]),
    );
    for (const { defect, id, name } of planted) {
      const { severity, fix } = FILING_RULES[defect.code];
      const finding = findings.find(({ code, provider_id }) => code === defect.code && provider_id === id);
      expect(finding).toMatchObject({ code: defect.code, severity, fix, field: defect.field, table: defect.table });
      expect(finding?.provider_name).toBe(name);
      if (defect.table) expect(rows[defect.table][Number(finding?.row) - 1]?.split('\t')).toContain(name);
    }
    expect(findings).toHaveLength(planted.length + 1);
    expect((filing?.finding_counts?.error ?? 0) + (filing?.finding_counts?.warning ?? 0)).toBe(findings.length);
  });
});

const getProvider = async (id: string) => (await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } })).data;
