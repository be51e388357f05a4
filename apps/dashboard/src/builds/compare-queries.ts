import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { openApi, readData } from '../api/api.ts';
import { createPagesQuery } from '../api/pages.ts';
import type { BuildScope } from './build-query.ts';
import { type BasisSearch, endOfDay } from './cell-search.ts';
import type { CompareKind } from './compare-search.ts';

/** The run that applied at the end of a day; before the first run, the first one. Null for a build without a run. */
export const runAtQuery = ({ environment, build }: BuildScope, date: string, basis: BasisSearch) =>
  queryOptions({
    queryKey: [environment, 'builds', build, 'run-at', date, basis],
    queryFn: async ({ signal }) => {
      const list = async (query: { first_computed_at_lt: string } | { sort: ['computed_at'] }) => {
        const page = await readData(
          openApi(environment).GET('/v1/builds/{id}/adequacy/history', {
            params: { path: { id: build }, query: { ...basis, ...query, per_page: 1 } },
            signal,
          }),
        );
        return page.data[0] ?? null;
      };
      return (await list({ first_computed_at_lt: endOfDay(date) })) ?? (await list({ sort: ['computed_at'] }));
    },
    placeholderData: keepPreviousData,
  });

export interface ComparisonQuery extends BasisSearch {
  with?: string;
  kind?: CompareKind[];
  sort?: ('county_fips' | 'specialty_code')[];
}

/** The cells that differ between two runs. */
export const comparisonQuery = ({ environment, build }: BuildScope, run: string, query: ComparisonQuery) =>
  createPagesQuery([environment, 'builds', build, 'comparison', run, query], (page, signal) =>
    openApi(environment).GET('/v1/builds/{id}/adequacy/history/{run_id}/comparison', {
      params: { path: { id: build, run_id: run }, query: { ...query, ...page } },
      signal,
    }),
  );
