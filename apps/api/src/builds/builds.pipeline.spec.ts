// @citus
import { describe, expect, it } from '@jest/globals';
import { createProvider, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const DAY_MS = 86_400_000;

interface Query {
  stage_changed_at_gte?: string;
  stage_changed_at_lt?: string;
  from?: string;
  to?: string;
  group_by?: 'owner_email' | 'specialty_code' | 'county_fips';
}

const getReport = (query: Query = {}, by = plan) =>
  by.api.GET('/v1/builds/{id}/pipeline', { params: { path: { id: build.id }, query } });

async function readStages(query: Query = {}) {
  const { data } = await getReport(query);
  return new Map(data?.stages.map((figures) => [figures.stage, figures]));
}

const move = (id: string, body: object) => plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body });

describe('getPipeline', () => {
  it('reports entries, moves and the current stages of the providers', async () => {
    const [first, second] = [await createProvider(plan, build.id), await createProvider(plan, build.id)];
    await createProvider(plan, build.id, { stage: 'active' });
    for (const stage of ['outreach', 'engaged', 'loi_signed', 'contracted']) await move(first.id, { stage });
    await move(second.id, { stage: 'outreach' });

    const { response, data } = await getReport();

    expect(response.status).toBe(200);
    expect(data).toMatchObject({ object: 'pipeline_report', build_id: build.id, from: null, to: null, group_by: null });
    expect(data?.provider_count).toBe(3);
    expect(data?.stages.filter(({ entered }) => entered > 0).map((row) => [row.stage, row.current, row.left])).toEqual([
      ['identified', 0, 2],
      ['outreach', 1, 1],
      ['engaged', 0, 1],
      ['loi_signed', 0, 1],
      ['contracted', 1, 0],
      ['active', 1, 0],
    ]);
    expect(data?.stages[1]?.oldest).toMatchObject([{ provider_id: second.id, name: second.name, days: 0 }]);
    expect(data?.conversion.map((row) => [row.stage, row.conversion_ratio])).toEqual([
      ['identified', 0.5],
      ['outreach', 0.5],
      ['engaged', 1],
      ['loi_signed', 1],
      ['negotiating', null],
      ['contract_sent', null],
    ]);
  });

  it('does not count corrections as movement', async () => {
    const { id } = await createProvider(plan, build.id);
    await move(id, { stage: 'contracted', correction: true, reason: 'Recorded late.' });

    const stages = await readStages();
    expect(stages.get('identified')).toMatchObject({ current: 0, entered: 1, left: 0, median_days: null });
    expect(stages.get('contracted')).toMatchObject({ current: 1, entered: 0, left: 0, median_days: 0 });
    expect((await getReport()).data?.conversion[0]).toMatchObject({ entered_providers: 1, contracted_providers: 0 });
  });

  it('is CSV with a row for each stage, and the names of the codes by which it is grouped', async () => {
    const [first] = [await createProvider(plan, build.id), await createProvider(plan, build.id)];
    await move(first.id, { stage: 'outreach' });
    const read = async (query: string) => {
      const path = `/v1/builds/${build.id}/pipeline${query}`;
      const { status, headers, text } = await app.request(path, {
        as: plan,
        method: 'GET',
        headers: { accept: 'text/csv' },
      });
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'text/csv; charset=utf-8; header=present',
        'attachment; filename="getPipeline.csv"',
      ]);
      const [heading = '', ...lines] = text.trimEnd().split('\r\n');
      return { heading, lines };
    };

    const { heading, lines } = await read('');
    expect(heading).toBe(
      'group,value,provider_count,stage,current,entered,left,median_days,p90_days,entered_providers,contracted_providers,' +
        'conversion_ratio,specialty,county,state',
    );
    expect(lines).toHaveLength(14);
    expect(lines[0]).toMatch(/^all,,2,identified,1,2,1,[\d.]+,[\d.]+,2,0,0,,,$/);
    expect(lines.at(-1)).toBe('all,,2,terminated,0,0,0,,,,,,,,');

    const grouped = await read('?group_by=specialty_code');
    expect(grouped.lines).toHaveLength(28);
    expect(grouped.lines[15]).toMatch(/^value,008,2,outreach,1,1,0,[\d.]+,[\d.]+,1,0,0,Cardiology,,$/);
    const counties = await read('?group_by=county_fips');
    expect(counties.lines[14]).toMatch(/^value,49035,2,identified,.*,,Salt Lake,UT$/);

    const { data } = await getReport();
    expect(data?.object).toBe('pipeline_report');
  });

  it('has a range by stage_changed_at_gte and stage_changed_at_lt, as by their deprecated names', async () => {
    await createProvider(plan, build.id);
    const [from, to] = [new Date(Date.now() - DAY_MS).toISOString(), new Date(Date.now() - 1).toISOString()];
    const { data, response } = await getReport({ stage_changed_at_gte: from, stage_changed_at_lt: to });
    const previous = await getReport({ from, to });

    expect(data).toMatchObject({ stage_changed_at_gte: from, stage_changed_at_lt: to, from, to });
    expect(previous.data).toEqual(data);
    expect(response.headers.get('deprecation')).toBeNull();
    expect(previous.response.headers.get('pnb-deprecated')).toBe('query.from, query.to');
    const empty = await getReport({ stage_changed_at_gte: new Date(Date.now() + DAY_MS).toISOString() });
    expect([empty.response.status, empty.error?.errors?.[0]?.name]).toEqual([400, 'stage_changed_at_gte']);
  });

  it.each([
    ['stage_changed_at_gte', 'from'],
    ['stage_changed_at_lt', 'to'],
  ])('refuses %s together with %s and names both', async (name, previous) => {
    const time = new Date().toISOString();
    const { response, error } = await getReport({ [name]: time, [previous]: time });
    expect([response.status, error?.code, error?.errors?.map((one) => [one.in, one.name, one.code])]).toEqual([
      422,
      'validation_failed',
      [
        ['query', name, 'mutually_exclusive'],
        ['query', previous, 'mutually_exclusive'],
      ],
    ]);
  });

  it('groups by a field of the providers', async () => {
    for (const owner_email of ['maya@example.com', 'maya@example.com', null])
      await createProvider(plan, build.id, { owner_email });

    const { data } = await getReport({ group_by: 'owner_email' });

    expect(data?.groups.map(({ value, provider_count }) => [value, provider_count])).toEqual([
      ['maya@example.com', 2],
      [null, 1],
    ]);
    expect(data?.groups[0]?.stages[0]).toMatchObject({ stage: 'identified', current: 2, entered: 2 });
    expect(data?.other_groups).toBeNull();
  });

  it('ends a range in the future now, and rejects an empty range', async () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    const { data } = await getReport({ to: tomorrow });
    expect([data?.to, data?.stages]).toEqual([null, (await getReport()).data?.stages]);

    const { response, error } = await getReport({ from: tomorrow });
    expect([response.status, error?.code]).toEqual([400, 'invalid_parameter']);
    expect(error?.errors).toMatchObject([{ in: 'query', name: 'from', code: 'out_of_range' }]);
  });

  it('responds 404 for a build of another account', async () => {
    expect((await getReport({}, await app.signIn())).response.status).toBe(404);
  });
});
