// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { IMPORT_RETENTION_DAYS } from '@pnb/contract';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import {
  type Account,
  compare,
  type Line,
  load,
  NPIS,
  read,
  readAnswers,
  ROSTER,
  write,
} from '../../test/nightly-imports.ts';
import type { ImportRecord } from './import-state.ts';
import { pruneImportRows } from './prune-import-rows.ts';

const DAY_MS = 86_400_000;

const database = useNetworkDatabase();

let account: Account;
beforeEach(async () => {
  const db = database.anAccount();
  account = { db, build_id: await insertBuild(db) };
});

const prune = () => pruneImportRows(database.network, new Date(), 2);

const expire = async ({ id }: ImportRecord): Promise<void> => {
  const finished_at = new Date(Date.now() - (IMPORT_RETENTION_DAYS.sandbox + 1) * DAY_MS);
  await account.db.sql.import.update({ where: { id }, data: { finished_at } });
  await prune();
};

const rename = (lines: readonly Line[], index: number, name: string): Line[] =>
  lines.map((line, at) => (at === index ? { ...line, name } : line));

/** Numbers of rows of a roster of 12 that an import itself stores, with the number of providers that it states. */
const listStored = async ({ id: import_id }: ImportRecord) => {
  const rows = await account.db.sql.importRow.findMany({ where: { import_id }, orderBy: { row: 'asc' } });
  const stated = await account.db.sql.importProvider.findMany({ where: { import_id }, orderBy: { row: 'asc' } });
  expect(stated.map(({ row }) => row)).toEqual(rows.map(({ row }) => row));
  return rows.map(({ row }) => row);
};

const ALL = NPIS.map((_, at) => at + 2);

describe('an import that has expired', () => {
  it('keeps the rows that later imports repeat, as long as one of them has rows', async () => {
    const second_night = rename(ROSTER, 0, 'Second');
    const third_night = rename(second_night, 1, 'Third');
    const [first, second, third] = [
      await load(account, write(ROSTER)),
      await load(account, write(second_night)),
      await load(account, write(third_night)),
    ];
    const fourth = await load(account, write(third_night.toReversed()));
    expect([await listStored(first), await listStored(second)]).toEqual([ALL, [2]]);
    expect([await listStored(third), await listStored(fourth)]).toEqual([[3], []]);
    const later = [second, third, fourth];
    const readAll = async (kept: readonly ImportRecord[]) => {
      const answers = [];
      for (const record of kept) {
        answers.push(await readAnswers(account, record.id));
        for (const other of kept) answers.push(await compare(account, [record, other]));
      }
      return answers;
    };
    const before = [await readAll(later), await readAll([third, fourth]), await readAll([fourth])];

    await expire(first);
    // The first row differs in each later import.
    expect(await listStored(first)).toEqual(ALL.slice(1));
    expect(await readAll(later)).toEqual(before[0]);

    await expire(second);
    expect([await listStored(first), await listStored(second)]).toEqual([ALL.slice(2), [2]]);
    expect(await readAll([third, fourth])).toEqual(before[1]);

    await expire(third);
    expect([await listStored(first), await listStored(second), await listStored(third)]).toEqual([
      ALL.slice(2),
      [2],
      [3],
    ]);
    expect(await readAll([fourth])).toEqual(before[2]);

    await expire(fourth);
    for (const count of [
      await account.db.sql.importRow.count(),
      await account.db.sql.importProvider.count(),
      await account.db.sql.importRepeat.count(),
      await account.db.sql.importChange.count(),
    ])
      expect(count).toBe(0);
    expect(await prune()).toBe(0);
  });

  it('loses them while another import that repeats them ends later', async () => {
    const first = await load(account, write(ROSTER));
    const changed = rename(ROSTER, 0, 'Second');
    const second = await load(account, write(changed.slice(0, 6)));
    // An import of other rules is no base, and has all of its rows.
    const other = await load(account, write(changed), { mode: 'replace' });
    const before = await readAnswers(account, second.id);

    await expire(first);
    expect(await listStored(first)).toEqual(ALL.slice(1, 6));
    await expire(other);
    expect(await listStored(other)).toEqual([]);
    expect(await readAnswers(account, second.id)).toEqual(before);
    expect((await read(account, first.id)).rows_removed_at).not.toBeNull();
    await expire(second);
    expect(await listStored(first)).toEqual([]);
  });

  it('goes with its build', async () => {
    await load(account, write(ROSTER));
    await load(account, write(ROSTER));
    await account.db.sql.build.delete({ where: { id: account.build_id } });
    expect(await account.db.sql.importRepeat.count()).toBe(0);
  });
});
