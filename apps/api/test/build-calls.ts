import { cmsMa2026 } from '@pnb/adequacy';
import { standardRow } from '@pnb/network';
import { aProviderCreate, type SignedIn, type TestApp } from '@pnb/testkit';

/** Loads a second year, with one county. */
export async function loadEarlierStandard(app: TestApp): Promise<void> {
  const { prisma } = app.services.networks.sandbox;
  await prisma.standard.create({ data: standardRow({ ...cmsMa2026, id: 'cms-ma-2025', year: 2025 }, 'test', true) });
  const daggett = await prisma.county.findFirstOrThrow({ where: { fips: '49009' } });
  await prisma.county.create({ data: { ...daggett, standard_id: 'cms-ma-2025' } });
}

type Body = Record<string, unknown>;
const draft = (fields: Body) => ({ name: 'Utah HMO', contract_year: 2027, county_fips: ['49009'], ...fields }) as never;

/** Calls of the operations of builds by one caller. */
export function createBuildCalls(plan: SignedIn) {
  const create = (fields: Body = {}, headers = {}, by = plan) =>
    by.api.POST('/v1/builds', { body: draft(fields), headers });
  const at = (id: string) => ({ params: { path: { id } } });
  const get = (id: string) => plan.api.GET('/v1/builds/{id}', at(id));
  const patch = (id: string, body: Body, by = plan) =>
    by.api.PATCH('/v1/builds/{id}', { ...at(id), body: body as never });
  const remove = (id: string, by = plan) => by.api.DELETE('/v1/builds/{id}', at(id));
  const area = (id: string, by = plan) => by.api.GET('/v1/builds/{id}/service-area', at(id));
  const put = (id: string, body: { county_fips?: string[]; states?: string[] }, by = plan) =>
    by.api.PUT('/v1/builds/{id}/service-area', { ...at(id), body });
  const getScore = async (id: string) => (await plan.api.GET('/v1/builds/{id}/adequacy', at(id))).data;

  async function aBuild(fields: Body = {}) {
    const { data, response } = await create(fields);
    if (!data) throw new Error(`not created: ${response.status}`);
    return data;
  }

  const addProvider = (build_id: string, fields = {}) =>
    plan.api.POST('/v1/providers', {
      body: {
        ...aProviderCreate(build_id),
        stage: 'active' as const,
        locations: [{ address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' }],
        ...fields,
      },
    });

  /** Events of a type, oldest first. */
  async function reported(type: 'build.created' | 'build.updated' | 'build.deleted' | 'adequacy.score_updated') {
    const { data } = await plan.api.GET('/v1/events', { params: { query: { type: [type], sort: ['sequence'] } } });
    return (data?.data ?? []).map((event) => event.data as Record<string, unknown>);
  }

  return { create, at, get, patch, remove, area, put, getScore, aBuild, addProvider, reported };
}

/** Pointer and code of each error. */
export const getErrors = (error: { errors?: { pointer?: string; code: string; message: string }[] } | undefined) =>
  (error?.errors ?? []).map(({ pointer, code }) => [pointer, code]);
