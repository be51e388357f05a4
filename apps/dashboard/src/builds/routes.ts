import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser } from '../components/search-values.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { BUILD_LIST_PARAMETERS, MATRIX_PARAMETERS, OVERVIEW_PARAMETERS } from './build-search.ts';
import { cellRoutes } from './cell-routes.ts';

const buildsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds',
  validateSearch: createParser(BUILD_LIST_PARAMETERS),
  component: lazyRouteComponent(() => import('./builds-page.tsx'), 'BuildsPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build',
  validateSearch: createParser(OVERVIEW_PARAMETERS),
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
});

const matrixRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/matrix',
  validateSearch: createParser(MATRIX_PARAMETERS),
  component: lazyRouteComponent(() => import('./matrix-page.tsx'), 'MatrixPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/builds/$build/settings',
  component: lazyRouteComponent(() => import('./build-settings-page.tsx'), 'BuildSettingsPage'),
});

export const buildRoutes = [buildsRoute, overviewRoute, matrixRoute, settingsRoute, ...cellRoutes] as const;
