import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createPages } from '../shell/create-pages.ts';
import { assertSandbox, environmentRoute, signedInRoute } from '../shell/parent-routes.ts';

const createPage = createPages(() => signedInRoute);

const receiverRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/receiver',
  // Production delivers to programs of the plan only.
  beforeLoad: ({ params }) => assertSandbox(params),
  component: lazyRouteComponent(() => import('./receiver-page.tsx'), 'ReceiverPage'),
});

export const onboardingRoutes = [
  createPage('/get-started', () => import('./get-started-page.tsx'), 'GetStartedPage'),
] as const;

export const receiverRoutes = [receiverRoute] as const;
