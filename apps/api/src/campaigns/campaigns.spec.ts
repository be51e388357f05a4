// @citus
import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';
import { at, campaignCalls } from '../../test/campaign-calls.ts';

const app = useApp();
const plan = useSignedIn(app, { plan: 'enterprise' });
const { createBuild, addProviders, create, get, launch, add, patch, move, force, run, listTypes } = campaignCalls(
  app,
  plan,
);

describe('a campaign', () => {
  it('is created as a draft, changed, listed and deleted', async () => {
    const build_id = await createBuild();
    const id = await create(build_id, { external_id: 'spring-1', goal: { type: 'signed_count', target: 3 } });
    const { data: changed } = await patch(id, { ends_on: '2099-01-31', metadata: { team: 'west' } });
    const { data: list } = await plan.api.GET('/v1/campaigns', {
      params: { query: { build_id: [build_id], status: ['draft'] } },
    });

    expect(changed).toMatchObject({
      object: 'campaign',
      status: 'draft',
      allowed_actions: ['launch', 'cancel'],
      goal: { type: 'signed_count', target: 3, cells: [] },
      ends_on: '2099-01-31',
      member_counts: { enrolled: 0 },
      conversion_ratio: null,
      result: null,
    });
    expect(list?.data).toEqual([changed]);
    expect((await plan.api.DELETE('/v1/campaigns/{id}', at(id))).response.status).toBe(204);
    expect((await plan.api.GET('/v1/campaigns/{id}', at(id))).response.status).toBe(404);
    expect(await listTypes(id)).toEqual([]);
  });

  it('accepts its own response as a change, and rejects a version that is not the current one', async () => {
    const id = await create(await createBuild(), {
      goal: { type: 'contact_all' },
      member_filter: { stage: ['engaged'] },
    });
    const { data, response } = await plan.api.GET('/v1/campaigns/{id}', at(id));
    const etag = String(response.headers.get('etag'));
    const repeated = await patch(id, data as object);
    const send = (tag: string) =>
      plan.api.PATCH('/v1/campaigns/{id}', { ...at(id), body: { name: 'New' }, headers: { 'if-match': tag } });

    expect(repeated.response.headers.get('etag')).toBe(etag);
    expect((await send(etag)).response.status).toBe(200);
    expect((await send(etag)).response.status).toBe(412);
  });

  it('rejects a second one with the same external_id, and names the first', async () => {
    const build_id = await createBuild();
    const id = await create(build_id, { external_id: 'spring-2' });
    const { error } = await plan.api.POST('/v1/campaigns', {
      body: { build_id, name: 'Again', external_id: 'spring-2' },
    });
    expect(error).toMatchObject({ code: 'duplicate_external_id', conflict: { id } });
  });

  it.each<[object, string, string]>([
    [{ goal: { type: 'signed_count' } }, '/goal/target', 'required'],
    [{ goal: { type: 'close_cells' } }, '/goal/target', 'required'],
    [{ goal: { type: 'contact_all', target: 1 } }, '/goal/target', 'mutually_exclusive'],
    [
      { goal: { type: 'close_cells', cells: [{ county_fips: '06037', specialty_code: '008' }] } },
      '/goal/cells/0/county_fips',
      'not_found',
    ],
    [
      { goal: { type: 'close_cells', cells: [{ county_fips: '49035', specialty_code: '001' }] } },
      '/goal/cells/0/specialty_code',
      'not_found',
    ],
    [{ starts_on: '2027-01-02', ends_on: '2027-01-01' }, '/ends_on', 'inconsistent'],
  ])('rejects %j', async (fields, pointer, code) => {
    const build_id = await createBuild();
    const { error } = await plan.api.POST('/v1/campaigns', { body: { build_id, name: 'Wrong', ...fields } as never });
    expect(error).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code }] });
  });

  it('is not created or launched in a frozen build', async () => {
    const build_id = await createBuild();
    const id = await create(build_id);
    await add(id, { provider_ids: await addProviders(build_id, 1) });
    await plan.api.PATCH('/v1/builds/{id}', { ...at(build_id), body: { status: 'frozen' } });

    expect((await launch(id)).error).toMatchObject({ code: 'build_frozen' });
    expect((await add(id, { filter: {} })).error).toMatchObject({ code: 'build_frozen' });
    const { error } = await plan.api.POST('/v1/campaigns', { body: { build_id, name: 'Late' } });
    expect(error).toMatchObject({ code: 'build_frozen' });
  });

  it('offers the actions of its status alone, and emits an event for each', async () => {
    const { id } = await run(1);
    const act = (action: 'launch' | 'pause' | 'resume' | 'complete' | 'cancel') =>
      plan.api.POST(`/v1/campaigns/{id}/${action}`, at(id));

    expect((await act('launch')).error).toMatchObject({
      code: 'campaign_action_not_allowed',
      current_status: 'running',
      allowed_actions: ['pause', 'complete', 'cancel'],
    });
    expect((await plan.api.DELETE('/v1/campaigns/{id}', at(id))).error).toMatchObject({ code: 'invalid_state' });
    expect((await act('pause')).data).toMatchObject({ status: 'paused' });
    expect((await act('pause')).response.status).toBe(409);
    expect((await act('resume')).data).toMatchObject({ status: 'running' });
    expect((await act('cancel')).data).toMatchObject({ status: 'cancelled', allowed_actions: [] });
    expect((await act('complete')).error).toMatchObject({ current_status: 'cancelled', allowed_actions: [] });
    expect(await listTypes(id)).toEqual([
      'campaign.launched',
      'campaign.paused',
      'campaign.resumed',
      'campaign.cancelled',
    ]);
  });

  it('keeps start and filter after the launch, and everything but its labels after the end', async () => {
    const { id } = await run(1);
    expect((await patch(id, { member_filter: {} })).error).toMatchObject({ code: 'invalid_state' });
    expect((await patch(id, { ends_on: '2099-01-31' })).response.status).toBe(200);
    await plan.api.POST('/v1/campaigns/{id}/cancel', at(id));
    expect((await patch(id, { ends_on: null })).error).toMatchObject({ code: 'invalid_state' });
    expect((await patch(id, { name: 'Cancelled drive' })).data).toMatchObject({ name: 'Cancelled drive' });
  });

  it('runs only as many at a time as the plan allows', async () => {
    const starter = await app.signIn({ plan: 'starter' });
    const { data: build } = await starter.api.POST('/v1/builds', {
      body: { name: 'Small', contract_year: 2027, county_fips: ['49035'] },
    });
    const build_id = String(build?.id);
    await starter.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
    const results = [];
    for (let index = 0; index < 6; index++) {
      const body = { build_id, name: `Campaign ${index}`, member_filter: {} };
      const { data } = await starter.api.POST('/v1/campaigns', { body });
      results.push(await starter.api.POST('/v1/campaigns/{id}/launch', at(String(data?.id))));
    }
    const [first, last] = [results[0]?.data?.id, results[5]?.error];
    const { data: account } = await starter.api.GET('/v1/account', {});

    expect(results.slice(0, 5).map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);
    expect(last).toMatchObject({
      code: 'plan_limit_exceeded',
      plan: { current: 'starter', required: 'professional', limit: 5, used: 5 },
    });
    expect(account).toMatchObject({ limits: { running_campaigns: 5 }, usage: { running_campaigns: 5 } });
    await starter.api.POST('/v1/campaigns/{id}/pause', at(String(first)));
    expect((await starter.api.POST('/v1/campaigns/{id}/resume', at(String(first)))).response.status).toBe(200);
  });

  it('belongs to one account', async () => {
    const { id } = await run(1);
    const stranger = await app.signIn();
    expect((await stranger.api.GET('/v1/campaigns/{id}', at(id))).response.status).toBe(404);
    expect((await stranger.api.POST('/v1/campaigns/{id}/cancel', at(id))).response.status).toBe(404);
  });
});

describe('the members of a campaign', () => {
  const list = async (id: string, query: object = {}) =>
    (await plan.api.GET('/v1/campaigns/{id}/members', { params: { path: { id }, query } })).data?.data ?? [];

  it('are added by id or by a filter, pending until the launch', async () => {
    const build_id = await createBuild();
    const [listed] = await addProviders(build_id, 1, { stage: 'active' });
    await addProviders(build_id, 2, { stage: 'outreach', specialty_code: '011' });
    await addProviders(build_id, 1, { stage: 'engaged', specialty_code: '011' });
    const id = await create(build_id, { member_filter: { stage: ['engaged'] } });
    await add(id, { provider_ids: [listed] });
    const { data } = await add(id, { filter: { stage: ['outreach'], specialty_code: ['011'] } });
    const launched = await launch(id);

    expect(data?.member_counts).toMatchObject({ pending: 3, enrolled: 3 });
    expect(launched.data?.member_counts).toMatchObject({ converted: 1, in_progress: 2, responded: 1, enrolled: 4 });
    expect(launched.data?.conversion_ratio).toBe(0.25);
    expect(await list(id, { state: ['responded'] })).toMatchObject([{ stage: 'engaged', removed_reason: null }]);
  });

  it('are added by words and counties', async () => {
    const build_id = await createBuild();
    const locations = [{ address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' }];
    const [found] = await addProviders(build_id, 1, { name: 'Quillfeather Clinic', locations });
    await addProviders(build_id, 1, { locations });
    await addProviders(build_id, 1, { name: 'Quillfeather North' });
    const id = await create(build_id, {});
    await add(id, { filter: { q: 'quillfeather', county_fips: ['49009'] } });

    expect(await list(id, {})).toMatchObject([{ provider_id: found }]);
  });

  it('have the name and the contacts of their provider, and remain without them if it is deleted', async () => {
    const { id, providers } = await run(2);
    const [called = '', deleted = ''] = providers;
    const path = { params: { path: { id: called } } };
    await plan.api.POST('/v1/providers/{id}/contact-attempts', {
      ...path,
      body: { channel: 'phone', outcome: 'no_answer', attempted_at: '2026-06-01T12:00:00Z' },
    });
    const { data } = await plan.api.GET('/v1/providers/{id}', path);
    expect(await list(id, { provider_id: [called] })).toMatchObject([
      { provider_name: data?.name, contact_attempt_count: 1, last_contacted_at: '2026-06-01T12:00:00.000Z' },
    ]);
    await plan.api.DELETE('/v1/providers/{id}', { params: { path: { id: deleted } } });
    expect(await list(id, { provider_id: [deleted] })).toMatchObject([
      { provider_name: null, contact_attempt_count: 0, last_contacted_at: null },
    ]);
  });

  it('must be providers of the build', async () => {
    const [build_id, other] = [await createBuild(), await createBuild()];
    const id = await create(build_id);
    const [own] = await addProviders(build_id, 1);
    const [foreign] = await addProviders(other, 1);
    const { error } = await add(id, { provider_ids: [own, foreign] });
    expect(error).toMatchObject({ errors: [{ pointer: '/provider_ids/1', code: 'not_found' }] });
    expect((await add(id, { provider_ids: [own], filter: {} })).error).toMatchObject({
      errors: [{ pointer: '/provider_ids', code: 'mutually_exclusive' }],
    });
    expect((await get(id))?.member_counts.enrolled).toBe(0);
    expect((await launch(id)).error).toMatchObject({ code: 'invalid_state' });
  });

  it.each([
    ['identified', 'pending'],
    ['outreach', 'in_progress'],
    ['engaged', 'responded'],
    ['loi_signed', 'responded'],
    ['negotiating', 'responded'],
    ['contract_sent', 'responded'],
    ['contracted', 'converted'],
    ['credentialing', 'converted'],
    ['active', 'converted'],
    ['declined', 'declined'],
    ['unreachable', 'unreachable'],
    ['disqualified', 'removed'],
    ['terminated', 'removed'],
  ])('follow their provider to %s as %s', async (stage, state) => {
    const { id, providers } = await run(2);
    await force(providers[0] ?? '', stage);
    expect(await list(id, { provider_id: [providers[0]] })).toMatchObject([{ state, stage }]);
    const counts: Record<string, number> = (await get(id))?.member_counts ?? {};
    const { enrolled, ...states } = counts;
    expect(enrolled).toBe(2);
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(counts[state]).toBe(state === 'pending' ? 2 : 1);
  });

  it('keep the state of their stage while their provider is on hold, and return from a disqualification', async () => {
    const { id, providers } = await run(2);
    const [held = '', left = ''] = providers;
    await force(held, 'negotiating');
    await move(held, 'on_hold');
    await move(left, 'disqualified');
    expect((await get(id))?.member_counts).toMatchObject({ responded: 1, removed: 1 });
    expect(await list(id, { state: ['removed'] })).toMatchObject([{ removed_reason: 'disqualified' }]);
    await move(left, 'identified');
    expect((await get(id))?.member_counts).toMatchObject({ responded: 1, pending: 1, removed: 0 });
  });

  it('are removed by hand, also if their provider moves later, until they are added again', async () => {
    const { id, providers } = await run(3);
    const [first = '', second = ''] = providers;
    const removal = { params: { path: { id, provider_id: first } } };
    expect((await plan.api.DELETE('/v1/campaigns/{id}/members/{provider_id}', removal)).response.status).toBe(204);
    await plan.api.POST('/v1/campaigns/{id}/remove-members', { ...at(id), body: { provider_ids: [second] } });
    await move(first, 'engaged');
    expect((await get(id))?.member_counts).toMatchObject({ pending: 1, removed: 2, enrolled: 3 });
    await add(id, { provider_ids: [first] });
    expect((await get(id))?.member_counts).toMatchObject({ pending: 1, responded: 1, removed: 1, enrolled: 3 });
  });

  it('remain as removed if their provider is deleted, also in a draft', async () => {
    const { id, build_id, providers } = await run(2);
    const draft = await create(build_id);
    await add(draft, { provider_ids: providers });
    await plan.api.DELETE('/v1/providers/{id}', at(providers[0] ?? ''));
    for (const campaign of [id, draft]) {
      expect((await get(campaign))?.member_counts).toMatchObject({ pending: 1, removed: 1, enrolled: 2 });
      expect(await list(campaign, { state: ['removed'] })).toMatchObject([{ removed_reason: 'deleted' }]);
    }
  });

  it('are found by the filter of the list of providers while they are not removed', async () => {
    const { id, providers } = await run(3);
    const [first = ''] = providers;
    await plan.api.POST('/v1/campaigns/{id}/remove-members', { ...at(id), body: { provider_ids: [first] } });
    const { data } = await plan.api.GET('/v1/providers', { params: { query: { campaign_id: [id] } } });
    expect(data?.data.map((provider) => provider.id).sort()).toEqual(providers.slice(1).sort());
  });

  it('are enrolled by each field of a provider, also with times', async () => {
    const build_id = await createBuild();
    await addProviders(build_id, 2, { owner_email: 'ana@example.com', npi: null });
    await addProviders(build_id, 1, { owner_email: 'ben@example.com' });
    const member_filter = {
      owner_email: ['ANA@example.com'],
      has_npi: false,
      updated_at_gte: '2020-01-01T00:00:00.000Z',
    };
    const id = await create(build_id, { member_filter });
    expect((await get(id))?.member_filter).toEqual({ ...member_filter, owner_email: ['ana@example.com'] });
    expect((await launch(id)).data?.member_counts.enrolled).toBe(2);
  });

  it('leave no trace in a draft when they are removed', async () => {
    const build_id = await createBuild();
    const id = await create(build_id);
    await add(id, { provider_ids: await addProviders(build_id, 2) });
    await plan.api.POST('/v1/campaigns/{id}/remove-members', { ...at(id), body: { filter: {} } });
    expect((await get(id))?.member_counts.enrolled).toBe(0);
  });

  it('are deleted with the build', async () => {
    const { id, build_id } = await run(1);
    await plan.api.DELETE('/v1/builds/{id}', at(build_id));
    expect((await plan.api.GET('/v1/campaigns/{id}', at(id))).response.status).toBe(404);
    expect(await plan.db.sql.campaignMember.count({ where: { build_id: decodeId('build', build_id) ?? '' } })).toBe(0);
  });
});
