// @citus
import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
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

const toCsv = (headings: string, ...rows: string[]): string => [headings, ...rows, ''].join('\n');

/** Seven rows with as many wrong e-mail addresses, three with the same unknown specialty, one that is right. */
const roster = toCsv(
  'NPI,Name,Specialty,Owner Email',
  ...Array.from({ length: 7 }, (_, at) => `${anNpi()},Ana ${at},Cardiology,wrong ${at}`),
  ...Array.from({ length: 3 }, (_, at) => `${anNpi()},Ben ${at},Astrology,`),
  `${anNpi()},Zoe,Cardiology,kim@example.com`,
);

const ISSUES = [
  {
    severity: 'error',
    code: 'not_found',
    field: 'specialty',
    column: 'Specialty',
    value: 'Astrology',
    message: expect.stringMatching(/^Astrology is not a specialty of CMS\./),
    row_count: 3,
    first_rows: [9, 10, 11],
  },
  {
    severity: 'warning',
    code: 'value_ignored',
    field: 'owner_email',
    column: 'Owner Email',
    value: null,
    message: expect.stringMatching(/^wrong 0 is not an e-mail address\..* The value was ignored\.$/),
    row_count: 7,
    first_rows: [2, 3, 4, 5, 6],
  },
];

describe('equal errors and warnings', () => {
  it('are groups of an import and of its preview, by value where they have few', async () => {
    const { body } = await preview(roster, { build_id: build.id });
    const done = await importFile(roster, { fields: { mode: 'dry_run' } });
    const path = { id: done.id };
    const { data } = await plan.api.GET('/v1/imports/{id}/issues', { params: { path } });
    expect(data).toEqual({ object: 'import_issues', import_id: done.id, total: 2, issues: ISSUES });
    expect(body).toMatchObject({ issues: ISSUES, counts: done.counts, warning_count: 7, is_complete: true });
    expect(done.counts).toEqual({ created: 8, updated: 0, unchanged: 0, rejected: 3, missing: 0 });
  });

  it('have filters of the rows: by code, by field, and by an error that has both', async () => {
    const done = await importFile(roster, { fields: { mode: 'dry_run' } });
    const list = async (query: { code?: ('not_found' | 'value_ignored')[]; field?: string }) => {
      const params = { path: { id: done.id }, query };
      return (await plan.api.GET('/v1/imports/{id}/rows', { params })).data?.data.map(({ row }) => row);
    };
    expect(await list({ code: ['not_found'] })).toEqual([9, 10, 11]);
    expect(await list({ field: 'owner_email' })).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(await list({ code: ['value_ignored'], field: 'owner_email' })).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(await list({ code: ['not_found'], field: 'owner_email' })).toEqual([]);
    expect(await list({ code: ['not_found', 'value_ignored'] })).toHaveLength(10);

    const headers = { accept: 'text/csv' };
    const csv = await app.request(`/v1/imports/${done.id}/rows?code=not_found&field=specialty`, { as: plan, headers });
    expect(csv.text.trim().split('\r\n')).toHaveLength(4);
  });

  it('are at most 50 groups, those with the most rows first', async () => {
    const headings = Array.from({ length: 60 }, (_, at) => `metadata.key${at}`);
    const long = 'x'.repeat(501);
    const row = (...keys: number[]) => headings.map((_, at) => (keys.includes(at) ? long : '')).join(',');
    const all = row(...headings.keys());
    const file = toCsv(
      ['NPI', 'Name', 'Specialty', ...headings].join(','),
      `${anNpi()},Ana,Cardiology,${all}`,
      `${anNpi()},Ben,Cardiology,${row(59)}`,
    );
    const done = await importFile(file, { fields: { mode: 'dry_run' } });
    const { data } = await plan.api.GET('/v1/imports/{id}/issues', { params: { path: { id: done.id } } });
    expect([data?.total, data?.issues.length]).toEqual([60, 50]);
    expect(data?.issues[0]).toMatchObject({ field: 'metadata.key59', row_count: 2, first_rows: [2, 3] });
  });

  it('belong to the account', async () => {
    const done = await importFile(roster, { fields: { mode: 'dry_run' } });
    const other = await app.signIn();
    const { response } = await other.api.GET('/v1/imports/{id}/issues', { params: { path: { id: done.id } } });
    expect(response.status).toBe(404);
  });
});

describe('a preview', () => {
  it('compares rows with the providers of a build, and without one takes each for new', async () => {
    const npi = anNpi();
    await importFile(toCsv('NPI,Name,Specialty', `${npi},Ana,Cardiology`));
    const file = toCsv('NPI,Owner Email', `${npi},kim@example.com`);
    const known = await preview(file, { build_id: build.id });
    expect(known.body).toMatchObject({ counts: { updated: 1, rejected: 0 }, rejected_count: 0, issues: [] });
    expect(known.body.missing_fields).toMatchObject([{ field: 'name' }, { field: 'specialty' }]);
    const fresh = await preview(file);
    expect(fresh.body).toMatchObject({ counts: { updated: 0, rejected: 1 }, rejected_count: 1 });
    expect(fresh.body.issues).toMatchObject([
      { severity: 'error', code: 'required', field: 'name', row_count: 1 },
      { severity: 'error', code: 'required', field: 'specialty', row_count: 1 },
    ]);
  });

  it('refuses a build that the account has not', async () => {
    const { status, body } = await preview('NPI,Name\n', { build_id: encodeId('build', newId()) });
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '/build_id', code: 'not_found' }]]);
  });
});
