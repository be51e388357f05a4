import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useControlDatabase, useNetworkDatabase } from '@pnb/test-databases';
import { type AccountDb, newId, prune, pruneStoredResponses } from './index.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const database = useNetworkDatabase();
let db: AccountDb;

beforeEach(() => {
  db = database.anAccount();
});

const storedKey = (account_id: string) => ({ account_id, key_hash: new Uint8Array(randomBytes(32)) });

const storedResponse = (account_id: string, created_at: Date) => ({
  ...storedKey(account_id),
  fingerprint: new Uint8Array(32),
  response_sealed: new Uint8Array(1),
  created_at,
});

/** One that has expired, and one that has not. */
const storedResponses = (account_id: string) =>
  [daysAgo(1.01), daysAgo(0.9)].map((at) => storedResponse(account_id, at));

describe('prune', () => {
  it('deletes stored responses after a day', async () => {
    await db.sql.idempotencyKey.createMany({ data: storedResponses(db.account_id) });

    expect((await prune(database.network, NOW)).idempotency_keys).toBe(1);
    expect(await db.sql.idempotencyKey.count()).toBe(1);
  });

  it('deletes leases a day after they expired', async () => {
    const lease = (expires_at: Date) => ({ ...storedKey(db.account_id), id: newId(), expires_at });
    await db.sql.idempotencyLease.createMany({ data: [lease(daysAgo(1.01)), lease(daysAgo(0.9))] });

    expect((await prune(database.network, NOW)).idempotency_leases).toBe(1);
    expect(await db.sql.idempotencyLease.count()).toBe(1);
  });
});

describe('pruneStoredResponses', () => {
  const controlDatabase = useControlDatabase();

  it('deletes stored responses of a control database after a day', async () => {
    const { control } = controlDatabase;
    await control.prisma.idempotencyKey.createMany({ data: storedResponses(newId()) });

    expect(await pruneStoredResponses(control, NOW)).toBe(1);
    expect(await control.prisma.idempotencyKey.count()).toBe(1);
  });
});
