import type { CAMPAIGN_EVENT_DATA } from './campaign-events.ts';
import { actor, AT, build_id, ID } from './example-values.ts';
import type { z } from './zod.ts';

type Wire<T extends keyof typeof CAMPAIGN_EVENT_DATA> = z.input<(typeof CAMPAIGN_EVENT_DATA)[T]>;

const campaign = {
  object: 'campaign',
  id: `cmp_${ID}`,
  build_id,
  name: 'Rural cardiology, spring',
  stop_on_goal: true,
  starts_on: '2026-08-03',
  ends_on: '2027-01-31',
  external_id: null,
  metadata: {},
  status: 'running',
  allowed_actions: ['pause', 'complete', 'cancel'],
  goal: { type: 'signed_count', target: 25, cells: [] },
  goal_met_at: null,
  member_filter: { stage: ['identified'], specialty_code: ['008'] },
  member_counts: {
    ...{ pending: 60, in_progress: 0, responded: 0, converted: 0, declined: 0, unreachable: 0, removed: 0 },
    enrolled: 60,
  },
  conversion_ratio: 0,
  launched_at: AT,
  completed_at: null,
  completion_reason: null,
  cancelled_at: null,
  result: null,
  created_at: AT,
  updated_at: AT,
} satisfies Wire<'campaign.launched'>['object'];

const final_counts = {
  ...{ pending: 4, in_progress: 9, responded: 12, converted: 25, declined: 6, unreachable: 2, removed: 2 },
  enrolled: 60,
};

const completedCampaign = {
  ...campaign,
  status: 'completed',
  allowed_actions: [],
  goal_met_at: AT,
  member_counts: final_counts,
  conversion_ratio: 0.4310344827586207,
  completed_at: AT,
  completion_reason: 'goal_met',
  result: {
    member_counts: final_counts,
    conversion_ratio: 0.4310344827586207,
    contact_attempts: 143,
    basis: 'contracted',
    score_before: 84.12,
    score_after: 87.41,
    run_id_before: `adq_${ID}`,
    run_id_after: `adq_${ID}`,
    cells_closed: 41,
  },
} satisfies Wire<'campaign.completed'>['object'];

/** An example payload of each event of a campaign. */
export const CAMPAIGN_EXAMPLES: { readonly [T in keyof typeof CAMPAIGN_EVENT_DATA]: Wire<T> } = {
  'campaign.launched': { object: campaign, actor },
  'campaign.paused': {
    object: { ...campaign, status: 'paused', allowed_actions: ['resume', 'complete', 'cancel'] },
    actor,
  },
  'campaign.resumed': { object: campaign, actor },
  'campaign.cancelled': { object: { ...campaign, status: 'cancelled', allowed_actions: [], cancelled_at: AT }, actor },
  'campaign.completed': { object: completedCampaign, actor },
};
