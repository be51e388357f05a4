import { Problem } from '@pnb/contract';
import type { AccountDb, AccountTransaction, Prisma } from '@pnb/db';
import { assertBuildOpen } from '@pnb/network';
import { recordEvents } from '@pnb/events';
import { findNetworkEvent, storeBaseline } from './baseline.ts';
import { enroll, findMatching } from './enroll.ts';
import { finish } from './finish.ts';
import { campaignEvent, readCounts, readFilter, type CampaignRow } from './resource.ts';
import { assertAction } from './rules.ts';
import { completionColumns, findToday } from './completion.ts';
import { countMembers, followStages } from './states.ts';

// Each function takes the locked row of a campaign and ends its transaction, because it records the events.

const write = ({ sql }: AccountDb, { id }: CampaignRow, data: Prisma.CampaignUncheckedUpdateInput) =>
  sql.campaign.update({ where: { id }, data: { ...data, version: { increment: 1 } } });

/** Starts a draft: its members are enrolled, and their states follow the stages from now on. */
export async function launch(tx: AccountTransaction, row: CampaignRow): Promise<CampaignRow> {
  assertAction(row, 'launch');
  await assertBuildOpen(tx, row.build_id);
  const now = new Date();
  const today = await findToday(tx, row.build_id, now);
  if (row.ends_on && row.ends_on < today)
    throw new Problem('invalid_state', 'ends_on has passed. Change it, or set it to null, then launch the campaign.');
  const filter = readFilter(row);
  if (filter) await enroll(tx, row, await findMatching(tx, row.build_id, filter));
  await followStages(tx, { campaign_id: row.id, provider_ids: null, now });
  const counts = await countMembers(tx, row.id);
  const launch_event_id = await findNetworkEvent(tx, row.build_id);
  const data = { ...counts, status: 'running', launched_at: now, starts_on: today, launch_event_id } as const;
  const launched = await write(tx, row, data);
  assertHasMembers(launched);
  await storeBaseline(tx, launched);
  return finish(tx, launched, { drafts: [campaignEvent('campaign.launched', launched)] });
}

function assertHasMembers(row: CampaignRow): void {
  const { enrolled, removed } = readCounts(row);
  if (enrolled > removed) return;
  const fix = 'Add providers that are not disqualified or terminated, or change member_filter.';
  throw new Problem('invalid_state', `The campaign has no members. ${fix}`);
}

export async function pause(tx: AccountTransaction, row: CampaignRow): Promise<CampaignRow> {
  assertAction(row, 'pause');
  const paused = await write(tx, row, { status: 'paused' });
  await recordEvents(tx, [campaignEvent('campaign.paused', paused)]);
  return paused;
}

export async function resume(tx: AccountTransaction, row: CampaignRow): Promise<CampaignRow> {
  assertAction(row, 'resume');
  await assertBuildOpen(tx, row.build_id);
  const resumed = await write(tx, row, { status: 'running' });
  return finish(tx, resumed, { drafts: [campaignEvent('campaign.resumed', resumed)] });
}

/** Completes a campaign by request; the result may follow with the next score. */
export async function complete(tx: AccountTransaction, row: CampaignRow): Promise<CampaignRow> {
  assertAction(row, 'complete');
  const event_id = await findNetworkEvent(tx, row.build_id);
  const data = completionColumns(tx, { reason: 'closed_by_user', now: new Date(), event_id });
  return finish(tx, await tx.sql.campaign.update({ where: { id: row.id }, data }));
}

export async function cancel(tx: AccountTransaction, row: CampaignRow): Promise<CampaignRow> {
  assertAction(row, 'cancel');
  const cancelled = await write(tx, row, { status: 'cancelled', cancelled_at: new Date() });
  await recordEvents(tx, [campaignEvent('campaign.cancelled', cancelled)]);
  return cancelled;
}
