import { beforeEach, describe, expect, it } from '@jest/globals';
import type { components } from '@pnb/client';
import { encodeId } from '@pnb/contract';
import { anNpi, aProviderCreate, createProvider, insertBuild, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

type Item = components['schemas']['ProviderUpsert'];
type Report = components['schemas']['ProviderBatchReport'];
/** Items are also sent malformed. */
type Input = Item | Record<string, unknown> | number | null;

const send = (items: Input[], fields: { atomic?: boolean; build_id?: string } = {}, key?: string) =>
  plan.api.POST('/v1/providers/batch', {
    body: { build_id: build.id, ...fields, items: items as Item[] },
    ...(key ? { params: { header: { 'Idempotency-Key': key } } } : {}),
  });

async function upsert(items: Input[], fields: { atomic?: boolean } = {}): Promise<Report> {
  const { data, error } = await send(items, fields);
  if (!data) throw new Error(JSON.stringify(error));
  return data;
}

const listOutcomes = ({ results }: Report) => results.map(({ outcome }) => outcome);
/** Code, and pointer and code of each error. */
const listErrors = ({ results }: Report) =>
  results.flatMap(({ outcome, code, errors }) =>
    outcome === 'rejected' ? [[code, ...errors.map((error) => `${error.pointer} ${error.code}`)].join(', ')] : [],
  );

const anItem = (fields: Item = {}): Item => ({
  name: 'Ana Rivera, MD',
  specialty_code: '008',
  npi: anNpi(),
  ...fields,
});
const aProvider = (fields: object = {}) => createProvider(plan, build.id, fields);
async function read(id: string) {
  const { data } = await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } });
  if (!data) throw new Error(`no provider ${id}`);
  return data;
}
const listProviders = async (build_id = build.id) =>
  (await plan.api.GET('/v1/providers', { params: { query: { build_id: [build_id], per_page: 100, sort: ['name'] } } }))
    .data?.data ?? [];

let last: number;
/** Types and providers of the events since the last call. */
async function listEvents(): Promise<string[]> {
  const query = { sequence_gt: last, sort: ['sequence' as const], per_page: 100 };
  const { data } = await plan.api.GET('/v1/events', { params: { query } });
  last = data?.data.at(-1)?.sequence ?? last;
  return (data?.data ?? []).map(({ type, data: { object } }) => `${type} ${(object as { name: string }).name}`);
}

beforeEach(() => {
  last = 0;
});

describe('upsertProviders', () => {
  it('creates, updates and rejects each item on its own, in order', async () => {
    const known = await aProvider({ name: 'Known', external_id: 'crm-1', owner_email: 'kim@example.com' });
    await listEvents();

    const report = await upsert([
      anItem({ name: 'New', external_id: 'crm-2', stage: 'active' }),
      { external_id: 'crm-1', name: 'Renamed' },
      { external_id: 'crm-3', npi: '2000000003', name: '' },
      { npi: known.npi ?? '' },
      anItem({ name: 'Newer', external_id: 'crm-4' }),
    ]);

    expect(report).toMatchObject({ object: 'provider_batch', build_id: build.id });
    expect([report.created, report.updated, report.unchanged, report.rejected]).toEqual([2, 1, 0, 2]);
    expect(report.results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(listOutcomes(report)).toEqual(['created', 'updated', 'rejected', 'rejected', 'created']);
    expect(listErrors(report)).toEqual([
      'validation_failed, /items/2/name too_short, /items/2/npi invalid_check_digit',
      'validation_failed, /items/3/npi not_unique',
    ]);
    const [created, updated, rejected] = report.results;
    expect(created?.provider).toEqual(await read(created?.provider?.id ?? ''));
    expect(updated?.provider).toEqual({ ...(await read(known.id)) });
    expect(updated?.provider).toMatchObject({ id: known.id, name: 'Renamed', owner_email: 'kim@example.com' });
    expect(rejected).toMatchObject({ provider: null, detail: '2 fields need attention.', conflict_id: null });
    expect(await listEvents()).toEqual(['provider.created New', 'provider.updated Renamed', 'provider.created Newer']);
  });

  it('changes nothing when the same batch is sent again, and queues one score for a batch', async () => {
    const items = Array.from({ length: 30 }, (_, index) => anItem({ external_id: `crm-${index}`, name: `P ${index}` }));
    expect(listOutcomes(await upsert(items))).toEqual(items.map(() => 'created'));
    const requests = await plan.db.sql.scoringRequest.findMany();
    expect(requests.map(({ version }) => version)).toEqual([1]);
    await listEvents();

    const again = await upsert(items);

    expect(listOutcomes(again)).toEqual(items.map(() => 'unchanged'));
    expect(again.results.map(({ provider }) => provider?.name)).toEqual(items.map(({ name }) => name));
    expect(await listEvents()).toEqual([]);
    expect((await plan.db.sql.scoringRequest.findMany()).map(({ version }) => version)).toEqual([1]);
  });

  it('updates what an item names: absent fields keep their values and null removes one', async () => {
    const first = await aProvider({
      external_id: 'crm-1',
      owner_email: 'kim@example.com',
      metadata: { a: '1', b: '2' },
    });
    const second = await aProvider({ name: 'Second', expected_active_on: '2027-03-01' });

    await upsert([
      { external_id: 'crm-1', owner_email: null, metadata: { a: null } },
      { npi: second.npi, owner_email: 'Lee@Example.com', stage: 'outreach', reason: 'First call.' },
    ]);

    expect(await read(first.id)).toMatchObject({
      name: first.name,
      npi: first.npi,
      owner_email: null,
      metadata: { b: '2' },
      locations: first.locations,
    });
    expect(await read(second.id)).toMatchObject({
      name: 'Second',
      owner_email: 'lee@example.com',
      stage: 'outreach',
      expected_active_on: '2027-03-01',
    });
  });

  it('assigns a hundred providers to a person and finds them by owner_email', async () => {
    const items = Array.from({ length: 100 }, (_, index) => anItem({ external_id: `crm-${index}` }));
    await upsert(items);

    const report = await upsert(items.map(({ external_id }) => ({ external_id, owner_email: 'kim@example.com' })));

    expect([report.updated, report.rejected]).toEqual([100, 0]);
    const query = { owner_email: ['KIM@example.com'], per_page: 1 };
    const { data } = await plan.api.GET('/v1/providers', { params: { query } });
    expect(data?.meta.total).toBe(100);
  });

  it('accepts providers as they were read, in their build and for the build of the next year', async () => {
    const locations = [{ address_line_1: '1 Main Street', city: 'Provo', state: 'UT', zip: '84604' }];
    await aProvider({ name: 'A', external_id: 'crm-1', locations, metadata: { a: '1' }, stage: 'contracted' });
    await aProvider({ name: 'B', external_id: 'crm-2' });
    const nextYear = encodeId('build', await insertBuild(plan.db));
    const roster = await listProviders();

    expect(listOutcomes(await upsert(roster))).toEqual(['unchanged', 'unchanged']);
    const { data } = await send(roster, { build_id: nextYear });

    expect(data?.created).toBe(2);
    const own = ({
      id: _,
      build_id: _b,
      created_at: _c,
      updated_at: _u,
      stage_changed_at: _s,
      ...rest
    }: object & {
      [name: string]: unknown;
    }) => rest;
    expect((await listProviders(nextYear)).map(own)).toEqual(roster.map(own));
  });

  it('rejects an item without an identifier, of another type, with unknown fields or without what a new provider needs', async () => {
    const report = await upsert([
      { name: 'Nameless' },
      7,
      null,
      { external_id: 'crm-1', nmae: 'Typo' },
      { external_id: 'crm-2' },
      { external_id: 'crm-3', npi: null, name: 'Ana', specialty: 'Cardiologist' },
      anItem({ external_id: 'crm-4', adequacy_status: 'excluded' }),
      anItem({ external_id: 'crm-5', locations: [{ city: 'Provo' }] as never }),
      anItem({ external_id: 'crm-6', effective_on: '2027-02-01', terminated_on: '2027-01-01' }),
    ]);

    expect(listErrors(report)).toEqual([
      'validation_failed, /items/0/external_id required',
      'validation_failed, /items/1 invalid_type',
      'validation_failed, /items/2 invalid_type',
      'validation_failed, /items/3/nmae unknown_field',
      'validation_failed, /items/4/name required, /items/4/specialty_code required',
      'validation_failed, /items/5/specialty not_found',
      'validation_failed, /items/6/adequacy_status inconsistent',
      'validation_failed, /items/7/locations/0/address_line_1 required, /items/7/locations/0/state required, /items/7/locations/0/zip required',
      'validation_failed, /items/8/terminated_on inconsistent',
    ]);
    expect(await listProviders()).toEqual([]);
  });

  it('rejects a move that the pipeline does not allow, unless it is a correction', async () => {
    await aProvider({ external_id: 'crm-1' });
    await aProvider({ external_id: 'crm-2' });

    const report = await upsert([
      { external_id: 'crm-1', stage: 'active' },
      { external_id: 'crm-2', stage: 'active', correction: true, reason: 'Signed last year.' },
    ]);

    expect(listErrors(report)).toEqual(['stage_transition_not_allowed, /items/0/stage inconsistent']);
    expect(report.results[0]?.detail).toContain('Allowed: outreach');
    expect(report.results[1]?.provider?.stage).toBe('active');
  });

  it('limits the errors of an item', async () => {
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, 1]));
    const report = await upsert([{ external_id: 'crm-1', ...fields }]);

    expect(report.results[0]?.errors).toHaveLength(20);
  });
});

describe('an item of a batch', () => {
  it('is matched by external_id, otherwise by npi', async () => {
    const [npi, moved] = [anNpi(), anNpi()];
    const first = await aProvider({ external_id: 'crm-1', npi });
    const second = await aProvider({ external_id: null, npi: anNpi() });
    const third = await aProvider({ external_id: 'crm-3', npi: anNpi() });

    const report = await upsert([
      { external_id: 'crm-1', npi: moved },
      { external_id: 'crm-2', npi: second.npi },
      { npi: third.npi, name: 'Third' },
    ]);

    expect(report.results.map(({ provider }) => [provider?.id, provider?.external_id, provider?.npi])).toEqual([
      [first.id, 'crm-1', moved],
      [second.id, 'crm-2', second.npi],
      [third.id, 'crm-3', third.npi],
    ]);
  });

  it('is rejected if its identifiers belong to two providers', async () => {
    const first = await aProvider({ external_id: 'crm-1', npi: anNpi() });
    const second = await aProvider({ external_id: 'crm-2', npi: anNpi() });

    const report = await upsert([
      { external_id: 'crm-1', npi: second.npi },
      anItem({ external_id: 'crm-9', npi: first.npi }),
    ]);

    expect(listErrors(report)).toEqual(['conflict, /items/0/npi not_unique', 'conflict, /items/1/npi not_unique']);
    expect(report.results.map(({ conflict_id }) => conflict_id)).toEqual([second.id, first.id]);
    expect([await read(first.id), await read(second.id)]).toMatchObject([first, second]);
  });

  it('is rejected if an earlier item is the same provider', async () => {
    const known = await aProvider({ external_id: 'crm-1', npi: anNpi() });
    const npi = anNpi();

    const report = await upsert([
      { external_id: 'crm-1', name: 'By external_id' },
      { npi: known.npi, name: 'By npi' },
      anItem({ external_id: 'crm-2', npi }),
      anItem({ external_id: 'crm-3', npi }),
      anItem({ external_id: 'crm-2' }),
    ]);

    expect(listErrors(report)).toEqual([
      'validation_failed, /items/1/npi not_unique',
      'validation_failed, /items/3/npi not_unique',
      'validation_failed, /items/4/external_id not_unique',
    ]);
    expect((await read(known.id)).name).toBe('By external_id');
  });

  it('is matched in its own build and account only', async () => {
    const elsewhere = encodeId('build', await insertBuild(plan.db));
    const other = await createProvider(plan, elsewhere, { external_id: 'crm-1' });
    const stranger = await app.signIn();
    const theirs = encodeId('build', await insertBuild(stranger.db));
    await createProvider(stranger, theirs, { external_id: 'crm-1' });

    const report = await upsert([anItem({ external_id: 'crm-1', npi: other.npi })]);

    expect(listOutcomes(report)).toEqual(['created']);
    expect(report.results[0]?.provider?.id).not.toBe(other.id);
    const { error } = await send([anItem()], { build_id: theirs });
    expect([error?.code, error?.errors?.[0]?.pointer]).toEqual(['validation_failed', '/build_id']);
  });
});

describe('an atomic batch', () => {
  it('is rejected with the errors of all items and writes nothing', async () => {
    const known = await aProvider({ name: 'Known', external_id: 'crm-1' });
    await listEvents();

    const { response, error } = await send(
      [
        anItem({ external_id: 'crm-2' }),
        { external_id: 'crm-1', name: 'Renamed' },
        { external_id: 'crm-3', npi: '2000000003' },
        { external_id: 'crm-4', npi: known.npi, name: 'Other', specialty_code: '008' },
      ],
      { atomic: true },
    );

    expect([response.status, error?.code]).toEqual([422, 'validation_failed']);
    expect(error?.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/items/2/npi invalid_check_digit',
      '/items/3/npi not_unique',
    ]);
    expect(error?.detail).toBe(
      '2 of 4 items are rejected, so nothing was written. Correct them, or send atomic: false.',
    );
    expect((await listProviders()).map(({ name }) => name)).toEqual(['Known']);
    expect(await listEvents()).toEqual([]);
  });

  it('is applied if no item is rejected', async () => {
    const report = await upsert([anItem({ external_id: 'crm-1' }), anItem({ external_id: 'crm-2' })], { atomic: true });

    expect(listOutcomes(report)).toEqual(['created', 'created']);
  });
});

describe('a batch', () => {
  it.each(['frozen', 'archived'] as const)('is rejected for a build with the status %s', async (status) => {
    const { id } = await aProvider({ external_id: 'crm-1' });
    await plan.api.PATCH('/v1/builds/{id}', { params: { path: { id: build.id } }, body: { status } });

    const { error } = await send([{ external_id: 'crm-1', name: 'Renamed' }, anItem()]);

    expect([error?.status, error?.code]).toEqual([409, 'build_frozen']);
    expect((await read(id)).name).not.toBe('Renamed');
  });

  it('has 1 to 100 items', async () => {
    const getError = async (items: Input[]) => {
      const { error } = await send(items);
      return error?.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
    };

    expect(await getError([])).toEqual(['/items too_few']);
    expect(await getError(Array.from({ length: 101 }, () => anItem()))).toEqual(['/items too_many']);
    expect(await getError('crm-1' as never)).toEqual(['/items invalid_type']);
  });

  it('accepts a hundred providers with every field and several locations', async () => {
    const streets = ['1 Main Street', '2 Main Street', '3 Main Street', '4 Main Street'];
    const locations = streets.map((address_line_1) => ({
      ...{ address_line_1, address_line_2: 'Suite 1', city: 'Provo', state: 'UT', zip: '84604' },
      ...{ latitude: 40.2338, longitude: -111.6585, geocode_quality: 'rooftop' as const },
    }));
    const full = { locations, owner_email: 'kim@example.com', metadata: { a: '1', b: '2' }, telehealth_states: ['UT'] };

    const report = await upsert(Array.from({ length: 100 }, (_, at) => anItem({ ...full, external_id: `crm-${at}` })));

    expect([report.created, report.rejected]).toEqual([100, 0]);
  });

  it('is executed once for an Idempotency-Key', async () => {
    const items = [anItem({ external_id: 'crm-1' }), { external_id: 'crm-2', npi: '2000000003' }];

    const first = await send(items, {}, 'batch-1');
    const second = await send(items, {}, 'batch-1');

    expect(second.response.headers.get('idempotent-replayed')).toBe('true');
    expect(second.data).toEqual(first.data);
    expect(await listEvents()).toEqual(['provider.created Ana Rivera, MD']);
  });

  it('runs beside a batch over the same providers in the opposite order, and beside single writes', async () => {
    const existing = Array.from({ length: 20 }, (_, at) => anItem({ external_id: `old-${at}`, name: 'Old' }));
    const { results } = await upsert(existing);
    const added = Array.from({ length: 20 }, (_, at) => anItem({ external_id: `new-${at}` }));
    const named = (name: string) => [...existing, ...added].map((item) => ({ ...item, name }));
    const rename = (id = '') =>
      plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body: { metadata: { single: id } } });

    const batches = [named('A'), named('B').reverse(), named('C'), named('D').reverse()];
    const [responses, single] = await Promise.all([
      Promise.all(batches.map((items) => send(items))),
      Promise.all(results.slice(0, 5).map(({ provider }) => rename(provider?.id))),
    ]);

    expect(responses.map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
    expect(single.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);
    expect(responses.map(({ data }) => data?.rejected)).toEqual([0, 0, 0, 0]);
    expect(responses.map(({ data }) => data?.created).sort()).toEqual([0, 0, 0, 20]);
    const stored = await listProviders();
    expect(stored).toHaveLength(40);
    expect(new Set(stored.map(({ name }) => name)).size).toBe(1);
    expect(stored.filter(({ metadata }) => metadata.single)).toHaveLength(5);
  });

  it('rejects an item whose NPI a concurrent request takes first, alone', async () => {
    const npis = Array.from({ length: 10 }, () => anNpi());
    const items = npis.map((npi, at) => anItem({ npi, external_id: `batch-${at}` }));
    const singles = npis.map((npi, at) =>
      plan.api.POST('/v1/providers', { body: aProviderCreate(build.id, { npi, external_id: `single-${at}` }) }),
    );
    const [report, responses] = await Promise.all([upsert(items), Promise.all(singles)]);

    const won = responses.filter(({ response }) => response.status === 201).length;
    expect(responses.every(({ response }) => [201, 409].includes(response.status))).toBe(true);
    expect([report.created + won, report.rejected]).toEqual([10, won]);
    expect(await listProviders()).toHaveLength(10);
  });
});
