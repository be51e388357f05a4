import { describe, expect, it } from '@jest/globals';
import { anNpi, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);
const { importFile } = createImporter({ app, caller: plan, build_id: () => build.id });

const HEADING = 'External ID,NPI,Name,Specialty\n';
const line = (external_id: string, npi: string) => `${external_id},${npi},Provider ${npi},Cardiology\n`;
/** The numbers are in the order in which an import reads them. */
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

describe('a dry run of more rows than one step', () => {
  /** Row, provider, and field, column, code and value of each error. */
  const compare = async (content: string, fields: Record<string, string> = {}) => {
    const dry = await load(content, { ...fields, mode: 'dry_run' });
    const found = await rejected(dry.id);
    const done = await load(content, fields);
    expect([found, dry.counts.rejected]).toEqual([await rejected(done.id), done.counts.rejected]);
    return found?.map(([row, , errors]) => [row, errors]);
  };

  it('rejects the rows that the upsert rejects: an external_id of two NPIs, of three, and of a row that was rejected', async () => {
    const npis = someNpis(560);
    const repeats: Record<number, string> = { 0: 'A', 1: 'B', 300: 'A', 301: 'C', 540: 'A', 541: 'B', 542: 'C' };
    const lines = npis.map((npi, at) => line(repeats[at] ?? `X-${at}`, npi));
    // The first NPI of C is rejected for another reason, so that the next one has it.
    lines[301] = `C,${npis[301]},,Cardiology\n`;
    expect(await compare(lines.join(''))).toEqual([
      [302, repeated('A')],
      [303, [expect.objectContaining({ field: 'name', code: 'required' })]],
      [542, repeated('A')],
      [543, repeated('B')],
    ]);
  });

  it('rejects an NPI that two external_ids have, where these are matched', async () => {
    const [npi = ''] = someNpis(1);
    const lines = someNpis(301).map((other, at) => {
      const id = `K-${String(at).padStart(3, '0')}`;
      return line(id, at === 0 || at === 300 ? npi : other);
    });
    expect(await compare(lines.join(''), { match_by: 'external_id' })).toEqual([
      [302, [expect.objectContaining({ field: 'npi', column: 'NPI', code: 'not_unique', value: npi })]],
    ]);
  });

  it('rejects a provider of the build to which a new one in the file states the external_id', async () => {
    const npis = someNpis(301);
    const last = npis.at(-1) ?? '';
    await load(line('Z', last));
    const lines = npis.map((npi, at) => line(at === 0 || at === 300 ? 'A' : `X-${at}`, npi));
    expect(await compare(lines.join(''))).toEqual([[302, [expect.objectContaining({ code: 'inconsistent' })]]]);
  });
});
