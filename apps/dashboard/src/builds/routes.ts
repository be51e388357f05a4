import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentRoute } from '../shell/parent-routes.ts';
import { parseBuildListSearch, parseMatrixSearch, parseOverviewSearch } from './build-search.ts';
import { cellRoutes } from './cell-routes.ts';

const buildsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds',
  validateSearch: parseBuildListSearch,
  component: lazyRouteComponent(() => import('./builds-page.tsx'), 'BuildsPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build',
  validateSearch: parseOverviewSearch,
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
});

const matrixRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/matrix',
  validateSearch: parseMatrixSearch,
  component: lazyRouteComponent(() => import('./matrix-page.tsx'), 'MatrixPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/settings',
  component: lazyRouteComponent(() => import('./build-settings-page.tsx'), 'BuildSettingsPage'),
});

export const buildRoutes = [buildsRoute, overviewRoute, matrixRoute, settingsRoute, ...cellRoutes] as const;
