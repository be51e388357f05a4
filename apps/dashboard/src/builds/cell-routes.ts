import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentRoute } from '../shell/parent-routes.ts';
import { parseBasisSearch, parseHistorySearch } from './cell-search.ts';
import { parseCompareSearch } from './compare-search.ts';

const historyRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/history',
  validateSearch: parseHistorySearch,
  component: lazyRouteComponent(() => import('./history-page.tsx'), 'HistoryPage'),
});

const historyRunRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/history/$run',
  validateSearch: parseBasisSearch,
  component: lazyRouteComponent(() => import('./history-run-page.tsx'), 'HistoryRunPage'),
});

const cellRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/cells/$county/$specialty',
  validateSearch: parseBasisSearch,
  component: lazyRouteComponent(() => import('./cell-page.tsx'), 'CellPage'),
});

const compareRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/compare',
  validateSearch: parseCompareSearch,
  component: lazyRouteComponent(() => import('./compare-page.tsx'), 'ComparePage'),
});

const reportRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/report',
  validateSearch: parseBasisSearch,
  component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
});

/** Pages that explain the score of a build. */
export const cellRoutes = [historyRoute, historyRunRoute, cellRoute, compareRoute, reportRoute] as const;
