import { describe, expect, it } from '@jest/globals';
import { useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';
import { createWorkbook } from '../../test/workbooks.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { upload, importFile } = createImporter({ app, caller, build_id: () => build.id });

const NPI = '2000000002';
const BOOK = createWorkbook({
  'Read me': [
    ['Column', 'Meaning'],
    ['NPI', 'Identifier'],
  ],
  October: [
    ['NPI', 'Name', 'Specialty'],
    [NPI, 'Ana Old', 'Urology'],
  ],
  November: [['Group A'], ['NPI', 'Name', 'Specialty'], [NPI, 'Ana New', 'Cardiology']],
});

async function preview(content: Buffer | string, fields: Record<string, string> = {}, fileName = 'roster.csv') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = Buffer.from(await encoded.arrayBuffer());
  return app.request('/v1/import-mappings/preview', { as: caller, headers, body });
}

const listProviders = async () =>
  ((await caller.api.GET('/v1/providers', { params: { query: { build_id: [build.id] } } })).data?.data ?? []).map(
    ({ name, specialty_code }) => [name, specialty_code],
  );

describe('an import', () => {
  it('reads UTF-16 and Windows-1252, and states how the file was read', async () => {
    const text = `NPI;Name;Specialty\n${NPI};Zoë Núñez;Cardiology\n`;
    const western = await importFile(Buffer.from(text, 'latin1'));
    expect([western.status, western.reading, await listProviders()]).toEqual([
      'completed',
      {
        encoding: 'windows-1252',
        delimiter: 'semicolon',
        quote: 'double',
        decimal_sign: 'point',
        sheet: null,
        header_row: 1,
      },
      [['Zoë Núñez', '008']],
    ]);
    const unicode = await importFile(Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le'), {
      fileName: 'roster.txt',
    });
    expect([unicode.counts.unchanged, unicode.format, unicode.reading.encoding]).toEqual([1, 'tsv', 'utf-16le']);
    const wrong = await importFile(Buffer.from(text), { fields: { encoding: 'windows-1252' } });
    expect([wrong.counts.updated, await listProviders()]).toEqual([1, [['ZoÃ« NÃºÃ±ez', '008']]]);
  });

  it('reads the sheet and the row that are stated, or the ones with a heading', async () => {
    const found = await importFile(BOOK, { fileName: 'roster.xlsx' });
    expect([found.reading.sheet, found.reading.header_row, await listProviders()]).toEqual([
      'October',
      1,
      [['Ana Old', '033']],
    ]);
    const stated = await importFile(BOOK, { fileName: 'roster.xlsx', fields: { sheet: 'november', header_row: '2' } });
    expect([stated.reading.sheet, stated.counts.updated, await listProviders()]).toEqual([
      'November',
      1,
      [['Ana New', '008']],
    ]);
    const failed = await importFile(BOOK, { fileName: 'roster.xlsx', fields: { sheet: 'December' } });
    expect(failed.failure).toEqual({
      code: 'sheet_not_found',
      message: 'The workbook has no sheet named December. Use one of: Read me, October, November.',
    });
  });

  it('is read as its saved mapping states, unless the request states otherwise', async () => {
    const columns = [{ heading: 'Who', field: 'name' }];
    const body = { name: 'Group A', columns, reading: { sheet: 'November', header_row: 2 } };
    const { data: mapping } = await caller.api.POST('/v1/import-mappings', { body });
    expect(mapping?.reading).toMatchObject({ sheet: 'November', header_row: 2, encoding: null });
    const options = { fileName: 'roster.xlsx', fields: { mapping_id: String(mapping?.id) } };
    expect((await importFile(BOOK, options)).reading).toMatchObject({ sheet: 'November', header_row: 2 });
    const fields = { ...options.fields, sheet: 'October', header_row: '1' };
    expect((await importFile(BOOK, { ...options, fields })).reading).toMatchObject({ sheet: 'October', header_row: 1 });

    const path = { params: { path: { id: String(mapping?.id) } } };
    const changed = await caller.api.PATCH('/v1/import-mappings/{id}', {
      ...path,
      body: { reading: { sheet: null, delimiter: 'pipe' } },
    });
    expect(changed.data?.reading).toMatchObject({ sheet: null, header_row: 2, delimiter: 'pipe' });
    expect(changed.data?.columns).toEqual(columns);
  });

  it('leaves rows of totals and blank rows out, and counts them', async () => {
    const text = `NPI,Name,Specialty\n${NPI},Ana,Cardiology\n\n,,\nSubtotal,,1\nGrand Total,1,\n`;
    const done = await importFile(text);
    expect([done.status, done.rows_total, done.counts, done.skipped_rows]).toEqual([
      'completed',
      1,
      { created: 1, updated: 0, unchanged: 0, rejected: 0, missing: 0 },
      { blank: 2, totals: 2 },
    ]);
  });

  it('reads a file of the shape of NPPES, and lists the cells of imported columns first', async () => {
    const headings = Array.from({ length: 326 }, (_, at) => `Other Provider Identifier_${at + 1}`);
    const known = ['NPI', 'Provider Last Name', 'Provider First Name', 'Specialty'];
    const values = [NPI, 'Rivera', 'Ana', 'Astrology'];
    const line = (cells: string[]) => `${cells.join(',')}\n`;
    const text = line([...headings, ...known]) + line([...headings.map((_, at) => `v${at}`), ...values]);
    const done = await importFile(text, { fields: { mode: 'dry_run' } });
    expect([done.counts.rejected, done.unmapped_columns.length]).toEqual([1, 200]);
    const { data } = await caller.api.GET('/v1/imports/{id}/rows', { params: { path: { id: done.id } } });
    const [row] = data?.data ?? [];
    expect([row?.cells.length, row?.cells.slice(0, 5), row?.cell_columns?.slice(0, 5)]).toEqual([
      200,
      [...values, 'v0'],
      [326, 327, 328, 329, 0],
    ]);
    const csv = await app.request(`/v1/imports/${done.id}/rows`, { as: caller, headers: { accept: 'text/csv' } });
    expect(String(csv.text).split('\n')[0]?.split(',').length).toBe(332);
    const small = await importFile(`NPI,Name\n${NPI},Ana\n`, { fields: { mode: 'dry_run' } });
    const plain = await caller.api.GET('/v1/imports/{id}/rows', { params: { path: { id: small.id } } });
    expect(plain.data?.data[0]).toMatchObject({ cells: [NPI, 'Ana'], cell_columns: null });
  });

  it('names what is wrong with a value that states how to read', async () => {
    const fields = { encoding: 'latin1', delimiter: ';', quote: '"', decimal_sign: '.', header_row: '0', sheet: '' };
    const { status, body } = await upload('NPI,Name\n', { fields });
    expect(status).toBe(422);
    const errors = body.errors as { pointer: string; code: string }[];
    expect(errors.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/decimal_sign invalid_enum',
      '/delimiter invalid_enum',
      '/encoding invalid_enum',
      '/header_row out_of_range',
      '/quote invalid_enum',
      '/sheet too_short',
    ]);
    const nul = await upload('NPI,Name\n', { fields: { sheet: 'a\0' } });
    expect(nul.body.errors).toEqual([expect.objectContaining({ pointer: '/sheet', code: 'invalid_format' })]);
    const compound = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage\0', 'utf16le'),
    ]);
    expect((await upload(compound, { fileName: 'roster.xlsx' })).body.detail).toMatch(
      /^The workbook is protected by a password\./,
    );
  });
});

describe('a preview', () => {
  it('states how the file is read, with all sheets', async () => {
    const { body } = await preview(BOOK, {}, 'roster.xlsx');
    expect(body).toMatchObject({
      reading: { encoding: null, delimiter: null, quote: null, decimal_sign: 'point', sheet: 'October', header_row: 1 },
      sheets: [
        { name: 'Read me', is_visible: true, is_read: false },
        { name: 'October', is_visible: true, is_read: true },
        { name: 'November', is_visible: true, is_read: false },
      ],
      skipped_rows: { blank: 0, totals: 0 },
    });
    const late = `NPI,Name,Specialty\n${`${NPI},Ann,Cardiology\n`.repeat(1_000)}${NPI},Zo\xEB,Cardiology\n`;
    expect((await preview(Buffer.from(late, 'latin1'))).body).toMatchObject({ reading: { encoding: 'windows-1252' } });
  });

  it('counts the rows that are left out among those that it shows', async () => {
    const rows = `${NPI},Ann,Cardiology\n`;
    const { body } = await preview(`NPI,Name,Specialty\n${rows}\n,,\nTotal,,1\n${rows.repeat(30)}\n\n${rows}`);
    expect(body).toMatchObject({ row_count: 20, skipped_rows: { blank: 2, totals: 1 } });
  });

  it('reads as it is stated, and names the field of what the file does not have', async () => {
    const { body } = await preview(BOOK, { sheet: 'November' }, 'roster.xlsx');
    expect(body).toMatchObject({ reading: { sheet: 'November', header_row: 2 }, row_count: 1 });
    const sheet = await preview(BOOK, { sheet: 'December' }, 'roster.xlsx');
    expect([sheet.status, sheet.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/sheet', code: 'not_found' })],
    ]);
    const row = await preview('NPI,Name\n', { header_row: '7' });
    expect(row.body.errors).toEqual([expect.objectContaining({ pointer: '/header_row', code: 'not_found' })]);
  });
});
