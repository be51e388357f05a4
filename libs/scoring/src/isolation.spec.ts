import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { cell, insertAccount } from '@pnb/db/test/account-rows';
import { useNetworkDatabase } from '@pnb/testkit';
import { insertRunProviders, readCells, replaceCells, setAdequacyStatuses, setLatestRun } from './cells.ts';

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
const status = () => [{ id: provider_id, adequacy_status: 'excluded' as const, adequacy_reasons: [] }];
const by = () => ({ run_id, computed_at: new Date() });

const WRITES: [string, (db: AccountDb) => Promise<unknown>][] = [
  ['delete cells', (db) => replaceCells(db, build_id, { changed: [], removed: [cell] })],
  ['set statuses of providers', (db) => setAdequacyStatuses(db, status(), by())],
  ['set the newest run of a build', (db) => setLatestRun(db, build_id, newId())],
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
    const change = stranger.transaction((tx) => replaceCells(tx, build_id, { changed: [changedCell], removed: [] }));
    await expect(change).rejects.toThrow();
    const moved = { run_id, provider_id, name: 'A', from_status: 'pending', to_status: 'excluded' };
    const list = stranger.transaction((tx) => insertRunProviders(tx, [{ ...moved, build_id } as never]));
    await expect(list).rejects.toThrow();

    expect(await readAll()).toEqual(before);
  });

  it('reads cells of its own builds only', async () => {
    const read = (db: AccountDb, keys: (typeof cell)[] | null) => db.transaction((tx) => readCells(tx, build_id, keys));

    expect([await read(stranger, null), await read(stranger, [cell])]).toEqual([[], []]);
    expect([await read(owner, null), await read(owner, [cell])]).toMatchObject([[cell], [cell]]);
  });
});
