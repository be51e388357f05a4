import { createPages } from '../shell/create-pages.ts';
import { signedInRoute } from '../shell/parent-routes.ts';

const createPage = createPages(() => signedInRoute);

export const accountRoutes = [
  createPage('/members', () => import('./members-page.tsx'), 'MembersPage'),
  createPage('/plan', () => import('./plan-page.tsx'), 'PlanPage'),
] as const;
