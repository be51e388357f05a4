import { Actor } from './actor.ts';
import { Campaign } from './campaigns.ts';
import { z } from './zod.ts';

const changed = (component: string) => z.object({ object: Campaign, actor: Actor }).openapi(component);

/** Payload of each event of a campaign. */
export const CAMPAIGN_EVENT_DATA = {
  'campaign.launched': changed('CampaignLaunchedData'),
  'campaign.paused': changed('CampaignPausedData'),
  'campaign.resumed': changed('CampaignResumedData'),
  'campaign.cancelled': changed('CampaignCancelledData'),
  'campaign.completed': z
    .object({
      object: Campaign.openapi({ description: 'The completed campaign with its result.' }),
      actor: Actor.openapi({
        description: 'The API key of the change or request that completed the campaign, or the service itself.',
      }),
    })
    .openapi('CampaignCompletedData'),
} as const;
