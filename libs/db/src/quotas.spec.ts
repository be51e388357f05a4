// @citus
import { describe, expect, it } from '@jest/globals';
import { type AccountQuotas, getQuotaLimits } from '@pnb/contract';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { type AccountDb, measureQuota, newId, takeQuotas } from './index.ts';

const database = useNetworkDatabase();

const limitBuilds = (builds: number): AccountQuotas => ({
  plan: 'starter',
  limits: getQuotaLimits('starter', { builds }),
});

const bind = (account_id: string, quotas: AccountQuotas): AccountDb =>
  database.network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null, quotas });

/** A build of the account, counted as a request counts it. */
const addBuild = (db: AccountDb, after: () => Promise<unknown> = () => Promise.resolve()) =>
  db.transaction(async (tx) => {
    await insertBuild(tx);
    await takeQuotas(tx, { builds: 1 });
    await after();
  });

interface Admission {
  admitted: number;
  refused: object[];
}

async function addAtOnce(db: AccountDb, count: number): Promise<Admission> {
  const results = await Promise.allSettled(Array.from({ length: count }, () => addBuild(db)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as object] : []));
  return { admitted: count - refused.length, refused };
}

const readSlots = async ({ sql }: AccountDb): Promise<number> => {
  const slots = await sql.quotaSlot.findMany({ where: { resource: 'builds' } });
  return slots.reduce((sum, { remaining }) => sum + Number(remaining), 0);
};

describe('a quota', () => {
  it.each([1, 5, 17])('admits exactly its limit of %i under parallel writes', async (limit) => {
    const db = bind(newId(), limitBuilds(limit));
    const { admitted, refused } = await addAtOnce(db, limit + 12);

    expect([admitted, refused.length, await db.sql.build.count()]).toEqual([limit, 12, limit]);
    expect(refused).toEqual(
      Array.from({ length: 12 }, () =>
        expect.objectContaining({
          code: 'plan_limit_exceeded',
          members: { plan: { current: 'starter', required: expect.anything(), limit, used: limit } },
        }),
      ),
    );
  });

  it('is not one row that the writers of an account wait for', async () => {
    const db = bind(newId(), limitBuilds(100));
    await addBuild(db);
    const finished: string[] = [];
    const others = async (): Promise<void> => {
      await Promise.all(
        ['second', 'third', 'fourth'].map(async (name) => finished.push(await addBuild(db).then(() => name))),
      );
    };
    // The first one has taken its part and is open until the others are committed.
    await addBuild(db, others);

    expect(finished.toSorted()).toEqual(['fourth', 'second', 'third']);
    expect([await db.sql.build.count(), await readSlots(db)]).toEqual([5, 95]);
  });

  it('is free again for as much as is deleted, without a count at the deletion', async () => {
    const db = bind(newId(), limitBuilds(9));
    await addAtOnce(db, 9);
    await expect(addBuild(db)).rejects.toMatchObject({ code: 'plan_limit_exceeded' });
    const [first, second] = await db.sql.build.findMany({ take: 2 });
    await db.sql.build.deleteMany({ where: { id: { in: [first?.id ?? '', second?.id ?? ''] } } });

    expect(await addAtOnce(db, 6)).toMatchObject({ admitted: 2 });
  });

  it('counts what a transaction that rolls back had taken as free', async () => {
    const db = bind(newId(), limitBuilds(3));
    const fail = () => Promise.reject(new Error('later'));
    for (const _ of [1, 2, 3, 4]) await expect(addBuild(db, fail)).rejects.toThrow('later');

    expect(await addAtOnce(db, 5)).toMatchObject({ admitted: 3 });
  });

  it('of a changed limit applies to the next write, in both directions', async () => {
    const account_id = newId();
    await addAtOnce(bind(account_id, limitBuilds(10)), 4);
    const smaller = bind(account_id, limitBuilds(2));
    await expect(addBuild(smaller)).rejects.toMatchObject({ members: { plan: { limit: 2, used: 4 } } });

    expect(await addAtOnce(bind(account_id, limitBuilds(6)), 5)).toMatchObject({ admitted: 2 });
    expect(await measureQuota(smaller, 'builds')).toBe(6);
  });

  it('admits rows that were written without being counted, and counts them', async () => {
    const db = bind(newId(), limitBuilds(5));
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) await insertBuild(db);

    await expect(addBuild(db)).rejects.toMatchObject({ members: { plan: { limit: 5, used: 7 } } });
    expect(await db.sql.build.count()).toBe(7);
  });
});
