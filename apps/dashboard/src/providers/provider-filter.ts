import { omitEmpty, readText } from '../components/search-values.ts';

/** Search parameters that select providers, the same on the table and on the board. */
export interface ProviderFilter {
  build?: string;
  q?: string;
  specialty?: string;
  county?: string;
  owner?: string;
  campaign?: string;
}

const NAMES = ['build', 'q', 'specialty', 'county', 'owner', 'campaign'] as const;

/** What is not understood is left out: an old link shows a page. */
export const parseProviderFilter = (search: Record<string, unknown>): ProviderFilter =>
  omitEmpty<ProviderFilter>(Object.fromEntries(NAMES.map((name) => [name, readText(search[name])])));

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
