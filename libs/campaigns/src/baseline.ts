import type { CampaignGoal } from '@pnb/contract';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { NETWORK_EVENTS } from '@pnb/scoring';
import type { CampaignRow } from './resource.ts';

/** The newest change of the network of a build; null if there is none. */
export async function findNetworkEvent({ sql }: AccountDb, build_id: string): Promise<string | null> {
  const where = { build_id, type: { in: NETWORK_EVENTS } };
  const event = await sql.event.findFirst({ where, orderBy: { sequence: 'desc' }, select: { id: true } });
  return event?.id ?? null;
}

/**
 * Whether the score of the build includes a change: `failed` if the run that would include it failed for good. While it is
 * `pending` a run is queued, also where the change itself queues none yet, as in the middle of an import.
 */
export async function findRunState(
  tx: AccountTransaction,
  build_id: string,
  event_id: string | null,
): Promise<'included' | 'pending' | 'failed'> {
  const { sql } = tx;
  const event = event_id ? await sql.event.findUnique({ where: { id: event_id }, select: { sequence: true } }) : null;
  const { latest_run_id, failed_run_id } = await sql.build.findUniqueOrThrow({
    where: { id: build_id },
    select: { latest_run_id: true, failed_run_id: true },
  });
  const includes = async (id: string | null): Promise<boolean> => {
    const run = id ? await sql.adequacyRun.findUnique({ where: { id }, select: { through_sequence: true } }) : null;
    // An event that is not stored any more is older than any run.
    return run !== null && run.through_sequence >= (event?.sequence ?? 0n);
  };
  if (await includes(latest_run_id)) return 'included';
  if (await includes(failed_run_id)) return 'failed';
  const request = await sql.scoringRequest.findFirst({ where: { build_id }, select: { build_id: true } });
  if (!request) await queueScoring(tx, build_id);
  return 'pending';
}

/** Stores what the campaign is compared with once the score includes every change before its launch. */
export async function storeBaseline(
  tx: AccountTransaction,
  { id, build_id, launch_event_id }: CampaignRow,
): Promise<void> {
  const stored = await tx.sql.campaignBaseline.findFirst({ where: { campaign_id: id }, select: { campaign_id: true } });
  if (stored || (await findRunState(tx, build_id, launch_event_id)) === 'pending') return;
  // One statement, so that score and cells are of the same run.
  await tx.execute`
    insert into campaign_baselines (account_id, campaign_id, run_id, basis, score, open_cells)
    select b.account_id, ${id}::uuid, s.run_id, b.basis, s.score, array(
      select c.county_fips || ' ' || c.specialty_code from adequacy_cells c
      where c.account_id = ${tx.account_id}::uuid and c.build_id = b.id and c.basis = b.basis and c.status = 'not_met')
    from builds b left join adequacy_scores s on s.account_id = b.account_id and s.run_id = b.latest_run_id
      and s.basis = b.basis
    where b.account_id = ${tx.account_id}::uuid and b.id = ${build_id}::uuid`;
}

interface Comparison {
  run_id: string | null;
  score: number | null;
  closed: number;
}

/** The newest score of the build on the basis of the baseline, with the number of cells that were open and are met. */
export async function compareWithBaseline(tx: AccountTransaction, { id }: CampaignRow): Promise<Comparison | null> {
  const [comparison] = await tx.query<Comparison>`
    select s.run_id, s.score, (
      select count(*)::int from adequacy_cells c
      where c.account_id = ${tx.account_id}::uuid and c.build_id = g.build_id and c.basis = f.basis and c.status <> 'not_met'
        and c.county_fips || ' ' || c.specialty_code = any(f.open_cells)) as closed
    from campaigns g
    join campaign_baselines f on f.account_id = g.account_id and f.campaign_id = g.id
    join builds b on b.account_id = g.account_id and b.id = g.build_id
    left join adequacy_scores s on s.account_id = g.account_id and s.run_id = b.latest_run_id and s.basis = f.basis
    where g.account_id = ${tx.account_id}::uuid and g.id = ${id}::uuid`;
  return comparison ?? null;
}

/** Cells of a goal that are met; without cells, those that were not met at the launch. Null before the first score. */
export async function countClosedCells(
  tx: AccountTransaction,
  row: CampaignRow,
  cells: CampaignGoal['cells'],
): Promise<number | null> {
  if (cells.length === 0) return (await compareWithBaseline(tx, row))?.closed ?? null;
  const { basis } = await tx.sql.build.findUniqueOrThrow({ where: { id: row.build_id }, select: { basis: true } });
  const where = { build_id: row.build_id, basis, status: { not: 'not_met' as const }, OR: cells };
  return tx.sql.adequacyCell.count({ where });
}
