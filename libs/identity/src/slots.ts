import { type Environment, type Plan, PLANS } from '@pnb/contract';
import type { control } from '@pnb/db';

type KeyRow = Pick<control.ApiKeyModel, 'slot' | 'revoked_at' | 'expires_at'>;

interface KeyReader {
  apiKey: {
    findMany(query: {
      where: Record<string, unknown>;
      select: { slot: true; revoked_at: true; expires_at: true };
    }): Promise<KeyRow[]>;
  };
}

interface Owner {
  account_id: string;
  environment: Environment;
  plan: Plan;
}

/** Nothing that was used so long ago counts for a limit. */
const EXPIRES_AFTER_MS = 3_600_000;

/**
 * The slot of a new key: free, among the plan's number of keys while there is one, and free for the longest time. The rate
 * limit counts by slot, so creating and revoking keys gains nothing, and every key in use has a limit of its own. The account
 * must be locked.
 */
export async function chooseSlot(sql: KeyReader, owner: Owner, now = new Date()): Promise<number> {
  const rows = await sql.apiKey.findMany({
    where: { account_id: owner.account_id, environment: owner.environment, slot: { not: null }, ...endedSince(now) },
    select: { slot: true, revoked_at: true, expires_at: true },
  });
  const freedAt = new Map<number, number>();
  for (const row of rows) {
    const slot = row.slot ?? 0;
    freedAt.set(slot, Math.max(freedAt.get(slot) ?? 0, getSlotEnd(row, now)));
  }
  return findLongestUnused(freedAt, PLANS[owner.plan].api_keys);
}

function endedSince(now: Date) {
  const since = new Date(now.getTime() - EXPIRES_AFTER_MS);
  return {
    AND: [
      { OR: [{ revoked_at: null }, { revoked_at: { gt: since } }] },
      { OR: [{ expires_at: null }, { expires_at: { gt: since } }] },
    ],
  };
}

/** Infinity for a key that works. */
function getSlotEnd({ revoked_at, expires_at }: KeyRow, now: Date): number {
  const end = Math.min(revoked_at?.getTime() ?? Infinity, expires_at?.getTime() ?? Infinity);
  return end > now.getTime() ? Infinity : end;
}

/** An operator may create more keys than the plan has: they get the slots above. */
function findLongestUnused(freedAt: ReadonlyMap<number, number>, planned: number): number {
  const slots = Array.from({ length: planned + freedAt.size + 1 }, (_, slot) => ({
    slot,
    end: freedAt.get(slot) ?? 0,
  }));
  const free = slots.filter(({ end }) => end !== Infinity);
  const within = free.filter(({ slot }) => slot < planned);
  const [chosen] = (within.length > 0 ? within : free).sort((a, b) => a.end - b.end || a.slot - b.slot);
  return chosen?.slot ?? planned;
}
