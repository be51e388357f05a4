import { expect, it } from '@jest/globals';
import { apiKeys, type Environment } from '@pnb/contract';
import { newId } from '@pnb/db';
import { useControlDatabase } from '@pnb/test-databases';
import { readControlPage } from './index.ts';

const database = useControlDatabase();

async function insertKey(account_id: string, environment: Environment): Promise<string> {
  const id = newId();
  const key_hash = new Uint8Array(Buffer.from(id));
  await database.control.prisma.apiKey.create({
    data: { id, lineage_id: id, account_id, environment, name: 'key', key_hash, prefix: 'pnb', last4: 'last' },
  });
  return id;
}

const insertAccount = async (name: string): Promise<string> =>
  (await database.control.prisma.account.create({ data: { id: newId(), name, plan: 'professional' } })).id;

it('a list of the control database has keys of its own account and environment only', async () => {
  const account_id = await insertAccount('Mine');
  const own = await insertKey(account_id, 'sandbox');
  await insertKey(account_id, 'production');
  await insertKey(await insertAccount('Other'), 'sandbox');

  const control = database.control.bind({ account_id, environment: 'sandbox' });
  const source = { from: 'api_keys', scope: 'account' } as const;
  const page = await readControlPage<{ id: string }>(control, apiKeys.listApiKeys.list, source, {});

  expect(page.data.map(({ id }) => id)).toEqual([own]);
  expect(page.meta.total).toBe(1);
});
