import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useNetworkDatabase } from '@pnb/test-databases';
import type pg from 'pg';
import { QueuePool } from './queue-pool.ts';

const database = useNetworkDatabase();
let queue: QueuePool;
const opened: Taken[] = [];

interface Taken {
  client: pg.PoolClient;
  release: () => void;
}

beforeEach(() => {
  queue = new QueuePool({ pool: database.network.pool, connectionString: database.url });
});
afterEach(() => opened.splice(0).forEach(({ release }) => release()));

/** Takes a connection as a runner does in order to listen. */
const take = (): Promise<Taken> =>
  new Promise((resolve, reject) => {
    queue.connect((error, client, release) => {
      if (error || !client) return reject(error ?? new Error('no connection'));
      const taken = { client, release: () => release() };
      opened.push(taken);
      resolve(taken);
    });
  });

const countListening = async (): Promise<number> => {
  const { rows } = await database.network.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'pnb worker notifications' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
};

it('runners that listen share one connection, which ends with the last of them', async () => {
  const [first, second] = [await take(), await take()];
  expect(first.client).toBe(second.client);
  expect([await countListening(), queue.openCount]).toEqual([1, 1]);

  first.release();
  first.release();
  expect(queue.openCount).toBe(1);
  const ended = once(second.client, 'end');
  second.release();
  await ended;
  expect(queue.openCount).toBe(0);
});

it('each runner gets what is sent to its channel, and not from the pool', async () => {
  const [first, second] = [await take(), await take()];
  await first.client.query('listen "jobs:insert"');
  const received = [first, second].map(({ client }) => once(client, 'notification'));
  await queue.query(`notify "jobs:insert", '1'`);
  expect((await Promise.all(received)).map(([message]) => (message as pg.Notification).payload)).toEqual(['1', '1']);
  const pooled = await queue.connect();
  expect(pooled).not.toBe(first.client);
  pooled.release();
});

it('runners whose connection broke get another one', async () => {
  const before = await take();
  const pid = (await before.client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const failed = once(before.client, 'error');
  await queue.query('select pg_terminate_backend($1)', [pid]);
  await failed;

  const after = await take();
  expect(after.client).not.toBe(before.client);
  before.release();
  expect((await after.client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('reports a connection that cannot be opened, and tries again', async () => {
  const refused = new QueuePool({ pool: database.network.pool, connectionString: 'postgresql://127.0.0.1:1/none' });
  const connect = (): Promise<unknown> => new Promise((resolve) => refused.connect((error) => resolve(error)));
  expect(await connect()).toMatchObject({ code: 'ECONNREFUSED' });
  expect(await connect()).toMatchObject({ code: 'ECONNREFUSED' });
  expect(refused.openCount).toBe(0);
});
