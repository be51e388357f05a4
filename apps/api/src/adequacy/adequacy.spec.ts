import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { type Basis, decodeId, encodeId, type Stage } from '@pnb/contract';
import { newId } from '@pnb/db';
import { anNpi, insertBuild, startApp, type SignedIn, type TestApp } from '@pnb/testkit';

let app: TestApp;
let plan: SignedIn;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  plan = await app.signIn();
});
afterAll(() => app.close());

const DAGGETT = '49009';
const RICH = '49033';
/** Near all who live in Daggett, far from all who live in Rich. */
const MANILA = {
  city: 'Manila',
  state: 'UT',
  zip: '84046',
  county_fips: DAGGETT,
  latitude: 40.95256,
  longitude: -109.79628,
};

interface Placed {
  build: string;
  stage: Stage;
  specialty_code?: string;
  locations?: object[];
  fields?: object;
}

/** A row as an import would leave it: nothing announced, nothing queued. */
async function insertProvider({
  build,
  stage,
  specialty_code = '008',
  locations = [MANILA],
  fields = {},
}: Placed): Promise<string> {
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
const read = async (id: string) => (await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } })).data;

type Score = paths['/v1/builds/{id}/adequacy']['get']['responses']['200']['content']['application/json'];
/** Of a build that has been scored nothing is null but the note. */
type ReadyScore = { [K in Exclude<keyof Score, 'failure'>]: NonNullable<Score[K]> };

async function scoreOf(id: string, basis?: Basis): Promise<ReadyScore> {
  const { data } = await plan.api.GET('/v1/builds/{id}/adequacy', {
    params: { path: { id }, query: basis ? { basis } : {} },
  });
  if (data?.status !== 'ready') throw new Error('no score');
  return data as ReadyScore;
}

type CellQuery = NonNullable<paths['/v1/builds/{id}/adequacy/cells']['get']['parameters']['query']>;

async function cellsOf(id: string, query: CellQuery = {}) {
  const { data } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
    params: { path: { id }, query: { per_page: 100, ...query } },
  });
  if (!data) throw new Error('no cells');
  return data;
}

type EventPattern = NonNullable<NonNullable<paths['/v1/events']['get']['parameters']['query']>['type']>[number];

async function eventsOf(build: string, type: EventPattern) {
  const { data } = await plan.api.GET('/v1/events', {
    params: { query: { resource_id: build, type: [type], sort: ['sequence'] } },
  });
  return data?.data ?? [];
}

/** A change through the API, so that the first run is queued. */
async function judged(build: string) {
  const id = await insertProvider({ build, stage: 'identified', specialty_code: '011' });
  await patch(id, { stage: 'outreach' });
  await app.runJobs();
}

describe('getAdequacy', () => {
  it('is pending before the first run, with nulls and a time to ask again, and none of another account', async () => {
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

  it('rises with a move that closes a gap, and is stale in between', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'contract_sent' });
    await judged(id);
    const before = await scoreOf(id);

    await patch(provider, { stage: 'contracted' });
    const between = await scoreOf(id);
    await app.runJobs();
    const after = await scoreOf(id);

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

  it('falls when the provider leaves, by a move or by deletion', async () => {
    const id = await aBuild();
    const [first, second] = [
      await insertProvider({ build: id, stage: 'active' }),
      await insertProvider({ build: id, stage: 'active', specialty_code: '012' }),
    ];
    await judged(id);
    expect(await scoreOf(id)).toMatchObject({ cells_met: 2 });

    await patch(first, { stage: 'terminated' });
    await plan.api.DELETE('/v1/providers/{id}', { params: { path: { id: second } } });
    await app.runJobs();

    expect(await scoreOf(id)).toMatchObject({ cells_met: 0, score: 0 });
  });

  it('counts other stages on each basis', async () => {
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
    await judged(id);
    const metOn = async (basis: Basis) =>
      (await cellsOf(id, { basis, status: ['met', 'met_with_credit'] })).data.map(
        ({ specialty_code }) => specialty_code,
      );

    expect(await metOn('active')).toEqual(['008']);
    expect(await metOn('contracted')).toEqual(['008', '011']);
    expect(await metOn('filing')).toEqual(['008', '011', '012']);
    expect(await metOn('projected')).toEqual(['008', '011', '012', '013']);
    for (const basis of ['active', 'contracted', 'filing', 'projected'] as const) {
      expect(await scoreOf(id, basis)).toMatchObject({
        basis,
        cells_met: (await metOn(basis)).length,
        cells_required: 43,
      });
    }
    expect((await scoreOf(id)).basis).toBe('contracted');
  });

  it('says which counties and which cells fail', async () => {
    const id = await aBuild({ county_fips: [DAGGETT, RICH] });
    await insertProvider({ build: id, stage: 'active' });
    await judged(id);

    const score = await scoreOf(id);

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
  it('can be counted: its total and its verdicts are those of the score', async () => {
    const id = await aBuild({ county_fips: [DAGGETT, RICH] });
    for (const specialty_code of ['008', '011', '040'])
      await insertProvider({ build: id, stage: 'active', specialty_code });
    await judged(id);

    for (const basis of ['active', 'contracted', 'filing', 'projected'] as const) {
      const score = await scoreOf(id, basis);
      const totalOf = async (...status: ('met' | 'met_with_credit' | 'not_met')[]) =>
        (await cellsOf(id, { basis, per_page: 1, ...(status.length ? { status } : {}) })).meta.total;
      expect(await totalOf()).toBe(score.cells_required);
      expect(await totalOf('met', 'met_with_credit')).toBe(score.cells_met);
      expect(await totalOf('met_with_credit')).toBe(score.cells_met_with_credit);
      expect(await totalOf('not_met')).toBe(score.cells_not_met);
      expect(score.cells_met + score.cells_not_met).toBe(score.cells_required);
    }
  });

  it('gives each county and specialty once, however it is paged', async () => {
    const id = await aBuild({ county_fips: [DAGGETT, RICH] });
    await judged(id);

    const keys: string[] = [];
    let cursor: string | null = null;
    do {
      const { data, meta } = await cellsOf(id, { per_page: 25, ...(cursor ? { cursor } : {}) });
      keys.push(...data.map(({ county_fips, specialty_code }) => `${county_fips} ${specialty_code}`));
      cursor = meta.next_cursor;
    } while (cursor);

    expect(keys).toHaveLength(86);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it('tells the limits, the reach and whom a met cell rests on', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'active' });
    await judged(id);

    const { data } = await cellsOf(id, { county_fips: [DAGGETT], specialty_code: ['008', '012'] });

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

describe("a provider's status", () => {
  it('is what the run finds on the basis of the build, with the reasons', async () => {
    const id = await aBuild();
    const away = { ...MANILA, latitude: 37, longitude: -113.5 };
    const placed = {
      compliant: await insertProvider({ build: id, stage: 'contracted' }),
      ending: await insertProvider({
        build: id,
        stage: 'active',
        fields: { terminated_on: new Date(Date.now() + 30 * 86_400_000) },
      }),
      open: await insertProvider({ build: id, stage: 'negotiating' }),
      away: await insertProvider({ build: id, stage: 'active', locations: [away] }),
      nowhere: await insertProvider({ build: id, stage: 'active', locations: [] }),
      remote: await insertProvider({ build: id, stage: 'active', fields: { telehealth_only: true } }),
      excluded: await insertProvider({ build: id, stage: 'active', fields: { adequacy_override: 'excluded' } }),
    };
    await judged(id);
    const found = async (name: keyof typeof placed) => {
      const provider = await read(placed[name]);
      return [provider?.adequacy_status, ...(provider?.adequacy_reasons ?? [])];
    };

    expect(await found('compliant')).toEqual(['compliant']);
    expect(await found('ending')).toEqual(['at_risk', 'contract_ending']);
    expect(await found('open')).toEqual(['pending', 'stage_not_counted']);
    expect(await found('away')).toEqual(['non_compliant', 'no_location_in_range']);
    expect(await found('nowhere')).toEqual(['non_compliant', 'not_geocoded']);
    expect(await found('remote')).toEqual(['non_compliant', 'telehealth_only']);
    expect(await found('excluded')).toEqual(['excluded', 'excluded']);
  });

  it('reaches webhooks: each run that changes it emits an event with status, reasons and run', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'contract_sent' });
    await patch(provider, { stage: 'contracted' });
    await app.runJobs();
    const counted = await scoreOf(id);
    await patch(provider, { stage: 'terminated' });
    await app.runJobs();
    const left = await scoreOf(id);

    const [, signed, , ended] = await eventsOf(provider, 'provider.*');
    const about = { build_id: id, id: provider };
    expect((await eventsOf(provider, 'provider.*')).map(({ type }) => type)).toEqual([
      'provider.stage_changed',
      'provider.adequacy_changed',
      'provider.stage_changed',
      'provider.adequacy_changed',
    ]);
    expect(signed?.data).toMatchObject({
      object: { ...about, adequacy_status: 'compliant', adequacy_reasons: [], adequacy_run_id: counted.run_id },
      from_status: 'pending',
      to_status: 'compliant',
      reasons: [],
      run_id: counted.run_id,
      actor: { type: 'system', id: null },
    });
    expect(ended?.data).toMatchObject({
      object: { ...about, adequacy_status: 'pending', adequacy_run_id: left.run_id },
      from_status: 'compliant',
      to_status: 'pending',
      reasons: ['stage_not_counted'],
      run_id: left.run_id,
    });
  });

  it('in the event of a write is that of the run which the snapshot names', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'active' });
    await judged(id);
    const { run_id } = await scoreOf(id);
    await patch(provider, { stage: 'terminated' });

    const [, moved] = await eventsOf(provider, 'provider.*');
    expect(moved?.data.object).toMatchObject({
      stage: 'terminated',
      adequacy_status: 'compliant',
      adequacy_run_id: run_id,
    });
  });

  it('stores a run of its own where it changes and no cell does, and no event when only its reasons change', async () => {
    const id = await aBuild();
    const away = { ...MANILA, latitude: 37, longitude: -113.5 };
    const provider = await insertProvider({ build: id, stage: 'negotiating', locations: [away] });
    await judged(id);
    const before = await scoreOf(id);
    const scores = (await eventsOf(id, 'adequacy.*')).length;

    await patch(provider, { stage: 'contracted', correction: true, reason: 'Signed long ago.' });
    await app.runJobs();
    const { data: history } = await plan.api.GET('/v1/builds/{id}/adequacy/history', { params: { path: { id } } });
    await patch(provider, { locations: [] });
    await app.runJobs();

    expect(history?.data[0]).toMatchObject({ changed_cells_count: 0, changed_providers_count: 1 });
    expect(history?.data[0]?.id).not.toBe(before.run_id);
    expect(await eventsOf(id, 'adequacy.*')).toHaveLength(scores);
    const events = await eventsOf(provider, 'provider.adequacy_changed');
    expect(events.map(({ data }) => [data.to_status, data.reasons])).toEqual([
      ['non_compliant', ['no_location_in_range']],
    ]);
    expect(await read(provider)).toMatchObject({
      adequacy_status: 'non_compliant',
      adequacy_reasons: ['not_geocoded'],
    });
  });

  it('is listed run by run, also after the provider is gone', async () => {
    const id = await aBuild();
    const [stays, goes] = [
      await insertProvider({ build: id, stage: 'active' }),
      await insertProvider({ build: id, stage: 'active', specialty_code: '012' }),
    ];
    await judged(id);
    const { run_id } = await scoreOf(id);
    await plan.api.DELETE('/v1/providers/{id}', { params: { path: { id: goes } } });
    await app.runJobs();
    const list = async (query: object = {}, by = plan) =>
      by.api.GET('/v1/builds/{id}/adequacy/history/{run_id}/providers', { params: { path: { id, run_id }, query } });

    const change = { object: 'adequacy_provider_change', build_id: id, run_id, from_status: 'pending' };
    const found = { ...change, to_status: 'compliant', reasons: [], previous_reasons: [] };
    expect((await list()).data?.data).toEqual([stays, goes].sort().map((provider_id) => ({ ...found, provider_id })));
    expect((await list({ to_status: ['excluded'] })).data?.meta.total).toBe(0);
    expect((await list({}, await app.signIn())).response.status).toBe(404);
  });

  it('set by a person takes the provider out of the score, and back', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'active' });
    await judged(id);

    await patch(provider, { adequacy_status: 'excluded' });
    await app.runJobs();
    expect(await scoreOf(id)).toMatchObject({ cells_met: 0 });

    await patch(provider, { adequacy_status: null });
    await app.runJobs();
    expect(await scoreOf(id)).toMatchObject({ cells_met: 1 });
  });
});

/** The figures of cells as their list shows them, in the order of the codes. */
async function figuresOf(id: string, specialty_code: string[]) {
  const { data } = await plan.api.GET('/v1/builds/{id}/adequacy/cells', {
    params: { path: { id }, query: { specialty_code, sort: ['specialty_code'] } },
  });
  return (data?.data ?? []).map(({ status, covered_ratio, credited_ratio, counted_count }) => ({
    status,
    covered_ratio,
    credited_ratio,
    counted_count,
  }));
}

describe('a run', () => {
  it('tells exactly the cells that changed, and by which events', async () => {
    const id = await aBuild();
    const [heart, skin] = [
      await insertProvider({ build: id, stage: 'contract_sent' }),
      await insertProvider({ build: id, stage: 'contract_sent', specialty_code: '012' }),
    ];
    await judged(id);
    const first = await eventsOf(id, 'adequacy.*');
    const before = await figuresOf(id, ['008', '012']);

    await Promise.all([patch(heart, { stage: 'contracted' }), patch(skin, { stage: 'contracted' })]);
    await app.runJobs();

    const [updated, ...gaps] = (await eventsOf(id, 'adequacy.*')).slice(first.length);
    const causes = [
      ...(await eventsOf(heart, 'provider.stage_changed')),
      ...(await eventsOf(skin, 'provider.stage_changed')),
    ].map((event) => event.id);
    const after = await figuresOf(id, ['008', '012']);
    const flipped = ['008', '012'].map((specialty_code, at) => ({
      county_fips: DAGGETT,
      specialty_code,
      from_status: 'not_met',
      to_status: 'met',
      from: before[at],
      to: after[at],
    }));
    expect([...before, ...after].map((figures) => figures.counted_count)).toEqual([0, 0, 1, 1]);
    expect(updated).toMatchObject({ type: 'adequacy.score_updated', request_id: null });
    expect(updated?.data).toMatchObject({
      object: { build_id: id, cells_met: 2, run_id: (await scoreOf(id)).run_id },
      previous: { score: 0, cells_met: 0, cells_not_met: 43 },
      changed_cells: flipped,
      actor: { type: 'system', id: null },
    });
    expect((updated?.data.caused_by as string[]).toSorted()).toEqual(causes.sort());
    expect(gaps.map(({ type, data }) => [type, data.object])).toEqual(
      flipped.map((cell) => ['adequacy.gap_closed', cell]),
    );
  });

  it('tells of gaps that open', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'active' });
    await judged(id);
    await patch(provider, { stage: 'terminated' });
    await app.runJobs();

    const opened = await eventsOf(id, 'adequacy.gap_opened');
    expect(opened.map(({ data }) => data)).toMatchObject([
      {
        build_id: id,
        object: { county_fips: DAGGETT, specialty_code: '008', from_status: 'met', to_status: 'not_met' },
      },
    ]);
    expect(await eventsOf(id, 'adequacy.gap_closed')).toEqual([]);
  });

  it('tells of a cell whose count changed while its verdict did not, and of no gap', async () => {
    const id = await aBuild();
    await insertProvider({ build: id, stage: 'active' });
    const second = await insertProvider({ build: id, stage: 'contract_sent' });
    await judged(id);
    const before = (await eventsOf(id, 'adequacy.*')).length;
    await patch(second, { stage: 'contracted' });
    await app.runJobs();

    const told = (await eventsOf(id, 'adequacy.*')).slice(before);
    expect(told.map(({ type, data }) => [type, data.changed_cells])).toMatchObject([
      [
        'adequacy.score_updated',
        [
          {
            ...{ county_fips: DAGGETT, specialty_code: '008', from_status: 'met', to_status: 'met' },
            from: { counted_count: 1, covered_ratio: 1 },
            to: { counted_count: 2, covered_ratio: 1 },
          },
        ],
      ],
    ]);
  });

  it('tells nothing when nothing changed, and the score is no longer stale', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'identified' });
    await judged(id);
    const before = [await eventsOf(id, 'adequacy.*'), (await scoreOf(id)).run_id];

    await patch(provider, { stage: 'outreach', name: 'Ana Rivera, DO' });
    expect((await scoreOf(id)).is_stale).toBe(true);
    await app.runJobs();

    expect(await eventsOf(id, 'adequacy.*')).toEqual(before[0]);
    expect(await scoreOf(id)).toMatchObject({ is_stale: false });
    expect((await scoreOf(id)).run_id).toBe(before[1]);
  });

  it('takes in many changes at once', async () => {
    const id = await aBuild();
    const ids = await Promise.all(
      ['008', '011', '012', '013'].map((specialty_code) =>
        insertProvider({ build: id, stage: 'contract_sent', specialty_code }),
      ),
    );
    await judged(id);
    const before = (await eventsOf(id, 'adequacy.score_updated')).length;
    await Promise.all(ids.map((provider) => patch(provider, { stage: 'contracted' })));
    await app.runJobs();

    const told = (await eventsOf(id, 'adequacy.score_updated')).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]?.data.changed_cells).toHaveLength(4);
    expect(told[0]?.data.caused_by).toHaveLength(4);
  });
});
