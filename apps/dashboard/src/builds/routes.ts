import { createPages } from '../shell/create-pages.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { BUILD_LIST_PARAMETERS, MATRIX_PARAMETERS, OVERVIEW_PARAMETERS } from './build-search.ts';
import { BASIS_PARAMETERS, HISTORY_PARAMETERS } from './cell-search.ts';
import { COMPARE_PARAMETERS } from './compare-search.ts';

const createPage = createPages(() => environmentRoute);

export const buildRoutes = [
  createPage('/builds', () => import('./builds-page.tsx'), 'BuildsPage', BUILD_LIST_PARAMETERS),
  createPage('/builds/$build', () => import('./overview-page.tsx'), 'OverviewPage', OVERVIEW_PARAMETERS),
  createPage('/builds/$build/matrix', () => import('./matrix-page.tsx'), 'MatrixPage', MATRIX_PARAMETERS),
  createPage('/builds/$build/settings', () => import('./build-settings-page.tsx'), 'BuildSettingsPage'),
  createPage('/builds/$build/history', () => import('./history-page.tsx'), 'HistoryPage', HISTORY_PARAMETERS),
  createPage('/builds/$build/history/$run', () => import('./history-run-page.tsx'), 'HistoryRunPage', BASIS_PARAMETERS),
  createPage('/builds/$build/cells/$county/$specialty', () => import('./cell-page.tsx'), 'CellPage', BASIS_PARAMETERS),
  createPage('/builds/$build/compare', () => import('./compare-page.tsx'), 'ComparePage', COMPARE_PARAMETERS),
  createPage('/builds/$build/report', () => import('./report-page.tsx'), 'ReportPage', BASIS_PARAMETERS),
] as const;
