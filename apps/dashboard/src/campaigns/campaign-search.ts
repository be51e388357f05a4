import type { components } from '@pnb/client';
import { campaignMemberStateValues, campaignStatusValues } from '../api/enum-values.gen.ts';
import { readChoice, readText, type SearchValues } from '../components/search-values.ts';

export type CampaignStatus = components['schemas']['Campaign']['status'];
export type MemberState = components['schemas']['CampaignMember']['state'];

/** The filters of the list. */
export const CAMPAIGNS_PARAMETERS = { build_id: readText, status: readChoice(campaignStatusValues) };
export type CampaignsSearch = SearchValues<typeof CAMPAIGNS_PARAMETERS>;

/** Members of this state only. */
export const CAMPAIGN_PARAMETERS = { state: readChoice(campaignMemberStateValues) };
export type CampaignSearch = SearchValues<typeof CAMPAIGN_PARAMETERS>;

export const NEW_CAMPAIGN_PARAMETERS = { build_id: readText };
