import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { insertBuild, useNetworkDatabase } from '@pnb/testkit';
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

    expect(await pruneRuns(database.network, NOW)).toBe(1);

    const kept = await db.sql.adequacyRun.findMany({ orderBy: { through_sequence: 'asc' } });
    expect(kept.map(({ id }) => id)).toEqual([shown, last, nextDay, ...recent]);
  });
});
