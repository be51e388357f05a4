import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../shell/parent-routes.ts';

const planRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/plan',
  component: lazyRouteComponent(() => import('./plan-page.tsx'), 'PlanPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members',
  component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
});

export const accountRoutes = [membersRoute, planRoute] as const;
