import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Environment } from '@pnb/contract';
import { useControlDatabase } from '@pnb/test-databases';
import { type Control, type ControlDb, newId } from './index.ts';

const database = useControlDatabase();
let mine: ControlDb;
let keys: Record<'own' | 'production' | 'foreign', string>;

beforeAll(async () => {
  const account_id = await insertAccount('Mine');
  keys = {
    own: await insertKey(account_id, 'sandbox'),
    production: await insertKey(account_id, 'production'),
    foreign: await insertKey(await insertAccount('Other'), 'sandbox'),
  };
  mine = database.control.bind({ account_id, environment: 'sandbox' });
});

async function insertAccount(name: string): Promise<string> {
  return (await database.control.prisma.account.create({ data: { id: newId(), name, plan: 'professional' } })).id;
}

async function insertKey(account_id: string, environment: Environment): Promise<string> {
  const id = newId();
  const key_hash = new Uint8Array(Buffer.from(id));
  await database.control.prisma.apiKey.create({
    data: { id, lineage_id: id, account_id, environment, name: 'key', key_hash, prefix: 'pnb', last4: 'last' },
  });
  return id;
}

const untouched = async (id: string) =>
  (await database.control.prisma.apiKey.findUnique({ where: { id } }))?.revoked_at === null;

describe('a control handle', () => {
  it('reads its own account and no other', async () => {
    expect((await mine.sql.account.findMany()).map(({ name }) => name)).toEqual(['Mine']);
  });

  it('reads keys of its own environment only, also in transactions', async () => {
    expect((await mine.sql.apiKey.findMany()).map(({ id }) => id)).toEqual([keys.own]);
    expect(await mine.transaction((tx) => tx.sql.apiKey.count())).toBe(1);
  });

  it.each(['production', 'foreign'] as const)('changes no %s key with any filter', async (which) => {
    const where = { id: keys[which] };
    const revoked_at = new Date();
    const { account_id, environment } = await database.control.prisma.apiKey.findUniqueOrThrow({ where });
    await expect(mine.sql.apiKey.update({ where, data: { revoked_at } })).rejects.toThrow();
    expect(
      await mine.sql.apiKey.updateMany({ where: { ...where, account_id, environment }, data: { revoked_at } }),
    ).toEqual({ count: 0 });
    expect(await mine.sql.apiKey.deleteMany({ where: { account_id, environment, ...where } })).toEqual({ count: 0 });
    expect(await untouched(keys[which])).toBe(true);
  });

  it('reads no signing key', async () => {
    const { signingKey } = mine.sql as unknown as Control['prisma'];
    await expect(signingKey.findMany()).rejects.toThrow('SigningKey is not available');
  });
});
