// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountDb } from '@pnb/db';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import {
  type Account,
  compare,
  getCounts,
  type Line,
  listOutcomes,
  listProviders,
  listRows,
  load,
  NPIS,
  type Query,
  read,
  readAnswers,
  ROSTER,
  stage,
  write,
} from '../../test/nightly-imports.ts';
import { openRepeats } from './base-import.ts';
import { cancelImport } from './cancel-import.ts';
import type { ImportRecord } from './import-state.ts';
import { readPhase } from './read-phase.ts';
import { applyRepeats, findKeysOfRepeats, stageCopies, storeRepeats } from './repeats.ts';
import { runImport } from './run-import.ts';

const database = useNetworkDatabase();

let first: Account;
beforeEach(async () => {
  first = await makeAccount();
});

async function makeAccount(): Promise<Account> {
  const db = database.anAccount();
  return { db, build_id: await insertBuild(db) };
}

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

const QUERIES: Query[] = [
  {},
  { sort: ['-key'], per_page: 2, page: 2 },
  { field: ['name', 'stage'] },
  { kind: ['changed'] },
];

describe('a file that repeats an earlier one', () => {
  it('stores positions of rows whose provider nothing has changed since, and neither the rows nor what they state', async () => {
    const before = await load(first, write(ROSTER));
    const again = await load(first, write(ROSTER.toReversed()));

    expect([before.base_id, again.base_id]).toEqual([null, before.id]);
    expect(getCounts(again)).toEqual([0, 0, 12, 0, 0]);
    const third = await load(first, write(ROSTER));
    for (const { id: import_id } of [again, third]) {
      expect(await first.db.sql.importRow.count({ where: { import_id } })).toBe(0);
      expect(await first.db.sql.importProvider.count({ where: { import_id } })).toBe(0);
      expect(await first.db.sql.importRepeat.findMany({ where: { import_id } })).toMatchObject([
        { first_row: 0, sources: [before.id], outcome: 'unchanged' },
      ]);
    }
    const { rows } = await listRows(first, again);
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual(NPIS.toReversed().map((npi, at) => [at + 2, npi]));
    expect(await compare(first, [third, again])).toMatchObject({ total: 0, differences: [] });
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
    const nights: [ImportRecord, ImportRecord][] = [];
    for (let night = 0; night < 6; night += 1) {
      const mode = seed % 2 === 0 ? 'replace' : 'upsert';
      const [kept, planned] = [await load(first, write(lines), { mode }), await load(second, write(lines), { mode })];
      // The second account has no base.
      await second.db.sql.import.updateMany({ data: { rules_digest: null } });
      repeated += kept.base_id === null ? 0 : 1;
      expect(planned.base_id).toBeNull();
      expect(await readAnswers(first, kept.id)).toEqual(await readAnswers(second, planned.id));
      nights.push([kept, planned]);
      for (const [at, [earlier, other]] of nights.entries()) {
        // Each query meets each pair of nights in one of four histories.
        const query = QUERIES[(seed + night + at) % QUERIES.length];
        expect(await compare(first, [kept, earlier], query)).toEqual(await compare(second, [planned, other], query));
        expect(await compare(first, [earlier, kept], query)).toEqual(await compare(second, [other, planned], query));
      }
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

    expect(await listOutcomes(first, id)).toEqual(ROSTER.map(() => null));
    expect(getCounts(await read(first, id))).toEqual([0, 0, 0, 0, 0]);
  });

  it('fails as any other where the build was frozen meanwhile', async () => {
    await load(first, write(ROSTER));
    const id = await stage(first, write(ROSTER));
    await first.db.sql.build.updateMany({ data: { status: 'frozen' } });
    await runImport(first.db, id);
    expect(await read(first, id)).toMatchObject({ status: 'failed', failure_code: 'build_frozen' });
    expect(await listOutcomes(first, id)).toEqual(ROSTER.map(() => null));
  });

  it('is compared with imports of its own account alone, and changes no rows of another one', async () => {
    const base = await load(first, write(ROSTER));
    const id = await stage(first, write(ROSTER));
    await first.db.sql.import.update({ where: { id }, data: { status: 'running' } });
    await readPhase(first.db, await read(first, id));
    const [record, stranger] = [await read(first, id), database.anAccount()];
    const rows = await first.db.sql.importRow.findMany({ where: { import_id: base.id } });
    const compared = rows.map(({ row, key, cells }) => ({
      row,
      key: key ?? '',
      cells: cells as string[],
      isLasting: true,
    }));
    const find = async (db: AccountDb) => (await (await openRepeats(db, record))?.find(compared))?.size;
    expect([await find(first.db), await find(stranger)]).toEqual([12, 0]);
    const keys = compared.map(({ key }) => key);
    const known = async (db: AccountDb) => (await findKeysOfRepeats(db, id, keys)).length;
    expect([await known(first.db), await known(stranger)]).toEqual([12, 0]);
    const before = await readAnswers(first, id);
    const repeating = { row: 99, source_id: base.id, source_row: 2 };
    await stageCopies(stranger, id, [repeating]);
    await expect(storeRepeats(stranger, id, [repeating])).rejects.toThrow();
    expect(await applyRepeats(stranger, id, -1)).toEqual({ through: null, count: 0, changed: 0 });
    expect(await readAnswers(first, id)).toEqual(before);
    expect((await listRows({ ...first, db: stranger }, record)).total).toBe(0);
    expect(await compare({ ...first, db: stranger }, [record, base])).toMatchObject({ total: 0, differences: [] });
    expect(await applyRepeats(first.db, id, -1)).toEqual({ through: 0, count: 12, changed: 0 });
  });

  it('is read again by a worker that takes over', async () => {
    await load(first, write(ROSTER));
    const id = await stage(first, write(ROSTER));
    await first.db.sql.import.update({ where: { id }, data: { status: 'running' } });
    for (const _ of [1, 2]) await readPhase(first.db, { ...(await read(first, id)), phase: 'read' });
    await runImport(first.db, id);
    expect(getCounts(await read(first, id))).toEqual([0, 0, 12, 0, 0]);
    expect(await listOutcomes(first, id)).toEqual(ROSTER.map(() => 'unchanged'));
  });

  it('repeats no row for a day after an update, while processes of the release before may read rows', async () => {
    const { pool } = database.network;
    const move = (days: number, condition: string) =>
      pool.query(
        `update _prisma_migrations set started_at = started_at - make_interval(days => $1), finished_at = finished_at - make_interval(days => $1)
        where migration_name ${condition}`,
        [days],
      );
    const NAME = `'20261127040000_add_import_repeats'`;
    await move(3, `< ${NAME}`);
    try {
      await load(first, write(ROSTER));
      expect((await load(first, write(ROSTER))).base_id).toBeNull();
      await move(2, `>= ${NAME}`);
      expect((await load(first, write(ROSTER))).base_id).not.toBeNull();
    } finally {
      await move(1, `>= ${NAME}`);
    }
  });
});
