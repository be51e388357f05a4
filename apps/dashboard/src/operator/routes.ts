import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { createParser } from '../components/search-values.ts';
import { rootRoute } from '../shell/parent-routes.ts';
import { ACCOUNT_PARAMETERS } from './account-search.ts';
import { operatorSessionQuery } from './session-query.ts';

const operatorSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/sign-in',
  component: lazyRouteComponent(() => import('./operator-sign-in-page.tsx'), 'OperatorSignInPage'),
});

/** Pages of the people that run the service. No user of an account has them: they have sessions of their own. */
const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'operator',
  beforeLoad: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(operatorSessionQuery);
    if (!session) throw redirect({ to: '/operator/sign-in', replace: true });
  },
  component: lazyRouteComponent(() => import('./operator-layout.tsx'), 'OperatorLayout'),
});

const operatorIndexRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/operator',
  beforeLoad: () => {
    throw redirect({ to: '/operator/accounts', replace: true });
  },
});

const accountsRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/operator/accounts',
  validateSearch: createParser(ACCOUNT_PARAMETERS),
  component: lazyRouteComponent(() => import('./accounts-page.tsx'), 'AccountsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/operator/accounts/$account',
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
});

const failingWebhooksRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/operator/webhooks',
  component: lazyRouteComponent(() => import('./failing-webhooks-page.tsx'), 'FailingWebhooksPage'),
});

const jobsRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/operator/jobs',
  component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/operator/audit-log',
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
});

const requestsRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/operator/requests',
  component: lazyRouteComponent(() => import('./requests-page.tsx'), 'RequestsPage'),
});

export const operatorRoutes = [
  operatorSignInRoute,
  operatorRoute.addChildren([
    operatorIndexRoute,
    accountsRoute,
    accountRoute,
    failingWebhooksRoute,
    jobsRoute,
    auditRoute,
    requestsRoute,
  ]),
] as const;
