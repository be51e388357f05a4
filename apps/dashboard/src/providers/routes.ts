import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentRoute } from '../shell/parent-routes.ts';
import { parseProviderFilter } from './provider-filter.ts';
import { parseProviderSearch } from './provider-search.ts';

const getParentRoute = () => environmentRoute;

const providersRoute = createRoute({
  getParentRoute,
  path: '/providers',
  validateSearch: parseProviderSearch,
  component: lazyRouteComponent(() => import('./providers-page.tsx'), 'ProvidersPage'),
});

const newProviderRoute = createRoute({
  getParentRoute,
  path: '/providers/new',
  validateSearch: (search: Record<string, unknown>): { build?: string } => {
    const { build } = parseProviderFilter(search);
    return build ? { build } : {};
  },
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
