// @citus
import { describe, expect, it } from '@jest/globals';
import { anNpi, aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

async function createBuild(): Promise<string> {
  const body = { name: 'Season', contract_year: 2030, county_fips: ['49035'] };
  const { data, error } = await plan.api.POST('/v1/builds', { body });
  if (!data) throw new Error(JSON.stringify(error));
  return data.id;
}

const at = (address_line_1: string, more: object = {}) => ({
  ...{ address_line_1, city: 'Salt Lake City', state: 'UT', zip: '84101' },
  ...more,
});

const PROVIDERS: readonly object[] = [
  {
    ...{ npi: anNpi(), name: '=José "Núñez", MD', external_id: '+7 b', stage: 'contracted', tin: '123456789' },
    ...{ additional_specialty_codes: ['037', '036'], telehealth_states: ['UT', 'NV'], offers_telehealth: true },
    metadata: { note: 'a, "b"\nc', '=key': '\u2028 😀' },
    locations: [
      at('1 Example Avenue'),
      at('2 Example Avenue', { is_primary: true, latitude: 40.76, longitude: -111.89 }),
      at('1 EXAMPLE AVENUE.'),
    ],
  },
  { npi: anNpi(), name: "'=guarded already", effective_on: '2026-06-01', terminated_on: '2031-01-01' },
  { npi: null, external_id: 'crm-5', name: ' Space around ', locations: [], county_fips: '49035' },
  { npi: null, external_id: null, name: 'Prospect', stage: 'outreach', locations: [at('1 B'), at('1 B')] },
  { npi: null, external_id: null, name: 'Prospect', stage: 'outreach', locations: [] },
];

async function fillBuild(build: string): Promise<void> {
  for (const fields of PROVIDERS) {
    const body = aProviderCreate(build, fields) as never;
    const { data, error } = await plan.api.POST('/v1/providers', { body });
    if (!data) throw new Error(JSON.stringify(error));
    if (data.external_id !== 'crm-5') continue;
    const path = { id: data.id };
    await plan.api.PATCH('/v1/providers/{id}', {
      params: { path },
      body: { stage: 'on_hold', adequacy_status: 'excluded', reason: 'Waits for the board.' },
    });
  }
}

async function download(build: string): Promise<string> {
  const response = await app.fetch(`${app.url}/v1/providers?build_id=${build}`, {
    headers: { authorization: `Bearer ${plan.token}`, accept: 'text/csv' },
  });
  expect(response.status).toBe(200);
  return response.text();
}

async function upload(path: string, file: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file]), 'listProviders.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return app.request(path, { as: plan, headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

async function importCsv(build_id: string, file: string, mode = 'upsert') {
  const created = await upload('/v1/imports', file, { build_id, mode });
  await app.runJobs();
  const path = { id: String(created.body.id) };
  const { data } = await plan.api.GET('/v1/imports/{id}', { params: { path } });
  return { status: data?.status, counts: data?.counts, warnings: data?.warning_count, errors: data?.first_errors };
}

/** What belongs to one copy of a provider. */
const OWN = [
  'id',
  'build_id',
  'created_at',
  'updated_at',
  'stage_changed_at',
  'adequacy_run_id',
  'adequacy_updated_at',
];

async function readProviders(build: string) {
  const { data } = await plan.api.GET('/v1/providers', { params: { query: { build_id: [build] } } });
  const texts = (data?.data ?? []).map((row) =>
    JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.includes(name)))),
  );
  return texts.toSorted();
}

const changed = (created: number, updated: number, unchanged: number) => ({
  status: 'completed',
  warnings: 0,
  errors: [],
  counts: { created, updated, unchanged, rejected: 0 },
});

describe('the CSV of GET /v1/providers', () => {
  it('changes nothing in its build, and makes the same providers in another one once', async () => {
    const [first, second] = [await createBuild(), await createBuild()];
    await fillBuild(first);
    await app.runJobs();
    const file = await download(first);

    expect(await importCsv(first, file)).toMatchObject(changed(0, 0, 5));
    expect(await importCsv(first, file, 'replace')).toMatchObject(changed(0, 0, 5));
    expect(await importCsv(second, file)).toMatchObject(changed(5, 0, 0));
    expect(await readProviders(second)).toEqual(await readProviders(first));
    expect(await importCsv(second, file)).toMatchObject(changed(0, 0, 5));
  });

  it('changes what was edited in it, and says which columns the service computes', async () => {
    const build = await createBuild();
    await fillBuild(build);
    const file = (await download(build)).replace('[""UT"",""NV""]', '[""UT""]').replace("''=guarded", 'Guarded');
    const preview = await upload('/v1/import-mappings/preview', file, {});

    expect(await importCsv(build, file)).toMatchObject(changed(0, 2, 3));
    const all = await readProviders(build);
    expect(all.filter((text) => text.includes('"telehealth_states":["UT"]'))).toHaveLength(1);
    expect(all.filter((text) => text.includes('"name":"Guarded already"'))).toHaveLength(1);
    expect(preview.body).toMatchObject({ rejected_count: 0, row_count: 5 });
    expect((preview.body['rows'] as { warnings: unknown[] }[]).flatMap(({ warnings }) => warnings)).toEqual([]);
    const unmapped = preview.body['unmapped_columns'] as { heading: string; reason: string; message: string }[];
    expect(unmapped.map(({ heading }) => heading).toSorted()).toEqual(
      [
        ...['adequacy_reasons', 'adequacy_run_id', 'adequacy_status_source', 'adequacy_updated_at', 'build_id'],
        ...['contact_attempt_count', 'contact_evidence_complete', 'county', 'created_at', 'data_quality'],
        ...['last_contacted_at', 'stage_changed_at', 'state', 'updated_at'],
      ].toSorted(),
    );
    for (const column of unmapped)
      expect(column).toMatchObject({ reason: 'ignored', message: 'The service computes this column.' });
  });
});
