import { expect, it } from '@jest/globals';
import { countStatements, useNetworkDatabase } from '@pnb/test-databases';
import { simplifyReturning } from './prisma-adapter.ts';

const database = useNetworkDatabase();

it('joins a transaction that has begun: Prisma neither begins nor ends it, and an error rolls all of it back', async () => {
  const db = database.anAccount();
  const { statements } = await countStatements(() =>
    db.transaction(async (tx) => {
      await tx.defer`insert into event_counters (account_id, last_sequence) values (${tx.account_id}::uuid, 4)`;
      expect(await tx.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 4n });
      expect(await tx.sql.eventCounter.count()).toBe(1);
    }),
  );
  expect(statements.filter((text) => /^(begin|commit|rollback|set transaction)/i.test(text))).toEqual([
    'begin',
    'commit',
  ]);

  const failed = db.transaction(async (tx) => {
    await tx.sql.eventCounter.updateMany({ data: { last_sequence: 9 } });
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(await db.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 4n });
});

it('leaves the transactions of Prisma outside of ours to Prisma, also while one is open', async () => {
  const db = database.anAccount();
  const { account_id } = db;
  const { prisma } = database.network;
  await db.transaction(async (tx) => {
    await tx.sql.eventCounter.create({ data: { account_id, last_sequence: 1 } });
    const outside = await countStatements(() =>
      prisma.$transaction(async (other) => {
        expect(await other.eventCounter.count({ where: { account_id } })).toBe(0);
      }),
    );
    expect(outside.statements).toEqual(['BEGIN', expect.anything(), 'COMMIT']);
  });
  expect(await prisma.eventCounter.count({ where: { account_id } })).toBe(1);
});

it('has no operation after the end of the transaction', async () => {
  const db = database.anAccount();
  const leaked = await db.transaction(async ({ sql }) => {
    await sql.eventCounter.count();
    return sql;
  });
  await expect(leaked.eventCounter.count()).rejects.toThrow(/[Tt]ransaction/);
  const unused = await db.transaction(async ({ sql }) => sql);
  await expect(unused.eventCounter.count()).rejects.toThrow();
});

it.each([
  [
    'INSERT INTO "b" ("s") VALUES ($1::text) RETURNING "id", "s"::text',
    'INSERT INTO "b" ("s") VALUES ($1::text) RETURNING "id", "s"',
  ],
  ['SELECT "s"::text FROM "b"', 'SELECT "s"::text FROM "b"'],
])('returns columns of a write as they are: %s', (text, simplified) => {
  expect(simplifyReturning(text)).toBe(simplified);
});
