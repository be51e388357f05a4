// @citus
import { describe, expect, it } from '@jest/globals';
import { useApp, useSignedIn } from '@pnb/testkit';
import { daggettNetwork, DAGGETT } from '../../test/daggett-network.ts';

const app = useApp();
const plan = useSignedIn(app);

const { insertProvider, aBuild, patch, getScore, listEvents, scoreFirst } = daggettNetwork(app, plan);

/** The figures of cells as their list shows them, in the order of the codes. */
async function listFigures(id: string, specialty_code: string[]) {
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

describe('an adequacy run', () => {
  it('reports exactly the cells that changed, and the events that caused the change', async () => {
    const id = await aBuild();
    const [heart, skin] = [
      await insertProvider({ build: id, stage: 'contract_sent' }),
      await insertProvider({ build: id, stage: 'contract_sent', specialty_code: '012' }),
    ];
    await scoreFirst(id);
    const first = await listEvents(id, 'adequacy.*');
    const before = await listFigures(id, ['008', '012']);

    await Promise.all([patch(heart, { stage: 'contracted' }), patch(skin, { stage: 'contracted' })]);
    await app.runJobs();

    const [updated, ...gaps] = (await listEvents(id, 'adequacy.*')).slice(first.length);
    const causes = [
      ...(await listEvents(heart, 'provider.stage_changed')),
      ...(await listEvents(skin, 'provider.stage_changed')),
    ].map((event) => event.id);
    const after = await listFigures(id, ['008', '012']);
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
      object: { build_id: id, cells_met: 2, run_id: (await getScore(id)).run_id },
      previous: { score: 0, cells_met: 0, cells_not_met: 43 },
      changed_cells: flipped,
      actor: { type: 'system', id: null },
    });
    expect((updated?.data.caused_by as string[]).toSorted()).toEqual(causes.sort());
    expect(gaps.map(({ type, data }) => [type, data.object])).toEqual(
      flipped.map((cell) => ['adequacy.gap_closed', cell]),
    );
  });

  it('emits an event for each gap that opens', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'active' });
    await scoreFirst(id);
    await patch(provider, { stage: 'terminated' });
    await app.runJobs();

    const opened = await listEvents(id, 'adequacy.gap_opened');
    expect(opened.map(({ data }) => data)).toMatchObject([
      {
        build_id: id,
        object: { county_fips: DAGGETT, specialty_code: '008', from_status: 'met', to_status: 'not_met' },
      },
    ]);
    expect(await listEvents(id, 'adequacy.gap_closed')).toEqual([]);
  });

  it('reports a cell whose count changed without a change of status, and emits no gap event', async () => {
    const id = await aBuild();
    await insertProvider({ build: id, stage: 'active' });
    const second = await insertProvider({ build: id, stage: 'contract_sent' });
    await scoreFirst(id);
    const before = (await listEvents(id, 'adequacy.*')).length;
    await patch(second, { stage: 'contracted' });
    await app.runJobs();

    const reported = (await listEvents(id, 'adequacy.*')).slice(before);
    expect(reported.map(({ type, data }) => [type, data.changed_cells])).toMatchObject([
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

  it('emits no event when no cell changed, and the score is no longer stale', async () => {
    const id = await aBuild();
    const provider = await insertProvider({ build: id, stage: 'identified' });
    await scoreFirst(id);
    const before = [await listEvents(id, 'adequacy.*'), (await getScore(id)).run_id];

    await patch(provider, { stage: 'outreach', name: 'Ana Rivera, DO' });
    expect((await getScore(id)).is_stale).toBe(true);
    await app.runJobs();

    expect(await listEvents(id, 'adequacy.*')).toEqual(before[0]);
    expect(await getScore(id)).toMatchObject({ is_stale: false });
    expect((await getScore(id)).run_id).toBe(before[1]);
  });

  it('combines many concurrent changes of a build in one run', async () => {
    const id = await aBuild();
    const ids = await Promise.all(
      ['008', '011', '012', '013'].map((specialty_code) =>
        insertProvider({ build: id, stage: 'contract_sent', specialty_code }),
      ),
    );
    await scoreFirst(id);
    const before = (await listEvents(id, 'adequacy.score_updated')).length;
    await Promise.all(ids.map((provider) => patch(provider, { stage: 'contracted' })));
    await app.runJobs();

    const reported = (await listEvents(id, 'adequacy.score_updated')).slice(before);
    expect(reported).toHaveLength(1);
    expect(reported[0]?.data.changed_cells).toHaveLength(4);
    expect(reported[0]?.data.caused_by).toHaveLength(4);
  });
});
