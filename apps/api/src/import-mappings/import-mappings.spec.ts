import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { anNpi, type SignedIn, type TestResponse, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const COLUMNS = [
  { heading: 'Doctor', field: 'name', transforms: [{ type: 'trim' as const }] },
  {
    heading: 'Kind',
    field: 'specialty',
    transforms: [{ type: 'value_map' as const, values: { Heart: 'Cardiology' } }],
  },
  { heading: 'Since', field: 'effective_on', transforms: [{ type: 'date' as const, format: 'DD.MM.YYYY' }] },
  { heading: 'Fax', field: null },
];
const HEADING = 'NPI,Doctor,Kind,Since,Fax,Shoe size\n';

const create = (name = 'Medical Group', columns: object[] = COLUMNS, by: SignedIn = plan) =>
  by.api.POST('/v1/import-mappings', { body: { name, columns: columns as typeof COLUMNS } });
const path = (id: string) => ({ params: { path: { id } } });

async function upload(url: string, content: string | Buffer, fields: Record<string, string>): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'roster.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return app.request(url, { as: plan, headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

const preview = (content: string | Buffer, fields: Record<string, string> = {}) =>
  upload('/v1/import-mappings/preview', content, fields);

describe('an import mapping', () => {
  it('is created, listed by name, read, changed and deleted', async () => {
    const { data, response } = await create();
    const id = String(data?.id);
    expect([response.status, data]).toEqual([
      201,
      expect.objectContaining({ object: 'import_mapping', name: 'Medical Group', columns: COLUMNS }),
    ]);
    await create('Hospital');
    const listed = await plan.api.GET('/v1/import-mappings', {});
    expect(listed.data?.data.map(({ name }) => name)).toEqual(['Hospital', 'Medical Group']);

    const read = await plan.api.GET('/v1/import-mappings/{id}', path(id));
    const etag = read.response.headers.get('etag') ?? '';
    const patch = (body: object, tag: string) =>
      plan.api.PATCH('/v1/import-mappings/{id}', { ...path(id), body, headers: { 'If-Match': tag } } as never);
    const changed = await patch({ name: 'Medical Group, 2027' }, etag);
    expect(changed.data).toMatchObject({ name: 'Medical Group, 2027', columns: COLUMNS });
    expect((await patch({ name: 'Late' }, etag)).error).toMatchObject({ code: 'precondition_failed' });
    expect((await patch({ ...(changed.data as object | undefined), name: 'Whole' }, '*')).data).toMatchObject({
      name: 'Whole',
    });
    expect((await patch({ name: 'Hospital' }, '*')).error).toMatchObject({ code: 'conflict' });

    expect((await plan.api.DELETE('/v1/import-mappings/{id}', path(id))).response.status).toBe(204);
    expect((await plan.api.GET('/v1/import-mappings/{id}', path(id))).error).toMatchObject({
      code: 'resource_not_found',
    });
  });

  it('has a name of its own', async () => {
    const { data } = await create();
    expect((await create()).error).toMatchObject({ code: 'conflict', conflict: { id: data?.id } });
    expect((await create('Medical Group', COLUMNS, await app.signIn())).response.status).toBe(201);
  });

  it('names fields that exist, each heading once, and formats of dates', async () => {
    const { error } = await create('Wrong', [
      { heading: 'NPI', field: 'npi_number' },
      { heading: 'n.p.i. #', field: 'npi' },
      { heading: 'N P I #', field: 'npi' },
      { heading: '--', field: null },
      { heading: 'Since', field: 'effective_on', transforms: [{ type: 'date', format: 'sometimes' }] },
      { heading: 'Source', field: 'metadata.source' },
    ]);

    expect(error?.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/columns/0/field', 'invalid_enum'],
      ['/columns/2/heading', 'not_unique'],
      ['/columns/3/heading', 'invalid_format'],
      ['/columns/4/transforms/0/format', 'invalid_format'],
    ]);
  });

  it('is one of at most 100, which the account states', async () => {
    const row = { account_id: plan.account_id, columns: [] };
    const ids = Array.from({ length: 100 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`);
    await plan.db.sql.importMapping.createMany({ data: ids.map((id) => ({ ...row, id, name: id })) });

    expect((await create()).error).toMatchObject({ code: 'plan_limit_exceeded', plan: { limit: 100, used: 100 } });
    const { data } = await plan.api.GET('/v1/account', {});
    expect([data?.limits.import_mappings, data?.usage.import_mappings]).toEqual([100, 100]);
  });
});

describe('createImport with a mapping', () => {
  it('reads a file by it, and keeps its columns after its deletion', async () => {
    const npi = anNpi();
    const id = String((await create()).data?.id);
    const fields = { build_id: build.id, mode: 'upsert', mapping_id: id };
    const made = await upload('/v1/imports', `${HEADING}${npi},Ana  Rivera,heart,01.02.2026,555,7\n`, fields);
    expect([made.status, made.body.mapping_id]).toEqual([202, id]);
    await plan.api.DELETE('/v1/import-mappings/{id}', path(id));
    await app.runJobs();

    const { data } = await plan.api.GET('/v1/providers', { params: { query: { npi: [npi] } } });
    expect(data?.data).toMatchObject([{ name: 'Ana Rivera', specialty_code: '008', effective_on: '2026-02-01' }]);
    const done = await plan.api.GET('/v1/imports/{id}', path(String(made.body.id)));
    expect(done.data).toMatchObject({ mapping_id: id, status: 'completed' });
    expect(done.data?.unmapped_columns.map(({ heading, reason }) => [heading, reason])).toEqual([
      ['Fax', 'ignored'],
      ['Shoe size', 'unknown_heading'],
    ]);
  });

  it('rejects one that does not exist or is of another account, both forms at once, and unknown fields', async () => {
    const foreign = String((await create('Medical Group', COLUMNS, await app.signIn())).data?.id);
    const fields = { build_id: build.id, mode: 'dry_run' };
    const send = async (more: Record<string, string>) => {
      const { status, body } = await upload('/v1/imports', HEADING, { ...fields, ...more });
      return [
        status,
        ...(body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => [pointer, code]),
      ];
    };
    expect(await send({ mapping_id: foreign })).toEqual([422, ['/mapping_id', 'not_found']]);
    const mapping = JSON.stringify([{ heading: 'A', field: 'npi' }]);
    expect(await send({ mapping_id: foreign, mapping })).toEqual([422, ['/mapping', 'mutually_exclusive']]);
    const wrong = JSON.stringify([{ heading: 'A', field: 'b' }]);
    expect(await send({ mapping: wrong })).toEqual([422, ['/mapping/0/field', 'invalid_enum']]);
    expect(await plan.db.sql.import.count()).toBe(0);
  });
});

describe('previewImport', () => {
  it('returns the first rows as an import would read them, and stores nothing', async () => {
    const id = String((await create()).data?.id);
    const rows = Array.from({ length: 30 }, () => `${anNpi()},Ana  Rivera,heart,01.02.2026,555,7\n`);
    const broken = '123,Ben Okafor,heart,32.01.2026,555,7\n';
    const { status, body } = await preview(gzipSync(HEADING + broken + rows.join('')), { mapping_id: id });

    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ object: 'import_preview', format: 'csv', row_count: 20, rejected_count: 1 }),
    ]);
    expect(body.columns).toMatchObject([
      { heading: 'NPI', field: 'npi' },
      { heading: 'Doctor', field: 'name' },
      { heading: 'Kind', field: 'specialty' },
      { heading: 'Since', field: 'effective_on' },
    ]);
    expect(body.fields).toEqual(expect.arrayContaining(['effective_on', 'npi', 'specialty']));
    expect(body.unmapped_columns).toMatchObject([{ heading: 'Fax' }, { heading: 'Shoe size' }]);
    const [first, second] = body.rows as {
      row: number;
      values: unknown[];
      errors: { field: string; code: string }[];
    }[];
    expect(first?.errors.map(({ field, code }) => [field, code])).toEqual([
      ['npi', 'invalid_format'],
      ['effective_on', 'out_of_range'],
    ]);
    expect(second).toMatchObject({ row: 3, errors: [] });
    expect(second?.values).toEqual(
      expect.arrayContaining([
        { field: 'name', value: 'Ana Rivera' },
        { field: 'specialty_code', value: '008' },
        { field: 'effective_on', value: '2026-02-01' },
      ]),
    );
    expect(await plan.db.sql.import.count()).toBe(0);
  });

  it('reads a field whose part has the content type of JSON, as RFC 7578 clients send lists', async () => {
    const part = (head: string, text: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const mapping = part('name="mapping"\r\nContent-Type: application/json', '[{"heading":"Doctor","field":"name"}]');
    const file = part('name="file"; filename="roster.csv"', `NPI,Doctor\n${anNpi()},Ana\n`);
    const { status, body } = await app.request('/v1/import-mappings/preview', {
      as: plan,
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `${mapping}${file}--b--\r\n`,
    });
    expect([status, body.columns]).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ heading: 'Doctor', field: 'name' })]),
    ]);
  });

  it('reads a file without a mapping, reports absent headings, and rejects files that cannot be read', async () => {
    const plain = await preview(`NPI,Name\n${anNpi()},Ana Rivera\n`);
    expect(plain.body).toMatchObject({ row_count: 1, rejected_count: 1, unmapped_columns: [], absent_headings: [] });
    expect(plain.body.missing_fields).toMatchObject([{ field: 'specialty' }]);
    const mapping = JSON.stringify([{ heading: 'Eff Dt', field: 'effective_on' }]);
    expect((await preview('NPI,Name\n', { mapping })).body).toMatchObject({
      row_count: 0,
      absent_headings: ['Eff Dt'],
    });
    expect((await preview('')).body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/file' }] });
    expect((await preview('%PDF-1.4')).status).toBe(415);
    const bomb = await preview(gzipSync(`NPI,Name\n${'1,a\n'.repeat(2_000_000)}`));
    expect([bomb.status, bomb.body.code]).toEqual([413, 'payload_too_large']);
    const unknown = await preview('NPI\n', { mapping_id: 'map_01kc59z6h8f8w9p5p3w5t1y0za' });
    expect(unknown.body).toMatchObject({ errors: [{ pointer: '/mapping_id', code: 'not_found' }] });
  });
});
