import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, type AccountTransaction, newId } from '@pnb/db';
import { cell, insertAccount } from '@pnb/db/test/account-rows';
import { useNetworkDatabase } from '@pnb/test-databases';
import { readCells, replaceCells, setLatestRun } from './cells.ts';
import { deleteAllResults, deleteResults } from './delete-results.ts';
import { insertRunProviders, listStatusUpdates } from './statuses.ts';

const database = useNetworkDatabase();
let owner: AccountDb;
let stranger: AccountDb;
let build_id: string;
let provider_id: string;
let run_id: string;

beforeEach(async () => {
  const { account_id, rows } = await insertAccount(database.network);
  [owner, stranger] = [
    database.anAccount(account_id),
    database.anAccount((await insertAccount(database.network)).account_id),
  ];
  build_id = rows.Build.row.id as string;
  provider_id = rows.Provider.row.id as string;
  run_id = rows.AdequacyRun.row.id as string;
});

const readAll = async () => ({
  cells: await owner.sql.adequacyCell.findMany(),
  providers: await owner.sql.provider.findMany(),
  builds: await owner.sql.build.findMany(),
  changed: await owner.sql.adequacyRunProvider.findMany(),
});

const changedCell = { ...cell, status: 'met' as const, failed_tests: [] };
const excluded = { adequacy_status: 'excluded' as const, adequacy_reasons: [] };
const status = () => [{ id: provider_id, to: excluded }];
const by = () => ({ run_id, computed_at: new Date() });

const WRITES: [string, (tx: AccountTransaction) => Promise<unknown>][] = [
  ['delete cells', (tx) => replaceCells(tx, build_id, { changed: [], removed: [cell] })],
  ['set statuses of providers', (tx) => Promise.all(listStatusUpdates(tx, status(), by()).map((send) => send()))],
  ['set the newest run of a build', (tx) => setLatestRun(tx, build_id, newId())],
];

describe('an account', () => {
  it.each(WRITES)('cannot %s of another account', async (_title, write) => {
    const before = await readAll();
    await stranger.transaction(write);

    expect(await readAll()).toEqual(before);
  });

  it.each(WRITES)('can %s of its own', async (_title, write) => {
    const before = await readAll();
    await owner.transaction(write);

    expect(await readAll()).not.toEqual(before);
  });

  it('can neither change cells nor list changed providers in a build of another account', async () => {
    const before = await readAll();
    const pending = { adequacy_status: 'pending' as const, adequacy_reasons: [] };
    await stranger.transaction(async (tx) => {
      await replaceCells(tx, build_id, { changed: [changedCell], removed: [] });
      await insertRunProviders(tx, run_id, [{ id: newId(), from: pending, to: excluded }]);
    });
    await stranger.transaction((tx) => deleteResults(tx, build_id));
    await stranger.transaction(deleteAllResults);

    expect(await readAll()).toEqual(before);
  });

  it('deletes the results of its own builds', async () => {
    await owner.transaction((tx) => deleteResults(tx, build_id));

    expect(await readAll()).toMatchObject({ cells: [], changed: [] });
  });

  it('reads cells of its own builds only', async () => {
    const read = (db: AccountDb, keys: (typeof cell)[] | null) => db.transaction((tx) => readCells(tx, build_id, keys));

    expect([await read(stranger, null), await read(stranger, [cell])]).toEqual([[], []]);
    expect([await read(owner, null), await read(owner, [cell])]).toMatchObject([[cell], [cell]]);
  });
});
