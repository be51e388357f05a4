import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createPagesQuery, createQuery } from '../api/pages.ts';
import { writeListQuery } from '../components/search-values.ts';
import type { BuildListSearch } from './build-search.ts';
import type { BuildScope } from './build-query.ts';
import type { Basis } from './cell-search.ts';

const basisQuery = (basis: Basis | undefined) => (basis ? { basis } : {});

/** All cells of a build. After an event, the browser sends the entity tag, and receives them only if a run has changed them. */
export const matrixQuery = ({ environment, build }: BuildScope, basis: Basis | undefined) =>
  createQuery(
    [environment, 'builds', build, 'matrix', basis ?? null],
    (signal) =>
      openApi(environment).GET('/v1/builds/{id}/adequacy/matrix', {
        params: { path: { id: build }, query: basisQuery(basis) },
        signal,
      }),
    { keepsPrevious: true },
  );

/** Time between two readings while a run is queued. */
const PENDING_MS = 2_000;

export const scoreQuery = ({ environment, build }: BuildScope, basis: Basis | undefined) =>
  queryOptions({
    queryKey: [environment, 'builds', build, 'score', basis ?? null],
    queryFn: ({ signal }) =>
      readData(
        openApi(environment).GET('/v1/builds/{id}/adequacy', {
          params: { path: { id: build }, query: basisQuery(basis) },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.is_stale && data.status !== 'failed' ? PENDING_MS : false),
  });

const PER_PAGE = 50;

export const buildListQuery = (environment: Environment, search: BuildListSearch) =>
  createPagesQuery(
    [environment, 'builds', search],
    (page, signal) =>
      openApi(environment).GET('/v1/builds', {
        params: { query: { ...writeListQuery(search), ...page } },
        signal,
      }),
    { perPage: PER_PAGE },
  );

/** The standards that are loaded. */
export const standardListQuery = (environment: Environment) =>
  createQuery(
    [environment, 'standards'],
    (signal) => openApi(environment).GET('/v1/standards', { params: {}, signal }),
    { staleTime: 60_000 },
  );
