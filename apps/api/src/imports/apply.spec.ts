// @citus
import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { decodeId, IMPORT_RETENTION_DAYS } from '@pnb/contract';
import { anNpi, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { importFile, upload, get } = createImporter({ app, caller, build_id: () => build.id });

const HEADING = 'Identifier,Name,Specialty,Fax\n';
const MAPPING = JSON.stringify([
  { heading: 'Identifier', field: 'npi' },
  { heading: 'Fax', field: null },
]);
const line = (npi: string, name: string) => `${npi},${name},Cardiology,801\n`;

const at = (id: string) => ({ params: { path: { id } } });
type Body = NonNullable<paths['/v1/imports/{id}/apply']['post']['requestBody']>['content']['application/json'];
const requestApply = (id: string, body: Body = {}, as = caller) =>
  as.api.POST('/v1/imports/{id}/apply', { ...at(id), body });
const dryRun = (content: string) => importFile(content, { fields: { mode: 'dry_run', mapping: MAPPING } });

async function apply(id: string, body?: Body) {
  const { data, response } = await requestApply(id, body);
  expect([response.status, data?.status]).toEqual([202, 'queued']);
  expect(response.headers.get('location')).toContain(`/v1/imports/${data?.id}`);
  await app.runJobs();
  return get(String(data?.id));
}

const listNames = async () =>
  ((await caller.api.GET('/v1/providers', { params: { query: { sort: ['name'] } } })).data?.data ?? []).map(
    ({ name, stage }) => `${name} ${stage}`,
  );
const listRows = async (id: string) =>
  ((await caller.api.GET('/v1/imports/{id}/rows', at(id))).data?.data ?? []).map(
    ({ provider_id: _, etag: __, ...row }) => row,
  );

describe('applyImport', () => {
  it('imports the rows of a dry run with its mapping, as it reported them', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const dry = await dryRun(HEADING + line(ana, 'Ana') + line('1', 'Cy') + line(ben, 'Ben'));
    expect(await listNames()).toEqual([]);

    const done = await apply(dry.id);

    const { counts, file_name, file_sha256, file_bytes, match_by, unmapped_columns, first_errors, reading } = dry;
    const same = { counts, file_name, file_sha256, file_bytes, match_by, unmapped_columns, first_errors, reading };
    expect(done).toMatchObject({ ...same, mode: 'upsert', status: 'completed_with_errors', dry_run_id: dry.id });
    expect(counts).toMatchObject({ created: 2, rejected: 1 });
    expect(await listNames()).toEqual(['Ana identified', 'Ben identified']);
    expect(await listRows(done.id)).toEqual(await listRows(dry.id));
    expect((await get(dry.id)).mode).toBe('dry_run');

    await caller.api.POST('/v1/imports/{id}/revert', at(done.id));
    await app.runJobs();
    expect(await listNames()).toEqual([]);
  });

  it('has the guesses, the warnings and the rows left out of the dry run', async () => {
    const rows = `${anNpi()},Ana,Cards,\n${anNpi()},Ben,Ortho,Termed\nTotal,2,,\n`;
    const dry = await importFile(`NPI,Name,Spec,Par Status\n${rows}`, { fields: { mode: 'dry_run' } });
    expect([dry.guesses.length, dry.warning_count, dry.skipped_rows]).toEqual([3, 1, { blank: 0, totals: 1 }]);

    const done = await apply(dry.id);

    const { guesses, warning_count, skipped_rows } = dry;
    expect(done).toMatchObject({ guesses, warning_count, skipped_rows });
    expect(await listNames()).toEqual(['Ana identified', 'Ben terminated']);
  });

  it('compares the rows with the providers as they are when it is applied', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const dry = await dryRun(HEADING + line(ana, 'Ana') + line(ben, 'Ben'));
    await importFile(`NPI,Name,Specialty,Stage\n${ana},Ana,Cardiology,active\n${anNpi()},Dan,Cardiology,active\n`);

    const done = await apply(dry.id, { mode: 'replace', on_missing: 'terminate', events: 'summary' });

    expect(done).toMatchObject({ events: 'summary', counts: { created: 1, unchanged: 1, missing: 1 } });
    expect(await listNames()).toEqual(['Ana active', 'Ben identified', 'Dan terminated']);
  });

  it('begins again with the first row when another worker continues it', async () => {
    const dry = await dryRun(HEADING + line(anNpi(), 'Ana') + line(anNpi(), 'Ben'));
    const { data } = await requestApply(dry.id);
    const import_id = decodeId('import', String(data?.id)) ?? '';
    const { account_id } = caller.db;
    await caller.db.sql.importRow.create({ data: { account_id, import_id, row: 2, cells: ['left by a worker'] } });

    await app.runJobs();

    expect(await get(String(data?.id))).toMatchObject({ status: 'completed', counts: { created: 2 }, rows_total: 2 });
  });

  it('is 409 for what is no dry run, or has not completed', async () => {
    const applied = await importFile(`NPI,Name,Specialty\n${anNpi()},Ana,Cardiology\n`);
    const queued = String((await upload('NPI,Name\n', { fields: { mode: 'dry_run' } })).body.id);
    const read = async (id: string) => {
      const { error, response } = await requestApply(id);
      return [response.status, error?.code, error?.detail];
    };
    const only = 'Only a dry run that has completed can be applied.';
    expect(await read(applied.id)).toEqual([409, 'invalid_state', `The import has the mode upsert. ${only}`]);
    expect(await read(queued)).toEqual([409, 'invalid_state', `The dry run is queued. ${only}`]);
    await caller.api.POST('/v1/imports/{id}/cancel', at(queued));
    expect(await read(queued)).toEqual([409, 'invalid_state', `The dry run is cancelled. ${only}`]);
  });

  it('is 410 when the rows of the dry run have expired, also between the request and the work', async () => {
    const dry = await dryRun(HEADING + line(anNpi(), 'Ana'));
    const { data } = await requestApply(dry.id);
    const finished_at = new Date(Date.now() - (IMPORT_RETENTION_DAYS.sandbox + 1) * 86_400_000);
    await caller.db.sql.import.updateMany({ where: { mode: 'dry_run' }, data: { finished_at } });

    const { error, response } = await requestApply(dry.id);
    expect([response.status, error?.code]).toEqual([410, 'import_expired']);
    await app.runJobs();
    expect(await get(String(data?.id))).toMatchObject({ status: 'failed', failure: { code: 'import_expired' } });
  });

  it('is 404 for another account, and 409 for a frozen build', async () => {
    const dry = await dryRun(HEADING + line(anNpi(), 'Ana'));
    const other = await app.signIn();
    expect((await requestApply(dry.id, {}, other)).response.status).toBe(404);
    await caller.api.PATCH('/v1/builds/{id}', { ...at(build.id), body: { status: 'frozen' } });
    const { error, response } = await requestApply(dry.id);
    expect([response.status, error?.code]).toEqual([409, 'build_frozen']);
  });
});
