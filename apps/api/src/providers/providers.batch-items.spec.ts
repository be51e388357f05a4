import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { anNpi, aProviderCreate, createProvider, insertBuild, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { type Input, useBatches } from '../../test/batch-calls.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const { send, upsert, listOutcomes, listErrors, anItem, aProvider, read, listProviders, listEvents } = useBatches(
  plan,
  build,
);

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
