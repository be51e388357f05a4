import { type Build } from '@pnb/contract';
import { cmsMa2026, utahCounties2026 } from '@pnb/adequacy';
import { listCampaigns, type SampleCampaign } from './campaigns.ts';
import type { Drive, SampleProvider } from './enrolment.ts';
import { enroll } from './enrolment.ts';
import type { ProviderFacts } from './providers.ts';
import { listProviders } from './providers.ts';
import { hashToShare } from './random.ts';
import { toDate, daysAfter, daysBetween, newYear } from './times.ts';

/** A row of `builds` without the keys that the loader makes, its service area and its providers. */
export interface SampleBuild {
  name: string;
  status: Build['status'];
  line_of_business: Build['line_of_business'];
  plan_type: Build['plan_type'];
  filing_type: Build['filing_type'];
  contract_number: string | null;
  contract_year: number;
  standard_id: string;
  basis: Build['basis'];
  filing_due_on: Date;
  coverage_starts_on: Date;
  time_zone: string;
  external_id: string;
  metadata: Record<string, string>;
  created_at: Date;
  updated_at: Date;
  county_fips: string[];
  /** Null: the filing type decides. */
  pending_county_fips: string[] | null;
  providers: SampleProvider[];
  campaigns: SampleCampaign[];
}

export interface Sample {
  builds: SampleBuild[];
}

/** Salt Lake, Davis, Weber, Utah, Summit. */
const WASATCH_FRONT = ['49035', '49011', '49057', '49049', '49043'];
/** Those of them that it expands into: Weber, Summit. */
const EXPANSION = ['49057', '49043'];
const LPPO_SHARE = 0.14;

let providersListed: readonly ProviderFacts[] | undefined;
let latest: { as_of: number; sample: Sample } | undefined;

/** The sample at an instant: the same instant gives the same sample in every process. Not to be changed: the latest is kept. */
export function generateSample(as_of: Date): Sample {
  if (latest?.as_of === as_of.getTime()) return latest.sample;
  const providers = (providersListed ??= listProviders());
  const sample = { builds: [statewideHmo(providers, as_of), wasatchFrontLppo(providers, as_of)] };
  latest = { as_of: as_of.getTime(), sample };
  return sample;
}

function statewideHmo(providers: readonly ProviderFacts[], as_of: Date): SampleBuild {
  const began_at = daysAfter(as_of, -500);
  const drive: Drive = { label: 'hmo', as_of, began_at, progress: 1, external_prefix: 'roster-' };
  const enrolled = providers.map((facts) => enroll(facts, drive));
  return {
    ...commonFields(drive),
    name: 'Utah Medicare Advantage HMO',
    status: 'active',
    plan_type: 'hmo',
    filing_type: 'initial_application',
    contract_number: 'H9999',
    basis: 'contracted',
    external_id: 'sample-utah-hmo',
    county_fips: utahCounties2026.map(({ fips }) => fips),
    pending_county_fips: null,
    providers: enrolled,
    campaigns: listCampaigns(enrolled, as_of),
  };
}

function wasatchFrontLppo(providers: readonly ProviderFacts[], as_of: Date): SampleBuild {
  const began_at = daysAfter(as_of, -200);
  const drive: Drive = { label: 'lppo', as_of, began_at, progress: 0.6, external_prefix: null };
  return {
    ...commonFields(drive),
    name: 'Wasatch Front LPPO',
    status: 'draft',
    plan_type: 'lppo',
    filing_type: 'service_area_expansion',
    contract_number: null,
    basis: 'projected',
    external_id: 'sample-wasatch-front-lppo',
    county_fips: WASATCH_FRONT.toSorted(),
    pending_county_fips: EXPANSION.toSorted(),
    providers: providers.filter(isCourtedByLppo).map((facts) => enroll(facts, drive)),
    campaigns: [],
  };
}

function isCourtedByLppo({ npi, county_fips }: ProviderFacts): boolean {
  return WASATCH_FRONT.includes(county_fips ?? '') && hashToShare(`ut-v1:lppo-list:${npi}`) < LPPO_SHARE;
}

function commonFields({ as_of, began_at }: Drive) {
  const contract_year = as_of.getUTCFullYear() + 1;
  const coverage_starts_on = newYear(contract_year);
  // Sixty days ahead, or half the time that is left until coverage starts: so the filing is never overdue.
  const daysLeft = Math.min(60, daysBetween(as_of, coverage_starts_on) / 2);
  return {
    line_of_business: 'medicare_advantage' as const,
    contract_year,
    standard_id: cmsMa2026.id,
    filing_due_on: toDate(daysAfter(as_of, daysLeft)),
    coverage_starts_on,
    time_zone: 'America/Denver',
    metadata: {},
    created_at: began_at,
    updated_at: began_at,
  };
}
