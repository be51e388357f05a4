// @citus
import { describe, expect, it } from '@jest/globals';
import { useApp, useSignedIn } from '@pnb/testkit';
import { daggettNetwork, DAGGETT } from '../../test/daggett-network.ts';

const app = useApp();
const plan = useSignedIn(app);

const { insertProvider, aBuild, patch, getScore, scoreFirst } = daggettNetwork(app, plan);

interface Query {
  with?: string;
  basis?: 'active' | 'contracted';
  kind?: ('gained' | 'lost' | 'changed' | 'added' | 'removed')[];
}
const compare = (id: string, run_id: string, query: Query = {}) =>
  plan.api.GET('/v1/builds/{id}/adequacy/history/{run_id}/comparison', { params: { path: { id, run_id }, query } });

/** A build of four runs: cardiology is met, then counts two, then dermatology is lost. */
async function fourRuns() {
  const id = await aBuild();
  const [heart, second, skin] = [
    await insertProvider({ build: id, stage: 'contract_sent' }),
    await insertProvider({ build: id, stage: 'contract_sent' }),
    await insertProvider({ build: id, stage: 'contracted', specialty_code: '012' }),
  ];
  await scoreFirst(id);
  const runs = [(await getScore(id)).run_id];
  const change = async (provider: string, stage: string) => {
    await patch(provider, { stage });
    await app.runJobs();
    runs.push((await getScore(id)).run_id);
  };
  await change(heart, 'contracted');
  await change(second, 'contracted');
  await change(skin, 'terminated');
  return { id, runs: runs as [string, string, string, string] };
}

describe('compareAdequacyRuns', () => {
  it('lists the cells that differ, with the figures of both runs and the runs that changed them', async () => {
    const { id, runs } = await fourRuns();
    const [first, met, counted, last] = runs;

    const { data } = await compare(id, last, { with: first });

    expect(data?.meta).toMatchObject({
      run_id: last,
      with: first,
      basis: 'contracted',
      total: 2,
      counts: { gained: 1, lost: 1, changed: 0, added: 0, removed: 0 },
    });
    expect(data?.data).toMatchObject([
      {
        ...{ kind: 'gained', county_fips: DAGGETT, county: 'Daggett', state: 'UT' },
        ...{ specialty_code: '008', specialty: 'Cardiology', run_ids: [counted, met] },
        from: { status: 'not_met', counted_count: 0 },
        to: { status: 'met', counted_count: 2 },
      },
      {
        ...{ kind: 'lost', specialty_code: '012', run_ids: [last] },
        from: { status: 'met', counted_count: 1 },
        to: { status: 'not_met', counted_count: 0 },
      },
    ]);
  });

  it('compares with the run before, with an earlier or later one, on any basis and by kind', async () => {
    const { id, runs } = await fourRuns();
    const [first, , counted, last] = runs;
    const kinds = async (run: string, query: Query = {}) =>
      (await compare(id, run, query)).data?.data.map(({ kind, specialty_code }) => [kind, specialty_code]);

    expect(await kinds(last)).toEqual([['lost', '012']]);
    expect(await kinds(counted)).toEqual([['changed', '008']]);
    expect(await kinds(first, { with: last })).toEqual([
      ['lost', '008'],
      ['gained', '012'],
    ]);
    expect(await kinds(last, { with: first, kind: ['gained'] })).toEqual([['gained', '008']]);
    expect(await kinds(last, { with: first, basis: 'active' })).toEqual([]);
    expect(await kinds(last, { with: last })).toEqual([]);
    const begun = await compare(id, first);
    expect(begun.data).toMatchObject({ data: [], meta: { with: null, total: 0 } });
  });

  it('finds the run that applied at a time, also when it was confirmed later', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'identified' });
    await scoreFirst(id);
    const find = async (first_computed_at_lt: string) =>
      (
        await plan.api.GET('/v1/builds/{id}/adequacy/history', {
          params: { path: { id }, query: { first_computed_at_lt, per_page: 1 } },
        })
      ).data?.data[0];
    const [first] = [await find('2100-01-01T00:00:00Z')];
    await patch(provider, { stage: 'outreach' });
    await app.runJobs();

    const confirmed = await find('2100-01-01T00:00:00Z');

    expect(confirmed?.id).toBe(first?.id);
    expect(confirmed?.first_computed_at).toBe(first?.first_computed_at);
    expect(Date.parse(confirmed?.computed_at ?? '')).toBeGreaterThan(Date.parse(first?.computed_at ?? ''));
    expect(await find(first?.first_computed_at ?? '')).toBeUndefined();
    expect((await find(confirmed?.computed_at ?? ''))?.id).toBe(first?.id);
  });

  it('is 404 for a run of another build, and refuses it as the other run', async () => {
    const { id, runs } = await fourRuns();
    const other = await aBuild();
    await scoreFirst(other);
    const { run_id } = await getScore(other);

    expect((await compare(id, run_id)).response.status).toBe(404);
    const { response, error } = await compare(id, runs[3], { with: run_id });
    expect([response.status, error?.code]).toEqual([400, 'invalid_parameter']);
  });
});
