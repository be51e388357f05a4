import { expect } from '@jest/globals';
import type {
  Basis,
  CellResult,
  CountyInput,
  NetworkInput,
  ProviderInput,
  Summary,
  TestedSpecialty,
} from '../src/index.ts';

/** The rule written directly from the regulation: every pair is measured, and only types are shared with the engine. */

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function miles(from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }): number {
  const a =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 3958.8 * 2 * Math.atan2(Math.sqrt(a), Math.sqrt(1 - a));
}

const SIGNED = ['contracted', 'credentialing', 'active'];

/** A county on a basis. Which providers participate may differ between counties, 422.116(d)(7). */
interface CountyBasis {
  readonly input: NetworkInput;
  readonly basis: Basis;
  readonly county: CountyInput;
}

/** Letters of intent and the credit are for "the pending service area", 422.116(d)(7), until coverage starts. */
function isApplicant({ input, county }: CountyBasis): boolean {
  const { is_application, as_of, coverage_starts_on } = input;
  return is_application && county.is_pending && (coverage_starts_on === null || as_of < coverage_starts_on);
}

function countsStage({ stage }: ProviderInput, countyBasis: CountyBasis): boolean {
  if (countyBasis.basis === 'active') return stage === 'active';
  if (SIGNED.includes(stage)) return true;
  if (countyBasis.basis === 'filing') return stage === 'loi_signed' && isApplicant(countyBasis);
  return countyBasis.basis === 'projected' && ['loi_signed', 'negotiating', 'contract_sent'].includes(stage);
}

/** Today, and on the bases of signed networks the first day of coverage until it has come. */
const listDays = (basis: Basis, { as_of, coverage_starts_on }: NetworkInput): readonly string[] =>
  basis === 'active' || coverage_starts_on === null || coverage_starts_on <= as_of
    ? [as_of]
    : [as_of, coverage_starts_on];

/** The contract: "effective_on: first day of the contract", "terminated_on: last day of the contract". */
function listContractFaults({ effective_on, terminated_on }: ProviderInput, basis: Basis, input: NetworkInput) {
  const faults = listDays(basis, input).map((day) => ({
    early: effective_on !== null && day < effective_on,
    late: terminated_on !== null && terminated_on < day,
  }));
  const isBarred = faults.every(({ early, late }) => early || late);
  return { early: isBarred && faults.some(({ early }) => early), late: isBarred && faults.some(({ late }) => late) };
}

const isTooEarly = (provider: ProviderInput, basis: Basis, input: NetworkInput) =>
  listContractFaults(provider, basis, input).early;

const isOver = (provider: ProviderInput, basis: Basis, input: NetworkInput) =>
  listContractFaults(provider, basis, input).late;

/** CMS requires an NPI in every row; a prospect without one counts on the projected basis only. */
const isMissingNpi = ({ npi }: ProviderInput, basis: Basis) => npi === null && basis !== 'projected';

function participates(provider: ProviderInput, countyBasis: CountyBasis): boolean {
  const { basis, input } = countyBasis;
  if (!countsStage(provider, countyBasis) || isTooEarly(provider, basis, input)) return false;
  if (isOver(provider, basis, input) || isMissingNpi(provider, basis)) return false;
  return provider.adequacy_override === null || provider.adequacy_override === 'compliant';
}

const listParticipating = (countyBasis: CountyBasis) =>
  countyBasis.input.providers.filter((one) => participates(one, countyBasis));

const getNpiOrId = (provider: ProviderInput) => provider.npi ?? provider.id;

const PHYSICIANS = ['001', '002', '003', '004'];
const ASSISTANTS_AND_NURSES = ['005', '006'];

const listCodes = ({ code }: TestedSpecialty): string[] =>
  code === 'S03' ? ['S03', ...PHYSICIANS, ...ASSISTANTS_AND_NURSES] : [code];

const submits = (provider: ProviderInput, codes: readonly string[]) =>
  provider.specialty_codes.some((code) => codes.includes(code));

/** 005 and 006 only in a shortage area (HSD Reference File, Notes); the beds of 040 are a hospital's. */
function isEligible(provider: ProviderInput, specialty: TestedSpecialty): boolean {
  if (specialty.code === '040') return submits(provider, ['040']) && provider.entity_type === 'facility';
  if (specialty.code !== 'S03' || provider.primary_care_in_shortage_area)
    return submits(provider, listCodes(specialty));
  return submits(provider, ['S03', ...PHYSICIANS]);
}

const isBehavioral = (provider: ProviderInput) => submits(provider, ['029', '036', '037']);

function isOfSpecialty(provider: ProviderInput, specialty: TestedSpecialty, all: readonly ProviderInput[]): boolean {
  if (!isEligible(provider, specialty)) return false;
  return (
    specialty.code !== '068' || !all.some((other) => getNpiOrId(other) === getNpiOrId(provider) && isBehavioral(other))
  );
}

/** 422.116(d)(5) names the type and the county; licensing is by state. */
function earnsTelehealth(provider: ProviderInput, { input, county }: CountyBasis): boolean {
  if (!provider.offers_telehealth && !provider.telehealth_only) return false;
  return input.telehealth_scope === 'network' || provider.telehealth_states.includes(county.state);
}

export function listPoints({ points }: CountyInput) {
  return Array.from(points.weight, (weight, index) => ({
    weight,
    latitude: points.latitude[index] ?? NaN,
    longitude: points.longitude[index] ?? NaN,
  }));
}

interface CellCase extends CountyBasis {
  readonly specialty: TestedSpecialty;
}

function reaches(provider: ProviderInput, point: { latitude: number; longitude: number }, cellCase: CellCase): boolean {
  const { county, specialty, input } = cellCase;
  const limit = county.limits.get(specialty.code) ?? specialty.limits[county.county_type];
  const minutesPerMile = input.standard.county_types[county.county_type].minutes_per_mile;
  return provider.locations.some(({ latitude, longitude }) => {
    if (latitude === null || longitude === null) return false;
    const distance = miles({ latitude, longitude }, point) - 1e-6;
    return distance <= limit.max_miles && distance * minutesPerMile <= limit.max_minutes;
  });
}

/** Rounds half a step up, whatever the last bit of the sum. */
const roundToNineDecimals = (value: number) => Math.floor(value * 1e9 + 0.501) / 1e9;

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function plainMinimum({ input, county, specialty }: CellCase): number {
  const ratio = specialty.ratio_per_1000[county.county_type];
  if (ratio === null) return 1;
  const p95 = input.standard.county_types[county.county_type].p95_ratio;
  return Math.max(1, Math.ceil((ratio * county.beneficiaries * p95) / 1000));
}

function plainCredits(cellCase: CellCase, hasTelehealth: boolean): string[] {
  const { input, basis, county, specialty } = cellCase;
  const enabled = input.credits?.enabled ?? ['telehealth', 'certificate_of_need', 'applicant'];
  const earned: string[] = [];
  if (specialty.telehealth_credit_eligible && hasTelehealth) earned.push('telehealth');
  if (county.certificate_of_need.get(specialty.code) === 'points') earned.push('certificate_of_need');
  if (basis === 'filing' && isApplicant(cellCase)) earned.push('applicant');
  const allowed = earned.filter((type) => enabled.some((one) => one === type));
  return input.credits?.stacking === 'largest' ? allowed.slice(0, 1) : allowed;
}

const CREDIT_RULES = [
  { type: 'telehealth', points: 0.1, rule: '42 CFR 422.116(d)(5)' },
  { type: 'certificate_of_need', points: 0.1, rule: '42 CFR 422.116(d)(6)' },
  { type: 'applicant', points: 0.1, rule: '42 CFR 422.116(d)(7)' },
] as const;

export type PlainCell = Pick<
  CellResult,
  'required_count' | 'counted_count' | 'covered_ratio' | 'credited_ratio' | 'status' | 'failed_tests' | 'credits'
>;

export function bruteForceCell(cellCase: CellCase, without?: string): PlainCell {
  const { input, county, specialty } = cellCase;
  const participating = listParticipating(cellCase).filter(({ id }) => id !== without);
  const ofType = participating.filter((one) => isOfSpecialty(one, specialty, participating));
  const inPerson = ofType.filter((one) => !one.telehealth_only);
  const points = listPoints(county);

  const covered = points.filter((point) => inPerson.some((one) => reaches(one, point, cellCase)));
  const sampled = total(points.map(({ weight }) => weight));
  const covered_ratio = sampled === 0 ? 0 : roundToNineDecimals(total(covered.map(({ weight }) => weight)) / sampled);

  const counted = inPerson.filter(
    (one) =>
      points.some((point) => reaches(one, point, cellCase)) ||
      (one.adequacy_override === 'compliant' && one.county_fips === county.fips),
  );
  const units = (one: ProviderInput) => (specialty.unit === 'beds' ? (one.medicare_certified_beds ?? 0) : 1);
  const npis = [...new Set(counted.map(getNpiOrId))];
  const counted_count = total(
    npis.map((npi) => Math.max(...counted.filter((one) => getNpiOrId(one) === npi).map(units))),
  );

  const hasTelehealth = ofType.some((one) => earnsTelehealth(one, cellCase));
  const types = plainCredits(cellCase, hasTelehealth);
  // Each of the three is worth ten points.
  const credited_ratio = Math.min(1, roundToNineDecimals(covered_ratio + 0.1 * types.length));
  const credits = CREDIT_RULES.filter(({ type }) => types.includes(type)).map((credit) => ({
    ...credit,
    ends_on: credit.type === 'applicant' ? input.coverage_starts_on : null,
  }));

  const required_ratio = input.standard.county_types[county.county_type].required_ratio;
  const required_count = plainMinimum(cellCase);
  const failed_tests: CellResult['failed_tests'][number][] = [];
  if (credited_ratio < required_ratio) failed_tests.push('time_and_distance');
  if (counted_count < required_count) failed_tests.push('minimum_number');
  const met = covered_ratio >= required_ratio ? 'met' : 'met_with_credit';
  const status = failed_tests.length > 0 ? 'not_met' : met;
  return { required_count, counted_count, covered_ratio, credits, credited_ratio, status, failed_tests };
}

export function bruteForceSoleSources(cellCase: CellCase): string[] {
  if (bruteForceCell(cellCase).status === 'not_met') return [];
  return cellCase.input.providers
    .map(({ id }) => id)
    .filter((id) => bruteForceCell(cellCase, id).status === 'not_met')
    .sort();
}

/** True when the provider counts in some cell of the service area. */
export function bruteForceCounts(provider: ProviderInput, basis: Basis, input: NetworkInput): boolean {
  if (provider.telehealth_only) return false;
  return input.counties.some((county) => {
    const participating = listParticipating({ input, basis, county });
    if (!participating.includes(provider)) return false;
    return input.standard.specialties.some((specialty) => {
      if (!isOfSpecialty(provider, specialty, participating)) return false;
      if (provider.adequacy_override === 'compliant' && provider.county_fips === county.fips) return true;
      return listPoints(county).some((point) => reaches(provider, point, { input, basis, county, specialty }));
    });
  });
}

const DAY = 86_400_000;

/** Whether a county has a beneficiary within the limits of a specialty in which the provider may count, or its override waives them. */
function isNearCounty(provider: ProviderInput, { input, basis, county }: CountyBasis): boolean {
  const specialties = input.standard.specialties.filter((specialty) => isEligible(provider, specialty));
  if (specialties.length > 0 && provider.adequacy_override === 'compliant' && provider.county_fips === county.fips)
    return true;
  return specialties.some((specialty) =>
    listPoints(county).some((point) => reaches(provider, point, { input, basis, county, specialty })),
  );
}

/** The reasons of a provider, by the contract: each exactly when it applies, and none exactly when it counts without reservation. */
export function bruteForceReasons(provider: ProviderInput, basis: Basis, input: NetworkInput) {
  const cases = input.counties.map((county) => ({ input, basis, county }));
  const counts = bruteForceCounts(provider, basis, input);
  const daysLeft = (Date.parse(provider.terminated_on ?? '9999-12-31') - Date.parse(input.as_of)) / DAY;
  const types = input.standard.specialties.filter((specialty) => submits(provider, listCodes(specialty)));
  const isRefused = (code: string) => types.some((type) => type.code === code && !isEligible(provider, type));
  const near = cases.filter((one) => isNearCounty(provider, one));
  const isGeocoded = provider.locations.some(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const isLost = !counts && near.length === 0;
  const isFar = isLost && isGeocoded && types.some((type) => isEligible(provider, type));
  const holds = {
    stage_not_counted:
      !cases.some((one) => countsStage(provider, one)) ||
      (near.length > 0 && !near.some((one) => countsStage(provider, one))),
    not_yet_effective: isTooEarly(provider, basis, input),
    contract_ended: isOver(provider, basis, input),
    no_npi: provider.npi === null && (basis !== 'projected' || counts),
    excluded: provider.adequacy_override === 'excluded' || provider.adequacy_override === 'non_compliant',
    specialty_not_tested: !counts && types.length === 0,
    not_in_shortage_area: isRefused('S03'),
    not_a_facility: isRefused('040'),
    telehealth_only: provider.telehealth_only,
    not_geocoded: isLost && !isGeocoded,
    no_location_in_range: isFar,
    outside_service_area:
      isFar && provider.county_fips !== null && !input.counties.some(({ fips }) => fips === provider.county_fips),
    double_counted_behavioral: types.some(({ code }) => code === '068') && isBarred(provider, cases),
    letter_of_intent: counts && provider.stage === 'loi_signed',
    contract_ending: counts && daysLeft <= 90,
  };
  return { counts, holds, isPlain: counts && !Object.values(holds).includes(true) };
}

/** Whether 029, 036 or 037 of the same NPI bar it from 068: its own codes, or those of another record that participates somewhere. */
const isBarred = (provider: ProviderInput, cases: readonly CountyBasis[]): boolean =>
  isBehavioral(provider) ||
  cases.some((one) =>
    listParticipating(one).some((other) => getNpiOrId(other) === getNpiOrId(provider) && isBehavioral(other)),
  );

/** The summary of results, each figure by its definition. */
export function bruteForceSummary(cells: readonly CellResult[]): Partial<Summary> {
  const unmet = cells.filter(({ status }) => status === 'not_met');
  const fulfilment = (cell: CellResult) =>
    cell.status === 'not_met'
      ? Math.min(cell.credited_ratio / cell.required_ratio, cell.counted_count / cell.required_count, 1)
      : 1;
  const waiting = (cell: CellResult) => (1 - fulfilment(cell)) * cell.sampled_beneficiaries;
  const name = (cell: CellResult) => `${cell.county_fips}/${cell.specialty_code}`;
  const beds = (cell: CellResult) => cell.specialty_code === '040';
  return {
    cells_required: cells.length,
    cells_met: cells.length - unmet.length,
    cells_met_with_credit: cells.filter(({ status }) => status === 'met_with_credit').length,
    cells_not_met: unmet.length,
    passes: unmet.length === 0,
    provider_gap: total(cells.filter((cell) => !beds(cell)).map((cell) => cell.count_gap)),
    bed_gap: total(cells.filter(beds).map((cell) => cell.count_gap)),
    beneficiaries_uncovered: total(unmet.map((cell) => cell.sampled_beneficiaries - cell.covered_beneficiaries)),
    counties_passing:
      new Set(cells.map((cell) => cell.county_fips)).size - new Set(unmet.map((c) => c.county_fips)).size,
    worst_cells: unmet.sort((a, b) => waiting(b) - waiting(a) || (name(a) < name(b) ? -1 : 1)).slice(0, 10),
  };
}

/** The providers that count in a cell and those that do not, with the miles and the reasons. */
export function bruteForceExplanation(cellCase: CellCase) {
  const { input, basis, county, specialty } = cellCase;
  const participating = listParticipating(cellCase);
  const roster = input.providers.filter((one) => submits(one, listCodes(specialty)));
  const points = listPoints(county);

  const isNear = (one: ProviderInput) =>
    points.some((point) => reaches(one, point, cellCase)) ||
    (one.adequacy_override === 'compliant' && one.county_fips === county.fips);
  const isGeocoded = (one: ProviderInput) =>
    one.locations.some(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const listMiles = (one: ProviderInput) =>
    one.locations.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : points.map((point) => miles({ latitude, longitude }, point)),
    );
  const nearest = (one: ProviderInput) => (listMiles(one).length === 0 ? null : Math.min(...listMiles(one)));
  const inOrder = (some: ProviderInput[]) =>
    some.sort((a, b) => (nearest(a) ?? Infinity) - (nearest(b) ?? Infinity) || (a.id < b.id ? -1 : 1) || 0);

  const reasons = (one: ProviderInput) => [
    ...(countsStage(one, cellCase) ? [] : ['stage_not_counted']),
    ...(isTooEarly(one, basis, input) ? ['not_yet_effective'] : []),
    ...(isOver(one, basis, input) ? ['contract_ended'] : []),
    ...(isMissingNpi(one, basis) ? ['no_npi'] : []),
    ...(['excluded', 'non_compliant'].includes(one.adequacy_override ?? '') ? ['excluded'] : []),
    ...(isEligible(one, specialty) ? [] : [specialty.code === '040' ? 'not_a_facility' : 'not_in_shortage_area']),
    ...(one.telehealth_only ? ['telehealth_only'] : []),
    ...(isNear(one) ? [] : [isGeocoded(one) ? 'no_location_in_range' : 'not_geocoded']),
    ...(isEligible(one, specialty) && !isOfSpecialty(one, specialty, [...participating, one])
      ? ['double_counted_behavioral']
      : []),
  ];
  const getNearest = (one: ProviderInput) => {
    const found = nearest(one);
    return found === null ? null : { miles: expect.closeTo(found, 6) as unknown };
  };
  const sampled = total(points.map(({ weight }) => weight));
  const share = (one: ProviderInput) =>
    roundToNineDecimals(
      total(points.filter((point) => reaches(one, point, cellCase)).map(({ weight }) => weight)) / sampled,
    );

  const counted = inOrder(roster.filter((one) => reasons(one).length === 0));
  const rejected = inOrder(roster.filter((one) => reasons(one).length > 0));
  return {
    counted_total: counted.length,
    rejected_total: rejected.length,
    counted: counted.map((one) => ({
      provider_id: one.id,
      nearest: getNearest(one),
      serves_ratio: sampled === 0 ? 0 : share(one),
      is_sole_source: bruteForceSoleSources(cellCase).includes(one.id),
    })),
    rejected: rejected.map((one) => ({ provider_id: one.id, nearest: getNearest(one), reasons: reasons(one) })),
  };
}
