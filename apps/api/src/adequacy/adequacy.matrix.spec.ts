// @citus
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp, useSignedInOnce } from '@pnb/testkit';
import { DAGGETT, daggettNetwork, RICH } from '../../test/daggett-network.ts';

const app = useApp();
const plan = useSignedInOnce(app);

const { insertProvider, aBuild, patch, scoreFirst } = daggettNetwork(app, plan);

const STATUSES = { met: 'm', met_with_credit: 'c', not_met: 'n' } as const;

type Query = { basis?: 'active' | 'projected' };

const request = (id: string, query: Query = {}, headers: Record<string, string> = {}) =>
  plan.api.GET('/v1/builds/{id}/adequacy/matrix', { params: { path: { id }, query }, headers });

async function getMatrix(id: string, query: Query = {}) {
  const { data } = await request(id, query);
  if (!data) throw new Error('no matrix');
  return data;
}

/** All cells of a county from the list. */
async function listCells(id: string, county_fips: string, query: Query = {}) {
  const { data } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
    params: { path: { id }, query: { ...query, county_fips: [county_fips], per_page: 100 } },
  });
  return data?.data ?? [];
}

describe('getAdequacyMatrix', () => {
  let id: string;
  let provider: string;

  beforeAll(async () => {
    id = await aBuild({ county_fips: [RICH, DAGGETT] });
    provider = await insertProvider({ build: id, stage: 'contract_sent' });
    await insertProvider({ build: id, stage: 'active', specialty_code: '012' });
    await scoreFirst(id);
  });

  it.each([undefined, 'active', 'projected'] as const)('has the cells of the list on the basis %s', async (basis) => {
    const query = basis ? { basis } : {};
    const { counties, specialties } = await getMatrix(id, query);

    expect(counties.map(({ county_fips }) => county_fips)).toEqual([DAGGETT, RICH]);
    for (const county of counties) {
      const cells = await listCells(id, county.county_fips, query);
      expect(specialties.map(({ specialty_code }) => specialty_code)).toEqual(
        cells.map(({ specialty_code }) => specialty_code),
      );
      expect(county.statuses).toBe(cells.map(({ status }) => STATUSES[status]).join(''));
      expect(county.credited_percents).toEqual(cells.map((cell) => Math.floor(100 * cell.credited_ratio + 1e-9)));
      expect(county.count_gaps).toEqual(cells.map(({ count_gap }) => count_gap));
    }
  });

  it('names counties and specialties, and has progress 100 exactly in met cells', async () => {
    const { counties, specialties } = await getMatrix(id);
    const [daggett] = counties;

    expect(daggett).toMatchObject({ county: 'Daggett', state: 'UT', county_type: 'ceac' });
    expect(specialties).toContainEqual({
      specialty_code: '008',
      specialty: 'Cardiology',
      kind: 'provider',
      unit: 'providers',
    });
    const isMet = [...(daggett?.statuses ?? '')].map((status) => status !== 'n');
    expect(daggett?.progress_percents.map((percent) => percent === 100)).toEqual(isMet);
    expect(isMet.filter(Boolean)).toHaveLength(1);
  });

  it('has an entity tag for each basis, which changes with a run only', async () => {
    const first = await request(id);
    const tag = first.response.headers.get('etag') ?? '';
    const other = await request(id, { basis: 'projected' });
    const unchanged = await request(id, {}, { 'If-None-Match': tag });
    await patch(provider, { stage: 'contracted' });
    const beforeRun = await request(id, {}, { 'If-None-Match': tag });
    await app.runJobs();
    const afterRun = await request(id, {}, { 'If-None-Match': tag });

    expect(other.response.headers.get('etag')).not.toBe(tag);
    expect([unchanged.response.status, beforeRun.response.status, afterRun.response.status]).toEqual([304, 304, 200]);
    expect(afterRun.data?.run_id).not.toBe(first.data?.run_id);
    expect(afterRun.data?.counties[0]?.statuses).not.toBe(first.data?.counties[0]?.statuses);
  });
});

describe('the matrix of a build before its first run', () => {
  it('is empty, without a run, and 404 for another account', async () => {
    const { data: build } = await plan.api.POST('/v1/builds', {
      body: { name: 'Daggett', contract_year: 2027, county_fips: [DAGGETT] },
    });
    const id = build?.id ?? '';
    const other = await app.signIn();

    expect(await getMatrix(id)).toMatchObject({ build_id: id, run_id: null, specialties: [], counties: [] });
    const found = await other.api.GET('/v1/builds/{id}/adequacy/matrix', { params: { path: { id } } });
    expect(found.response.status).toBe(404);
  });

  it('waits for the run with Prefer: wait', async () => {
    const { data: build } = await plan.api.POST('/v1/builds', {
      body: { name: 'Awaited', contract_year: 2027, county_fips: [DAGGETT] },
    });
    const [awaited] = await Promise.all([request(build?.id ?? '', {}, { Prefer: 'wait=10' }), app.runJobs()]);

    expect(awaited.response.headers.get('preference-applied')).toBe('wait=10');
    expect(awaited.data?.counties).toHaveLength(1);
  });
});
