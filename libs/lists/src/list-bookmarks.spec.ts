import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListDeclaration } from '@pnb/contract';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import fc from 'fast-check';
import { insertManyProviders } from '@pnb/db/test/many-providers';
import { type ListSource, readPage } from './index.ts';
import { type AccountDb, type AccountTransaction, type Network, newId, openNetwork } from '@pnb/db';

const MANY = 6_000;
const DECLARED: ListDeclaration = { filters: ['stage'], sorts: ['name', 'created_at'], default_sort: ['-created_at'] };
const SOURCE: ListSource = {
  from: 'providers',
  scope: 'account',
  columns: ['id', 'name', 'created_at'],
  eventful: ['stage'],
};

let replica: Network;
// The replica is closed before the database, which is dropped at its end.
afterAll(() => replica.close());
const database = useNetworkDatabase();
let db: AccountDb;
let other: AccountDb;
let build_id: string;

beforeAll(async () => {
  replica = openNetwork({ url: database.url, environment: 'sandbox', cursorKey: database.cursorKey });
  db = database.anAccount();
  other = replica.bind({ account_id: db.account_id, actor: { type: 'system', id: null }, request_id: null });
  build_id = await insertBuild(db);
  await insertManyProviders(database.url, { account_id: db.account_id, build_id }, MANY);
  await write(db, async () => undefined);
});

/** Writes as the API does: the change, then its sequence, in one transaction. */
const write = (to: AccountDb, change: (tx: AccountTransaction) => Promise<unknown>) =>
  to.transaction(async (tx) => {
    await change(tx);
    await tx.sql.eventCounter.upsert({
      where: { account_id: to.account_id },
      create: { account_id: to.account_id, last_sequence: 1 },
      update: { last_sequence: { increment: 1 } },
    });
  });

const insertFirst = (to: AccountDb) =>
  write(to, (tx) =>
    tx.sql.provider.create({
      data: {
        id: newId(),
        account_id: to.account_id,
        build_id,
        name: 'A first one',
        entity_type: 'individual',
        specialty_code: '008',
        stage: 'active',
        stage_changed_at: new Date(),
        created_at: new Date('2099-01-01T00:00:00Z'),
      },
    }),
  );

const deleteFirst = (to: AccountDb) =>
  write(to, async (tx) => {
    const first = await tx.sql.provider.findFirst({ orderBy: { created_at: 'desc' }, select: { id: true } });
    await tx.sql.provider.deleteMany({ where: { id: first?.id ?? '' } });
  });

const SORTS = { '-created_at': { created_at: 'desc' }, name: { name: 'asc' } } as const;

async function expectPage(from: AccountDb, page: number, sort: keyof typeof SORTS): Promise<void> {
  const found = await readPage<{ id: string }>(from, DECLARED, SOURCE, { page, per_page: 20, sort: [sort] });
  const direction = Object.values(SORTS[sort])[0] as 'asc' | 'desc';
  const expected = await from.sql.provider.findMany({
    orderBy: [SORTS[sort], { id: direction }],
    skip: (page - 1) * 20,
    take: 20,
    select: { id: true },
  });
  expect(found.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(found.meta.total).toBe(await from.sql.provider.count());
}

describe('deep pages', () => {
  it('are exact in any order of reads and writes of two processes', async () => {
    const step = fc.record({
      action: fc.constantFrom('read', 'read', 'read', 'read', 'insert', 'delete'),
      page: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 118, max: 124 })),
      sort: fc.constantFrom('-created_at' as const, 'name' as const),
      isOther: fc.boolean(),
    });
    const check = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const { action, page, sort, isOther } of steps) {
        const handle = isOther ? other : db;
        if (action === 'insert') await insertFirst(handle);
        else if (action === 'delete') await deleteFirst(handle);
        else await expectPage(handle, page, sort);
      }
    });
    await fc.assert(check, { numRuns: 15 });
  });
});
