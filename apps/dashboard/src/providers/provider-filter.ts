import { dataQualityWarningCodeValues } from '../api/enum-values.gen.ts';
import { readChoice, readDay, readText, type SearchValues } from '../components/search-values.ts';

/** Warnings of locations: any of them, none, or one. */
export const QUALITY_CHOICES = ['any', 'none', ...dataQualityWarningCodeValues] as const;

/** Search parameters that select providers, the same on the table and on the board. */
export const FILTER_PARAMETERS = {
  build: readText,
  q: readText,
  specialty: readText,
  county: readText,
  owner: readText,
  campaign: readText,
  group: readText,
  signed: readChoice(['yes', 'no']),
  evidence: readChoice(['yes', 'no']),
  quality: readChoice(QUALITY_CHOICES),
  ends_before: readDay,
  contacted_before: readDay,
};
export type ProviderFilter = SearchValues<typeof FILTER_PARAMETERS>;

const MIN_SEARCH_CHARS = 2;

/** The start of a day. */
const toInstant = (day: string): string => `${day}T00:00:00Z`;

function buildQualityQuery(quality: ProviderFilter['quality']) {
  if (quality === undefined) return {};
  if (quality === 'any' || quality === 'none') return { has_data_quality_warnings: quality === 'any' };
  return { data_quality: [quality] };
}

type ContractFilter = Pick<ProviderFilter, 'group' | 'signed' | 'evidence' | 'ends_before' | 'contacted_before'>;

const buildContractQuery = ({ group, signed, evidence, ends_before, contacted_before }: ContractFilter) => ({
  ...(group ? { medical_group: group } : {}),
  ...(signed ? { contract_signed: signed === 'yes' } : {}),
  ...(evidence ? { contact_evidence_complete: evidence === 'yes' } : {}),
  ...(ends_before ? { terminated_on_lt: ends_before } : {}),
  ...(contacted_before ? { last_contacted_at_lt: toInstant(contacted_before) } : {}),
});

/** The query of `GET /v1/providers`; a search begins with two characters. */
export const buildFilterQuery = ({
  build,
  q = '',
  specialty,
  county,
  owner,
  campaign,
  quality,
  ...contract
}: ProviderFilter) => ({
  ...buildContractQuery(contract),
  ...buildQualityQuery(quality),
  ...(build ? { build_id: [build] } : {}),
  ...(q.trim().length >= MIN_SEARCH_CHARS ? { q: q.trim() } : {}),
  ...(specialty ? { specialty_code: [specialty] } : {}),
  ...(county ? { county_fips: [county] } : {}),
  ...(owner ? { owner_email: [owner] } : {}),
  ...(campaign ? { campaign_id: [campaign] } : {}),
});
