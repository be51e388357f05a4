import { stageValues } from '../api/enum-values.gen.ts';
import { findValue } from '../components/search-values.ts';
import { buildFilterQuery, parseProviderFilter, type ProviderFilter } from './provider-filter.ts';
import { type Stage } from './stages.ts';

const SORTS = ['-created_at', 'name', '-stage_changed_at', '-updated_at'] as const;
export type ProviderSort = (typeof SORTS)[number];

/** The search parameters of the page, which are the query of the API. */
export interface ProviderSearch extends ProviderFilter {
  stage?: Stage;
  sort?: ProviderSort;
}

export function parseProviderSearch(search: Record<string, unknown>): ProviderSearch {
  const [stage, sort] = [findValue(stageValues, search.stage), findValue(SORTS, search.sort)];
  return { ...parseProviderFilter(search), ...(stage ? { stage } : {}), ...(sort ? { sort } : {}) };
}

export const buildProviderQuery = (search: ProviderSearch) => ({
  ...buildFilterQuery(search),
  ...(search.stage ? { stage: [search.stage] } : {}),
  ...(search.sort ? { sort: [search.sort] } : {}),
});
