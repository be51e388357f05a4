import type { paths } from '@pnb/client';
import { type Basis, decodeId, encodeId, type Stage } from '@pnb/contract';
import { newId } from '@pnb/db';
import { anNpi, insertBuild, type SignedIn, type TestApp } from '@pnb/testkit';

export const DAGGETT = '49009';
export const RICH = '49033';
/** Near all beneficiaries of Daggett, far from all of Rich. */
export const MANILA = {
  city: 'Manila',
  state: 'UT',
  zip: '84046',
  county_fips: DAGGETT,
  latitude: 40.95256,
  longitude: -109.79628,
};

interface NewProvider {
  build: string;
  stage: Stage;
  specialty_code?: string;
  locations?: object[];
  fields?: object;
}

type Score = paths['/v1/builds/{id}/adequacy']['get']['responses']['200']['content']['application/json'];

/** In the score of a scored build only the failure is null. */
type ReadyScore = { [K in Exclude<keyof Score, 'failure'>]: NonNullable<Score[K]> };

type CellQuery = NonNullable<paths['/v1/builds/{id}/adequacy/cells']['get']['parameters']['query']>;

type EventPattern = NonNullable<NonNullable<paths['/v1/events']['get']['parameters']['query']>['type']>[number];

/** Functions that make builds of Daggett County with few providers, and read them through the API. */
export function daggettNetwork(app: TestApp, plan: SignedIn) {
  /** A row without an event and without a queued run. */
  async function insertProvider({
    build,
    stage,
    specialty_code = '008',
    locations = [MANILA],
    fields = {},
  }: NewProvider): Promise<string> {
    const { account_id } = plan.db;
    const row = await plan.db.sql.provider.create({
      data: {
        id: newId(),
        account_id,
        build_id: decodeId('build', build) ?? '',
        name: 'Ana Rivera, MD',
        npi: anNpi(),
        entity_type: 'individual',
        specialty_code,
        stage,
        stage_changed_at: new Date(),
        county_fips: locations.length > 0 ? DAGGETT : null,
        locations: locations.map((location) => ({
          ...location,
          address_line_1: '1 Main Street',
          address_line_2: null,
          is_primary: true,
          geocode_quality: 'rooftop',
        })),
        ...fields,
      },
    });
    return encodeId('provider', row.id);
  }

  const aBuild = async (columns: Parameters<typeof insertBuild>[1] = {}) =>
    encodeId('build', await insertBuild(plan.db, { county_fips: [DAGGETT], ...columns }));

  const patch = (id: string, body: object) => plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body });
  const getProvider = async (id: string) =>
    (await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } })).data;

  async function getScore(id: string, basis?: Basis): Promise<ReadyScore> {
    const { data } = await plan.api.GET('/v1/builds/{id}/adequacy', {
      params: { path: { id }, query: basis ? { basis } : {} },
    });
    if (data?.status !== 'ready') throw new Error('no score');
    return data as ReadyScore;
  }

  async function listCells(id: string, query: CellQuery = {}) {
    const { data } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
      params: { path: { id }, query: { per_page: 100, ...query } },
    });
    if (!data) throw new Error('no cells');
    return data;
  }

  async function listEvents(build: string, type: EventPattern) {
    const { data } = await plan.api.GET('/v1/events', {
      params: { query: { resource_id: build, type: [type], sort: ['sequence'] } },
    });
    return data?.data ?? [];
  }

  /** Changes a provider through the API, so that the first run is queued, and runs it. */
  async function scoreFirst(build: string) {
    const id = await insertProvider({ build, stage: 'identified', specialty_code: '011' });
    await patch(id, { stage: 'outreach' });
    await app.runJobs();
  }

  return { insertProvider, aBuild, patch, getProvider, getScore, listCells, listEvents, scoreFirst };
}
