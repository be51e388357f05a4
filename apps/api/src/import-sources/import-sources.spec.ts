// @citus
import { describe, expect, it } from '@jest/globals';
import { useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createFeeds, roster, someNpis } from '../../test/feeds.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const feeds = createFeeds({ app, caller, build_id: () => build.id });
const { createSource, deliver, readState, readImport, listProviders, listEvents } = feeds;

describe('a file of an import source', () => {
  it('is applied when it is as expected, and its sender learns the id and the state alone', async () => {
    const feed = await createSource();
    const npis = someNpis(10);
    const sent = await feeds.send(feed, roster(npis));
    expect([sent.status, sent.body]).toEqual([
      202,
      { object: 'import_source_upload', id: expect.stringMatching(/^imp_/), state: 'processing' },
    ]);
    const id = String(sent.body.id);
    await app.runJobs();

    expect((await readState(feed, id)).body).toEqual({ object: 'import_source_upload', id, state: 'accepted' });
    expect(await listProviders()).toHaveLength(10);
    expect(await readImport(id)).toMatchObject({
      mode: 'dry_run',
      source_id: feed.id,
      upload: { state: 'accepted', held_reason: null, changed_share: null },
    });
    const query = { source_id: [feed.id] };
    const { data } = await caller.api.GET('/v1/imports', { params: { query } });
    expect(data?.data.map(({ mode, dry_run_id }) => [mode, dry_run_id])).toEqual([
      ['upsert', id],
      ['dry_run', null],
    ]);
    expect(await listEvents('import_source.file_held')).toEqual([]);
  });

  it('is applied up to the stated share of changes, and held beyond it until it is released', async () => {
    const feed = await createSource({ max_changed_share: 0.2 });
    const npis = someNpis(10);
    await deliver(feed, roster(npis));
    const [first = '', second = '', third = ''] = npis;
    const change = (changed: string[]) =>
      roster(npis.filter((npi) => !changed.includes(npi))) + roster(changed, 'Eve').split('\n').slice(1).join('\n');

    // Two of ten are a fifth.
    const accepted = await deliver(feed, change([first, second]));
    expect((await readImport(accepted))?.upload).toEqual({ state: 'accepted', held_reason: null, changed_share: 0.2 });
    const before = await listProviders();
    expect(before.filter((line) => line.includes('Eve'))).toHaveLength(2);

    // Back to Ana for two, and Eve for another: three of ten.
    const held = await deliver(feed, change([third]));
    expect((await readState(feed, held)).body.state).toBe('held');
    expect((await readImport(held))?.upload).toEqual({ state: 'held', held_reason: 'differs', changed_share: 0.3 });
    expect(await listProviders()).toEqual(before);
    expect(await listEvents('import_source.file_held')).toEqual([
      {
        object: { object: 'import_source', id: feed.id, name: expect.any(String), build_id: build.id },
        upload_id: held,
        reason: 'differs',
        changed_share: 0.3,
        actor: { type: 'system', id: null },
      },
    ]);

    const path = { id: feed.id, upload_id: held };
    const released = await caller.api.POST('/v1/import-sources/{id}/uploads/{upload_id}/release', { params: { path } });
    expect([released.response.status, released.data?.state]).toEqual([202, 'accepted']);
    await app.runJobs();
    expect((await listProviders()).filter((line) => line.includes('Eve'))).toEqual([`${third} Eve identified`]);
    const again = await caller.api.POST('/v1/import-sources/{id}/uploads/{upload_id}/release', { params: { path } });
    expect(again.data?.state).toBe('accepted');
    expect(await caller.db.sql.import.count({ where: { dry_run_id: { not: null } } })).toBe(3);
    const rejected = await caller.api.POST('/v1/import-sources/{id}/uploads/{upload_id}/reject', { params: { path } });
    expect([rejected.response.status, rejected.error?.code]).toEqual([409, 'invalid_state']);
  });
});
