// @citus
import { describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import { anNpi, insertBuild, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { importFile, upload } = createImporter({ app, caller, build_id: () => build.id });

const HEADING = 'NPI,Name,Specialty,Address,City,State,Zip,Stage,metadata.region\n';

interface Line {
  npi: string;
  name?: string;
  street?: string;
  stage?: string;
  region?: string;
}
const line = ({ npi, name = 'Ana Rivera, MD', street = '1 A St', stage = 'active', region = '' }: Line) =>
  `${npi},"${name}",Cardiology,${street},Salt Lake City,UT,84101,${stage},${region}\n`;

interface Query {
  with?: string;
  kind?: ('added' | 'removed' | 'changed' | 'rejected')[];
  field?: ('stage' | 'locations' | 'name' | 'metadata')[];
  per_page?: number;
  cursor?: string;
}
const compare = (id: string, query: Query = {}) =>
  caller.api.GET('/v1/imports/{id}/comparison', { params: { path: { id }, query } });

async function expectProblem(id: string, query: Query, expected: [status: number, detail: RegExp]) {
  const { response, error } = await compare(id, query);
  expect([response.status, error?.detail]).toEqual([expected[0], expect.stringMatching(expected[1])]);
}

describe('compareImports', () => {
  it('finds providers that were added, removed and changed, by field, whatever the order of their rows', async () => {
    const [same, changed, gone, added, flawed] = [anNpi(), anNpi(), anNpi(), anNpi(), anNpi()];
    const first = await importFile(
      HEADING +
        line({ npi: same }) +
        line({ npi: same, street: '2 B St' }) +
        line({ npi: changed, stage: 'outreach', region: 'north' }) +
        line({ npi: gone, name: 'Ben Okafor' }) +
        line({ npi: flawed }),
    );
    const second = await importFile(
      HEADING +
        line({ npi: added, name: 'Cy Lee' }) +
        line({ npi: changed, stage: 'engaged', street: '9 Z St', region: 'south' }) +
        line({ npi: same, street: '2 B St' }) +
        line({ npi: same }) +
        line({ npi: flawed, stage: 'actve' }),
    );

    const { data } = await compare(second.id);

    expect(data?.meta).toMatchObject({
      import_id: second.id,
      with: first.id,
      total: 4,
      counts: { added: 1, removed: 1, changed: 1, rejected: 1 },
    });
    expect(new Map(data?.data.map(({ key, kind, row, with_row, name }) => [key, [kind, row, with_row, name]]))).toEqual(
      new Map([
        [added, ['added', 2, null, 'Cy Lee']],
        [changed, ['changed', 3, 4, 'Ana Rivera, MD']],
        [gone, ['removed', null, 5, 'Ben Okafor']],
        [flawed, ['rejected', 6, 6, 'Ana Rivera, MD']],
      ]),
    );
    expect(data?.data.find(({ kind }) => kind === 'changed')?.fields).toEqual([
      {
        field: 'locations',
        from: '1 A St, Salt Lake City, UT 84101',
        to: '9 Z St, Salt Lake City, UT 84101',
      },
      { field: 'stage', from: 'outreach', to: 'engaged' },
      { field: 'metadata.region', from: 'north', to: 'south' },
    ]);
    expect((await compare(second.id, { with: second.id })).data?.meta.total).toBe(0);
    expect((await compare(first.id, { with: second.id })).data?.meta.counts).toMatchObject({ added: 1, removed: 1 });
  });

  it('filters by kind and field, in pages and as CSV', async () => {
    const npis = Array.from({ length: 7 }, () => anNpi());
    await importFile(HEADING + npis.map((npi) => line({ npi, stage: 'outreach' })).join(''));
    const moved = npis.map((npi, at) =>
      line({ npi, stage: at < 5 ? 'engaged' : 'outreach', name: at > 3 ? 'New Name' : 'Ana Rivera, MD' }),
    );
    const { id } = await importFile(HEADING + moved.join(''), { fields: { mode: 'dry_run' } });
    const keys = async (query: Query) => (await compare(id, query)).data?.data.map(({ key }) => key);

    const sorted = npis.toSorted();
    expect(await keys({})).toEqual(sorted);
    expect(await keys({ field: ['name'] })).toEqual(npis.slice(4).toSorted());
    expect(await keys({ field: ['stage', 'locations'] })).toEqual(npis.slice(0, 5).toSorted());
    expect(await keys({ kind: ['added'] })).toEqual([]);
    const first = await compare(id, { per_page: 5 });
    const second = await compare(id, { per_page: 5, cursor: first.data?.meta.next_cursor ?? '' });
    expect([...(first.data?.data ?? []), ...(second.data?.data ?? [])].map(({ key }) => key)).toEqual(sorted);
    expect(second.data?.meta.counts.changed).toBe(7);
    const csv = await app.request(`/v1/imports/${id}/comparison?field=stage`, {
      as: caller,
      headers: { accept: 'text/csv' },
    });
    expect(csv.text.trim().split('\r\n')).toHaveLength(6);
  });

  it('takes the previous import of the same mapping that changed the build', async () => {
    const npi = anNpi();
    const { data: mapping } = await caller.api.POST('/v1/import-mappings', {
      body: { name: 'Medical Group', columns: [{ heading: 'Zip', field: 'zip' }] },
    });
    const fields = { mapping_id: String(mapping?.id) };
    const send = (stage: string, more: Record<string, string> = {}) =>
      importFile(HEADING + line({ npi, stage }), { fields: more });
    const plain = await send('outreach');
    const mapped = await send('outreach', fields);
    await send('outreach', { mode: 'dry_run' });
    const reverted = await send('engaged');
    await caller.api.POST('/v1/imports/{id}/revert', { params: { path: { id: reverted.id } } });
    await app.runJobs();
    const other = await send('outreach', { mapping: '[{"heading":"Zip","field":"zip"}]' });
    const previous = async (id: string) => (await compare(id)).data?.meta.with;

    expect(await previous((await send('active')).id)).toBe(plain.id);
    expect(await previous((await send('active', fields)).id)).toBe(mapped.id);
    await expectProblem(other.id, {}, [409, /no earlier import with the same mapping/]);
    expect((await compare(other.id, { with: reverted.id })).data?.meta.counts.changed).toBe(1);
  });

  it('refuses an import whose content was not kept', async () => {
    const [first, second] = [await importFile(HEADING + line({ npi: anNpi() })), await importFile(HEADING)];
    await caller.db.sql.import.updateMany({
      where: { id: decodeId('import', first.id) ?? '' },
      data: { has_content: false },
    });
    const detail = new RegExp(`${first.id} ran before .* Upload the file again to compare it`);
    await expectProblem(second.id, {}, [409, detail]);
    await expectProblem(second.id, { with: first.id }, [409, detail]);
    await expectProblem(first.id, { with: second.id }, [409, detail]);
  });

  it('explains why two imports cannot be compared', async () => {
    const file = HEADING + line({ npi: anNpi() });
    const done = await importFile(file);
    const by_external_id = await importFile(file, { fields: { match_by: 'external_id' } });
    const elsewhere = encodeId('build', await insertBuild(caller.db));
    const other = await importFile(file, { fields: { build_id: elsewhere } });
    const stranger = await app.signIn();
    const waiting = await upload(file);
    const waiting_id = String(waiting.body.id);

    await expectProblem(done.id, { with: other.id }, [400, /another build/]);
    await expectProblem(done.id, { with: by_external_id.id }, [400, /match_by external_id/]);
    await expectProblem(done.id, { with: 'imp_01kc59z6h8f8w9p5p3w5t1y0za' }, [400, /no import with this id/]);
    await expectProblem(waiting_id, {}, [409, /is queued. Compare it when it has ended/]);
    await expectProblem(done.id, { with: waiting_id }, [409, /is queued/]);
    const path = { id: done.id };
    expect((await stranger.api.GET('/v1/imports/{id}/comparison', { params: { path } })).response.status).toBe(404);
    await caller.api.POST('/v1/imports/{id}/cancel', { params: { path: { id: waiting_id } } });
    await expectProblem(waiting_id, {}, [409, /was cancelled, so its file was not read to the end/]);
  });
});
