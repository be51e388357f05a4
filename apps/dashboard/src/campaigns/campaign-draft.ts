import type { components } from '@pnb/client';
import type { Campaign, CampaignFilter } from './campaign-queries.ts';

type CampaignCreate = components['schemas']['CampaignCreate'];
type GoalType = NonNullable<Campaign['goal']>['type'];

/** A campaign as its form has it. */
export interface CampaignDraft {
  build_id: string;
  name: string;
  starts_on: string;
  ends_on: string;
  goal_type: GoalType | '';
  target: string;
  /** County and specialty code on each line: `49035 008`. */
  cells: string;
  stop_on_goal: boolean;
  external_id: string;
  /** Null: members are added one by one. */
  member_filter: CampaignFilter | null;
}

export const createDraft = (build_id: string): CampaignDraft => ({
  ...{ build_id, name: '', starts_on: '', ends_on: '', goal_type: 'signed_count', target: '', cells: '' },
  ...{ stop_on_goal: true, external_id: '', member_filter: { stage: ['identified'] } },
});

export const readDraft = (campaign: Campaign): CampaignDraft => ({
  build_id: campaign.build_id,
  name: campaign.name,
  starts_on: campaign.starts_on ?? '',
  ends_on: campaign.ends_on ?? '',
  goal_type: campaign.goal?.type ?? '',
  target: campaign.goal?.target == null ? '' : String(campaign.goal.target),
  cells: (campaign.goal?.cells ?? [])
    .map(({ county_fips, specialty_code }) => `${county_fips} ${specialty_code}`)
    .join('\n'),
  stop_on_goal: campaign.stop_on_goal,
  external_id: campaign.external_id ?? '',
  member_filter: campaign.member_filter,
});

const readCells = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().split(/[\s,/]+/))
    .filter(([county]) => county)
    .map(([county_fips = '', specialty_code = '']) => ({ county_fips, specialty_code }));

function writeGoal({ goal_type, target, cells }: CampaignDraft): NonNullable<CampaignCreate['goal']> | null {
  if (goal_type === '') return null;
  const list = goal_type === 'close_cells' ? readCells(cells) : [];
  const hasTarget = goal_type !== 'contact_all' && target.trim() !== '';
  return {
    type: goal_type,
    ...(hasTarget ? { target: Number(target) } : {}),
    ...(list.length > 0 ? { cells: list } : {}),
  };
}

/** What of a campaign can be changed: everything, without its first day and filter, or its names only. */
export type Editable = 'all' | 'launched' | 'ended';

export function getEditable({ status, launched_at }: Campaign): Editable {
  if (status === 'completed' || status === 'cancelled') return 'ended';
  return launched_at === null ? 'all' : 'launched';
}

/** The fields that can be changed, as the API takes them. */
export function writeDraft(draft: CampaignDraft, editable: Editable): Omit<CampaignCreate, 'build_id'> {
  const names = { name: draft.name, external_id: draft.external_id || null };
  if (editable === 'ended') return names;
  const plan = { ...names, ends_on: draft.ends_on || null, goal: writeGoal(draft), stop_on_goal: draft.stop_on_goal };
  return editable === 'launched'
    ? plan
    : { ...plan, starts_on: draft.starts_on || null, member_filter: draft.member_filter };
}
