import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { createPages } from '../shell/create-pages.ts';
import { rootRoute } from '../shell/parent-routes.ts';
import { ACCOUNT_PARAMETERS } from './account-search.ts';
import { operatorSessionQuery } from './session-query.ts';

const createOperatorPage = createPages(() => operatorRoute);
const createRootPage = createPages(() => rootRoute);

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

export const operatorRoutes = [
  createRootPage('/operator/sign-in', () => import('./operator-sign-in-page.tsx'), 'OperatorSignInPage'),
  operatorRoute.addChildren([
    operatorIndexRoute,
    createOperatorPage('/operator/accounts', () => import('./accounts-page.tsx'), 'AccountsPage', ACCOUNT_PARAMETERS),
    createOperatorPage('/operator/accounts/$account', () => import('./account-page.tsx'), 'AccountPage'),
    createOperatorPage('/operator/webhooks', () => import('./failing-webhooks-page.tsx'), 'FailingWebhooksPage'),
    createOperatorPage('/operator/jobs', () => import('./jobs-page.tsx'), 'JobsPage'),
    createOperatorPage('/operator/audit-log', () => import('./audit-page.tsx'), 'AuditPage'),
    createOperatorPage('/operator/requests', () => import('./requests-page.tsx'), 'RequestsPage'),
  ]),
] as const;
