// @citus
import { describe, expect, it } from '@jest/globals';
import { useApp, useSignedIn, anNpi, aProviderCreate } from '@pnb/testkit';
import { strFromU8, unzipSync } from 'fflate';

const app = useApp();
const plan = useSignedIn(app);

const place = { address_line_1: '200 Example Avenue', city: 'Salt Lake City', state: 'UT', zip: '84101' };

async function createBuild(): Promise<string> {
  const { data } = await plan.api.POST('/v1/builds', {
    body: { name: 'Application', contract_year: 2027, county_fips: ['49035'], filing_type: 'initial_application' },
  });
  return String(data?.id);
}

async function addProvider(build: string, fields: object = {}): Promise<string> {
  const body = aProviderCreate(build, { stage: 'contracted', locations: [place], ...fields });
  const { data, error } = await plan.api.POST('/v1/providers', { body: body as never });
  if (error) throw new Error(JSON.stringify(error));
  return data.id;
}

const atPath = (id: string, filing_id: string) => ({ params: { path: { id, filing_id } } });

async function makeFiling(id: string, body: object = {}): Promise<string> {
  const { data, response } = await plan.api.POST('/v1/builds/{id}/filings', { params: { path: { id } }, body });
  expect(response.status).toBe(202);
  await app.runJobs();
  return String(data?.id);
}

const getFiling = async (id: string, filing_id: string) =>
  (await plan.api.GET('/v1/builds/{id}/filings/{filing_id}', atPath(id, filing_id))).data;

/** A file of a filing as it is sent. */
async function download(id: string, filing_id: string, file: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(`${app.url}/v1/builds/${id}/filings/${filing_id}/${file}`, {
    headers: { authorization: `Bearer ${plan.token}`, ...headers },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('the filings of all builds', () => {
  it('are one list, newest first, with the filters of build, status, basis and time', async () => {
    const [north, south] = [await createBuild(), await createBuild()];
    const first = await makeFiling(north);
    const second = await makeFiling(south, { basis: 'active' });
    const { data: third } = await plan.api.POST('/v1/builds/{id}/filings', {
      params: { path: { id: north } },
      body: {},
    });
    const list = async (query: object, by = plan) =>
      (await by.api.GET('/v1/filings', { params: { query } })).data?.data ?? [];
    const listIds = async (query: object) => (await list(query)).map((filing) => filing.id);

    expect(await listIds({})).toEqual([third?.id, second, first]);
    expect((await list({}))[1]).toEqual(await getFiling(south, second));
    expect(await listIds({ build_id: [north] })).toEqual([third?.id, first]);
    expect(await listIds({ status: ['pending'] })).toEqual([third?.id]);
    expect(await listIds({ basis: ['active'] })).toEqual([second]);
    expect(await listIds({ created_at_gte: third?.created_at })).toEqual([third?.id]);
    expect(await listIds({ created_at_lt: third?.created_at, sort: ['created_at'] })).toEqual([first, second]);
    expect(await list({}, await app.signIn())).toEqual([]);
  });
});

describe('a filing', () => {
  it('is pending until its content is computed, and has no tables before', async () => {
    const id = await createBuild();
    await addProvider(id);
    const { data: pending, response } = await plan.api.POST('/v1/builds/{id}/filings', {
      params: { path: { id } },
      body: { name: 'Draft 1' },
    });
    const filing_id = String(pending?.id);
    const early = [];
    for (const file of ['provider-table', 'facility-table', 'archive', 'comparison'])
      early.push(await download(id, filing_id, file));
    await app.runJobs();
    const ready = await getFiling(id, filing_id);

    expect(response.headers.get('location')).toBe(`/v1/builds/${id}/filings/${filing_id}`);
    expect(pending).toMatchObject({
      object: 'filing',
      status: 'pending',
      basis: 'filing',
      sha256: null,
      row_counts: null,
    });
    expect(early.map(({ response: refused }) => refused.status)).toEqual([409, 409, 409, 409]);
    for (const { bytes } of early) expect(JSON.parse(strFromU8(bytes))).toMatchObject({ code: 'invalid_state' });
    expect(ready).toMatchObject({ status: 'ready', name: 'Draft 1', provider_count: 1 });
    expect(ready?.row_counts).toEqual({ provider: 1, facility: 0 });
  });

  it('has the tables, the findings and the network in an archive, and emits filing.created', async () => {
    const id = await createBuild();
    const npi = anNpi();
    await addProvider(id, { name: 'Ana Rivera, MD', npi });
    await addProvider(id, { name: 'Prospect', npi: null, stage: 'outreach' });
    const filing_id = await makeFiling(id);

    const table = await download(id, filing_id, 'provider-table');
    const archive = await download(id, filing_id, 'archive');
    const files = unzipSync(archive.bytes);
    const { data: events } = await plan.api.GET('/v1/events', {
      params: { query: { type: ['filing.created'], resource_id: filing_id } },
    });

    const [headings = '', row = ''] = strFromU8(table.bytes).split('\r\n');
    expect(table.response.headers.get('content-type')).toBe('text/tab-separated-values; charset=utf-8');
    expect(table.response.headers.get('content-disposition')).toBe('attachment; filename="provider-table.txt"');
    expect(headings.split('\t')).toHaveLength(14);
    expect(row.split('\t').slice(0, 5)).toEqual(['46170', 'Ana Rivera, MD', npi, 'Cardiology', '008']);
    expect(archive.response.headers.get('content-type')).toBe('application/zip');
    expect(Object.keys(files)).toEqual(['provider-table.txt', 'facility-table.txt', 'findings.csv', 'network.csv']);
    expect(Buffer.from(files['provider-table.txt'] ?? [])).toEqual(Buffer.from(table.bytes));
    expect(
      strFromU8(files['network.csv'] ?? new Uint8Array())
        .trim()
        .split('\r\n'),
    ).toHaveLength(3);
    expect(events?.data.map(({ data }) => (data as { object: unknown }).object)).toEqual([
      await getFiling(id, filing_id),
    ]);
  });

  it('never changes, while the build does, and compares with a later one by field', async () => {
    const id = await createBuild();
    const provider = await addProvider(id);
    const first = await makeFiling(id);
    const before = await download(id, first, 'provider-table');
    await plan.api.PATCH('/v1/providers/{id}', {
      params: { path: { id: provider } },
      body: { accepts_new_patients: 'accepting' },
    });
    await addProvider(id, { specialty_code: '040', entity_type: 'facility', medicare_certified_beds: 90 });
    const second = await makeFiling(id);
    const compare = (filing_id: string, other?: string) =>
      plan.api.GET('/v1/builds/{id}/filings/{filing_id}/comparison', {
        params: { path: { id, filing_id }, query: other ? { with: other } : {} },
      });
    const { data } = await compare(second, first);

    expect((await download(id, first, 'provider-table')).bytes).toEqual(before.bytes);
    expect(data).toMatchObject({ is_same: false, added: 1, removed: 0, changed: 1 });
    const changed = data?.changes.find(({ kind }) => kind === 'changed');
    expect(changed?.fields).toEqual([{ field: 'accepts_new_patients', from: 'N', to: 'Y' }]);
    expect((await compare(second)).data).toEqual(data);
    expect((await compare(first)).data).toMatchObject({ with: null, added: 1, removed: 0 });
    expect((await compare(first, first)).data).toMatchObject({ is_same: true, added: 0, removed: 0, changed: 0 });
  });

  it('lists findings by code and as CSV', async () => {
    const id = await createBuild();
    const provider_id = await addProvider(id, { npi: null, name: 'Jos\u00e9' });
    const filing_id = await makeFiling(id);
    const list = (query: object) =>
      plan.api.GET('/v1/builds/{id}/filings/{filing_id}/findings', {
        params: { path: { id, filing_id }, query },
      });

    const { data } = await list({ code: ['npi_missing', 'non_ascii'] });
    const csv = await download(id, filing_id, 'findings', { accept: 'text/csv' });

    expect(data?.data).toMatchObject([
      {
        ...{ code: 'npi_missing', severity: 'error', provider_id, field: '/npi', table: 'provider', row: 1 },
        county_fips: expect.stringMatching(/^\d{5}$/),
        specialty_code: '008',
      },
      { code: 'non_ascii', severity: 'warning', provider_id, field: '/name' },
    ]);
    const counted = (await getFiling(id, filing_id))?.finding_counts;
    const all = (await list({})).data?.meta.total;
    expect((counted?.error ?? 0) + (counted?.warning ?? 0)).toBe(all);
    expect(strFromU8(csv.bytes).trim().split('\r\n')).toHaveLength(1 + Number(all));
  });

  it('revalidates a file by its entity tag', async () => {
    const id = await createBuild();
    await addProvider(id);
    const filing_id = await makeFiling(id);
    const etag = (await download(id, filing_id, 'facility-table')).response.headers.get('etag') ?? '';

    expect((await download(id, filing_id, 'facility-table', { 'if-none-match': etag })).response.status).toBe(304);
  });

  it('belongs to one build of one account', async () => {
    const [id, other] = [await createBuild(), await createBuild()];
    const filing_id = await makeFiling(id);
    const stranger = await app.signIn();
    const read = (api: typeof plan.api, build: string) =>
      api.GET('/v1/builds/{id}/filings/{filing_id}', atPath(build, filing_id));

    expect((await read(stranger.api, id)).response.status).toBe(404);
    expect((await read(plan.api, other)).response.status).toBe(404);
    const { response } = await plan.api.GET('/v1/builds/{id}/filings/{filing_id}/comparison', {
      params: { path: { id, filing_id }, query: { with: 'fil_01kc59z6h8f8w9p5p3w5t1y0za' } },
    });
    expect(response.status).toBe(400);
  });
});
