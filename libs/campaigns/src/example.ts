import type { Actor, CampaignResult } from '@pnb/contract';
import { newId, type network } from '@pnb/db';
import { CAMPAIGN_EVENT_STATUS, readCounts, type CampaignEventType, type CampaignRow } from './resource.ts';

const NO_MEMBERS = {
  ...{ pending_count: 0, in_progress_count: 0, responded_count: 0, converted_count: 0 },
  ...{ declined_count: 0, unreachable_count: 0, removed_count: 0 },
};

/** A campaign without members as an event reports it, which is not stored. */
export function exampleCampaign(build: network.BuildModel, type: CampaignEventType, actor: Actor): CampaignRow {
  const now = new Date();
  const status = CAMPAIGN_EVENT_STATUS[type];
  const row: CampaignRow = {
    ...{
      id: newId(),
      account_id: build.account_id,
      build_id: build.id,
      name: 'Example campaign',
      status,
      metadata: {},
    },
    ...{ goal: null, stop_on_goal: false, goal_met_at: null, starts_on: null, ends_on: null, member_filter: null },
    ...{ external_id: null, launched_at: now, launch_event_id: null, completed_at: null, completion_reason: null },
    ...{ completed_by: null, completion_event_id: null, cancelled_at: status === 'cancelled' ? now : null },
    ...NO_MEMBERS,
    ...{ result: null, version: 1, created_at: now, updated_at: now },
  };
  if (status !== 'completed') return row;
  const result = exampleResult(row, build);
  return {
    ...row,
    completed_at: now,
    completion_reason: 'closed_by_user',
    completed_by: { ...actor },
    result: { ...result },
  };
}

const exampleResult = (row: CampaignRow, { basis, latest_run_id }: network.BuildModel): CampaignResult => ({
  member_counts: readCounts(row),
  ...{ conversion_ratio: null, contact_attempts: 0, basis, score_before: null, score_after: null, cells_closed: 0 },
  ...{ run_id_before: latest_run_id, run_id_after: latest_run_id },
});
