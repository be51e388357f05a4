import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentRoute } from '../shell/parent-routes.ts';
import { parseImportSearch, parseImportsSearch, parseNewImportSearch } from './import-search.ts';

const importsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/imports',
  validateSearch: parseImportsSearch,
  component: lazyRouteComponent(() => import('./imports-page.tsx'), 'ImportsPage'),
});

const newImportRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/imports/new',
  validateSearch: parseNewImportSearch,
  component: lazyRouteComponent(() => import('./new-import-page.tsx'), 'NewImportPage'),
});

const mappingsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/imports/mappings',
  component: lazyRouteComponent(() => import('./mappings-page.tsx'), 'MappingsPage'),
});

const importRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/imports/$importId',
  validateSearch: parseImportSearch,
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
});

export const importRoutes = [importsRoute, newImportRoute, mappingsRoute, importRoute] as const;
