// @citus
import { describe, expect, it } from '@jest/globals';
import { countStatements } from '@pnb/test-databases';
import { anNpi, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { importFile, upload, get } = createImporter({ app, caller, build_id: () => build.id });

const HEADING = 'NPI,Name,Specialty,Address,City,State,Zip,Stage\n';
const line = (npi: string, name: string, stage: string, street = '1 A St') =>
  `${npi},${name},Cardiology,${street},Salt Lake City,UT,84101,${stage}\n`;

const listProviders = async () =>
  (await caller.api.GET('/v1/providers', { params: { query: { sort: ['name'] } } })).data?.data ?? [];

/** Everything of the providers but the time of their last change. */
const exportProviders = async () =>
  JSON.stringify(
    (await listProviders()).map(({ updated_at: _, adequacy_updated_at: __, adequacy_run_id: ___, ...rest }) => rest),
  );

async function revert(id: string) {
  const requested = await caller.api.POST('/v1/imports/{id}/revert', { params: { path: { id } } });
  expect([requested.response.status, requested.data?.phase]).toEqual([202, 'revert']);
  await app.runJobs();
  return get(id);
}

const listChanges = async (id: string) =>
  (await caller.api.GET('/v1/imports/{id}/changes', { params: { path: { id } } })).data?.data ?? [];

const countEvents = async (type: 'import.reverted' | 'provider.deleted' | 'provider.updated') =>
  (await caller.api.GET('/v1/events', { params: { query: { type: [type] } } })).data?.meta.total;

/** As the newest score has them. */
async function countCardiologists(): Promise<number | null | undefined> {
  const path = { id: build.id, county_fips: '49035', specialty_code: '008' };
  const { data } = await caller.api.GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}', {
    params: { path },
  });
  return data?.counted_total;
}

describe('revertImport', () => {
  it('restores created, changed and terminated providers byte by byte, with stages as corrections', async () => {
    const [ana, ben, cy, dan] = [anNpi(), anNpi(), anNpi(), anNpi()];
    await importFile(HEADING + line(ana, 'Ana', 'outreach') + line(ben, 'Ben', 'active') + line(cy, 'Cy', 'active'));
    const before = await exportProviders();
    const done = await importFile(
      HEADING + line(ana, 'Ana B', 'engaged', '2 B St') + line(ben, 'Ben', 'active') + line(dan, 'Dan', 'identified'),
      { fields: { mode: 'replace', on_missing: 'terminate' } },
    );
    expect(done.counts).toMatchObject({ created: 1, updated: 1, unchanged: 1, missing: 1 });
    expect(await exportProviders()).not.toBe(before);

    const reverted = await revert(done.id);

    expect(reverted).toMatchObject({ status: 'reverted', revert: { restored: 2, deleted: 1, kept: 0 } });
    expect(await exportProviders()).toBe(before);
    const [first] = await listProviders();
    const { data } = await caller.api.GET('/v1/providers/{id}/transitions', {
      params: { path: { id: String(first?.id) } },
    });
    expect(data?.data.map(({ from_stage, to_stage, correction }) => [from_stage, to_stage, correction])).toContainEqual(
      ['engaged', 'outreach', true],
    );
    expect([await countEvents('import.reverted'), await countEvents('provider.deleted')]).toEqual([1, 1]);
  });

  it('keeps what was changed since, deleted, or has contact attempts or filings, and lists it', async () => {
    const names = ['Ana', 'Ben', 'Cy', 'Dan', 'Eve'];
    const done = await importFile(
      HEADING + names.map((name, index) => line(anNpi(), name, index < 4 ? 'identified' : 'active')).join(''),
    );
    const [ana, ben, cy] = (await listProviders()).map(({ id }) => id);
    const at = (id = '') => ({ params: { path: { id } } });
    await caller.api.PATCH('/v1/providers/{id}', { ...at(ana), body: { name: 'Ana Smith' } });
    await caller.api.POST('/v1/providers/{id}/contact-attempts', {
      ...at(ben),
      body: { channel: 'phone', outcome: 'no_answer' },
    });
    await caller.api.DELETE('/v1/providers/{id}', at(cy));

    expect(await revert(done.id)).toMatchObject({ status: 'reverted', revert: { restored: 0, deleted: 2, kept: 3 } });

    const kept = (await listChanges(done.id)).filter((change) => change.revert === 'kept');
    expect(new Map(kept.map(({ provider_id, reason }) => [provider_id, reason]))).toEqual(
      new Map([
        [ana, 'changed'],
        [ben, 'contact_attempts'],
        [cy, 'deleted'],
      ]),
    );
    expect((await listProviders()).map(({ name }) => name)).toEqual(['Ana Smith', 'Ben']);
  });

  it('has the events of the import: with a summary moves and import.reverted alone, and the score includes it', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    await importFile(HEADING + line(ana, 'Ana', 'outreach'));
    const done = await importFile(HEADING + line(ana, 'Ana B', 'engaged') + line(ben, 'Ben', 'active'), {
      fields: { events: 'summary' },
    });
    const count = async (type: 'provider.deleted' | 'provider.stage_changed' | 'provider.updated') =>
      (await caller.api.GET('/v1/events', { params: { query: { type: [type] } } })).data?.meta.total;
    const moves = await count('provider.stage_changed');
    expect(await countCardiologists()).toBe(1);

    expect((await revert(done.id)).revert).toEqual({ restored: 1, deleted: 1, kept: 0 });

    expect([await count('provider.deleted'), await count('provider.updated')]).toEqual([0, 0]);
    expect(await count('provider.stage_changed')).toBe(Number(moves) + 1);
    expect(await countEvents('import.reverted')).toBe(1);
    expect(await countCardiologists()).toBe(0);
  });

  it('restores identifiers that providers have exchanged, and keeps one whose identifier another provider has got since', async () => {
    const [ana, ben, cy] = [anNpi(), anNpi(), anNpi()];
    const heading = 'NPI,External ID,Name,Specialty\n';
    const rows = (ids: string[]) =>
      [ana, ben, cy].map((npi, index) => `${npi},${ids[index]},${'ABC'[index]},Cardiology\n`).join('');
    await importFile(heading + rows(['x-1', 'x-2', 'x-3']));
    const done = await importFile(heading + rows(['y-1', 'y-2', 'y-3']));
    expect(done.counts).toMatchObject({ updated: 3 });
    const body = { build_id: build.id, name: 'Dee', specialty_code: '008', external_id: 'x-2' } as const;
    await caller.api.POST('/v1/providers', { body });

    expect((await revert(done.id)).revert).toEqual({ restored: 2, deleted: 0, kept: 1 });

    expect((await listProviders()).map(({ external_id }) => external_id)).toEqual(['x-1', 'y-2', 'x-3', 'x-2']);
    expect((await listChanges(done.id)).flatMap(({ reason }) => reason ?? [])).toEqual(['conflict']);
  });

  it('keeps what campaigns refer to', async () => {
    const done = await importFile(HEADING + line(anNpi(), 'Ana', 'identified') + line(anNpi(), 'Ben', 'identified'));
    const [ana] = await listProviders();
    const campaign = await caller.api.POST('/v1/campaigns', { body: { build_id: build.id, name: 'Spring' } });
    const path = { id: String(campaign.data?.id) };
    const body = { provider_ids: [String(ana?.id)] };
    const added = await caller.api.POST('/v1/campaigns/{id}/members', { params: { path }, body });
    expect(added.response.status).toBeLessThan(300);

    expect((await revert(done.id)).revert).toEqual({ restored: 0, deleted: 1, kept: 1 });

    expect((await listChanges(done.id)).flatMap(({ reason }) => reason ?? [])).toEqual(['campaign']);
  });

  it('takes as many statements for many providers as for few', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `Provider ${index}`);
    const countFor = async (few: readonly string[]): Promise<number> => {
      const npis = few.map(() => anNpi());
      const roster = (stage: string) => HEADING + few.map((name, at) => line(String(npis[at]), name, stage)).join('');
      await importFile(roster('outreach'), { fields: { events: 'summary' } });
      const done = await importFile(roster('engaged') + line(anNpi(), 'Another', 'active'), {
        fields: { events: 'summary' },
      });
      await caller.api.POST('/v1/imports/{id}/revert', { params: { path: { id: done.id } } });
      const ignored = /graphile|adequacy|scoring/;
      return (await countStatements(() => app.runJobs(), ignored)).statements.filter((text) =>
        /\bproviders\b|transitions|import_changes/.test(text),
      ).length;
    };
    const few = await countFor(names.slice(0, 2));
    expect(await countFor(names)).toBe(few);
  });

  it('keeps created providers that a filing contains', async () => {
    const done = await importFile(HEADING + line(anNpi(), 'Ana', 'active'));
    await caller.api.POST('/v1/builds/{id}/filings', { params: { path: { id: build.id } }, body: {} });
    await app.runJobs();
    expect((await revert(done.id)).revert).toEqual({ restored: 0, deleted: 0, kept: 1 });
    expect(await listChanges(done.id)).toMatchObject([{ revert: 'kept', reason: 'filing' }]);
  });

  it('refuses a dry run and an import that waits, and responds to a repetition as it did', async () => {
    const post = async (id: string) => {
      const { response, error } = await caller.api.POST('/v1/imports/{id}/revert', { params: { path: { id } } });
      return [response.status, error?.code];
    };
    const waiting = await upload(HEADING + line(anNpi(), 'Ana', 'active'));
    expect(await post(String(waiting.body.id))).toEqual([409, 'invalid_state']);
    await app.runJobs();
    const dry = await importFile(HEADING + line(anNpi(), 'Ben', 'active'), { fields: { mode: 'dry_run' } });
    expect(await post(dry.id)).toEqual([409, 'invalid_state']);
    await revert(String(waiting.body.id));
    expect(await post(String(waiting.body.id))).toEqual([202, undefined]);
    expect(await countEvents('import.reverted')).toBe(1);
  });
});

describe('listImportRows', () => {
  it('returns rejected rows as a file that can be corrected and uploaded again', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const done = await importFile(`${HEADING}${line(ana, 'Ana', 'active')}${line(ben, '=Ben', 'actve')}`);
    expect(done.first_errors).toMatchObject([{ row: 3, field: 'stage' }]);
    expect([done.rows_total, done.rows_per_second]).toEqual([2, expect.any(Number)]);
    const path = `/v1/imports/${done.id}/rows?outcome=rejected`;
    const file = await app.request(path, { as: caller, headers: { accept: 'text/csv' } });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    expect(file.text.split('\r\n')).toHaveLength(3);
    expect(file.text).toMatch(
      /^NPI,Name,Specialty,Address,City,State,Zip,Stage,import_row,import_errors\r\n.*,3,"Stage: /,
    );

    const again = await importFile(file.text.replace('actve', 'active'));

    expect(again).toMatchObject({ status: 'completed', counts: { created: 1 }, unmapped_columns: [] });
    expect((await listProviders()).map(({ name }) => name)).toEqual(['=Ben', 'Ana']);
    const paged = await app.request(`${path}&page=2`, { as: caller, headers: { accept: 'text/csv' } });
    expect([paged.status, paged.body.code]).toEqual([400, 'invalid_parameter']);
  });

  it('lists the providers that a complete file does not name', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    await importFile(HEADING + line(ana, 'Ana', 'active') + line(ben, 'Ben', 'identified'));
    const done = await importFile(HEADING + line(ana, 'Ana', 'active'), { fields: { mode: 'replace' } });
    const { data } = await caller.api.GET('/v1/imports/{id}/rows', {
      params: { path: { id: done.id }, query: { outcome: ['missing'] } },
    });
    const [, second] = await listProviders();
    expect(data?.data).toMatchObject([{ row: null, outcome: 'missing', provider_id: second?.id }]);
  });

  it('rejects a row whose NPI and external_id are those of two providers', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const heading = 'NPI,External ID,Name,Specialty\n';
    await importFile(`${heading}${ana},A-1,Ana,Cardiology\n${ben},B-2,Ben,Cardiology\n`);
    const done = await importFile(`${heading}${ana},B-2,Ana,Cardiology\n`, { fields: { mode: 'dry_run' } });
    expect(done.first_errors).toMatchObject([{ row: 2, code: 'inconsistent' }]);
  });
});
