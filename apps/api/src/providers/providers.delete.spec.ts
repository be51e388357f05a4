// @citus
import { describe, expect, it } from '@jest/globals';
import { createProvider, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const aProvider = (fields: object = {}) => createProvider(plan, build.id, fields);

const count = async () => (await plan.api.GET('/v1/providers')).data?.meta.total;

describe('deleteProvider', () => {
  const remove = (id: string, by = plan) => by.api.DELETE('/v1/providers/{id}', { params: { path: { id } } });

  it('responds 204 to the deletion of a provider, and 404 afterwards', async () => {
    const { id } = await aProvider();

    expect((await remove(id)).response.status).toBe(204);
    const again = await remove(id);
    expect([again.response.status, again.error?.code]).toEqual([404, 'resource_not_found']);
    expect((await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } })).response.status).toBe(404);
    expect(await count()).toBe(0);
  });

  it('records the deleted provider in the event', async () => {
    const { id, name } = await aProvider({ external_id: 'crm-2' });
    await remove(id);

    const { data } = await plan.api.GET('/v1/events', {
      params: { query: { resource_id: id, type: ['provider.deleted'] } },
    });
    expect(data?.data).toMatchObject([{ data: { object: { id, name, external_id: 'crm-2' } } }]);
  });

  it('rejects the deletion of a provider in a frozen build, or of another account', async () => {
    const { id } = await aProvider();
    expect((await remove(id, await app.signIn())).response.status).toBe(404);

    await plan.db.sql.build.updateMany({ data: { status: 'frozen' } });

    expect((await remove(id)).response.status).toBe(409);
    expect(await count()).toBe(1);
  });

  it('deletes a provider once for five concurrent requests', async () => {
    const { id } = await aProvider();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => remove(id)));

    expect(responses.map(({ response }) => response.status).sort()).toEqual([204, 404, 404, 404, 404]);
    const query = { type: ['provider.deleted' as const] };
    expect((await plan.api.GET('/v1/events', { params: { query } })).data?.meta.total).toBe(1);
  });
});
