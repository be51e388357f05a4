import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser } from '../components/search-values.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { IMPORT_PARAMETERS, IMPORTS_PARAMETERS, NEW_IMPORT_PARAMETERS } from './import-search.ts';

const importsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/imports',
  validateSearch: createParser(IMPORTS_PARAMETERS),
  component: lazyRouteComponent(() => import('./imports-page.tsx'), 'ImportsPage'),
});

const newImportRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/imports/new',
  validateSearch: createParser(NEW_IMPORT_PARAMETERS),
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
  validateSearch: createParser(IMPORT_PARAMETERS),
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
});

export const importRoutes = [importsRoute, newImportRoute, mappingsRoute, importRoute] as const;
