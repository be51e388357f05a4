import { createPages } from '../shell/create-pages.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { BOARD_PARAMETERS } from './board-search.ts';

const createPage = createPages(() => environmentRoute);

export const pipelineRoutes = [
  createPage('/pipeline', () => import('./board-page.tsx'), 'BoardPage', BOARD_PARAMETERS),
] as const;
