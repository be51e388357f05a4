import { isLetterOfIntent, type Terms } from './basis.ts';
import { isGeocoded, isExcluded, listContractReasons, getStageBases, type ProviderEntry } from './network.ts';

export type AdequacyStatus = 'pending' | 'compliant' | 'at_risk' | 'non_compliant' | 'excluded';

/** In the order in which they are listed. */
export const ADEQUACY_REASONS = [
  'stage_not_counted',
  'not_yet_effective',
  'contract_ended',
  'no_npi',
  'excluded',
  'specialty_not_tested',
  'not_in_shortage_area',
  'not_a_facility',
  'telehealth_only',
  'not_geocoded',
  'no_location_in_range',
  'outside_service_area',
  'double_counted_behavioral',
  'letter_of_intent',
  'contract_ending',
] as const;

export type AdequacyReason = (typeof ADEQUACY_REASONS)[number];

export interface ProviderResult {
  readonly provider_id: string;
  readonly adequacy_status: AdequacyStatus;
  /** Why it does not count, or counts with a reservation; empty exactly when it counts without one. */
  readonly adequacy_reasons: readonly AdequacyReason[];
}

export interface ProviderRules {
  readonly as_of: string;
  /** By basis. */
  readonly terms: readonly Terms[];
  readonly service_area: { has(fips: string): boolean };
}

/** A contract that ends within this many days is a risk. */
const RISK_DAYS = 90;

const MS_PER_DAY = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;

/** Why a provider that takes part counts in no cell. */
function listBlockingReasons(entry: ProviderEntry, rules: ProviderRules): AdequacyReason[] {
  const { provider, profile, in_range } = entry;
  if (profile.specialties.length === 0) return profile.ineligible.size > 0 ? [] : ['specialty_not_tested'];
  if (provider.telehealth_only) return ['telehealth_only'];
  if (in_range) return [];
  if (!provider.locations.some(isGeocoded)) return ['not_geocoded'];
  const isOutside = provider.county_fips !== null && !rules.service_area.has(provider.county_fips);
  return isOutside ? ['no_location_in_range', 'outside_service_area'] : ['no_location_in_range'];
}

/** Why a provider that counts may cease to. */
function listReservations({ provider }: ProviderEntry, asOf: string): AdequacyReason[] {
  const { npi, stage, terminated_on } = provider;
  const reasons: AdequacyReason[] = npi === null ? ['no_npi'] : [];
  if (isLetterOfIntent(stage)) reasons.push('letter_of_intent');
  if (terminated_on !== null && daysBetween(asOf, terminated_on) <= RISK_DAYS) reasons.push('contract_ending');
  return reasons;
}

function listReasons(entry: ProviderEntry, basis: number, rules: ProviderRules): readonly AdequacyReason[] {
  const { provider, profile } = entry;
  const bit = 1 << basis;
  if (isExcluded(provider)) return EXCLUDED;
  if ((getStageBases(provider, rules.terms, true) & bit) === 0) return STAGE_NOT_COUNTED;
  const contract = listContractReasons(provider, rules.terms[basis] as Terms, rules.as_of);
  if (contract.length > 0) return contract;
  const isCounted = (entry.counted & bit) !== 0;
  if (isCounted && countsWithoutReservation(entry, bit)) return NONE;
  const reasons = new Set<AdequacyReason>([
    ...(isCounted ? listReservations(entry, rules.as_of) : listBlockingReasons(entry, rules)),
    ...profile.ineligible.values(),
    ...((entry.doubleCounted & bit) === 0 ? [] : (['double_counted_behavioral'] as const)),
  ]);
  // A letter of intent counts in the pending counties, and it reaches none of them.
  return reasons.size === 0 && !isCounted ? STAGE_NOT_COUNTED : ADEQUACY_REASONS.filter((one) => reasons.has(one));
}

/** Most that count: nothing to look up. */
function countsWithoutReservation({ provider, profile, doubleCounted }: ProviderEntry, bit: number): boolean {
  const { npi, stage, terminated_on } = provider;
  const isBarred = (doubleCounted & bit) !== 0 || profile.ineligible.size > 0;
  return !isBarred && npi !== null && terminated_on === null && !isLetterOfIntent(stage);
}

/** What a person decided stays, even where it cannot make the provider count; the reasons then name why. */
function getStatus(
  { provider, counted }: ProviderEntry,
  bit: number,
  reasons: readonly AdequacyReason[],
): AdequacyStatus {
  if (provider.adequacy_override !== null) return provider.adequacy_override;
  if (reasons.includes('stage_not_counted')) return 'pending';
  if ((counted & bit) === 0) return 'non_compliant';
  return reasons.includes('letter_of_intent') || reasons.includes('contract_ending') ? 'at_risk' : 'compliant';
}

const NONE: readonly AdequacyReason[] = [];
const EXCLUDED: readonly AdequacyReason[] = ['excluded'];
const STAGE_NOT_COUNTED: readonly AdequacyReason[] = ['stage_not_counted'];

export function isSameProviderResult(left: ProviderResult, right: ProviderResult): boolean {
  const [own, other] = [left.adequacy_reasons, right.adequacy_reasons];
  return (
    left.adequacy_status === right.adequacy_status &&
    (own === other || (own.length === other.length && own.every((reason, at) => reason === other[at])))
  );
}

/** What a basis makes of a provider. */
export function computeProviderResult(entry: ProviderEntry, basis: number, rules: ProviderRules): ProviderResult {
  const adequacy_reasons = listReasons(entry, basis, rules);
  const adequacy_status = getStatus(entry, 1 << basis, adequacy_reasons);
  return { provider_id: entry.provider.id, adequacy_status, adequacy_reasons };
}
