// @citus
import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { reportLateFiles } from '@pnb/imports';
import { useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createFeeds, roster, someNpis } from '../../test/feeds.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const feeds = createFeeds({ app, caller, build_id: () => build.id });
const { at, createSource, deliver, readSource, listEvents } = feeds;

const rhythm = { every: 'day', at: '06:00', time_zone: 'America/New_York', tolerance_minutes: 60 } as const;
const report = (now: string) => reportLateFiles(app.services.networks.sandbox, new Date(now));
const listLate = async () => (await listEvents('import_source.file_late')).map(({ expected_at }) => expected_at);

/** Expects the next file of a source at an instant. */
const expectAt = (feed: { id: string }, instant: string, due: string) =>
  caller.db.sql.importSource.update({
    where: { id: decodeId('import_source', feed.id) ?? '' },
    data: { expected_at: new Date(instant), next_due_at: new Date(due) },
  });

describe('a file that does not arrive', () => {
  it('is reported once when its tolerance has ended, also by two workers at a time, across a clock change', async () => {
    const feed = await createSource({ rhythm });
    // 06:00 in New York: 11:00 UTC before 2027-03-14, 10:00 UTC from then on.
    await expectAt(feed, '2027-03-13T11:00:00Z', '2027-03-13T12:00:00Z');
    await report('2027-03-13T11:59:00Z');
    expect(await listLate()).toEqual([]);

    await Promise.all([report('2027-03-13T12:01:00Z'), report('2027-03-13T12:01:00Z')]);
    await report('2027-03-13T12:06:00Z');
    expect(await listLate()).toEqual(['2027-03-13T11:00:00.000Z']);
    expect(await readSource(feed.id)).toMatchObject({
      next_due_at: '2027-03-14T11:00:00.000Z',
      late_since: '2027-03-13T11:00:00.000Z',
    });
    await report('2027-03-14T11:01:00Z');
    expect(await listLate()).toEqual(['2027-03-14T10:00:00.000Z', '2027-03-13T11:00:00.000Z']);
  });

  it('is not late when it arrives in time, and a late one does not stand for the next', async () => {
    const feed = await createSource({ rhythm });
    await expectAt(feed, '2027-01-11T11:00:00Z', '2027-01-11T12:00:00Z');
    await deliver(feed, roster(someNpis(1)));
    await report('2027-01-11T12:01:00Z');
    expect(await listLate()).toEqual([]);

    await report('2027-01-12T12:01:00Z');
    expect(await listLate()).toEqual(['2027-01-12T11:00:00.000Z']);
    await deliver(feed, roster(someNpis(1)));
    expect((await readSource(feed.id))?.late_since).toBeNull();
    await report('2027-01-13T12:01:00Z');
    expect(await listLate()).toEqual(['2027-01-13T11:00:00.000Z', '2027-01-12T11:00:00.000Z']);
  });

  it('is expected by no source that is paused or has no rhythm', async () => {
    const [paused, free] = [await createSource({ rhythm }), await createSource()];
    await caller.api.PATCH('/v1/import-sources/{id}', { ...at(paused.id), body: { status: 'paused' } });
    await report('2030-01-01T00:00:00Z');
    expect(await listLate()).toEqual([]);
    for (const { id } of [paused, free]) expect((await readSource(id))?.next_due_at).toBeNull();
    await caller.api.PATCH('/v1/import-sources/{id}', { ...at(paused.id), body: { status: 'active' } });
    expect((await readSource(paused.id))?.next_due_at).toEqual(expect.any(String));
  });
});
