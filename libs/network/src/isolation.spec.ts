import { expect, it } from '@jest/globals';
import type { Prisma } from '@pnb/db';
import { insertAccount } from '@pnb/db/test/account-rows';
import { readPage } from '@pnb/lists';
import { useNetworkDatabase } from '@pnb/test-databases';
import { insertRows } from './index.ts';

const database = useNetworkDatabase();

it('a handle lists and writes in bulk for its own account only', async () => {
  const [mine, other] = [await insertAccount(database.network), await insertAccount(database.network)];
  const [db, theirs] = [mine, other].map(({ account_id }) => database.anAccount(account_id));
  if (!db || !theirs) throw new Error('two handles are required');

  const page = await readPage(
    db,
    { filters: [], sorts: ['created_at'], default_sort: ['created_at'] },
    { from: 'providers', scope: 'account' },
    {},
  );
  const further = {
    ...other.rows.Transition.further,
    provider_id: mine.rows.Provider.row.id,
    account_id: other.account_id,
  };
  await insertRows(db, 'transitions', [further as unknown as Prisma.TransitionCreateManyInput]);

  expect(page.meta.total).toBe(1);
  expect(await db.sql.transition.count()).toBe(2);
  expect(await theirs.sql.transition.count()).toBe(1);
});
