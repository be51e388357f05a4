// @citus
import { describe, expect, it } from '@jest/globals';
import { anNpi, aProviderCreate, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);
const { importFile } = createImporter({ app, caller: plan, build_id: () => build.id });

const TIN = '912837465';
const OTHER_TIN = '912830000';

const create = (fields: object, headers: Record<string, string> = {}) =>
  plan.api.POST('/v1/providers', { body: aProviderCreate(build.id, fields) as never, headers: headers as never });

const patch = (id: string, body: object) =>
  plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body: body as never });

const list = async (query: object) => (await plan.api.GET('/v1/providers', { params: { query } })).data?.data ?? [];

const listEvents = async () => (await plan.api.GET('/v1/events', {})).data?.data ?? [];

const HEADING = 'NPI,Name,Specialty,Address,City,State,Zip,Tax ID\n';
const row = (npi: string, tin: string) => `${npi},Ana Rivera,Cardiology,1 A St,Salt Lake City,UT,84101,${tin}\n`;

/** The tables of the network database in which a text is, in any column. */
async function findTables(text: string): Promise<string[]> {
  const { pool } = app.services.networks.sandbox;
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from "${name}" as one where one::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

describe('the taxpayer identification number of a provider', () => {
  it('is returned as it was sent, in CSV as well, found by the filter tin, and removed by null', async () => {
    const { data: made } = await create({ tin: TIN });
    await create({ tin: OTHER_TIN });
    await create({});
    const id = String(made?.id);

    expect(made?.tin).toBe(TIN);
    expect((await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } })).data?.tin).toBe(TIN);
    expect((await list({ tin: [TIN] })).map((found) => found.id)).toEqual([id]);
    expect(await list({ tin: [TIN, OTHER_TIN] })).toHaveLength(2);
    const csv = await app.request('/v1/providers', { as: plan, method: 'GET', headers: { accept: 'text/csv' } });
    const [heading = '', ...lines] = csv.text.split('\r\n');
    expect(heading.split(',').at(-1)).toBe('tin');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['', OTHER_TIN, TIN, '']);

    expect((await patch(id, { tin: null })).data?.tin).toBeNull();
    expect(await list({ tin: [TIN] })).toEqual([]);
  });

  it.each(['91-2837465', '91283746', '9128374651', 'about 9128374'])(
    'is nine digits: %s is refused with an error that does not repeat it',
    async (tin) => {
      const { response, error } = await create({ tin });
      expect([response.status, error?.errors]).toEqual([
        422,
        [{ pointer: '/tin', in: 'body', code: 'invalid_format', message: 'Must be nine digits without hyphens.' }],
      ]);
      const { response: listed, error: refused } = await plan.api.GET('/v1/providers', {
        params: { query: { tin: [tin] } },
      });
      expect([listed.status, refused?.errors?.[0]?.name]).toEqual([400, 'tin']);
      expect(JSON.stringify([error, refused])).not.toContain(tin);
    },
  );

  it('is in no event, though its change is one', async () => {
    const { data: made } = await create({ tin: TIN });
    const id = String(made?.id);
    await patch(id, { tin: OTHER_TIN });
    await patch(id, { stage: 'outreach' });
    await plan.api.DELETE('/v1/providers/{id}', { params: { path: { id } } });

    const events = (await listEvents()).filter(({ type }) => type.startsWith('provider.'));
    expect(events.map(({ type }) => type)).toEqual([
      'provider.deleted',
      'provider.stage_changed',
      'provider.updated',
      'provider.created',
    ]);
    expect(events[2]?.data).toMatchObject({ previous: {} });
    for (const { data } of events) expect(Object.keys(data.object as object)).not.toContain('tin');
    expect(JSON.stringify(events)).not.toMatch(/91283/);
  });

  it('is stored with the provider alone, where the key of the request and its path are stored', async () => {
    const { data: made } = await create({ tin: TIN }, { 'Idempotency-Key': 'tin-1' });
    const id = String(made?.id);
    await list({ tin: [TIN] });
    await patch(id, { tin: OTHER_TIN, stage: 'contracted', correction: true, reason: 'Signed.' });
    await app.runJobs();
    const filing = await plan.api.POST('/v1/builds/{id}/filings', {
      params: { path: { id: build.id } },
      body: { name: 'Draft' } as never,
    });
    expect(filing.response.status).toBeLessThan(300);
    await app.runJobs();

    expect(await findTables(TIN)).toEqual([]);
    expect(await findTables(OTHER_TIN)).toEqual(['providers']);
  });

  it('is imported with hyphens or without, and no error, event or comparison repeats it', async () => {
    const [ana, ben, cy, dan] = [anNpi(), anNpi(), anNpi(), anNpi()];
    const done = await importFile(
      HEADING +
        row(ana, '91-2837465') +
        row(ben, OTHER_TIN) +
        row(ben, '912-83-0001') +
        row(cy, '91-28374-65') +
        row(dan, '1234567'),
    );
    expect(done).toMatchObject({ counts: { created: 4, rejected: 1 }, warning_count: 2 });
    const tins = (await list({})).map(({ tin }) => tin).filter((tin) => tin !== null);
    expect(tins.toSorted()).toEqual([OTHER_TIN, TIN]);
    expect(done.first_errors).toMatchObject([{ field: 'tin', value: null, code: 'inconsistent' }]);
    const rows = await plan.api.GET('/v1/imports/{id}/rows', { params: { path: { id: done.id } } });
    expect((rows.data?.data ?? []).flatMap(({ warnings }) => warnings)).toMatchObject(
      [1, 2].map(() => ({ code: 'value_ignored', field: 'tin', column: 'Tax ID', value: null })),
    );
    const again = await importFile(HEADING + row(ana, OTHER_TIN) + row(ben, OTHER_TIN));
    expect(again.counts).toMatchObject({ updated: 1, unchanged: 1 });
    const compared = await plan.api.GET('/v1/imports/{id}/comparison', {
      params: { path: { id: again.id }, query: { with: done.id } },
    });
    const shown = JSON.stringify([done, again, compared.data, await listEvents()]);
    expect(shown).not.toMatch(/91-?28/);
    expect(await findTables('912837465')).toEqual(['import_changes']);
  });

  it('returns to its previous value when an import is reverted', async () => {
    const npi = anNpi();
    await importFile(HEADING + row(npi, TIN));
    const done = await importFile(HEADING + row(npi, OTHER_TIN));
    expect((await list({}))[0]?.tin).toBe(OTHER_TIN);

    await plan.api.POST('/v1/imports/{id}/revert', { params: { path: { id: done.id } } });
    await app.runJobs();

    expect((await list({}))[0]?.tin).toBe(TIN);
  });

  it('shows its last digits in the preview of a file', async () => {
    const form = new FormData();
    form.set('file', new Blob([HEADING + row(anNpi(), '91-2837465')]), 'roster.csv');
    const encoded = new Response(form);
    const { body } = await app.request('/v1/import-mappings/preview', {
      as: plan,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(JSON.stringify(body)).toContain('"tin","value":"*****7465"');
    expect(JSON.stringify(body)).not.toContain('91-2837465');
  });
});
