import { openApi } from '../api/api.ts';
import { createPagesQuery, createQuery } from '../api/pages.ts';
import type { BuildScope } from './build-query.ts';
import { type BasisSearch, buildHistoryQuery, type HistorySearch } from './cell-search.ts';

/** The name of each provider is a request of its own. */
const PROVIDERS_PER_PAGE = 20;

/** Runs that changed the score, newest first. */
export const historyQuery = ({ environment, build }: BuildScope, search: HistorySearch) =>
  createPagesQuery([environment, 'builds', build, 'history', search], (page, signal) =>
    openApi(environment).GET('/v1/builds/{id}/adequacy/history', {
      params: { path: { id: build }, query: { ...buildHistoryQuery(search), ...page } },
      signal,
    }),
  );

/** A run never changes, except that it is confirmed by a later one. */
export const runQuery = ({ environment, build }: BuildScope, run: string, search: BasisSearch) =>
  createQuery([environment, 'builds', build, 'runs', run, search], (signal) =>
    openApi(environment).GET('/v1/builds/{id}/adequacy/history/{run_id}', {
      params: { path: { id: build, run_id: run }, query: search },
      signal,
    }),
  );

/** The providers whose status a run changed. */
export const runProvidersQuery = ({ environment, build }: BuildScope, run: string) =>
  createPagesQuery(
    [environment, 'builds', build, 'runs', run, 'providers'],
    (page, signal) =>
      openApi(environment).GET('/v1/builds/{id}/adequacy/history/{run_id}/providers', {
        params: { path: { id: build, run_id: run }, query: page },
        signal,
      }),
    { perPage: PROVIDERS_PER_PAGE, keepsPrevious: false },
  );
