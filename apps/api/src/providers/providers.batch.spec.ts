// @citus
import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { insertBuild, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { useBatches } from '../../test/batch-calls.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const { send, upsert, listOutcomes, listErrors, anItem, aProvider, read, listProviders, listEvents } = useBatches(
  plan,
  build,
);

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
