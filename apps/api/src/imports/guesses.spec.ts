import { describe, expect, it } from '@jest/globals';
import { anNpi, type TestResponse, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const { importFile } = createImporter({ app, caller: plan, build_id: () => build.id });

async function preview(content: string, fields: Record<string, string> = {}): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content]), 'roster.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = Buffer.from(await encoded.arrayBuffer());
  return app.request('/v1/import-mappings/preview', { as: plan, headers, body });
}

const providers = async () =>
  (await plan.api.GET('/v1/providers', { params: { query: { sort: ['name'] } } })).data?.data ?? [];

const listRows = async (id: string) =>
  (await plan.api.GET('/v1/imports/{id}/rows', { params: { path: { id } } })).data?.data ?? [];

const toCsv = (headings: string, ...rows: string[]): string => [headings, ...rows, ''].join('\n');

/** The file of a sender with headings, specialties and dates of its own. */
const roster = (...npis: string[]) =>
  toCsv(
    'Prov NPI Nbr,Prov Full Nm,Prov Spec,Contract Start Dt,Fax Line',
    `${npis[0]},Ana Rivera,Cards,25/12/2026,555`,
    `${npis[1]},Ben Okafor,Derm,3/4/2026,555`,
    `${npis[2]},Dana Mills,Psych,1/2/2027,555`,
  );

describe('a guess', () => {
  it('is listed in the preview with its confidence, applied from 0.9, and left open below', async () => {
    const { body } = await preview(roster(anNpi(), anNpi(), anNpi()));
    expect(body.columns).toMatchObject([
      { heading: 'Prov NPI Nbr', field: 'npi', source: 'similar_heading', confidence: 0.95 },
      { heading: 'Prov Full Nm', field: 'name', source: 'similar_heading' },
      {
        heading: 'Prov Spec',
        field: 'specialty',
        values: [
          { value: 'Cards', rows: 1, meaning: 'Cardiology', confidence: 0.97, status: 'guessed' },
          { value: 'Derm', rows: 1, meaning: 'Dermatology', confidence: 0.97, status: 'guessed' },
          { value: 'Psych', rows: 1, meaning: 'Psychiatry', confidence: 0.75, status: 'open' },
        ],
      },
      { heading: 'Contract Start Dt', field: 'effective_on', date_format: 'D/M/YYYY' },
    ]);
    expect(body).toMatchObject({ sampled_count: 3, proposed_mapping: null });
    expect(body.unmapped_columns).toMatchObject([{ heading: 'Fax Line', suggested_field: null, confidence: null }]);
    const rows = body.rows as { guesses: object[]; errors: object[] }[];
    expect(rows[0]?.guesses).toMatchObject([{ column: 'Prov Spec', value: 'Cards', meaning: 'Cardiology' }]);
    // A new provider has no other specialty.
    expect(rows[2]?.errors).toMatchObject([{ code: 'not_found', column: 'Prov Spec', value: 'Psych' }]);
  });

  it('is listed where it is a suggestion, with the field', async () => {
    const { body } = await preview(
      toCsv('NPI,Mystery', ...['84101', '84102', '84103'].map((zip) => `${anNpi()},${zip}`)),
    );
    expect(body.unmapped_columns).toMatchObject([{ heading: 'Mystery', suggested_field: 'zip', confidence: 0.6 }]);
  });

  it('is applied by an import, and reported by the import and its rows', async () => {
    const npis = [anNpi(), anNpi(), anNpi()];
    const done = await importFile(roster(...npis));
    expect(done.counts).toMatchObject({ created: 2, rejected: 1 });
    expect(await providers()).toMatchObject([
      { npi: npis[0], specialty_code: '008', effective_on: '2026-12-25' },
      { npi: npis[1], specialty_code: '011', effective_on: '2026-04-03' },
    ]);
    expect(done.guesses).toEqual([
      ...['Prov NPI Nbr', 'Prov Full Nm', 'Prov Spec', 'Contract Start Dt'].map((column) =>
        expect.objectContaining({ column, value: null, meaning: null, confidence: 0.95 }),
      ),
      { column: 'Prov Spec', field: 'specialty', value: 'Cards', meaning: 'Cardiology', confidence: 0.97 },
      { column: 'Prov Spec', field: 'specialty', value: 'Derm', meaning: 'Dermatology', confidence: 0.97 },
    ]);
    expect(
      (await listRows(done.id)).map(({ outcome, guesses }) => [outcome, guesses.map(({ value }) => value)]),
    ).toEqual([
      ['created', ['Cards']],
      ['created', ['Derm']],
      ['rejected', []],
    ]);
    expect(done.first_errors).toMatchObject([{ row: 4, field: 'specialty', code: 'not_found', value: 'Psych' }]);
    expect((await importFile(roster(...npis))).counts).toMatchObject({ unchanged: 2, rejected: 1 });
  });

  it('is replaced by the value map of a mapping, which the next preview of a file of the same shape proposes', async () => {
    const npis = [anNpi(), anNpi(), anNpi()];
    const transforms = [{ type: 'value_map' as const, values: { Psych: 'Clinical Psychology' } }];
    const columns = [{ heading: 'Prov Spec', field: 'specialty', transforms }];
    const { data } = await plan.api.POST('/v1/import-mappings', { body: { name: 'Group of A', columns } });
    const done = await importFile(roster(...npis), { fields: { mapping_id: String(data?.id) } });
    expect(done.counts).toMatchObject({ created: 3, rejected: 0 });
    expect((await providers()).map(({ specialty_code }) => specialty_code)).toEqual(['008', '011', '036']);

    const proposed = { import_id: done.id, mapping_id: data?.id, columns };
    expect((await preview(roster(...npis))).body.proposed_mapping).toEqual(proposed);
    expect((await preview(roster(...npis), { mapping: JSON.stringify(columns) })).body.proposed_mapping).toBeNull();
    expect((await preview('NPI,Name\n')).body.proposed_mapping).toBeNull();
    await plan.api.DELETE('/v1/import-mappings/{id}', { params: { path: { id: String(data?.id) } } });
    expect((await preview(roster(...npis))).body.proposed_mapping).toEqual({ ...proposed, mapping_id: null });
  });

  it('of a file with many words is bounded: 200 values of a column, and 200 of an import, the most frequent first', async () => {
    const words = Array.from({ length: 300 }, (_, at) => `Word ${at}`);
    const often = toCsv('NPI,Name,Specialty', ...[...words, 'Cards', 'Cards'].map((word) => `${anNpi()},Ana,${word}`));
    const { body } = await preview(often);
    const [, , specialty] = body.columns as { values: { value: string; rows: number }[] }[];
    expect(specialty?.values).toHaveLength(200);
    expect(specialty?.values[0]).toMatchObject({ value: 'Cards', rows: 2, status: 'guessed' });
    const spellings = Array.from({ length: 260 }, (_, at) => `Cards${'.'.repeat(at % 50)}${'-'.repeat(at / 50)}`);
    const done = await importFile(toCsv('NPI,Name,Specialty', ...spellings.map((word) => `${anNpi()},Ana,${word}`)), {
      fields: { mode: 'dry_run' },
    });
    expect(done.counts.created).toBe(260);
    expect(done.guesses).toHaveLength(200);
  });

  it('of a column rejects no row: a cell that it cannot read is a warning', async () => {
    const rows = Array.from({ length: 19 }, (_, at) => `${anNpi()},Ana ${at},Cardiology,1/1/2026`);
    const done = await importFile(
      toCsv('NPI,Name,Specialty,Contract Start Dt', ...rows, `${anNpi()},Zoe,Cardiology,unknown`),
    );
    expect(done).toMatchObject({ status: 'completed', counts: { created: 20, rejected: 0 }, warning_count: 1 });
    expect((await listRows(done.id)).at(-1)?.warnings).toMatchObject([
      { code: 'value_ignored', field: 'effective_on', column: 'Contract Start Dt', value: 'unknown' },
    ]);
  });
});

describe('a contract that has ended', () => {
  const HEADING = 'NPI,Name,Specialty,Status,Term Date,NPI Deactivation Date,Comments';
  const row = (npi: string, name: string, rest: string) => `${npi},${name},Cardiology,${rest}`;

  it('makes a new provider terminated, with a warning in the row and in the report', async () => {
    const file = toCsv(
      HEADING,
      row(anNpi(), 'Ana', 'Active,,,'),
      row(anNpi(), 'Ben', 'Active,1/31/2020,,'),
      row(anNpi(), 'Cyd', 'Termed,,,'),
      row(anNpi(), 'Dan', ',,2/3/2024,'),
      row(anNpi(), 'Eve', ',,,Deceased'),
    );
    const { body } = await preview(file);
    const previewed = body.rows as { warnings: { code: string }[] }[];
    const codes = [[], ['contract_ended'], ['contract_ended'], ['npi_deactivated'], ['deceased']];
    expect(previewed.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual(codes);

    const dry = await importFile(file, { fields: { mode: 'dry_run' } });
    expect(dry).toMatchObject({ counts: { created: 5 }, warning_count: 4 });
    const done = await importFile(file);
    expect(done).toMatchObject({ status: 'completed', counts: { created: 5 }, warning_count: 4 });
    expect((await providers()).map(({ name, stage }) => [name, stage])).toEqual([
      ['Ana', 'identified'],
      ...['Ben', 'Cyd', 'Dan', 'Eve'].map((name) => [name, 'terminated']),
    ]);
    const rows = await listRows(done.id);
    expect(rows.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual(codes);
    expect(rows[1]?.warnings).toEqual([
      {
        code: 'contract_ended',
        field: 'terminated_on',
        column: null,
        value: '2020-01-31',
        message: 'The contract ended on 2020-01-31. The provider is created as terminated.',
      },
    ]);
    const filtered = async (has_warnings: boolean) => {
      const params = { path: { id: done.id }, query: { has_warnings } };
      return (await plan.api.GET('/v1/imports/{id}/rows', { params })).data?.data.map(({ row }) => row);
    };
    expect([await filtered(true), await filtered(false)]).toEqual([[3, 4, 5, 6], [2]]);
    const headers = { accept: 'text/csv' };
    const csv = await app.request(`/v1/imports/${done.id}/rows?has_warnings=false`, { as: plan, headers });
    expect(csv.text.split('\r\n').slice(1)).toEqual([expect.stringMatching(/,Ana,/), '']);
    expect(await importFile(file)).toMatchObject({ counts: { unchanged: 5 }, warning_count: 0 });
  });

  it('leaves the stage of a provider as it is, with a warning while it is not terminated', async () => {
    const npi = anNpi();
    await importFile(toCsv('NPI,Name,Specialty,Stage', `${npi},Ana,Cardiology,contracted`));
    const done = await importFile(toCsv(HEADING, row(npi, 'Ana', 'Termed,,,')));
    expect(done).toMatchObject({ counts: { unchanged: 1 }, warning_count: 1 });
    expect((await listRows(done.id))[0]?.warnings[0]?.message).toBe(
      'The file states that the provider has left. The provider stays contracted: change its stage if the contract has ended.',
    );
    expect((await providers())[0]?.stage).toBe('contracted');
  });

  it('follows a stage that the file states', async () => {
    const done = await importFile(
      toCsv('NPI,Name,Specialty,Stage,Term Date', `${anNpi()},Ana,Cardiology,active,1/31/2020`),
    );
    expect(done).toMatchObject({ counts: { created: 1 }, warning_count: 1 });
    expect((await providers())[0]?.stage).toBe('active');
  });
});
