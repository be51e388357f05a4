import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { listMissingForCluster, type PatroniCluster, startPatroni } from '@pnb/test-databases/cluster';
import { Notifications, openPool } from '../index.ts';
import { withStartLock } from '../start-lock.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(480_000);

const missing = listMissingForCluster();
const title = 'a synchronous standby';
const suite = missing.length === 0 ? describe : describe.skip;

suite(missing.length === 0 ? title : `${title} (skipped: no ${missing.join(', ')})`, () => {
  let cluster: PatroniCluster;

  beforeAll(async () => {
    cluster = await startPatroni();
  });
  afterAll(() => cluster.stop());

  it('serves no connection of the service until it is the primary, and then the same pool', async () => {
    const primary = await cluster.findPrimary();
    const standby = cluster.nodes.find(({ name }) => name !== primary.name);
    const url = cluster.url('postgres', standby?.port ?? 0);
    const pool = openPool(url);
    const notifications = new Notifications({ url, applicationName: 'test' });
    const ignore = { onMessage: () => undefined, onGap: () => undefined };

    const refusal = { code: '25006', message: 'the server is a standby and not the primary' };
    await expect(pool.query('select 1')).rejects.toMatchObject(refusal);
    await expect(notifications.listen('row_changes', ignore)).rejects.toMatchObject(refusal);
    await expect(withStartLock(url, async () => 'prepared')).rejects.toMatchObject(refusal);
    expect(pool.totalCount).toBe(0);

    expect(await cluster.failOver()).toEqual(primary);
    // Patroni reports the new primary while its promotion still runs.
    const read = () => pool.query('select pg_is_in_recovery() as standby').catch(() => null);
    let result = await read();
    for (; result === null; result = await read()) await setTimeout(50);
    expect(result.rows).toEqual([{ standby: false }]);
    await notifications.listen('row_changes', ignore);
    await notifications.close();
    expect(await withStartLock(url, async () => 'prepared')).toBe('prepared');
    await pool.end();
  });
});
