import type { Basis, CellFinding, CountyInput, NetworkInput, ProviderInput, TestedSpecialty } from '../src/index.ts';

/** The rule told plainly, every pair measured, nothing shared with the engine but its types. */

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

function countedStages(basis: Basis, input: NetworkInput): string[] {
  if (basis === 'active') return ['active'];
  if (basis === 'filing' && isApplicant(input)) return [...SIGNED, 'loi_signed'];
  if (basis === 'projected') return [...SIGNED, 'loi_signed', 'negotiating', 'contract_sent'];
  return SIGNED;
}

function isApplicant({ is_application, as_of, coverage_starts_on }: NetworkInput): boolean {
  return is_application && (coverage_starts_on === null || as_of < coverage_starts_on);
}

function takesPart(provider: ProviderInput, basis: Basis, input: NetworkInput): boolean {
  if (!countedStages(basis, input).includes(provider.stage)) return false;
  if (provider.terminated_on !== null && provider.terminated_on <= input.as_of) return false;
  return provider.adequacy_override === null || provider.adequacy_override === 'compliant';
}

const who = (provider: ProviderInput) => provider.npi ?? provider.id;

const PRIMARY_CARE = ['001', '002', '003', '004', '005', '006'];

function isOfSpecialty(provider: ProviderInput, specialty: TestedSpecialty, all: readonly ProviderInput[]): boolean {
  const codes = specialty.code === 'S03' ? ['S03', ...PRIMARY_CARE] : [specialty.code];
  if (!provider.specialty_codes.some((code) => codes.includes(code))) return false;
  if (specialty.code !== '068') return true;
  const sameNpi = all.filter((other) => who(other) === who(provider));
  return !sameNpi.some((other) => other.specialty_codes.some((code) => ['029', '036', '037'].includes(code)));
}

export function pointsOf({ points }: CountyInput) {
  return Array.from(points.weight, (weight, index) => ({
    weight,
    latitude: points.latitude[index] ?? NaN,
    longitude: points.longitude[index] ?? NaN,
  }));
}

interface Question {
  readonly input: NetworkInput;
  readonly basis: Basis;
  readonly county: CountyInput;
  readonly specialty: TestedSpecialty;
}

function reaches(provider: ProviderInput, point: { latitude: number; longitude: number }, question: Question): boolean {
  const { county, specialty, input } = question;
  const limit = county.limits.get(specialty.code) ?? specialty.limits[county.county_type];
  const minutesPerMile = input.standard.county_types[county.county_type].minutes_per_mile;
  return provider.locations.some(({ latitude, longitude }) => {
    if (latitude === null || longitude === null) return false;
    const distance = miles({ latitude, longitude }, point) - 1e-6;
    return distance <= limit.max_miles && distance * minutesPerMile <= limit.max_minutes;
  });
}

const nine = (value: number) => Math.round(value * 1e9) / 1e9;

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function plainMinimum({ input, county, specialty }: Question): number {
  const ratio = specialty.ratio_per_1000[county.county_type];
  if (ratio === null) return 1;
  const p95 = input.standard.county_types[county.county_type].p95_ratio;
  return Math.max(1, Math.ceil((ratio * county.beneficiaries * p95) / 1000));
}

function plainCredit({ input, basis, county, specialty }: Question, hasTelehealth: boolean): number {
  let credit = 0;
  if (specialty.telehealth_credit_eligible && hasTelehealth) credit += 0.1;
  if (county.certificate_of_need.get(specialty.code) === 'points') credit += 0.1;
  if (basis === 'filing' && isApplicant(input)) credit += 0.1;
  return credit;
}

export type PlainCell = Pick<
  CellFinding,
  'required_count' | 'counted_count' | 'covered_ratio' | 'credited_ratio' | 'status' | 'failed_tests'
>;

export function bruteForceCell(question: Question, without?: string): PlainCell {
  const { input, basis, county, specialty } = question;
  const taking = input.providers.filter((one) => one.id !== without && takesPart(one, basis, input));
  const ofType = taking.filter((one) => isOfSpecialty(one, specialty, taking));
  const inPerson = ofType.filter((one) => !one.telehealth_only);
  const points = pointsOf(county);

  const covered = points.filter((point) => inPerson.some((one) => reaches(one, point, question)));
  const sampled = total(points.map(({ weight }) => weight));
  const covered_ratio = sampled === 0 ? 0 : nine(total(covered.map(({ weight }) => weight)) / sampled);

  const counted = inPerson.filter(
    (one) =>
      points.some((point) => reaches(one, point, question)) ||
      (one.adequacy_override === 'compliant' && one.county_fips === county.fips),
  );
  const units = (one: ProviderInput) => (specialty.unit === 'beds' ? (one.medicare_certified_beds ?? 0) : 1);
  const npis = [...new Set(counted.map(who))];
  const counted_count = total(npis.map((npi) => Math.max(...counted.filter((one) => who(one) === npi).map(units))));

  const hasTelehealth = ofType.some((one) => one.offers_telehealth || one.telehealth_only);
  const credited_ratio = Math.min(1, nine(covered_ratio + plainCredit(question, hasTelehealth)));

  const required_ratio = input.standard.county_types[county.county_type].required_ratio;
  const required_count = plainMinimum(question);
  const failed_tests: CellFinding['failed_tests'][number][] = [];
  if (credited_ratio < required_ratio) failed_tests.push('time_and_distance');
  if (counted_count < required_count) failed_tests.push('minimum_number');
  const met = covered_ratio >= required_ratio ? 'met' : 'met_with_credit';
  const status = failed_tests.length > 0 ? 'not_met' : met;
  return { required_count, counted_count, covered_ratio, credited_ratio, status, failed_tests };
}

export function bruteForceSoleSources(question: Question): string[] {
  if (bruteForceCell(question).status === 'not_met') return [];
  return question.input.providers
    .map(({ id }) => id)
    .filter((id) => bruteForceCell(question, id).status === 'not_met')
    .sort();
}

/** True when the provider counts in some cell of the service area. */
export function bruteForceCounts(provider: ProviderInput, basis: Basis, input: NetworkInput): boolean {
  const taking = input.providers.filter((one) => takesPart(one, basis, input));
  if (!taking.includes(provider) || provider.telehealth_only) return false;
  return input.counties.some((county) =>
    input.standard.specialties.some((specialty) => {
      if (!isOfSpecialty(provider, specialty, taking)) return false;
      if (provider.adequacy_override === 'compliant' && provider.county_fips === county.fips) return true;
      return pointsOf(county).some((point) => reaches(provider, point, { input, basis, county, specialty }));
    }),
  );
}
