import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentRoute } from '../shell/parent-routes.ts';
import { parseFilingSearch, parseFilingsSearch } from './filing-search.ts';

const filingsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/filings',
  validateSearch: parseFilingsSearch,
  component: lazyRouteComponent(() => import('./filings-page.tsx'), 'FilingsPage'),
});

const filingRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/filings/$filingId',
  validateSearch: parseFilingSearch,
  component: lazyRouteComponent(() => import('./filing-page.tsx'), 'FilingPage'),
});

export const filingRoutes = [filingsRoute, filingRoute] as const;
