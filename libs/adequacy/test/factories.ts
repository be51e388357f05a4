import {
  cmsMa2026,
  scoreNetwork,
  type BasisResult,
  type CellResult,
  type CountyInput,
  type NetworkInput,
  type ProviderInput,
} from '../src/index.ts';

/** Approximate miles per degree of latitude; tests of exact distance use haversine. */
const MILES_PER_DEGREE = 69.0934;

/** Locations are given in miles north of a fixed point in Utah. */
export const milesNorth = (miles: number) => ({ latitude: 40 + miles / MILES_PER_DEGREE, longitude: -111 });

export function pointsAt(miles: readonly number[], weight = 10): CountyInput['points'] {
  return {
    latitude: Float64Array.from(miles, (mile) => milesNorth(mile).latitude),
    longitude: Float64Array.from(miles, (mile) => milesNorth(mile).longitude),
    weight: new Float64Array(miles.length).fill(weight),
  };
}

/** A large metro county whose ten beneficiary points all lie at mile 0. */
export function aCounty(changes: Partial<CountyInput> = {}): CountyInput {
  return {
    fips: '49035',
    state: 'UT',
    county_type: 'large_metro',
    is_pending: true,
    beneficiaries: 100,
    limits: new Map(),
    certificate_of_need: new Map(),
    points: pointsAt(Array.from({ length: 10 }, () => 0)),
    ...changes,
  };
}

/** An active cardiologist at mile 0, with an NPI derived from its id. */
export function aProvider(changes: Partial<ProviderInput> = {}): ProviderInput {
  return {
    id: 'prv_1',
    npi: `NPI of ${changes.id ?? 'prv_1'}`,
    entity_type: 'individual',
    specialty_codes: ['008'],
    stage: 'active',
    county_fips: '49035',
    locations: [milesNorth(0)],
    offers_telehealth: false,
    telehealth_only: false,
    telehealth_states: ['UT'],
    primary_care_in_shortage_area: false,
    medicare_certified_beds: null,
    adequacy_override: null,
    effective_on: null,
    terminated_on: null,
    ...changes,
  };
}

export function anInput(changes: Partial<NetworkInput> = {}): NetworkInput {
  return {
    standard: cmsMa2026,
    counties: [aCounty()],
    providers: [aProvider()],
    bases: ['contracted'],
    is_application: false,
    as_of: '2026-06-01',
    coverage_starts_on: '2027-01-01',
    ...changes,
  };
}

/** The result on the first basis of `anInput` with changes. */
export function scored(changes: Partial<NetworkInput>): BasisResult {
  const [result] = scoreNetwork(anInput(changes));
  if (!result) throw new Error('no basis');
  return result;
}

export function cell(changes: Partial<NetworkInput>, code = '008', fips = '49035'): CellResult {
  const found = scored(changes).cells.find((one) => one.specialty_code === code && one.county_fips === fips);
  if (!found) throw new Error(`no cell ${fips}/${code}`);
  return found;
}
