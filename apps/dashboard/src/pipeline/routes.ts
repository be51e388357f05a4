import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentRoute } from '../shell/parent-routes.ts';
import { parseBoardSearch } from './board-search.ts';

const boardRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/pipeline',
  validateSearch: parseBoardSearch,
  component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
});

export const pipelineRoutes = [boardRoute] as const;
