import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { watchConnection } from './watch-connection.ts';

/** A pool whose statements respond when the test says so. */
function aPool() {
  const statements: PromiseWithResolvers<void>[] = [];
  const query = () => {
    const statement = Promise.withResolvers<void>();
    statements.push(statement);
    return statement.promise;
  };
  const pool = Object.assign(new EventEmitter(), { query, totalCount: 1, idleCount: 1, options: { max: 4 } });
  return { pool: pool as unknown as pg.Pool, statements };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('watchConnection', () => {
  it('checks again after a failure that may be later than the response', async () => {
    const { pool, statements } = aPool();
    const reports: string[] = [];
    const watch = watchConnection(pool, {
      onLost: () => reports.push('lost'),
      onRecovered: () => reports.push('recovered'),
      retryMs: 1,
    });

    watch.check();
    pool.emit('error', new Error('terminated'));
    statements[0]?.resolve();
    await until(() => statements.length === 2);
    statements[1]?.reject(new Error('refused'));
    await until(() => statements.length === 3);
    statements[2]?.resolve();
    await until(() => reports.length === 2);
    await watch.close();

    expect(reports).toEqual(['lost', 'recovered']);
    expect(statements).toHaveLength(3);
  });
});
