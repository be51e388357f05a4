import { type Actor } from '@pnb/contract';
import type { AccountDb, Network } from '@pnb/db';
import { storeBaseline } from './baseline.ts';
import { finish } from './finish.ts';
import { lockCampaign, lockCampaigns } from './lock.ts';

const OPEN = ['running', 'paused'] as const;

/**
 * Brings the campaigns of a build up to date with its newest score: scores before, goals that count cells, and results of
 * campaigns that have completed. Call it after each run, before its request ends.
 */
export async function evaluateBuild(db: AccountDb, build_id: string): Promise<void> {
  const waiting = await db.transaction(async (tx) => {
    // A request that completes a campaign now may have found the run pending.
    await lockCampaigns(tx, build_id);
    return listWaiting(tx, build_id);
  });
  for (const id of waiting) await evaluateCampaign(db, id);
}

async function listWaiting({ sql }: AccountDb, build_id: string): Promise<string[]> {
  const campaigns = await sql.campaign.findMany({
    where: { build_id, status: { in: [...OPEN, 'completed'] } },
    select: { id: true, status: true, result: true, goal: true, baselines: { select: { basis: true } } },
    orderBy: { id: 'asc' },
  });
  const isWaiting = ({ status, result, goal, baselines }: (typeof campaigns)[number]): boolean =>
    status === 'completed'
      ? result === null
      : baselines.length === 0 || (goal as { type: string } | null)?.type === 'close_cells';
  return campaigns.filter(isWaiting).map(({ id }) => id);
}

const evaluateCampaign = (db: AccountDb, id: string, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockCampaign(tx, id);
    if (!row) return;
    if (row.status === 'running' || row.status === 'paused') await storeBaseline(tx, row);
    await finish(tx, row, { now });
  });

const SYSTEM: Actor = { type: 'system', id: null };

/** Campaigns whose last day has passed in the time zone of the build, and those whose result is still missing. */
const DUE = `select c.account_id, c.id from campaigns c join builds b on b.account_id = c.account_id and b.id = c.build_id
  where (c.status = 'running' and c.ends_on < ($1::timestamptz at time zone b.time_zone)::date)
    or (c.status = 'completed' and c.result is null)
  order by c.account_id, c.id`;

/** Completes campaigns whose last day has passed, in all accounts; returns how many were looked at. */
export async function evaluateDue(network: Network, now: Date): Promise<number> {
  const { rows } = await network.pool.query<{ account_id: string; id: string }>(DUE, [now]);
  for (const { account_id, id } of rows)
    await evaluateCampaign(network.bind({ account_id, actor: SYSTEM, request_id: null }), id, now);
  return rows.length;
}
