import { describe, expect, it } from '@jest/globals';
import { anNpi, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);
const { importFile } = createImporter({ app, caller: plan, build_id: () => build.id });

const HEADING = 'External ID,NPI,Name,Specialty\n';
const line = (external_id: string, npi: string) => `${external_id},${npi},Provider ${npi},Cardiology\n`;
/** In the order in which an import reads them. */
const someNpis = (count: number) => Array.from({ length: count }, () => anNpi()).sort();

const load = (content: string, fields: Record<string, string> = {}) => importFile(HEADING + content, { fields });

const providers = async (query: { external_id?: string[] } = {}) => {
  const { data } = await plan.api.GET('/v1/providers', { params: { query } });
  return (data?.data ?? []).map(({ external_id, npi }) => [external_id, npi]).sort();
};

async function rejected(id: string) {
  const query = { outcome: ['rejected' as const] };
  const { data } = await plan.api.GET('/v1/imports/{id}/rows', { params: { path: { id }, query } });
  return data?.data.map(({ row, provider_id, errors }) => [row, provider_id, errors]);
}

const repeated = (external_id: string) => [
  expect.objectContaining({ field: 'external_id', column: 'External ID', code: 'not_unique', value: external_id }),
];

describe('an external_id that a file states with two NPIs', () => {
  it.each(['each', 'summary'])('is that of the first NPI, with events: %s', async (events) => {
    const [ana = '', ben = '', eva = ''] = someNpis(3);
    const done = await load(line('A', ana) + line('A', ben) + line('B', eva), { events });

    expect([done.status, done.counts]).toEqual([
      'completed_with_errors',
      expect.objectContaining({ created: 2, updated: 0, rejected: 1 }),
    ]);
    expect(await rejected(done.id)).toEqual([[3, null, repeated('A')]]);
    expect(await providers()).toEqual([
      ['A', ana],
      ['B', eva],
    ]);
  });

  it('is reported by a dry run', async () => {
    const [ana = '', ben = ''] = someNpis(2);
    const done = await load(line('A', ana) + line('A', ben), { mode: 'dry_run' });

    expect(done.counts).toMatchObject({ created: 1, rejected: 1 });
    expect(await rejected(done.id)).toEqual([[3, null, repeated('A')]]);
  });

  it('keeps the NPI of the first where the second is in a later portion', async () => {
    const npis = someNpis(301);
    const content = npis.map((npi, at) => line(at === 0 || at === 300 ? 'A' : `X-${at}`, npi)).join('');
    const done = await load(content, { events: 'summary' });

    expect(done.counts).toMatchObject({ created: 300, updated: 0, rejected: 1 });
    expect(await rejected(done.id)).toEqual([[302, null, repeated('A')]]);
    expect(await providers({ external_id: ['A'] })).toEqual([['A', npis[0]]]);
    expect((await load(content)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 300, rejected: 1 });
  });

  it('stays with the provider of the build that the file names by its NPI', async () => {
    const [ana = '', ben = ''] = someNpis(2);
    await load(line('A', ben));
    const done = await load(line('A', ana) + line('A', ben));

    expect(done.counts).toMatchObject({ created: 0, updated: 0, unchanged: 1, rejected: 1 });
    expect(await rejected(done.id)).toEqual([[2, null, repeated('A')]]);
    expect(await providers()).toEqual([['A', ben]]);
  });
});
