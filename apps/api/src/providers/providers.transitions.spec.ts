// @citus
import { describe, expect, it } from '@jest/globals';
import { createProvider, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const aProvider = (name: string, fields: object = {}) => createProvider(plan, build.id, { name, ...fields });

describe('listProviderTransitions', () => {
  const transitions = (id: string, query = {}, by = plan) =>
    by.api.GET('/v1/providers/{id}/transitions', { params: { path: { id }, query } });

  it('lists the newest transition first, and all transitions by cursor', async () => {
    const { id } = await aProvider('A');
    for (const stage of ['outreach', 'engaged', 'on_hold', 'engaged'] as const) {
      await plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body: { stage } });
    }

    const first = await transitions(id, { per_page: 3 });
    const rest = await transitions(id, { per_page: 3, cursor: first.data?.meta.next_cursor });

    expect(first.data?.data.map(({ from_stage, to_stage }) => `${from_stage} ${to_stage}`)).toEqual([
      'on_hold engaged',
      'engaged on_hold',
      'outreach engaged',
    ]);
    expect(rest.data?.data.map(({ to_stage }) => to_stage)).toEqual(['outreach']);
    expect(first.data?.meta.total).toBe(4);
  });

  it('returns an empty list for a provider without transitions, and 404 to another account', async () => {
    const { id } = await aProvider('A');

    expect((await transitions(id)).data).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await transitions(id, {}, await app.signIn())).response.status).toBe(404);
  });
});
