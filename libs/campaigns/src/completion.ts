import type { CampaignCompletionReason, CampaignMemberCounts } from '@pnb/contract';
import type { AccountDb, AccountTransaction, Prisma } from '@pnb/db';
import { getDay } from '@pnb/scoring';
import { countClosedCells } from './baseline.ts';
import { readCounts, readGoal, type CampaignRow } from './resource.ts';

interface Moment {
  now: Date;
  /** The change that the score of the result must include. */
  event_id: string | null;
  /** Whether the score and the day are considered, not the members alone. */
  withScore?: boolean;
}

/** Completes a locked campaign if it is running and a condition is fulfilled; the lock makes it happen once. */
export async function completeIfDue(tx: AccountTransaction, row: CampaignRow, moment: Moment): Promise<CampaignRow> {
  if (row.status !== 'running') return row;
  const { now, event_id } = moment;
  const isMet = await isGoalMet(tx, row, moment);
  const reason = await findReason(tx, row, { ...moment, isMet });
  const data: Prisma.CampaignUncheckedUpdateInput = {
    ...(isMet && row.goal_met_at === null ? { goal_met_at: now } : {}),
    ...(reason ? completionColumns(tx, { reason, now, event_id }) : {}),
  };
  return Object.keys(data).length > 0 ? tx.sql.campaign.update({ where: { id: row.id }, data }) : row;
}

interface Completion {
  reason: CampaignCompletionReason;
  now: Date;
  event_id: string | null;
}

export const completionColumns = (
  { actor }: AccountDb,
  { reason, now, event_id }: Completion,
): Prisma.CampaignUncheckedUpdateInput => ({
  status: 'completed',
  completed_at: now,
  completion_reason: reason,
  completion_event_id: event_id,
  completed_by: { ...actor },
  version: { increment: 1 },
});

async function isGoalMet(tx: AccountTransaction, row: CampaignRow, { withScore }: Moment): Promise<boolean> {
  const goal = readGoal(row);
  if (!goal) return false;
  const counts = readCounts(row);
  if (goal.type === 'signed_count') return counts.converted >= (goal.target ?? 0);
  if (goal.type === 'contact_all') return counts.pending === 0 && counts.enrolled > counts.removed;
  if (!withScore) return false;
  const closed = await countClosedCells(tx, row, goal.cells);
  return closed !== null && closed >= (goal.target ?? goal.cells.length);
}

const countOpen = ({ pending, in_progress, responded }: CampaignMemberCounts): number =>
  pending + in_progress + responded;

/** The first reason in the order of the contract. */
async function findReason(
  tx: AccountTransaction,
  row: CampaignRow,
  { isMet, withScore, now }: Moment & { isMet: boolean },
): Promise<CampaignCompletionReason | null> {
  const counts = readCounts(row);
  if (counts.enrolled > 0 && countOpen(counts) === 0) return 'all_members_resolved';
  if (isMet && row.stop_on_goal) return 'goal_met';
  if (withScore && row.ends_on && row.ends_on < (await findToday(tx, row.build_id, now))) return 'end_date_reached';
  return null;
}

/** The day in the time zone of the build, as dates are stored. */
export async function findToday({ sql }: AccountDb, build_id: string, now: Date): Promise<Date> {
  const { time_zone } = await sql.build.findUniqueOrThrow({ where: { id: build_id }, select: { time_zone: true } });
  return new Date(`${getDay(time_zone, now)}T00:00:00.000Z`);
}
