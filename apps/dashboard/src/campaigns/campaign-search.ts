import type { components } from '@pnb/client';
import { campaignMemberStateValues, campaignStatusValues } from '../api/enum-values.gen.ts';
import { findValue, readText } from '../components/search-values.ts';

export type CampaignStatus = components['schemas']['Campaign']['status'];
export type MemberState = components['schemas']['CampaignMember']['state'];

/** The filters of the list. */
export interface CampaignsSearch {
  build_id?: string | undefined;
  status?: CampaignStatus | undefined;
}

export function parseCampaignsSearch({ build_id, status }: Record<string, unknown>): CampaignsSearch {
  const [build, known] = [readText(build_id), findValue(campaignStatusValues, status)];
  return { ...(build ? { build_id: build } : {}), ...(known ? { status: known } : {}) };
}

export interface CampaignSearch {
  /** Members of this state only. */
  state?: MemberState | undefined;
}

export function parseCampaignSearch({ state }: Record<string, unknown>): CampaignSearch {
  const known = findValue(campaignMemberStateValues, state);
  return known ? { state: known } : {};
}

export function parseNewCampaignSearch({ build_id }: Record<string, unknown>): { build_id?: string } {
  const build = readText(build_id);
  return build ? { build_id: build } : {};
}
