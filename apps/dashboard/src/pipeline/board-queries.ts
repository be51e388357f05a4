import { queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import type { Stage } from '../providers/stages.ts';
import { type BoardSearch, buildColumnQuery } from './board-search.ts';

/** Cards of one request. */
export const PAGE_CARDS = 25;

/** Prefix of the keys of a column. */
export const columnKey = (environment: Environment, stage: Stage) =>
  [environment, 'providers', 'board', stage] as const;

/**
 * One page of a column, by its number: only the pages that are on screen are read, and read again after a change, wherever
 * the column is scrolled to.
 */
export const columnPageQuery = (environment: Environment, search: BoardSearch, stage: Stage, page: number) => {
  const query = { ...buildColumnQuery(search, stage), page, per_page: PAGE_CARDS };
  return createQuery([...columnKey(environment, stage), query], (signal) =>
    openApi(environment).GET('/v1/providers', { params: { query }, signal }),
  );
};

/** The number of cards of a column that shows none. */
export const columnCountQuery = (environment: Environment, search: BoardSearch, stage: Stage) => {
  const query = { ...buildColumnQuery(search, stage), per_page: 1 };
  return queryOptions({
    queryKey: [...columnKey(environment, stage), query],
    queryFn: async ({ signal }) =>
      (await readData(openApi(environment).GET('/v1/providers', { params: { query }, signal }))).meta.total,
  });
};

/** Days in each stage, of all providers of the build. */
export const pipelineQuery = (environment: Environment, build: string) =>
  createQuery(
    [environment, 'providers', 'pipeline', build],
    (signal) => openApi(environment).GET('/v1/builds/{id}/pipeline', { params: { path: { id: build } }, signal }),
    { staleTime: 30_000 },
  );
