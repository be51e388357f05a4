// @citus
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { anNpi, insertBuild, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { runImport } from '@pnb/imports';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const { upload, get, importFile } = createImporter({ app, caller: plan, build_id: () => build.id });

const HEADING = 'NPI,Name,Specialty,Address,City,State,Zip,Fax\n';
const row = (npi: string, name = 'Ana Rivera, MD', street = '1 A St', state = 'UT') =>
  `${npi},"${name}",Cardiology,${street},Salt Lake City,${state},84101,555\n`;

const providers = async () =>
  (await plan.api.GET('/v1/providers', { params: { query: { sort: ['name'] } } })).data?.data ?? [];

const rejected = async (id: string) => {
  const { data } = await plan.api.GET('/v1/imports/{id}/rows', {
    params: { path: { id }, query: { outcome: ['rejected'] } },
  });
  return data?.data.map((found) => [found.row, found.errors[0]?.field, found.errors[0]?.code]);
};

const events = async (
  ...type: ('import.completed' | 'provider.created' | 'provider.updated' | 'provider.stage_changed')[]
) => (await plan.api.GET('/v1/events', { params: { query: { type } } })).data?.data ?? [];

describe('createImport', () => {
  it('adds the providers of a file, reports the rows that it rejects and the columns that it does not import', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const done = await importFile(
      HEADING + row(ana) + row(ana, 'Ana Rivera, MD', '2 B Ave') + row(ben, 'Ben Okafor', '3 C St', 'CA') + row('123'),
    );

    expect(done).toMatchObject({
      status: 'completed_with_errors',
      phase: 'done',
      format: 'csv',
      rows_read: 4,
      counts: { created: 2, updated: 0, unchanged: 0, rejected: 2 },
      unmapped_columns: [{ heading: 'Fax', reason: 'unknown_heading' }],
    });
    expect(await rejected(done.id)).toEqual([
      [4, 'state', 'inconsistent'],
      [5, 'npi', 'invalid_format'],
    ]);
    expect(await providers()).toMatchObject([
      {
        npi: ana,
        specialty_code: '008',
        county_fips: '49035',
        locations: [{ address_line_1: '1 A St' }, { address_line_1: '2 B Ave' }],
      },
    ]);
  });

  it('changes nothing with the same file again, and merges the rows of a corrected one', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const file = HEADING + row(ana) + row(ben, 'Ben Okafor');
    await importFile(file);
    const before = await providers();

    expect(await importFile(file)).toMatchObject({
      status: 'completed',
      counts: { unchanged: 2, created: 0, updated: 0 },
    });
    expect(await providers()).toEqual(before);
    const corrected = await importFile(HEADING + row(ana, 'Ana Rivera, MD', '9 Z St'));
    expect(corrected.counts).toMatchObject({ updated: 1 });
    expect((await providers())[0]?.locations.map(({ address_line_1 }) => address_line_1)).toEqual(['1 A St', '9 Z St']);
  });

  it('writes nothing for a dry run, and counts what the import would do', async () => {
    const done = await importFile(HEADING + row(anNpi()), { fields: { mode: 'dry_run' } });
    expect(done).toMatchObject({ status: 'completed', counts: { created: 1 } });
    expect(await providers()).toEqual([]);
  });

  it('terminates the providers that a complete file does not name, only with on_missing', async () => {
    const [ana, ben] = [anNpi(), anNpi()];
    const heading = 'NPI,Name,Specialty,Stage\n';
    await importFile(`${heading}${ana},Ana,Cardiology,active\n${ben},Ben,Cardiology,active\n`);

    const kept = await importFile(`${heading}${ana},Ana,Cardiology,active\n`, { fields: { mode: 'replace' } });
    expect(kept.counts).toMatchObject({ unchanged: 1, missing: 1 });
    const fields = { mode: 'replace', on_missing: 'terminate' };
    await importFile(`${heading}${ana},Ana,Cardiology,active\n`, { fields });

    expect((await providers()).map(({ stage }) => stage)).toEqual(['active', 'terminated']);
    expect(await events('provider.stage_changed')).toHaveLength(1);
  });

  it('emits one import.completed, and each change unless a summary is requested', async () => {
    await importFile(HEADING + row(anNpi()), { fields: { events: 'summary' } });
    expect([(await events('provider.created')).length, (await events('import.completed')).length]).toEqual([0, 1]);
    await importFile(HEADING + row(anNpi(), 'Ben Okafor'));
    expect([(await events('provider.created')).length, (await events('import.completed')).length]).toEqual([1, 2]);
  });

  it('is included in the score, also where the events are a summary', async () => {
    const heading = 'NPI,Name,Specialty,Address,City,State,Zip,Stage\n';
    const active = (name: string, street: string) =>
      `${anNpi()},${name},Cardiology,${street},Salt Lake City,UT,84101,active\n`;
    await importFile(heading + active('Ana', '1 A St'));
    await importFile(heading + active('Ben', '2 B St'), { fields: { events: 'summary' } });
    expect((await providers()).map(({ adequacy_status }) => adequacy_status)).toEqual(['compliant', 'compliant']);
  });

  it('reads gzip, NDJSON and columns of a mapping', async () => {
    const npi = anNpi();
    const lines = gzipSync(`{"Billing NPI":"${npi}","name":"Ana","specialty":"Cardiology"}\n`);
    const mapping = JSON.stringify([{ heading: 'Billing NPI', field: 'npi' }]);
    const created = await upload(lines, { fileName: 'roster.ndjson.gz', fields: { mapping } });
    await app.runJobs();
    expect(await get(String(created.body.id))).toMatchObject({ status: 'completed', format: 'ndjson' });
    expect((await providers())[0]?.npi).toBe(npi);
  });

  it('refuses what is no roster, before it is queued', async () => {
    const codes = [
      await upload('%PDF-1.7', { fileName: 'roster.pdf' }),
      await upload('a\tb\n', { fileName: 'roster.csv' }),
      await upload(HEADING, { fields: { mode: 'merge' } }),
      await upload(HEADING, { fields: { build_id: encodeId('build', '018f0000-0000-7000-8000-000000000000') } }),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [415, 'unsupported_media_type'],
      [422, 'validation_failed'],
      [422, 'validation_failed'],
      [422, 'validation_failed'],
    ]);
    expect((await plan.api.GET('/v1/imports')).data?.meta.total).toBe(0);
  });

  it('refuses a file that decompresses to too much, and a build that is frozen', async () => {
    const bomb = await upload(gzipSync(`npi,name\n${'1,a\n'.repeat(2_000_000)}`), { fileName: 'roster.csv.gz' });
    expect([bomb.status, bomb.body.code]).toEqual([413, 'payload_too_large']);
    await plan.db.sql.build.updateMany({ data: { status: 'frozen' } });
    const frozen = await upload(HEADING);
    expect([frozen.status, frozen.body.code]).toEqual([409, 'build_frozen']);
  });

  it('fails where the file cannot be read to its end', async () => {
    const done = await importFile(`${HEADING}${row(anNpi())}123,"A`);
    expect(done).toMatchObject({ status: 'failed', failure: { code: 'malformed_file' } });
    expect(await providers()).toEqual([]);
  });

  it('is limited by the plan to imports that run at a time', async () => {
    await upload(HEADING + row(anNpi()));
    await upload(HEADING + row(anNpi()));
    const third = await upload(HEADING + row(anNpi()));
    expect([third.status, third.body.code]).toEqual([403, 'plan_limit_exceeded']);
  });

  it('serves its own account only', async () => {
    const { id } = await importFile(HEADING + row(anNpi()));
    const other = await app.signIn();
    for (const path of [`/v1/imports/${id}`, `/v1/imports/${id}/rows`])
      expect((await app.request(path, { as: other })).status).toBe(404);
  });
});

describe('cancelImport', () => {
  it('ends an import that waits, and refuses one that has ended', async () => {
    const { body } = await upload(HEADING + row(anNpi()));
    const path = { id: String(body.id) };
    const cancelled = await plan.api.POST('/v1/imports/{id}/cancel', { params: { path } });
    expect(cancelled.data?.status).toBe('cancelled');
    expect(await events('import.completed')).toMatchObject([{ data: { object: { status: 'cancelled' } } }]);
    await app.runJobs();
    expect(await providers()).toEqual([]);
    const done = await importFile(HEADING + row(anNpi()));
    const refused = await plan.api.POST('/v1/imports/{id}/cancel', { params: { path: { id: done.id } } });
    expect([refused.response.status, refused.error?.code]).toEqual([409, 'invalid_state']);
  });
});

describe('an import that is interrupted', () => {
  it('continues where it was, with the same rows', async () => {
    const file = HEADING + Array.from({ length: 600 }, (_, n) => row(anNpi(), `Provider ${n}`)).join('');
    const { body } = await upload(file);
    const { id } = await plan.db.sql.import.findFirstOrThrow();
    for (let pass = 0; pass < 20; pass++) {
      const signal = AbortSignal.timeout(30);
      if (!(await runImport(plan.db, id, signal))) break;
    }
    await app.runJobs();
    expect(await get(String(body.id))).toMatchObject({ status: 'completed', counts: { created: 600 } });
    expect((await plan.api.GET('/v1/providers')).data?.meta.total).toBe(600);
    expect(await events('import.completed')).toHaveLength(1);
  });
});

it('imports into one build what another build has as well', async () => {
  const other = encodeId('build', await insertBuild(plan.db, {}));
  const file = HEADING + row(anNpi());
  await importFile(file);
  expect((await importFile(file, { fields: { build_id: other } })).counts).toMatchObject({ created: 1 });
});
