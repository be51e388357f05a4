import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser, readText } from '../components/search-values.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { PROVIDER_PARAMETERS } from './provider-search.ts';

const getParentRoute = () => environmentRoute;

const providersRoute = createRoute({
  getParentRoute,
  path: '/providers',
  validateSearch: createParser(PROVIDER_PARAMETERS),
  component: lazyRouteComponent(() => import('./providers-page.tsx'), 'ProvidersPage'),
});

const newProviderRoute = createRoute({
  getParentRoute,
  path: '/providers/new',
  validateSearch: createParser({ build: readText }),
  component: lazyRouteComponent(() => import('./new-provider-page.tsx'), 'NewProviderPage'),
});

const providerRoute = createRoute({
  getParentRoute,
  path: '/providers/$provider',
  component: lazyRouteComponent(() => import('./provider-page.tsx'), 'ProviderPage'),
});

const editProviderRoute = createRoute({
  getParentRoute,
  path: '/providers/$provider/edit',
  component: lazyRouteComponent(() => import('./edit-provider-page.tsx'), 'EditProviderPage'),
});

export const providerRoutes = [providersRoute, newProviderRoute, providerRoute, editProviderRoute] as const;
