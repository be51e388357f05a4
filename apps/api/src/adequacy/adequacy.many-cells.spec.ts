// @citus
import { describe, expect, it } from '@jest/globals';
import type { Basis } from '@pnb/contract';
import { useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

const BASES: readonly Basis[] = ['active', 'contracted', 'filing', 'projected'];

const at = (id: string) => ({ params: { path: { id } } });

async function replaceArea(id: string, county_fips: string[]): Promise<void> {
  const { error } = await plan.api.PUT('/v1/builds/{id}/service-area', { ...at(id), body: { county_fips } });
  if (error) throw new Error(JSON.stringify(error));
  await app.runJobs();
}

async function countCells(id: string, basis: Basis): Promise<number> {
  const query = { basis, per_page: 1 };
  const { data } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', { params: { path: { id }, query } });
  return data?.meta.total ?? Number.NaN;
}

/** The newest run of a build on a basis, as listed, in detail, and compared with the one before. */
async function readNewest(id: string, basis: Basis) {
  const { data: runs } = await plan.api.GET('/v1/builds/{id}/adequacy/history', {
    params: { path: { id }, query: { basis, sort: ['-computed_at'], per_page: 1 } },
  });
  const listed = runs?.data[0];
  if (!listed) throw new Error('no run');
  const path = { id, run_id: listed.id };
  const { data: run } = await plan.api.GET('/v1/builds/{id}/adequacy/history/{run_id}', {
    params: { path, query: { basis } },
  });
  const { data: compared } = await plan.api.GET('/v1/builds/{id}/adequacy/history/{run_id}/comparison', {
    params: { path, query: { basis, per_page: 1 } },
  });
  return { listed, run, counts: compared?.meta.counts };
}

async function aScoredBuild(county_fips: string[]): Promise<string> {
  const { data, error } = await plan.api.POST('/v1/builds', {
    body: { name: 'Utah HMO', contract_year: 2027, county_fips },
  });
  if (!data) throw new Error(JSON.stringify(error));
  await app.runJobs();
  return data.id;
}

describe('a run that changes more cells than one row has', () => {
  it('lists, counts and compares each of them on every basis, and ends with its build', async () => {
    const { data: counties } = await plan.api.GET('/v1/counties', {
      params: { query: { state: ['UT'], per_page: 100 } },
    });
    const codes = (counties?.data ?? []).map(({ fips }) => fips);
    const id = await aScoredBuild(codes.slice(0, 14));
    const removed = await countCells(id, 'contracted');

    await replaceArea(id, codes.slice(14));

    const rows = await plan.db.sql.adequacyRunCells.findMany();
    expect(rows.length).toBeGreaterThan(1);
    for (const { cells } of rows) expect((cells as object[]).length).toBeLessThanOrEqual(2_000);
    const added = await countCells(id, 'contracted');
    for (const basis of BASES) {
      const { listed, run, counts } = await readNewest(id, basis);
      expect(counts).toEqual({ gained: 0, lost: 0, changed: 0, added, removed });
      expect(listed.changed_cells_count).toBe(added + removed);
      expect(run?.changed_cells_count).toBe(added + removed);
      const changed = run?.changed_cells ?? [];
      expect(changed.filter(({ from }) => from === null)).toHaveLength(added);
      expect(changed.filter(({ to }) => to === null)).toHaveLength(removed);
      expect(new Set(changed.map((cell) => `${cell.county_fips} ${cell.specialty_code}`)).size).toBe(added + removed);
    }
    const { data: events } = await plan.api.GET('/v1/events', {
      params: { query: { resource_id: id, type: ['adequacy.score_updated'], sort: ['-sequence'] } },
    });
    expect(events?.data[0]?.data).toMatchObject({ truncated: true });

    await plan.api.DELETE('/v1/builds/{id}', at(id));

    expect(await plan.db.sql.adequacyRunCells.count()).toBe(0);
  });
});
