// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { anNpi, insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { bufferFile, readAll } from '../files/stored-file.ts';
import { findRepeatedRows, keepRepeatedRows, releaseRelatedRows, releaseRepeatedRows } from './base-import.ts';
import { cancelImport } from './cancel-import.ts';
import { storeChunks } from './chunks.ts';
import { getImportRecord, type ImportRecord } from './import-state.ts';
import { readPhase } from './read-phase.ts';
import { runImport } from './run-import.ts';

const database = useNetworkDatabase();

interface Account {
  db: AccountDb;
  build_id: string;
}

let first: Account;
beforeEach(async () => {
  first = await makeAccount();
});

async function makeAccount(): Promise<Account> {
  const db = database.anAccount();
  return { db, build_id: await insertBuild(db) };
}

interface Options {
  mode?: 'replace' | 'upsert';
}

async function stage({ db, build_id }: Account, content: string, { mode = 'upsert' }: Options = {}): Promise<string> {
  const id = newId();
  const bytes = Buffer.from(content);
  const row = { id, account_id: db.account_id, build_id, mode, file_name: 'a.csv', actor: { ...db.actor } };
  const state = {
    status: 'queued',
    phase: 'read',
    format: 'csv',
    delimiter: ',',
    content_bytes: bytes.length,
  } as const;
  await db.sql.import.create({ data: { ...row, ...state } });
  await storeChunks(db, id, readAll(bufferFile(bytes)));
  return id;
}

async function load(account: Account, content: string, options: Options = {}): Promise<ImportRecord> {
  const id = await stage(account, content, options);
  expect(await runImport(account.db, id)).toBeNull();
  return read(account, id);
}

async function read({ db }: Account, id: string): Promise<ImportRecord> {
  const record = await getImportRecord(db, id);
  if (!record) throw new Error('no import');
  return record;
}

const HEADING = 'NPI,External ID,Name,Specialty,Address,City,State,Zip,Stage\n';
const NPIS = Array.from({ length: 12 }, () => anNpi());

interface Line {
  npi: string;
  external_id: string;
  name: string;
  street: string;
  stage: string;
}

const write = (lines: readonly Line[]): string =>
  HEADING +
  lines
    .map(
      (line) =>
        `${line.npi},${line.external_id},${line.name},Cardiology,${line.street},Salt Lake City,UT,84101,${line.stage}\n`,
    )
    .join('');

const ROSTER: readonly Line[] = NPIS.map((npi, at) => {
  return { npi, external_id: `x-${at}`, name: `Name ${at}`, street: `${at} A St`, stage: 'identified' };
});

const listOutcomes = async ({ db }: Account, import_id: string) =>
  (await db.sql.importRow.findMany({ where: { import_id }, orderBy: { row: 'asc' } })).map(
    ({ row, outcome, errors, key }) => ({ row, outcome, errors, key }),
  );

/** What the import keeps of its file, without the ids of providers. */
const listStated = async ({ db }: Account, import_id: string) =>
  (await db.sql.importProvider.findMany({ where: { import_id }, orderBy: { key: 'asc' } })).map(
    ({ key, digest, row, values, version, provider_id }) => ({
      ...{ key, row, values, version, isFound: provider_id !== null },
      digest: Buffer.from(digest).toString('hex'),
    }),
  );

const listProviders = async ({ db }: Account) =>
  (await db.sql.provider.findMany({ orderBy: [{ npi: 'asc' }, { external_id: 'asc' }] })).map(
    ({ npi, external_id, name, stage, locations, version }) => ({ npi, external_id, name, stage, locations, version }),
  );

const getCounts = (row: ImportRecord) => [
  row.created_count,
  row.updated_count,
  row.unchanged_count,
  row.rejected_count,
  row.missing_count,
];

/** The same numbers on every run of the tests. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * sides);
  };
}

/** The roster of the next night. */
function edit(lines: readonly Line[], roll: (sides: number) => number): Line[] {
  const other = () => roll(ROSTER.length);
  return lines.flatMap((line, at): Line[] => {
    switch (roll(14)) {
      case 0:
        return [{ ...line, name: `${line.name} Jr.` }];
      case 1:
        return [line, { ...line, street: `${at} B Ave` }];
      case 2:
        return [];
      case 3:
        return [{ ...line, external_id: `x-${other()}` }];
      case 4:
        return [line, line];
      case 5:
        return [{ ...line, npi: '' }];
      case 6:
        return [{ ...line, stage: roll(2) === 0 ? 'nowhere' : 'outreach' }];
      case 7:
        return [line, { ...line, npi: '', name: 'Somebody' }];
      default:
        return [line];
    }
  });
}

describe('a file that repeats an earlier one', () => {
  it('keeps rows whose provider nothing has changed since, without planning them again', async () => {
    const before = await load(first, write(ROSTER));
    const again = await load(first, write(ROSTER.toReversed()));

    expect([before.base_id, again.base_id]).toEqual([null, before.id]);
    expect(getCounts(again)).toEqual([0, 0, 12, 0, 0]);
    // The rules have got none of the rows of the file.
    const id = await stage(first, write(ROSTER));
    await first.db.sql.import.update({ where: { id }, data: { status: 'running' } });
    await readPhase(first.db, await read(first, id));
    expect((await listOutcomes(first, id)).map(({ outcome }) => outcome)).toEqual(ROSTER.map(() => 'unchanged'));
    expect(await first.db.sql.importProvider.count({ where: { import_id: id } })).toBe(0);
    await runImport(first.db, id);
    expect(await listStated(first, id)).toEqual(await listStated(first, before.id));
    expect(getCounts(await read(first, id))).toEqual([0, 0, 12, 0, 0]);
  });

  it('changes a provider that was changed since, and creates one that was deleted', async () => {
    await load(first, write(ROSTER));
    const [changed, deleted] = await first.db.sql.provider.findMany({ take: 2, orderBy: { npi: 'asc' } });
    const data = { name: 'Changed', version: { increment: 1 } };
    await first.db.sql.provider.update({ where: { id: changed?.id ?? '' }, data });
    await first.db.sql.provider.delete({ where: { id: deleted?.id ?? '' } });

    expect(getCounts(await load(first, write(ROSTER)))).toEqual([1, 1, 10, 0, 0]);
    expect((await listProviders(first)).filter(({ name }) => name === 'Changed')).toEqual([]);
  });

  it('repeats no file of another mode, with other columns, or of an earlier version of the service', async () => {
    await load(first, write(ROSTER));
    expect((await load(first, write(ROSTER), { mode: 'replace' })).base_id).toBeNull();
    expect((await load(first, write(ROSTER).replace('Zip,Stage', 'Zip,Status'))).base_id).toBeNull();
    await first.db.sql.import.updateMany({ data: { rules_digest: null } });
    expect((await load(first, write(ROSTER))).base_id).toBeNull();
  });

  it.each([1, 2, 3, 4, 5, 6])('has the outcomes of a file that is planned as a whole, history %i', async (seed) => {
    const second = await makeAccount();
    const roll = dice(seed);
    let lines: readonly Line[] = ROSTER;
    let repeated = 0;
    for (let night = 0; night < 6; night += 1) {
      const mode = seed % 2 === 0 ? 'replace' : 'upsert';
      const [kept, planned] = [await load(first, write(lines), { mode }), await load(second, write(lines), { mode })];
      // The second account has no base.
      await second.db.sql.import.updateMany({ data: { rules_digest: null } });
      repeated += kept.base_id === null ? 0 : 1;
      expect(planned.base_id).toBeNull();
      expect(await listOutcomes(first, kept.id)).toEqual(await listOutcomes(second, planned.id));
      expect(getCounts(kept)).toEqual(getCounts(planned));
      expect(await listStated(first, kept.id)).toEqual(await listStated(second, planned.id));
      expect(await listProviders(first)).toEqual(await listProviders(second));
      lines = roll(3) === 0 ? lines : edit(night % 2 === 0 ? ROSTER : lines, roll);
    }
    expect(repeated).toBe(5);
  });

  it('plans a row whose provider was changed after the file was read', async () => {
    await load(first, write(ROSTER));
    const id = await stage(first, write(ROSTER));
    await first.db.sql.import.update({ where: { id }, data: { status: 'running' } });
    await readPhase(first.db, await read(first, id));
    const [changed] = await first.db.sql.provider.findMany({ take: 1, orderBy: { npi: 'desc' } });
    const data = { name: 'Changed', version: { increment: 1 } };
    await first.db.sql.provider.update({ where: { id: changed?.id ?? '' }, data });

    await runImport(first.db, id);

    expect(getCounts(await read(first, id))).toEqual([0, 1, 11, 0, 0]);
    expect((await listProviders(first)).filter(({ name }) => name === 'Changed')).toEqual([]);
  });

  it('plans rows of contracts with an end, whose warnings depend on the day', async () => {
    const roster = `NPI,Name,Specialty,Term Date\n${NPIS[0]},Ana,Cardiology,2020-01-31\n${NPIS[1]},Ben,Cardiology,\n`;
    await load(first, roster);
    await first.db.sql.provider.updateMany({ data: { stage: 'active' } });
    const [once, again] = [await load(first, roster), await load(first, roster)];
    expect([once, again].map(({ warning_count }) => warning_count)).toEqual([1, 1]);
    expect(again.base_id).toBe(once.id);
  });

  it('has no outcome for rows to which a cancelled import did not come', async () => {
    await load(first, write(ROSTER));
    const id = await stage(first, write(ROSTER));
    await first.db.sql.import.update({ where: { id }, data: { status: 'running' } });
    await readPhase(first.db, await read(first, id));
    await first.db.transaction((tx) => cancelImport(tx, id));

    expect((await listOutcomes(first, id)).map(({ outcome }) => outcome)).toEqual(ROSTER.map(() => null));
    expect(getCounts(await read(first, id))).toEqual([0, 0, 0, 0, 0]);
  });

  it('fails as any other where the build was frozen meanwhile', async () => {
    await load(first, write(ROSTER));
    const id = await stage(first, write(ROSTER));
    await first.db.sql.build.updateMany({ data: { status: 'frozen' } });
    await runImport(first.db, id);
    expect(await read(first, id)).toMatchObject({ status: 'failed', failure_code: 'build_frozen' });
    expect(new Set((await listOutcomes(first, id)).map(({ outcome }) => outcome))).toEqual(new Set([null]));
  });

  it('is compared with imports of its own account alone, and changes no rows of another one', async () => {
    const base = await load(first, write(ROSTER));
    const id = await stage(first, write(ROSTER));
    await first.db.sql.import.update({ where: { id }, data: { status: 'running' } });
    await readPhase(first.db, await read(first, id));
    const [record, stranger] = [await read(first, id), database.anAccount()];
    const rows = await first.db.sql.importRow.findMany({ where: { import_id: id } });
    const compared = rows.map(({ key, cells }) => ({ key: key ?? '', cells: cells as string[] }));
    const find = async (db: AccountDb) => (await findRepeatedRows(db, base.id, compared)).size;
    expect([await find(first.db), await find(stranger)]).toEqual([12, 0]);
    const before = await listOutcomes(first, id);
    await releaseRepeatedRows(stranger, record);
    await releaseRelatedRows(stranger, record);
    expect(await keepRepeatedRows(stranger, record, { after: '', through: null })).toBe(0);
    expect(await listOutcomes(first, id)).toEqual(before);
    expect(await keepRepeatedRows(first.db, record, { after: '', through: null })).toBe(12);
  });

  it('is completed by a worker of an earlier version, which plans every row', async () => {
    await load(first, write(ROSTER));
    const id = await stage(first, write(ROSTER));
    await first.db.sql.import.update({ where: { id }, data: { status: 'running' } });
    await readPhase(first.db, await read(first, id));
    // That version knows neither the base nor rows with an outcome.
    await first.db.sql.importRow.updateMany({ where: { import_id: id }, data: { outcome: null } });
    await runImport(first.db, id);
    expect(getCounts(await read(first, id))).toEqual([0, 0, 12, 0, 0]);
    expect(await listStated(first, id)).toHaveLength(12);
  });
});
