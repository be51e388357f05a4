import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { getQuotaLimits } from '@pnb/contract';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import type pg from 'pg';
import { type AccountDb, newId, takeQuotas } from './index.ts';

const database = useNetworkDatabase();

/** Waits until so many transactions wait for rows of another one. */
async function untilWaiting(blocker: pg.PoolClient, count: number): Promise<void> {
  const text = `select from pg_stat_activity
    where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`;
  while ((await blocker.query(text)).rowCount !== count) {
    // A transaction sees one state of the activity.
    await blocker.query('select pg_stat_clear_snapshot()');
    await setTimeout(10);
  }
}

it('writers that wait for slots which are emptied meanwhile do not deadlock', async () => {
  const account_id = newId();
  const bind = (builds: number): AccountDb =>
    database.network.bind({
      account_id,
      actor: { type: 'system', id: null },
      request_id: null,
      quotas: { plan: 'starter', limits: getQuotaLimits('starter', { builds }) },
    });
  const addBuild = (builds: number): Promise<void> =>
    bind(builds).transaction(async (tx) => {
      await insertBuild(tx);
      await takeQuotas(tx, { builds: 1 });
    });
  const { pool } = database.network;
  const [emptying, filling] = [await pool.connect(), await pool.connect()];
  const limits = [100, 200];
  const addSlot = (slot: number, maximum: number) =>
    filling.query(`insert into quota_slots values ($1, 'builds', $2, 1, $3)`, [account_id, slot, maximum]);
  try {
    // Each of two limits finds one slot.
    await Promise.all(limits.map((limit, place) => addSlot(place + 1, limit)));
    await emptying.query('begin');
    await emptying.query('update quota_slots set remaining = 0 where account_id = $1', [account_id]);
    await filling.query('begin');
    // A transaction that fills all slots waits for this row.
    await addSlot(3, 1);

    const writing = Promise.all(limits.map(addBuild));
    await untilWaiting(emptying, 2);
    await emptying.query('commit');
    await untilWaiting(filling, 2);
    await filling.query('commit');

    await expect(writing).resolves.toHaveLength(2);
  } finally {
    emptying.release();
    filling.release();
  }
});
