// @citus
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useNetworkDatabase } from '@pnb/test-databases';
import { endLease, exchangeLease, type KeyLease, leaseKey, renewLease } from './index.ts';
import { type AccountDb, newId } from '@pnb/db';

const database = useNetworkDatabase();

const aLease = (key_hash: Buffer = randomBytes(32)): KeyLease => ({ key_hash, id: newId() });

const lease = async (db: AccountDb, wanted: KeyLease): Promise<string> =>
  (await db.transaction((tx) => leaseKey(tx, wanted))).state;

const expire = (db: AccountDb) => db.sql.idempotencyLease.updateMany({ data: { expires_at: new Date(0) } });

describe('the lease of an Idempotency-Key', () => {
  it('excludes other requests of the account until it ends', async () => {
    const [db, other] = [database.anAccount(), database.anAccount()];
    const [first, second] = [aLease(Buffer.alloc(32, 7)), aLease(Buffer.alloc(32, 7))];
    expect([await lease(db, first), await lease(db, second)]).toEqual(['fresh', 'running']);
    expect(await lease(other, second)).toBe('fresh');
    expect([await endLease(db, first), await lease(db, second)]).toEqual([true, 'fresh']);
  });

  it('can be taken over after it expired, and not after it was renewed', async () => {
    const db = database.anAccount();
    const first = aLease();
    const second = aLease(first.key_hash);
    await lease(db, first);
    await expire(db);
    await renewLease(db, first);
    expect(await lease(db, second)).toBe('running');
    await expire(db);
    expect(await lease(db, second)).toBe('fresh');
    await expire(db);
    await renewLease(db, first);
    expect(await lease(db, aLease(first.key_hash))).toBe('fresh');
    expect(await db.transaction((tx) => exchangeLease(tx, first))).toBe(false);
  });

  it('keeps other requests out until the transaction ends that exchanges it', async () => {
    const db = database.anAccount();
    const first = aLease();
    await lease(db, first);
    await db.transaction(async (tx) => {
      expect(await exchangeLease(tx, first)).toBe(true);
      expect(await lease(db, aLease(first.key_hash))).toBe('running');
    });
    expect(await lease(db, aLease(first.key_hash))).toBe('fresh');
  });
});
