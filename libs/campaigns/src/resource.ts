import {
  CAMPAIGN_ACTIONS,
  type Campaign,
  type CampaignGoal,
  type CampaignMember,
  type CampaignMemberCounts,
  CampaignProviderFilter,
  type CampaignResult,
  encodeId,
  z,
} from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { readMetadata } from '@pnb/network';
import { eventDraft, type EventDraft } from '@pnb/events';

export type CampaignRow = network.CampaignModel;
export type CampaignMemberRow = network.CampaignMemberModel;

// The contract validated these columns before they were stored.
export const readGoal = ({ goal }: Pick<CampaignRow, 'goal'>) => goal as CampaignGoal | null;
const readResult = ({ result }: CampaignRow) => result as CampaignResult | null;

/** Stored as it is sent, because it can contain times. */
export const readFilter = ({ member_filter }: Pick<CampaignRow, 'member_filter'>): CampaignProviderFilter | null =>
  member_filter === null ? null : z.decode(CampaignProviderFilter, member_filter as never);

export function readCounts(row: CampaignRow): CampaignMemberCounts {
  const counts = {
    pending: row.pending_count,
    in_progress: row.in_progress_count,
    responded: row.responded_count,
    converted: row.converted_count,
    declined: row.declined_count,
    unreachable: row.unreachable_count,
    removed: row.removed_count,
  };
  return { ...counts, enrolled: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** Null if no member remains. */
export const conversionRatio = ({ converted, enrolled, removed }: CampaignMemberCounts): number | null =>
  enrolled === removed ? null : converted / (enrolled - removed);

/** The row as the contract has it. */
export function presentCampaign(row: CampaignRow): Campaign {
  const counts = readCounts(row);
  return {
    object: 'campaign',
    id: row.id,
    build_id: row.build_id,
    name: row.name,
    status: row.status,
    allowed_actions: [...CAMPAIGN_ACTIONS[row.status]],
    goal: readGoal(row),
    stop_on_goal: row.stop_on_goal,
    goal_met_at: row.goal_met_at,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    member_filter: readFilter(row),
    member_counts: counts,
    conversion_ratio: conversionRatio(counts),
    external_id: row.external_id,
    metadata: readMetadata(row),
    launched_at: row.launched_at,
    completed_at: row.completed_at,
    completion_reason: row.completion_reason,
    cancelled_at: row.cancelled_at,
    result: readResult(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Members with the names and contacts of their providers. */
export async function presentMembers(
  { sql }: AccountDb,
  rows: readonly CampaignMemberRow[],
): Promise<CampaignMember[]> {
  const providers = await sql.provider.findMany({
    where: { id: { in: rows.map(({ provider_id }) => provider_id) } },
    select: { id: true, name: true, contact_attempt_count: true, last_contacted_at: true },
  });
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  return rows.map(({ account_id: _account, ...row }) => {
    const provider = byId.get(row.provider_id);
    return {
      ...row,
      object: 'campaign_member',
      provider_name: provider?.name ?? null,
      contact_attempt_count: provider?.contact_attempt_count ?? 0,
      last_contacted_at: provider?.last_contacted_at ?? null,
    };
  });
}

/** The status of a campaign after each of its events. */
export const CAMPAIGN_EVENT_STATUS = {
  'campaign.launched': 'running',
  'campaign.paused': 'paused',
  'campaign.resumed': 'running',
  'campaign.cancelled': 'cancelled',
  'campaign.completed': 'completed',
} as const;
export type CampaignEventType = keyof typeof CAMPAIGN_EVENT_STATUS;

export const campaignEvent = (type: CampaignEventType, row: CampaignRow): EventDraft =>
  eventDraft({
    type,
    resource_id: encodeId('campaign', row.id),
    build_id: row.build_id,
    data: { object: presentCampaign(row) },
  });
