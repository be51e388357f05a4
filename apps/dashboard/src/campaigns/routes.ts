import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentRoute } from '../shell/parent-routes.ts';
import { parseCampaignSearch, parseCampaignsSearch, parseNewCampaignSearch } from './campaign-search.ts';

const campaignsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/campaigns',
  validateSearch: parseCampaignsSearch,
  component: lazyRouteComponent(() => import('./campaigns-page.tsx'), 'CampaignsPage'),
});

const newCampaignRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/campaigns/new',
  validateSearch: parseNewCampaignSearch,
  component: lazyRouteComponent(() => import('./new-campaign-page.tsx'), 'NewCampaignPage'),
});

const campaignRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/campaigns/$campaignId',
  validateSearch: parseCampaignSearch,
  component: lazyRouteComponent(() => import('./campaign-page.tsx'), 'CampaignPage'),
});

const editCampaignRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/campaigns/$campaignId/edit',
  component: lazyRouteComponent(() => import('./edit-campaign-page.tsx'), 'EditCampaignPage'),
});

export const campaignRoutes = [campaignsRoute, newCampaignRoute, campaignRoute, editCampaignRoute] as const;
