// @citus
import { expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { pruneImportRows } from '@pnb/imports';
import { useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createFeeds, roster, someNpis } from '../../test/feeds.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { at, createSource, deliver, readImport } = createFeeds({ app, caller, build_id: () => build.id });

const listRows = async (id: string) =>
  (await caller.api.GET('/v1/imports/{id}/rows', { params: { path: { id }, query: { per_page: 100 } } })).data?.data;

/** The import that has applied a file. */
async function findApplied(upload: string) {
  const { data } = await caller.api.GET('/v1/imports', { params: { query: { per_page: 100 } } });
  const found = data?.data.find(({ dry_run_id }) => dry_run_id === upload);
  if (!found) throw new Error(`no import has applied ${upload}`);
  return found;
}

it('stores rows of a nightly file that did not change as positions, and no row twice', async () => {
  const feed = await createSource({ mode: 'replace' });
  const npis = someNpis(6);
  await deliver(feed, roster(npis));
  const second = await deliver(feed, roster(npis.slice(0, 5)) + `${npis[5]},Eve,Cardiology\n`);
  const third = await deliver(feed, roster(npis.slice(0, 5)) + `${npis[5]},Eve,Cardiology\n`);

  for (const [upload, counts, repeated] of [
    [second, { unchanged: 5, updated: 1 }, 5],
    [third, { unchanged: 6, updated: 0 }, 6],
  ] as const) {
    const { id } = await findApplied(upload);
    expect(await readImport(id)).toMatchObject({
      status: 'completed',
      rows_read: 6,
      counts: { ...counts, created: 0, rejected: 0 },
    });
    const rows = (await listRows(id)) ?? [];
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual(npis.map((npi, index) => [index + 2, npi]));
    const records = await caller.db.sql.importRepeat.findMany({ where: { import_id: decodeId('import', id) ?? '' } });
    expect(records.flatMap(({ source_at }) => source_at.filter((source) => source > 0))).toHaveLength(repeated);
  }

  await pruneImportRows(app.services.networks.sandbox, new Date(), 2);
  const { error } = await caller.api.GET('/v1/imports/{id}/rows', at(third));
  expect(error).toMatchObject({ code: 'import_expired', detail: expect.stringContaining(`with dry_run_id ${third}`) });
  expect(await listRows((await findApplied(third)).id)).toHaveLength(6);
});
