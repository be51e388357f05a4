import { describe, expect, it } from '@jest/globals';
import { useApp, useSignedIn } from '@pnb/testkit';
import { daggettNetwork, MANILA } from '../../test/daggett-network.ts';

const app = useApp();
const plan = useSignedIn(app);

const { insertProvider, aBuild, patch, getProvider, getScore, listEvents, scoreFirst } = daggettNetwork(app, plan);

describe('the adequacy status of a provider', () => {
  it('is computed by the run on the basis of the build, with the reasons', async () => {
    const id = await aBuild();
    const away = { ...MANILA, latitude: 37, longitude: -113.5 };
    const placed = {
      compliant: await insertProvider({ build: id, stage: 'contracted' }),
      ending: await insertProvider({
        build: id,
        stage: 'active',
        fields: { terminated_on: new Date(Date.now() + 30 * 86_400_000) },
      }),
      open: await insertProvider({ build: id, stage: 'negotiating' }),
      away: await insertProvider({ build: id, stage: 'active', locations: [away] }),
      nowhere: await insertProvider({ build: id, stage: 'active', locations: [] }),
      remote: await insertProvider({ build: id, stage: 'active', fields: { telehealth_only: true } }),
      excluded: await insertProvider({ build: id, stage: 'active', fields: { adequacy_override: 'excluded' } }),
    };
    await scoreFirst(id);
    const found = async (name: keyof typeof placed) => {
      const provider = await getProvider(placed[name]);
      return [provider?.adequacy_status, ...(provider?.adequacy_reasons ?? [])];
    };

    expect(await found('compliant')).toEqual(['compliant']);
    expect(await found('ending')).toEqual(['at_risk', 'contract_ending']);
    expect(await found('open')).toEqual(['pending', 'stage_not_counted']);
    expect(await found('away')).toEqual(['non_compliant', 'no_location_in_range']);
    expect(await found('nowhere')).toEqual(['non_compliant', 'not_geocoded']);
    expect(await found('remote')).toEqual(['non_compliant', 'telehealth_only']);
    expect(await found('excluded')).toEqual(['excluded', 'excluded']);
  });

  it('is sent to webhooks: each run that changes a status emits an event with status, reasons and run', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'contract_sent' });
    await patch(provider, { stage: 'contracted' });
    await app.runJobs();
    const counted = await getScore(id);
    await patch(provider, { stage: 'terminated' });
    await app.runJobs();
    const left = await getScore(id);

    const [, signed, , ended] = await listEvents(provider, 'provider.*');
    const about = { build_id: id, id: provider };
    expect((await listEvents(provider, 'provider.*')).map(({ type }) => type)).toEqual([
      'provider.stage_changed',
      'provider.adequacy_changed',
      'provider.stage_changed',
      'provider.adequacy_changed',
    ]);
    expect(signed?.data).toMatchObject({
      object: { ...about, adequacy_status: 'compliant', adequacy_reasons: [], adequacy_run_id: counted.run_id },
      from_status: 'pending',
      to_status: 'compliant',
      reasons: [],
      run_id: counted.run_id,
      actor: { type: 'system', id: null },
    });
    expect(ended?.data).toMatchObject({
      object: { ...about, adequacy_status: 'pending', adequacy_run_id: left.run_id },
      from_status: 'compliant',
      to_status: 'pending',
      reasons: ['stage_not_counted'],
      run_id: left.run_id,
    });
  });

  it('has in the event of a write the value of the run that the snapshot names', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'active' });
    await scoreFirst(id);
    const { run_id } = await getScore(id);
    await patch(provider, { stage: 'terminated' });

    const [, moved] = await listEvents(provider, 'provider.*');
    expect(moved?.data.object).toMatchObject({
      stage: 'terminated',
      adequacy_status: 'compliant',
      adequacy_run_id: run_id,
    });
  });

  it('is recorded in a run when it changes without a changed cell, without an event when only reasons change', async () => {
    const id = await aBuild();
    const away = { ...MANILA, latitude: 37, longitude: -113.5 };
    const provider = await insertProvider({ build: id, stage: 'negotiating', locations: [away] });
    await scoreFirst(id);
    const before = await getScore(id);
    const scores = (await listEvents(id, 'adequacy.*')).length;

    await patch(provider, { stage: 'contracted', correction: true, reason: 'Signed long ago.' });
    await app.runJobs();
    const { data: history } = await plan.api.GET('/v1/builds/{id}/adequacy/history', { params: { path: { id } } });
    await patch(provider, { locations: [] });
    await app.runJobs();

    expect(history?.data[0]).toMatchObject({ changed_cells_count: 0, changed_providers_count: 1 });
    expect(history?.data[0]?.id).not.toBe(before.run_id);
    expect(await listEvents(id, 'adequacy.*')).toHaveLength(scores);
    const events = await listEvents(provider, 'provider.adequacy_changed');
    expect(events.map(({ data }) => [data.to_status, data.reasons])).toEqual([
      ['non_compliant', ['no_location_in_range']],
    ]);
    expect(await getProvider(provider)).toMatchObject({
      adequacy_status: 'non_compliant',
      adequacy_reasons: ['not_geocoded'],
    });
  });

  it('is listed for each run, also after the provider is deleted', async () => {
    const id = await aBuild();
    const [stays, goes] = [
      await insertProvider({ build: id, stage: 'active' }),
      await insertProvider({ build: id, stage: 'active', specialty_code: '012' }),
    ];
    await scoreFirst(id);
    const { run_id } = await getScore(id);
    await plan.api.DELETE('/v1/providers/{id}', { params: { path: { id: goes } } });
    await app.runJobs();
    const list = async (query: object = {}, by = plan) =>
      by.api.GET('/v1/builds/{id}/adequacy/history/{run_id}/providers', { params: { path: { id, run_id }, query } });

    const change = { object: 'adequacy_provider_change', build_id: id, run_id, from_status: 'pending' };
    const found = { ...change, to_status: 'compliant', reasons: [], previous_reasons: [] };
    expect((await list()).data?.data).toEqual([stays, goes].sort().map((provider_id) => ({ ...found, provider_id })));
    expect((await list({ to_status: ['excluded'] })).data?.meta.total).toBe(0);
    expect((await list({}, await app.signIn())).response.status).toBe(404);
  });

  it('takes the provider out of the score when it is set by a user, and back when it is cleared', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'active' });
    await scoreFirst(id);

    await patch(provider, { adequacy_status: 'excluded' });
    await app.runJobs();
    expect(await getScore(id)).toMatchObject({ cells_met: 0 });

    await patch(provider, { adequacy_status: null });
    await app.runJobs();
    expect(await getScore(id)).toMatchObject({ cells_met: 1 });
  });
});
