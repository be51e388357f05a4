import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser } from '../components/search-values.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { BOARD_PARAMETERS } from './board-search.ts';

const boardRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/pipeline',
  validateSearch: createParser(BOARD_PARAMETERS),
  component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
});

export const pipelineRoutes = [boardRoute] as const;
