import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { cursorPages, pageQuery } from '../api/pages.ts';
import type { BuildScope } from './cell-queries.ts';
import { type BasisSearch, buildHistoryQuery, type HistorySearch } from './cell-search.ts';

/** The name of each provider is a request of its own. */
const PROVIDERS_PER_PAGE = 20;

/** Runs that changed the score, newest first. */
export const historyQuery = ({ environment, build }: BuildScope, search: HistorySearch) =>
  infiniteQueryOptions({
    queryKey: [environment, 'builds', build, 'history', search],
    queryFn: ({ pageParam, signal }) =>
      readData(
        openApi(environment).GET('/v1/builds/{id}/adequacy/history', {
          params: {
            path: { id: build },
            query: {
              ...buildHistoryQuery(search),
              ...pageQuery(pageParam),
            },
          },
          signal,
        }),
      ),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });

/** A run never changes, except that it is confirmed by a later one. */
export const runQuery = ({ environment, build }: BuildScope, run: string, search: BasisSearch) =>
  queryOptions({
    queryKey: [environment, 'builds', build, 'runs', run, search],
    queryFn: ({ signal }) =>
      readData(
        openApi(environment).GET('/v1/builds/{id}/adequacy/history/{run_id}', {
          params: { path: { id: build, run_id: run }, query: search },
          signal,
        }),
      ),
  });

/** The providers whose status a run changed. */
export const runProvidersQuery = ({ environment, build }: BuildScope, run: string) =>
  infiniteQueryOptions({
    queryKey: [environment, 'builds', build, 'runs', run, 'providers'],
    queryFn: ({ pageParam, signal }) =>
      readData(
        openApi(environment).GET('/v1/builds/{id}/adequacy/history/{run_id}/providers', {
          params: {
            path: { id: build, run_id: run },
            query: pageQuery(pageParam, PROVIDERS_PER_PAGE),
          },
          signal,
        }),
      ),
    ...cursorPages,
  });

/** An event never changes. */
export const eventQuery = (environment: Environment, event: string) =>
  queryOptions({
    queryKey: [environment, 'events', event],
    queryFn: ({ signal }) =>
      readData(openApi(environment).GET('/v1/events/{id}', { params: { path: { id: event } }, signal })),
    staleTime: Infinity,
  });
