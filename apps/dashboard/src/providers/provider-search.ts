import { stageValues } from '../api/enum-values.gen.ts';
import { readChoice, type SearchValues } from '../components/search-values.ts';
import { buildFilterQuery, FILTER_PARAMETERS } from './provider-filter.ts';

const SORTS = ['-created_at', 'name', '-stage_changed_at', '-updated_at'] as const;
export type ProviderSort = (typeof SORTS)[number];

/** The search parameters of the page, which are the query of the API. */
export const PROVIDER_PARAMETERS = { ...FILTER_PARAMETERS, stage: readChoice(stageValues), sort: readChoice(SORTS) };
export type ProviderSearch = SearchValues<typeof PROVIDER_PARAMETERS>;

export const buildProviderQuery = (search: ProviderSearch) => ({
  ...buildFilterQuery(search),
  ...(search.stage ? { stage: [search.stage] } : {}),
  ...(search.sort ? { sort: [search.sort] } : {}),
});
