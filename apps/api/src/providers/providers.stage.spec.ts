// @citus
import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { checkMove, encodeId, type Stage } from '@pnb/contract';
import { createProvider, readErrors, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

type Patch = NonNullable<paths['/v1/providers/{id}']['patch']['requestBody']>['content']['application/json'];

const aProvider = (fields: object = {}) => createProvider(plan, build.id, fields);

const patch = (id: string, body: Patch, by = plan) =>
  by.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body });

const read = async (id: string) => (await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } })).data;

const listTransitions = async (id: string) =>
  (await plan.api.GET('/v1/providers/{id}/transitions', { params: { path: { id }, query: { sort: ['created_at'] } } }))
    .data?.data ?? [];

/** The events of a provider after its creation, oldest first. */
async function listEvents(resource_id: string) {
  const query = { resource_id, sort: ['sequence' as const], per_page: 100 };
  const { data } = await plan.api.GET('/v1/events', { params: { query } });
  const others = ['provider.created', 'provider.adequacy_changed'];
  return (data?.data ?? []).filter(({ type }) => !others.includes(type));
}

describe('a stage change', () => {
  it('returns the provider in its new stage, with the stages it can move to', async () => {
    const { id, stage_changed_at } = await aProvider();

    const { data, response } = await patch(id, { stage: 'engaged' });

    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      id,
      stage: 'engaged',
      allowed_stages: [
        'loi_signed',
        'negotiating',
        'contract_sent',
        'declined',
        'unreachable',
        'on_hold',
        'disqualified',
      ],
    });
    expect(Date.parse(data?.stage_changed_at ?? '')).toBeGreaterThanOrEqual(Date.parse(stage_changed_at));
    expect(await read(id)).toEqual(data);
  });

  it('records one transition and one event that name each other', async () => {
    const { id } = await aProvider();
    await patch(id, { stage: 'outreach', reason: 'Called on Monday.' });

    const [event, ...more] = await listEvents(id);
    const actor = { type: 'api_key', id: encodeId('api_key', plan.api_key_id) };
    expect(more).toEqual([]);
    expect(event).toMatchObject({ object: 'event', type: 'provider.stage_changed', environment: 'sandbox' });
    expect(event?.data).toMatchObject({
      object: { id, stage: 'outreach' },
      previous: { stage: 'identified' },
      from_stage: 'identified',
      to_stage: 'outreach',
      correction: false,
      reason: 'Called on Monday.',
      actor,
    });
    expect(await listTransitions(id)).toMatchObject([
      {
        object: 'transition',
        provider_id: id,
        from_stage: 'identified',
        to_stage: 'outreach',
        correction: false,
        reason: 'Called on Monday.',
        actor,
        event_id: event?.id,
      },
    ]);
  });

  it('is rejected when the pipeline does not have it, with the current stage and the allowed ones', async () => {
    const { id, updated_at } = await aProvider();

    const { response, error } = await patch(id, { stage: 'active', name: 'Changed' });

    expect(response.status).toBe(409);
    expect(error).toMatchObject({
      code: 'stage_transition_not_allowed',
      current_stage: 'identified',
      allowed_stages: ['outreach', 'engaged', 'on_hold', 'disqualified'],
    });
    expect(await read(id)).toMatchObject({ stage: 'identified', name: 'Ana Rivera, MD', updated_at });
    expect(await listEvents(id)).toEqual([]);
  });

  it('to the current stage changes nothing and records no event', async () => {
    const provider = await aProvider();

    const { data, response } = await patch(provider.id, { stage: 'identified', name: provider.name, reason: 'Again.' });

    expect(response.status).toBe(200);
    expect(data).toEqual(provider);
    expect([await listEvents(provider.id), await listTransitions(provider.id)]).toEqual([[], []]);
  });

  it('can bypass the pipeline as a correction, which requires a reason and is shown as such', async () => {
    const { id } = await aProvider();

    expect(await readErrors(patch(id, { stage: 'active', correction: true }))).toEqual([
      422,
      'validation_failed',
      '/reason required',
    ]);
    const { data } = await patch(id, { stage: 'active', correction: true, reason: 'Roster was wrong.' });

    expect(data?.stage).toBe('active');
    expect(await listTransitions(id)).toMatchObject([
      { to_stage: 'active', correction: true, reason: 'Roster was wrong.' },
    ]);
    expect(await listEvents(id)).toMatchObject([{ data: { correction: true, reason: 'Roster was wrong.' } }]);
  });

  it('that the pipeline has is not marked as a correction, whatever was sent', async () => {
    const { id } = await aProvider();
    await patch(id, { stage: 'outreach', correction: true, reason: 'To be safe.' });

    expect(await listTransitions(id)).toMatchObject([{ to_stage: 'outreach', correction: false }]);
  });

  it('from on hold leads to the previous stage only', async () => {
    const { id } = await aProvider({ stage: 'negotiating' });

    const held = await patch(id, { stage: 'on_hold' });
    expect(held.data?.allowed_stages).toEqual(['negotiating', 'declined', 'disqualified']);
    expect(await readErrors(patch(id, { stage: 'engaged' }))).toEqual([409, 'stage_transition_not_allowed']);
    const back = await patch(id, { stage: 'negotiating' });

    expect(back.data?.allowed_stages).not.toContain('active');
    expect((await listTransitions(id)).map(({ to_stage }) => to_stage)).toEqual(['on_hold', 'negotiating']);
  });

  it('stays within the pipeline and records complete events under concurrent requests', async () => {
    const { id } = await aProvider({ stage: 'engaged' });
    const wanted: Stage[] = ['loi_signed', 'negotiating', 'contract_sent', 'on_hold', 'declined', 'contracted'];

    const responses = await Promise.all([...wanted, ...wanted, ...wanted].map((stage) => patch(id, { stage })));

    expect(responses.every(({ response }) => [200, 409].includes(response.status))).toBe(true);
    const moves = (await listEvents(id)).map(({ data }) => data as { from_stage: Stage; to_stage: Stage });
    const stages = ['engaged', ...moves.map(({ to_stage }) => to_stage)];
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.map(({ from_stage }) => from_stage)).toEqual(stages.slice(0, -1));
    moves.forEach(({ from_stage, to_stage }, at) =>
      expect(checkMove(from_stage, to_stage, moves[at - 1]?.from_stage ?? null)).toBe('allowed'),
    );
    expect((await read(id))?.stage).toBe(stages.at(-1));
    expect(await listTransitions(id)).toHaveLength(moves.length);
    const all = (await plan.api.GET('/v1/events', { params: { query: { sort: ['sequence'], per_page: 100 } } })).data;
    expect(all?.data.map(({ sequence }) => sequence)).toEqual(all?.data.map((_, at) => at + 1));
  });
});
