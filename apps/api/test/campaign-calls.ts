import { decodeId, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import { aProviderCreate, type SignedIn, type TestApp } from '@pnb/testkit';

export const at = (id: string) => ({ params: { path: { id } } });

/** Requests about campaigns, for specs that make many of them. */
export function campaignCalls(app: TestApp, plan: SignedIn) {
  const createBuild = async (fields: object = {}): Promise<string> => {
    const body = { name: 'Utah HMO', contract_year: 2027, county_fips: ['49035'], ...fields };
    const { data } = await plan.api.POST('/v1/builds', { body });
    return String(data?.id);
  };
  const addProviders = (build_id: string, count: number, fields: object = {}): Promise<string[]> => {
    const made = Array.from({ length: count }, async () => {
      const { data } = await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id, fields) });
      return String(data?.id);
    });
    return Promise.all(made);
  };
  /** Many providers, inserted without requests. */
  const insertProviders = async (build_id: string, count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => newId());
    const columns = {
      ...{ account_id: plan.account_id, build_id: decodeId('build', build_id) ?? '', name: 'Ana Rivera, MD' },
      ...({ entity_type: 'individual', specialty_code: '008', stage: 'identified' } as const),
      stage_changed_at: new Date(),
    };
    await plan.db.sql.provider.createMany({ data: ids.map((id) => ({ ...columns, id })) });
    return ids.map((id) => encodeId('provider', id));
  };
  const create = async (build_id: string, fields: object = {}): Promise<string> => {
    const { data, error } = await plan.api.POST('/v1/campaigns', { body: { build_id, name: 'Outreach', ...fields } });
    if (error) throw new Error(JSON.stringify(error));
    return data.id;
  };
  const get = async (id: string) => (await plan.api.GET('/v1/campaigns/{id}', at(id))).data;
  const launch = (id: string) => plan.api.POST('/v1/campaigns/{id}/launch', at(id));
  const add = (id: string, body: object) => plan.api.POST('/v1/campaigns/{id}/members', { ...at(id), body });
  const patch = (id: string, body: object) => plan.api.PATCH('/v1/campaigns/{id}', { ...at(id), body });
  const move = (id: string, stage: string, fields: object = {}) =>
    plan.api.PATCH('/v1/providers/{id}', { ...at(id), body: { stage, ...fields } as never });
  const force = (id: string, stage: string) => move(id, stage, { correction: true, reason: 'Test' });
  /** A running campaign of a new build, with its members. */
  const run = async (count: number, fields: object = {}) => {
    const build_id = await createBuild();
    const providers = count > 10 ? await insertProviders(build_id, count) : await addProviders(build_id, count);
    const id = await create(build_id, fields);
    await add(id, { provider_ids: providers });
    await launch(id);
    return { id, build_id, providers };
  };
  const listEvents = async (id: string) => {
    await app.runJobs();
    const { data } = await plan.api.GET('/v1/events', { params: { query: { resource_id: id, sort: ['sequence'] } } });
    return data?.data ?? [];
  };
  const listTypes = async (id: string): Promise<string[]> => (await listEvents(id)).map(({ type }) => type);
  return {
    createBuild,
    insertProviders,
    addProviders,
    create,
    get,
    launch,
    add,
    patch,
    move,
    force,
    run,
    listEvents,
    listTypes,
  };
}
