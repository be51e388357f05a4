import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { imports } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';
import { readPage } from '@pnb/lists';
import { lockProviders } from '@pnb/providers';
import { insertBuild, openTestNetwork, type TestNetwork } from '@pnb/test-databases';
import { bufferFile, readAll } from '../files/stored-file.ts';
import { foldRows } from '../rows/fold-rows.ts';
import { saveChanges, toCreated } from './changes.ts';
import { deleteChunks, openChunks, storeChunks } from './chunks.ts';
import { openDifferences } from './compare-imports.ts';
import { saveProviders } from './import-providers.ts';
import { getImportRecord, ImportStopped, lockRunning, type ImportRecord } from './import-state.ts';
import { groupImportIssues } from './issues.ts';
import { findMatches, lockMatches } from './match-providers.ts';
import { readFirstErrors, readRunIds } from './import-extras.ts';
import { saveDecisions } from './revert-phase.ts';
import { runImport } from './run-import.ts';
import { deleteRepeats, storeRepeats } from './repeats.ts';
import { deleteRows, insertRows, readGroups, saveOutcomes } from './staged-rows.ts';

let own: TestNetwork;
let owner: AccountDb;
let stranger: AccountDb;
let build_id: string;
let import_id: string;

const CONTENT = Buffer.from('NPI,Name,Specialty\n2000000002,Ana,Cardiology\n');
const staged = { row: 9, cells: ['1'], key: 'npi:1', errors: [] };

beforeAll(async () => {
  own = await openTestNetwork();
});
afterAll(() => own.close());
beforeEach(async () => {
  [owner, stranger] = [own.anAccount(), own.anAccount()];
  build_id = await insertBuild(owner);
  import_id = newId();
  const row = {
    id: import_id,
    account_id: owner.account_id,
    build_id,
    mode: 'upsert',
    file_name: 'a.csv',
    actor: owner.actor,
  } as const;
  const state = {
    status: 'queued',
    phase: 'read',
    format: 'csv',
    delimiter: ',',
    content_bytes: CONTENT.length,
  } as const;
  await owner.sql.import.create({ data: { ...row, ...state } });
  await storeChunks(owner, import_id, readAll(bufferFile(CONTENT)));
  await insertRows(owner, import_id, [{ ...staged, row: 2 }]);
  await storeRepeats(owner, import_id, [{ row: 3, source_id: import_id, source_row: 2 }]);
  const change = { account_id: owner.account_id, import_id, provider_id: decision.provider_id, version: 1 };
  await owner.sql.importChange.create({ data: { ...change, type: 'created' } });
});

const readOwned = async () => ({
  imports: await owner.sql.import.findMany(),
  chunks: await owner.sql.importChunk.findMany(),
  rows: await owner.sql.importRow.findMany(),
  changes: await owner.sql.importChange.findMany(),
  providers: await owner.sql.provider.findMany(),
  stated: await owner.sql.importProvider.findMany(),
  repeats: await owner.sql.importRepeat.findMany(),
});

const rejection = { field: null, column: null, value: null, code: 'not_unique' as const, message: 'Twice.' };
const outcome = { row: 2, outcome: 'rejected' as const, provider_id: null, errors: [] };

const group = { key: 'npi:1', folded: foldRows([]), provider_id: null };

const decision = { provider_id: newId(), revert: 'kept' as const, reason: 'changed' as const };

const WRITES: [string, (db: AccountDb) => Promise<unknown>][] = [
  ['delete the file', (db) => deleteChunks(db, import_id)],
  ['delete rows', (db) => deleteRows(db, import_id)],
  ['delete what repeats other rows', (db) => deleteRepeats(db, import_id)],
  ['save outcomes', (db) => saveOutcomes(db, import_id, [outcome])],
  ['run the import', (db) => runImport(db, import_id)],
  ['save the outcome of a revert', (db) => saveDecisions(db, import_id, [decision])],
];

describe('an account', () => {
  it.each(WRITES)('cannot %s of another account', async (_title, write) => {
    const before = await readOwned();
    await write(stranger);

    expect(await readOwned()).toEqual(before);
  });

  it.each(WRITES)('can %s of its own', async (_title, write) => {
    const before = await readOwned();
    await write(owner);

    expect(await readOwned()).not.toEqual(before);
  });

  it('cannot add to an import of another account', async () => {
    await expect(insertRows(stranger, import_id, [staged])).rejects.toThrow();
    await expect(
      saveProviders(stranger, import_id, { groups: [group], ids: new Map(), versions: new Map() }),
    ).rejects.toThrow();
    await expect(saveChanges(stranger, import_id, [toCreated(newId())])).rejects.toThrow();
    await expect(storeChunks(stranger, import_id, readAll(bufferFile(CONTENT)))).rejects.toThrow();
  });

  it('reads its own rows, files and providers only', async () => {
    await runImport(owner, import_id);
    const record = (await getImportRecord(owner, import_id)) as ImportRecord;
    const readFile = async (db: AccountDb) => {
      const parts: Uint8Array[] = [];
      for await (const part of readAll(openChunks(db, import_id, 5))) parts.push(part);
      return parts.length;
    };
    const read = async (db: AccountDb) => [
      await getImportRecord(db, import_id).then(Boolean),
      (await readGroups(db, import_id, { after: '', keys: 10 })).length,
      (await db.transaction((tx) => lockMatches(tx, build_id, [{ key: 'npi:2000000002', npi: '2000000002' }]))).found
        .size,
    ];
    // The groups are those of rows that have no outcome yet.
    await owner.sql.importRow.updateMany({ data: { outcome: null } });
    expect(await read(owner)).toEqual([true, 1, 1]);
    expect(await read(stranger)).toEqual([false, 0, 0]);
    const [provider] = await owner.sql.provider.findMany();
    const locked = async (db: AccountDb) =>
      (await db.transaction((tx) => lockProviders(tx, [provider?.id ?? '']))).length;
    expect([await locked(owner), await locked(stranger)]).toEqual([1, 0]);
    await saveOutcomes(owner, import_id, [{ ...outcome, errors: [rejection] }]);
    expect([(await readFirstErrors(owner, [record])).size, (await readFirstErrors(stranger, [record])).size]).toEqual([
      1, 0,
    ]);
    const countIssues = async (db: AccountDb) => (await groupImportIssues(db, import_id)).total;
    expect([await countIssues(owner), await countIssues(stranger)]).toEqual([1, 0]);
    const find = async (db: AccountDb) =>
      (await findMatches(db, build_id, [{ key: 'npi:2000000002', npi: '2000000002' }])).found.size;
    expect([await find(owner), await find(stranger)]).toEqual([1, 0]);
    const run = {
      id: newId(),
      account_id: owner.account_id,
      build_id,
      standard_id: 's',
      travel_model: 't',
      sample_id: 'p',
    };
    await owner.sql.adequacyRun.create({
      data: { ...run, engine_ms: 1, computed_at: new Date(), through_sequence: 1n },
    });
    expect([(await readRunIds(owner, [record])).size, (await readRunIds(stranger, [record])).size]).toEqual([1, 0]);
    expect(await readFile(stranger)).toBe(0);
    const compared = { id: import_id, with_id: newId(), ended_at: [], versions: [] };
    const list = async (db: AccountDb, few: number) => {
      const { source } = await openDifferences(db, compared, { few });
      return (await readPage(db, imports.compareImports.list, source, {})).data.length;
    };
    for (const few of [0, Infinity]) expect([await list(owner, few), await list(stranger, few)]).toEqual([1, 0]);
    await expect(lockRunning(stranger, { ...record, status: 'running' })).rejects.toThrow(ImportStopped);
  });
});
