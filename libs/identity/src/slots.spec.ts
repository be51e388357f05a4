import { describe, expect, it } from '@jest/globals';
import { chooseSlot } from './slots.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const MINUTE_MS = 60_000;
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * MINUTE_MS);

interface Row {
  slot: number;
  revoked_at: Date | null;
  expires_at: Date | null;
}

const active = (slot: number): Row => ({ slot, revoked_at: null, expires_at: null });
const revoked = (slot: number, minutes: number): Row => ({ slot, revoked_at: ago(minutes), expires_at: null });
const expired = (slot: number, minutes: number): Row => ({ slot, revoked_at: null, expires_at: ago(minutes) });

/** Chooses as for a Starter account, which has two keys. */
const choose = (rows: Row[]): Promise<number> =>
  chooseSlot(
    { apiKey: { findMany: async () => rows } },
    { account_id: 'a', environment: 'sandbox', plan: 'starter' },
    NOW,
  );

describe('the slot of a new key', () => {
  it.each<[string, Row[], number]>([
    ['the first when there is no other key', [], 0],
    ['a free one', [active(0)], 1],
    ['that of a revoked key when all others are in use', [active(0), revoked(1, 0.1)], 1],
    ['that of an expired key when all others are in use', [expired(0, 0.1), active(1)], 0],
    ['one that was never used before one that was', [revoked(0, 30)], 1],
    ['the one that is free for longer', [revoked(0, 2), revoked(1, 3)], 1],
    ['not one that has a working successor', [revoked(0, 5), active(0)], 1],
    ['one by its last use', [revoked(0, 50), revoked(0, 1), revoked(1, 2)], 1],
    ['one beyond the plan when the operator creates more keys', [active(0), active(1)], 2],
    ['within the plan again as soon as there is one', [active(0), active(1), active(2), revoked(1, 1)], 3],
    ['within the plan although one beyond it is in use', [active(0), revoked(1, 0), active(2)], 1],
  ])('is %s', async (_, rows, slot) => {
    expect(await choose(rows)).toBe(slot);
  });
});
