import { beforeAll, describe, expect, it } from '@jest/globals';
import { useNetworkDatabase } from '@pnb/test-databases';
import fc from 'fast-check';
import { newId } from './ids.ts';
import type { CopyTarget } from './account-db.ts';

const database = useNetworkDatabase();

interface Row {
  id: string;
  number: number;
  share: number;
  is_met: boolean;
  name: string;
  basis: string;
  document: fc.JsonValue;
  names: string[];
  ids: string[];
}

const TARGET: CopyTarget<Row> = {
  table: 'copied_rows',
  columns: ['id', 'number', 'share', 'is_met', 'name', 'basis', 'document', 'names', 'ids'],
  write: (writer, row) => {
    writer.uuid(row.id);
    writer.int(row.number);
    writer.float(row.share);
    writer.boolean(row.is_met);
    writer.text(row.name);
    writer.text(row.basis);
    writer.jsonb(JSON.stringify(row.document));
    writer.texts(row.names);
    writer.uuids(row.ids);
  },
};

beforeAll(async () => {
  await database.network.pool.query(`
    create table copied_rows (account_id uuid, id uuid, number int, share float8, is_met boolean, name text, basis basis,
      document jsonb, names text[], ids uuid[], primary key (account_id, id))`);
});

const aRow = (fields: Partial<Row> = {}): Row => ({
  ...{
    id: newId(),
    number: 1,
    share: 0.5,
    is_met: true,
    name: 'Ana',
    basis: 'active',
    document: {},
    names: [],
    ids: [],
  },
  ...fields,
});

const readRows = async (account_id: string): Promise<Row[]> => {
  const { rows } = await database.network.pool.query<Row>(
    'select * from copied_rows where account_id = $1 order by id',
    [account_id],
  );
  return rows.map(({ account_id: _account, ...row }: Row & { account_id?: string }) => row);
};

/** What PostgreSQL stores: no NUL, and no half of a pair. */
const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '').toWellFormed());

const rows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    number: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    share: fc.double({ noDefaultInfinity: true, noNaN: true }),
    is_met: fc.boolean(),
    name: text,
    basis: fc.constantFrom('active', 'projected'),
    document: fc.record({ points: fc.double({ min: 0, max: 1, noNaN: true }), rule: text }),
    names: fc.array(text),
    ids: fc.array(fc.uuid()),
  }),
  { selector: ({ id }) => id, maxLength: 50 },
);

describe('copyRows', () => {
  it('inserts rows that are read back bit for bit', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const db = database.anAccount();
        await db.transaction((tx) => tx.copy(TARGET, written));

        const sorted = written.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(await readRows(db.account_id)).toEqual(sorted);
      }),
      { numRuns: 30, examples: [[[aRow({ share: -0 }), aRow({ share: 5e-324 })]]] },
    );
  });

  it('sends a portion before the one before it is stored, and more rows than fit into its first buffer', async () => {
    const db = database.anAccount();
    const written = Array.from({ length: 3_000 }, (_, at) => aRow({ number: at, name: `é${'x'.repeat(100)}` }));
    await db.transaction(async (tx) => {
      const portions = [written.slice(0, 1_000), written.slice(1_000, 2_000), written.slice(2_000)];
      await Promise.all(portions.map((portion) => tx.copy(TARGET, portion)));
      const found =
        await tx.query`select count(*)::int as count from copied_rows where account_id = ${db.account_id}::uuid`;
      expect(found).toEqual([{ count: 3_000 }]);
    });

    const stored = await readRows(db.account_id);
    expect(stored.toSorted((a, b) => a.number - b.number)).toEqual(written);
  });

  it('fails with the error of the database, and with it the transaction, whose connection remains usable', async () => {
    const db = database.anAccount();
    const row = aRow();
    const twice = db.transaction(async (tx) => {
      const first = tx.copy(TARGET, [row, row]);
      const second = tx.copy(TARGET, [aRow()]);
      await expect(second).rejects.toThrow();
      await first;
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const missing = { ...TARGET, table: 'no_such_table' };
    await expect(db.transaction((tx) => tx.copy(missing, [row]))).rejects.toMatchObject({ code: '42P01' });

    await db.transaction((tx) => tx.copy(TARGET, [row]));
    expect(await readRows(db.account_id)).toEqual([row]);
  });

  it.each(['', 'a', newId().slice(1), newId().toUpperCase(), newId().replace('-', 'g'), `${newId()}00`])(
    'rejects %p in place of a UUID',
    async (id) => {
      const db = database.anAccount();
      await expect(db.transaction((tx) => tx.copy(TARGET, [aRow({ id })]))).rejects.toThrow('not a UUID');
      expect(await readRows(db.account_id)).toEqual([]);
    },
  );

  it('writes the account of the handle into every row, and requires a transaction', async () => {
    const [own, other] = [database.anAccount(), database.anAccount()];
    await own.transaction((tx) => tx.copy(TARGET, [aRow()]));

    expect([await readRows(own.account_id), await readRows(other.account_id)]).toEqual([[expect.anything()], []]);
    expect(own).not.toHaveProperty('copy');
  });
});
