import {
  buildCellContext,
  computeCreditedRatio,
  computeRatio,
  getCellCredits,
  type EngineContext,
} from './aggregates.ts';
import { isLetterOfIntent, type Credit, type Terms } from './basis.ts';
import { listContractReasons } from './contracts.ts';
import { readCoverage } from './coverage.ts';
import { sumWeights } from './geometry.ts';
import { getBarringBases, getStageBases, isExcluded, isGeocoded, type ProviderEntry } from './providers.ts';
import { findReach, PENDING_COUNTIES, type LocationProbe } from './reach.ts';
import type { Cell } from './service-area.ts';
import { listFirstSoleSources } from './sole-source.ts';
import type { CountyType } from './standard.ts';

export const CELL_STATUSES = ['met', 'met_with_credit', 'not_met'] as const;

export type CellStatus = (typeof CELL_STATUSES)[number];

export const CELL_TESTS = ['time_and_distance', 'minimum_number'] as const;

export type CellTest = (typeof CELL_TESTS)[number];

/** The result of one county and specialty on one basis. Ratios are 0-1 with nine decimals. */
export interface CellResult {
  readonly county_fips: string;
  readonly county_type: CountyType;
  readonly specialty_code: string;
  readonly max_minutes: number;
  readonly max_miles: number;
  readonly is_customized: boolean;
  /** This and the next two in the specialty's unit: providers, beds or facilities. */
  readonly required_count: number;
  readonly counted_count: number;
  readonly count_gap: number;
  /** Rounded to an integer. */
  readonly sampled_beneficiaries: number;
  /** Rounded down, unless all are covered. */
  readonly covered_beneficiaries: number;
  readonly covered_ratio: number;
  readonly credits: readonly Credit[];
  readonly credited_ratio: number;
  readonly required_ratio: number;
  readonly status: CellStatus;
  readonly failed_tests: readonly CellTest[];
  /** Providers whose loss alone would fail the cell; empty for a cell that is not met. */
  readonly sole_source_provider_ids: readonly string[];
}

// Weights such as 93,954 / 2,000 add up to an integer only approximately.
const WHOLE_PERSON_SLACK = 1e-6;

/** Rounded down, unless all are covered. */
export function countBeneficiaries({ index }: Cell, weight: number): number {
  const sampled = Math.round(index.totalWeight);
  if (weight === index.totalWeight) return sampled;
  return Math.min(sampled, Math.floor(weight + WHOLE_PERSON_SLACK));
}

const FAILED: readonly (readonly CellTest[])[] = [
  [],
  ['time_and_distance'],
  ['minimum_number'],
  ['time_and_distance', 'minimum_number'],
];

/** Both tests must be met, 422.116(a)(2): the covered share with credits, and the minimum number without. */
export function computeCellResult(context: EngineContext, at: number, basis: number): CellResult {
  const { aggregates, coverage } = context;
  const cellContext = buildCellContext(context, at, basis);
  const { cell, key, column } = cellContext;
  readCoverage(aggregates.counters, cellContext, coverage);
  const weight = sumWeights(cell.index, coverage.covered);
  const covered_ratio = computeRatio(cell, weight);
  const counted_count = aggregates.capacity[key] as number;
  const earned = getCellCredits(cellContext, (aggregates.telehealthCounts[column] as number) > 0);
  const credited_ratio = computeCreditedRatio(covered_ratio, earned);
  const failed = Number(credited_ratio < cell.required_ratio) + 2 * Number(counted_count < cell.required_count);
  const metStatus = covered_ratio >= cell.required_ratio ? 'met' : 'met_with_credit';
  return {
    county_fips: cell.county.fips,
    county_type: cell.county.county_type,
    specialty_code: cell.specialty.code,
    max_minutes: cell.limit.max_minutes,
    max_miles: cell.limit.max_miles,
    is_customized: cell.is_customized,
    required_count: cell.required_count,
    counted_count,
    count_gap: Math.max(0, cell.required_count - counted_count),
    sampled_beneficiaries: Math.round(cell.index.totalWeight),
    covered_beneficiaries: countBeneficiaries(cell, weight),
    covered_ratio,
    credits: earned.credits,
    credited_ratio,
    required_ratio: cell.required_ratio,
    status: failed === 0 ? metStatus : 'not_met',
    failed_tests: FAILED[failed] as readonly CellTest[],
    sole_source_provider_ids: failed === 0 ? listFirstSoleSources(context, cellContext) : NO_IDS,
  };
}

const NO_IDS: readonly string[] = [];

const isSameList = (left: readonly string[], right: readonly string[]) =>
  left === right || (left.length === right.length && left.every((id, at) => id === right[at]));

/** Compares two results of one cell. Lists with one object per value are compared by identity. */
export function isSameCellResult(left: CellResult, right: CellResult): boolean {
  return (
    left.counted_count === right.counted_count &&
    left.covered_beneficiaries === right.covered_beneficiaries &&
    left.covered_ratio === right.covered_ratio &&
    left.credits === right.credits &&
    left.credited_ratio === right.credited_ratio &&
    left.status === right.status &&
    left.failed_tests === right.failed_tests &&
    isSameList(left.sole_source_provider_ids, right.sole_source_provider_ids)
  );
}

export const ADEQUACY_STATUSES = ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'] as const;

export type AdequacyStatus = (typeof ADEQUACY_STATUSES)[number];

/** The reasons are in the order in which they are listed. */
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
  /** Why it does not count, or counts with a reservation; empty exactly when it counts without reservation. */
  readonly adequacy_reasons: readonly AdequacyReason[];
}

export interface ProviderRules {
  readonly as_of: string;
  /** The terms of each basis. */
  readonly terms: readonly Terms[];
  readonly probe: LocationProbe;
}

/** A contract that ends within this number of days is a risk. */
const RISK_DAYS = 90;

const MS_PER_DAY = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;

const NONE: readonly AdequacyReason[] = [];

const BITS = Object.fromEntries(ADEQUACY_REASONS.map((reason, at) => [reason, 1 << at])) as Record<
  AdequacyReason,
  number
>;

/** Lists of reasons by the sum of their bits: a network has millions of them, and few that differ. */
const sharedReasons = new Map<number, readonly AdequacyReason[]>();

function shareReasons(bits: number): readonly AdequacyReason[] {
  const shared = sharedReasons.get(bits) ?? ADEQUACY_REASONS.filter((reason) => (bits & BITS[reason]) !== 0);
  sharedReasons.set(bits, shared);
  return shared;
}

/** Why a provider that counts nowhere could not count by what it is and where it is. `reach`: see `findReach`. */
function listPlaceReasons({ provider, profile }: ProviderEntry, reach: number, rules: ProviderRules): AdequacyReason[] {
  const reasons: AdequacyReason[] = [];
  if (profile.specialties.length === 0 && profile.ineligible.size === 0) reasons.push('specialty_not_tested');
  if (provider.telehealth_only) reasons.push('telehealth_only');
  if (reach !== 0) return reasons;
  if (!provider.locations.some(isGeocoded)) return [...reasons, 'not_geocoded'];
  if (profile.specialties.length === 0) return reasons;
  reasons.push('no_location_in_range');
  const { county_fips } = provider;
  if (county_fips !== null && !rules.probe.area.countyNumbers.has(county_fips)) reasons.push('outside_service_area');
  return reasons;
}

/** The reservations of a provider that counts. */
function listReservations({ provider }: ProviderEntry, asOf: string): AdequacyReason[] {
  const { npi, stage, terminated_on } = provider;
  const reasons: AdequacyReason[] = npi === null ? ['no_npi'] : [];
  if (isLetterOfIntent(stage)) reasons.push('letter_of_intent');
  if (terminated_on !== null && daysBetween(asOf, terminated_on) <= RISK_DAYS) reasons.push('contract_ending');
  return reasons;
}

/** Whether the stage counts in no county, or in none of those within reach. */
function isStageRefused({ provider }: ProviderEntry, basis: number, rules: ProviderRules, reach: number): boolean {
  const bit = 1 << basis;
  if ((getStageBases(provider, rules.terms, false) & bit) !== 0) return false;
  if ((getStageBases(provider, rules.terms, true) & bit) === 0) return true;
  return reach !== 0 && (reach & PENDING_COUNTIES) === 0;
}

/** All reasons that apply, in the order of `ADEQUACY_REASONS`. `getReach`: see `findReach`. */
function listReasons(
  entry: ProviderEntry,
  basis: number,
  rules: ProviderRules,
  getReach: () => number,
): readonly AdequacyReason[] {
  const { provider, profile } = entry;
  const bit = 1 << basis;
  const isCounted = (entry.counted & bit) !== 0;
  if (isCounted && countsWithoutReservation(entry, bit)) return NONE;
  let bits = 0;
  for (const reason of profile.ineligible.values()) bits |= BITS[reason];
  if (profile.barrable.some((specialty) => (getBarringBases(entry, specialty, true) & bit) !== 0))
    bits |= BITS.double_counted_behavioral;
  const further = isCounted
    ? listReservations(entry, rules.as_of)
    : [
        ...listContractReasons(provider, rules.terms[basis] as Terms, rules.as_of),
        ...listPlaceReasons(entry, getReach(), rules),
      ];
  for (const reason of further) bits |= BITS[reason];
  if (isExcluded(provider)) bits |= BITS.excluded;
  if (!isCounted && isStageRefused(entry, basis, rules, getReach())) bits |= BITS.stage_not_counted;
  return shareReasons(bits);
}

/** The common case, tested first: it counts, and no reason applies. */
function countsWithoutReservation({ provider, profile, doubleCounted }: ProviderEntry, bit: number): boolean {
  const { npi, stage, terminated_on } = provider;
  const isBarred = (doubleCounted & bit) !== 0 || profile.ineligible.size > 0;
  return !isBarred && npi !== null && terminated_on === null && !isLetterOfIntent(stage);
}

/** An override is the status even if the provider does not count; the reasons then state why. */
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

export function isSameProviderResult(left: ProviderResult, right: ProviderResult): boolean {
  const [reasons, other] = [left.adequacy_reasons, right.adequacy_reasons];
  return (
    left.adequacy_status === right.adequacy_status &&
    (reasons === other || (reasons.length === other.length && reasons.every((reason, at) => reason === other[at])))
  );
}

/** The status of a provider on each basis. */
export function computeProviderResults(entry: ProviderEntry, rules: ProviderRules): ProviderResult[] {
  const { provider } = entry;
  // Where it is matters to few providers, and to all bases alike.
  let reach: number | undefined;
  const getReach = () => (reach ??= findReach(rules.probe, entry, !isLetterOfIntent(provider.stage)));
  return rules.terms.map((_, basis) => {
    const adequacy_reasons = listReasons(entry, basis, rules, getReach);
    const adequacy_status = getStatus(entry, 1 << basis, adequacy_reasons);
    return { provider_id: provider.id, adequacy_status, adequacy_reasons };
  });
}
