// @citus
import { describe, expect, it } from '@jest/globals';
import { evaluateDue } from '@pnb/campaigns';
import { decodeId } from '@pnb/contract';
import { useApp, useSignedIn } from '@pnb/testkit';
import { at, campaignCalls } from '../../test/campaign-calls.ts';

const app = useApp();
const plan = useSignedIn(app, { plan: 'enterprise' });
const {
  createBuild,
  addProviders,
  insertProviders,
  create,
  get,
  launch,
  add,
  patch,
  force,
  run,
  listEvents,
  listTypes,
} = campaignCalls(app, plan);

/** More than the service has connections. */
const CALLERS = 40;

/** Calls for each item, by many callers at a time. */
async function inParallel<T, R>(items: readonly T[], call: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = items.entries();
  const results: R[] = [];
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await call(item);
  };
  await Promise.all(Array.from({ length: CALLERS }, work));
  return results;
}

const completedOnce = ['campaign.launched', 'campaign.completed'];

describe('a campaign completes', () => {
  it('when every member is resolved, and reports its result once the score includes the last change', async () => {
    const { id, providers } = await run(4);
    for (const [index, stage] of ['contracted', 'declined', 'unreachable'].entries())
      await force(providers[index] ?? '', stage);
    expect(await get(id)).toMatchObject({ status: 'running' });
    await force(providers[3] ?? '', 'disqualified');
    const unscored = await get(id);
    const events = await listEvents(id);
    const completed = await get(id);

    expect(unscored).toMatchObject({ status: 'completed', completion_reason: 'all_members_resolved', result: null });
    expect(completed?.result).toMatchObject({
      member_counts: { converted: 1, declined: 1, unreachable: 1, removed: 1, enrolled: 4 },
      conversion_ratio: 1 / 3,
      contact_attempts: 0,
      basis: 'contracted',
    });
    expect(events.map(({ type }) => type)).toEqual(completedOnce);
    expect(events[1]?.data).toEqual({ object: completed, actor: { type: 'api_key', id: expect.any(String) } });
  });

  it('with the number of contact attempts that were made for it', async () => {
    const { id, build_id, providers } = await run(1);
    const [outsider = ''] = await addProviders(build_id, 1);
    const record = (provider: string, body: object) =>
      plan.api.POST('/v1/providers/{id}/contact-attempts', {
        ...at(provider),
        body: { campaign_id: id, ...body } as never,
      });
    await record(providers[0] ?? '', { channel: 'phone', outcome: 'reached' });
    await record(providers[0] ?? '', { channel: 'email', outcome: 'sent' });
    await record(providers[0] ?? '', { channel: 'note', note: 'Not counted.' });
    await record(providers[0] ?? '', { channel: 'phone', outcome: 'reached', campaign_id: null });
    expect((await record(outsider, { channel: 'phone', outcome: 'reached' })).error).toMatchObject({
      errors: [{ pointer: '/campaign_id', code: 'not_found' }],
    });
    await plan.api.POST('/v1/campaigns/{id}/complete', at(id));
    await app.runJobs();
    expect((await get(id))?.result?.contact_attempts).toBe(2);
  });

  it('when the goal is met, and only with stop_on_goal', async () => {
    const goal = { type: 'signed_count', target: 2 };
    const [stopping, going] = [await run(3, { goal, stop_on_goal: true }), await run(3, { goal })];
    for (const { providers } of [stopping, going])
      for (const id of providers.slice(0, 2)) await force(id, 'contracted');

    expect(await get(stopping.id)).toMatchObject({ status: 'completed', completion_reason: 'goal_met' });
    expect(await get(going.id)).toMatchObject({ status: 'running', goal_met_at: expect.any(String) });
    await patch(going.id, { stop_on_goal: true });
    expect(await get(going.id)).toMatchObject({ status: 'completed', completion_reason: 'goal_met' });
  });

  it('when every member was contacted, by the goal contact_all', async () => {
    const { id, providers } = await run(2, { goal: { type: 'contact_all' }, stop_on_goal: true });
    await force(providers[0] ?? '', 'outreach');
    expect(await get(id)).toMatchObject({ status: 'running', goal_met_at: null });
    await force(providers[1] ?? '', 'engaged');
    expect(await get(id)).toMatchObject({ status: 'completed', completion_reason: 'goal_met' });
  });

  it('when the cells of its goal are met, and counts the cells that it closed', async () => {
    // Manila, the only town of Daggett County: one cardiologist closes the cell of the county.
    const build_id = await createBuild({ county_fips: ['49009'] });
    const location = { address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' };
    const providers = await addProviders(build_id, 3, { locations: [location] });
    await app.runJobs();
    const cells = [{ county_fips: '49009', specialty_code: '008' }];
    const id = await create(build_id, { goal: { type: 'close_cells', cells }, stop_on_goal: true });
    const counting = await create(build_id, { goal: { type: 'close_cells', target: 1 }, stop_on_goal: true });
    for (const campaign of [id, counting]) {
      await add(campaign, { provider_ids: providers });
      await launch(campaign);
    }
    await force(providers[0] ?? '', 'active');
    expect(await get(id)).toMatchObject({ status: 'running' });
    await app.runJobs();
    const { data: cell } = await plan.api.GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}', {
      params: { path: { id: build_id, county_fips: '49009', specialty_code: '008' } },
    });
    const { data: score } = await plan.api.GET('/v1/builds/{id}/adequacy', at(build_id));

    expect(cell?.status).toBe('met');
    for (const campaign of [id, counting]) {
      expect(await get(campaign)).toMatchObject({ status: 'completed', completion_reason: 'goal_met' });
      const result = (await get(campaign))?.result;
      expect(result).toMatchObject({ score_before: 0, score_after: score?.score, cells_closed: score?.cells_met });
      expect(result?.run_id_after).toBe(score?.run_id);
      expect(result?.run_id_before).not.toBe(score?.run_id);
      expect(await listTypes(campaign)).toEqual(completedOnce);
    }
  });

  it('on the day after ends_on in the time zone of the build', async () => {
    const build_id = await createBuild({ time_zone: 'Pacific/Honolulu' });
    const id = await create(build_id, { ends_on: '2099-06-30', member_filter: {} });
    await addProviders(build_id, 1);
    await launch(id);
    const end = (at: string) => evaluateDue(app.services.networks.sandbox, new Date(at));

    await end('2099-07-01T09:59:00Z');
    expect(await get(id)).toMatchObject({ status: 'running' });
    await Promise.all([end('2099-07-01T10:01:00Z'), end('2099-07-01T10:01:00Z')]);
    expect(await get(id)).toMatchObject({ status: 'completed', completion_reason: 'end_date_reached' });
    const events = await listEvents(id);
    expect(events.map(({ type }) => type)).toEqual(completedOnce);
    expect(events[1]?.data.actor).toEqual({ type: 'system', id: null });
  });

  it('when a request closes it', async () => {
    const { id } = await run(2);
    await app.runJobs();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => plan.api.POST('/v1/campaigns/{id}/complete', at(id))),
    );
    const { data } = results.find(({ response }) => response.status === 200) ?? {};

    expect(results.map(({ response }) => response.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(data).toMatchObject({ status: 'completed', completion_reason: 'closed_by_user', result: expect.anything() });
    expect(await listTypes(id)).toEqual(completedOnce);
  });

  it('at its launch, if every member is resolved already', async () => {
    const build_id = await createBuild();
    const id = await create(build_id, { member_filter: {} });
    await addProviders(build_id, 1, { stage: 'active' });
    await app.runJobs();
    const { data } = await launch(id);
    expect(data).toMatchObject({ status: 'completed', completion_reason: 'all_members_resolved' });
    expect(data?.result?.score_after).toBe(data?.result?.score_before);
    expect(await listTypes(id)).toEqual(completedOnce);
  });

  it('not while it is paused, but when it is resumed', async () => {
    const { id, providers } = await run(1);
    await plan.api.POST('/v1/campaigns/{id}/pause', at(id));
    await force(providers[0] ?? '', 'contracted');
    expect(await get(id)).toMatchObject({ status: 'paused', member_counts: { converted: 1 } });
    const { data } = await plan.api.POST('/v1/campaigns/{id}/resume', at(id));
    expect(data).toMatchObject({ status: 'completed', completion_reason: 'all_members_resolved' });
    expect(await listTypes(id)).toEqual([
      'campaign.launched',
      'campaign.paused',
      'campaign.resumed',
      'campaign.completed',
    ]);
  });

  it('and follows nothing afterwards', async () => {
    const { id, providers } = await run(2);
    await plan.api.POST('/v1/campaigns/{id}/complete', at(id));
    await force(providers[0] ?? '', 'contracted');
    expect(await get(id)).toMatchObject({ member_counts: { pending: 2, converted: 0 } });
    expect((await add(id, { provider_ids: providers })).error).toMatchObject({ code: 'invalid_state' });
  });

  it.each([1, 2, 3])('exactly once under 200 concurrent moves of its members, trial %i', async () => {
    const { id, build_id, providers } = await run(200);
    const other = await create(build_id, { goal: { type: 'signed_count', target: 150 }, stop_on_goal: true });
    await add(other, { provider_ids: providers });
    await launch(other);
    const moved = await inParallel(providers, (provider) => force(provider, 'contracted'));

    expect(new Set(moved.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(await get(id)).toMatchObject({
      completion_reason: 'all_members_resolved',
      member_counts: { pending: 0, converted: 200, enrolled: 200 },
    });
    expect(await get(other)).toMatchObject({
      completion_reason: 'goal_met',
      member_counts: { pending: 50, converted: 150, enrolled: 200 },
    });
    const states = await plan.db.sql.campaignMember.groupBy({
      by: ['state'],
      where: { campaign_id: decodeId('campaign', other) ?? '' },
      _count: true,
      orderBy: { state: 'asc' },
    });
    expect(states.map(({ state, _count }) => [state, _count])).toEqual([
      ['pending', 50],
      ['converted', 150],
    ]);
    for (const campaign of [id, other]) expect(await listTypes(campaign)).toEqual(completedOnce);
  });

  it('exactly once while providers are moved, launched into it and removed at the same time', async () => {
    const build_id = await createBuild();
    const providers = await insertProviders(build_id, 60);
    const id = await create(build_id, { member_filter: {} });
    const moving = inParallel(providers, (provider) => force(provider, 'contracted'));
    const [launched, moved] = await Promise.all([launch(id), moving]);
    expect(launched.response.status).toBe(200);
    expect(new Set(moved.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(await get(id)).toMatchObject({ status: 'completed', member_counts: { converted: 60, enrolled: 60 } });
    expect(await listTypes(id)).toEqual(completedOnce);
  });
});
