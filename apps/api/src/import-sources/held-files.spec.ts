import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { IMPORT_RETENTION_DAYS } from '@pnb/contract';
import { useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { basic, createFeeds, roster, someNpis } from '../../test/feeds.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const feeds = createFeeds({ app, caller, build_id: () => build.id });
const { at, createSource, deliver, readImport, readSource, listProviders, listEvents } = feeds;

async function decide(verb: 'release' | 'reject', id: string, upload_id: string) {
  const sent = await app.request(`/v1/import-sources/${id}/uploads/${upload_id}/${verb}`, {
    as: caller,
    method: 'POST',
  });
  return { status: sent.status, code: sent.body.code, state: sent.body.state };
}

const readReason = async (upload: string) => (await readImport(upload))?.upload?.held_reason;

describe('a file is held', () => {
  it('when it is empty or cannot be read, with an event once, and can be rejected only', async () => {
    const feed = await createSource();
    const empty = await deliver(feed, 'NPI,Name,Specialty\n');
    const bomb = gzipSync(`npi,name\n${'1,a\n'.repeat(2_000_000)}`);
    const large = await deliver(feed, bomb, { fileName: 'roster.csv.gz' });
    const unreadable = await deliver(feed, Buffer.from('504b030414000000', 'hex'), { fileName: 'roster.xlsx' });
    await app.runJobs();

    const uploads = [empty, large, unreadable];
    expect(await Promise.all(uploads.map(readReason))).toEqual(['empty', 'unreadable', 'unreadable']);
    const events = await listEvents('import_source.file_held');
    expect(events.map(({ upload_id, reason }) => [upload_id, reason])).toEqual([
      [unreadable, 'unreadable'],
      [large, 'unreadable'],
      [empty, 'empty'],
    ]);
    for (const id of uploads) {
      const released = await decide('release', feed.id, id);
      expect([released.status, released.code]).toEqual([409, 'invalid_state']);
      expect((await decide('reject', feed.id, id)).state).toBe('refused');
    }
    expect(await listProviders()).toEqual([]);
  });

  it('when its columns are others than those of the last file', async () => {
    const feed = await createSource();
    const npis = someNpis(2);
    await deliver(feed, roster(npis));
    const moved = await deliver(feed, `Name,NPI,Specialty\n${npis.map((npi) => `Ana,${npi},Cardiology\n`).join('')}`);
    expect((await readImport(moved))?.upload?.state).toBe('accepted');
    const other = await deliver(
      feed,
      `NPI,Name,Specialty,Fax\n${npis.map((npi) => `${npi},Eve,Cardiology,1\n`).join('')}`,
    );
    expect(await readReason(other)).toBe('heading_changed');
    expect((await listProviders()).filter((line) => line.includes('Eve'))).toEqual([]);
  });

  it('when something in it is guessed, until a release confirms it for later files', async () => {
    const feed = await createSource();
    const [ana = '', ben = ''] = someNpis(2);
    const file = (npi: string) => `NPI,Name,Spec\n${npi},Ana,Cards\n`;
    const first = await deliver(feed, file(ana));
    expect(await readReason(first)).toBe('unconfirmed_guess');
    expect((await readSource(feed.id))?.mapping).toEqual([]);

    await decide('release', feed.id, first);
    await app.runJobs();
    expect(await listProviders()).toEqual([`${ana} Ana identified`]);
    const mapping = (await readSource(feed.id))?.mapping ?? [];
    expect(mapping).toContainEqual(
      expect.objectContaining({
        heading: 'Spec',
        transforms: [{ type: 'value_map', values: expect.objectContaining({ Cards: expect.any(String) }) }],
      }),
    );

    await caller.api.PATCH('/v1/import-sources/{id}', { ...at(feed.id), body: { max_changed_share: 1 } });
    const second = await deliver(feed, file(ben));
    expect((await readImport(second))?.upload).toEqual({ state: 'accepted', held_reason: null, changed_share: 1 });
    expect(await listProviders()).toHaveLength(2);
  });

  it('when it names too few providers of a complete roster, and is refused once a later file is applied', async () => {
    const feed = await createSource({ mode: 'replace', on_missing: 'terminate', max_changed_share: 0.3 });
    const npis = someNpis(10);
    await deliver(feed, roster(npis));
    const cut = await deliver(feed, roster(npis.slice(0, 5)));
    expect((await readImport(cut))?.upload).toEqual({ state: 'held', held_reason: 'differs', changed_share: 0.5 });
    expect((await listProviders()).filter((line) => line.endsWith('terminated'))).toEqual([]);

    await deliver(feed, roster(npis));
    expect((await readImport(cut))?.upload?.state).toBe('refused');
    expect((await decide('release', feed.id, cut)).status).toBe(409);
  });

  it('until its rows expire', async () => {
    const feed = await createSource();
    const held = await deliver(feed, `NPI,Name,Spec\n${someNpis(1)[0]},Ana,Cards\n`);
    const finished_at = new Date(Date.now() - (IMPORT_RETENTION_DAYS.sandbox + 1) * 86_400_000);
    await caller.db.sql.import.updateMany({ data: { finished_at } });
    expect(await decide('release', feed.id, held)).toMatchObject({ status: 410, code: 'import_expired' });
    expect((await decide('reject', feed.id, held)).state).toBe('refused');
  });
});

describe('a source that accepts no file', () => {
  it.each([
    ['is paused', () => ({ status: 'paused' as const }), null],
    ['belongs to a frozen build', () => null, 'frozen' as const],
  ])('%s: its sender learns nothing else, and nothing is stored', async (_, change, status) => {
    const feed = await createSource();
    const body = change();
    if (body) await caller.api.PATCH('/v1/import-sources/{id}', { ...at(feed.id), body });
    if (status) await caller.api.PATCH('/v1/builds/{id}', { ...at(build.id), body: { status } });
    const response = await feeds.send(feed, roster(someNpis(1)));
    expect([response.status, response.body.code, response.body.detail]).toEqual([
      409,
      'invalid_state',
      'The source accepts no files at present. Ask its owner.',
    ]);
    expect(await caller.db.sql.import.count()).toBe(0);
  });

  it('is sent a large body that is no form', async () => {
    const feed = await createSource();
    const body = JSON.stringify('x'.repeat(1_100_000));
    const headers = { 'content-type': 'application/json', authorization: basic(feed.secret) };
    const response = await app.request(`/v1/import-sources/${feed.id}/uploads`, { headers, body });
    expect([response.status, response.body.code]).toEqual([415, 'unsupported_media_type']);
    expect(await caller.db.sql.import.count()).toBe(0);
  });

  it('has a file in progress', async () => {
    const feed = await createSource();
    await feeds.send(feed, roster(someNpis(1)));
    const second = await feeds.send(feed, roster(someNpis(1)));
    expect([second.status, second.body.code]).toEqual([409, expect.stringMatching(/^(conflict|invalid_state)$/)]);
  });

  it('was deleted with its build', async () => {
    const feed = await createSource();
    await caller.api.DELETE('/v1/builds/{id}', at(build.id));
    expect((await feeds.send(feed, roster(someNpis(1)))).status).toBe(401);
  });
});
