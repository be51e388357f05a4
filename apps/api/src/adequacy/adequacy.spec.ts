// @citus
import { describe, expect, it } from '@jest/globals';
import type { Basis } from '@pnb/contract';
import { type SignedIn, useApp, useSignedIn } from '@pnb/testkit';
import { daggettNetwork, DAGGETT, RICH } from '../../test/daggett-network.ts';

const app = useApp();
const plan = useSignedIn(app);

const { insertProvider, aBuild, patch, getScore, listCells, scoreFirst } = daggettNetwork(app, plan);

describe('getAdequacy', () => {
  it('returns a pending score before the first run, with nulls and Retry-After, and 404 to another account', async () => {
    const { data: build } = await plan.api.POST('/v1/builds', {
      body: { name: 'Daggett', contract_year: 2027, county_fips: [DAGGETT] },
    });
    const id = build?.id ?? '';
    const get = (by: SignedIn) => by.api.GET('/v1/builds/{id}/adequacy', { params: { path: { id } } });

    const pending = await get(plan);
    await app.runJobs();
    const ready = await get(plan);

    expect([pending.response.status, pending.response.headers.get('retry-after')]).toEqual([200, '1']);
    expect(pending.data).toMatchObject({
      object: 'adequacy_score',
      build_id: id,
      basis: 'contracted',
      status: 'pending',
      failure: null,
      standard_id: 'cms-ma-2026',
      is_stale: true,
    });
    const known = ['object', 'build_id', 'basis', 'status', 'time_zone', 'settings', 'standard_id', 'travel_model'];
    const figures = Object.entries(pending.data ?? {}).filter(
      ([name]) => ![...known, 'standard_note', 'is_stale'].includes(name),
    );
    expect(figures.filter(([, value]) => value !== null)).toEqual([]);
    expect(figures.map(([name]) => name)).toEqual(
      expect.arrayContaining(['score', 'cells_met', 'run_id', 'worst_cells']),
    );
    expect(ready.data).toMatchObject({ status: 'ready', cells_required: 43, is_stale: false });
    expect(ready.response.headers.get('retry-after')).toBeNull();
    expect((await get(await app.signIn())).response.status).toBe(404);
  });

  it('raises the score after a move that closes a gap, and marks it as stale before the run', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'contract_sent' });
    await scoreFirst(id);
    const before = await getScore(id);

    await patch(provider, { stage: 'contracted' });
    const between = await getScore(id);
    await app.runJobs();
    const after = await getScore(id);

    expect(before).toMatchObject({
      object: 'adequacy_score',
      build_id: id,
      basis: 'contracted',
      cells_required: 43,
      cells_met: 0,
      is_stale: false,
      score: 0,
    });
    expect(between).toEqual({ ...before, is_stale: true });
    expect(after).toMatchObject({ cells_met: 1, cells_not_met: 42, is_stale: false, score: 2.33, passes: false });
    expect(after.progress).toBeGreaterThan(before.progress);
    expect(after.run_id).not.toBe(before.run_id);
    expect(Date.parse(after.computed_at)).toBeGreaterThanOrEqual(Date.parse(before.computed_at));
  });

  it('lowers the score when the provider leaves the network by a move or by deletion', async () => {
    const id = await aBuild();
    const [first, second] = [
      await insertProvider({ build: id, stage: 'active' }),
      await insertProvider({ build: id, stage: 'active', specialty_code: '012' }),
    ];
    await scoreFirst(id);
    expect(await getScore(id)).toMatchObject({ cells_met: 2 });

    await patch(first, { stage: 'terminated' });
    await plan.api.DELETE('/v1/providers/{id}', { params: { path: { id: second } } });
    await app.runJobs();

    expect(await getScore(id)).toMatchObject({ cells_met: 0, score: 0 });
  });

  it('counts the stages of each basis', async () => {
    const id = await aBuild({ filing_type: 'initial_application' });
    const stages = {
      '008': 'active',
      '011': 'credentialing',
      '012': 'loi_signed',
      '013': 'negotiating',
      '014': 'outreach',
    } as const;
    for (const [specialty_code, stage] of Object.entries(stages))
      await insertProvider({ build: id, stage, specialty_code });
    await scoreFirst(id);
    const metOn = async (basis: Basis) =>
      (await listCells(id, { basis, status: ['met', 'met_with_credit'] })).data.map(
        ({ specialty_code }) => specialty_code,
      );

    expect(await metOn('active')).toEqual(['008']);
    expect(await metOn('contracted')).toEqual(['008', '011']);
    expect(await metOn('filing')).toEqual(['008', '011', '012']);
    expect(await metOn('projected')).toEqual(['008', '011', '012', '013']);
    for (const basis of ['active', 'contracted', 'filing', 'projected'] as const) {
      expect(await getScore(id, basis)).toMatchObject({
        basis,
        cells_met: (await metOn(basis)).length,
        cells_required: 43,
      });
    }
    expect((await getScore(id)).basis).toBe('contracted');
  });

  it('lists the counties and cells that fail', async () => {
    const id = await aBuild({ county_fips: [DAGGETT, RICH] });
    await insertProvider({ build: id, stage: 'active' });
    await scoreFirst(id);

    const score = await getScore(id);

    expect(score).toMatchObject({ cells_required: 86, cells_met: 1, counties_passing: 0 });
    expect(score.by_county_type).toEqual([
      { county_type: 'ceac', counties: 2, counties_passing: 0, cells_required: 86, cells_met: 1 },
    ]);
    expect(score.worst_cells).toHaveLength(10);
    score.worst_cells.forEach(({ failed_tests }) =>
      expect(failed_tests).toEqual(['time_and_distance', 'minimum_number']),
    );
  });
});

describe('listAdequacyCells', () => {
  it('lists cells whose number and statuses match the score', async () => {
    const id = await aBuild({ county_fips: [DAGGETT, RICH] });
    for (const specialty_code of ['008', '011', '040'])
      await insertProvider({ build: id, stage: 'active', specialty_code });
    await scoreFirst(id);

    for (const basis of ['active', 'contracted', 'filing', 'projected'] as const) {
      const score = await getScore(id, basis);
      const getTotal = async (...status: ('met' | 'met_with_credit' | 'not_met')[]) =>
        (await listCells(id, { basis, per_page: 1, ...(status.length ? { status } : {}) })).meta.total;
      expect(await getTotal()).toBe(score.cells_required);
      expect(await getTotal('met', 'met_with_credit')).toBe(score.cells_met);
      expect(await getTotal('met_with_credit')).toBe(score.cells_met_with_credit);
      expect(await getTotal('not_met')).toBe(score.cells_not_met);
      expect(score.cells_met + score.cells_not_met).toBe(score.cells_required);
    }
  });

  it('lists each county and specialty once on any page size', async () => {
    const id = await aBuild({ county_fips: [DAGGETT, RICH] });
    await scoreFirst(id);

    const keys: string[] = [];
    let cursor: string | null = null;
    do {
      const { data, meta } = await listCells(id, { per_page: 25, ...(cursor ? { cursor } : {}) });
      keys.push(...data.map(({ county_fips, specialty_code }) => `${county_fips} ${specialty_code}`));
      cursor = meta.next_cursor;
    } while (cursor);

    expect(keys).toHaveLength(86);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it('shows the limits, the reach and the providers of a cell', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'active' });
    await scoreFirst(id);

    const { data } = await listCells(id, { county_fips: [DAGGETT], specialty_code: ['008', '012'] });

    expect(data).toMatchObject([
      {
        object: 'adequacy_cell',
        build_id: id,
        basis: 'contracted',
        county_fips: DAGGETT,
        county_type: 'ceac',
        specialty_code: '008',
        max_minutes: 95,
        max_miles: 85,
        required_count: 1,
        counted_count: 1,
        count_gap: 0,
        covered_ratio: 1,
        required_ratio: 0.85,
        status: 'met',
        failed_tests: [],
        sole_source_provider_ids: [provider],
      },
      {
        specialty_code: '012',
        counted_count: 0,
        count_gap: 1,
        covered_beneficiaries: 0,
        covered_ratio: 0,
        status: 'not_met',
        sole_source_provider_ids: [],
      },
    ]);
    expect(data[0]?.covered_beneficiaries).toBe(data[0]?.sampled_beneficiaries);
  });
});
