import { readText, type SearchValues } from '../components/search-values.ts';

/** Search parameters that select providers, the same on the table and on the board. */
export const FILTER_PARAMETERS = {
  build: readText,
  q: readText,
  specialty: readText,
  county: readText,
  owner: readText,
  campaign: readText,
};
export type ProviderFilter = SearchValues<typeof FILTER_PARAMETERS>;

const MIN_SEARCH_CHARS = 2;

/** The query of `GET /v1/providers`; a search begins with two characters. */
export const buildFilterQuery = ({ build, q = '', specialty, county, owner, campaign }: ProviderFilter) => ({
  ...(build ? { build_id: [build] } : {}),
  ...(q.trim().length >= MIN_SEARCH_CHARS ? { q: q.trim() } : {}),
  ...(specialty ? { specialty_code: [specialty] } : {}),
  ...(county ? { county_fips: [county] } : {}),
  ...(owner ? { owner_email: [owner] } : {}),
  ...(campaign ? { campaign_id: [campaign] } : {}),
});
