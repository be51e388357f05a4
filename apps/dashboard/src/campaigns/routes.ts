import { createPages } from '../shell/create-pages.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { CAMPAIGN_PARAMETERS, CAMPAIGNS_PARAMETERS, NEW_CAMPAIGN_PARAMETERS } from './campaign-search.ts';

const createPage = createPages(() => environmentRoute);

export const campaignRoutes = [
  createPage('/campaigns', () => import('./campaigns-page.tsx'), 'CampaignsPage', CAMPAIGNS_PARAMETERS),
  createPage('/campaigns/new', () => import('./new-campaign-page.tsx'), 'NewCampaignPage', NEW_CAMPAIGN_PARAMETERS),
  createPage('/campaigns/$campaignId', () => import('./campaign-page.tsx'), 'CampaignPage', CAMPAIGN_PARAMETERS),
  createPage('/campaigns/$campaignId/edit', () => import('./edit-campaign-page.tsx'), 'EditCampaignPage'),
] as const;
