import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useNetworkDatabase } from '@pnb/test-databases';
import pg from 'pg';
import { type AccountRows, getDelegate, insertAccount, OWNED_MODELS, type OwnedModel } from '../test/account-rows.ts';
import { type AccountDb, lockRow, newId, Prisma } from './index.ts';

const database = useNetworkDatabase();
let mine: { account_id: string; rows: AccountRows };
let other: { account_id: string; rows: AccountRows };
let db: AccountDb;

// No test changes the rows of this account.
beforeAll(async () => {
  other = await insertAccount(database.network);
});
beforeEach(async () => {
  mine = await insertAccount(database.network);
  db = database.anAccount(mine.account_id);
});

const MODELS = Object.values(Prisma.ModelName);
const listColumns = (model: string): string[] =>
  Object.keys((Prisma as unknown as Record<string, object>)[`${model}ScalarFieldEnum`] ?? {});

/** What an attempt may come back with: nothing at all, or rows of the own account only. */
type Outcome = 'nothing' | 'own';
type Attempt = [operation: string, args: object, outcome: Outcome];

/** Every operation of Prisma, aimed at the other account's row of a model. Those that empty the own account come last. */
function attemptsOn(model: OwnedModel): Attempt[] {
  const { unique: foreign, trait, change } = other.rows[model];
  const { unique: own, further, row } = mine.rows[model];
  const [theirs, ours] = [{ account_id: other.account_id }, { account_id: mine.account_id }];
  // Where the account is the whole key, it is overruled like any other.
  const named: Outcome = Object.keys(foreign).join() === 'account_id' ? 'own' : 'nothing';
  const [smuggled, planted] = [
    { ...further, ...theirs },
    { ...other.rows[model].further, ...theirs },
  ];
  return [
    ['findUnique', { where: foreign }, named],
    ['findUnique', { where: { ...foreign, ...theirs } }, named],
    ['findUniqueOrThrow', { where: foreign }, named],
    ['findFirst', { where: trait }, 'nothing'],
    ['findFirst', { where: theirs }, 'own'],
    ['findFirstOrThrow', { where: trait }, 'nothing'],
    ['findMany', { where: trait }, 'nothing'],
    ['findMany', { where: theirs }, 'own'],
    ['findMany', { where: { OR: [theirs, trait] } }, 'nothing'],
    ['findMany', { where: { NOT: ours } }, 'nothing'],
    ['findMany', { where: { AND: [theirs], ...theirs } }, 'nothing'],
    ['findMany', {}, 'own'],
    ['count', { where: trait }, 'nothing'],
    ['aggregate', { where: trait, _count: true }, 'nothing'],
    ['groupBy', { by: ['account_id'], where: trait, _count: true }, 'nothing'],
    ['groupBy', { by: ['account_id'], _count: true }, 'own'],
    ['findRaw', { filter: {} }, 'nothing'],
    ['aggregateRaw', { pipeline: [] }, 'nothing'],
    ['create', { data: smuggled }, 'own'],
    ['create', { data: planted }, 'own'],
    ['createMany', { data: [{ ...planted, ...(row.id ? { id: newId() } : {}) }] }, 'own'],
    ['createManyAndReturn', { data: [{ ...planted, ...(row.id ? { id: newId() } : {}) }] }, 'own'],
    ['update', { where: foreign, data: change }, named],
    ['update', { where: own, data: theirs }, 'nothing'],
    ['updateMany', { where: trait, data: change }, 'nothing'],
    ['updateMany', { data: theirs }, 'nothing'],
    ['updateManyAndReturn', { where: trait, data: change }, 'nothing'],
    ['updateManyAndReturn', { where: theirs, data: theirs }, 'nothing'],
    ['upsert', { where: foreign, create: smuggled, update: change }, 'own'],
    ['upsert', { where: own, create: smuggled, update: theirs }, 'nothing'],
    ['delete', { where: foreign }, named],
    ['deleteMany', { where: trait }, 'nothing'],
    ['deleteMany', { where: theirs }, 'own'],
  ];
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}` : member));

const isNothing = (value: unknown): boolean =>
  ['null', '[]', '0', '{"count":0}', '{"_count":0}', '"refused"'].includes(asText(value));

const othersRows = (model: string) =>
  getDelegate(database.network.prisma, model).findMany?.({ where: { account_id: other.account_id } });

/** The statements that were sent while the work was done. */
async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = query.mock.calls as unknown as [{ text: string } | string][];
  query.mockRestore();
  return calls.map(([statement]) => (typeof statement === 'string' ? statement : statement.text));
}

const WAYS: Record<string, (work: (tx: AccountDb) => Promise<unknown>) => Promise<unknown>> = {
  'a handle': (work) => work(db),
  'a transaction': (work) => db.transaction(work),
  'a snapshot': (work) => db.snapshot(work),
  'a transaction in a transaction': (work) => db.transaction((tx) => tx.transaction(work)),
};

describe.each(Object.keys(WAYS))('through %s', (way) => {
  it.each(OWNED_MODELS)('no operation on %s reaches the rows of another account', async (model) => {
    const before = await othersRows(model);
    expect(before).toHaveLength(1);

    for (const [operation, args, outcome] of attemptsOn(model)) {
      const result = await WAYS[way]?.(async ({ sql }) => getDelegate(sql, model)[operation]?.(args)).catch(
        () => 'refused',
      );
      const attempt = `${operation} ${asText(args)}`;
      expect({ attempt, got: asText(result)?.includes(other.account_id) ? result : 'no foreign row' }).toEqual({
        attempt,
        got: 'no foreign row',
      });
      if (outcome === 'nothing')
        expect({ attempt, result: isNothing(result) ? 'nothing' : result }).toEqual({ attempt, result: 'nothing' });
      expect({ attempt, rows: await othersRows(model) }).toEqual({ attempt, rows: before });
    }
  });
});

describe('an account-bound handle', () => {
  it('is tested on every model that has an account, and treats all others as reference data', () => {
    const owned = MODELS.filter((model) => listColumns(model).includes('account_id'));

    expect([...OWNED_MODELS].sort()).toEqual(owned.sort());
  });

  it('is tested with every operation of Prisma', () => {
    const known = Object.keys(getDelegate(database.network.prisma, 'Build')).filter(
      (name) => !/^(\$|name$|fields$)/.test(name),
    );
    const tried = new Set(attemptsOn('Build').map(([operation]) => operation));

    expect(known.length).toBeGreaterThan(10);
    expect([...tried].sort()).toEqual([...known].sort());
  });

  it.each(OWNED_MODELS)('reads, changes and deletes its own row of %s, and inserts another', async (model) => {
    const { unique, further, change } = mine.rows[model];
    const { findUnique, update, create, delete: remove, count } = getDelegate(db.sql, model);

    expect(await findUnique?.({ where: unique })).toMatchObject(unique.id ? unique : {});
    if (model !== 'EventCounter')
      expect(await create?.({ data: further })).toMatchObject({ account_id: mine.account_id });
    if (model !== 'BuildCounty') expect(await update?.({ where: unique, data: change })).toMatchObject(change);
    const counted = (await count?.()) as number;
    await remove?.({ where: unique });
    expect(await count?.()).toBe(counted - 1);
  });

  it.each(OWNED_MODELS)('refuses an update of the account_id of %s', async (model) => {
    const { unique, further } = mine.rows[model];
    const { update, updateMany, updateManyAndReturn, upsert } = getDelegate(db.sql, model);
    const data = { account_id: mine.account_id };

    for (const write of [update, updateMany, updateManyAndReturn])
      await expect(write?.({ where: unique, data })).rejects.toThrow(`account_id of ${model} cannot be updated`);
    await expect(upsert?.({ where: unique, create: further, update: data })).rejects.toThrow('cannot be updated');
  });

  it.each(OWNED_MODELS)('never assigns the account_id of %s, whichever operation writes it', async (model) => {
    const { unique, trait, change, row } = mine.rows[model];
    const { update, updateMany, updateManyAndReturn, upsert } = getDelegate(db.sql, model);

    const statements = await recordStatements(async () => {
      await upsert?.({ where: unique, create: row, update: {} });
      await upsert?.({ where: unique, create: row, update: change });
      await updateManyAndReturn?.({ where: trait, data: change });
      await updateMany?.({ where: trait, data: change });
      await update?.({ where: unique, data: change }).catch(() => 'not found under its previous key');
    });

    const assigned = statements.flatMap((text) => /\bset\b(.*?)(?:\bwhere\b|\breturning\b|$)/is.exec(text)?.[1] ?? []);
    expect(assigned.length).toBeGreaterThan(2);
    expect(assigned.filter((columns) => columns.includes('account_id'))).toEqual([]);
  });

  it('follows relations to rows of its own account only', async () => {
    const everything = { counties: true, runs: { include: { scores: true } } };
    const builds = await db.sql.build.findMany({
      include: { ...everything, providers: { include: { transitions: true } } },
    });
    const upwards = await db.sql.transition.findMany({ include: { provider: { include: { build: true } } } });

    expect(builds.map(({ id }) => id)).toEqual([mine.rows.Build.row.id]);
    expect(builds[0]).toMatchObject({
      counties: [{}],
      runs: [{ scores: [{}] }],
      providers: [{ transitions: [{}] }],
    });
    expect(asText([builds, upwards])).not.toContain(other.account_id);
  });

  it('finds no own row by rows of another account', async () => {
    const where = { providers: { some: { id: other.rows.Provider.row.id as string } } };

    expect(await db.sql.build.findMany({ where })).toEqual([]);
  });

  it.each([
    'connect',
    'set',
    'connectOrCreate',
    'create',
    'createMany',
    'update',
    'updateMany',
    'upsert',
    'delete',
    'deleteMany',
    'disconnect',
  ])('rejects writes through a relation: %s', async (nested) => {
    const { id } = other.rows.Provider.row;
    const before = await othersRows('Provider');
    const row = { ...mine.rows.Provider.further, build_id: undefined };
    const args: Record<string, unknown> = {
      connectOrCreate: { where: { id }, create: row },
      create: row,
      createMany: { data: [row] },
      update: { where: { id }, data: { name: 'Taken over' } },
      updateMany: { where: {}, data: { name: 'Taken over' } },
      upsert: { where: { id }, create: row, update: { name: 'Taken over' } },
      deleteMany: {},
    };
    const where = mine.rows.Build.unique;
    const data = { providers: { [nested]: args[nested] ?? { id } } };

    await expect(getDelegate(db.sql, 'Build').update?.({ where, data })).rejects.toThrow('providers');
    await expect(
      getDelegate(db.sql, 'Build').upsert?.({ where, create: mine.rows.Build.further, update: data }),
    ).rejects.toThrow('providers');
    await expect(
      getDelegate(db.sql, 'Build').create?.({ data: { ...mine.rows.Build.further, ...data } }),
    ).rejects.toThrow('providers');
    expect(await othersRows('Provider')).toEqual(before);
  });

  it('has no property for raw SQL', () => {
    // @ts-expect-error raw SQL would see every account
    expect(() => db.sql.$queryRaw as unknown).not.toThrow();
    // @ts-expect-error the same
    expect(() => db.sql.$executeRawUnsafe as unknown).not.toThrow();
  });

  it('locks rows of its own account only', async () => {
    const ids = [other, mine].map(({ rows }) => rows.Provider.row.id as string);
    const locked = await db.transaction((tx) => Promise.all(ids.map((id) => lockRow(tx, 'providers', id))));
    expect(locked).toEqual([false, true]);
  });
});

describe('a reference table', () => {
  const REFERENCE = MODELS.filter((model) => !listColumns(model).includes('account_id'));
  const WRITES = [
    'create',
    'createMany',
    'createManyAndReturn',
    'update',
    'updateMany',
    'updateManyAndReturn',
    'upsert',
    'delete',
    'deleteMany',
  ];

  it.each(REFERENCE)('%s is read and never written through a handle', async (model) => {
    const before = await getDelegate(database.network.prisma, model).count?.();

    expect(await getDelegate(db.sql, model).count?.()).toBe(before);
    for (const operation of WRITES) {
      const attempt = async (tx: AccountDb) => getDelegate(tx.sql, model)[operation]?.({ where: {}, data: {} });
      await expect(attempt(db)).rejects.toThrow('read-only');
      await expect(db.transaction(attempt)).rejects.toThrow('read-only');
    }
    expect(await getDelegate(database.network.prisma, model).count?.()).toBe(before);
  });
});
