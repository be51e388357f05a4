import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cloneTemplate, dropDatabase, openTestNetwork, type TestNetwork } from '@pnb/testkit';
import { type AccountDb, newId, openControl, prune, pruneStoredResponses } from './index.ts';

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

const storedResponse = (account_id: string, created_at: Date) => ({
  account_id,
  key_hash: new Uint8Array(randomBytes(32)),
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

    expect((await prune(own.network, NOW)).idempotency_keys).toBe(1);
    expect(await db.sql.idempotencyKey.count()).toBe(1);
  });
});

describe('pruneStoredResponses', () => {
  it('deletes those of a control database after a day', async () => {
    const url = await cloneTemplate('control');
    const control = openControl({ url, cursorKey: randomBytes(32) });
    await control.prisma.idempotencyKey.createMany({ data: storedResponses(newId()) });

    expect(await pruneStoredResponses(control, NOW)).toBe(1);
    expect(await control.prisma.idempotencyKey.count()).toBe(1);
    await control.close();
    await dropDatabase(url);
  });
});
