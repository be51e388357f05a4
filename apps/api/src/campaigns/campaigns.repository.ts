import { type Plan, planLimitExceeded, PLANS, Problem } from '@pnb/contract';
import { lockCampaign, type CampaignRow } from '@pnb/campaigns';
import { lockAccount, type AccountDb, type AccountTransaction, type Bind } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { notFound } from '../http/decode.ts';
import { assertMatch, tagOfRow } from '../http/entity-tag.ts';

export const CAMPAIGNS: ListSource = { from: 'campaigns', scope: 'account' };

export const memberSource = (campaign_id: string): ListSource => ({
  from: 'campaign_members',
  scope: 'account',
  key: ['provider_id'],
  where: (bind: Bind) => [`campaign_id = ${bind(campaign_id)}`],
});

export async function getCampaign({ sql }: AccountDb, id: string): Promise<CampaignRow> {
  const row = await sql.campaign.findUnique({ where: { id } });
  if (!row) throw notFound('campaign');
  return row;
}

/** The row of a matching version, locked until the transaction ends. */
export async function getCampaignForUpdate(
  tx: AccountTransaction,
  id: string,
  precondition: string | null = null,
): Promise<CampaignRow> {
  const row = await lockCampaign(tx, id);
  if (!row) throw notFound('campaign');
  assertMatch(precondition, row);
  return row;
}

/** Implements `If-None-Match: *`: 412 when a campaign with the external_id exists. */
export async function assertExternalIdAvailable({ sql }: AccountDb, external_id: string): Promise<void> {
  const campaign = await sql.campaign.findFirst({ where: { external_id } });
  if (!campaign) return;
  throw new Problem(
    'precondition_failed',
    'A campaign with this external_id already exists. Read it, or use another external_id.',
    { headers: { ETag: tagOfRow(campaign) } },
  );
}

/** Counts under a lock, so that parallel calls cannot exceed the limit. Call it before any campaign is locked. */
export async function assertWithinPlan(tx: AccountTransaction, plan: Plan): Promise<void> {
  const limit = PLANS[plan].running_campaigns;
  if (limit === null) return;
  await lockAccount(tx, 'campaigns');
  const used = await tx.sql.campaign.count({ where: { status: 'running' } });
  if (used < limit) return;
  const detail = `The plan allows ${limit} running campaigns, and ${used} are running. Complete, pause or cancel one first.`;
  throw planLimitExceeded(detail, { plan, name: 'running_campaigns', used });
}
