// @citus
import { describe, expect, it } from '@jest/globals';
import { IMPORT_RETENTION_DAYS } from '@pnb/contract';
import { anNpi, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createCorrector } from '../../test/corrections.ts';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { importFile, get } = createImporter({ app, caller, build_id: () => build.id });
const { correct, correctAll, readRow, listProviders, revert, listEvents } = createCorrector({ app, caller });

const HEADING = 'NPI,Name,Specialty,Address,City,State,Zip,Status\n';
const line = (npi: string, name: string, { street = '1 A St', zip = '84101', status = '' } = {}) =>
  `${npi},${name},Cardiology,${street},Salt Lake City,UT,${zip},${status}\n`;
const BAD_NPI = '2000000003';

const at = (id: string) => ({ params: { path: { id } } });
const readRefusal = ({ error, response }: Awaited<ReturnType<typeof correct>>) => [response.status, error?.code];
const listNames = async () => (await listProviders()).map(({ name, stage }) => `${name} ${stage}`);
const readCsv = async (id: string) =>
  (await app.request(`/v1/imports/${id}/rows?outcome=rejected`, { as: caller, headers: { accept: 'text/csv' } })).text;

/** What the providers have, but for ids, times and versions. */
const readNetwork = async () =>
  (await listProviders()).map(({ name, npi, stage, specialty_code, locations }) => ({
    ...{ name, npi, stage, specialty_code },
    streets: locations.map(({ address_line_1, zip, is_primary }) => [address_line_1, zip, is_primary]),
  }));

describe('updateImportRow', () => {
  it('imports a rejected row at once, as a part of the import and of its revert', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const done = await importFile(HEADING + line(ana, 'Ana') + line(BAD_NPI, 'Ben'));
    expect([done.status, done.counts.rejected]).toEqual(['completed_with_errors', 1]);
    const before = await readRow(done.id, 3);
    expect(before.data).toMatchObject({ outcome: 'rejected', correction: null });

    const { data, response } = await correct(done.id, 3, { npi: ben });

    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      ...{ row: 3, outcome: 'created', errors: [] },
      cells: [ben, 'Ben', 'Cardiology', '1 A St', 'Salt Lake City', 'UT', '84101', ''],
      correction: { actor: { type: 'api_key' }, original_cells: expect.arrayContaining([BAD_NPI]) },
    });
    expect(response.headers.get('etag')?.slice(0, 5)).toBe(data?.etag?.slice(0, 5));
    expect(data?.etag).not.toBe(before.data?.etag);
    expect(await readNetwork()).toMatchObject([
      { name: 'Ana', npi: ana },
      { name: 'Ben', npi: ben, stage: 'identified', specialty_code: '008', streets: [['1 A St', '84101', true]] },
    ]);
    expect(await get(done.id)).toMatchObject({
      ...{ status: 'completed', counts: { created: 2, rejected: 0 }, first_errors: [] },
    });
    expect(await listEvents('provider.created')).toHaveLength(2);

    expect((await revert(done.id)).revert).toEqual({ restored: 0, deleted: 2, kept: 0 });
    expect(await listProviders()).toEqual([]);
    expect(readRefusal(await correct(done.id, 3, { npi: ben }))).toEqual([409, 'invalid_state']);
  });

  it('folds the row with the others of its provider, as an import of the corrected file does', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const file = (zip: string, npi: string) =>
      HEADING +
      line(ana, 'Ana') +
      line(ana, 'Ana', { street: '2 B St', zip }) +
      line(ben, 'Ben') +
      line(npi, 'Ben', { street: '3 C St' });
    const good = await importFile(file('84102', ben));
    const expected = await readNetwork();
    await revert(good.id);
    await importFile(HEADING + line(ana, 'Ana Old'));
    const before = await readNetwork();
    const done = await importFile(file('UTAH', BAD_NPI));
    expect(done.counts).toMatchObject({ updated: 2, created: 1, rejected: 1 });

    expect((await correct(done.id, 3, { ZIP: '84102' })).data?.outcome).toBe('updated');
    expect((await correct(done.id, 5, { NPI: ben })).data?.outcome).toBe('created');

    expect(await readNetwork()).toEqual(expected);
    expect((await get(done.id)).counts).toMatchObject({ updated: 2, created: 2, rejected: 0 });
    const [change] = await listEvents('provider.updated');
    expect((await listEvents('provider.updated')).at(-1)?.reason).toBe('Correction of the import of roster.csv');
    expect(change?.actor.type).toBe('api_key');
    expect((await revert(done.id)).revert).toEqual({ restored: 1, deleted: 1, kept: 0 });
    expect(await readNetwork()).toEqual(before);
  });

  it('keeps a row rejected that still has errors, with its new cells and errors, and writes no provider', async () => {
    const done = await importFile(HEADING + line(BAD_NPI, 'Ben', { zip: 'UTAH' }));
    expect(await readCsv(done.id)).toContain(`${BAD_NPI},Ben,Cardiology,1 A St,Salt Lake City,UT,UTAH,,2,`);

    const ben = anNpi();
    const { data, response } = await correct(done.id, 2, { NPI: ben });

    expect([response.status, data?.outcome]).toEqual([200, 'rejected']);
    expect(data?.errors.map(({ column, value }) => [column, value])).toEqual([['Zip', 'UTAH']]);
    expect(await listProviders()).toEqual([]);
    expect(await readCsv(done.id)).toContain(`${ben},Ben,Cardiology,1 A St,Salt Lake City,UT,UTAH,,2,`);
    expect(await get(done.id)).toMatchObject({ status: 'completed_with_errors', counts: { rejected: 1 } });
    expect((await correct(done.id, 2, { Zip: '84101' })).data).toMatchObject({
      outcome: 'created',
      correction: { original_cells: expect.arrayContaining([BAD_NPI, 'UTAH']) },
    });
  });

  it('rejects the corrected row where it contradicts one that was imported', async () => {
    const ana = anNpi();
    const done = await importFile(HEADING + line(BAD_NPI, 'Bea') + line(ana, 'Ana'));
    const { data } = await correct(done.id, 2, { NPI: ana });
    expect([data?.outcome, data?.errors[0]?.code]).toEqual(['rejected', 'inconsistent']);
    expect(data?.errors[0]?.message).toContain('Row 3 states name Ana');
    expect(await listNames()).toEqual(['Ana identified']);
    expect((await readRow(done.id, 3)).data?.outcome).toBe('created');
  });

  it('is 409 with the id of the provider if it was changed, created or deleted since the import', async () => {
    const [ana, ben, cy, dan] = [anNpi(), anNpi(), anNpi(), anNpi()];
    await importFile(HEADING + line(ben, 'Ben'));
    const rows = [ana, cy]
      .map((npi) => line(npi, 'Ana') + line(npi, 'Ana', { street: '2 B St', zip: 'UTAH' }))
      .join('');
    const done = await importFile(HEADING + rows + line(ben, 'Ben', { zip: 'UTAH' }) + line(BAD_NPI, 'Dan'));
    const providers = new Map((await listProviders()).map(({ npi, id }) => [npi, id]));
    const [anaId = '', benId = '', cyId = ''] = [ana, ben, cy].map((npi) => providers.get(npi));
    await caller.api.PATCH('/v1/providers/{id}', { ...at(anaId), body: { name: 'Ana Smith' } });
    await caller.api.PATCH('/v1/providers/{id}', { ...at(benId), body: { name: 'Ben Smith' } });
    await caller.api.DELETE('/v1/providers/{id}', at(cyId));
    const { data: danMade } = await caller.api.POST('/v1/providers', {
      body: { build_id: build.id, name: 'Dan', npi: dan, specialty_code: '008' },
    });

    const read = async (row: number, cells: Record<string, string>) => {
      const { error, response } = await correct(done.id, row, cells);
      return [response.status, error?.code, error?.conflict?.id];
    };
    expect(await read(3, { Zip: '84102' })).toEqual([409, 'conflict', anaId]);
    expect(await read(5, { Zip: '84102' })).toEqual([409, 'conflict', cyId]);
    expect(await read(6, { Zip: '84102' })).toEqual([409, 'conflict', benId]);
    expect(await read(7, { NPI: dan })).toEqual([409, 'conflict', danMade?.id]);
    expect((await readRow(done.id, 6)).data).toMatchObject({ outcome: 'rejected', correction: null });
  });

  it('takes a warning back with what followed from it, and never rejects a row that was imported', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const done = await importFile(HEADING + line(ana, 'Ana', { status: 'Termed' }) + line(ben, 'Ben'));
    expect([await listNames(), done.warning_count]).toEqual([['Ana terminated', 'Ben identified'], 1]);

    expect(readRefusal(await correct(done.id, 3, { Name: 'Ben B' }))).toEqual([409, 'invalid_state']);
    expect(readRefusal(await correct(done.id, 2, { Zip: 'UTAH' }))).toEqual([422, 'validation_failed']);
    expect(readRefusal(await correct(done.id, 2, { NPI: anNpi() }))).toEqual([409, 'invalid_state']);
    const { data } = await correct(done.id, 2, { Status: 'Active', Name: 'Ana B' });

    expect(data).toMatchObject({ outcome: 'created', warnings: [] });
    expect([await listNames(), (await get(done.id)).warning_count]).toEqual([
      ['Ana B identified', 'Ben identified'],
      0,
    ]);
    expect((await revert(done.id)).revert).toEqual({ restored: 0, deleted: 2, kept: 0 });
  });

  it('returns a provider that a complete file seemed not to name', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    await importFile(
      HEADING.replace('Status', 'Stage') +
        line(ana, 'Ana', { status: 'active' }) +
        line(ben, 'Ben', { status: 'active' }),
    );
    const before = await readNetwork();
    const done = await importFile(HEADING + line(ana, 'Ana') + line(BAD_NPI, 'Ben'), {
      fields: { mode: 'replace', on_missing: 'terminate' },
    });
    expect([done.counts.missing, await listNames()]).toEqual([1, ['Ana active', 'Ben terminated']]);

    expect((await correct(done.id, 3, { NPI: ben })).data?.outcome).toBe('unchanged');

    expect(await readNetwork()).toEqual(before);
    expect((await get(done.id)).counts).toMatchObject({ unchanged: 2, missing: 0, rejected: 0 });
    expect((await revert(done.id)).revert).toEqual({ restored: 0, deleted: 0, kept: 0 });
    expect(await readNetwork()).toEqual(before);
  });

  it('compares the row as it was read: one of two corrections wins, and a revert waits', async () => {
    const [ben, cy] = [anNpi(), anNpi()];
    const done = await importFile(HEADING + line(BAD_NPI, 'Ben'));
    const etag = (await readRow(done.id, 2)).data?.etag ?? '';
    const answers = await Promise.all([ben, cy].map((npi) => correct(done.id, 2, { NPI: npi }, { etag })));
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, 412]);
    expect(await listProviders()).toHaveLength(1);

    const next = await importFile(HEADING + line(BAD_NPI, 'Dan'));
    const [corrected, reverted] = await Promise.all([
      correct(next.id, 2, { NPI: anNpi() }),
      caller.api.POST('/v1/imports/{id}/revert', at(next.id)),
    ]);
    expect([200, 409]).toContain(corrected.response.status);
    expect(reverted.response.status).toBe(202);
    await app.runJobs();
    expect(await listProviders()).toHaveLength(1);
  });

  it('is 422 for a column that the file has not, or that is named twice, and 404 for a row that it has not', async () => {
    const done = await importFile(HEADING + line(BAD_NPI, 'Ben'));
    const params = { path: { id: done.id, row: '2' } };
    const send = async (cells: { heading?: string; index?: number; value: string }[]) => {
      const { error, response } = await caller.api.PATCH('/v1/imports/{id}/rows/{row}', { params, body: { cells } });
      return [response.status, ...(error?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)];
    };
    const [value, index] = ['1', 0];
    expect(await send([{ heading: 'Fax', value }])).toEqual([422, '/cells/0/heading not_found']);
    expect(await send([{ index: 8, value }])).toEqual([422, '/cells/0/index out_of_range']);
    expect(await send([{ value }])).toEqual([422, '/cells/0 required']);
    expect(await send([{ heading: 'NPI', index, value }])).toEqual([422, '/cells/0 mutually_exclusive']);
    expect(
      await send([
        { heading: 'NPI', value },
        { index, value },
      ]),
    ).toEqual([422, '/cells/1 not_unique']);
    expect(readRefusal(await correct(done.id, 9, { NPI: value }))).toEqual([404, 'resource_not_found']);
    expect((await readRow(done.id, 9)).response.status).toBe(404);
    const other = await app.signIn();
    expect(readRefusal(await correct(done.id, 2, { NPI: anNpi() }, { as: other }))).toEqual([
      404,
      'resource_not_found',
    ]);
  });

  it('ends with the retention of the rows, and is 409 for a frozen build', async () => {
    const done = await importFile(HEADING + line(BAD_NPI, 'Ben'));
    await caller.api.PATCH('/v1/builds/{id}', { ...at(build.id), body: { status: 'frozen' } });
    expect(readRefusal(await correct(done.id, 2, { NPI: anNpi() }))).toEqual([409, 'build_frozen']);
    const finished_at = new Date(Date.now() - (IMPORT_RETENTION_DAYS.sandbox + 1) * 86_400_000);
    await caller.db.sql.import.updateMany({ data: { finished_at } });
    expect(readRefusal(await correct(done.id, 2, { NPI: anNpi() }))).toEqual([410, 'import_expired']);
    expect((await readRow(done.id, 2)).response.status).toBe(410);
    const cells = [{ heading: 'NPI', value: anNpi() }];
    const batch = { params: { path: { id: done.id } }, body: { items: [{ row: 2, cells }] } };
    expect((await caller.api.PATCH('/v1/imports/{id}/rows', batch)).response.status).toBe(410);
  });
});

describe('updateImportRows', () => {
  it('applies or refuses each row on its own, and counts them', async () => {
    const [ben, cy] = [anNpi(), anNpi()];
    const done = await importFile(
      HEADING + line(anNpi(), 'Ana') + line(BAD_NPI, 'Ben') + line(BAD_NPI, 'Cy') + line(BAD_NPI, 'Dan'),
    );
    const etag = (await readRow(done.id, 4)).data?.etag ?? '';

    const report = await correctAll(done.id, [
      { row: 3, cells: { NPI: ben } },
      { row: 4, cells: { NPI: cy }, etag },
      { row: 5, cells: { NPI: '1' } },
      { row: 5, cells: { NPI: '2' } },
      { row: 2, cells: { NPI: '2' } },
      { row: 99, cells: { NPI: '2' } },
      { row: 5, cells: {} },
    ]);

    const { applied, rejected, refused, results } = report;
    expect({ applied, rejected, refused }).toEqual({ applied: 2, rejected: 1, refused: 4 });
    expect(results.map(({ row, outcome, code }) => [row, outcome ?? code])).toEqual([
      [3, 'created'],
      [4, 'created'],
      [5, 'rejected'],
      [5, 'validation_failed'],
      [2, 'invalid_state'],
      [99, 'resource_not_found'],
      [5, 'validation_failed'],
    ]);
    expect(results[2]?.errors[0]).toMatchObject({ column: 'NPI', value: '1' });
    const again = await correctAll(done.id, [{ row: 5, cells: { NPI: anNpi() }, etag: '"other"' }]);
    expect(again.results[0]?.code).toBe('precondition_failed');
    expect(await listNames()).toEqual(['Ana identified', 'Ben identified', 'Cy identified']);
  });

  it('corrects rows of one provider together', async () => {
    const ana = anNpi();
    const streets = ['1 A St', '2 B St', '3 C St'];
    const done = await importFile(HEADING + streets.map((street) => line(BAD_NPI, 'Ana', { street })).join(''));
    const { applied } = await correctAll(
      done.id,
      [2, 3, 4].map((row) => ({ row, cells: { NPI: ana } })),
    );
    expect(applied).toBe(3);
    expect((await readNetwork()).map(({ streets: found }) => found.map(([street]) => street))).toEqual([streets]);
  });
});

describe('a correction', () => {
  it('of a dry run changes the outcome alone, and is applied with it', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const fields = { mode: 'dry_run' };
    const dry = await importFile(HEADING + line(ana, 'Ana') + line(BAD_NPI, 'Ben'), { fields });
    expect((await correct(dry.id, 3, { NPI: ben })).data?.outcome).toBe('created');
    expect(await get(dry.id)).toMatchObject({ status: 'completed', counts: { created: 2, rejected: 0 } });
    expect(await listProviders()).toEqual([]);

    const { data } = await caller.api.POST('/v1/imports/{id}/apply', { ...at(dry.id), body: {} });
    expect(readRefusal(await correct(dry.id, 3, { NPI: ana }))).toEqual([409, 'invalid_state']);
    await app.runJobs();

    expect(await get(data?.id ?? '')).toMatchObject({ status: 'completed', counts: { created: 2 } });
    expect(await listNames()).toEqual(['Ana identified', 'Ben identified']);
    expect((await readRow(data?.id ?? '', 3)).data?.correction?.original_cells).toContain(BAD_NPI);
  });

  it('is compared, and is not undone by the same file of the next night', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const file = HEADING + line(ana, 'Ana') + line(ben, 'Ben', { zip: 'UTAH' });
    const done = await importFile(file);
    const compare = async (id: string, other: string) =>
      (await caller.api.GET('/v1/imports/{id}/comparison', { params: { path: { id }, query: { with: other } } })).data
        ?.data ?? [];
    await correct(done.id, 3, { Zip: '84102' });
    const corrected = await readNetwork();

    const next = await importFile(file);

    expect(next.counts).toMatchObject({ unchanged: 1, rejected: 1 });
    expect(await readNetwork()).toEqual(corrected);
    expect((await compare(next.id, done.id)).map(({ kind, key }) => [kind, key])).toEqual([['rejected', ben]]);
    await correct(next.id, 3, { Zip: '84102' });
    expect(await compare(next.id, done.id)).toEqual([]);
    const last = await importFile(file.replace('UTAH', '84102'));
    expect(last.counts).toMatchObject({ unchanged: 2, rejected: 0 });
  });
});
