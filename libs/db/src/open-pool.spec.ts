import { expect, it } from '@jest/globals';
import { openPool } from './index.ts';

it('a second release of a connection given to a callback is ignored', async () => {
  const pool = openPool(process.env.PNB_TEST_POSTGRES ?? '', 1);
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      release();
      release();
      resolve();
    });
  });
  // The only connection is free, once.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.end();
});
