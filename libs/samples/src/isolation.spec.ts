import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { type ListSource, readPage } from '@pnb/lists';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import {
  addPoint,
  assertSampleCovers,
  createPoints,
  createSample,
  deleteSample,
  findSample,
  pointSource,
  sampleSource,
} from './index.ts';

const database = useNetworkDatabase();
let owner: AccountDb;
let stranger: AccountDb;
let sample_id: string;

const FIELDS = { name: 'Census', source: 'CMS' };

function makePoints(weight = 1) {
  const points = createPoints();
  addPoint(points, '49009', { latitude: 40.98, longitude: -109.7, weight });
  return points;
}

beforeEach(async () => {
  [owner, stranger] = [database.anAccount(), database.anAccount()];
  sample_id = (await owner.transaction((tx) => createSample(tx, { fields: FIELDS, points: makePoints() }))).id;
});

const LIST = { filters: [], sorts: ['created_at'], default_sort: ['-created_at'] };
const POINTS = { filters: [], sorts: ['position'], default_sort: ['position'] };
const listIds = async (db: AccountDb, source: ListSource) =>
  (await readPage<{ id: string }>(db, LIST, source, {})).data.map(({ id }) => id);
const count = async (db: AccountDb) =>
  (await readPage(db, POINTS, pointSource({ id: sample_id, is_shared: false }), {})).meta.total;

describe('an account', () => {
  it('lists and reads its own samples and those of the service only', async () => {
    const id = encodeId('beneficiary_sample', sample_id);

    expect(await listIds(owner, sampleSource(owner.account_id))).toEqual([sample_id, 'utah-zcta-synthetic-2']);
    expect(await listIds(stranger, sampleSource(stranger.account_id))).toEqual(['utah-zcta-synthetic-2']);
    expect([await findSample(owner, id), await findSample(stranger, id)]).toEqual([
      expect.objectContaining({ id: sample_id }),
      null,
    ]);
    expect([await count(owner), await count(stranger)]).toEqual([1, 0]);
  });

  it('neither uses nor deletes a sample of another account', async () => {
    const build = { id: await insertBuild(stranger, { county_fips: ['49009'] }), beneficiary_sample_id: sample_id };
    const pin = (db: AccountDb, id: string) =>
      db.transaction((tx) => assertSampleCovers(tx, { ...build, id }, '/beneficiary_sample_id'));

    await expect(pin(stranger, build.id)).rejects.toThrow(/1 field/);
    await expect(pin(owner, await insertBuild(owner, { county_fips: ['49009'] }))).resolves.toBeUndefined();
    expect(await stranger.transaction((tx) => deleteSample(tx, sample_id))).toBe(false);
    expect(await owner.sql.accountSample.count()).toBe(1);
  });

  it('may store the points that another account has, and its own only once', async () => {
    const store = (db: AccountDb, weight?: number) =>
      db.transaction((tx) => createSample(tx, { fields: FIELDS, points: makePoints(weight) }));

    expect(await store(stranger)).toMatchObject({ version: 1 });
    await expect(store(owner)).rejects.toMatchObject({ code: 'conflict' });
    expect(await store(owner, 2)).toMatchObject({ version: 2 });
  });

  it('stores the same points once, and numbers each version once, from concurrent uploads', async () => {
    const store = (weight: number) =>
      stranger
        .transaction((tx) => createSample(tx, { fields: FIELDS, points: makePoints(weight) }))
        .catch(() => 'conflict' as const);
    const stored = await Promise.all([1, 1, 1, 2, 2, 3].map(store));

    expect(stored.filter((one) => one === 'conflict')).toHaveLength(3);
    const versions = stored.flatMap((one) => (one === 'conflict' ? [] : [one.version]));
    expect(versions.toSorted()).toEqual([1, 2, 3]);
  });
});

/** Waits until another transaction waits for a lock of this one. */
async function untilBlocked(): Promise<void> {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database.network.pool.query(text)).rowCount === 0) await setTimeout(10);
}

describe('a sample', () => {
  it('is not deleted while a build is about to use it, nor used while it is deleted', async () => {
    const id = await insertBuild(owner, { county_fips: ['49009'] });
    const pinned = Promise.withResolvers<void>();
    const pin = owner.transaction(async (tx) => {
      await tx.sql.build.update({ where: { id }, data: { beneficiary_sample_id: sample_id } });
      await assertSampleCovers(tx, { id, beneficiary_sample_id: sample_id }, '/beneficiary_sample_id');
      pinned.resolve();
      await untilBlocked();
    });
    await pinned.promise;
    await expect(owner.transaction((tx) => deleteSample(tx, sample_id))).rejects.toMatchObject({ code: 'conflict' });
    await pin;

    await owner.sql.build.update({ where: { id }, data: { beneficiary_sample_id: null } });
    const removed = Promise.withResolvers<void>();
    const remove = owner.transaction(async (tx) => {
      await deleteSample(tx, sample_id);
      removed.resolve();
      await untilBlocked();
    });
    await removed.promise;
    const again = owner.transaction((tx) =>
      assertSampleCovers(tx, { id, beneficiary_sample_id: sample_id }, '/beneficiary_sample_id'),
    );
    await expect(again).rejects.toMatchObject({ code: 'validation_failed' });
    await remove;
  });
});
