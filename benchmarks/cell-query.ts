import {
  type BasisResult,
  type CountyInput,
  getTerms,
  computeLimitMiles,
  EARTH_RADIUS_MILES,
  type NetworkInput,
  type ProviderInput,
  type Terms,
  findTestedCode,
  type TestedSpecialty,
  TIE_EPSILON_MILES,
} from '@pnb/adequacy';

/** The locations of the providers that count in a specialty on one basis: a row for each geocoded location. */
export interface ProviderSet {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Equal for one NPI. */
  readonly identity: Float64Array;
  /** Beds, or 1. */
  readonly units: Float64Array;
}

/** What a person let count in a county, wherever it is. */
export interface Waiver {
  readonly identity: number;
  readonly units: number;
}

export interface PlainCell {
  readonly county: number;
  readonly roster: number;
  /** Central angle in radians of the limit, grace included. */
  readonly angle: number;
  readonly waivers: readonly Waiver[];
}

/**
 * Only the geometry of a network on one basis: which providers reach which points, the covered share of a county, and the
 * number of providers. The providers that take part are selected before the measurement, and credits, sole sources, results
 * by provider and the summary are not included; so the baselines have less to do than the engine.
 */
export interface Question {
  readonly counties: readonly CountyInput['points'][];
  readonly rosters: readonly ProviderSet[];
  /** They are sorted by county, then by specialty. */
  readonly cells: readonly PlainCell[];
}

/** Each array has one value for each cell. */
export interface QueryResult {
  readonly coveredRatio: Float64Array;
  readonly counted: Float64Array;
}

const getName = ({ npi, id }: ProviderInput) => npi ?? `id ${id}`;

/** Every county of the benchmarks is of the pending service area. */
const isIncluded = (provider: ProviderInput, terms: Terms, asOf: string) =>
  terms.pending_stages.has(provider.stage) &&
  (provider.npi !== null || terms.admits_without_npi) &&
  [asOf, terms.looks_ahead_to ?? asOf].some(
    (day) =>
      (provider.effective_on === null || provider.effective_on <= day) &&
      (provider.terminated_on === null || provider.terminated_on >= day),
  ) &&
  provider.adequacy_override !== 'excluded' &&
  provider.adequacy_override !== 'non_compliant';

/** The submitted codes under which a provider may count: some require a shortage area, and beds a facility. */
function listCountedCodes(
  { pooled_specialties, specialties }: NetworkInput['standard'],
  provider: ProviderInput,
): string[] {
  const inBeds = specialties.filter(({ unit }) => unit === 'beds').map(({ code }) => code);
  const conditional = pooled_specialties
    .filter((specialty) => specialty.requires_shortage_area)
    .map(({ code }) => code);
  return provider.specialty_codes.filter(
    (code) =>
      (provider.primary_care_in_shortage_area || !conditional.includes(code)) &&
      (provider.entity_type === 'facility' || !inBeds.includes(code)),
  );
}

/** The providers that count in each specialty, anywhere in reach. */
function admit(input: NetworkInput, terms: Terms): ProviderInput[][] {
  const taking = input.providers.filter((provider) => isIncluded(provider, terms, input.as_of));
  const byCode = new Map<string, ProviderInput[]>(input.standard.specialties.map(({ code }) => [code, []]));
  const tested = new Map<string, string | null>();
  for (const provider of taking) {
    for (const code of provider.specialty_codes) {
      if (!tested.has(code)) tested.set(code, findTestedCode(input.standard, code));
    }
    const counted = listCountedCodes(input.standard, provider);
    const codes = new Set(counted.map((code) => tested.get(code) ?? ''));
    for (const code of codes) byCode.get(code)?.push(provider);
  }
  return input.standard.specialties.map(({ code, not_counted_with }) => {
    const isBarring = ({ specialty_codes }: ProviderInput) =>
      specialty_codes.some((specialty) => not_counted_with.includes(specialty));
    const barred = new Set(not_counted_with.length > 0 ? taking.filter(isBarring).map(getName) : []);
    return (byCode.get(code) ?? []).filter((provider) => !provider.telehealth_only && !barred.has(getName(provider)));
  });
}

const toUnits = ({ unit }: TestedSpecialty, provider: ProviderInput) =>
  unit === 'beds' ? (provider.medicare_certified_beds ?? 0) : 1;

export function buildQuestion(input: NetworkInput): Question {
  const [basis = 'contracted'] = input.bases;
  const admitted = admit(input, getTerms(basis, input));
  const identities = new Map<string, number>();
  for (const provider of input.providers) {
    const name = getName(provider);
    if (!identities.has(name)) identities.set(name, identities.size);
  }
  const toIdentity = (provider: ProviderInput) => identities.get(getName(provider)) ?? -1;

  const { specialties, county_types } = input.standard;
  const waivers = new Map<string, Waiver[]>();
  const rosters = specialties.map((specialty, at): ProviderSet => {
    const providers = admitted[at] ?? [];
    for (const provider of providers.filter((row) => row.adequacy_override === 'compliant')) {
      const key = `${provider.county_fips} ${specialty.code}`;
      const waiver = { identity: toIdentity(provider), units: toUnits(specialty, provider) };
      waivers.set(key, [...(waivers.get(key) ?? []), waiver]);
    }
    const rows = providers.flatMap((provider) =>
      provider.locations.flatMap(({ latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ provider, latitude, longitude }],
      ),
    );
    return {
      latitude: Float64Array.from(rows, (row) => row.latitude),
      longitude: Float64Array.from(rows, (row) => row.longitude),
      identity: Float64Array.from(rows, (row) => toIdentity(row.provider)),
      units: Float64Array.from(rows, (row) => toUnits(specialty, row.provider)),
    };
  });
  const cells = input.counties.flatMap(({ fips, county_type, limits }, county) =>
    specialties.map((specialty, roster): PlainCell => {
      const limit = limits.get(specialty.code) ?? specialty.limits[county_type];
      const miles = computeLimitMiles(limit, county_types[county_type].minutes_per_mile) + TIE_EPSILON_MILES;
      return {
        county,
        roster,
        angle: miles / EARTH_RADIUS_MILES,
        waivers: waivers.get(`${fips} ${specialty.code}`) ?? [],
      };
    }),
  );
  return { counties: input.counties.map(({ points }) => points), rosters, cells };
}

// The engine keeps nine decimals; the baselines add the weights up in another order.
const SAME_RATIO = 1e-9;

/** Throws unless both computed the same share, number and status, without credits, in every cell. */
export function compareResults(name: string, { cells }: BasisResult, response: QueryResult): void {
  cells.forEach((cell, at) => {
    const [ratio, count] = [response.coveredRatio[at] as number, response.counted[at] as number];
    const ours = cell.covered_ratio >= cell.required_ratio && cell.counted_count >= cell.required_count;
    const nineDecimals = Math.round(ratio * 1e9) / 1e9;
    const theirs = nineDecimals >= cell.required_ratio && count >= cell.required_count;
    if (Math.abs(ratio - cell.covered_ratio) > SAME_RATIO || count !== cell.counted_count || ours !== theirs) {
      const where = `county ${cell.county_fips}, specialty ${cell.specialty_code}`;
      throw new Error(
        `${name} differs in ${where}: ${ratio} and ${count}, not ${cell.covered_ratio} and ${cell.counted_count}`,
      );
    }
  });
}
