import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useNetworkDatabase } from '@pnb/test-databases';
import { uncheckedSql } from '@pnb/db/raw';
import { refreshStatistics } from './index.ts';
import type { AccountDb, AccountTransaction } from '@pnb/db';

const database = useNetworkDatabase();

const MANY = 3_000;

/** Inserts rows in a transaction, which counts as changes of the table when it ends. */
const insertMany = (
  db: AccountDb,
  work: (tx: AccountTransaction) => Promise<void> = async () => undefined,
): Promise<void> =>
  db.transaction(async (tx) => {
    // The checks of foreign keys are off: the rows belong to no import.
    await uncheckedSql(tx).execute`set local session_replication_role = replica`;
    await tx.execute`
      insert into import_rows (account_id, import_id, "row", cells)
      select ${db.account_id}::uuid, gen_random_uuid(), at, '[]' from generate_series(1, ${MANY}::int) at`;
    await work(tx);
    await uncheckedSql(tx).query`select pg_stat_force_next_flush()`;
  });

/** How often the statistics were gathered by command. */
async function countGathered(table: string): Promise<number> {
  const { rows } = await database.network.pool.query<{ count: number }>(
    'select analyze_count::int as count from pg_stat_user_tables where relname = $1',
    [table],
  );
  return rows[0]?.count ?? 0;
}

async function untilGathered(count: number): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await setTimeout(5)) {
    if ((await countGathered('import_rows')) >= count) return;
  }
}

let before: number;
beforeEach(async () => {
  await database.network.pool.query('truncate import_rows');
  await database.network.pool.query('analyze import_rows');
  before = await countGathered('import_rows');
});

describe('refreshStatistics', () => {
  it('gathers those of a table that has doubled, and of no other', async () => {
    const db = database.anAccount();
    await refreshStatistics(db, 'import_rows');
    expect(await countGathered('import_rows')).toBe(before);

    await insertMany(db);
    const others = await countGathered('transitions');
    await refreshStatistics(db, 'transitions', 'import_rows');
    expect(await countGathered('import_rows')).toBe(before + 1);
    expect(await countGathered('transitions')).toBe(others);

    await refreshStatistics(db, 'import_rows');
    expect(await countGathered('import_rows')).toBe(before + 1);
  });

  it('waits in a transaction until that has committed', async () => {
    const db = database.anAccount();
    await insertMany(db, async (tx) => {
      await refreshStatistics(tx, 'import_rows');
      expect(await countGathered('import_rows')).toBe(before);
    });
    await untilGathered(before + 1);
    expect(await countGathered('import_rows')).toBe(before + 1);
  });

  it('does nothing after a rollback', async () => {
    const db = database.anAccount();
    await insertMany(db);
    const failed = db.transaction(async (tx) => {
      await refreshStatistics(tx, 'import_rows');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await setTimeout(100);
    expect(await countGathered('import_rows')).toBe(before);
  });

  it('fails nothing if they cannot be gathered', async () => {
    const db = database.anAccount();
    await insertMany(db);
    const lost = jest.spyOn(database.network.pool, 'query').mockImplementation(() => {
      throw new Error('connection lost');
    });
    try {
      await refreshStatistics(db, 'import_rows');
      await db.transaction((tx) => refreshStatistics(tx, 'import_rows'));
      expect(lost).toHaveBeenCalledTimes(2);
    } finally {
      lost.mockRestore();
    }
    expect(await countGathered('import_rows')).toBe(before);
  });
});
