import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { accountRoutes } from '../account/routes.ts';
import { buildRoutes } from '../builds/routes.ts';
import { campaignRoutes } from '../campaigns/routes.ts';
import { developerRoutes } from '../developers/routes.ts';
import { filingRoutes } from '../filings/routes.ts';
import { importRoutes } from '../imports/routes.ts';
import { onboardingRoutes, receiverRoutes } from '../onboarding/routes.ts';
import { operatorRoutes } from '../operator/routes.ts';
import { pipelineRoutes } from '../pipeline/routes.ts';
import { providerRoutes } from '../providers/routes.ts';
import { sessionRoutes, signInRoutes } from '../session/routes.ts';
import { ErrorPage } from './error-page.tsx';
import { environmentRoute, rootRoute, signedInRoute } from './parent-routes.ts';

const indexRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/$environment/builds', params: { environment: 'sandbox' }, replace: true });
  },
});

const environmentIndexRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$environment/builds', params, replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  ...operatorRoutes,
  signedInRoute.addChildren([
    indexRoute,
    ...onboardingRoutes,
    ...sessionRoutes,
    ...accountRoutes,
    environmentRoute.addChildren([
      environmentIndexRoute,
      ...buildRoutes,
      ...pipelineRoutes,
      ...providerRoutes,
      ...importRoutes,
      ...campaignRoutes,
      ...filingRoutes,
      ...developerRoutes,
      ...receiverRoutes,
    ]),
  ]),
]);

/** Whether a location is another page than the one before: a filter that changes the address leaves the page where it is. */
function createPageCheck() {
  let shown: string | null = null;
  return ({ location: { pathname } }: { location: { pathname: string } }): boolean => {
    const isNew = pathname !== shown;
    shown = pathname;
    return isNew;
  };
}

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/app',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: createPageCheck(),
    // Search parameters that no page has defined are removed from the address.
    search: { strict: true },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
