import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser } from '../components/search-values.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { FILING_PARAMETERS, FILINGS_PARAMETERS } from './filing-search.ts';

const filingsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/filings',
  validateSearch: createParser(FILINGS_PARAMETERS),
  component: lazyRouteComponent(() => import('./filings-page.tsx'), 'FilingsPage'),
});

const filingRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/filings/$filingId',
  validateSearch: createParser(FILING_PARAMETERS),
  component: lazyRouteComponent(() => import('./filing-page.tsx'), 'FilingPage'),
});

export const filingRoutes = [filingsRoute, filingRoute] as const;
