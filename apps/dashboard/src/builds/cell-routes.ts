import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser } from '../components/search-values.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { BASIS_PARAMETERS, HISTORY_PARAMETERS } from './cell-search.ts';
import { COMPARE_PARAMETERS } from './compare-search.ts';

const historyRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/history',
  validateSearch: createParser(HISTORY_PARAMETERS),
  component: lazyRouteComponent(() => import('./history-page.tsx'), 'HistoryPage'),
});

const historyRunRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/history/$run',
  validateSearch: createParser(BASIS_PARAMETERS),
  component: lazyRouteComponent(() => import('./history-run-page.tsx'), 'HistoryRunPage'),
});

const cellRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/cells/$county/$specialty',
  validateSearch: createParser(BASIS_PARAMETERS),
  component: lazyRouteComponent(() => import('./cell-page.tsx'), 'CellPage'),
});

const compareRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/compare',
  validateSearch: createParser(COMPARE_PARAMETERS),
  component: lazyRouteComponent(() => import('./compare-page.tsx'), 'ComparePage'),
});

const reportRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/report',
  validateSearch: createParser(BASIS_PARAMETERS),
  component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
});

/** Pages that explain the score of a build. */
export const cellRoutes = [historyRoute, historyRunRoute, cellRoute, compareRoute, reportRoute] as const;
