import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assertSandbox, environmentRoute, signedInRoute } from '../shell/parent-routes.ts';

const getStartedRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/get-started',
  component: lazyRouteComponent(() => import('./get-started-page.tsx'), 'GetStartedPage'),
});

const receiverRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/receiver',
  // Production delivers to programs of the plan only.
  beforeLoad: ({ params }) => assertSandbox(params),
  component: lazyRouteComponent(() => import('./receiver-page.tsx'), 'ReceiverPage'),
});

export const onboardingRoutes = [getStartedRoute] as const;

export const receiverRoutes = [receiverRoute] as const;
