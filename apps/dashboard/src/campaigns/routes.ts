import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser } from '../components/search-values.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { CAMPAIGN_PARAMETERS, CAMPAIGNS_PARAMETERS, NEW_CAMPAIGN_PARAMETERS } from './campaign-search.ts';

const campaignsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/campaigns',
  validateSearch: createParser(CAMPAIGNS_PARAMETERS),
  component: lazyRouteComponent(() => import('./campaigns-page.tsx'), 'CampaignsPage'),
});

const newCampaignRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/campaigns/new',
  validateSearch: createParser(NEW_CAMPAIGN_PARAMETERS),
  component: lazyRouteComponent(() => import('./new-campaign-page.tsx'), 'NewCampaignPage'),
});

const campaignRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/campaigns/$campaignId',
  validateSearch: createParser(CAMPAIGN_PARAMETERS),
  component: lazyRouteComponent(() => import('./campaign-page.tsx'), 'CampaignPage'),
});

const editCampaignRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/campaigns/$campaignId/edit',
  component: lazyRouteComponent(() => import('./edit-campaign-page.tsx'), 'EditCampaignPage'),
});

export const campaignRoutes = [campaignsRoute, newCampaignRoute, campaignRoute, editCampaignRoute] as const;
