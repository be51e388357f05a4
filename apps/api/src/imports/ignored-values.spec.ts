// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { anNpi, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

const { importFile } = createImporter({ app, caller: plan, build_id: () => build.id });

const HEADING =
  'NPI,Name,Specialty,Secondary Specialty,Address,City,State,Zip,Owner Email,Beds,Telehealth,Group Name,metadata.source';
const LONG = 'x'.repeat(501);

interface Row {
  npi: string;
  specialty?: string;
  second?: string;
  street?: string;
  zip?: string;
  owner?: string;
  beds?: string;
  telehealth?: string;
  group?: string;
  source?: string;
}

const toCsv = (...rows: Row[]): string =>
  [
    HEADING,
    ...rows.map((row) => {
      const { npi, specialty = 'Cardiology', second = 'Urology', street = '1 A St', zip = '84101' } = row;
      const { owner = 'kim@example.com', beds = '12', telehealth = 'Y', group = 'Wasatch Heart', source = 'a' } = row;
      const place = `${street},Salt Lake City,UT,${zip}`;
      return `${npi},Ana Rivera,${specialty},${second},${place},${owner},${beds},${telehealth},${group},${source}`;
    }),
    '',
  ].join('\n');

/** The same row with a value of each kind that cannot be read. */
const spoil = (row: Row): Row => ({
  ...row,
  second: 'Astrology',
  owner: 'kim@',
  beds: '1.5',
  telehealth: 'perhaps',
  group: 'x'.repeat(201),
  source: LONG,
});
const SPOILT = [
  ['additional_specialty_codes', 'Secondary Specialty', 'Astrology'],
  ['owner_email', 'Owner Email', 'kim@'],
  ['medicare_certified_beds', 'Beds', '1.5'],
  ['offers_telehealth', 'Telehealth', 'perhaps'],
  ['medical_group', 'Group Name', 'x'.repeat(200)],
  ['metadata.source', 'metadata.source', 'x'.repeat(200)],
].map(([field, column, value]) => ({ code: 'value_ignored', field, column, value }));

const findProvider = async (npi: string) => {
  const query = { build_id: [build.id], npi: [npi] };
  return (await plan.api.GET('/v1/providers', { params: { query } })).data?.data[0];
};

const listRows = async (id: string) =>
  (await plan.api.GET('/v1/imports/{id}/rows', { params: { path: { id } } })).data?.data ?? [];

let npi: string;
beforeEach(() => {
  npi = anNpi();
});

describe('a value that cannot be read', () => {
  it.each(['upsert', 'replace'])('leaves the stored value as it is, with a warning: %s', async (mode) => {
    await importFile(toCsv({ npi }));
    const before = await findProvider(npi);
    expect(before).toMatchObject({
      specialty_code: '008',
      additional_specialty_codes: ['033'],
      owner_email: 'kim@example.com',
      medicare_certified_beds: 12,
      offers_telehealth: true,
      medical_group: 'Wasatch Heart',
      metadata: { source: 'a' },
    });
    const expected = { status: 'completed', warning_count: 1, counts: { unchanged: 1, rejected: 0 } };
    for (let run = 0; run < 2; run += 1) {
      const done = await importFile(toCsv(spoil({ npi })), { fields: { mode } });
      expect(done).toMatchObject(expected);
      const [row] = await listRows(done.id);
      expect(row).toMatchObject({ outcome: 'unchanged', errors: [] });
      expect(row?.warnings).toHaveLength(SPOILT.length);
      for (const warning of SPOILT) expect(row?.warnings).toContainEqual(expect.objectContaining(warning));
      expect(await findProvider(npi)).toEqual(before);
    }
    const trial = await importFile(toCsv(spoil({ npi })), { fields: { mode: 'dry_run' } });
    expect(trial).toMatchObject(expected);
  });

  it('imports a new provider without it, and the revert of the import removes the provider', async () => {
    const trial = await importFile(toCsv(spoil({ npi })), { fields: { mode: 'dry_run' } });
    expect(trial).toMatchObject({ warning_count: 1, counts: { created: 1, rejected: 0 } });
    const { data } = await plan.api.POST('/v1/imports/{id}/apply', { params: { path: { id: trial.id } }, body: {} });
    await app.runJobs();
    const id = String(data?.id);
    expect((await listRows(id))[0]).toMatchObject({
      outcome: 'created',
      warnings: (await listRows(trial.id))[0]?.warnings,
    });
    expect(await findProvider(npi)).toMatchObject({
      additional_specialty_codes: [],
      owner_email: null,
      medicare_certified_beds: null,
      offers_telehealth: false,
      medical_group: null,
      metadata: {},
    });
    await plan.api.POST('/v1/imports/{id}/revert', { params: { path: { id } } });
    await app.runJobs();
    expect(await findProvider(npi)).toBeUndefined();
  });

  it('of the specialty keeps that of the provider, and rejects the row of a new one', async () => {
    await importFile(toCsv({ npi }));
    const other = anNpi();
    const rows = [spoil({ npi, specialty: 'Astrology' }), { npi: other, specialty: 'Astrology' }];
    const done = await importFile(toCsv(...rows), { fields: { mode: 'replace' } });
    expect(done.counts).toMatchObject({ unchanged: 1, rejected: 1, missing: 0 });
    expect(done.first_errors).toMatchObject([{ row: 3, field: 'specialty', code: 'not_found', value: 'Astrology' }]);
    expect(await findProvider(npi)).toMatchObject({ specialty_code: '008', additional_specialty_codes: ['033'] });
  });

  it('keeps a credential that is part of the stored name', async () => {
    const csv = (degree: string) =>
      `NPI,First Name,Last Name,Degree,Specialty\n${npi},Ana,Rivera,${degree},Cardiology\n`;
    await importFile(csv('MD'));
    const done = await importFile(csv(LONG));
    expect(done).toMatchObject({ warning_count: 1, counts: { unchanged: 1 } });
    expect(await findProvider(npi)).toMatchObject({ name: 'Ana Rivera, MD' });
  });

  it('of a second place leaves that place as it is, also of a complete file', async () => {
    const second = { npi, street: '9 Elm Rd', zip: '84102' };
    await importFile(toCsv({ npi }, second));
    const before = await findProvider(npi);
    expect(before?.locations).toHaveLength(2);
    for (const mode of ['upsert', 'replace']) {
      const done = await importFile(toCsv({ npi }, { ...second, zip: 'abcde' }), { fields: { mode } });
      expect(done).toMatchObject({ warning_count: 1, counts: { unchanged: 2, rejected: 0 } });
      expect((await listRows(done.id))[1]?.warnings).toMatchObject([
        { code: 'value_ignored', field: 'zip', column: 'Zip', value: 'abcde' },
      ]);
      expect(await findProvider(npi)).toEqual(before);
    }
    const only = await importFile(toCsv({ npi, zip: 'abcde' }));
    expect(only).toMatchObject({ warning_count: 0, counts: { rejected: 1 } });
    expect(only.first_errors).toMatchObject([{ field: 'zip', code: 'invalid_format', value: 'abcde' }]);
  });

  it('is a warning again in a row that repeats an earlier import', async () => {
    const others = Array.from({ length: 5 }, () => ({ npi: anNpi() }));
    const file = toCsv(...others, spoil({ npi }));
    await importFile(file);
    for (let night = 0; night < 2; night += 1) {
      const done = await importFile(file);
      expect(done).toMatchObject({ warning_count: 1, counts: { unchanged: 6 } });
      const warned = (await listRows(done.id)).filter(({ warnings }) => warnings.length > 0);
      expect(warned.map(({ row, warnings }) => [row, warnings.length])).toEqual([[7, SPOILT.length]]);
    }
  });

  it('is no value that the comparison of two imports states', async () => {
    const first = await importFile(toCsv({ npi }));
    const done = await importFile(toCsv({ npi, owner: 'kim@' }));
    const { data } = await plan.api.GET('/v1/imports/{id}/comparison', {
      params: { path: { id: done.id }, query: { with: first.id } },
    });
    const fields = [{ field: 'owner_email', from: 'kim@example.com', to: null }];
    expect(data?.data).toMatchObject([{ kind: 'changed', fields }]);
  });
});
