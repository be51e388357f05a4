import { readText } from '../components/search-values.ts';
import { createPages } from '../shell/create-pages.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { PROVIDER_PARAMETERS } from './provider-search.ts';

const createPage = createPages(() => environmentRoute);

export const providerRoutes = [
  createPage('/providers', () => import('./providers-page.tsx'), 'ProvidersPage', PROVIDER_PARAMETERS),
  createPage('/providers/new', () => import('./new-provider-page.tsx'), 'NewProviderPage', { build: readText }),
  createPage('/providers/$provider', () => import('./provider-page.tsx'), 'ProviderPage'),
  createPage('/providers/$provider/edit', () => import('./edit-provider-page.tsx'), 'EditProviderPage'),
] as const;
