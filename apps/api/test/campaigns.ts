import type { SignedIn } from '@pnb/testkit';

const ACTIONS = ['launch', 'pause', 'resume', 'complete', 'cancel'] as const;

/** Campaigns by what is done with them: each action requires another status. */
export type CampaignIds = Record<(typeof ACTIONS)[number] | 'plain' | 'members', string>;

type Api = SignedIn['api'];

/** One campaign for each use, with the providers as members. */
export async function makeCampaigns(api: Api, build_id: string, provider_ids: string[]): Promise<CampaignIds> {
  const ids: Partial<CampaignIds> = {};
  for (const use of ['plain', 'members', ...ACTIONS] as const)
    ids[use] = await makeCampaign(api, { build_id, use, provider_ids });
  return ids as CampaignIds;
}

interface Use {
  build_id: string;
  use: keyof CampaignIds;
  provider_ids: string[];
}

/** A campaign in the status that the use requires. */
export async function makeCampaign(api: Api, { build_id, use, provider_ids }: Use): Promise<string> {
  const { data } = await api.POST('/v1/campaigns', { body: { build_id, name: `Campaign to ${use}` } });
  const params = { path: { id: String(data?.id) } };
  await api.POST('/v1/campaigns/{id}/members', { params, body: { provider_ids } });
  if (use === 'pause' || use === 'resume' || use === 'complete')
    await api.POST('/v1/campaigns/{id}/launch', { params });
  if (use === 'resume') await api.POST('/v1/campaigns/{id}/pause', { params });
  return params.path.id;
}

/** What is done with the campaign of a path. */
export function findUse(path: string): keyof CampaignIds {
  const action = ACTIONS.find((name) => path.endsWith(`/${name}`));
  return action ?? (path.includes('members') ? 'members' : 'plain');
}

export const findCampaignFor = (path: string, ids: CampaignIds): string => ids[findUse(path)];
