import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createProvider, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { insertWebhook } from '@pnb/webhooks/test/endpoints';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);

async function countBlocked(pid: number | undefined): Promise<number> {
  const { pool } = app.services.networks.sandbox;
  const { rowCount } = await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid]);
  return rowCount ?? 0;
}

it('a write that PostgreSQL rolls back because of a deadlock is run again', async () => {
  const webhook_id = await insertWebhook(caller.db, Buffer.alloc(32), { url: 'https://plan.example/hooks' });
  const { id } = await createProvider(caller, build.id);
  const other = await app.services.networks.sandbox.pool.connect();
  const lock = (table: string, key: string) =>
    other.query(`select from ${table} where account_id = $1 ${key} for update`, [caller.account_id]);
  try {
    // The order of locks is that of the dispatch of the previous version: the endpoint first, then the counter.
    await other.query('begin');
    // PostgreSQL rolls back the transaction that detects the deadlock.
    await other.query(`set local deadlock_timeout = '1h'`);
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    await lock('webhooks', `and id = '${webhook_id}'`);
    const writing = caller.api.PATCH('/v1/providers/{id}', {
      params: { path: { id } },
      body: { name: 'Written once' },
    });
    // The write has the counter, and waits for the endpoint. It detects the deadlock after a second.
    while ((await countBlocked(rows[0]?.pid)) === 0) await setTimeout(10);
    await lock('event_counters', '');
    await other.query('commit');

    const { response } = await writing;

    expect(response.status).toBe(200);
  } finally {
    other.release();
  }
  const { data: events } = await caller.api.GET('/v1/events', { params: { query: { type: ['provider.updated'] } } });
  expect(events?.data).toHaveLength(1);
});
