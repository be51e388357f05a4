import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListDeclaration, Stage } from '@pnb/contract';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import fc from 'fast-check';
import { insertManyProviders } from '@pnb/db/test/many-providers';
import { type ListSource, readPage } from './index.ts';
import { type AccountDb, type AccountTransaction, type Network, type network, newId, openNetwork } from '@pnb/db';

type ProviderRow = network.ProviderModel;

const MANY = 1_203;
const DECLARED: ListDeclaration = {
  filters: ['stage', 'adequacy_status'],
  sorts: ['name', 'created_at', 'stage'],
  default_sort: ['-created_at'],
};
const COUNTED: ListSource = { from: 'providers', scope: 'account' };
const EVENTFUL: ListSource = { ...COUNTED, eventful: ['stage'] };

let replica: Network;
// The replica is closed before the database, which is dropped at its end.
afterAll(() => replica.close());
const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;

const bindReplica = (account_id: string) =>
  replica.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });

beforeAll(() => {
  replica = openNetwork({ url: database.url, environment: 'sandbox', cursorKey: database.cursorKey });
});
beforeEach(async () => {
  db = database.anAccount();
  build_id = await insertBuild(db);
  await insertManyProviders(database.url, { account_id: db.account_id, build_id }, MANY);
  await nextSequence(db);
});

type Query = Record<string, unknown>;

const list = (query: Query, { from = db, source = EVENTFUL } = {}) =>
  readPage<ProviderRow>(from, DECLARED, source, query);
const getTotal = async (query: Query = {}, options = {}) => (await list({ per_page: 1, ...query }, options)).meta.total;

const nextSequence = ({ sql, account_id }: AccountDb) =>
  sql.eventCounter.upsert({
    where: { account_id },
    create: { account_id, last_sequence: 1 },
    update: { last_sequence: { increment: 1 } },
  });

const insert = ({ sql, account_id }: AccountDb, stage: Stage = 'active') =>
  sql.provider.create({
    data: {
      id: newId(),
      account_id,
      build_id,
      name: 'New',
      entity_type: 'individual',
      specialty_code: '008',
      stage,
      stage_changed_at: new Date(),
    },
  });

/** Writes as the API does: the change, then its sequence, in one transaction. */
const write = (change: (tx: AccountTransaction) => Promise<unknown>, from = db) =>
  from.transaction(async (tx) => {
    await change(tx);
    await nextSequence(tx);
  });

describe('the total of an eventful list', () => {
  it('follows each insert, move and delete of this and another process', async () => {
    const active = { stage: ['active'] };
    const [before, activeBefore] = [await getTotal(), await getTotal(active)];
    const other = bindReplica(db.account_id);
    await getTotal({}, { from: other });

    await write((tx) => insert(tx), other);
    expect([await getTotal(), await getTotal(active)]).toEqual([before + 1, activeBefore + 1]);

    await write((tx) => tx.sql.provider.updateMany({ where: { name: 'New' }, data: { stage: 'declined' } }));
    expect([await getTotal({}, { from: other }), await getTotal(active)]).toEqual([before + 1, activeBefore]);

    await write((tx) => tx.sql.provider.deleteMany({ where: { name: 'New' } }), other);
    expect([await getTotal(), await getTotal({}, { from: other })]).toEqual([before, before]);
  });

  it('is cached while no event is recorded', async () => {
    expect(await getTotal()).toBe(MANY);
    await insert(db);
    expect(await getTotal()).toBe(MANY);
    await nextSequence(db);
    expect(await getTotal()).toBe(MANY + 1);
  });

  it('excludes rows of a transaction that has not committed or was rolled back', async () => {
    await getTotal();
    const undone = db.transaction(async (tx) => {
      await insert(tx);
      await nextSequence(tx);
      expect(await getTotal()).toBe(MANY);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await write((tx) => insert(tx, 'declined'));

    expect(await getTotal()).toBe(MANY + 1);
  });

  it('includes every write completed before the request and none begun after the response, with concurrent writers', async () => {
    const [begun, done] = [{ writes: 0 }, { writes: 0 }];
    const writer = async (from: AccountDb) => {
      for (let at = 0; at < 25; at += 1) {
        begun.writes += 1;
        await write((tx) => insert(tx), from);
        done.writes += 1;
      }
    };
    const reader = async (from: AccountDb) => {
      while (done.writes < 75) {
        const least = MANY + done.writes;
        const total = await getTotal({}, { from });
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(MANY + begun.writes);
      }
    };
    const other = bindReplica(db.account_id);
    await Promise.all([writer(db), writer(db), writer(other), reader(db), reader(db), reader(other)]);

    expect(await getTotal()).toBe(MANY + 75);
  });

  it('is counted again under a filter that changes without an event', async () => {
    const query = { adequacy_status: ['pending'] };
    expect(await getTotal(query)).toBe(MANY);
    await insert(db);
    expect(await getTotal(query)).toBe(MANY + 1);
  });
});

it('the total of a list without events is counted each time', async () => {
  await getTotal({}, { source: COUNTED });
  await insert(db);
  expect(await getTotal({}, { source: COUNTED })).toBe(MANY + 1);
});

describe('a page in the second half of a list', () => {
  const aSort = fc.constantFrom(['name'], ['-name'], ['-created_at'], ['stage', '-name'], ['-stage', '-created_at']);

  it('has the rows of the whole order, with ties, when it is read from either end', async () => {
    await getTotal();
    await getTotal({}, { source: COUNTED });
    const property = fc.asyncProperty(
      aSort,
      fc.integer({ min: 30, max: 100 }),
      fc.constantFrom(EVENTFUL, COUNTED),
      async (chosen, per_page, source) => {
        const sort: string[] = [...chosen];
        const inOrder = await idsInOrder(sort);
        const last = Math.ceil(MANY / per_page);
        for (const page of [Math.ceil(last / 2), Math.ceil(last / 2) + 1, last - 1, last, last + 1]) {
          const { data, meta } = await list({ sort, per_page, page }, { source });
          expect(data.map(({ id }) => id)).toEqual(inOrder.slice((page - 1) * per_page, page * per_page));
          expect([meta.total, meta.next_cursor !== null]).toEqual([MANY, page < last]);
        }
      },
    );
    await fc.assert(property, { numRuns: 25 });
  });

  it('is located by its own total, not by the cached one', async () => {
    const sort = ['name'];
    await getTotal();
    await write((tx) => tx.sql.provider.deleteMany({ where: { stage: 'identified' } }));
    const inOrder = await idsInOrder(sort);
    const page = await list({ sort, per_page: 100, page: 9 });

    expect(page.meta.total).toBe(inOrder.length);
    expect(page.data.map(({ id }) => id)).toEqual(inOrder.slice(800, 900));
  });
});

async function idsInOrder(sort: string[]): Promise<string[]> {
  const direction = (field: string) => (field.startsWith('-') ? 'desc' : 'asc');
  const keys = [...sort, sort.at(-1)?.startsWith('-') ? '-id' : 'id'];
  const orderBy = keys.map((field) => ({ [field.replace('-', '')]: direction(field) }));
  return (await db.sql.provider.findMany({ orderBy, select: { id: true } })).map(({ id }) => id);
}
