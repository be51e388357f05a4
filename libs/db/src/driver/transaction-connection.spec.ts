import { describe, expect, it } from '@jest/globals';
import { countStatements, useNetworkDatabase } from '@pnb/test-databases';
import { type AccountTransaction, openNetwork } from '../index.ts';
import { type AccountHandle, uncheckedSql } from '../account-handle.ts';

const database = useNetworkDatabase();

const anAccount = () => database.anAccount();

const insertCounter = (tx: AccountHandle, last_sequence: number) =>
  tx.defer`insert into event_counters (account_id, last_sequence) values (${tx.account_id}::uuid, ${last_sequence}::int)`;

describe('a transaction', () => {
  it('sends what is deferred with the commit, in one round trip', async () => {
    const db = anAccount();
    const counted = await countStatements(() => db.transaction((tx) => insertCounter(tx, 7)));

    expect(counted).toMatchObject({
      round_trips: 1,
      statements: [expect.stringMatching(/^begin$/), expect.anything(), 'commit'],
    });
    expect(await db.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 7n });
  });

  it('is rolled back with the error of a deferred statement, also where others follow it', async () => {
    const db = anAccount();
    const twice = db.transaction(async (tx) => {
      await insertCounter(tx, 1);
      await insertCounter(tx, 2);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const followed = db.transaction(async (tx) => {
      await insertCounter(tx, 1);
      await insertCounter(tx, 2);
      await tx.sql.build.count();
    });
    await expect(followed).rejects.toThrow(/duplicate key|Unique constraint/);

    expect(await db.sql.eventCounter.count()).toBe(0);
  });

  it('has operations of Prisma and statements on one connection, in their order', async () => {
    const db = anAccount();
    const { account_id } = db;
    await db.transaction(async (tx) => {
      await insertCounter(tx, 3);
      expect(await tx.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 3n });
      await tx.sql.eventCounter.update({ where: { account_id }, data: { last_sequence: { increment: 1 } } });
      const rows = await tx.query`select last_sequence from event_counters where account_id = ${account_id}::uuid`;
      expect(rows).toEqual([{ last_sequence: 4n }]);
      expect(await db.sql.eventCounter.count()).toBe(0);
    });
    expect(await db.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 4n });
  });

  it('sends the statements of one turn of the event loop in one round trip, with what is read ahead behind them', async () => {
    const db = anAccount();
    const number = (tx: AccountTransaction, at: number) => tx.query<{ at: number }>`
      select ${at}::int as at from (select ${tx.account_id}) one`;
    const counted = await countStatements(() =>
      db.transaction(async (tx) => {
        const first = number(tx, 1);
        tx.readAhead('two', () => number(tx, 2));
        expect(await Promise.all([first, number(tx, 3)])).toEqual([[{ at: 1 }], [{ at: 3 }]]);
        expect(
          await tx.batch(
            () => number(tx, 4),
            () => number(tx, 5),
          ),
        ).toEqual([[{ at: 4 }], [{ at: 5 }]]);
        expect(await tx.takeAhead('two', () => number(tx, 6))).toEqual([{ at: 2 }]);
        expect(await tx.takeAhead('two', () => number(tx, 7))).toEqual([{ at: 7 }]);
      }),
    );

    expect(counted.statements).toHaveLength(8);
    expect(counted.round_trips).toBe(4);
  });

  it('fails with the error of what is read ahead, whether it is taken or not', async () => {
    const db = anAccount();
    const divide = (tx: AccountTransaction) => tx.query`select 1 / (length(${tx.account_id}) - 36)`;
    const unused = db.transaction(async (tx) => tx.readAhead('quotient', () => divide(tx)));
    await expect(unused).rejects.toMatchObject({ code: '22012' });
    const taken = db.transaction(async (tx) => {
      tx.readAhead('quotient', () => divide(tx));
      await tx.takeAhead('quotient', () => divide(tx));
    });
    await expect(taken).rejects.toMatchObject({ code: '22012' });
  });

  it('leaves its connection usable after a failure', async () => {
    const db = anAccount();
    for (let at = 0; at < 30; at += 1)
      await expect(db.transaction((tx) => Promise.reject(new Error(`refused ${tx.account_id}`)))).rejects.toThrow(
        'refused',
      );

    expect(await db.transaction((tx) => tx.sql.build.count())).toBe(0);
  });

  it('leaves no connection in the pool whose server refuses writes', async () => {
    const readOnly = encodeURIComponent('-c default_transaction_read_only=on');
    const url = `${database.url}?options=${readOnly}`;
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: Buffer.alloc(32) });
    const db = network.bind({ ...anAccount(), request_id: null });
    expect(await db.transaction((tx) => tx.sql.build.count())).toBe(0);
    expect(network.pool.totalCount).toBe(1);

    const refused = db.transaction((tx) => insertCounter(tx, 1));
    await expect(refused).rejects.toMatchObject({ code: '25006' });
    expect(network.pool.totalCount).toBe(0);
    await network.close();
  });

  it('sends statements without names through PgBouncer', async () => {
    const network = openNetwork({
      url: `${database.url}?pgbouncer=true`,
      environment: 'sandbox',
      cursorKey: Buffer.alloc(32),
    });
    const db = network.bind({ ...anAccount(), request_id: null });
    await db.transaction(async (tx) => {
      await insertCounter(tx, 5);
      const prepared = await uncheckedSql(tx).query`select name from pg_prepared_statements where name <> ''`;
      expect(prepared).toEqual([]);
    });
    await network.close();
  });
});
