import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import type { BuildScope } from './build-query.ts';
import type { BasisSearch } from './cell-search.ts';

const PER_PAGE = 100;

interface Page<T> {
  data: T[];
  meta: { next_cursor: string | null };
}

/** All pages of a list, one after the other. */
async function readAll<T>(read: (cursor: { cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, meta }: Page<T> = await read(cursor === '' ? {} : { cursor });
    all.push(...data);
    cursor = meta.next_cursor;
  }
  return all;
}

/** What a report prints: the score with every county and specialty. */
export const reportQuery = ({ environment, build }: BuildScope, basis: BasisSearch) =>
  queryOptions({
    queryKey: [environment, 'builds', build, 'report', basis],
    queryFn: async ({ signal }) => {
      const api = openApi(environment);
      const path = { id: build };
      const [score, counties, specialties] = await Promise.all([
        readData(api.GET('/v1/builds/{id}/adequacy', { params: { path, query: basis }, signal })),
        readAll((cursor) =>
          readData(
            api.GET('/v1/builds/{id}/adequacy/counties', {
              params: { path, query: { ...basis, ...cursor, per_page: PER_PAGE, sort: ['county'] } },
              signal,
            }),
          ),
        ),
        readAll((cursor) =>
          readData(
            api.GET('/v1/builds/{id}/adequacy/specialties', {
              params: { path, query: { ...basis, ...cursor, per_page: PER_PAGE } },
              signal,
            }),
          ),
        ),
      ]);
      return { score, counties, specialties };
    },
    placeholderData: keepPreviousData,
  });

export const standardQuery = (environment: Environment, standard: string) =>
  createQuery(
    [environment, 'standards', standard],
    (signal) => openApi(environment).GET('/v1/standards/{id}', { params: { path: { id: standard } }, signal }),
    { staleTime: Infinity },
  );
