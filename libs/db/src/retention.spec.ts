import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestNetwork, type TestNetwork } from '@pnb/testkit';
import { type AccountDb, prune } from './index.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

let own: TestNetwork;
let db: AccountDb;

beforeAll(async () => {
  own = await openTestNetwork();
});
beforeEach(() => {
  db = own.anAccount();
});
afterAll(() => own.close());

describe('prune', () => {
  it('deletes stored responses after a day', async () => {
    const kept = (created_at: Date) => ({
      account_id: db.account_id,
      key_hash: new Uint8Array(randomBytes(32)),
      fingerprint: new Uint8Array(32),
      response_sealed: new Uint8Array(1),
      created_at,
    });
    await db.sql.idempotencyKey.createMany({ data: [kept(daysAgo(1.01)), kept(daysAgo(0.9))] });

    expect((await prune(own.network, NOW)).idempotency_keys).toBe(1);
    expect(await db.sql.idempotencyKey.count()).toBe(1);
  });
});
