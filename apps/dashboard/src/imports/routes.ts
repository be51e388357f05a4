import { createPages } from '../shell/create-pages.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { IMPORT_PARAMETERS, IMPORTS_PARAMETERS, NEW_IMPORT_PARAMETERS } from './import-search.ts';

const createPage = createPages(() => environmentRoute);

export const importRoutes = [
  createPage('/imports', () => import('./imports-page.tsx'), 'ImportsPage', IMPORTS_PARAMETERS),
  createPage('/imports/new', () => import('./new-import-page.tsx'), 'NewImportPage', NEW_IMPORT_PARAMETERS),
  createPage('/imports/mappings', () => import('./mappings-page.tsx'), 'MappingsPage'),
  createPage('/imports/sources', () => import('./sources-page.tsx'), 'SourcesPage'),
  createPage('/imports/sources/$sourceId', () => import('./source-page.tsx'), 'SourcePage'),
  createPage('/imports/$importId', () => import('./import-page.tsx'), 'ImportPage', IMPORT_PARAMETERS),
] as const;
