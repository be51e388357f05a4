// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { pruneRuns } from './retention.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const database = useNetworkDatabase();
let db: AccountDb;

beforeEach(() => {
  db = database.anAccount();
});

describe('pruneRuns', () => {
  it('keeps the last score of each day after 30 days, and the current one', async () => {
    const build_id = await insertBuild(db);
    const run = async (at: Date, through_sequence: bigint) => {
      const id = newId();
      const columns = { standard_id: 's', travel_model: 't', sample_id: 'p', engine_ms: 1 };
      const data = { ...columns, id, build_id, account_id: db.account_id, computed_at: at, through_sequence };
      await db.sql.adequacyRun.create({ data });
      return id;
    };
    const noon = new Date(Math.floor(daysAgo(40).getTime() / DAY_MS) * DAY_MS + DAY_MS / 2);
    const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
    const [shown, , last, nextDay, ...recent] = [
      await run(hours(0), 1n),
      await run(hours(1), 2n),
      await run(hours(2), 3n),
      await run(hours(24), 4n),
      await run(daysAgo(2), 5n),
      await run(daysAgo(2), 6n),
    ];
    await db.sql.build.update({ where: { id: build_id }, data: { latest_run_id: shown ?? null } });
    const all = await db.sql.adequacyRun.findMany({ select: { id: true } });
    await db.sql.adequacyRunProvider.createMany({
      data: all.map(({ id: run_id }) => ({
        ...{ account_id: db.account_id, run_id, provider_id: newId() },
        ...{ from_status: 'pending' as const, to_status: 'compliant' as const },
      })),
    });

    expect(await pruneRuns(database.network, NOW)).toBe(1);

    const kept = await db.sql.adequacyRun.findMany({ orderBy: { through_sequence: 'asc' } });
    expect(kept.map(({ id }) => id)).toEqual([shown, last, nextDay, ...recent]);
    const history = await db.sql.adequacyRunProvider.findMany();
    expect(new Set(history.map(({ run_id }) => run_id))).toEqual(new Set(kept.map(({ id }) => id)));
  });

  it('gives the last run of a day the changed cells of the runs that it deletes', async () => {
    const build_id = await insertBuild(db);
    const noon = new Date(Math.floor(daysAgo(40).getTime() / DAY_MS) * DAY_MS + DAY_MS / 2);
    const cell = (specialty_code: string, from: number | null, to: number | null) => ({
      basis: 'contracted',
      county_fips: '49009',
      specialty_code,
      from: from === null ? null : { counted_count: from },
      to: to === null ? null : { counted_count: to },
    });
    const run = async (hour: number, changed_cells: object[]) => {
      const computed_at = new Date(noon.getTime() + hour * 3_600_000);
      const columns = { standard_id: 's', travel_model: 't', sample_id: 'p', engine_ms: 1 };
      await db.sql.adequacyRun.create({
        data: {
          ...columns,
          id: newId(),
          build_id,
          account_id: db.account_id,
          computed_at,
          through_sequence: BigInt(hour + 10),
          changed_cells,
        },
      });
    };
    await run(-2, [cell('008', 0, 1), cell('012', 1, 0), cell('013', null, 1)]);
    await run(-1, [cell('008', 1, 2)]);
    await run(0, [cell('012', 0, 1), cell('014', 3, 4)]);
    await run(30, [cell('008', 2, 3)]);

    expect(await pruneRuns(database.network, NOW)).toBe(2);

    const kept = await db.sql.adequacyRun.findMany({ orderBy: { through_sequence: 'asc' } });
    const [day, nextDay] = kept.map(({ changed_cells }) => changed_cells as { specialty_code: string }[]);
    expect(day?.toSorted((a, b) => a.specialty_code.localeCompare(b.specialty_code))).toEqual([
      cell('008', 0, 2),
      cell('013', null, 1),
      cell('014', 3, 4),
    ]);
    expect(nextDay).toEqual([cell('008', 2, 3)]);
    expect(await pruneRuns(database.network, NOW)).toBe(0);
  });

  it('divides what it merges into rows of 2,000 cells, and leaves none of the deleted runs', async () => {
    const build_id = await insertBuild(db);
    const noon = new Date(Math.floor(daysAgo(40).getTime() / DAY_MS) * DAY_MS + DAY_MS / 2);
    const cells = (basis: 'active' | 'contracted', first: number, to: number) =>
      Array.from({ length: 3_000 }, (_, at) => ({
        ...{ basis, county_fips: String(first + at), specialty_code: '008' },
        ...{ from: { counted_count: 0 }, to: { counted_count: to } },
      }));
    const run = async (hour: number, changed_cells: object[], further: object[][]) => {
      const id = newId();
      const computed_at = new Date(noon.getTime() + hour * 3_600_000);
      const columns = { standard_id: 's', travel_model: 't', sample_id: 'p', engine_ms: 1, changed_cells };
      const { account_id } = db;
      const through_sequence = BigInt(hour + 10);
      await db.sql.adequacyRun.create({
        data: { ...columns, id, build_id, account_id, computed_at, through_sequence },
      });
      await db.sql.adequacyRunCells.createMany({
        data: further.map((rows, at) => ({ account_id, run_id: id, basis: 'active', number: at + 1, cells: rows })),
      });
      return id;
    };
    const active = [cells('active', 10_000, 1), cells('active', 20_000, 1)] as const;
    await run(-2, cells('contracted', 10_000, 1), [...active]);
    const last = await run(-1, cells('contracted', 10_000, 2), [active[1], active[1], active[1]]);
    const other = await run(48, [], [active[0]]);

    expect(await pruneRuns(database.network, NOW)).toBe(1);

    const kept = await db.sql.adequacyRun.findUniqueOrThrow({ where: { id: last } });
    const rows = await db.sql.adequacyRunCells.findMany({
      where: { run_id: { not: other } },
      orderBy: [{ basis: 'asc' }, { number: 'asc' }],
    });
    expect(rows.every(({ run_id }) => run_id === last)).toBe(true);
    expect(kept.changed_cells_counts).toEqual({ active: 6_000, contracted: 3_000 });
    const merged = [kept.changed_cells, ...rows.map((row) => row.cells)] as object[][];
    expect(merged.map((part) => part.length)).toEqual([2_000, 2_000, 2_000, 2_000, 1_000]);
    const expected = [...active.flat(), ...cells('contracted', 10_000, 2)];
    expect(new Set(merged.flat().map((cell) => JSON.stringify(Object.entries(cell).toSorted())))).toEqual(
      new Set(expected.map((cell) => JSON.stringify(Object.entries(cell).toSorted()))),
    );
    expect(await db.sql.adequacyRunCells.count({ where: { run_id: other } })).toBe(1);
  });
});
